"""Your money and time over the API: limits bind where the person asks, and nobody else is told of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from croupier.house.own.wishes import Helpline
from tests.api.floor import START, Browser, Floor, open_floor, open_table

STAR = "star-roulette"
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
BET: dict[str, Any] = {"spot": "red", "tender": "value_chips", "single_use": False}


class Evening:
    """Ann has $500 at T1; Sue runs the table, Ina is an officer of the government, Bob plays too."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.sue = floor.hire(
            "sue", *((STAR, role) for role in (Role.OPERATOR, Role.DEALER, Role.CASINO_SUPERVISOR, Role.PIT_BOSS))
        )
        self.ina = floor.hire("ina", (STAR, Role.INSPECTOR))
        self.ann, self.bob = floor.hire("ann", card="100"), floor.hire("bob", card="200")
        open_table(floor, self.sue, "T1", STAR)
        for player, card in (("ann", "100"), ("bob", "200")):
            self.sue.does("T1", "start_play", "dealer", player=player, card=card)
            self.sue.does("T1", "buy_in", "dealer", player=player, amount=500_00, means="cash")
        self.sue.does("T1", "place_your_bets", "dealer")

    def bets(self, who: Browser, stake: int) -> Any:
        return who.ask("T1", "place_wager", "player", stake=stake, **BET)

    def spins(self, pocket: str) -> None:
        for call in ("spin", "no_more_bets"):
            self.sue.does("T1", call, "dealer")
        self.sue.does("T1", "declare_result", "dealer", pocket=pocket, revolutions=5)
        for call in ("collect_losers", "pay_winners", "close_round", "place_your_bets"):
            self.sue.does("T1", call, "dealer")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with open_floor(tmp_path) as floor:
        yield Evening(floor)


def test_what_was_played_is_told_to_the_person(evening: Evening) -> None:
    assert evening.bets(evening.ann, 30_00).status_code == 200
    evening.spins("2")  # black
    evening.floor.clock.advance(5 * MINUTE)
    assert evening.bets(evening.ann, 10_00).status_code == 200
    said = evening.ann.get("/api/play").json()
    assert said["session"] == {"since": START, "time": 5 * MINUTE, "staked": 30_00, "net": -30_00}
    assert (said["day"]["staked"], said["day"]["net"], said["at_stake"]) == (30_00, -30_00, 10_00)
    bobs = evening.bob.get("/api/play").json()
    assert (bobs["session"], bobs["day"]["staked"], bobs["at_stake"]) == (None, 0, 0)


def test_a_limit_binds_and_its_refusal_names_it(evening: Evening) -> None:
    said = evening.ann.post("/api/play/limits", {"limit": "round", "to": 20_00}).json()
    (one,) = [one for one in said["limits"] if one["limit"] == "round"]
    assert (one["stands"], one["waits"]) == (20_00, None)
    assert evening.bets(evening.ann, 20_00).status_code == 200
    no = evening.bets(evening.ann, 5_00)
    assert no.status_code == 409
    assert (no.json()["rule"], no.json()["clause"], no.json()["book"]) == ("OWN_LIMIT", "own limits", None)
    assert "own limit is $20 in one round" in no.json()["message"]
    assert "Your play" in no.json()["todo"]
    said = evening.ann.post("/api/play/limits", {"limit": "round", "to": None}).json()
    (one,) = [one for one in said["limits"] if one["limit"] == "round"]
    assert (one["stands"], one["waits"]) == (20_00, {"to": None, "since": START + DAY})


def test_a_break_and_a_reminder_hold_stakes_up_until_they_are_over(evening: Evening) -> None:
    ann, clock = evening.ann, evening.floor.clock
    assert ann.post("/api/play/limits", {"limit": "reminder", "to": 10}).status_code == 200
    assert ann.post("/api/play/reminder").json()["reminder_due"] is False  # nothing is written before its time
    assert evening.bets(ann, 5_00).status_code == 200
    clock.advance(10 * MINUTE)
    assert ann.get("/api/play").json()["reminder_due"] is True
    assert evening.bets(ann, 5_00).json()["rule"] == "OWN_LIMIT"
    assert ann.post("/api/play/reminder").json()["reminder_due"] is False
    assert evening.bets(ann, 5_00).status_code == 200
    until = ann.post("/api/play/break", {"minutes": 60}).json()["break_until"]
    assert until == clock.now() + 60 * MINUTE
    assert ann.post("/api/play/break", {"minutes": 1}).json()["break_until"] == until
    assert evening.bets(ann, 5_00).json()["rule"] == "OWN_LIMIT"
    clock.advance(60 * MINUTE)
    ann.post("/api/play/reminder")
    assert evening.bets(ann, 5_00).status_code == 200


