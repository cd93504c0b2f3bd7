"""What a jackpot is worth: figures by hand, and a count of every way where there are few enough."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.jackpot.terms import GRAINS, InThisOrder, SameInARow, StraightOn, is_met
from croupier.maths.jackpot import (
    NextBet,
    amount_on_average,
    break_even,
    chance_on_next_spin,
    mystery,
    next_bet,
    progressive,
    rate,
    spins_to_meet,
    spins_to_pass,
)
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE
from tests.proof import proves


@proves("novo-unity", "4.1.1")
def test_a_progressive_pool_won_once_in_37_spins() -> None:
    # $100 and $200 at 0.5 % put $1.50 in each spin: $55.50 in 37 spins of $300, on top of a start of $1,000.
    cycle = progressive(PROGRESSIVE, {"B1:1": 100_00, "B1:2": 200_00}, Fraction(37))
    assert cycle.turnover == 11_100_00
    assert cycle.contributions == 55_50
    assert cycle.prize == 1_055_50
    assert cycle.rate == Fraction(1, 200)
    assert cycle.start_cost == Fraction(1_000, 11_100)
    assert cycle.added_return == Fraction(1_055_50, 11_100_00) == cycle.rate + cycle.start_cost
    assert cycle.lasts(90) == 3_330


@proves("novo-unity", "4.1.1")
def test_a_terminal_off_the_list_turns_over_without_contributing() -> None:
    cycle = progressive(PROGRESSIVE, {"B1:1": 100_00, "B1:9": 100_00}, Fraction(37))
    assert cycle.rate == Fraction(1, 400)
    assert rate(PROGRESSIVE, "B1:1") == Fraction(1, 200)
    assert rate(PROGRESSIVE, "B1:9") == 0


@proves("novo-unity", "4.1.3")
def test_a_mystery_pool_between_one_and_two_thousand_dollars() -> None:
    # 1 % of $1,000 puts $10 in each spin; $1,000 lie ahead, so it is won on spin 1 to 100, each equally likely.
    cycle = mystery(MYSTERY, {"B1:1": 600_00, "B1:2": 400_00})
    assert cycle.spins == Fraction(101, 2)
    assert cycle.turnover == 50_500_00
    assert cycle.contributions == 505_00
    assert cycle.prize == 1_505_00
    assert cycle.start_cost == Fraction(1_000, 50_500)
    assert cycle.rate == Fraction(1, 100)
    assert amount_on_average(MYSTERY) == 1_500_00 + Fraction(1, 2 * GRAINS)


@pytest.mark.parametrize(("n", "added"), [(10, 3), (10, 1), (10, 10), (10, 11), (7, 7), (100, 9), (1, 5)])
def test_the_spins_until_an_amount_is_passed_are_those_of_every_amount_counted(n: int, added: int) -> None:
    assert spins_to_pass(n, added) == Fraction(sum(-(-amount // added) for amount in range(1, n + 1)), n)


def test_the_chance_of_the_next_spin_grows_as_the_ceiling_comes_near() -> None:
    ten = 10_00 * GRAINS
    assert chance_on_next_spin(MYSTERY, standing=1_000_00 * GRAINS, added=ten) == Fraction(1, 100)
    assert chance_on_next_spin(MYSTERY, standing=1_500_00 * GRAINS, added=ten) == Fraction(1, 50)
    assert chance_on_next_spin(MYSTERY, standing=1_990_00 * GRAINS, added=ten) == 1


@pytest.mark.parametrize(
    ("combination", "covered", "spins"),
    [
        (StraightOn(numbers=("0",), least=1), 1, 37),
        (StraightOn(numbers=("0", "17"), least=1), 2, Fraction(37, 2)),
        (SameInARow(times=1, least=1), 37, 1),
        (SameInARow(times=2, least=1), 37, 38),
        (SameInARow(times=3, least=1), 37, 1 + 37 + 37**2),
        (SameInARow(times=2, least=1), 1, 37 + 37**2),
        (SameInARow(times=3, least=1), 1, 37 + 37**2 + 37**3),
        (InThisOrder(numbers=("7", "8", "9"), least=1), 3, 37**3),
        (InThisOrder(numbers=("7", "7", "7"), least=1), 1, 37 + 37**2 + 37**3),
        (InThisOrder(numbers=("7", "8", "7"), least=1), 2, 37 + 37**3),
    ],
)
def test_how_many_spins_a_combination_takes(
    combination: StraightOn | SameInARow | InThisOrder, covered: int, spins: Fraction
) -> None:
    assert spins_to_meet(combination, 37, covered) == spins


@pytest.mark.parametrize("covered", [1, 2, 3])
def test_the_mean_is_that_of_every_row_of_spins_on_a_small_wheel(covered: int) -> None:
    """On three pockets: E = sum of P(not yet after k spins), counted to eight spins and bounded from there on."""
    combination = SameInARow(times=2, least=1)
    mean = Fraction(0)
    for spins in range(9):
        waiting = sum(not _met(combination, row, covered) for row in product("012", repeat=spins))
        mean += Fraction(waiting, 3**spins)
    exact = spins_to_meet(combination, 3, covered)
    assert mean < exact
    # After any spins whatever, at most `exact` more are expected.
    assert exact < mean + Fraction(waiting, 3**8) * exact


def _met(combination: SameInARow, row: tuple[str, ...], covered: int) -> bool:
    run: tuple[str, ...] = ()
    for pocket in row:
        run = (*run, pocket) if int(pocket) < covered else ()
        if is_met(combination, run):
            return True
    return False


def test_a_pool_that_nobody_feeds_has_no_figures() -> None:
    with pytest.raises(Malformed, match="nothing is contributed"):
        mystery(MYSTERY, {"B1:9": 1_00})
    with pytest.raises(Malformed, match="below its ceiling"):
        mystery(PROGRESSIVE, {"B1:1": 1_00})
    for covered, times in ((0, 2), (38, 2), (1, 0)):
        with pytest.raises(Malformed, match="cannot be covered"):
            spins_to_meet(SameInARow(times=times, least=1), 37, covered)


def test_a_higher_start_costs_the_house_exactly_that_much_more() -> None:
    turnover = {"B1:1": 300_00}
    low = progressive(PROGRESSIVE, turnover, Fraction(37))
    high = progressive(replace(PROGRESSIVE, start=2_000_00), turnover, Fraction(37))
    assert high.added_return - low.added_return == Fraction(1_000_00, 37 * 300_00)


# --- near the ceiling -------------------------------------------------------------------------------------------------

POOL = replace(MYSTERY, rates={"B1:1": 10_000}, start=1_000_00, ceiling=2_000_00)
"""A hundredth of every stake, from $1,000 to $2,000."""
FIVE = {"B1:1": 5_00}


def test_a_bet_near_the_ceiling_by_hand() -> None:
    # $5 add 5 cents; $10 are left, so one chance in 200 at $1,990.05, for an edge of 5/37 dollars.
    bet = next_bet(POOL, FIVE, standing=1_990_00, edge=Fraction(1, 37))
    assert bet.chance == Fraction(1, 200)
    assert bet.prize == 1_990_05
    assert bet.value == Fraction(1_990_05, 200) - Fraction(5_00, 37)
    assert (bet.spins, bet.most_spins) == (Fraction(201, 2), 200)


def test_the_last_bet_below_the_ceiling_wins_for_certain_and_no_more_than_the_ceiling() -> None:
    bet = next_bet(POOL, FIVE, standing=1_999_97, edge=Fraction(0))
    assert bet == NextBet(
        chance=Fraction(1), prize=Fraction(2_000_00), value=Fraction(2_000_00), spins=Fraction(1), most_spins=1
    )


def test_a_bet_is_worth_its_stake_from_where_the_closed_form_says() -> None:
    """With a small stake S / (C - S) times the rate is the edge: S = C e / (r + e), here 200,000 x 100 / 137 cents."""
    even = break_even(POOL, FIVE, Fraction(1, 37))
    assert even is not None
    assert abs(even - Fraction(200_000 * 100, 137)) < 5
    assert next_bet(POOL, FIVE, standing=even, edge=Fraction(1, 37)).value >= 0
    assert next_bet(POOL, FIVE, standing=even - 1, edge=Fraction(1, 37)).value < 0


@pytest.mark.parametrize(("edge", "even"), [(Fraction(0), 1_000_00), (Fraction(1), 1_980_19)])
def test_without_an_edge_it_is_always_worth_it_and_with_all_of_it_only_at_the_end(edge: Fraction, even: int) -> None:
    found = break_even(POOL, FIVE, edge)
    assert found is not None
    assert abs(found - even) <= 6  # 200,000 x 100 / 101 cents


def test_no_standing_makes_up_for_an_edge_above_the_whole_pool() -> None:
    tiny = replace(POOL, start=1, ceiling=2)
    assert break_even(tiny, {"B1:1": 1_000_00}, Fraction(1, 37)) is None


@pytest.mark.parametrize("standing", [999_99, 2_000_00])
def test_a_pool_stands_between_start_and_ceiling(standing: int) -> None:
    with pytest.raises(Malformed, match="at its start value or above, and below its ceiling"):
        next_bet(POOL, FIVE, standing=standing, edge=Fraction(0))
