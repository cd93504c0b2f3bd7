"""A wrong number won a jackpot, or the right one would have: Novo Unity 7.1.9 with 4.1.2 and 5.2."""

from typing import Any

from msgspec.structs import replace

from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.corrected import ResultCorrected
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.display import display_of
from croupier.core.jackpot.paying import PayPrize
from croupier.core.jackpot.pools import ChangeTerms, MovePool
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Bets
from croupier.core.jackpot.terms import GRAINS, InThisOrder, SameInARow, StraightOn, Together
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.jackpot.withholding import DeterminePrize, SettlePrizeClaim, WithholdPrize
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, stakes, straight
from tests.proof import proves

ZERO_OR_17 = StraightOn(numbers=("0", "17"), least=1)


def on(**numbers: int) -> dict[str, int]:
    """`n17=2_00` is $2 straight up on 17."""
    return {number[1:]: stake for number, stake in numbers.items()}


def bets(**by_terminal: dict[str, int]) -> tuple[Bets, ...]:
    return tuple(
        Bets(terminal=f"B1:{name[1:]}", turnover=sum(numbers.values()), straight=numbers)
        for name, numbers in by_terminal.items()
    )


def floor_at_1050(**changes: Any) -> Floor:
    """A jackpot that started at $1,000 and took half a per cent of $10,000; its display indicates $1,050."""
    floor = Floor().open("grand", replace(PROGRESSIVE, **changes))
    floor.close(stakes(t1=10_000_00))
    floor.comes("5")
    floor.show()
    return floor


def withheld(event: ResultCorrected) -> list[int]:
    return [one.prize for one in event.withheld]


def in_pool(floor: Floor, name: str = "grand") -> int:
    """In cents."""
    pool = floor.pool(name)
    return (pool.value + pool.reserve) // GRAINS


@proves("novo-unity", "5.2", "7.1.9")
def test_an_unpaid_prize_of_a_wrong_number_is_withheld_and_the_jackpot_runs_on_as_if_it_had_not_been_won() -> None:
    floor = floor_at_1050()
    floor.close(bets(t1=on(n0=2_00), t2=on(n17=2_00)))
    floor.comes("0")
    assert [(prize.terminal, prize.amount) for prize in floor.prizes] == [("B1:1", 1_050_00)]
    assert in_pool(floor) == 1_000_02  # two cents of the $4, and the start value
    event = floor.corrected("17")
    assert (event.was, withheld(event), event.prizes, event.claims) == ("0", [1], (), ())
    assert event.at == floor.prizes[0].inspector_told_at
    assert in_pool(floor) == floor.pool("grand").shown == 1_050_02
    assert display_of(floor.state, "grand").amount == 1_050_02
    assert floor.refuses(Rule.WITHHELD, Role.SYSTEM, PayPrize, prize=1, way="meter") == "5.2"
    house = floor.held["win"]
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=False, reason="17 had come")
    assert floor.held["win"] == house + 1_050_00  # the pool has its own already
    assert in_pool(floor) == 1_050_02
    assert floor.held["win"] == -1_050_02


@proves("novo-unity", "4.1.2", "7.1.9")
def test_whoever_should_have_won_gets_what_the_display_indicated_then() -> None:
    floor = floor_at_1050()
    floor.close(bets(t1=on(n0=2_00), t2=on(n17=2_00)))
    floor.comes("17")
    floor.show()
    assert floor.pool("grand").shown == 1_050_02
    event = floor.corrected("0")
    (prize,) = event.prizes
    assert (prize.number, prize.terminal, prize.amount) == (1, "B1:1", 1_050_00)
    assert event.won_clause == "4.1.2"
    assert in_pool(floor) == 1_000_02
    floor.pay(1)
    assert floor.held["jackpot:grand"] == 1_050_00


@proves("novo-unity", "4.1.2", "5.2")
def test_a_prize_that_was_paid_to_the_wrong_terminal_is_claimed_and_the_right_one_does_not_wait_for_it() -> None:
    floor = floor_at_1050(combination=ZERO_OR_17)
    floor.close(bets(t1=on(n0=2_00), t2=on(n17=2_00)))
    floor.comes("0")
    floor.pay(1)
    event = floor.corrected("17")
    (claim,) = event.claims
    assert (claim.prize, claim.terminal, claim.amount, withheld(event)) == (1, "B1:1", 1_050_00, [])
    assert [(prize.number, prize.terminal, prize.amount) for prize in floor.prizes] == [(2, "B1:2", 1_050_00)]
    assert in_pool(floor) == 1_000_02  # won once with either number
    floor.pay(2)
    settled = {"prize": 1, "reason": "paid back at the desk"}
    assert floor.refuses(Rule.POWER, Role.DEALER, SettlePrizeClaim, **settled, repaid=True) == "5.2"
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, SettlePrizeClaim, prize=1, repaid=True, reason=" ")
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, SettlePrizeClaim, prize=2, repaid=True, reason="x")
    floor.do(Role.OPERATOR, SettlePrizeClaim, **settled, repaid=True)
    assert floor.held["cage"] == 1_050_00
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, SettlePrizeClaim, **settled, repaid=True)


