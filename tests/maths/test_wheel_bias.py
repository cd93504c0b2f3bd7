"""A wheel under suspicion: chances against exact sums, planted biases found, fair wheels let go as often as stated."""

import random
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from croupier.core.game.wheel import BIG_WHEEL, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.maths.wheel_bias import looks as module
from croupier.maths.wheel_bias.looks import distribution, every_look, hottest_arc, tail
from croupier.maths.wheel_bias.power import band, power
from croupier.maths.wheel_bias.report import looked_at
from croupier.maths.wheel_bias.watch import Watch, biases, watched

RING = SINGLE_ZERO.ring


def spun(count: int, seed: int, wheel: Wheel = SINGLE_ZERO, lift: float = 1.0, on: tuple[str, ...] = ()) -> list[str]:
    weights = [lift if label in on else 1.0 for label in wheel.ring]
    return random.Random(seed).choices(wheel.ring, weights, k=count)


def chances(labels: list[str], wheel: Wheel = SINGLE_ZERO) -> dict[str, float | None]:
    return {one.name: one.chance for one in every_look(wheel, labels)}


# --- the figures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at_least", [0, 1, 5, 8, 9, 20, 60, 61])
def test_the_binomial_tail_is_the_exact_sum(at_least: int) -> None:
    exact = sum(
        (Fraction(comb(60, hits) * 6**hits * 31 ** (60 - hits), 37**60) for hits in range(at_least, 61)), Fraction(0)
    )
    assert tail(60, 6 / 37, at_least) == pytest.approx(float(exact), rel=1e-11, abs=1e-300)


@pytest.mark.parametrize(
    ("wheel", "degrees", "upper"),
    [(SINGLE_ZERO, 36, 58.6192), (DOUBLE_ZERO, 37, 59.8925), (BIG_WHEEL, 6, 16.8119)],
    ids=lambda one: getattr(one, "name", ""),
)
def test_a_wheel_has_one_degree_of_freedom_less_than_numbers(wheel: Wheel, degrees: int, upper: float) -> None:
    """Held against the published limits of 99 %: of 36 degrees for 37 pockets, not of 37."""
    look = distribution(wheel, list(wheel.ring) * 20)
    assert (look.degrees, look.measure, look.chance) == (degrees, 0.0, 1.0)
    from croupier.maths.laboratory.chances import beyond_chi_square

    assert beyond_chi_square(upper, degrees) == pytest.approx(0.01, abs=2e-6)


def test_chi_square_by_hand() -> None:
    # 370 numbers, each ten times but one that took all ten of another: (10^2 + 10^2) / 10.
    labels = [label for label in RING if label != "17"] * 10 + ["4"] * 10
    assert distribution(SINGLE_ZERO, labels).measure == pytest.approx(20.0)


def test_what_the_power_says_is_what_happens() -> None:
    """3,000 spins, a pocket half again as likely: the exact power against simulated wheels, within four deviations."""
    (of_half,) = [one for one in power(3_000, 37, least=0.05, level=0.95) if one.lift == 1.5]
    generator = random.Random(11)
    at_least = next(count for count in range(3_000) if tail(3_000, 1 / 37, count) * 37 <= 0.05)
    found = sum(
        sum(generator.random() < 1.5 / 37 for _ in range(3_000)) >= at_least for _ in range(200)
    )  # fmt: skip
    assert of_half.found == pytest.approx(tail(3_000, 1.5 / 37, at_least))
    assert abs(found / 200 - of_half.found) < 4 * (0.25 / 200) ** 0.5
    assert of_half.found < of_half.found_if_named


