"""Money that moves for the same reason moves under the same clause, whether at a table or at a terminal."""

from collections.abc import Callable

import pytest

from croupier.core.engine.ledger import Posting
from tests.core.bank.scene import Bank
from tests.core.table.scene import Scene

BOOK = "adelaide-roulette"
"""The one book that has both."""

Moved = tuple[str, str, int, str]
"""From where, to where, how many cents and under which clause."""


def at_a_table(spot: str, pocket: str) -> list[Moved]:
    scene = Scene(BOOK).bets_open()
    scene.bet("ann", spot, 10_00)
    before = len(scene.postings)
    scene.play(pocket)
    return [_moved(one) for one in scene.postings[before:]]


def at_a_terminal(spot: str, pocket: str) -> list[Moved]:
    bank = Bank(BOOK).open()
    bank.bet("ann", "1", spot, 10)
    before = len(bank.postings)
    bank.play(pocket)
    return [_moved(one) for one in bank.postings[before:]]


def _moved(one: Posting) -> Moved:
    places = {"layout": "stake", "held": "stake", "float": "house", "chips": "player", "meter": "player"}
    giver, taker = (places[account.partition(":")[0]] for account in (one.giver, one.taker))
    return giver, taker, one.amount, one.clause


@pytest.mark.parametrize("place", [at_a_table, at_a_terminal])
@pytest.mark.parametrize(
    ("spot", "pocket", "moved"),
    [
        # What a bet on red is, and so that 2, a black number, is none of its own, is drawn in diagram 3.
        ("red", "2", ("stake", "house", 10_00, "3")),
        # Row H of the odds pays red one to one; the stake itself stays where it lies.
        ("red", "3", ("house", "player", 10_00, "8(a)H")),
        # On zero all bets without a zero lose, by a clause of their own.
        ("red", "0", ("stake", "house", 10_00, "8(c)")),
        # Who has a zero in the bet wins by that clause, and is paid by the row of the bet: A, 35 to 1.
        ("straight 0", "0", ("house", "player", 350_00, "8(a)A")),
    ],
    ids=["lost", "won", "lost on zero", "won on zero"],
)
def test_ten_dollars_move_under_one_clause_at_a_table_and_at_a_terminal(
    place: Callable[[str, str], list[Moved]], spot: str, pocket: str, moved: Moved
) -> None:
    assert place(spot, pocket) == [moved]