def test_what_is_paid_back_comes_into_the_drawer_of_whoever_takes_it() -> None:
    floor = floor_at_1050()
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    floor.pay(1)
    floor.corrected("5")
    drawer = "drawer:main:D1"
    floor.do(Role.OPERATOR, SettlePrizeClaim, prize=1, repaid=True, reason="at the desk", drawer_account=drawer)
    assert (floor.held[drawer], floor.held.get("cage", 0)) == (1_050_00, 0)


@proves("novo-unity", "5.2")
def test_the_house_may_let_a_claim_go() -> None:
    floor = floor_at_1050()
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    floor.pay(1)
    floor.corrected("5")
    house = floor.held["win"]
    floor.do(Role.OPERATOR, SettlePrizeClaim, prize=1, repaid=False, reason="our mistake")
    assert floor.held["win"] == house + 1_050_00
    assert "cage" not in floor.held


def test_a_share_that_changes_is_taken_back_and_awarded_anew() -> None:
    floor = floor_at_1050(combination=ZERO_OR_17)
    floor.close(bets(t1=on(n0=2_00, n17=2_00), t2=on(n0=2_00)))
    floor.comes("0")
    assert [prize.amount for prize in floor.prizes] == [525_00, 525_00]
    event = floor.corrected("17")
    assert withheld(event) == [1, 2]
    assert [(prize.terminal, prize.amount) for prize in event.prizes] == [("B1:1", 1_050_00)]


def test_who_wins_the_same_with_either_number_keeps_the_prize() -> None:
    floor = floor_at_1050(combination=ZERO_OR_17, together=Together.EACH_IN_FULL)
    floor.close(bets(t1=on(n0=2_00, n17=2_00), t2=on(n0=2_00), t3=on(n17=2_00)))
    floor.comes("0")
    floor.pay(1)
    left = in_pool(floor)
    event = floor.corrected("17")
    assert (withheld(event), event.claims) == ([2], ())
    assert [(prize.number, prize.terminal, prize.amount) for prize in event.prizes] == [(3, "B1:3", 1_050_00)]
    assert in_pool(floor) == left


def test_in_order_the_first_by_the_right_number_takes_the_display_and_the_next_the_start() -> None:
    floor = floor_at_1050(combination=ZERO_OR_17, together=Together.IN_ORDER)
    floor.close(bets(t1=on(n17=2_00), t2=on(n17=2_00), t3=on(n0=2_00)))
    floor.comes("0")
    event = floor.corrected("17")
    # Three cents of the $6 stay in the pool beside the start value, and the second winner takes them along.
    assert [(prize.terminal, prize.amount) for prize in event.prizes] == [("B1:1", 1_050_00), ("B1:2", 1_000_03)]
    assert withheld(event) == [1]
    assert in_pool(floor) == 1_000_00


def test_a_correction_of_the_correction_decides_once_more() -> None:
    floor = floor_at_1050()
    floor.close(bets(t1=on(n0=2_00), t2=on(n17=2_00)))
    floor.comes("0")
    floor.corrected("17")
    event = floor.corrected("0")
    assert event.was == "17"
    assert [(prize.number, prize.terminal, prize.amount) for prize in event.prizes] == [(2, "B1:1", 1_050_00)]
    assert in_pool(floor) == 1_000_02
    assert withheld(floor.corrected("5")) == [2]
    assert in_pool(floor) == 1_050_02


def test_what_came_in_since_stays_in() -> None:
    floor = floor_at_1050()
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    other = (Bets(terminal="B1:3", turnover=2_000_00),)
    floor.close(other)  # $10; the number of this round is still to come
    told: dict[str, Any] = {"bank": "B1", "round": 2, "pocket": "5", "reason": "R"}
    floor.do(Role.SYSTEM, CorrectResult, **told)
    assert in_pool(floor) == 1_060_01
    floor.comes("5")
    floor.do(Role.SYSTEM, CorrectResult, **(told | {"pocket": "0"}))
    assert in_pool(floor) == 1_010_01, "$1,050 is won after all, and the $10 is still there"


@proves("novo-unity", "7.1.9")
def test_only_the_last_number_is_corrected_by_the_system_to_another_number_with_a_reason() -> None:
    floor = floor_at_1050()
    told: dict[str, Any] = {"bank": "B1", "round": 1, "pocket": "0", "reason": "R"}
    for role in (Role.DEALER, Role.OPERATOR, Role.PLAYER):
        assert floor.refuses(Rule.CORRECTION, role, CorrectResult, **told) == "7.1.9"
    for wrong in ({"pocket": "5"}, {"pocket": "00"}, {"reason": " "}, {"round": 2}, {"round": 0}, {"bank": "B2"}):
        assert floor.refuses(Rule.CORRECTION, Role.SYSTEM, CorrectResult, **(told | wrong)) == "7.1.9"
    floor.do(Role.SYSTEM, CorrectResult, **told)


