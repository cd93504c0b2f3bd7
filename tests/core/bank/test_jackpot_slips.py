"""A jackpot paid by voucher: from the pool to the voucher, once, and never over the meter."""

from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.jackpot_slips import IssueJackpotSlip, JackpotSlipIssued
from croupier.core.bank.money import off_by
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import SlipState
from croupier.core.bank.transfers import CreditJackpot
from croupier.core.engine.ledger import balances
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.paying import PaidBy, PrizePaid
from croupier.core.words.grounds import Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, straight
from tests.proof import proves, stated

AWARD = {"terminal": "1", "pool": "grand", "award": "7", "amount": 1_234_50}


def bank_with_a_pool() -> Bank:
    bank = Bank()
    bank.held["jackpot:grand"], bank.held["bank"] = 5_000_00, bank.held["bank"] - 5_000_00
    return bank


@proves("novo-unity", "4.1.5.2")
def test_a_jackpot_becomes_a_voucher_beside_the_meter_and_is_redeemed_once() -> None:
    bank = bank_with_a_pool()
    (issued,) = bank.do(Role.SYSTEM, IssueJackpotSlip, **AWARD)
    assert isinstance(issued, JackpotSlipIssued)
    assert (issued.slip.amount, issued.slip.player, issued.slip.jackpot) == (1_234_50, "ann", "grand")
    assert issued.clause == "4.1.5.2"
    assert bank.credits("1") == 100
    assert off_by(bank.terminal("1")) == 0
    number = issued.slip.number
    assert bank.held[f"voucher:{number}"] == 1_234_50
    assert bank.held["jackpot:grand"] == 5_000_00 - 1_234_50
    bank.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
    assert bank.held[f"voucher:{number}"] == 0
    assert bank.state.slips[number].state is SlipState.REDEEMED
    assert bank.slip("ann", "1") != number


@proves("novo-unity", "4.1.5.2")
def test_a_winner_who_has_left_is_named_on_the_voucher_whoever_sits_there_now() -> None:
    bank = bank_with_a_pool()
    (issued,) = bank.do(Role.SYSTEM, IssueJackpotSlip, **AWARD, player="cy")
    assert isinstance(issued, JackpotSlipIssued)
    assert issued.slip.player == "cy"


@proves("novo-unity", "4.1.5.2", "3.4.3")
def test_an_award_is_paid_by_voucher_or_onto_the_meter_and_once() -> None:
    bank = bank_with_a_pool()
    bank.do(Role.SYSTEM, IssueJackpotSlip, **AWARD)
    assert bank.postings[-1].clause == "4.1.5.2"
    bank.refuses(Role.SYSTEM, IssueJackpotSlip, "4.1.5.2", Rule.JACKPOT_BY_VOUCHER, **AWARD)
    bank.refuses(Role.SYSTEM, CreditJackpot, "3.4.3", Rule.JACKPOT_CREDIT, **AWARD)
    bank.do(Role.SYSTEM, CreditJackpot, **(AWARD | {"award": "8"}))
    assert bank.postings[-1].clause == "3.4.3"
    bank.refuses(Role.SYSTEM, IssueJackpotSlip, "4.1.5.2", Rule.JACKPOT_BY_VOUCHER, **(AWARD | {"award": "8"}))
    bank.do(Role.OPERATOR, IssueJackpotSlip, **(AWARD | {"award": "9"}))


@proves("novo-unity", "4.1.5")
def test_only_who_pays_jackpots_issues_their_vouchers_for_an_amount_and_an_award() -> None:
    bank = bank_with_a_pool()
    for who in ("ann", Role.DEALER, Role.INSPECTOR, Role.ELECTRONIC_GAMING_SUPERVISOR):
        bank.refuses(who, IssueJackpotSlip, "4.1.5", Rule.POWER, **AWARD)
    for wrong in ({"amount": 0}, {"amount": -5}, {"pool": ""}, {"award": ""}):
        bank.refuses(Role.SYSTEM, IssueJackpotSlip, "4.1.5.2", Rule.JACKPOT_BY_VOUCHER, **(AWARD | wrong))
    bank.refuses(Role.SYSTEM, IssueJackpotSlip, "3.2", Rule.OWN_TERMINAL, **(AWARD | {"terminal": "9"}))


def test_a_terminal_that_is_held_issues_no_voucher() -> None:
    bank = bank_with_a_pool()
    fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "dark"}
    bank.do(Role.SYSTEM, DeclareMalfunction, **fault)
    bank.refuses(Role.SYSTEM, IssueJackpotSlip, "7.1.11.2", Rule.MALFUNCTION, **AWARD)


def test_a_player_who_has_left_is_not_named_on_the_voucher() -> None:
    bank = bank_with_a_pool()
    (issued,) = bank.do(Role.SYSTEM, IssueJackpotSlip, **(AWARD | {"terminal": "3"}))
    assert isinstance(issued, JackpotSlipIssued)
    assert issued.slip.player is None


def test_a_book_without_jackpots_has_no_vouchers_for_them() -> None:
    bank = Bank("adelaide-roulette")
    for who in (Role.SYSTEM, Role.OPERATOR):
        answer = bank.ask(who, IssueJackpotSlip, **AWARD)
        assert isinstance(answer, Refused)
        assert answer.rule is Rule.POWER


@proves("novo-unity", "4.1.5.2")
def test_a_prize_goes_from_the_display_to_the_voucher_and_nothing_stays_on_the_way() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    (paid,) = floor.pay(1, PaidBy.VOUCHER)
    assert isinstance(paid, PrizePaid)
    bank = Bank()
    bank.held = balances(floor.postings, bank.held)
    award = {"terminal": "1", "pool": paid.pool, "award": str(paid.prize), "amount": paid.amount}
    (issued,) = bank.do(Role.SYSTEM, IssueJackpotSlip, **award)
    assert isinstance(issued, JackpotSlipIssued)
    assert (floor.postings[-1].clause, bank.postings[-1].clause) == (stated(), stated())
    assert bank.held["jackpot:grand"] == 0
    assert bank.held[f"voucher:{issued.slip.number}"] == 1_000_00
