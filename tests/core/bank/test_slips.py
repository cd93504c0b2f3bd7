"""Credits collected into slips and vouchers, and how those are paid, put off, withheld and demanded back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.bank.holds import SettleClaim
from croupier.core.bank.numbers import has_valid_digits, slip_number
from croupier.core.bank.payments import (
    AskIdentification,
    DelayPayment,
    DetermineSlip,
    RecordIdentification,
    ReviewHold,
    WithholdSlip,
)
from croupier.core.bank.returns import DemandReturn
from croupier.core.bank.slips import CollectCredits, RedeemSlip, SignPayout, SlipIssued
from croupier.core.bank.state import SlipState
from croupier.core.law.book import Book
from croupier.core.words.devices import PayoutForm
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves, under

DAY = 24 * 60 * 60 * 1000


@under("novo-unity 3.7", "adelaide-roulette 7(e)")
def test_credits_are_collected_when_nothing_is_staked(book: Book) -> None:
    clause = {"novo-unity": "3.7", "adelaide-roulette": "7(e)"}[book.code]
    bank = Bank(book).open()
    bank.bet("ann", "1", "red", 20)
    bank.refuses("ann", CollectCredits, clause, Rule.COLLECT, terminal="1")
    bank.closed()
    bank.refuses("ann", CollectCredits, clause, Rule.COLLECT, terminal="1")
    bank.slip("bob", "2")  # no game play of his is running
    bank.result("2")
    (issued,) = bank.do("ann", CollectCredits, terminal="1")
    assert isinstance(issued, SlipIssued)
    assert issued.slip.amount == 80_00
    bank.refuses("ann", CollectCredits, clause, Rule.COLLECT, terminal="1")
    own = {"novo-unity": "3.2", "adelaide-roulette": "7(f)"}[book.code]
    bank.refuses("bob", CollectCredits, own, Rule.OWN_TERMINAL, terminal="1")


@under("novo-unity 3.8", "adelaide-roulette 7(e)")
def test_a_slip_cancels_its_credits_and_is_paid_once(book: Book) -> None:
    clause = {"novo-unity": "3.8", "adelaide-roulette": "7(e)"}[book.code]
    payer = {"novo-unity": "5.3", "adelaide-roulette": "7(e)"}[book.code]
    bank = Bank(book)
    number = bank.slip("ann", "1")
    slip = bank.state.slips[number]
    assert (slip.number, slip.terminal, slip.amount, slip.issued_at) == ("B1-000001-17", "1", 100_00, bank.at)
    assert (bank.credits("1"), bank.balance(f"voucher:{number}")) == (0, 100)
    assert bank.postings[-1].clause == clause
    for who in (Role.DEALER, "ann"):
        bank.refuses(who, RedeemSlip, payer, Rule.POWER, slip=number, player="ann")
    bank.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
    assert bank.state.slips[number].state is SlipState.REDEEMED
    assert (bank.balance(f"voucher:{number}"), bank.balance("cage")) == (0, -100)
    bank.refuses(Role.OPERATOR, RedeemSlip, clause, Rule.PAYMENT_SLIP, slip=number, player="ann")


@proves("adelaide-roulette", "7(e)")
def test_in_adelaide_a_slip_is_for_the_whole_meter_and_there_is_no_other_way_out() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses("ann", CollectCredits, "7(e)", Rule.PAYMENT_SLIP, terminal="1", amount=99_99)
    bank.refuses("ann", CollectCredits, "7(e)", Rule.COLLECT, terminal="1", form=PayoutForm.MANUAL)
    bank.slip("ann", "1", amount=100_00)


@proves("novo-unity", "3.7")
def test_in_sydney_a_part_of_the_credits_may_be_collected() -> None:
    bank = Bank()
    for wrong in (0, -1, 100_01):
        bank.refuses("ann", CollectCredits, "3.7", Rule.COLLECT, terminal="1", amount=wrong)
    bank.slip("ann", "1", amount=30_00)
    assert bank.credits("1") == 70


@under("novo-unity 3.8", "adelaide-roulette 7(e)")
def test_a_number_that_was_never_issued_is_no_slip(book: Book) -> None:
    clause = {"novo-unity": "3.8", "adelaide-roulette": "7(e)"}[book.code]
    bank = Bank(book)
    bank.slip("ann", "1")
    for number in ("B1-000001-18", "B1-000010-17", slip_number("B1", 2), "", "B1-000001-xx", "nonsense"):
        bank.refuses(Role.OPERATOR, RedeemSlip, clause, Rule.PAYMENT_SLIP, slip=number, player="ann")


@given(st.integers(1, 999_999), st.integers(0, 8), st.sampled_from("0123456789"))
def test_check_digits_catch_a_wrong_digit_and_two_that_changed_places(serial: int, at: int, digit: str) -> None:
    number = slip_number("B1", serial)
    assert has_valid_digits(number)
    place = (3, 4, 5, 6, 7, 8, 10, 11, 1)[at]
    wrong = number[:place] + digit + number[place + 1 :]
    assert has_valid_digits(wrong) == (wrong == number)
    if place not in (8, 11, 1):
        swapped = number[:place] + number[place + 1] + number[place] + number[place + 2 :]
        assert has_valid_digits(swapped) == (swapped == number)


@proves("novo-unity", "5.1")
def test_a_manual_payout_needs_the_players_signature_for_the_amount() -> None:
    bank = Bank()
    form = bank.slip("ann", "1", form=PayoutForm.MANUAL)
    bank.refuses(Role.OPERATOR, RedeemSlip, "5.1", Rule.MANUAL_PAYOUT, slip=form, player="ann")
    for who, amount in (("bob", 100_00), (Role.OPERATOR, 100_00), ("ann", 99_00)):
        bank.refuses(who, SignPayout, "5.1", Rule.MANUAL_PAYOUT, slip=form, amount=amount)
    bank.later().do("ann", SignPayout, slip=form, amount=100_00)
    signed = bank.state.slips[form]
    assert (signed.signed_by, signed.signed_at) == ("ann", bank.at)
    bank.refuses("ann", SignPayout, "5.1", slip=form, amount=100_00)
    bank.do(Role.OPERATOR, RedeemSlip, slip=form, player="ann")
    ticket = bank.slip("bob", "2")
    bank.refuses("bob", SignPayout, "5.1", slip=ticket, amount=100_00)


@proves("novo-unity", "5.2")
@pytest.mark.parametrize("pay", [True, False])
def test_a_voucher_is_withheld_with_notice_to_an_inspector_until_the_determination(pay: bool) -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    hold = {"slip": slip, "reason": "a win that no spin explains"}
    for role in (Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR):
        bank.refuses(role, WithholdSlip, "5.2", Rule.POWER, **hold)
    bank.refuses(Role.OPERATOR, WithholdSlip, "5.2", Rule.WITHHELD, slip=slip, reason="")
    bank.refuses(Role.INSPECTOR, ReviewHold, "5.2", slip=slip, text="nothing to see")
    bank.later().do(Role.OPERATOR, WithholdSlip, **hold)
    assert bank.state.slips[slip].inspector_told_at == bank.at
    bank.refuses(Role.OPERATOR, RedeemSlip, "5.2", Rule.WITHHELD, slip=slip, player="ann")
    bank.refuses(Role.OPERATOR, ReviewHold, "5.2", slip=slip, text="fine")
    bank.do(Role.INSPECTOR, ReviewHold, slip=slip, text="in order")
    assert bank.state.slips[slip].reviews == ("in order",)
    bank.refuses(Role.INSPECTOR, DetermineSlip, "5.2", Rule.POWER, slip=slip, pay=pay, reason="done")
    bank.do(Role.OPERATOR, DetermineSlip, slip=slip, pay=pay, reason="done")
    if pay:
        bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
    else:
        bank.refuses(Role.OPERATOR, RedeemSlip, "5.2", Rule.WITHHELD, slip=slip, player="ann")
    assert bank.balance(f"voucher:{slip}") == 0


@proves("novo-unity", "5.2")
@pytest.mark.parametrize(("repaid", "cage"), [(True, 0), (False, -100)])
def test_what_was_paid_may_be_demanded_back_and_becomes_a_claim(repaid: bool, cage: int) -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    demand = {"slip": slip, "reason": "the win was an error"}
    bank.refuses(Role.OPERATOR, DemandReturn, "5.2", Rule.WITHHELD, **demand)
    bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
    bank.refuses(Role.CASINO_SUPERVISOR, DemandReturn, "5.2", Rule.POWER, **demand)
    bank.do(Role.OPERATOR, DemandReturn, **demand)
    assert bank.state.slips[slip].inspector_told_at == bank.at
    assert bank.balance("claim:B1:1") == 100
    bank.refuses(Role.OPERATOR, DemandReturn, "5.2", **demand)
    bank.do(Role.OPERATOR, SettleClaim, claim=1, repaid=repaid, reason="settled")
    assert (bank.balance("claim:B1:1"), bank.balance("cage")) == (0, cage)
    assert bank.postings[-1].clause == "5.2", "settled under what it was demanded under"
    bank.refuses(Role.OPERATOR, SettleClaim, "5.2", claim=1, repaid=repaid, reason="settled")


@proves("novo-unity", "5.3")
def test_a_voucher_is_paid_at_once_and_a_delay_needs_a_reason() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    delay = {"slip": slip, "until": bank.at + DAY, "agreed": True}
    bank.refuses(Role.OPERATOR, DelayPayment, "5.3", Rule.PAID_AT_ONCE, reason=" ", **delay)
    bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
    bank.refuses(Role.OPERATOR, DelayPayment, "5.3", reason="verify", **delay)


@proves("novo-unity", "5.3.1")
def test_payment_waits_to_a_time_both_sides_agree_on() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    delay = {"slip": slip, "until": bank.at + DAY, "agreed": True, "reason": "entitlement to be verified"}
    bank.refuses(Role.OPERATOR, DelayPayment, "5.3.1", Rule.DELAYED, **(delay | {"agreed": False}))
    bank.refuses(Role.OPERATOR, DelayPayment, "5.3.1", Rule.DELAYED, **(delay | {"until": bank.at}))
    bank.do(Role.OPERATOR, DelayPayment, **delay)
    bank.later(DAY - 1).refuses(Role.OPERATOR, RedeemSlip, "5.3.1", Rule.DELAYED, slip=slip, player="ann")
    bank.later(1).do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")


@proves("novo-unity", "5.3.2")
def test_a_prize_may_be_paid_in_another_form_and_both_are_recorded() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann", asked_form="cash", paid_form="cheque")
    paid = bank.state.slips[slip]
    assert (paid.asked_form, paid.paid_form, paid.amount) == ("cash", "cheque", 100_00)


@proves("novo-unity", "5.3.3")
def test_payment_waits_while_identification_is_asked_for() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    shown = {"slip": slip, "document": "passport"}
    bank.refuses(Role.OPERATOR, RecordIdentification, "5.3.3", Rule.IDENTIFICATION, **shown)
    bank.do(Role.OPERATOR, AskIdentification, slip=slip)
    bank.refuses(Role.OPERATOR, AskIdentification, "5.3.3", slip=slip)
    bank.refuses(Role.OPERATOR, RedeemSlip, "5.3.3", Rule.IDENTIFICATION, slip=slip, player="ann")
    bank.refuses(Role.OPERATOR, RecordIdentification, "5.3.3", slip=slip, document=" ")
    bank.do(Role.OPERATOR, RecordIdentification, **shown)
    bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
    assert bank.state.slips[slip].identification == "passport"


def test_in_adelaide_nothing_keeps_a_slip_from_being_paid() -> None:
    bank = Bank("adelaide-roulette")
    slip = bank.slip("ann", "1")
    bank.refuses(Role.OPERATOR, AskIdentification, "12(i)", slip=slip)
    delay = {"slip": slip, "until": bank.at + DAY, "agreed": True, "reason": "x"}
    bank.refuses(Role.OPERATOR, DelayPayment, "12(i)", **delay)
    bank.refuses(Role.OPERATOR, WithholdSlip, "12(i)", Rule.POWER, slip=slip, reason="x")
    bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
