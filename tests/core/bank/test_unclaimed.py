"""Slips that nobody brings: set apart after the house's own days, and good for ever."""

import pytest

from croupier.core.bank.payments import WithholdSlip
from croupier.core.bank.setup import HouseLimits
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import SlipState
from croupier.core.bank.unclaimed import SetUnclaimedApart, TakeUpUnclaimed
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.reading.tallies import bank_differs
from tests.core.bank.scene import Bank

CAGE = "house: the cage"
DAY = 24 * 60 * 60 * 1000
THIRTY = HouseLimits(unclaimed_after=30)


def test_without_a_rule_a_slip_waits_for_ever() -> None:
    bank = Bank()
    number = bank.slip("ann", "1")
    bank.later(10_000 * DAY)
    bank.refuses(Role.CAGE_MANAGER, SetUnclaimedApart, CAGE, Rule.PAYMENT_SLIP)
    bank.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")


def test_it_is_set_apart_on_the_day_itself_and_not_a_millisecond_before() -> None:
    bank = Bank(limits=THIRTY)
    number = bank.slip("ann", "1")
    bank.later(30 * DAY - 1)
    bank.refuses(Role.CAGE_MANAGER, SetUnclaimedApart, CAGE, Rule.PAYMENT_SLIP)
    bank.later(1)
    bank.do(Role.CAGE_MANAGER, SetUnclaimedApart)
    assert bank.state.slips[number].state is SlipState.UNCLAIMED
    assert (bank.held[f"voucher:{number}"], bank.held["unclaimed:B1"]) == (0, 100_00)
    assert bank_differs(bank.state, bank.held) is None
    bank.refuses(Role.CAGE_MANAGER, SetUnclaimedApart, CAGE, Rule.PAYMENT_SLIP)


def test_it_turns_up_is_taken_up_by_a_supervisor_and_paid_once() -> None:
    bank = Bank(limits=THIRTY)
    number = bank.slip("ann", "1")
    bank.later(40 * DAY).do(Role.OPERATOR, SetUnclaimedApart)
    bank.refuses(Role.OPERATOR, RedeemSlip, CAGE, Rule.PAYMENT_SLIP, slip=number, player="ann")
    for role in (Role.OPERATOR, Role.CASHIER, Role.DEALER):
        bank.refuses(role, TakeUpUnclaimed, CAGE, Rule.POWER, slip=number, reason="found in a coat")
    bank.refuses(Role.CASINO_SUPERVISOR, TakeUpUnclaimed, CAGE, slip=number, reason=" ")
    bank.do(Role.CASINO_SUPERVISOR, TakeUpUnclaimed, slip=number, reason="found in a coat")
    bank.refuses(Role.CASINO_SUPERVISOR, TakeUpUnclaimed, CAGE, slip=number, reason="again")
    assert (bank.held[f"voucher:{number}"], bank.held["unclaimed:B1"]) == (100_00, 0)
    bank.refuses(Role.OPERATOR, SetUnclaimedApart, CAGE)  # its days begin anew
    bank.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
    bank.refuses(Role.CASINO_SUPERVISOR, TakeUpUnclaimed, CAGE, slip=number, reason="twice")
    assert bank_differs(bank.state, bank.held) is None


def test_what_is_withheld_or_paid_is_not_unclaimed() -> None:
    bank = Bank(limits=THIRTY)
    held, paid = bank.slip("ann", "1"), bank.slip("bob", "2")
    bank.do(Role.OPERATOR, WithholdSlip, slip=held, reason="seen twice")
    bank.do(Role.OPERATOR, RedeemSlip, slip=paid, player="bob")
    bank.later(31 * DAY)
    bank.refuses(Role.OPERATOR, SetUnclaimedApart, CAGE)


@pytest.mark.parametrize("days", [0, -1, 36_501])
def test_the_days_of_the_house_are_days(days: int) -> None:
    with pytest.raises(AssertionError, match="1 to 36500 days"):
        Bank(limits=HouseLimits(unclaimed_after=days))
    Bank(limits=HouseLimits(unclaimed_after=1))


def test_what_is_set_apart_is_withheld_only_once_it_is_taken_up_again() -> None:
    bank = Bank(limits=THIRTY)
    number = bank.slip("ann", "1")
    bank.later(31 * DAY).do(Role.OPERATOR, SetUnclaimedApart)
    bank.refuses(Role.OPERATOR, WithholdSlip, "5.2", Rule.WITHHELD, slip=number, reason="seen twice")
    bank.do(Role.CASINO_SUPERVISOR, TakeUpUnclaimed, slip=number, reason="found in a coat")
    bank.do(Role.OPERATOR, WithholdSlip, slip=number, reason="seen twice")
    bank.refuses(Role.OPERATOR, RedeemSlip, "5.2", Rule.WITHHELD, slip=number, player="ann")
    assert (bank.held[f"voucher:{number}"], bank.held["unclaimed:B1"]) == (100_00, 0)
    assert bank_differs(bank.state, bank.held) is None
