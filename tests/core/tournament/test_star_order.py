"""The order of wagering at The Star: whose turn it is, who waits, and what stays as it was made."""

from typing import Any

import pytest

from tests.core.tournament.events import CLOSE, Told, bet, move, played, seated, secret, spin

STAR = "star-roulette"
FIVE = ("ann", "bob", "cy", "dee", "eve")


def _in_turn(*moves: Any, players: tuple[str, ...] = FIVE, **terms: Any) -> Told:
    return played(seated(*players), *moves, **({"order": True, "spins": 9} | terms))


def _round(*order: str, stake: str = "25") -> list[Any]:
    return [*(bet(name, stake) for name in order), *spin("1")]


@pytest.mark.clause(STAR, "10.9.1")
@pytest.mark.clause(STAR, "10.9.4")
def test_an_order_holds_where_the_conditions_provide_one() -> None:
    assert played(seated(*FIVE), bet("eve", "25"), order=False).taken()
    assert _in_turn(bet("eve", "25")).refused() == "10.9.4"
    assert _in_turn(bet("ann", "25")).taken()


@pytest.mark.clause(STAR, "10.9.3")
@pytest.mark.clause(STAR, "10.9.4")
def test_the_player_with_the_marker_bets_first_and_the_rest_follow_to_the_left() -> None:
    """The marker moves on by one seat a round: in the third it is with seat 3 of 5."""
    third = [*_round(*FIVE), *_round("bob", "cy", "dee", "eve", "ann")]
    assert _in_turn(third, _round("cy", "dee", "eve", "ann", "bob")).refusals() == []
    for first in ("ann", "bob", "dee", "eve"):
        assert _in_turn(third, bet(first, "25")).refused() == "10.9.4"


@pytest.mark.clause(STAR, "10.9.4")
def test_a_wager_out_of_sequence_does_not_lie_and_its_player_waits() -> None:
    told = _in_turn(bet("ann", "25"), bet("bob", "25"), bet("cy", "25"), bet("eve", "50"))
    assert told.refused() == "10.9.4"
    assert told.chips("eve") == "1000"
    assert _in_turn(bet("ann", "25"), bet("bob", "25"), bet("cy", "25"), bet("dee", "25"), bet("eve", "50")).taken()


CELLS: dict[str, tuple[list[Any], str | None]] = {
    "more on the same spot": ([bet("cy", "50")], "10.9.5"),
    "taken off": ([move("take_back", "cy", bet="red")], "10.9.5"),
    "another spot before the next has bet": ([bet("cy", "50", "odd")], None),
    "another spot after the next has bet": ([bet("dee", "25"), bet("cy", "50", "odd")], "10.9.5"),
    "more after the next has bet": ([bet("dee", "25"), bet("cy", "50")], "10.9.5"),
    "taken off after a no spin": (
        [
            bet("dee", "25"),
            bet("eve", "25"),
            CLOSE,
            move("spin", no_spin="ball_left_wheel"),
            move("take_back", "cy", bet="red"),
        ],
        "10.9.5",
    ),
    "a form besides": ([secret("cy", "50")], None),
    "a form after the next has bet": ([bet("dee", "25"), secret("cy", "50")], "10.9.5"),
    "a form before its turn": ([secret("eve", "50")], "10.9.4"),
    "a card before its turn": ([move("pass", "eve")], "10.9.4"),
    "a card in turn": ([move("pass", "dee")], None),
    "after a card": ([move("pass", "dee"), bet("eve", "25")], None),
    "after a form": ([secret("dee", "50"), bet("eve", "25")], None),
    "a good form changed": ([secret("dee", "50"), secret("dee", "75")], "10.9.5"),
    "a faulty form mended": ([secret("dee", None), secret("dee", "75")], None),
    "a faulty form mended after the next has bet": ([secret("dee", None), bet("eve", "25"), secret("dee", "75")], None),
    "past somebody who is away": ([move("absent", "dee"), bet("eve", "25")], None),
    "back after the turn went by": (
        [move("absent", "dee"), bet("eve", "25"), move("back", "dee"), bet("dee", "25")],
        None,
    ),
    "past somebody disqualified": ([move("disqualify", "dee"), bet("eve", "25")], None),
}


@pytest.mark.clause(STAR, "10.9.3")
@pytest.mark.clause(STAR, "10.9.4")
@pytest.mark.clause(STAR, "10.9.5")
@pytest.mark.parametrize("cell", CELLS)
def test_a_turn_in_every_state(cell: str) -> None:
    """After ann, bob and cy have bet 25 on red."""
    moves, clause = CELLS[cell]
    before = [bet(name, "25") for name in ("ann", "bob", "cy")]
    told = _in_turn(before, moves, pass_cards=1, secret_wagers=2)
    if clause is None:
        assert told.refusals() == []
    else:
        assert told.refused() == clause
        assert len(told.refusals()) == 1


@pytest.mark.clause(STAR, "10.9.5")
def test_without_an_order_a_wager_may_be_changed_until_the_close() -> None:
    changes = [bet("cy", "25"), bet("cy", "50"), move("take_back", "cy", bet="red")]
    assert played(seated(*FIVE), changes).chips("cy") == "1000"


def test_the_marker_goes_on_past_those_who_are_out() -> None:
    told = _in_turn(_round(*FIVE), move("disqualify", "cy"), _round("bob", "dee", "eve", "ann"), bet("dee", "25"))
    assert told.refusals() == []


AT = "2026-12-01T20:{}+11:00"


@pytest.mark.clause(STAR, "10.9.3")
@pytest.mark.clause(STAR, "10.6.12")
@pytest.mark.parametrize(
    ("at", "who", "stake", "clause"),
    [
        ("00:30", "bob", "100", "10.9.4"),
        ("00:31", "bob", "100", None),
        ("00:31", "ann", "100", "10.6.12"),
        ("00:31", "ann", "25", None),
        ("00:31", "cy", "100", "10.9.4"),
        ("01:01", "cy", "100", None),
        ("01:01", "bob", "100", "10.6.12"),
        ("09:00", "eve", "25", None),
        ("09:00", "eve", "50", "10.6.12"),
    ],
)
def test_whoever_lets_the_time_run_out_holds_nobody_up(at: str, who: str, stake: str, clause: str | None) -> None:
    """Thirty seconds for each, from when the turn comes."""
    told = played(
        seated(*FIVE, at=AT.format("00:00")), bet(who, stake, at=AT.format(at)), order=True, clock=30, spins=9
    )
    if clause is None:
        assert told.taken()
    else:
        assert told.refused() == clause


@pytest.mark.clause(STAR, "10.9.3")
@pytest.mark.clause(STAR, "10.6.12")
def test_the_time_of_the_next_begins_with_the_wager_before() -> None:
    begins = [*seated(*FIVE, at=AT.format("00:00")), bet("ann", "25", at=AT.format("00:20"))]
    assert played(begins, bet("bob", "100", at=AT.format("00:50")), order=True, clock=30).taken()
    assert played(begins, bet("bob", "100", at=AT.format("00:51")), order=True, clock=30).refused() == "10.6.12"


def test_a_form_has_its_time_too() -> None:
    begins = seated(*FIVE, at=AT.format("00:00"))
    late = secret("ann", "100", at=AT.format("00:31"))
    assert played(begins, late, clock=30, secret_wagers=1).refused() == "10.6.12"
