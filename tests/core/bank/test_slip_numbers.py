"""The number of a slip cannot be told from those before it, and an old one is as good as ever."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.bank.bank import ENGINE
from croupier.core.bank.drawing import IssuesSlips
from croupier.core.bank.looking_up import LookUpSlip, SlipLookedUp
from croupier.core.bank.numbers import (
    drawn_for,
    has_valid_digits,
    in_groups,
    known_by,
    masked,
    masked_in,
    serial_of,
    slip_number,
    told,
    without_gaps,
)
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import SlipState
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank

DRAWN = "482916005737"
NEW, OLD = "B1-000123482916005737-40", "B1-000123-39"
"""Check digits by hand: 98 - 11'1'145'000123482916005737'00 mod 97 is 40."""


def test_a_number_holds_the_serial_what_was_drawn_and_check_digits() -> None:
    assert slip_number("B1", 123, DRAWN) == NEW
    assert slip_number("B1", 123) == OLD
    assert (serial_of("B1", NEW), serial_of("B1", OLD)) == (123, 123)
    assert (serial_of("B2", NEW), serial_of("B1", NEW[:-2] + "41"), serial_of("B1", "B1-0-33")) == (None, None, None)


def test_lists_and_sentences_show_the_last_four_and_old_numbers_hide_nothing() -> None:
    assert (masked(NEW), told(NEW), known_by(NEW)) == ("B1-000123-…3740", "B1-000123-…3740", "B1-000123")
    assert (masked(OLD), told(OLD), known_by(OLD)) == ("B1-…2339", OLD, OLD)


def test_it_is_read_out_in_groups_of_four() -> None:
    assert (in_groups(NEW), in_groups(OLD)) == ("B1-000123 4829 1600 5737-40", OLD)
    assert without_gaps(" B1-000123 4829 1600\t5737-40\n") == NEW


@given(
    st.text("ABCabc019-", min_size=1, max_size=12),
    st.integers(1, 99_999_999),
    st.text("0123456789", min_size=12, max_size=12),
)
def test_bank_serial_and_digits_are_found_again_whatever_the_bank_is_called(bank: str, serial: int, drawn: str) -> None:
    for number in (slip_number(bank, serial), slip_number(bank, serial, drawn)):
        assert has_valid_digits(number)
        assert serial_of(bank, number) == serial
        assert number.rsplit("-", 2)[0] == bank
        assert without_gaps(in_groups(number)) == number


def test_without_chance_nothing_is_drawn_and_each_chance_draws_another() -> None:
    assert drawn_for("", 1) == ""
    drawn = {drawn_for(chance, serial) for chance in ("a", "b") for serial in range(1, 101)}
    assert len(drawn) == 200
    assert all(re.fullmatch("[0-9]{12}", one) for one in drawn)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("voucher:B1-000001123456789012-34", "voucher:B1-000001-…1234"),
        ('{"slip":"B1-000012000000000000-07","by":"ann"}', '{"slip":"B1-000012-…0007","by":"ann"}'),
        ("two B1-000001123456789012-34 B1-1000001123456789012-34", "two B1-000001-…1234 B1-1000001-…1234"),
        ("B1-000001-34", "B1-000001-34"),  # of an old log: no secret
        ("1763460000000 -50 2026-11-18", "1763460000000 -50 2026-11-18"),
    ],
)
def test_numbers_in_any_text_are_masked_as_lists_mask_them(text: str, shown: str) -> None:
    assert masked_in(text) == shown


def test_what_is_masked_in_a_text_is_what_a_list_shows() -> None:
    number = slip_number("B1", 7, drawn_for("a", 7))
    assert masked_in(number) == masked(number)


# --- guessing -------------------------------------------------------------------------------------------------------


def issued(bank: Bank, count: int) -> list[str]:
    """So many slips as the house issues them, each with chance of its own."""
    numbers = []
    for at in range(count):
        numbers.append(bank.slip("ann", "1", amount=2_00, slip_chance=f"secret {at}"))
    return numbers


def guesses(known: list[str]) -> Iterator[str]:
    """What somebody tries who holds many slips: the next serial with any drawn part that was seen, the differences
    between them carried on, the drawn parts themselves one up and one down, and none at all."""
    drawn = [int(one.rsplit("-", 2)[1][-12:]) for one in known]
    step = drawn[-1] - drawn[-2]
    likely = {*drawn, drawn[-1] + step, drawn[-1] + 1, drawn[-1] - 1, sum(drawn) // len(drawn), 0, 10**12 - 1}
    for serial in range(1, len(known) + 3):
        yield slip_number("B1", serial)
        for one in likely:
            yield slip_number("B1", serial, f"{one % 10**12:012d}")


def test_who_holds_many_slips_guesses_none_of_those_that_wait() -> None:
    bank = Bank("novo-unity")
    numbers = issued(bank, 24)
    held, waits = numbers[:20], numbers[20:]
    tried = 0
    for guess in dict.fromkeys(guesses(held)):
        if guess in held:
            continue
        bank.refuses(Role.OPERATOR, RedeemSlip, "3.8", Rule.PAYMENT_SLIP, slip=guess, player="eve")
        tried += 1
    assert tried > 500
    assert all(bank.state.slips[one].state is SlipState.OPEN for one in waits)
    for one in numbers:
        bank.do(Role.OPERATOR, RedeemSlip, slip=one, player="ann")


def test_a_guess_learns_no_more_of_a_slip_that_waits_than_of_one_that_was_paid() -> None:
    bank = Bank("novo-unity")
    paid, waits = issued(bank, 2)
    bank.do(Role.OPERATOR, RedeemSlip, slip=paid, player="ann")
    said = set()
    for serial in (1, 2):
        guess = slip_number("B1", serial, "000000000000")
        assert guess not in (paid, waits)
        no = bank.refuses(Role.OPERATOR, RedeemSlip, "3.8", Rule.PAYMENT_SLIP, slip=guess, player="eve")
        said.add(no.message.replace(guess, "it"))
    assert said == {"Slip it was redeemed before, or made up."}


def test_every_command_that_may_lead_to_a_slip_is_given_chance() -> None:
    """Nothing else makes one: their deciders are the only ones that reach a number."""
    named = {kind.__name__ for kind in ENGINE.deciders if issubclass(kind, IssuesSlips)}
    assert named == {
        *("CollectCredits", "IssueJackpotSlip", "CloseBank", "CloseTerminal"),
        *("CorrectResult", "InvalidateOutcome", "RelaxSettlement"),
        *("ConfirmFromRecords", "VoidUnconfirmed", "VoidPlays", "ReleaseStakes"),
    }


# --- looking up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", [Role.OPERATOR, Role.CASINO_SUPERVISOR, Role.CAGE_MANAGER, Role.INSPECTOR])
def test_a_number_is_looked_up_by_name_and_for_a_reason(role: Role) -> None:
    bank = Bank("novo-unity")
    (number,) = issued(bank, 1)
    bank.refuses(role, LookUpSlip, "house: the cage", Rule.PAYMENT_SLIP, serial=1, reason=" ")
    bank.refuses(role, LookUpSlip, "house: the cage", Rule.PAYMENT_SLIP, serial=2, reason="lost")
    for _ in range(2):
        (event,) = bank.do(role, LookUpSlip, serial=1, reason="the paper is lost")
        assert isinstance(event, SlipLookedUp)
        assert (event.slip, event.reason) == (number, "the paper is lost")
        assert number not in ENGINE.story.in_full(event)
    assert len(bank.state.slips[number].looked_up_by) == 1


@pytest.mark.parametrize("role", [Role.DEALER, Role.CASHIER, Role.SECURITY_OFFICER, Role.COUNT_TEAM])
def test_whoever_pays_at_the_window_or_deals_looks_nothing_up(role: Role) -> None:
    bank = Bank("novo-unity")
    issued(bank, 1)
    bank.refuses(role, LookUpSlip, "house: the cage", Rule.POWER, serial=1, reason="the paper is lost")


def test_whoever_looked_a_number_up_does_not_pay_it_and_somebody_else_does() -> None:
    bank = Bank("novo-unity")
    (number,) = issued(bank, 1)
    bank.do(Role.OPERATOR, LookUpSlip, serial=1, reason="the paper is lost")
    bank.refuses(Role.OPERATOR, RedeemSlip, "house: the cage", Rule.PAYMENT_SLIP, slip=number, player="ann")
    other = Bank("novo-unity")
    (number,) = issued(other, 1)
    other.do(Role.CASINO_SUPERVISOR, LookUpSlip, serial=1, reason="the paper is lost")
    other.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
    assert other.state.slips[number].state is SlipState.REDEEMED
