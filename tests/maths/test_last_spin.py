"""The best bet on a last spin: cases worked out by hand on a single zero wheel, and every bet tried beside it."""

import random
from fractions import Fraction

import pytest

from croupier.books import BOOKS
from croupier.core.game.game import compiled
from croupier.maths.last_spin import Best, Board, Holding, Race, best_bet, board_of

WREST_POINT = BOOKS["wrest-point-competition"]
BOARD = board_of(compiled(WREST_POINT, "A", None))
"""37 pockets; no six-line, which the book has no odds for."""


def idle(chips: int) -> Holding:
    return Holding(chips, {})


def best(chips: int, *rivals: Holding, places: int = 1, unit: int = 10, may_pass: bool = False) -> Best:
    return best_bet(Race(BOARD, chips, rivals, places), unit, chips // unit * unit, may_pass=may_pass)


def test_ten_behind_needs_twenty_on_an_even_chance() -> None:
    """Ten more would only draw level; 18 of 37 is the most that one spot covers."""
    found = best(90, idle(100))
    assert (found.stake, found.chance) == (20, Fraction(18, 37))
    assert found.spot is not None
    assert len(BOARD.spots[found.spot].covers) == 18


def test_far_ahead_the_minimum_is_certain() -> None:
    found = best(100, idle(80))
    assert (found.stake, found.chance) == (10, Fraction(1))


def test_against_a_bet_that_lies_open() -> None:
    """The rival has 50 free and 50 on red: 150 on the 18 reds, 50 on the other 19 pockets.

    Whoever keeps more than 50 has those 19. Thirty on the third column keeps 70, and makes 160 on its eight reds
    3, 9, 12, 18, 21, 27, 30, 36: no dozen and no other column has as many, and an even chance would need 60.
    """
    assert best(100, Holding(50, {"red": 50})) == Best("column 3", 30, Fraction(19 + 8, 37))


def test_far_behind_one_number_is_all_there_is() -> None:
    """Ten chips and 180 to beat: 17 to one makes 180 and draws level on two numbers, 35 to one wins on one.

    Both are worth one pocket of 37; eight to one comes to 90 only.
    """
    found = best(10, idle(180))
    assert (found.stake, found.chance) == (10, Fraction(1, 37))


def test_a_pass_card_keeps_a_tie_that_a_bet_would_risk() -> None:
    assert best(100, idle(100), may_pass=True) == Best(None, 0, Fraction(1, 2))
    assert best(100, idle(100)).chance == Fraction(18, 37)


@pytest.mark.parametrize(
    ("rivals", "places", "chance"),
    [
        ((100, 100), 1, Fraction(1, 3)),
        ((100, 100), 2, Fraction(2, 3)),
        ((100, 100), 3, Fraction(1)),
        ((110, 100), 1, Fraction(0)),
        ((110, 100), 2, Fraction(1, 2)),
        ((90, 90), 1, Fraction(1)),
    ],
)
def test_level_players_share_the_places_that_are_left(rivals: tuple[int, ...], places: int, chance: Fraction) -> None:
    assert Race(BOARD, 100, [idle(one) for one in rivals], places).chance(None, 0) == chance


def _counted(board: Board, chips: int, rivals: list[Holding], places: int, spot: str, stake: int) -> Fraction:
    """The same chance, pocket by pocket and player by player."""
    total = Fraction(0)
    for pocket in board.pockets:
        priced = board.spots[spot]
        mine = chips - stake + (stake * (priced.to_one + 1) if pocket in priced.covers else 0)
        others = [
            one.chips
            + sum(
                bet * (board.spots[on].to_one + 1) for on, bet in one.bets.items() if pocket in board.spots[on].covers
            )
            for one in rivals
        ]
        above, level = sum(other > mine for other in others), sum(other == mine for other in others)
        total += sum(Fraction(1, level + 1) for place in range(above, above + level + 1) if place < places)
    return total / len(board.pockets)


@pytest.mark.parametrize("seed", range(12))
def test_no_other_bet_is_better(seed: int) -> None:
    dice = random.Random(seed)
    spots = list(BOARD.spots)
    rivals = [
        Holding(
            dice.randrange(0, 20) * 10, {dice.choice(spots): dice.randrange(1, 8) * 10} if dice.random() < 0.7 else {}
        )
        for _ in range(dice.randrange(1, 5))
    ]
    chips, places = dice.randrange(1, 9) * 10, dice.randrange(1, 3)
    found = best(chips, *rivals, places=places)
    every = {
        (spot, stake): _counted(BOARD, chips, rivals, places, spot, stake)
        for spot in spots
        for stake in range(10, chips + 1, 10)
    }
    assert found.spot is not None
    assert every[found.spot, found.stake] == found.chance == max(every.values())
    assert found.stake == min(stake for (_, stake), chance in every.items() if chance == found.chance)