def test_a_round_without_a_number_yet_is_not_corrected() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=2_00))
    floor.refuses(Rule.CORRECTION, Role.SYSTEM, CorrectResult, bank="B1", round=1, pocket="0", reason="R")


def test_void_stakes_win_nothing_with_the_right_number_either() -> None:
    floor = floor_at_1050()
    floor.close(bets(t1=on(n0=2_00), t2=on(n17=2_00)))
    floor.comes("17")
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=floor.round, terminals=("B1:1",))
    assert floor.corrected("0").prizes == ()


def test_runs_go_on_with_the_right_number() -> None:
    floor = floor_at_1050(combination=SameInARow(times=2, least=1))
    floor.close(bets(t1=on(n17=2_00, n5=2_00)))
    floor.comes("5")
    floor.corrected("17")
    floor.close(bets(t1=on(n17=2_00)))
    floor.comes("17")
    assert [prize.terminal for prize in floor.prizes] == ["B1:1"]


def test_a_run_that_only_the_wrong_number_had_ends() -> None:
    floor = floor_at_1050(combination=InThisOrder(numbers=("17", "0"), least=1))
    floor.close(bets(t1=on(n17=2_00)))
    floor.comes("17")
    floor.corrected("5")
    floor.close(bets(t1=on(n0=2_00)))
    floor.comes("0")
    assert floor.prizes == []


def test_terms_that_a_wrong_win_brought_into_force_wait_again() -> None:
    floor = floor_at_1050()
    changed = replace(PROGRESSIVE, start=2_000_00, approval="ILGA 2017/3")
    floor.do(Role.OPERATOR, ChangeTerms, pool="grand", terms=changed)
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    assert floor.pool("grand").terms == changed
    floor.corrected("5")
    assert (floor.pool("grand").terms.start, floor.pool("grand").pending) == (1_000_00, changed)
    assert in_pool(floor) == 1_050_01
    floor.corrected("0")
    assert (floor.pool("grand").terms, floor.pool("grand").pending) == (changed, None)
    assert in_pool(floor) == 2_000_01


def test_terms_that_were_changed_since_wait_for_the_next_win() -> None:
    floor = floor_at_1050()
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    changed = replace(PROGRESSIVE, start=2_000_00, approval="ILGA 2017/3")
    floor.do(Role.OPERATOR, ChangeTerms, pool="grand", terms=changed)
    floor.corrected("5")
    assert (floor.pool("grand").terms, floor.pool("grand").pending) == (PROGRESSIVE, changed)


def test_what_went_back_to_the_pool_already_is_not_put_back_twice() -> None:
    floor = floor_at_1050(together=Together.EACH_IN_FULL)
    floor.close(straight("0", t1=2_00, t2=2_00))
    floor.comes("0")
    assert in_pool(floor) == 1_000_00
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="R")
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=False, reason="R")
    assert in_pool(floor) == 2_050_00
    floor.corrected("5")
    assert in_pool(floor) == 1_050_02


def test_a_pool_that_was_won_again_since_gets_back_what_it_gave() -> None:
    floor = floor_at_1050(rates={**PROGRESSIVE.rates, "B2:1": 5_000})
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    elsewhere = (Bets(terminal="B2:1", turnover=2_00, straight={"0": 2_00}),)
    floor.do(Role.SYSTEM, TakeContributions, bank="B2", round=1, bets=elsewhere)
    floor.do(Role.SYSTEM, RegisterResult, bank="B2", round=1, pocket="0")
    assert floor.prizes[1].amount == 1_000_01
    left = in_pool(floor)
    floor.corrected("5")
    assert in_pool(floor) == left + 1_050_00
    assert [prize.withheld_because for prize in floor.prizes] == ["the camera shows it", None]


def test_where_a_pool_was_shut_since_its_heir_gets_back_what_it_gave() -> None:
    floor = floor_at_1050()
    floor.open("minor", replace(PROGRESSIVE, level=2, rates={"B1:9": 1}))
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    floor.do(Role.OPERATOR, MovePool, pool="grand", to="minor", approval="A", reason="R")
    left = in_pool(floor, "minor")
    floor.corrected("5")
    assert in_pool(floor, "minor") == left + 1_050_00
    assert in_pool(floor, "grand") == 0


def test_a_prize_that_was_never_to_be_paid_is_no_concern_of_a_correction() -> None:
    floor = floor_at_1050()
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="R")
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=False, reason="R")
    assert in_pool(floor) == 2_050_01
    event = floor.corrected("5")
    assert (withheld(event), event.claims, event.pools) == ([], (), {})
