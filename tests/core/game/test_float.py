"""What the chips of a float can make up, against counting out every amount."""

from bisect import bisect_left, bisect_right

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.core.game.float import Float, check_float

MOST = 250
"""The largest amount asked for."""

ENOUGH = 600
"""Every amount the chips' common unit divides can be made up beyond MOST and below this, with chips up to 16."""

CHIPS = st.lists(st.integers(min_value=1, max_value=16), min_size=1, max_size=4)
AMOUNTS = st.integers(min_value=0, max_value=MOST)


def counted_out(chips: list[int]) -> list[int]:
    """Every amount up to ENOUGH that some of these chips add up to."""
    payable = {0}
    for amount in range(1, ENOUGH + 1):
        if any(amount - chip in payable for chip in chips):
            payable.add(amount)
    return sorted(payable)


@given(CHIPS)
def test_an_amount_is_payable_if_some_chips_add_up_to_it(chips: list[int]) -> None:
    payable = set(counted_out(chips))
    chest = Float(tuple(chips))
    assert [amount for amount in range(MOST) if chest.pays(amount)] == sorted(payable & set(range(MOST)))


@given(CHIPS)
def test_the_next_payable_amounts_are_the_nearest_on_either_side(chips: list[int]) -> None:
    payable = counted_out(chips)
    chest = Float(tuple(chips))
    for amount in range(MOST):
        assert chest.next_above(amount) == payable[bisect_left(payable, amount)]
        assert chest.next_below(amount) == payable[bisect_right(payable, amount) - 1]


@given(CHIPS, AMOUNTS, st.integers(min_value=1, max_value=1000))
def test_larger_units_change_nothing_but_the_scale(chips: list[int], amount: int, unit: int) -> None:
    small, large = Float(tuple(chips)), Float(tuple(chip * unit for chip in chips))
    assert large.pays(amount * unit) == small.pays(amount)
    assert large.next_above(amount * unit) == small.next_above(amount) * unit
    assert large.next_below(amount * unit) == small.next_below(amount) * unit


@given(CHIPS, AMOUNTS)
def test_neither_order_nor_repetition_of_the_denominations_matters(chips: list[int], amount: int) -> None:
    turned = Float((*reversed(chips), *chips))
    assert turned.next_above(amount) == Float(tuple(chips)).next_above(amount)
    assert turned.next_below(amount) == Float(tuple(chips)).next_below(amount)


@pytest.mark.parametrize(
    ("chips", "amount", "below", "above"),
    [
        ((6, 10, 15), 0, 0, 0),
        ((6, 10, 15), 1, 0, 6),
        ((6, 10, 15), 5, 0, 6),
        ((6, 10, 15), 6, 6, 6),
        ((6, 10, 15), 7, 6, 10),
        ((6, 10, 15), 11, 10, 12),
        ((6, 10, 15), 14, 12, 15),
        ((6, 10, 15), 17, 16, 18),
        ((6, 10, 15), 19, 18, 20),
        ((6, 10, 15), 23, 22, 24),
        ((6, 10, 15), 29, 28, 30),  # the largest that three such chips cannot make up
        ((6, 10, 15), 30, 30, 30),
        ((6, 9, 20), 43, 42, 44),  # the largest that these cannot
        ((4, 5, 14), 10, 10, 10),  # two small chips make up less than the one large chip with the same remainder
        ((4, 5, 14), 11, 10, 12),
        ((500,), 499, 0, 500),
        ((500,), 500, 500, 500),
        ((500,), 501, 500, 1000),
        ((500, 2500), 11900, 11500, 12000),
        ((250, 1000), 700, 500, 750),
        ((2500, 1000), 1500, 1000, 2000),
        ((2500, 1000), 2500, 2500, 2500),
        ((2500, 1000), 3000, 3000, 3000),
        ((2500, 1000), 3300, 3000, 3500),
    ],
)
def test_amounts_between_two_payable_ones(chips: tuple[int, ...], amount: int, below: int, above: int) -> None:
    chest = Float(chips)
    assert chest.next_below(amount) == below
    assert chest.next_above(amount) == above
    assert chest.pays(amount) == (below == above)


def test_six_ten_and_fifteen_make_up_everything_from_thirty_on() -> None:
    chest = Float((6, 10, 15))
    unpayable = [amount for amount in range(1, 1000) if not chest.pays(amount)]
    assert unpayable == [1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 17, 19, 23, 29]


def test_nothing_can_always_be_paid_and_a_debt_never() -> None:
    for chips in ((5,), (6, 10, 15), (500, 2500)):
        assert Float(chips).pays(0)
        assert not Float(chips).pays(-chips[0])
        assert not Float(chips).pays(-1)


def test_a_float_has_from_one_to_forty_denominations() -> None:
    for kinds in (1, 40):
        chest = Float(tuple(range(1, kinds + 1)))
        assert check_float(chest) is chest
    for kinds in (0, 41):
        with pytest.raises(Malformed, match=f"from 1 to 40 denominations, not {kinds}"):
            check_float(Float(tuple(range(1, kinds + 1))))


@pytest.mark.parametrize("chips", [(10_000, 10_001), (50_000, 50_005), (100_000_000, 250_000_000), (500,)])
def test_the_smallest_chip_may_be_ten_thousand_times_the_common_measure(chips: tuple[int, ...]) -> None:
    assert check_float(Float(chips)).pays(sum(chips))


@pytest.mark.parametrize("chips", [(10_001, 10_002), (50_005, 50_010, 50_015, 50_020), (100_000_000, 100_000_001)])
def test_chips_without_a_usable_common_measure_are_refused(chips: tuple[int, ...]) -> None:
    with pytest.raises(Malformed, match="no common measure"):
        check_float(Float(chips))
