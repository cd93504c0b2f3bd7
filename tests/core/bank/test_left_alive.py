"""What broken software got away with: figures and refusals at terminals that no other test looked at."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.payments import AskIdentification, DetermineSlip, WithholdSlip
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.settling import voided
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import GameState, Meters
from croupier.core.bank.voids import VoidBets
from croupier.core.engine.ledger import Posting
from croupier.core.game.sign import Sign
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.grounds import Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.bank.scene import Bank
from tests.proof import proves
from tests.tables import bet, table

EGS = Role.ELECTRONIC_GAMING_SUPERVISOR


@pytest.mark.parametrize(
    ("pocket", "staked", "won"),
    [
        ("2", 30_00, 0),  # black, and not the 17
        ("1", 30_00, 40_00),  # red: $20 comes back with $20
        ("17", 30_00, 360_00),  # the 17, which is black: $10 with $350
    ],
)
def test_the_meters_count_what_was_staked_and_what_came_to_the_cent(pocket: str, staked: int, won: int) -> None:
    bank = Bank("novo-unity").open()
    bank.bet("ann", "1", "red", 20)
    bank.bet("ann", "1", "straight 17", 10)
    bank.play(pocket)
    assert bank.terminal("1").meters == Meters(notes=100_00, staked=staked, won=won)
    assert bank.terminal("2").meters == Meters(notes=100_00)


def test_a_bet_declared_void_after_it_won_has_its_stake_back_and_no_winnings_on_record() -> None:
    bank = Bank("novo-unity").open()
    number = bank.bet("ann", "1", "red", 20)
    kept = bank.bet("ann", "1", "odd", 5)
    bank.play("1")
    game = voided(bank.game("1"), (number,))
    by_number = {line.number: (line.outcome, line.paid, line.returned, line.taken) for line in game.lines}
    assert by_number == {number: (Outcome.VOID, 0, 20_00, 0), kept: (Outcome.WON, 5_00, 5_00, 0)}
    assert game.state is GameState.CORRECTED
    assert voided(bank.game("1"), (number, kept)).state is GameState.VOID


def test_a_determination_is_made_once_on_a_slip_that_is_withheld_and_says_why() -> None:
    bank = Bank("novo-unity")
    slip = bank.slip("ann", "1")
    decided = {"slip": slip, "pay": True, "reason": "the records agree"}
    bank.refuses(Role.OPERATOR, DetermineSlip, "5.2", Rule.WITHHELD, **decided)
    bank.do(Role.OPERATOR, WithholdSlip, slip=slip, reason="under investigation")
    bank.refuses(Role.OPERATOR, DetermineSlip, "5.2", Rule.WITHHELD, **(decided | {"reason": " "}))
    bank.do(Role.OPERATOR, DetermineSlip, **decided)
    bank.refuses(Role.OPERATOR, DetermineSlip, "5.2", Rule.WITHHELD, **decided)


def test_identification_is_asked_for_once_and_for_a_slip_that_waits() -> None:
    bank = Bank("novo-unity")
    slip = bank.slip("ann", "1")
    bank.do(Role.OPERATOR, AskIdentification, slip=slip)
    bank.refuses(Role.OPERATOR, AskIdentification, "5.3.3", Rule.IDENTIFICATION, slip=slip)
    paid = bank.slip("bob", "2")
    bank.do(Role.OPERATOR, RedeemSlip, slip=paid, player="bob")
    bank.refuses(Role.OPERATOR, AskIdentification, "5.3.3", Rule.IDENTIFICATION, slip=paid)


def test_a_bet_above_what_is_left_is_told_what_is_left() -> None:
    bank = Bank("novo-unity", sign=parse_sign("$5 to $80")).open()
    bank.bet("ann", "1", "red", 50)
    no = bank.refuses("ann", PlaceBet, "1.1:maximum-bet", Rule.OVER_MAXIMUM, terminal="1", spot="odd", stake=40_00)
    assert "$30 of $80 is left" in no.message
    bank.bet("ann", "1", "odd", 30)


# --- one fault after another ------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.11.4", "7.1.10")
def test_a_fault_after_the_bets_of_the_first_were_confirmed_is_a_case_of_its_own() -> None:
    bank = Bank("novo-unity").open()
    bet = bank.bet("ann", "1", "red", 20)
    bank.do(Role.SYSTEM, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="silent for 30 s")
    bank.play("1")
    (confirmed,) = bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert (confirmed.clause, bank.credits("1")) == ("7.1.10", 120)
    (opened,) = bank.do(Role.OPERATOR, DeclareMalfunction, terminal="1", ground=Malfunction.OPINION, reason="it hums")
    assert (opened.case.number, opened.case.round, opened.clause) == (2, 1, "7.1.11.4")
    bank.do(EGS, ClearFault, case=1)
    bank.refuses("ann", PlaceBet, "7.1.11.4", Rule.MALFUNCTION, terminal="1", spot="red", stake=5_00)
    bank.do(EGS, ConfirmFromRecords, case=2, confirmed=(bet,))
    assert bank.credits("1") == 120, "it was paid already"
    bank.do(EGS, ClearFault, case=2)
    bank.bet("ann", "1", "red", 5)


@proves("adelaide-roulette", "11(a)iv", "11(b)i")
def test_a_fault_after_the_bets_of_the_first_were_void_is_a_case_of_its_own() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 20)
    bank.do(Role.DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="silent for 30 s")
    hums = {"terminal": "1", "ground": Malfunction.OPINION, "reason": "it hums"}
    bank.refuses(Role.OPERATOR, DeclareMalfunction, "11(b)", Rule.MALFUNCTION, **hums)
    bank.do(Role.DEALER, VoidBets, case=1)
    assert bank.postings[-1] == Posting("held:B1:1", "meter:B1:1", 20_00, "11(b)i")
    (opened,) = bank.do(Role.OPERATOR, DeclareMalfunction, **hums)
    assert (opened.case.number, opened.case.bets, opened.clause) == (2, {}, "11(a)iv")
    bank.do(Role.DEALER, ClearFault, case=1)
    bank.refuses("ann", PlaceBet, "11(a)iv", Rule.MALFUNCTION, terminal="1", spot="red", stake=5_00)


@proves("novo-unity", "7.1.10")
def test_what_a_meter_that_did_not_add_up_missed_of_a_correction_is_paid_from_the_records() -> None:
    bank = Bank("novo-unity").open()
    bet = bank.bet("ann", "1", "straight 17", 10)
    bank.play("20")
    bank.corrupt("1", credits=95_00)  # $90 by all that ever came and went
    bank.do(EGS, DeclareMalfunction, terminal="1", ground=Malfunction.CREDITS, reason="$5 too much")
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="17", reason="the camera shows it")
    assert bank.credits("1") == 95, "nothing is paid onto a meter that does not add up"
    bank.corrupt("1", credits=90_00)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert bank.postings[-1] == Posting("float:B1", "meter:B1:1", 360_00, "7.1.10")  # $10 back with $350
    assert bank.credits("1") == 450


# --- what is left on a spot -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "clause"),
    [
        pytest.param("novo-unity", "1.1:minimum-bet", marks=pytest.mark.clause("novo-unity", "1.1:minimum-bet")),
        pytest.param("adelaide-roulette", "7(h)v", marks=pytest.mark.clause("adelaide-roulette", "7(h)v")),
    ],
)
@pytest.mark.parametrize(
    ("left", "rule"),
    [(3, Rule.BELOW_MINIMUM), (5, None), (7, Rule.NOT_IN_UNITS), (15, None), (0, None)],
)
def test_what_is_left_on_a_spot_is_judged_like_what_comes_onto_it(
    code: str, clause: str, left: int, rule: Rule | None
) -> None:
    at = table(code, Sign(minimum=5_00, maximum=100_00, unit=10_00))
    staying = [bet(at, "ann", left, "red", Tender.CREDITS)] if left else []
    no = at.leaves_off_sign(staying, bet(at, "ann", 0, "red", Tender.CREDITS))
    assert (no and (no.rule, no.clause)) == (rule and (rule, clause))
