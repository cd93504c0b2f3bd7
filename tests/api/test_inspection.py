"""The log for inspectors: told, replayed, verified, added up and exported, each to those entitled to it."""

import asyncio
import csv
import io
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.api.inspection.story import WantedEvents, kinds_of, story
from croupier.core.table.table import EVOLVERS, STORY
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicles import Chronicles
from croupier.house.reading.days import month_span
from croupier.log import Store, open_store
from croupier.log.packing import packed, unpacked
from tests.api.floor import START, Browser, Floor, open_floor, open_table

STAR, ADELAIDE = "star-roulette", "adelaide-roulette"


class Played:
    """A floor with a round played at T1, under the Star's book, and T2 open in Adelaide."""

    def __init__(self, floor: Floor, folder: Path) -> None:
        self.floor = floor
        self.path = folder / "floor.db"
        self.otto = floor.hire("otto", (STAR, Role.OPERATOR), (ADELAIDE, Role.OPERATOR))
        self.dee = floor.hire("dee", (STAR, Role.DEALER))
        self.sue = floor.hire("sue", (STAR, Role.GAMING_SUPERVISOR))
        self.ines = floor.hire("ines", (STAR, Role.INSPECTOR))
        self.adam = floor.hire("adam", (ADELAIDE, Role.AUTHORISED_OFFICER))
        self.ann = floor.hire("ann", card="4711")
        open_table(floor, self.otto, "T1", STAR, virtual_wheel=True)
        open_table(floor, self.otto, "T2", ADELAIDE)
        self.dee.does("T1", "start_play", "dealer", player="ann", card="4711")
        self.dee.does("T1", "buy_in", "dealer", player="ann", amount=100_00, means="cash")
        self.play("red", "black")

    def play(self, *spots: str, at: str = "T1") -> None:
        self.dee.does(at, "place_your_bets", "dealer")
        for spot in spots:
            self.ann.does(at, "place_wager", "player", spot=spot, stake=10_00, tender="value_chips")
        self.dee.does(at, "spin", "dealer")
        self.dee.does(at, "no_more_bets", "dealer")
        assert self.dee.post(f"/api/tables/{at}/draws", {"what": "wheel"}).status_code == 200
        for step in ("collect_losers", "pay_winners", "close_round"):
            self.dee.does(at, step, "dealer")

    def got(self, who: Browser, path: str, status: int = 200) -> Any:
        answer = who.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    with open_floor(tmp_path) as floor:
        yield Played(floor, tmp_path)


# --- the story ------------------------------------------------------------------------------------------------------


def test_the_log_is_told_newest_first(played: Played) -> None:
    told = played.got(played.dee, "/api/inspection/T1/story?limit=3")
    assert told[0]["said"] == "Round 1 is over"
    assert [one["version"] for one in told] == [12, 11, 10]
    assert {one["round"] for one in told} == {1}
    assert told[0]["at"] == START


def test_older_events_follow_where_the_last_page_ended(played: Played) -> None:
    first = played.got(played.dee, "/api/inspection/T1/story?limit=7")
    older = played.got(played.dee, f"/api/inspection/T1/story?limit=7&before={first[-1]['version']}")
    assert [one["version"] for one in (*first, *older)] == list(range(12, 0, -1))
    assert older[-1]["said"].startswith("Table T1 opens under star-roulette")
    assert [one["round"] for one in older[-3:]] == [0, 0, 0]


def test_what_came_after_a_version_is_told_in_its_order(played: Played) -> None:
    told = played.got(played.dee, "/api/inspection/T1/story?after=3&limit=4")
    assert [one["kind"] for one in told] == ["betting_opened", "wager_placed", "wager_placed", "ball_spun"]
    assert told[1]["said"] == "ann puts $10 on red, wager 1"
    assert told[1]["clauses"] == ["3.3"]


def test_a_story_can_be_kept_to_a_round_a_person_or_a_kind(played: Played) -> None:
    of_ann = played.got(played.dee, "/api/inspection/T1/story?person=ann")
    played.play()
    of_round = played.got(played.dee, "/api/inspection/T1/story?round=2")
    assert [one["said"] for one in of_round][-1] == "Place your bets: round 2"
    assert len(of_round) == 7
    # Two wagers she made, her seat, her chips, and all that names her: the result, the losers, the winners.
    assert [one["kind"] for one in of_ann] == [
        "winners_paid",
        "losers_collected",
        "result_declared",
        "wager_placed",
        "wager_placed",
        "chips_bought",
        "play_started",
    ]
    assert len(played.got(played.dee, "/api/inspection/T1/story?kind=wager_placed")) == 2
    assert {one["topic"] for one in played.got(played.dee, "/api/inspection/T1/story?kind=chips")} == {"chips"}
    assert played.got(played.dee, "/api/inspection/T1/story?kind=wager_place", 422)["message"].count("wager_placed")


