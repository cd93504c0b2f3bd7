"""Statistics that are honest: bands and thresholds against figures from outside, and fair wheels that stay quiet."""

import random
from itertools import product
from math import comb

import pytest

from croupier.books import find_book
from croupier.core.game.game import Game, compiled
from croupier.maths.counts import Counted, StandsOut, number_counts, statistics

STAR = compiled(find_book("star-roulette"), "A", None)
DOUBLE = compiled(find_book("star-roulette"), "B", None)
BIG_WHEEL = compiled(find_book("star-big-wheel"), "B", None)
VIEWS = 1_000


def spun(game: Game, seed: int, spins: int) -> list[str]:
    rng = random.Random(f"fair {seed}")
    return [rng.choice(game.wheel.ring) for _ in range(spins)]


def of(counts: tuple[Counted, ...], name: str) -> Counted:
    return next(one for one in counts if one.name == name)


@pytest.mark.parametrize("game", [STAR, DOUBLE, BIG_WHEEL], ids=["37", "38", "52"])
@pytest.mark.parametrize("spins", [20, 100, 500])
def test_a_fair_wheel_shows_something_hot_or_cold_in_at_most_one_of_twenty_views(game: Game, spins: int) -> None:
    hot = cold = 0
    for seed in range(VIEWS):
        said = {one.stands_out for one in number_counts(game, spun(game, seed, spins))}
        hot += StandsOut.HOT in said
        cold += StandsOut.COLD in said
    most = VIEWS * 0.05 + 3 * (VIEWS * 0.05 * 0.95) ** 0.5  # three deviations of a count of one in twenty
    assert hot <= most
    assert cold <= most
    if spins == 500:
        assert hot + cold > VIEWS * 0.01, "and it is not simply silent"


def test_the_same_holds_for_sectors_even_chances_thirds_and_streaks() -> None:
    kinds = ("sectors", "even_chances", "thirds", "streaks")
    seen = dict.fromkeys(product(kinds, StandsOut), 0)
    views = 600
    for seed in range(views):
        counts = statistics(STAR, spun(STAR, seed, 200))
        for kind in kinds:
            for said in {one.stands_out for one in getattr(counts, kind)} - {None}:
                seen[kind, said] += 1
    most = views * 0.05 + 3 * (views * 0.05 * 0.95) ** 0.5
    assert all(count <= most for count in seen.values()), seen


def test_a_wheel_that_is_not_fair_is_found_out() -> None:
    """A pocket that comes three times as often as it should, over 500 spins."""
    found = 0
    for seed in range(100):
        rng = random.Random(f"unfair {seed}")
        ring = [*STAR.wheel.ring, "17", "17"]
        found += of(number_counts(STAR, [rng.choice(ring) for _ in range(500)]), "17").stands_out is StandsOut.HOT
    assert found > 90


def test_a_number_is_hot_from_the_count_whose_tail_is_small_enough_and_not_before() -> None:
    """Of 37 spins: the tail by hand, with whole numbers, on both sides of the edge."""

    def tail(count: int) -> float:
        return float(sum(comb(37, k) * 36 ** (37 - k) for k in range(count, 38)) / 37**37)

    edge = next(count for count in range(38) if tail(count) * 37 <= 0.05)
    for count, said in ((edge - 1, None), (edge, StandsOut.HOT)):
        others = [label for label in STAR.wheel.labels if label != "17"]
        last = ["17"] * count + others[: 37 - count]
        assert of(number_counts(STAR, last), "17").stands_out is said


def test_a_number_is_cold_only_once_its_absence_is_strange() -> None:
    """(36/37)^n times 37 is at most 0.05 from 242 spins on."""
    others = [label for label in STAR.wheel.labels if label != "17"]
    for spins, said in ((241, None), (242, StandsOut.COLD)):
        last = [others[at % 36] for at in range(spins)]
        assert of(number_counts(STAR, last), "17").stands_out is said


def test_the_band_of_an_even_chance_is_the_binomial_one() -> None:
    """100 spins at 18 of 37: 48.6 expected; 39 to 58 hold 95 percent (2.5 percent on either side)."""
    red = of(statistics(STAR, spun(STAR, 1, 100)).even_chances, "red")
    assert (red.expected, red.low, red.high) == (48.6, 39, 58)


def test_the_chance_of_a_streak_is_what_counting_every_order_gives() -> None:
    """Six spins of red or not: of all 64 orders, weighed, those with a run of so many reds."""
    p = 18 / 37
    for longest in range(7):
        last = ["1"] * longest + ["2"] * (6 - longest)  # 1 is red, 2 is black
        red = of(statistics(STAR, last).streaks, "red")
        assert red.count == longest
    by_hand = sum(
        max((len(run) for run in "".join(order).split("b")), default=0)
        * p ** order.count("r")
        * (1 - p) ** order.count("b")
        for order in product("rb", repeat=6)
    )
    assert of(statistics(STAR, ["1"] * 6).streaks, "red").expected == round(by_hand, 1)


def test_a_streak_of_fourteen_reds_in_a_hundred_stands_out_and_one_of_eight_does_not() -> None:
    for length, said in ((8, None), (14, StandsOut.HOT)):
        last = ["1"] * length + ["2", "1"] * ((100 - length) // 2)
        assert of(statistics(STAR, last).streaks, "red").stands_out is said


@pytest.mark.parametrize("game", [STAR, DOUBLE, BIG_WHEEL], ids=["37", "38", "52"])
def test_nothing_is_hot_and_cold_at_once_and_what_came_is_counted_once(game: Game) -> None:
    for spins in (0, 1, 2, 20, 500):
        counts = statistics(game, spun(game, spins, spins))
        assert sum(one.count for one in counts.numbers) == spins
        assert len({one.name for one in counts.numbers}) == len(game.wheel.labels)
        assert sum(one.count for one in counts.sectors) in (0, spins)
        hot, cold = ({one.name for one in counts.numbers if one.stands_out is said} for said in StandsOut)
        assert not hot & cold
