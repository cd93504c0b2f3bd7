"""Who wins, and what: by the rule that is displayed, the amount that is displayed, and the draw that was sealed."""

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from croupier.core.jackpot.display import Display, display_of
from croupier.core.jackpot.paying import PaidBy
from croupier.core.jackpot.terms import GRAINS, InThisOrder, SameInARow, StraightOn
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, Floor, stakes
from tests.core.jackpot.test_jackpot_corrections import bets
from tests.core.jackpot.test_jackpot_wins import LOW, passed
from tests.proof import proves

NUMBERS = [str(number) for number in range(37)]
EVERY = dict.fromkeys(NUMBERS, 1_00)


def winners(floor: Floor) -> list[tuple[str, int]]:
    return [(prize.terminal, prize.amount) for prize in floor.prizes]


@proves("novo-unity", "4.1.2")
def test_of_all_numbers_those_that_are_displayed_win_for_whoever_has_them_and_no_other_does() -> None:
    displayed = StraightOn(numbers=("0", "17"), least=1_00)
    for number in NUMBERS:
        floor = Floor().open("grand", replace(PROGRESSIVE, combination=displayed))
        # Terminal 1 has every number, terminal 2 too little on each, terminal 3 none straight up.
        floor.close((*bets(t1=EVERY, t2=dict.fromkeys(NUMBERS, 99)), *stakes(t3=50_00)))
        floor.comes(number)
        assert winners(floor) == ([("B1:1", 1_000_00)] if number in ("0", "17") else []), number


def wins_with(combination: SameInARow | InThisOrder, *came: str) -> bool:
    """Whether a terminal that has every number every time wins when these come."""
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=combination))
    for number in came:
        floor.close(bets(t1=EVERY))
        floor.comes(number)
    return bool(floor.prizes)


@proves("novo-unity", "4.1.2")
def test_of_all_pairs_of_numbers_those_that_are_displayed_win() -> None:
    twice, in_order = SameInARow(times=2, least=1), InThisOrder(numbers=("7", "8"), least=1)
    for first, second in pairwise(NUMBERS):
        assert wins_with(twice, first, first)
        assert not wins_with(twice, first, second)
        assert wins_with(in_order, first, second) is ((first, second) == ("7", "8"))
        assert not wins_with(in_order, second, first)


@proves("novo-unity", "4.1.2")
@pytest.mark.parametrize(("shown_first", "prize"), [(True, 1_050_00), (False, 1_000_00)])
def test_the_prize_is_what_the_display_indicated_when_the_number_came_whatever_was_in_the_pool(
    shown_first: bool, prize: int
) -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(bets(t1={"0": 10_000_00}))
    if shown_first:
        floor.show()
    floor.comes("0")
    assert winners(floor) == [("B1:1", prize)]
    assert floor.pool("grand").value == (2_050_00 - prize) * GRAINS, "what was not indicated goes on to the next"


@proves("novo-unity", "4.1.4")
def test_each_amount_that_may_be_hidden_is_won_by_the_spin_that_reaches_it_and_shown_with_its_terminal() -> None:
    won_in: Counter[int] = Counter()
    for dollars in range(1_001, 1_051):
        hidden = dollars * 100 * GRAINS
        floor = Floor().open("lucky", MYSTERY, hidden=hidden)
        spin = 0
        while not floor.prizes:
            spin += 1
            reaches = floor.pool("lucky").value + 10_00 * GRAINS >= hidden
            floor.close(stakes(t8=1_000_00), *((passed("lucky", LOW, hidden, LOW),) if reaches else ()))
        won_in[spin] += 1
        assert winners(floor) == [("B1:8", 1_000_00 + spin * 10_00)]
        shows = Display(amount=1_000_00 + spin * 10_00, terminal="B1:8", prize=1)
        assert display_of(floor.state, "lucky") == shows
    assert won_in == {1: 10, 2: 10, 3: 10, 4: 10, 5: 10}, "every amount is as likely, and so is every spin"


@proves("novo-unity", "4.1.5.2", "3.6.2")
def test_a_voucher_clears_its_own_prize_from_the_display_and_the_next_one_is_shown() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    for terminal in ("t1", "t2"):
        floor.close(bets(**{terminal: {"0": 1_00}}))
        floor.comes("0")
    assert display_of(floor.state, "grand") == Display(amount=1_000_00, terminal="B1:1", prize=1)
    floor.pay(1, PaidBy.VOUCHER)
    assert display_of(floor.state, "grand") == Display(amount=1_000_00, terminal="B1:2", prize=2)
    floor.pay(2, PaidBy.VOUCHER)
    assert display_of(floor.state, "grand").terminal is None
    assert floor.held["jackpot:grand"] == 2_000_00
