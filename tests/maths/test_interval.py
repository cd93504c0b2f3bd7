"""Confidence of a counted chance, beside figures from the literature and cases anybody can follow."""

import pytest

from croupier.maths.interval import in_groups, wilson


def test_five_of_ten_is_the_textbook_interval() -> None:
    found = wilson(0.5, 10)
    assert found == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)


def test_never_in_ten_trials_may_still_be_one_in_four() -> None:
    """z² / (n + z²) = 3.8415 / 13.8415."""
    found = wilson(0.0, 10)
    assert found == pytest.approx((0.0, 0.0, 0.27753), abs=1e-5)


def test_groups_that_are_all_or_nothing_count_once_each() -> None:
    """A hundred groups; that the middle is measured too costs one of them."""
    assert in_groups([6, 0] * 50, 6) == pytest.approx(wilson(0.5, 99))


def test_groups_that_all_say_the_same_count_for_no_more_than_their_members() -> None:
    found, pooled = in_groups([2] * 10, 6), wilson(1 / 3, 60)
    assert found == pytest.approx(pooled)


@pytest.mark.parametrize("hits", [0, 6])
def test_never_and_always_are_as_sure_as_there_are_groups(hits: int) -> None:
    assert in_groups([hits] * 10, 6) == wilson(hits / 6, 10)


def test_one_group_is_one_trial() -> None:
    assert in_groups([3], 6) == wilson(0.5, 1)
