"""The logs of banks and jackpot controllers for inspectors: told, listed and exported, each to those entitled to it."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.binding import BindSpin
from croupier.core.bank.conduct import RecordOffence
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.state import Bets
from croupier.core.words.grounds import Conduct
from croupier.core.words.roles import Role
from croupier.house.chance.bank_dice import BankDice
from croupier.house.keeper import Keeper
from tests.api.floor import START, Browser, Floor, open_floor, open_table
from tests.core.jackpot.jackpots import PROGRESSIVE
from tests.house.bank_floor import Who, command, opening, pool_opening

NOVO, STAR, ADELAIDE = "novo-unity", "star-roulette", "adelaide-roulette"


class Played:
    """Bank B1 of Novo Unity with a round played by ann, the jackpots it feeds, and table T1 of the Star."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.dice = BankDice(bytes(range(32)))
        self.dee = floor.hire("dee", (NOVO, Role.DEALER))
        self.egs = floor.hire("egs", (NOVO, Role.ELECTRONIC_GAMING_SUPERVISOR))
        self.ines = floor.hire("ines", (NOVO, Role.INSPECTOR))
        self.otto = floor.hire("otto", (STAR, Role.OPERATOR))
        self.adam = floor.hire("adam", (ADELAIDE, Role.AUTHORISED_OFFICER))
        self.ann = floor.hire("ann")
        open_table(floor, self.otto, "T1", STAR)
        self._asks(floor.service.house.banks, "B1", opening())
        # Fed by terminals of another house: nothing comes in but what is said here.
        terms = replace(PROGRESSIVE, rates={"X1:1": 5_000})
        self._asks(floor.service.house.jackpots, "J1", pool_opening("grand", terms))
        bets = (Bets(terminal="X1:1", turnover=10_00),)
        fed = command(Role.SYSTEM, TakeContributions, bank="X1", round=7, bets=bets)
        self._asks(floor.service.house.jackpots, "J1", fed)
        self.bank("ann", SitDown, terminal="1")
        self.bank("ann", InsertNote, terminal="1", value=100_00)
        self.play(1, "red")

    def play(self, number: int, *spots: str) -> None:
        self.bank(Role.SYSTEM, BindSpin, commitment=self.dice.commitment("B1", number, 1))
        for spot in spots:
            self.bank("ann", PlaceBet, terminal="1", spot=spot, stake=10_00)
        self.bank(Role.SYSTEM, LaunchBall)
        self.bank(Role.SYSTEM, CloseBetting)
        drawn = self.dice.draw(find_book(NOVO).cloths[0].wheel, "B1", number, 1)
        self.bank(Role.SYSTEM, RegisterResult, pocket=drawn.label, evidence=drawn.evidence)

    def bank(self, who: Who, kind: type[Command], **fields: Any) -> None:
        self._asks(self.floor.service.house.banks, "B1", command(who, kind, **fields))

    def _asks(self, keeper: Keeper[Any], name: str, asked: Command) -> None:
        answer = self.floor.client.blocking_portal.call(keeper.ask, name, asked)
        assert not isinstance(answer, Refused), answer.message

    def got(self, who: Browser, path: str, status: int = 200) -> Any:
        answer = who.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    with open_floor(tmp_path) as floor:
        yield Played(floor)


# --- the story ------------------------------------------------------------------------------------------------------


def test_the_log_of_a_bank_is_told_newest_first(played: Played) -> None:
    told = played.got(played.dee, "/api/inspection/bank:B1/story?limit=3")
    assert told[0]["said"] == "Place your bets: round 2, the automated wheel"
    assert [one["kind"] for one in told] == ["betting_opened", "round_settled", "result_registered"]
    assert [one["round"] for one in told] == [2, 1, 1]
    assert told[0]["at"] == START
    (bet,) = told[1]["details"]
    assert "$10 on red" in bet["said"]
    assert bet["clauses"], "told apart from the sentence"
    assert told[0]["details"] == []


def test_what_came_after_a_version_is_told_in_its_order(played: Played) -> None:
    told = played.got(played.dee, "/api/inspection/bank:B1/story?after=2&limit=4")
    assert [one["kind"] for one in told] == ["sat_down", "note_taken", "spin_bound", "bet_placed"]
    assert told[3]["said"] == "Terminal 1 puts $10 on red, bet 1"
    assert told[3]["clauses"] == ["3.5"]


