"""Drop, handle, win, hold and what was paid out at a bank: each posting and each game counted by hand."""

from fractions import Fraction

import pytest

from croupier.core.bank.figures import BankFigures, of_games, of_posting
from croupier.core.engine.accounts import CAGE, OUTSIDE
from tests.core.bank.scene import Bank


@pytest.mark.parametrize(
    ("giver", "taker", "counted"),
    [
        # A note goes into the box as its credits leave the float: together no win.
        (OUTSIDE, "notes:B1:1", BankFigures(drop=5_00, win=5_00)),
        ("float:B1", "meter:B1:1", BankFigures(win=-5_00)),
        (OUTSIDE, "transfer:B1:R7", BankFigures(drop=5_00, win=5_00)),
        # A lost stake; a claim against a player; and one that is given up.
        ("held:B1:1", "float:B1", BankFigures(win=5_00)),
        ("meter:B1:1", "claim:B1:3", BankFigures(win=5_00)),
        ("claim:B1:3", OUTSIDE, BankFigures(win=-5_00)),
        ("float:B1", "claim:B1:3", BankFigures()),
        # The cashier pays a slip, and takes money back.
        (CAGE, OUTSIDE, BankFigures(win=-5_00, paid_out=5_00)),
        (OUTSIDE, CAGE, BankFigures(win=5_00, paid_out=-5_00)),
        (CAGE, "float:B1", BankFigures(win=5_00)),
        ("drawer:main:D1", OUTSIDE, BankFigures(win=-5_00, paid_out=5_00)),
        (CAGE, "drawer:main:D1", BankFigures()),
        # What is of another bank, or stays a player's.
        (OUTSIDE, "notes:B2:1", BankFigures()),
        ("held:B2:1", "float:B2", BankFigures()),
        ("meter:B1:1", "held:B1:1", BankFigures()),
        ("meter:B1:1", "claim:B2:3", BankFigures()),
    ],
)
def test_a_posting_counts_for_the_side_it_is_on(giver: str, taker: str, counted: BankFigures) -> None:
    assert of_posting("B1", giver, taker, 5_00) == counted


@pytest.mark.parametrize(
    ("pocket", "paid"),
    [("1", 20_00), ("17", 350_00), ("0", 0)],  # $20 on red and $10 on 17, which is black
)
def test_a_round_wins_for_the_house_what_it_loses_for_the_players(pocket: str, paid: int) -> None:
    bank = Bank("novo-unity").open()
    bank.bet("ann", "1", "red", 20)
    bank.bet("bob", "2", "straight 17", 10)
    before = len(bank.postings)
    bank.play(pocket)
    lost = {"1": 10_00, "17": 20_00, "0": 30_00}[pocket]
    counted = of_games([bank.game("1"), bank.game("2")], results=1)
    assert counted == BankFigures(results=1, handle=30_00)
    for one in bank.postings[before:]:
        counted += of_posting("B1", one.giver, one.taker, one.amount)
    assert counted == BankFigures(results=1, handle=30_00, win=lost - paid)


def test_figures_of_two_spans_add_up_field_by_field() -> None:
    one = BankFigures(results=1, drop=2, handle=3, win=4, paid_out=5)
    assert one + BankFigures(results=10, drop=20, handle=30, win=40, paid_out=50) == BankFigures(
        results=11, drop=22, handle=33, win=44, paid_out=55
    )


def test_where_nothing_was_dropped_there_is_no_hold() -> None:
    assert BankFigures(win=5_00).hold is None
    assert BankFigures(drop=200_00, win=50_00).hold == Fraction(1, 4)
