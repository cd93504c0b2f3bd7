"""Novo Unity 4.1.6: after a malfunction of display or controller the prize may be adjusted, approved and explained."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.ledger import Posting
from croupier.core.jackpot.adjusting import AdjustPool, AdjustPrize, PoolAdjusted
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.display import display_of
from croupier.core.jackpot.faults import ClearFault, ReportFault
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.pools import MovePool
from croupier.core.jackpot.state import FaultOf
from croupier.core.jackpot.terms import GRAINS
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, Floor, hide, stakes, straight
from tests.proof import proves

STUCK: dict[str, Any] = {
    "pool": "grand",
    "fault": "F-12",
    "of": FaultOf.DISPLAY,
    "indicates": 9_999_99,
    "reason": "the display sticks",
}
PUT_RIGHT: dict[str, Any] = {"fault": "F-12", "procedure": "JP-4", "approved_by": "ILGA", "reason": "F-12 tested"}


def floor_with(start: int = 2_310_00) -> Floor:
    return Floor().open("grand", replace(PROGRESSIVE, start=start))


def stuck() -> Floor:
    floor = floor_with()
    floor.do(Role.ELECTRONIC_GAMING_ATTENDANT, ReportFault, **STUCK)
    return floor


@proves("novo-unity", "4.1.6")
def test_a_display_that_sticks_is_adjusted_to_what_the_controller_holds() -> None:
    floor = stuck()
    assert display_of(floor.state, "grand").amount == 9_999_99
    (adjusted,) = floor.do(Role.OPERATOR, AdjustPool, pool="grand", value=2_310_00, **PUT_RIGHT)
    assert isinstance(adjusted, PoolAdjusted)
    assert (adjusted.before, adjusted.after) == (2_310_00 * GRAINS, 2_310_00 * GRAINS)
    assert display_of(floor.state, "grand").amount == 2_310_00


@proves("novo-unity", "4.1.6")
def test_without_the_fault_on_record_nothing_is_adjusted() -> None:
    floor = floor_with()
    ask: dict[str, Any] = {"pool": "grand", "value": 2_000_00}
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, **ask, **PUT_RIGHT) == "4.1.6"
    floor = stuck()
    floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, **ask, **(PUT_RIGHT | {"fault": "F-13"}))
    floor.do(Role.OPERATOR, ClearFault, pool="grand", fault="F-12", reason="replaced")
    floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, **ask, **PUT_RIGHT)


@proves("novo-unity", "4.1.6")
@pytest.mark.parametrize("lacking", ["procedure", "approved_by", "reason"])
def test_an_adjustment_has_a_procedure_an_approval_and_a_reason(lacking: str) -> None:
    floor = stuck()
    fields = PUT_RIGHT | {lacking: " "}
    assert (
        floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, pool="grand", value=2_000_00, **fields)
        == "4.1.6"
    )
    _win(floor)
    assert (
        floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPrize, prize=1, amount=2_000_00, **fields)
        == "4.1.6"
    )


@proves("novo-unity", "4.1.6")
def test_only_the_operator_adjusts() -> None:
    floor = stuck()
    _win(floor)
    for role in Role:
        if role is not Role.OPERATOR:
            assert floor.refuses(Rule.POWER, role, AdjustPool, pool="grand", value=1, **PUT_RIGHT) == "4.1.6"
            assert floor.refuses(Rule.POWER, role, AdjustPrize, prize=1, amount=1, **PUT_RIGHT) == "4.1.6"
            assert floor.refuses(Rule.POWER, role, ClearFault, pool="grand", fault="F-12", reason="x") == "4.1.6"


@proves("novo-unity", "4.1.6")
@pytest.mark.parametrize(("value", "house"), [(3_000_00, -3_000_00), (1_000_50, -1_000_50)])
def test_the_house_brings_or_takes_the_difference(value: int, house: int) -> None:
    floor = floor_with()
    floor.close(stakes(t1=200_00))
    floor.do(Role.SYSTEM, ReportFault, pool="grand", fault="F-12", of=FaultOf.CONTROLLER, reason="lost count")
    floor.do(Role.OPERATOR, AdjustPool, pool="grand", value=value, **PUT_RIGHT)
    assert floor.pool("grand").value == value * GRAINS
    assert floor.held["win"] == house


def _win(floor: Floor) -> None:
    floor.close(straight("0", t1=1_00))
    floor.comes("0")


@proves("novo-unity", "4.1.6", "4.1.2")
def test_a_prize_won_on_a_faulty_display_is_held_and_then_paid_as_adjusted() -> None:
    floor = stuck()
    _win(floor)
    (prize,) = floor.prizes
    # The pool held $2,310.005; the display would have cost the house the rest.
    assert (prize.amount, prize.from_house, prize.held_by) == (9_999_99, 7_689_99, "F-12")
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, PayPrize, prize=1, way=PaidBy.METER) == "4.1.6"
    floor.do(Role.OPERATOR, AdjustPrize, prize=1, amount=2_310_00, **PUT_RIGHT)
    assert (floor.prizes[0].amount, floor.prizes[0].from_house) == (2_310_00, 0)
    assert floor.postings[-1] == Posting("prize:floor:1", "win", 7_689_99, "4.1.6")
    floor.pay(1)
    assert floor.held["jackpot:grand"] == 2_310_00
    assert floor.held["win"] == -2 * 2_310_00


@proves("novo-unity", "4.1.6")
def test_what_an_adjusted_prize_takes_from_the_pools_own_money_goes_back_into_the_pool() -> None:
    floor = stuck()
    _win(floor)
    value = floor.pool("grand").value
    floor.do(Role.OPERATOR, AdjustPrize, prize=1, amount=2_000_00, **PUT_RIGHT)
    assert floor.pool("grand").value == value + 310_00 * GRAINS


@proves("novo-unity", "4.1.6")
def test_a_prize_may_be_adjusted_upwards_at_the_cost_of_the_house() -> None:
    floor = floor_with()
    floor.do(Role.SYSTEM, ReportFault, **(STUCK | {"indicates": 0}))
    _win(floor)
    assert floor.prizes[0].amount == 0
    floor.do(Role.OPERATOR, AdjustPrize, prize=1, amount=2_310_00, **PUT_RIGHT)
    assert (floor.prizes[0].amount, floor.prizes[0].from_house) == (2_310_00, 2_310_00)


@proves("novo-unity", "4.1.6", "4.1.2")
def test_a_fault_that_turns_out_to_be_none_leaves_the_prize_as_it_was_indicated() -> None:
    floor = floor_with()
    floor.do(Role.SYSTEM, ReportFault, **(STUCK | {"indicates": 2_310_00}))
    _win(floor)
    floor.do(Role.OPERATOR, ClearFault, pool="grand", fault="F-12", reason="display tested, right")
    floor.pay(1)
    assert floor.held["jackpot:grand"] == 2_310_00


@proves("novo-unity", "4.1.6")
def test_a_prize_is_adjusted_under_the_fault_that_holds_it_and_once() -> None:
    floor = floor_with()
    floor.do(Role.SYSTEM, ReportFault, **STUCK)
    ask: dict[str, Any] = {"amount": 1_00}
    floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPrize, prize=1, **ask, **PUT_RIGHT)
    _win(floor)
    floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPrize, prize=1, amount=-1, **PUT_RIGHT)
    other: dict[str, Any] = {**PUT_RIGHT, "fault": "F-13"}
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPrize, prize=1, **ask, **other) == "4.1.6"
    value: dict[str, Any] = {"pool": "grand", "value": 1_00}
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, **value, **other) == "4.1.6"
    cleared: dict[str, Any] = {"pool": "grand", "fault": "F-13", "reason": "another display"}
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, ClearFault, **cleared) == "4.1.6"
    floor.do(Role.OPERATOR, AdjustPrize, prize=1, **ask, **PUT_RIGHT)
    floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPrize, prize=1, **ask, **PUT_RIGHT)


FOUND_LATER: list[dict[str, Any]] = [
    {"of": FaultOf.CONTROLLER, "reason": "it counted twice"},
    {"of": FaultOf.DISPLAY, "indicates": 9_999_99, "reason": "it is stuck"},
]


@proves("novo-unity", "4.1.6")
@pytest.mark.parametrize("found", FOUND_LATER)
@pytest.mark.parametrize("way", ["adjusted", "cleared"])
def test_a_fault_found_after_the_win_holds_the_prize_until_it_is_adjusted_or_found_to_be_right(
    found: dict[str, Any], way: str
) -> None:
    floor = floor_with()
    _win(floor)
    won = floor.prizes[0].amount
    floor.do(Role.OPERATOR, ReportFault, pool="grand", fault="F-12", **found)
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.SYSTEM, PayPrize, prize=1, way=PaidBy.METER) == "4.1.6"
    if way == "adjusted":
        floor.do(Role.OPERATOR, AdjustPrize, prize=1, amount=won - 100_00, **PUT_RIGHT)
    else:
        floor.do(Role.OPERATOR, ClearFault, pool="grand", fault="F-12", reason="nothing was wrong")
    floor.pay(1)
    assert floor.held["jackpot:grand"] == won - (100_00 if way == "adjusted" else 0)


@proves("novo-unity", "4.1.6", "4.1.5")
def test_a_prize_that_was_paid_before_the_fault_was_found_is_not_adjusted() -> None:
    floor = floor_with()
    _win(floor)
    floor.pay(1)
    floor.do(Role.OPERATOR, ReportFault, pool="grand", fault="F-12", **FOUND_LATER[0])
    clause = floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPrize, prize=1, amount=1_00, **PUT_RIGHT)
    assert clause == "4.1.6"


@proves("novo-unity", "4.1.6", "4.1.4")
def test_a_mystery_pool_is_adjusted_with_its_amount_opened_and_another_sealed_above_the_new_value() -> None:
    hidden, low = 1_500_00 * GRAINS, 1_000_00 * GRAINS
    floor = Floor().open("grand", MYSTERY, hidden=hidden)
    floor.do(Role.SYSTEM, ReportFault, pool="grand", fault="F-12", of=FaultOf.CONTROLLER, reason="lost count")
    opened = hide("grand", low, MYSTERY, hidden)[1]
    # Adjusted beyond what was hidden: nobody wins by that.
    value = 1_600_00 * GRAINS
    sealed = hide("grand", value, MYSTERY, value + 1, round=2)[0]
    ask: dict[str, Any] = {"pool": "grand", "value": 1_600_00, **PUT_RIGHT}
    for wrong in (
        {},
        {"opened": opened},
        {"sealed": sealed},
        {"opened": replace(opened, outcome=0), "sealed": sealed},
        {"opened": opened, "sealed": replace(sealed, low=low)},
        {"opened": opened, "sealed": replace(sealed, round=1)},
    ):
        assert floor.refuses(Rule.MYSTERY_WIN, Role.OPERATOR, AdjustPool, **ask, **wrong) == "4.1.4"
    assert (
        floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, **(ask | {"value": 2_000_00}), opened=opened)
        == "4.1.6"
    )
    floor.do(Role.OPERATOR, AdjustPool, **ask, opened=opened, sealed=sealed)
    assert floor.postings[-1] == Posting("win", "pool:floor:grand", 600_00, "4.1.6")
    assert floor.prizes == []
    assert floor.pool("grand").sealed == sealed


def test_what_came_in_before_an_adjustment_cannot_be_taken_out_after_it() -> None:
    floor = floor_with()
    floor.close(stakes(t1=10_000_00))
    floor.do(Role.SYSTEM, ReportFault, **STUCK)
    floor.do(Role.OPERATOR, AdjustPool, pool="grand", value=1_00, **PUT_RIGHT)
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:1",))
    assert floor.pool("grand").value == 1_00 * GRAINS


@pytest.mark.parametrize("value", [-1, 10**14 + 1])
def test_a_pool_is_adjusted_to_an_amount_that_there_is(value: int) -> None:
    stuck().refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, AdjustPool, pool="grand", value=value, **PUT_RIGHT)


@proves("novo-unity", "4.1.6")
def test_faults_are_put_on_record_by_staff_or_system_once_with_what_is_wrong() -> None:
    floor = floor_with()
    for role, change in (
        (Role.PLAYER, {}),
        (Role.SYSTEM, {"fault": ""}),
        (Role.SYSTEM, {"reason": ""}),
        (Role.SYSTEM, {"indicates": None}),
        (Role.SYSTEM, {"indicates": -1}),
        (Role.SYSTEM, {"of": FaultOf.CONTROLLER}),
    ):
        assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, role, ReportFault, **(STUCK | change)) == "4.1.6"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, ReportFault, **(STUCK | {"pool": "minor"})) == "4.1"
    floor.do(Role.SYSTEM, ReportFault, **STUCK)
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.SYSTEM, ReportFault, **STUCK) == "4.1.6"
    assert (
        floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, ClearFault, pool="grand", fault="F-12", reason="")
        == "4.1.6"
    )
    assert (
        floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, ClearFault, pool="grand", fault="F-1", reason="x")
        == "4.1.6"
    )


def test_a_faulty_display_does_not_follow_the_pool_and_a_faulty_pool_is_not_moved() -> None:
    floor = stuck().open("minor", PROGRESSIVE)
    floor.close(stakes(t1=200_00))
    floor.show()
    assert floor.pool("grand").shown == 9_999_99
    assert floor.pool("minor").shown == 1_001_00
    for pool, to in (("grand", "minor"), ("minor", "grand")):
        move: dict[str, Any] = {"pool": pool, "to": to, "approval": "x", "reason": "x"}
        floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, MovePool, **move)


def test_a_pool_is_moved_when_no_prize_of_it_is_held_any_more() -> None:
    floor = stuck().open("minor", replace(PROGRESSIVE, rates={"B1:9": 1}))
    _win(floor)
    move: dict[str, Any] = {"pool": "grand", "to": "minor", "approval": "x", "reason": "x"}
    floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, MovePool, **move)
    floor.do(Role.OPERATOR, AdjustPrize, prize=1, amount=2_000_00, **PUT_RIGHT)
    floor.do(Role.OPERATOR, ClearFault, pool="grand", fault="F-12", reason="replaced")
    floor.do(Role.OPERATOR, MovePool, **move)
    floor.pay(1)
    # The start of minor, the new start of grand, $310 back from the prize, and half a cent of contribution.
    assert floor.pool("minor").value == (1_000_00 + 2_310_00 + 310_00) * GRAINS + 500_000


def test_a_batch_is_still_taken_while_a_display_is_faulty() -> None:
    floor = stuck()
    floor.do(Role.SYSTEM, TakeContributions, bank="B1", round=1, bets=stakes(t1=200_00))
    assert floor.pool("grand").value == 2_311_00 * GRAINS
