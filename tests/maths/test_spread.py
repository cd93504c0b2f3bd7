"""Many spins by transform: within its own bound of the exact power, of the binomial, and of published figures."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.maths import many_spins as module
from croupier.maths.exact import Distribution, one_spin
from croupier.maths.many_spins import many_spins
from croupier.maths.spread import MOST_SPINS, TAIL, Spread, _size, spread, window
from tests.tables import bet, table

RED = Distribution({1000: Fraction(18, 37), -1000: Fraction(19, 37)})
MIXED = Distribution({net: Fraction(n, 37) for net, n in ((1700, 6), (17700, 1), (-300, 5), (-100, 12), (-2100, 13))})
STRAIGHT = Distribution({3500: Fraction(1, 38), -100: Fraction(37, 38)})
FAR_APART = Distribution({-70: Fraction(1, 2), 1: Fraction(1, 3), 1200: Fraction(1, 6)})


def largest_difference(found: Spread, exact: Distribution) -> Fraction:
    """Over every "at most", the hardest of all sums of chances that a reader asks for."""
    worst, so_far, at = Fraction(0), Fraction(0), 0
    for net, chance in sorted(exact.chances.items()):
        so_far += chance
        at = (net - found.low) // found.step
        given = Fraction(0) if at < 0 else Fraction(1)
        if 0 <= at < len(found.sums):
            given = Fraction(*found.sums[at].as_integer_ratio())
        worst = max(worst, abs(so_far - given))
    return worst


@pytest.mark.parametrize("spins", [2, 10, 60])
@pytest.mark.parametrize("one", [RED, MIXED, STRAIGHT, FAR_APART], ids=["red", "mixed", "straight", "far apart"])
def test_every_sum_of_chances_is_within_the_stated_error_of_the_exact_one(one: Distribution, spins: int) -> None:
    found = spread(one, spins)
    assert found.error < 1e-12
    assert largest_difference(found, one.after(spins)) <= found.error
    assert (found.mean, found.variance) == (spins * one.mean, spins * one.variance)


@settings(max_examples=60)
@given(
    st.dictionaries(st.integers(-60, 200), st.integers(1, 40), min_size=1, max_size=6),
    st.integers(min_value=2, max_value=40),
)
def test_whatever_the_distribution(weights: dict[int, int], spins: int) -> None:
    total = sum(weights.values())
    one = Distribution({net: Fraction(weight, total) for net, weight in weights.items()})
    found, exact = spread(one, spins), one.after(spins)
    assert largest_difference(found, exact) <= found.error < 1e-11
    ahead = exact.chance(above=0)
    assert abs(ahead - Fraction(found.chance(above=0))) <= Fraction(found.error) + Fraction(1, 2**52)


@pytest.mark.parametrize("spins", [5_000, MOST_SPINS])
def test_very_many_spins_on_red_are_binomial(spins: int) -> None:
    found = spread(RED, spins)
    at_least = spins // 2 - 40
    weights = sum(comb(spins, won) * 18**won * 19 ** (spins - won) for won in range(at_least, at_least + 30))
    exact = Fraction(weights, 37**spins)
    first = (at_least * 2 - spins) * 1000
    given = found.chance(above=first - 1) - found.chance(above=first + 58_000)
    assert found.error < 2e-12
    assert abs(float(exact) - given) <= 2 * found.error


def test_what_is_left_out_of_the_window_is_as_little_as_stated() -> None:
    # The binomial of 400 spins on a straight up number: beyond the window its tails are exact sums.
    first, last = window([0, 1], [37 / 38, 1 / 38], 400)
    assert first == 0
    beyond = sum(Fraction(comb(400, won) * 37 ** (400 - won), 38**400) for won in range(last + 1, 401))
    assert 0 < beyond <= Fraction(TAIL)


def test_quantiles_are_those_of_the_exact_distribution() -> None:
    exact, found = MIXED.after(50), spread(MIXED, 50)
    for share in (Fraction(1, 100), Fraction(1, 20), Fraction(1, 2), Fraction(95, 100), Fraction(99, 100)):
        assert found.quantile(share) == exact.quantile(share)


def test_a_quantile_is_the_least_amount_that_is_not_passed_so_often() -> None:
    half = Distribution({-100: Fraction(1, 2), 100: Fraction(1, 2)})
    assert [half.quantile(Fraction(n, 4)) for n in (0, 1, 2, 3, 4)] == [-100, -100, -100, 100, 100]


def test_few_spins_are_exact_and_many_come_with_a_bound() -> None:
    assert isinstance(many_spins(MIXED, 10), Distribution)
    many = many_spins(MIXED, 1_000)
    assert isinstance(many, Spread)
    assert 0 < many.error < 1e-12


def test_without_numpy_the_exact_way_answers_or_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "has", lambda _: False)
    assert isinstance(many_spins(RED, 450), Distribution)
    with pytest.raises(Malformed, match=r"pip install 'croupier\[sim\]'"):
        many_spins(MIXED, 20_000)


def test_more_spins_than_are_worked_out_are_turned_away() -> None:
    with pytest.raises(Malformed, match="100001 spins are too many"):
        many_spins(RED, MOST_SPINS + 1)


def test_wagers_that_cancel_each_other_leave_one_certain_amount() -> None:
    at = table("star-big-wheel")
    none = one_spin(at, [])
    assert spread(none, 1_000).quantile(Fraction(1, 2)) == 0
    assert spread(none, 1_000).chance(above=0) == 0.0


@pytest.mark.parametrize("steps", [1, 2, 3, 7, 100, 4_097, 147_597])
def test_a_transform_is_as_long_as_needed_and_of_small_primes(steps: int) -> None:
    size = _size(steps)
    assert steps <= size <= max(2, steps * 2)
    for prime in (2, 3, 5):
        while size % prime == 0:
            size //= prime
    assert size == 1


def test_two_hundred_spins_of_any_red_bet_agree_with_the_plain_bet() -> None:
    at = table("star-roulette", wheel="double-zero")
    found = spread(one_spin(at, [bet(at, "ann", 1, "red")]), 200)
    ahead = sum(Fraction(comb(200, won) * 9**won * 10 ** (200 - won), 19**200) for won in range(101, 201))
    assert abs(float(ahead) - found.chance(above=0)) <= found.error