def test_more_spins_show_more_and_the_spins_needed_show_nine_of_ten() -> None:
    few, many = (power(spins, 37, least=0.01, level=0.99) for spins in (1_000, 30_000))
    assert all(one.found < other.found for one, other in zip(few, many, strict=True))
    fifth = next(one for one in few if one.lift == 1.2)
    assert fifth.spins_needed is not None
    again = {
        spins: next(one.found for one in power(spins, 37, least=0.01, level=0.99) if one.lift == 1.2)
        for spins in (fifth.spins_needed, fifth.spins_needed * 9 // 10)
    }
    assert again[fifth.spins_needed] >= 0.9 > again[fifth.spins_needed * 9 // 10]


def test_the_band_holds_all_counts_of_a_fair_wheel_nineteen_times_of_twenty() -> None:
    low, high = band(3_700, 37)
    assert 1 - tail(3_700, 1 / 37, low) <= 0.025 / 37 < 1 - tail(3_700, 1 / 37, low + 1)
    assert tail(3_700, 1 / 37, high + 1) <= 0.025 / 37 < tail(3_700, 1 / 37, high)


# --- fair wheels are let go -------------------------------------------------------------------------------------------


def test_fair_wheels_are_blamed_no_more_often_than_stated() -> None:
    """At 95 % one of twenty would be blamed: of sixty with fixed seeds ten or more would come once in 1,600 times."""
    least = 0.05 / 6
    rows = [chances(spun(1_500, seed)).values() for seed in range(60)]
    blamed = sum(any(one is not None and one < least for one in row) for row in rows)
    assert blamed < 10


def test_looking_everywhere_for_an_arc_is_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance of a search is far above that of its arc alone, and a bound without simulation above it again."""
    look = hottest_arc(SINGLE_ZERO, spun(2_000, 5))
    assert look.chance is not None
    monkeypatch.setattr(module, "has", lambda _: False)
    bound = hottest_arc(SINGLE_ZERO, spun(2_000, 5))
    assert (look.how, bound.how) == ("simulated", "bound")
    assert bound.chance is not None
    assert look.where == bound.where
    alone = bound.chance / (37 * 12) if bound.chance < 1 else 1 / (37 * 12)
    assert alone < look.chance <= bound.chance + 0.01
    assert look == hottest_arc(SINGLE_ZERO, spun(2_000, 5)) or bound == hottest_arc(SINGLE_ZERO, spun(2_000, 5))


# --- biased ones are found --------------------------------------------------------------------------------------------


def test_a_hot_pocket_is_found_and_named() -> None:
    labels = spun(8_000, 1, lift=1.6, on=("17",))
    report = looked_at(SINGLE_ZERO, labels, level=0.99)
    assert {one.name for one in report.found} >= {"distribution", "hottest number"}
    assert next(one.where for one in report.looks if one.name == "hottest number") == "17"


def test_a_hot_arc_is_found_where_it_lies_across_the_end_of_the_ring_too() -> None:
    on = (*RING[-3:], *RING[:3])
    report = looked_at(SINGLE_ZERO, spun(8_000, 2, lift=1.25, on=on), level=0.99)
    (arc,) = [one for one in report.looks if one.name == "hottest arc"]
    assert arc in report.found
    assert arc.where is not None
    first, _, last = arc.where.partition(" to ")
    assert {first, last} <= {RING[at] for at in range(-5, 5)}


def test_a_tilt_that_moves_is_drift_though_all_counts_are_even() -> None:
    half, other = RING[:18], RING[18:36]
    labels = spun(3_000, 3, lift=1.4, on=half) + spun(3_000, 4, lift=1.4, on=other)
    found = chances(labels)
    assert found["drift"] is not None
    assert found["drift"] < 1e-6
    assert found["distribution"] is not None
    assert found["distribution"] > 0.001


def test_a_ball_that_stays_shows_in_repeats_and_a_dealers_even_hand_in_distances() -> None:
    generator = random.Random(9)
    stays, signature = ["5"], [0]
    for _ in range(5_000):
        stays.append(stays[-1] if generator.random() < 0.03 else generator.choice(RING))
        near = generator.choice((16, 17, 18)) if generator.random() < 0.1 else generator.randrange(37)
        signature.append((signature[-1] + near) % 37)
    repeats = chances(stays)["repeats"]
    distances = chances([RING[at] for at in signature])["distances"]
    assert repeats is not None
    assert distances is not None
    assert (repeats < 1e-6, distances < 1e-6) == (True, True)


def test_too_few_numbers_say_nothing() -> None:
    few = looked_at(SINGLE_ZERO, ["17"] * 3, level=0.99)
    assert {one.name: one.chance for one in few.looks if one.name != "hottest number"} == dict.fromkeys(
        ("distribution", "repeats", "hottest arc", "distances", "drift")
    )
    assert not few.enough


def test_a_symbol_of_the_big_wheel_is_counted_by_its_sections() -> None:
    report = looked_at(BIG_WHEEL, list(BIG_WHEEL.ring) * 30, level=0.99)
    assert [one.name for one in report.looks] == ["distribution", "hottest number", "repeats", "drift"]
    assert report.looks[0].measure == 0
    assert report.powers == []


@pytest.mark.parametrize(("count", "enough"), [(9_999, False), (10_000, True)])
def test_the_standard_asks_for_ten_thousand(count: int, enough: bool) -> None:
    assert looked_at(SINGLE_ZERO, (list(RING) * 300)[:count], level=0.99).enough is enough


# --- the watch --------------------------------------------------------------------------------------------------------

SMALL = Wheel(name="small", ring=("1", "2", "3", "4"), order_verified=True)


@pytest.mark.parametrize("spins", [1, 2, 3, 5])
def test_on_a_fair_wheel_the_watch_stands_on_average_at_the_number_of_spins(spins: int) -> None:
    """Over every row of numbers there can be: what makes the stated rate of false alarms true."""
    total = 0.0
    for row in product(SMALL.ring, repeat=spins):
        watch = Watch(SMALL, threshold=10**9)
        for label in row:
            assert watch.seen(label) is None
        total += watch.mean
    assert total / len(SMALL.ring) ** spins == pytest.approx(spins)


def test_a_bias_takes_from_elsewhere_what_it_gives() -> None:
    for wheel in (SINGLE_ZERO, DOUBLE_ZERO, BIG_WHEEL):
        for one in biases(wheel):
            share = sum(wheel.ring.count(label) for label in one.covers) / len(wheel.ring)
            assert share * one.lift + (1 - share) * one.elsewhere == pytest.approx(1)
    assert len(biases(SINGLE_ZERO)) == 37 * 4 * 2


def test_false_alarms_of_a_fair_wheel_are_at_least_the_threshold_apart() -> None:
    """Ten runs of 2,000 spins at a threshold of 200 would give at most 100 alarms on average, and give far fewer."""
    alarms = sum(len(watched(SINGLE_ZERO, spun(2_000, seed), threshold=200)) for seed in range(10))
    assert 0 < alarms <= 100


def test_a_real_bias_raises_the_alarm_and_names_the_place() -> None:
    on = RING[10:15]
    found = watched(SINGLE_ZERO, spun(12_000, 6, lift=1.4, on=on))
    assert found
    spin, alarm = found[0]
    assert spin == alarm.spins < 8_000
    assert alarm.strength >= 1
    assert {alarm.where.partition(" to ")[0], alarm.where.rpartition(" ")[2]} <= {RING[at] for at in range(6, 20)}


def test_a_year_of_a_fair_wheel_in_small_raises_none() -> None:
    assert watched(SINGLE_ZERO, spun(10_000, 8)) == []