def test_every_topic_holds_kinds_and_every_kind_belongs_to_one() -> None:
    every = [kind for topic in STORY.topics for kind in kinds_of(STORY, topic) or ()]
    assert len(every) == len(set(every)) == len(EVOLVERS)


def test_pages_of_every_size_give_the_same_story(played: Played) -> None:
    played.play("red")

    async def read() -> None:
        store: Store = await open_store(f"sqlite:{played.path}")
        chronicle = await Chronicles(store).read(Address.of("T1"))
        assert chronicle is not None
        whole = await story(store, chronicle, WantedEvents(limit=1000))
        for size in (1, 2, 7, 19, 20):
            pages, before = [], None
            while page := await story(store, chronicle, WantedEvents(limit=size, before=before)):
                pages += page
                before = page[-1].version
            assert pages == whole
        upwards = await story(store, chronicle, WantedEvents(limit=1000, after=0))
        assert upwards == whole[::-1]
        await store.close()

    asyncio.run(read())


# --- rounds ---------------------------------------------------------------------------------------------------------


def test_rounds_are_listed_with_their_result_and_their_money(played: Played) -> None:
    played.play("straight 17")
    second, first = played.got(played.dee, "/api/inspection/T1/rounds")
    assert (second["round"], first["round"]) == (2, 1)
    assert (first["wagers"], first["staked"]) == (2, 20_00)
    # Red and black: one wins ten and the other loses ten, unless zero takes both.
    zero = first["result"]["label"] == "0"
    assert (first["paid"], first["taken"]) == ((0, 20_00) if zero else (10_00, 10_00))
    assert first["result"]["colour"] in ("red", "black", "green")
    assert [one["round"] for one in played.got(played.dee, "/api/inspection/T1/rounds?before=2")] == [1]


def test_a_round_is_replayed_move_by_move_with_the_layout(played: Played) -> None:
    round_ = played.got(played.ines, "/api/inspection/T1/rounds/1")
    assert (round_["table"], round_["book"], round_["round"]) == ("T1", STAR, 1)
    moves = round_["moves"]
    assert [move["phase"] for move in moves] == [
        "BETTING",
        "BETTING",
        "BETTING",
        "SPINNING",
        "CLOSED",
        "RESULT",
        "COLLECTED",
        "PAID",
        "IDLE",
    ]
    assert moves[4]["phase_words"] == "No more bets"
    lying = {wager["number"]: wager for wager in round_["lying"]}
    for move in moves:
        lying.update({wager["number"]: wager for wager in move["set"]})
        for number in move["gone"]:
            del lying[number]
    # What won stays on the layout until it is taken up; what lost is gone.
    lost = 2 if round_["result"]["colour"] == "green" else 1
    assert len(lying) == 2 - lost
    assert [(wager["player"], wager["spot"], wager["stake"]) for wager in moves[1]["set"]] == [("ann", "red", 10_00)]


def test_every_player_of_a_round_has_a_receipt(played: Played) -> None:
    receipts = played.got(played.ines, "/api/inspection/T1/rounds/1")["receipts"]
    assert list(receipts) == ["ann"]
    assert "ann, table T1, round 1: the result is" in receipts["ann"]
    assert "$10 on red" in receipts["ann"]
    assert "Red wins on a red number" in receipts["ann"]


def test_a_round_that_was_not_played_is_not_there(played: Played) -> None:
    assert "the last is 1" in played.got(played.ines, "/api/inspection/T1/rounds/2", 404)["message"]
    assert played.got(played.ines, "/api/inspection/T9/rounds", 404)["message"] == 'The log knows no table "T9".'


