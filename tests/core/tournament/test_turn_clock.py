"""Time and turn at a table of an event: until when a wager can come, of everybody or of whose turn it is."""

from typing import Any

import pytest

from croupier.core.tournament.betting import cannot_bet
from croupier.core.tournament.state import table_of
from croupier.core.tournament.turns import out_of_time, ticks_until
from croupier.documents.tournament.play import Rehearsal
from tests.core.tournament.events import Told, bet, move, played, seated, secret, spin
from tests.core.tournament.star_states import reached
from tests.core.tournament.wrest_events import begin, lay, one
from tests.core.tournament.wrest_hands import rehearsed

STAR = "star-roulette"
AT = "2026-12-01T20:{}+11:00"
EIGHT = 1_796_115_600_000
"""Eight in the evening of that day, in milliseconds."""
HALF_A_MINUTE = 30_000


def _law(told: Told) -> Any:
    return Rehearsal(told.event.book, told.state.form, "").law


def _until(*moves: Any, **terms: Any) -> int | None:
    """When the time runs out, counted from eight o'clock."""
    told = played(*moves, **terms)
    ends = ticks_until(_law(told), told.state, table_of(told.state, "heat", "1"))
    return None if ends is None else ends - EIGHT


BEGUN = seated("ann", "bob", "cy", at=AT.format("00:00"))


@pytest.mark.clause(STAR, "10.6.11")
def test_the_time_of_a_wager_is_limited_where_somebody_limits_it() -> None:
    assert _until(BEGUN) is None
    assert _until(BEGUN, clock=30) == HALF_A_MINUTE


@pytest.mark.clause(STAR, "10.6.11")
@pytest.mark.clause(STAR, "10.9.3")
def test_in_turn_each_wager_has_its_own_time() -> None:
    """It limits individual wagers: with an order each begins when the one before it is made."""
    laid = bet("ann", "25", at=AT.format("00:20"))
    assert _until(BEGUN, laid, clock=30) == HALF_A_MINUTE
    assert _until(BEGUN, laid, clock=30, order=True) == 20_000 + HALF_A_MINUTE


@pytest.mark.clause(STAR, "10.9.3")
@pytest.mark.clause(STAR, "10.6.12")
@pytest.mark.parametrize(
    "made",
    [
        secret("ann", "25", at=AT.format("00:20")),
        move("pass", "ann", at=AT.format("00:20")),
        move("turn_over", "ann", at=AT.format("00:20")),
    ],
    ids=lambda one: str(one["move"]),
)
def test_the_time_of_the_next_begins_with_whatever_ends_a_turn(made: dict[str, Any]) -> None:
    terms: dict[str, Any] = {"clock": 30, "order": True, "secret_wagers": 1, "pass_cards": 1}
    assert _until(BEGUN, made, **terms) == 20_000 + HALF_A_MINUTE
    assert played(BEGUN, made, bet("bob", "100", at=AT.format("00:50")), **terms).taken()
    assert played(BEGUN, made, bet("bob", "100", at=AT.format("00:51")), **terms).refused() == "10.6.12"


@pytest.mark.clause(STAR, "10.9.3")
@pytest.mark.clause(STAR, "10.6.12")
def test_the_next_round_begins_with_the_number() -> None:
    first = [bet(name, "25", at=AT.format("00:10")) for name in ("ann", "bob", "cy")]
    rounds = [*BEGUN, *first, move("close", at=AT.format("01:00")), move("spin", result="1", at=AT.format("02:00"))]
    terms: dict[str, Any] = {"clock": 30, "order": True}
    assert _until(rounds, **terms) == 120_000 + HALF_A_MINUTE
    assert played(rounds, bet("bob", "100", at=AT.format("02:30")), **terms).taken()
    assert played(rounds, bet("bob", "100", at=AT.format("02:31")), **terms).refused() == "10.6.12"


@pytest.mark.clause(STAR, "10.6.12")
def test_without_an_order_the_time_of_all_is_over_at_once() -> None:
    told = played(BEGUN, bet("bob", "25"), clock=30)
    table = table_of(told.state, "heat", "1")
    in_time = out_of_time(_law(told), told.state, table, EIGHT + HALF_A_MINUTE)
    late = out_of_time(_law(told), told.state, table, EIGHT + HALF_A_MINUTE + 1)
    assert (in_time, late) == ([], ["ann", "cy"])


# --- whether anything can be laid -------------------------------------------------------------------------------------

CANNOT: dict[str, str] = {
    "unknown": "10.3.1",
    "drawn": "10.5.4",
    "betting": "",
    "staked": "",
    "passed": "10.7.1",
    "in turn": "",
    "waiting": "10.9.4",
    "closed": "3.13",
    "late": "",
    "out of time": "",
    "absent": "10.6.10",
    "out": "10.6.13",
    "disqualified": "10.5.7",
    "disputed": "10.11.2",
    "placed": "10.10.3",
    "cancelled": "10.3.4",
}
"""Whoever is out of time may still lay one minimum (10.6.12): so something can be laid."""


@pytest.mark.parametrize(
    "state",
    [pytest.param(name, marks=[pytest.mark.clause(STAR, one)] if one else []) for name, one in CANNOT.items()],
)
def test_a_player_can_lay_something_or_is_told_why_not(state: str) -> None:
    game = reached(state).game
    no = cannot_bet(game.law, game.state, "ann", game._at)
    assert ("" if no is None else no.clause) == CANNOT[state]


@pytest.mark.clause("wrest-point-competition", "1.5.6")
@pytest.mark.parametrize(("seconds", "clause"), [(30, ""), (31, "1.5.6")])
def test_where_no_late_minimum_is_taken_nothing_can_be_laid_after_the_time(seconds: int, clause: str) -> None:
    """The time begins when the dealer calls for bets."""
    calls = {"move": "call", "at": AT.format("00:00")}
    game = rehearsed("competition", begin("competition", "ann", "bob"), calls, clock=30)
    no = cannot_bet(game.law, game.state, "ann", EIGHT + seconds * 1_000)
    assert ("" if no is None else no.clause) == clause


@pytest.mark.clause("wrest-point-competition", "1.9.2", "3.2.3")
def test_after_a_no_spin_those_who_bet_in_turn_bet_in_turn_again() -> None:
    """The stakes stand, and whoever bets first may change them: nothing binds a player to a turn here."""
    level = [begin("competition", "ann", "bob"), lay("ann", 50), lay("bob", 50), *spin("1")]
    turns = [lay("ann", 50, "odd"), lay("bob", 50, "odd"), {"move": "close"}]
    no_spin = {"move": "spin", "no_spin": "ball_left_wheel"}
    changes = one("take_back", "ann", bet="odd")
    game = rehearsed("competition", level, turns, no_spin, changes, spins=1)
    seat = table_of(game.state, "heat", "1").seats["ann"]
    assert (seat.chips, dict(seat.stakes)) == (1050_00, {})