def test_a_story_can_be_kept_to_a_round_a_person_or_a_kind(played: Played) -> None:
    assert [one["kind"] for one in played.got(played.dee, "/api/inspection/bank:B1/story?round=2")] == [
        "betting_opened"
    ]
    # Her seat, her note, her bet, and the round in which she played.
    of_ann = played.got(played.dee, "/api/inspection/bank:B1/story?person=ann")
    assert [one["kind"] for one in of_ann] == ["round_settled", "bet_placed", "note_taken", "sat_down"]
    assert {one["topic"] for one in played.got(played.dee, "/api/inspection/bank:B1/story?kind=credits")} == {"credits"}
    assert len(played.got(played.dee, "/api/inspection/bank:B1/story?kind=bet_placed")) == 1
    assert "bet_placed" in played.got(played.dee, "/api/inspection/bank:B1/story?kind=bet_place", 422)["message"]
    # Chips are of tables: a bank has no such events.
    played.got(played.dee, "/api/inspection/bank:B1/story?kind=chips", 422)


def test_the_log_of_a_controller_is_told_the_same_way(played: Played) -> None:
    (opened,) = played.got(played.dee, "/api/inspection/jackpot:J1/story?kind=pools")
    (fed,) = played.got(played.dee, "/api/inspection/jackpot:J1/story?kind=contributions")
    assert opened["said"].startswith("Jackpot grand opens under novo-unity: progressive, level 1, from $1,000;")
    # Half a per cent of ten dollars.
    assert fed["said"] == "Round 7 of X1 adds $0.05 to grand"
    assert (opened["round"], fed["round"], fed["topic"]) == (0, 7, "contributions")
    assert [one["kind"] for one in played.got(played.dee, "/api/inspection/jackpot:J1/story?round=7")] == [
        "contributions_taken"
    ]


# --- rounds ---------------------------------------------------------------------------------------------------------


def test_rounds_of_a_bank_are_listed_with_what_was_staked_and_won(played: Played) -> None:
    played.play(2)
    third, second, first = played.got(played.dee, "/api/inspection/bank:B1/rounds")
    assert [one["round"] for one in (third, second, first)] == [3, 2, 1]
    red = first["result"]["colour"] == "red"
    assert (first["players"], first["staked"], first["paid"]) == (1, 10_00, 10_00 if red else 0)
    assert (second["players"], second["staked"], second["corrected"], second["invalidated"]) == (0, 0, False, None)
    assert third["result"] is None
    assert [one["round"] for one in played.got(played.dee, "/api/inspection/bank:B1/rounds?before=3&limit=1")] == [2]


def test_what_an_automated_wheel_drew_is_what_was_bound(played: Played) -> None:
    fair = played.got(played.ann, "/api/fair/bank:B1/1")
    assert (fair["revealed"], fair["right"], fair["seed_holds"]) == (True, True, True)
    assert fair["draws"][0]["chosen"] == [
        played.got(played.dee, "/api/inspection/bank:B1/rounds")[1]["result"]["label"]
    ]
    played.bank(Role.SYSTEM, BindSpin, commitment=played.dice.commitment("B1", 2, 1))
    coming = played.got(played.ann, "/api/fair/bank:B1/2")
    assert (coming["revealed"], coming["commitment"]) == (False, played.dice.commitment("B1", 2, 1))
    assert played.got(played.ann, "/api/fair/bank:B1/7", 404)["message"] == "Bank B1 has no round 7: the last is 2."


def test_a_number_drawn_from_another_seed_than_the_bound_one_is_not_right(played: Played) -> None:
    played.bank(Role.SYSTEM, BindSpin, commitment="0" * 64)
    played.bank(Role.SYSTEM, LaunchBall)
    played.bank(Role.SYSTEM, CloseBetting)
    drawn = played.dice.draw(find_book(NOVO).cloths[0].wheel, "B1", 2, 1)
    played.bank(Role.SYSTEM, RegisterResult, pocket=drawn.label, evidence=drawn.evidence)
    fair = played.got(played.ann, "/api/fair/bank:B1/2")
    assert (fair["revealed"], fair["right"], fair["seed_holds"]) == (True, False, False)


# --- many at once ---------------------------------------------------------------------------------------------------


def test_refusals_at_terminals_are_listed_by_topic(played: Played) -> None:
    banks = played.floor.service.house.banks
    asked = command("ann", PlaceBet, terminal="1", spot="red", stake=1_000_00)
    assert isinstance(played.floor.client.blocking_portal.call(banks.ask, "B1", asked), Refused)
    for path in ("/api/refusals", "/api/refusals?table=bank:B1"):
        (refusal,) = played.got(played.ines, path)
        assert (refusal["table"], refusal["book"], refusal["do"]) == ("bank:B1", NOVO, "place_bet")
        assert refusal["clause"] == "3.5"
    assert played.got(played.ines, "/api/refusals?table=jackpot:J1") == []
    assert played.got(played.adam, "/api/refusals") == []


