"""Several wagers at an event with one move of the hand: all of them lie there, or none."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.ledger import balances
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.many_wagers import MOST_AT_ONCE, EventBet, LayBets
from croupier.core.tournament.state import table_of
from croupier.core.tournament.wagers import BetLaid, LayBet
from croupier.core.words.roles import Role
from croupier.documents.tournament.play import Rehearsal
from tests.core.tournament.events import played, seated
from tests.core.tournament.star_states import STATES, reached

STAR = "star-roulette"


def at(state: str) -> Rehearsal:
    """An event of our own: what was reached once is shared by all tests."""
    game = copy.copy(reached(state).game)
    game.postings = list(game.postings)
    return game


def asked(game: Rehearsal, player: str = "ann", by: str | None = None, **dollars: int) -> Any:
    """`straight_17=5` is $5 on straight 17."""
    bets = tuple(EventBet(spot=spot.replace("_", " "), stake=stake * 100) for spot, stake in dollars.items())
    return game.ask(LayBets(by=by or player, role=Role.PLAYER, at=0, player=player, bets=bets))


def lies(game: Rehearsal, player: str = "ann") -> dict[str, int]:
    """In dollars."""
    stakes = table_of(game.state, "heat", "1").seats[player].stakes
    return {spot: stake // 100 for spot, stake in stakes.items()}


def chips(game: Rehearsal, player: str = "ann") -> int:
    return table_of(game.state, "heat", "1").seats[player].chips // 100


def test_all_of_them_lie_there_and_leave_the_chips_together() -> None:
    game = at("betting")  # $100 each, from $25 to $100
    done = asked(game, red=25, odd=50)
    assert [(one.spot, one.stake) for one in done.events if isinstance(one, BetLaid)] == [("red", 2500), ("odd", 5000)]
    assert (lies(game), chips(game)) == ({"red": 25, "odd": 50}, 25)
    assert balances(game.postings)["layout:event:ann"] == 75_00


@pytest.mark.clause(STAR, "10.6.1")
def test_the_chips_of_all_are_counted_together() -> None:
    game = at("betting")
    no = asked(game, red=50, odd=51)
    assert isinstance(no, Refused)
    assert no.clause == "10.6.1"
    assert (lies(game), chips(game)) == ({}, 100)
    assert not isinstance(asked(game, red=50, odd=50), Refused)


REFUSED: dict[str, tuple[str, dict[str, int]]] = {
    "no such place": ("betting", {"red": 25, "split_1/36": 25}),
    "nothing at all": ("betting", {}),
    "nothing on one": ("betting", {"red": 25, "odd": 0}),
    "less than nothing on one": ("betting", {"red": 50, "odd": -25}),
    "too late": ("closed", {"red": 25}),
    "not here yet": ("drawn", {"red": 25}),
    "unknown": ("unknown", {"red": 25}),
}


@pytest.mark.parametrize("why", REFUSED)
def test_one_that_is_refused_leaves_nothing_there(why: str) -> None:
    state, dollars = REFUSED[why]
    game = at(state)
    before = game.state
    assert isinstance(asked(game, "ann", None, **dollars), Refused)
    assert game.state is before


@pytest.mark.parametrize("state", STATES)
def test_one_of_several_is_judged_as_one_alone_in_every_state(state: str) -> None:
    """Before, during and after, in turn, away, out, disputed: the same answer, and the same state after it."""
    alone, among = at(state), at(state)
    for stake in (25_00, 50_00):
        given: dict[str, Any] = {"by": "ann", "role": Role.PLAYER, "at": 1_796_115_600_000, "player": "ann"}
        one = alone.ask(LayBet(**given, spot="red", stake=stake))
        same = among.ask(LayBets(**given, bets=(EventBet(spot="red", stake=stake),)))
        assert type(one) is type(same)
        assert not isinstance(one, Refused) or one == same
        assert alone.state == among.state


def test_nobody_lays_them_for_another() -> None:
    game = at("betting")
    assert isinstance(asked(game, by="bob", red=25), Refused)
    assert lies(game) == {}


def test_no_hand_holds_more_than_a_layout_has_spots() -> None:
    game = at("betting")
    for count in (0, MOST_AT_ONCE + 1):
        many = (EventBet(spot="red", stake=1),) * count
        no = game.ask(LayBets(by="ann", role=Role.PLAYER, at=0, player="ann", bets=many))
        assert isinstance(no, Refused)
        assert no.message == "One move of the hand is for 1 to 200 wagers."


@pytest.mark.clause(STAR, "10.9.4")
@pytest.mark.clause(STAR, "10.9.5")
def test_in_turn_they_are_one_turn() -> None:
    told = played(seated("ann", "bob"), order=True)
    game = Rehearsal(told.event.book, told.state.form, "")
    game.state = told.state
    no = asked(game, "bob", red=25, odd=25)
    assert isinstance(no, Refused)
    assert (no.clause, no.message) == ("10.9.4", "It is the turn of ann; bob waits.")
    assert not isinstance(asked(game, "ann", red=25, odd=25), Refused)
    assert not isinstance(asked(game, "bob", red=25, odd=25), Refused)
    late = asked(game, "ann", black=25)
    assert isinstance(late, Refused)
    assert (late.clause, late.message) == ("10.9.5", "The turn of ann is over.")


SPOTS = ("red", "black", "straight 17", "split 17/20", "split 1/36", "column 1")


@given(st.lists(st.tuples(st.sampled_from(SPOTS), st.integers(-10, 110)), max_size=6))
def test_several_at_once_are_what_one_after_the_other_would_be_or_nothing(wagers: list[tuple[str, int]]) -> None:
    game, single = at("betting"), at("betting")
    one_by_one = [asked(single, "ann", None, **{spot.replace(" ", "_"): stake}) for spot, stake in wagers]
    bets = tuple(EventBet(spot=spot, stake=stake * 100) for spot, stake in wagers)
    done = game.ask(LayBets(by="ann", role=Role.PLAYER, at=0, player="ann", bets=bets))
    if isinstance(done, Refused):
        assert lies(game) == {}
        assert not wagers or any(isinstance(one, Refused) for one in one_by_one)
    else:
        assert game.state == single.state
    assert chips(game) + sum(lies(game).values()) == 100
