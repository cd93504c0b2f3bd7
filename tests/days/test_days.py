"""A sample of `python -m tests.days`: win by the formula on real stores, whatever happened and whoever was killed."""

from tests.days.day import played


def test_the_formula_agrees_on_both_stores_across_kills(address: str) -> None:
    outcome = played(address, 11, steps=50, kills=0.02)
    assert outcome.killed > 1
    assert outcome.compared > outcome.killed, "after every return the figures were counted again"