def test_incidents_at_terminals_are_listed(played: Played) -> None:
    offence = {"what": Conduct.TAMPERING, "persons": ("ann",), "text": "Shook it."}
    played.bank(Role.ELECTRONIC_GAMING_SUPERVISOR, RecordOffence, **offence)
    for path in ("/api/incidents", "/api/incidents?table=bank:B1"):
        (incident,) = played.got(played.ines, path)
        assert (incident["table"], incident["kind"], incident["round"]) == ("bank:B1", "tampering", None)
    assert played.got(played.otto, "/api/incidents") == []


@pytest.mark.parametrize("what", ["events", "postings"])
def test_exports_hold_the_banks_and_jackpots_one_oversees(played: Played, what: str) -> None:
    answer = played.ines.get(f"/api/export/{what}.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    desk = {"desk:novo-unity"} if what == "events" else set()
    assert {row["stream"] for row in rows} == {"bank:B1", "jackpot:J1"} | desk
    assert "argon2" not in answer.text
    others = played.otto.get(f"/api/export/{what}.csv")
    assert {row["stream"] for row in csv.DictReader(io.StringIO(others.text))} <= {"table:T1", "desk:star-roulette"}


def test_figures_of_a_bank_are_what_came_in_was_staked_and_stayed(played: Played) -> None:
    first = played.got(played.dee, "/api/inspection/bank:B1/rounds")[1]
    kept = -10_00 if first["result"]["colour"] == "red" else 10_00
    for path in ("/api/figures", "/api/figures?table=bank:B1"):
        (day,) = played.got(played.ines, path)
        # A note of $100 went in, $10 were on red at even money, and nothing was collected yet.
        assert (day["table"], day["book"], day["results"]) == ("bank:B1", NOVO, 1)
        assert (day["drop"], day["handle"], day["win"], day["paid_out"]) == (100_00, 10_00, kept, 0)
        assert (day["hold"], day["float_change"]) == ("-1/10" if kept < 0 else "1/10", None)
    assert played.got(played.ines, "/api/figures?table=jackpot:J1") == []


def test_every_player_at_a_terminal_has_a_receipt(played: Played) -> None:
    round_ = played.got(played.dee, "/api/inspection/bank:B1/rounds/1")
    assert list(round_["receipts"]) == ["ann"]
    receipt = round_["receipts"]["ann"]
    assert f"ann, bank B1, round 1: the result is {round_['result']['label']}" in receipt
    assert re.search(r"ann (is paid|loses) \$10 on red", receipt)
    assert round_["moves"][0]["kind"] == "betting_opened"
    assert (round_["table"], round_["cloth"], round_["lying"]) == ("bank:B1", "", [])


def test_a_log_with_banks_and_jackpots_is_whole(played: Played) -> None:
    report = played.ines.post("/api/verify").json()
    assert (report["ok"], report["faults"]) == (True, [])


# --- who may --------------------------------------------------------------------------------------------------------

READ = ("/api/inspection/bank:B1/story", "/api/inspection/bank:B1/rounds", "/api/inspection/jackpot:J1/story")


def test_the_story_of_a_bank_is_for_those_with_a_post_under_its_book(played: Played) -> None:
    for path in READ:
        for who in (played.dee, played.egs, played.ines):
            played.got(who, path)
        for who in (played.ann, played.adam, played.otto):
            assert "holds no post under novo-unity" in played.got(who, path, 403)["message"]
        assert played.got(played.floor.browser(), path, 401)["todo"] == "Sign in and ask again."


def test_a_bank_under_another_book_is_not_theirs(played: Played) -> None:
    for path in ("/api/refusals?table=bank:B1", "/api/incidents?table=bank:B1", "/api/refusals?table=jackpot:J1"):
        assert "under novo-unity" in played.got(played.otto, path, 403)["message"]


def test_what_was_never_opened_is_not_there(played: Played) -> None:
    assert played.got(played.dee, "/api/inspection/bank:B9/story", 404)["message"] == 'The log knows no bank "B9".'
    assert played.got(played.dee, "/api/inspection/bank:T1/rounds", 404)["message"] == 'The log knows no bank "T1".'
    missing = played.got(played.dee, "/api/inspection/jackpot:J9/story", 404)
    assert (missing["message"], missing["todo"]) == (
        'The log knows no controller "J9".',
        "GET /api/jackpots lists those there are.",
    )