def test_whoever_excludes_themselves_is_out_of_play_at_once_and_no_supervisor_lifts_it(evening: Evening) -> None:
    ann = evening.ann
    assert ann.post("/api/play/exclusion", {"days": 182, "confirmed": False}).status_code == 422
    assert ann.get("/api/play").json()["exclusions"] == []
    said = ann.post("/api/play/exclusion", {"days": 182, "confirmed": True}).json()
    assert said["exclusions"] == [{"kind": "from gambling, at their own wish", "until": START + 182 * DAY}]
    assert evening.bets(ann, 5_00).json()["rule"] == "EXCLUDED"
    ann.does("T1", "take_chips", "player", amount=500_00)  # what is hers is hers
    gus = evening.floor.hire("gus", (STAR, Role.CASINO_SUPERVISOR))
    lifts = {"name": "ann", "because": "she asked nicely"}
    assert gus._send("DELETE", "/api/exclusions", lifts).status_code == 403
    assert evening.sue._send("DELETE", "/api/exclusions", lifts).status_code == 200  # the operator


def test_nobody_else_is_sent_anything_of_it(evening: Evening) -> None:
    """Neither the pit nor another player; an officer sees the limits, and never the play."""
    evening.ann.post("/api/play/limits", {"limit": "day_loss", "to": 77_77})
    assert evening.bets(evening.ann, 80_00).json()["rule"] == "OWN_LIMIT"
    for who in (evening.sue, evening.bob, evening.ann):
        assert who.get("/api/people/ann/limits").status_code == 403
    assert evening.floor.browser().get("/api/people/ann/limits").status_code == 401
    assert evening.floor.browser().get("/api/play").status_code == 401
    seen = evening.ina.get("/api/people/Ann/limits").json()
    assert set(seen) == {"limits", "break_until"}
    assert [one["stands"] for one in seen["limits"] if one["limit"] == "day_loss"] == [77_77]
    assert evening.ina.get("/api/people/nobody/limits").status_code == 404
    for path in ("/api/refusals", "/api/tables/T1?as=staff", "/api/tables/T1", "/api/story/T1"):
        for who in (evening.sue, evening.bob):
            assert "77.77" not in who.get(path).text
            assert "7777" not in who.get(path).text
    kept = [one for one in evening.sue.get("/api/refusals").json() if one["rule"] == "OWN_LIMIT"]
    assert [one["message"] for one in kept] == ["ann's own limits do not allow this stake."]


def test_a_dealer_who_places_a_spoken_wager_learns_only_that_it_is_refused(evening: Evening) -> None:
    evening.ann.post("/api/play/limits", {"limit": "day_stake", "to": 9_99})
    spoken: dict[str, Any] = {"player": "ann", "stake": 10_00, "with_chips": True, **BET}
    no = evening.sue.ask("T1", "speak_wager", "dealer", **spoken).json()
    assert (no["rule"], no["message"]) == ("OWN_LIMIT", "ann's own limits do not allow this stake.")


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("limits", {"limit": "round", "to": 0}),
        ("limits", {"limit": "day_time", "to": 1441}),
        ("limits", {"limit": "sleep", "to": 5}),
        ("break", {"minutes": 0}),
        ("break", {"minutes": 42 * 24 * 60 + 1}),
        ("exclusion", {"days": 0, "confirmed": True}),
    ],
)
def test_what_makes_no_sense_is_told_so(evening: Evening, what: str, body: dict[str, Any]) -> None:
    answer = evening.ann.post(f"/api/play/{what}", body)
    assert answer.status_code == 422, answer.text
    before = evening.ann.get("/api/play").json()
    assert (before["break_until"], before["exclusions"]) == (None, [])
    assert all(one["stands"] is None for one in before["limits"])


def test_the_helpline_is_the_houses_own_and_there_is_none_until_it_is_set(evening: Evening) -> None:
    assert evening.ann.get("/api/play").json()["helpline"] is None

    async def names_one() -> None:
        line = Helpline(name="Somebody to talk to", number="555 0100", hours="always")
        await evening.floor.service.house.own.wishes.set_helpline(line, by="otto")

    evening.floor.client.blocking_portal.call(names_one)
    said = evening.ann.get("/api/play").json()["helpline"]
    assert said == {"name": "Somebody to talk to", "number": "555 0100", "hours": "always"}
