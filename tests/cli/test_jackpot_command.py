"""`croupier jackpot`: exact fractions for programs, sentences for people."""

import json

import pytest

from tests.cli.runner import complaint, croupier, printed

POOL = ("jackpot", "--start", "1000", "--ceiling", "2000", "--rate", "1%", "--stake", "5")


def test_a_pool_near_its_ceiling() -> None:
    found = json.loads(printed(croupier(*POOL, "--standing", "1990", "--json")))
    assert found["next_bet"]["chance"] == "1/200"
    assert (found["next_bet"]["spins"], found["next_bet"]["most_spins"]) == ("201/2", 200)
    assert found["cycle"]["spins"] == "20001/2"
    assert (found["break_even"], found["exact"]) == ("1459.85", True)
    text = " ".join(printed(croupier(*POOL, "--standing", "1990")).split())
    for part in ("won every 10,000.5 spins", "200 at most", "$+9.8151", "From $1,459.85 on"):
        assert part in text


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--standing", "2000"), "below its ceiling"),
        (("--ceiling", "900"), "the ceiling lies above the start value"),
        (("--rate", "0"), "more than none"),
        (("--rate", "101%"), "at most all"),
        (("--rate", "much"), 'the rate "much" is not a chance'),
        (("--edge", "-1"), "the edge"),
        (("--stake", "0"), "nothing is contributed"),
    ],
)
def test_a_slip_gets_one_clear_sentence(more: tuple[str, ...], says: str) -> None:
    assert says in complaint(croupier(*POOL, *more))