def test_a_round_late_in_a_long_log_is_the_same_as_when_it_is_run_from_the_start(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.house.reading.chronicle.LANDMARK", 5)
    for _ in range(3):
        played.play("red")

    async def read() -> None:
        store: Store = await open_store(f"sqlite:{played.path}")
        chronicles = Chronicles(store)
        chronicle = await chronicles.read(Address.of("T1"))
        assert chronicle is not None
        steps = await chronicle.steps(store, 4)
        assert steps[-1].after == chronicle.state
        assert chronicle._landmark(steps[0].stored.version)[0] > 0
        await store.close()

    asyncio.run(read())


def test_what_was_drawn_is_what_was_committed_to(played: Played) -> None:
    fair = played.got(played.ines, "/api/fair/T1/1")
    assert (fair["revealed"], fair["right"], fair["seed_holds"], fair["missing"]) == (True, True, True, [])
    assert [(draw["purpose"], draw["right"]) for draw in fair["draws"]] == [("wheel", True)]
    result = played.got(played.ines, "/api/inspection/T1/rounds/1")["result"]["label"]
    assert fair["draws"][0]["chosen"] == [result]
    assert set(fair["document"]) == {"commitment", "server_seed", "client_seed", "draws"}


def test_a_seed_is_not_told_before_its_round_is_over(played: Played) -> None:
    played.dee.does("T1", "place_your_bets", "dealer")
    fair = played.got(played.ines, "/api/fair/T1/2")
    assert (fair["revealed"], fair["right"], fair["document"]) == (False, None, None)
    assert len(fair["commitment"]) == 64


# --- the whole log --------------------------------------------------------------------------------------------------


def test_a_log_that_nobody_touched_is_whole(played: Played) -> None:
    answer = played.ines.post("/api/verify")
    assert answer.status_code == 200
    report = answer.json()
    assert (report["ok"], report["faults"]) == (True, [])
    assert report["rows"] > report["events"] >= 14
    assert len(report["head"]["hash"]) == 64
    assert len(report["checked"]) == 5


def test_a_byte_altered_behind_its_back_is_named(played: Played) -> None:
    with sqlite3.connect(played.path) as database:
        (payload,) = database.execute("SELECT payload FROM event WHERE kind = 'ball_spun'").fetchone()
        altered = packed(unpacked(payload).replace(b"dee", b"bob"))
        database.execute("UPDATE event SET payload = ? WHERE kind = 'ball_spun'", (altered,))
    report = played.ines.post("/api/verify").json()
    assert report["ok"] is False
    assert "event 7 of table:T1" in report["faults"][0]


def test_refusals_are_kept_with_their_clause(played: Played) -> None:
    assert (
        played.ann.ask("T1", "place_wager", "player", spot="red", stake=10_00, tender="value_chips").status_code == 409
    )
    (refusal,) = played.got(played.ines, "/api/refusals?table=T1")
    assert (refusal["table"], refusal["book"], refusal["by"], refusal["do"]) == ("T1", STAR, "ann", "place_wager")
    assert refusal["rule"] == "BETTING_NOT_OPEN"
    assert (refusal["clause"], refusal["message"][-1]) == ("5.1", ".")
    assert refusal["command"]["spot"] == "red"
    assert played.got(played.adam, "/api/refusals") == []


def test_incidents_are_listed(played: Played) -> None:
    played.sue.does("T1", "record_incident", "gaming_supervisor", what="side bet", text="Ann and Eve.", persons=["ann"])
    (incident,) = played.got(played.ines, "/api/incidents")
    assert (incident["table"], incident["kind"], incident["persons"]) == ("T1", "side bet", ["ann"])
    assert played.got(played.adam, "/api/incidents") == []


def test_wrong_payments_above_the_figure_are_listed_by_month(played: Played) -> None:
    for paid in (1_000_00, 1_000_01):
        played.sue.does("T1", "report_payment_error", "gaming_supervisor", round=1, due=0, paid=paid, player="ann")
    # The regulator hears of errors over $1,000: a thousand itself is not over.
    (error,) = played.got(played.ines, "/api/payment-errors?month=2026-09")
    assert (error["over"], error["player"], error["regulator_told"]) == (1_000_01, "ann", False)
    assert error["clause"] == "8.15.3"
    assert played.got(played.ines, "/api/payment-errors?month=2026-10") == []
    assert "is no month" in played.got(played.ines, "/api/payment-errors?month=soon", 422)["message"]


@pytest.mark.clause(STAR, "8.13.2")
@pytest.mark.clause(STAR, "8.14.1")
def test_wrong_payments_left_too_long_are_listed_whatever_their_size(played: Played) -> None:
    within = 60 * 60 * 1000
    open_table(played.floor, played.otto, "T3", STAR, rectify_within=within, virtual_wheel=True)
    played.dee.does("T3", "start_play", "dealer", player="ann", card="4711")
    played.play(at="T3")
    for _ in range(3):
        played.sue.does("T3", "report_payment_error", "gaming_supervisor", round=1, due=20_00, paid=0, player="ann")
    played.sue.does("T3", "record_enquiry", "gaming_supervisor", error=2, found="He knew.", suspected=True)
    played.sue.does("T3", "reimburse", "gaming_supervisor", error=3, amount=20_00)
    overdue = "/api/payment-errors/overdue"
    played.floor.clock.advance(within)
    assert played.got(played.ines, overdue) == []
    played.floor.clock.advance(1000)
    found = [(one["table"], one["number"], one["over"], one["clause"]) for one in played.got(played.ines, overdue)]
    # Under 8.13.2, or 8.14.1 where intent is suspected; the third was put right in time.
    assert found == [("T3", 1, -20_00, "8.13.2"), ("T3", 2, -20_00, "8.14.1")]
    assert len(played.got(played.sue, overdue)) == 2
    assert played.got(played.adam, overdue) == []
    played.got(played.ann, overdue, 403)


def test_a_month_begins_and_ends_on_the_casinos_clock() -> None:
    since, until = month_span("2026-12", "Australia/Sydney")
    # Midnight in Sydney is 13:00 the day before in London in summer time; December has 31 days.
    assert since == 1_796_043_600_000
    assert until - since == 31 * 86_400_000


def test_figures_are_by_table_and_day(played: Played) -> None:
    played.floor.clock.advance(86_400_000)
    # A session does not last that long.
    played.dee, played.ann, played.ines = (played.floor.browser(name) for name in ("dee", "ann", "ines"))
    played.play("red", "black")
    after, before = (one for one in played.got(played.ines, "/api/figures") if one["table"] == "T1")
    assert (before["day"], after["day"]) == ("2026-09-22", "2026-09-23")
    assert (before["drop"], before["handle"], before["results"]) == (100_00, 20_00, 1)
    assert (after["drop"], after["hold"], after["hold_percent"]) == (0, None, None)
    zero = played.got(played.ines, "/api/inspection/T1/rounds/1")["result"]["label"] == "0"
    # Ten won and ten lost: a winner that rides on counts for nobody until it is taken up.
    assert before["win"] == (20_00 if zero else 0)
    only = played.got(played.ines, "/api/figures?day=2026-09-23")
    assert {one["day"] for one in only} == {"2026-09-23"}


@pytest.mark.parametrize("what", ["events", "postings"])
def test_exports_hold_the_tables_one_oversees_and_nothing_about_people(played: Played, what: str) -> None:
    answer = played.ines.get(f"/api/export/{what}.csv")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.headers["content-disposition"] == f'attachment; filename="{what}.csv"'
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert rows
    assert {row["stream"] for row in rows} == {"table:T1"} | ({f"desk:{STAR}"} if what == "events" else set())
    assert "argon2" not in answer.text
    if what == "events":
        rows = [row for row in rows if row["stream"] == "table:T1"]
        assert [int(row["version"]) for row in rows] == list(range(1, 13))
        assert rows[0]["at"] == "2026-09-21T14:13:20.000Z"
    else:
        assert {(row["giver"], row["taker"]) for row in rows} >= {("bank", "drop:T1"), ("float:T1", "chips:T1:ann")}


def test_only_events_and_postings_can_be_exported(played: Played) -> None:
    assert played.ines.get("/api/export/people.csv").status_code == 422


# --- who may --------------------------------------------------------------------------------------------------------

READ = ("/api/inspection/T1/story", "/api/inspection/T1/rounds", "/api/inspection/T1/rounds/1")
OVERSEE = (
    "/api/refusals",
    "/api/incidents",
    "/api/payment-errors?month=2026-09",
    "/api/figures",
    "/api/export/events.csv",
)


def test_nobody_reads_the_log_without_signing_in(played: Played) -> None:
    nobody = played.floor.browser()
    for path in (*READ, *OVERSEE, "/api/inspection/T9/story"):
        assert played.got(nobody, path, 401)["todo"] == "Sign in and ask again."
    assert nobody.post("/api/verify").status_code == 401


def test_the_story_of_a_table_is_for_those_with_a_post_under_its_book(played: Played) -> None:
    for path in READ:
        for who in (played.dee, played.sue, played.ines, played.otto):
            played.got(who, path)
        for who in (played.ann, played.adam):
            assert "holds no post under star-roulette" in played.got(who, path, 403)["message"]


def test_what_concerns_many_is_for_those_who_supervise_or_inspect(played: Played) -> None:
    for path in OVERSEE:
        for who in (played.sue, played.ines, played.otto, played.adam):
            assert who.get(path).status_code == 200
        for who in (played.ann, played.dee):
            assert played.got(who, path, 403)["status"] == 403
    assert played.dee.post("/api/verify").status_code == 403
    assert played.adam.post("/api/verify").status_code == 200


def test_a_table_under_another_book_is_not_theirs(played: Played) -> None:
    for path in ("/api/refusals?table=T1", "/api/incidents?table=T1", "/api/figures?table=T1"):
        assert "under star-roulette" in played.got(played.adam, path, 403)["message"]
    assert {one["table"] for one in played.got(played.adam, "/api/figures")} <= {"T2"}
    assert {one["table"] for one in played.got(played.otto, "/api/figures")} == {"T1", "T2"}
