"""What a house may expect of stakes that were made: by hand, and against the exact distribution."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.words.bets import Tender
from croupier.maths.exact import one_spin
from croupier.maths.expected import Expectation
from tests.tables import bet, table

CHIPS = Tender.VALUE_CHIPS


def test_ten_dollars_on_red_by_hand() -> None:
    found = Expectation(table("star-roulette").game).of({("red", CHIPS): 10_00})
    assert found.mean == Fraction(10_00, 37)
    # 19 numbers take ten dollars and 18 give as much: the square is always the same.
    assert found.variance == 1000**2 - Fraction(10_00, 37) ** 2


def test_red_and_black_together_hang_on_zero_alone() -> None:
    found = Expectation(table("star-roulette").game).of({("red", CHIPS): 10_00, ("black", CHIPS): 10_00})
    assert found.mean == Fraction(20_00, 37)
    assert found.variance == Fraction(20_00**2, 37) - Fraction(20_00, 37) ** 2


def test_nothing_staked_is_nothing_expected() -> None:
    assert Expectation(table("star-roulette").game).of({}) == (Fraction(0), Fraction(0))


SPOTS = ("red", "dozen 2", "straight 0", "straight 17", "split 17/20", "corner 1/2/4/5", "column 3")


@given(st.dictionaries(st.sampled_from(SPOTS), st.integers(1, 200).map(lambda dollars: dollars * 500), max_size=5))
def test_it_is_what_the_exact_distribution_says(stakes: dict[str, int]) -> None:
    at = table("star-roulette")
    found = Expectation(at.game).of({(spot, CHIPS): stake for spot, stake in stakes.items()})
    exact = one_spin(at, [bet(at, "ann", stake // 100, spot, CHIPS) for spot, stake in stakes.items()])
    assert found == (-exact.mean, exact.variance)


@pytest.mark.parametrize("lucky", ["one", "two"])
def test_lucky_ball_is_drawn_in_every_way_it_can_be(lucky: str) -> None:
    at = table("star-roulette", lucky=lucky)
    mega = Fraction(1, 200) if lucky == "two" else Fraction(0)
    stakes = {("lucky-ball red", CHIPS): 5_00, ("straight 7", CHIPS): 10_00}
    wagers = [bet(at, "ann", stake // 100, spot, CHIPS) for (spot, _), stake in stakes.items()]
    exact = one_spin(at, wagers, mega)
    assert Expectation(at.game, mega).of(stakes) == (-exact.mean, exact.variance)
