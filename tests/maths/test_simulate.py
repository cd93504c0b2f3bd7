"""Simulation confirms the exact figures: the same wagers, spun for real with dice from outside."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import TypeVar

import pytest

from croupier.core.game.wager import Table, Wager
from croupier.maths.exact import one_spin
from croupier.maths.simulate import Simulated, simulate
from tests.tables import bet, table

T = TypeVar("T")
NEVER = Fraction(0)


class Loaded:
    """Dice that give what they were told to, in order."""

    def __init__(self, rolls: Iterator[int], samples: Sequence[int] = (0, 1, 2, 3)) -> None:
        self.rolls = rolls
        self.samples = samples

    def randrange(self, start: int, stop: int, /) -> int:
        roll = next(self.rolls)
        assert start <= roll < stop
        return roll

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        assert len(self.samples) == k
        return [population[at] for at in self.samples]


def portfolio(at: Table, spots: dict[str, int]) -> list[Wager]:
    return [bet(at, "ann", stake, spot) for spot, stake in spots.items()]


# --- every section once -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbol", "sections", "odds"),
    [("S1", 24, 1), ("S2", 12, 3), ("S3", 8, 5), ("S4", 4, 11), ("S5", 2, 23), ("S6", 1, 47), ("S7", 1, 47)],
)
def test_each_symbol_of_the_big_wheel_comes_in_proportion_to_its_sections(
    symbol: str, sections: int, odds: int
) -> None:
    at = table("star-big-wheel")
    seen = simulate(at, portfolio(at, {f"symbol {symbol}": 1}), 52, Loaded(iter(range(52))), NEVER)
    assert seen.spins == 52
    assert seen.total == -400
    assert seen.squares == (sections * odds**2 + 52 - sections) * 100**2
    assert seen.mean == Fraction(-100, 13)


@pytest.mark.parametrize(("wheel", "pockets", "zeros"), [("single-zero", 37, 1), ("double-zero", 38, 2)])
def test_each_pocket_comes_once_when_the_dice_give_each_once(wheel: str, pockets: int, zeros: int) -> None:
    at = table("star-roulette", wheel=wheel)
    dice = Loaded(iter(range(pockets)))
    seen = simulate(at, portfolio(at, {"red": 10, "straight 17": 5, "dozen 2": 6}), pockets, dice, NEVER)
    assert seen.total == -2100 * zeros


@pytest.mark.parametrize(("roll", "won"), [(0, 100_000), (2, 100_000), (3, 12_000), (999, 12_000)])
def test_mega_odds_are_drawn_as_often_as_their_chance_says(roll: int, won: int) -> None:
    """Three rolls in a thousand are mega; ring[1] is 32 and so is the label at place 32, drawn for red and raised."""
    at = table("star-roulette", lucky="two")
    dice = Loaded(iter((1, 0, roll)), samples=(32, 1, 2, 3))
    seen = simulate(at, portfolio(at, {"lucky-ball red": 1}), 1, dice, Fraction(3, 1000))
    assert seen.total == won


@pytest.mark.parametrize(("raised", "won"), [(0, 12_000), (1, 500), (2, 500), (3, 500)])
def test_one_colour_in_four_is_raised(raised: int, won: int) -> None:
    at = table("star-roulette", lucky="two")
    dice = Loaded(iter((1, raised, 999)), samples=(32, 1, 2, 3))
    seen = simulate(at, portfolio(at, {"lucky-ball red": 1}), 1, dice, Fraction(1, 1000))
    assert seen.total == won


# --- many spins -------------------------------------------------------------------------------------------------------

MEGA = Fraction(1, 200)
PORTFOLIOS: list[tuple[str, str | None, str | None, dict[str, int], Fraction, int]] = [
    ("star-roulette", "single-zero", None, {"red": 10}, NEVER, 100_000),
    ("star-roulette", "double-zero", None, {"five-line 0/00/1/2/3": 5, "split 0/00": 5, "black": 20}, NEVER, 100_000),
    ("adelaide-roulette", None, None, {"neighbours 0": 25, "straight 26": 10, "column 3": 5}, NEVER, 100_000),
    ("star-big-wheel", None, None, {"symbol S1": 10, "symbol S4": 5, "symbol S7": 1}, NEVER, 100_000),
    ("novo-unity", None, None, {"straight 0": 1, "six-line 1/2/3/4/5/6": 2}, NEVER, 100_000),
    ("wrest-point-competition", None, None, {"corner 0/1/2/3": 5, "even": 5}, NEVER, 100_000),
    ("star-roulette", "single-zero", "one", {"lucky-ball red": 5, "lucky-ball blue": 5, "odd": 10}, NEVER, 30_000),
    ("star-roulette", "double-zero", "two", {"lucky-ball green": 5, "lucky-ball yellow": 10}, MEGA, 30_000),
]


@pytest.mark.parametrize(("book", "wheel", "lucky", "spots", "mega", "count"), PORTFOLIOS)
def test_the_simulated_mean_lies_within_four_standard_errors_of_the_exact_one(
    book: str, wheel: str | None, lucky: str | None, spots: dict[str, int], mega: Fraction, count: int
) -> None:
    at = table(book, wheel=wheel, lucky=lucky)
    wagers = portfolio(at, spots)
    seen = simulate(at, wagers, count, Random(20240816), mega)
    exact = one_spin(at, wagers, mega)
    error = exact.deviation / sqrt(count)
    assert abs(float(seen.mean) - float(exact.mean)) < 4 * error
    assert abs(seen.sigmas(exact.mean, exact.deviation)) < 4
    # The mean of the squares of the nets, against its own standard error.
    second = exact.variance + exact.mean**2
    fourth = sum((net**4 * chance for net, chance in exact.chances.items()), Fraction(0))
    assert abs(seen.squares / count - float(second)) < 4 * sqrt(float(fourth - second**2) / count) + 1e-6


@pytest.mark.parametrize("lucky", [None, "one", "two"])
def test_the_same_seed_gives_the_same_figures_and_another_seed_others(lucky: str | None) -> None:
    at = table("star-roulette", lucky=lucky)
    wagers = portfolio(at, {"straight 17": 5, "red": 10} | ({"lucky-ball red": 5} if lucky else {}))
    mega = MEGA if lucky == "two" else NEVER
    first, again, other = (simulate(at, wagers, 1000, Random(seed), mega) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_the_distance_between_two_means_is_measured_in_standard_errors() -> None:
    # 100 spins at -1 cent on average; the exact mean 0 with a deviation of 5 has a standard error of a half.
    seen = Simulated(spins=100, total=-100, squares=2600)
    assert seen.mean == -1
    assert seen.deviation == 5.0
    assert seen.sigmas(Fraction(0), 5.0) == -2.0
    assert seen.sigmas(Fraction(-1), 5.0) == 0.0


def test_a_refused_wager_wins_and_loses_nothing() -> None:
    at = table("novo-unity", "$5 to $100")
    seen = simulate(at, [bet(at, "ann", 4, "red")], 10, Random(1), NEVER)
    assert (seen.total, seen.deviation, seen.sigmas(Fraction(0), 0.0)) == (0, 0.0, 0.0)
