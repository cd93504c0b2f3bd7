"""What a decision at a bank leaves alone, and what it puts on record beside the money."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.bank.closing import CloseBank, TellOfficer
from croupier.core.bank.credits import LeaveTerminal
from croupier.core.bank.faults import ClearFault, DeclareMalfunction, ReportMeter
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.kept_back import Claim
from croupier.core.bank.money import Change, change_postings, claim_postings
from croupier.core.bank.numbers import slip_number
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.payments import DelayPayment
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult, ResultCorrected
from croupier.core.bank.slips import CollectCredits, RedeemSlip
from croupier.core.bank.state import SlipState
from croupier.core.bank.suspects import ReleaseStakes
from croupier.core.bank.transfers import TransferCredits
from croupier.core.bank.voids import VoidSpin
from croupier.core.common.desk import Exclusion
from croupier.core.common.exclusions import HearExclusion
from croupier.core.engine.ledger import Posting
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import ExclusionKind, Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

HOUSE, CS, EGS = Role.OPERATOR, Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR


def dark(bank: Bank, terminal: str | None) -> None:
    why = {"ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s"}
    bank.do(Role.SYSTEM, DeclareMalfunction, terminal=terminal, **why)


@proves("novo-unity", "7.1.12")
def test_a_void_spin_ends_its_own_cases_and_leaves_an_earlier_one_on_record() -> None:
    bank = Bank("novo-unity", wheels=(Drive.AUTOMATED,))
    early = bank.bet("ann", "1", "red", 5)
    dark(bank, "1")
    bank.play("20")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(early,))
    bank.do(EGS, ClearFault, case=1)
    before = bank.state.cases[1]
    assert before.bets
    bank.bet("ann", "1", "red", 5)
    bank.closed()
    dark(bank, None)
    bank.do(CS, VoidSpin, reason="the ball is lost")
    assert bank.state.cases[1] == before
    of_the_spin = bank.state.cases[2]
    assert (of_the_spin.bets, of_the_spin.settled, of_the_spin.decided) == ({}, True, True)
    assert bank.credits("1") == 95


@proves("novo-unity", "7.1.9")
def test_a_number_put_in_for_a_failed_wheel_takes_the_place_of_none() -> None:
    bank = Bank("novo-unity", wheels=(Drive.AUTOMATED,))
    bank.bet("ann", "1", "red", 5)
    bank.closed()
    dark(bank, None)
    asked = {"round": 1, "pocket": "20", "reason": "the camera shows it"}
    (given,) = [one for one in bank.do(CS, CorrectResult, **asked) if isinstance(one, ResultCorrected)]
    assert (given.was, given.pocket, given.corrections) == ("", "20", ())


def test_a_transfer_comes_to_no_bank_that_is_closed() -> None:
    bank = Bank("novo-unity", players=())
    bank.do(HOUSE, CloseBank)
    asked = {"terminal": "1", "amount": 5_00, "reference": "R1"}
    bank.refuses(Role.SYSTEM, TransferCredits, "1.1:wagering-period", Rule.SHUT, **asked)


def test_a_slip_that_was_paid_says_when_and_by_whom() -> None:
    bank = Bank("novo-unity")
    number = bank.slip("ann", "1")
    bank.later(5_000).do(HOUSE, RedeemSlip, slip=number, player="ann")
    slip = bank.state.slips[number]
    assert (slip.state, slip.redeemed_at, slip.redeemed_by) == (SlipState.REDEEMED, bank.at, "the operator")


def test_a_terminal_that_is_new_in_the_bank_plays_at_its_first_wheel() -> None:
    bank = Bank("novo-unity", wheels=(Drive.AUTOMATED, Drive.BY_HAND))
    assert {one.wheel for one in bank.state.terminals.values()} == {Drive.AUTOMATED}


@proves("adelaide-roulette", "7(h)iii")
@pytest.mark.parametrize(("until", "stays"), [(0, False), (1, True)], ids=["still excluded", "no longer"])
def test_a_winning_bet_stays_from_the_instant_an_exclusion_ends(until: int, stays: bool) -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 10)
    who: dict[str, Any] = {"by": "pat", "ordered_as": Role.OPERATOR, "kind": ExclusionKind.CASINO}
    ends = bank.at + 60_000 + (1 - until)
    bank.do(Role.SYSTEM, HearExclusion, exclusion=Exclusion(id="1", name="ann", since=0, until=ends, **who))
    bank.closed()
    bank.at = ends - (1 - until)
    bank.result("1")
    assert (bank.credits("1"), bool(bank.terminal("1").bets)) == ((100, True) if stays else (110, False))


@proves("novo-unity", "7.1.9")
def test_a_corrected_game_says_by_how_much_it_was_put_right_to_the_cent() -> None:
    bank = Bank("novo-unity")
    bank.bet("ann", "1", "straight 17", 5)
    bank.bet("bob", "2", "straight 20", 5)
    bank.play("20")
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="17", reason="the camera shows it")
    assert (bank.game("1").corrected, bank.game("2").corrected) == (180_00, -180_00)  # $5 back with $175


@proves("novo-unity", "5.3")
def test_a_delay_is_on_the_slip_with_its_reason_and_the_time_that_was_agreed() -> None:
    bank = Bank("novo-unity")
    number = bank.slip("ann", "1")
    until = bank.at + 60_000
    bank.do(HOUSE, DelayPayment, slip=number, until=until, agreed=True, reason="the cage counts")
    slip = bank.state.slips[number]
    assert (slip.agreed_time, slip.delay_reason) == (until, "the cage counts")


# --- a claim ----------------------------------------------------------------------------------------------------------


def test_a_claim_of_an_older_log_stands_on_what_it_was_raised_with() -> None:
    state = Bank("novo-unity").state
    claim = Claim(number=3, person="ann", amount=5_00, reason="round 1 corrected", clause="")
    raised = (Posting("float:B1", "claim:B1:3", 5_00, "7.1.9"),)
    assert claim_postings(state, claim, "7.1.9") == raised
    assert change_postings(state, Change(terminal="1", claim=claim), "7.1.9") == raised
    own = (Posting("float:B1", "claim:B1:3", 5_00, "7.1.13"),)
    assert claim_postings(state, replace(claim, clause="7.1.13"), "7.1.9") == own


@proves("novo-unity", "7.1.12")
def test_each_claim_and_each_waiting_slip_has_the_number_after_the_last() -> None:
    """Two games of people who have gone are void: $175 were paid for the one, $5 were lost with the other."""
    bank = Bank("novo-unity", wheels=(Drive.AUTOMATED,), players=("ann", "bob", "cy"))
    for name, player in (("1", "ann"), ("2", "bob"), ("3", "cy")):
        bank.bet(player, name, "straight 20" if player == "cy" else "straight 17", 5)
    bank.play("17")
    slips = []
    for name, player in (("1", "ann"), ("2", "bob"), ("3", "cy")):
        slips.append(bank.slip(player, name))
        bank.do(player, LeaveTerminal, terminal=name)
        dark(bank, name)
    for case in (1, 2, 3):
        bank.do(EGS, ConfirmFromRecords, case=case, confirmed=())
        bank.do(CS, VoidUnconfirmed, case=case)
    assert {number: (one.person, one.amount) for number, one in bank.state.claims.items()} == {
        1: ("ann", 175_00),
        2: ("bob", 175_00),
    }
    (waits,) = [one for one in bank.state.slips.values() if one.number not in slips]
    assert (waits.player, waits.amount, waits.number) == ("cy", 5_00, slip_number("B1", 4))


# --- a terminal that stays --------------------------------------------------------------------------------------------


@proves("adelaide-roulette", "12(h)")
def test_a_terminal_with_a_stake_that_is_held_for_a_decision_stays_in_the_bank() -> None:
    bank = Bank("adelaide-roulette", players=("ann",)).open()
    bank.bet("ann", "1", "red", 10)
    bank.play("20")
    fraud: dict[str, Any] = {"ground": "fraud", "fraud_by": ("ann",), "fraud_role": Role.PLAYER}
    bank.do(HOUSE, InvalidateOutcome, round=1, **fraud)
    assert bank.balance("suspect:B1:ann") == 10
    bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    bank.do(HOUSE, TellOfficer, officer="kim")
    bank.do(HOUSE, CloseBank)
    smaller = replace(bank.setup, terminals=bank.setup.terminals[1:])
    bank.refuses(HOUSE, OpenBank, "12(h)", Rule.CLOSING_NOTICE, setup=smaller, published_at=0)
    bank.do(HOUSE, ReleaseStakes, player="ann")
    bank.do(HOUSE, OpenBank, setup=smaller, published_at=0)


@proves("novo-unity", "7.1.11.1")
def test_what_moves_nothing_is_still_told_of_a_terminal_whose_meters_do_not_add_up() -> None:
    bank = Bank("novo-unity")
    bank.corrupt("1", credits=105_00)
    (opened,) = bank.do(EGS, ReportMeter, terminal="1", shown=105_00)
    assert (opened.case.ground, opened.clause) == (Malfunction.CREDITS, "7.1.11.1")
    checked, *_ = bank.do(EGS, ReportMeter, terminal="1", shown=105_00)
    assert (checked.shown, checked.expected) == (105_00, 105_00)
    bank.refuses("ann", CollectCredits, "7.1.11.1", Rule.MALFUNCTION, terminal="1")
