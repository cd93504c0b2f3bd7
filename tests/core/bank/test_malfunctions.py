"""Malfunctions: found or declared, decided from the records, void only where they fail, and cleared."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.conduct import RecordOffence, ReportFault
from croupier.core.bank.faults import (
    ClearFault,
    DeclareMalfunction,
    MeterChecked,
    NumberShown,
    ReportMeter,
    ReportNumber,
    RestoreWheel,
)
from croupier.core.bank.holds import DemandCredits, DetermineCredits, WithholdCredits
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import CollectCredits, RedeemSlip
from croupier.core.bank.state import GameState, Phase
from croupier.core.bank.voids import VoidBets, VoidPlays, VoidSpin
from croupier.core.law.book import Book
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Conduct, Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves, stated, under

EGS, CS = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR


def dark(bank: Bank, name: str | None = "1", **more: object) -> int:
    """A terminal fails; the number of its case."""
    bank.do(
        Role.SYSTEM,
        DeclareMalfunction,
        **({"terminal": name, "ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s"} | more),
    )
    return len(bank.state.cases)


# --- the grounds ----------------------------------------------------------------------------------------------------


@under("novo-unity 7.1.11.1", "adelaide-roulette 11(a)i")
def test_a_meter_that_shows_what_stakes_and_odds_do_not_give_opens_a_case(book: Book) -> None:
    clause = {"novo-unity": "7.1.11.1", "adelaide-roulette": "11(a)i"}[book.code]
    bank = Bank(book).open()
    bank.bet("ann", "1", "red", 10)
    bank.play("1")
    right = bank.terminal("1").credits
    (checked,) = bank.do(Role.SYSTEM, ReportMeter, terminal="1", shown=right)
    assert isinstance(checked, MeterChecked)
    assert not bank.state.cases
    bank.refuses("ann", ReportMeter, clause, Rule.POWER, terminal="1", shown=right)
    _, opened = bank.do(Role.SYSTEM, ReportMeter, terminal="1", shown=right + 180_00)
    assert isinstance(opened, MalfunctionOpened)
    assert opened.clause == clause
    assert (opened.case.shown, opened.case.expected) == (right + 180_00, right)
    bank.refuses("ann", CollectCredits, clause, Rule.MALFUNCTION, terminal="1")
    bank.slip("bob", "2")


@proves("adelaide-roulette", "11(a)ii")
def test_a_number_that_is_not_on_the_layout_is_a_malfunction_before_anything_is_settled() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 60)
    bank.closed()
    (seen,) = bank.do(Role.SYSTEM, ReportNumber, terminal="1", shown="36")
    assert isinstance(seen, NumberShown)
    _, opened = bank.do(Role.SYSTEM, ReportNumber, terminal="1", shown="37")
    assert isinstance(opened, MalfunctionOpened)
    assert (opened.clause, opened.case.ground) == ("11(a)ii", Malfunction.IMPOSSIBLE_NUMBER)
    bank.result("1")
    assert (bank.credits("1"), bank.terminal("1").held) == (40, 60_00)


@proves("novo-unity", "7.1.11.2")
@pytest.mark.parametrize("role", [Role.SYSTEM, EGS, CS])
def test_an_interrupted_sequence_opens_a_case(role: Role) -> None:
    bank = Bank()
    fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s"}
    for other in (Role.DEALER, "ann"):
        bank.refuses(other, DeclareMalfunction, "7.1.11.2", Rule.POWER, **fault)
    (opened,) = bank.do(role, DeclareMalfunction, **fault)
    assert isinstance(opened, MalfunctionOpened)
    assert opened.clause == "7.1.11.2"
    bank.refuses("ann", PlaceBet, "7.1.11.2", Rule.MALFUNCTION, terminal="1", spot="red", stake=5_00)


@proves("adelaide-roulette", "11(a)iii")
def test_an_interrupted_terminal_in_adelaide_is_declared_by_the_system_or_the_dealer() -> None:
    for role in (Role.SYSTEM, Role.DEALER):
        bank = Bank("adelaide-roulette").open()
        fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "the screen went dark"}
        bank.refuses(Role.PIT_BOSS, DeclareMalfunction, "11(a)iii", Rule.POWER, **fault)
        bank.do(role, DeclareMalfunction, **fault)
        bank.refuses("ann", PlaceBet, "11(a)iii", Rule.MALFUNCTION, terminal="1", spot="red", stake=5_00)


@under("novo-unity 7.1.11.4", "adelaide-roulette 11(a)iv")
def test_any_other_reason_is_the_operators_opinion_in_writing(book: Book) -> None:
    clause = {"novo-unity": "7.1.11.4", "adelaide-roulette": "11(a)iv"}[book.code]
    bank = Bank(book)
    opinion = {"terminal": "1", "ground": Malfunction.OPINION, "reason": "camera drift"}
    bank.refuses(Role.DEALER, DeclareMalfunction, clause, Rule.POWER, **opinion)
    bank.refuses(Role.OPERATOR, DeclareMalfunction, clause, Rule.MALFUNCTION, **(opinion | {"reason": " "}))
    bank.do(Role.OPERATOR, DeclareMalfunction, **opinion)
    assert bank.state.cases[1].by == "the operator"


@proves("novo-unity", "7.1.11.3")
@pytest.mark.parametrize("drive", list(Drive))
def test_a_ball_at_rest_while_betting_is_open_closes_it_and_only_earlier_bets_can_count(drive: Drive) -> None:
    bank = Bank(wheels=(drive,))
    early = bank.bet("ann", "1", "straight 17", 10)
    bank.spun().later(5000)
    late = bank.bet("ann", "1", "straight 17", 20)
    bank.later(1000)
    rest = {"pocket": "17", "revolutions": 9, "rested_at": bank.at - 1000}
    bank.do(Role.SYSTEM, RegisterResult, **rest)
    assert [one.clause for one in bank.events if isinstance(one, MalfunctionOpened)] == [stated()]
    assert bank.credits("1") == 70
    (case,) = bank.state.cases.values()
    assert (case.ground, case.round, case.result) == (Malfunction.EARLY_REST, 1, "17")
    assert bank.state.round.number == 2
    bank.refuses(CS, ConfirmFromRecords, "7.1.10", Rule.RECORDS, case=1, confirmed=(early, late))
    bank.do(CS, ConfirmFromRecords, case=1, confirmed=(early,))
    assert bank.credits("1") == 70 + 360
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.credits("1") == 70 + 360 + 20
    bank.do(CS, ClearFault, case=1)
    bank.bet("ann", "1", "red", 5)


# --- the records ----------------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.10")
@pytest.mark.parametrize("role", [EGS, CS])
def test_bets_on_record_are_settled_on_the_true_number(role: Role) -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 20)
    bank.closed()
    case = dark(bank)
    bank.refuses(role, ConfirmFromRecords, "7.1.10", Rule.RECORDS, case=case, confirmed=(bet,))
    bank.result("1")
    assert (bank.credits("1"), bank.terminal("1").held) == (80, 20_00)
    for other in (Role.DEALER, Role.OPERATOR):
        bank.refuses(other, ConfirmFromRecords, "7.1.10", Rule.POWER, case=case, confirmed=(bet,))
    bank.refuses(role, ConfirmFromRecords, "7.1.10", Rule.RECORDS, case=case, confirmed=(bet, 9))
    bank.do(role, ConfirmFromRecords, case=case, confirmed=(bet,))
    assert (bank.credits("1"), bank.terminal("1").held) == (120, 0)
    assert bank.game("1").round == 1
    bank.refuses("ann", PlaceBet, "7.1.11.2", terminal="1", spot="red", stake=5_00)
    bank.do(role, ClearFault, case=case)
    bank.bet("ann", "1", "red", 5)


@proves("novo-unity", "7.1.10")
def test_a_fault_before_the_close_leaves_the_bets_to_the_records_too() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 20)
    case = dark(bank)
    bank.refuses(CS, VoidBets, "1.1:casino-supervisor", Rule.POWER, case=case)
    bank.refuses(CS, ConfirmFromRecords, stated(), Rule.RECORDS, case=case, confirmed=(bet,))
    bank.play("2")
    bank.refuses(Role.DEALER, ConfirmFromRecords, stated(), Rule.POWER, case=case, confirmed=(bet,))
    (confirmed,) = bank.do(CS, ConfirmFromRecords, case=case, confirmed=(bet,))
    assert confirmed.clause == stated()
    assert (bank.credits("1"), bank.terminal("1").held) == (80, 0)


@proves("novo-unity", "7.1.10")
def test_a_corrected_number_is_the_true_one_for_a_case_that_waits() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "straight 9", 10)
    bank.closed()
    case = dark(bank)
    bank.result("6")
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="9", reason="the ball lay in 9")
    bank.do(EGS, ConfirmFromRecords, case=case, confirmed=(bet,))
    assert bank.credits("1") == 90 + 360


@proves("novo-unity", "7.1.12")
def test_what_no_record_confirms_is_void_by_the_casino_supervisor_alone() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 20)
    bank.closed()
    case = dark(bank)
    bank.result("1")
    bank.refuses(CS, VoidUnconfirmed, "7.1.12", Rule.VOID_BETS, case=case)
    bank.do(EGS, ConfirmFromRecords, case=case, confirmed=())
    assert bank.credits("1") == 80
    bank.refuses(EGS, ConfirmFromRecords, "7.1.10", Rule.RECORDS, case=case, confirmed=(1,))
    bank.refuses(EGS, VoidUnconfirmed, "7.1.12", Rule.POWER, case=case)
    bank.refuses(CS, ClearFault, "7.1.10", case=case)
    bank.do(CS, VoidUnconfirmed, case=case)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)
    assert not bank.terminal("1").games


@proves("novo-unity", "7.1.12")
def test_a_spin_of_a_failed_wheel_that_has_no_outcome_is_void() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,))
    bank.bet("ann", "1", "red", 20)
    bank.bet("bob", "2", "black", 20)
    bank.closed()
    bank.refuses(CS, VoidSpin, "7.1.12", Rule.VOID_BETS, reason="the ball is lost")
    assert dark(bank, None) == 2
    bank.refuses(EGS, VoidSpin, "7.1.12", Rule.POWER, reason="the ball is lost")
    bank.refuses(CS, VoidSpin, "7.1.12", Rule.VOID_BETS, reason=" ")
    bank.do(CS, VoidSpin, reason="the ball is lost")
    assert (bank.credits("1"), bank.credits("2")) == (100, 100)
    assert (bank.state.round.phase, bank.state.round.number) == (Phase.BETTING, 2)
    for case in (1, 2):
        bank.do(CS, ClearFault, case=case)
    bank.do(CS, RestoreWheel, reason="another ball was put in")
    bank.bet("ann", "1", "red", 5)


@proves("novo-unity", "7.1.15")
@pytest.mark.parametrize("role", [EGS, CS])
def test_plays_of_failed_software_are_void_last_and_only_when_the_records_failed(role: Role) -> None:
    bank = Bank()
    for pocket in ("1", "2", "1"):
        bank.bet("ann", "1", "red", 20)
        bank.play(pocket)
    assert bank.credits("1") == 120
    case = dark(bank, equipment=True)
    plays = {"case": case, "first": 1, "last": 3}
    bank.refuses(Role.OPERATOR, VoidPlays, "7.1.15", Rule.POWER, **plays)
    bank.refuses(role, VoidPlays, "7.1.15", Rule.VOID_PLAYS, **plays)
    bank.do(EGS, ConfirmFromRecords, case=case, confirmed=())
    bank.refuses(role, VoidPlays, "7.1.15", **(plays | {"first": 7, "last": 9}))
    bank.do(role, VoidPlays, **plays)
    assert bank.credits("1") == 100
    assert {game.state for game in bank.terminal("1").games} == {GameState.VOID}


@proves("novo-unity", "7.1.15")
def test_a_fault_that_is_not_of_equipment_voids_no_plays() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 20)
    bank.play("1")
    case = dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=case, confirmed=())
    bank.refuses(CS, VoidPlays, "7.1.15", Rule.VOID_PLAYS, case=case, first=1, last=1)
    bank.refuses(CS, VoidPlays, "7.1.15", case=9, first=1, last=1)


@proves("adelaide-roulette", "11(b)", "11(b)i")
def test_before_the_close_the_dealer_treats_the_bets_of_the_terminal_as_void() -> None:
    bank = Bank("adelaide-roulette").open()
    bet = bank.bet("ann", "1", "red", 40)
    bank.bet("bob", "2", "red", 10)
    case = dark(bank)
    bank.refuses(Role.DEALER, ConfirmFromRecords, "11(b)i", Rule.RECORDS, case=case, confirmed=(bet,))
    bank.refuses(Role.PIT_BOSS, VoidBets, "11(b)i", Rule.POWER, case=case)
    bank.do(Role.DEALER, VoidBets, case=case)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)
    assert bank.terminal("2").held == 10_00
    bank.refuses(Role.DEALER, VoidBets, "11(b)", case=case)
    bank.do(Role.DEALER, ClearFault, case=case)
    bank.bet("ann", "1", "black", 5)  # once the fault is cleared, in the same betting period


@proves("adelaide-roulette", "11(b)", "11(b)ii")
def test_at_or_after_the_close_the_dealer_confirms_the_bets_from_the_records() -> None:
    bank = Bank("adelaide-roulette").open()
    bet = bank.bet("ann", "1", "straight 17", 10)
    bank.closed()
    case = dark(bank)  # at the very instant of the close
    bank.refuses(Role.DEALER, VoidBets, "11(b)ii", Rule.RECORDS, case=case)
    bank.result("17")
    bank.refuses(Role.PIT_BOSS, ConfirmFromRecords, "11(b)ii", Rule.POWER, case=case, confirmed=(bet,))
    bank.do(Role.DEALER, ConfirmFromRecords, case=case, confirmed=(bet,))
    assert (bank.credits("1"), bank.terminal("1").held) == (90 + 350 + 10, 0)


@proves("adelaide-roulette", "11(b)", "11(b)iii")
def test_bets_the_records_cannot_confirm_are_void_and_the_others_are_not() -> None:
    bank = Bank("adelaide-roulette").open()
    sure = bank.bet("ann", "1", "straight 17", 10)
    bank.bet("ann", "1", "red", 50)
    bank.closed()
    case = dark(bank)
    bank.result("17")
    bank.refuses(Role.DEALER, VoidUnconfirmed, "11(b)iii", Rule.VOID_BETS, case=case)
    bank.do(Role.DEALER, ConfirmFromRecords, case=case, confirmed=(sure,))
    assert bank.credits("1") == 40 + 360
    bank.refuses(Role.PIT_BOSS, VoidUnconfirmed, "11(b)iii", Rule.POWER, case=case)
    bank.do(Role.DEALER, VoidUnconfirmed, case=case)
    assert bank.credits("1") == 40 + 360 + 50


@proves("adelaide-roulette", "11(b)")
def test_a_game_system_that_fails_concerns_every_terminal_with_a_bet_and_no_other() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 40)
    bank.closed()
    assert dark(bank, None) == 1
    bank.refuses(Role.SYSTEM, DeclareMalfunction, "11(a)iii", terminal=None, ground=Malfunction.INTERRUPTED, reason="x")
    bank.do(Role.DEALER, VoidSpin, reason="no outcome")
    assert bank.credits("1") == 100
    fault = {"terminal": "9", "ground": Malfunction.INTERRUPTED, "reason": "x"}
    bank.refuses(Role.SYSTEM, DeclareMalfunction, "7(f)", **fault)
    early = {"terminal": "1", "ground": Malfunction.EARLY_REST, "reason": "x"}
    bank.refuses(Role.SYSTEM, DeclareMalfunction, "11(b)", Rule.MALFUNCTION, **early)


@proves("adelaide-roulette", "9(d)")
def test_in_adelaide_a_number_before_the_call_is_refused() -> None:
    bank = Bank("adelaide-roulette").open().spun()
    bank.refuses(Role.SYSTEM, RegisterResult, "9(d)", Rule.RESULT_ORDER, pocket="17", revolutions=5)
    bank.do(Role.DEALER, CloseBetting)
    bank.do(Role.SYSTEM, RegisterResult, pocket="17", revolutions=5)


# --- credits kept back, and faults that were not reported -----------------------------------------------------------


@proves("novo-unity", "7.1.13")
@pytest.mark.parametrize(("release", "left"), [(True, 200), (False, 20)])
def test_credits_are_withheld_with_notice_to_an_inspector_until_the_determination(release: bool, left: int) -> None:
    bank = Bank(credits=200_00)
    hold = {"terminal": "1", "amount": 180_00, "reason": "credits that no win explains"}
    for role in (EGS, CS, Role.INSPECTOR):
        bank.refuses(role, WithholdCredits, "7.1.13", Rule.POWER, **hold)
    for wrong in ({"amount": 200_01}, {"amount": 0}, {"reason": ""}):
        bank.refuses(Role.OPERATOR, WithholdCredits, "7.1.13", Rule.CREDITS_WITHHELD, **(hold | wrong))
    bank.do(Role.OPERATOR, WithholdCredits, **hold)
    assert bank.state.holds[1].notified_at == bank.at
    assert (bank.credits("1"), bank.balance("withheld:B1:1")) == (20, 180)
    bank.refuses("ann", CollectCredits, "3.7", terminal="1", amount=20_01)
    determined = {"hold": 1, "release": release, "reason": "investigated"}
    bank.refuses(Role.OPERATOR, DetermineCredits, "7.1.13", **(determined | {"reason": ""}))
    bank.do(Role.OPERATOR, DetermineCredits, **determined)
    bank.refuses(Role.OPERATOR, DetermineCredits, "7.1.13", **determined)
    assert (bank.credits("1"), bank.balance("withheld:B1:1")) == (left, 0)


@proves("novo-unity", "7.1.13")
def test_credits_that_left_a_terminal_are_demanded_back_with_notice_to_an_inspector() -> None:
    bank = Bank()
    demand = {"terminal": "1", "person": "ann", "amount": 180_00, "reason": "credits that no win explains"}
    bank.refuses(CS, DemandCredits, "7.1.13", Rule.POWER, **demand)
    for wrong in ({"amount": 0}, {"person": ""}, {"reason": " "}):
        bank.refuses(Role.OPERATOR, DemandCredits, "7.1.13", Rule.CREDITS_WITHHELD, **(demand | wrong))
    (demanded,) = bank.do(Role.OPERATOR, DemandCredits, **demand)
    assert demanded.inspector_told_at == bank.at
    assert (bank.credits("1"), bank.balance("claim:B1:1")) == (100, 180)


@proves("novo-unity", "7.1.14", "8.3")
def test_who_keeps_the_benefit_of_a_fault_unreported_is_in_breach_and_who_reports_it_is_not() -> None:
    bank = Bank()
    bank.refuses("bob", ReportFault, "3.2", terminal="1", text="it pays too much")
    (told,) = bank.do("bob", ReportFault, terminal="2", text="it pays too much")
    assert told.clause == "7.1.14"
    for name in ("1", "2"):
        bank.do(Role.SYSTEM, ReportMeter, terminal=name, shown=280_00)
    kept = {"what": Conduct.UNREPORTED_MALFUNCTION, "persons": ("ann",), "text": "played on", "case": 1}
    bank.refuses(EGS, RecordOffence, "8.3", Rule.CONDUCT, **kept)
    bank.refuses(EGS, RecordOffence, "8.3", **(kept | {"persons": ("bob",), "case": 2, "benefit": 180_00}))
    (recorded,) = bank.do(EGS, RecordOffence, **(kept | {"benefit": 180_00}))
    assert recorded.clause == "8.3"
    assert bank.state.conduct.offences[1].benefit == 180_00


def test_a_slip_of_another_terminal_is_paid_while_one_is_held() -> None:
    bank = Bank()
    dark(bank)
    bank.do(Role.OPERATOR, RedeemSlip, slip=bank.slip("bob", "2"), player="bob")
