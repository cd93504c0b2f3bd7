"""SkyCity Adelaide at its terminals: every state of a round against everything that may be asked, walked whole.

What a cell holds is read from the document: nothing where it is done, or the clause that forbids it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.bank.bets import CancelBet, MoveBet, PlaceBet
from croupier.core.bank.closing import CloseBank, TellOfficer
from croupier.core.bank.closing_terminals import CloseTerminal, ReopenTerminal, TerminalClosed
from croupier.core.bank.credits import InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin, ResetTerminals
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.places import DirectToVacate
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult, EnterResult
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.slips import CollectCredits
from croupier.core.bank.voids import VoidBets
from croupier.core.bank.warning import WarnPlayers
from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.grounds import Malfunction, NoSpin, VacateGround
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

HOUSE, DEALER = Role.OPERATOR, Role.DEALER


def _bets(bank: Bank) -> None:
    """Ann has $10 of her $100 on red at terminal 1: the number will be 1, and it wins."""
    bank.open().bet("ann", "1", "red", 10)
    bank.later()


def _shut(bank: Bank) -> None:
    bank.do(HOUSE, TellOfficer, officer="kim")
    bank.do(HOUSE, CloseBank)


def _warned(bank: Bank) -> None:
    _bets(bank)
    bank.do(DEALER, WarnPlayers)


def _running(bank: Bank) -> None:
    _bets(bank)
    bank.do(DEALER, LaunchBall)


def _called(bank: Bank) -> None:
    _warned(bank)
    bank.later(10_000).do(DEALER, CloseBetting)


def _both(bank: Bank) -> None:
    _running(bank)
    bank.later().do(DEALER, CloseBetting)


def _no_spin(bank: Bank) -> None:
    _both(bank)
    bank.do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)


def _again(bank: Bank) -> None:
    _no_spin(bank)
    bank.do(DEALER, ResetTerminals)


def _number(bank: Bank) -> None:
    _both(bank)
    bank.result("1")


STATES: dict[str, Callable[[Bank], None]] = {
    "shut": _shut,
    "idle": lambda bank: None,
    "betting": _bets,
    "warned": _warned,
    "running": _running,
    "called": _called,
    "both": _both,
    "no spin": _no_spin,
    "again": _again,
    "number": _number,
}

Asked = tuple[Role | str, type[Command], dict[str, Any]]
AT_1: dict[str, Any] = {"terminal": "1"}
FRAUD: dict[str, Any] = {"round": 1, "ground": "fraud", "fraud_by": ("ann",)}
EVENTS: dict[str, tuple[Asked, str]] = {
    # In the order of the states; "-" is done, anything else the clause that forbids it.
    "a bet": (
        ("ann", PlaceBet, AT_1 | {"spot": "black", "stake": 5_00}),
        "12(h) 7(g) - - - 7(h)iii 7(h)iii 7(g) - 7(g)",
    ),
    "a bet changed": (
        ("ann", MoveBet, AT_1 | {"bet": 1, "spot": "black"}),
        "12(h) 7(g) - - - 7(h)iii 7(h)iii 7(g) - 7(g)",
    ),
    # What won stays on the screen, and may be taken off until the next no more bets.
    "a bet removed": (
        ("ann", CancelBet, AT_1 | {"bet": 1}),
        "12(h) 7(g) - - - 7(h)iii 7(h)iii 7(g) - -",
    ),
    "betting opened": (
        (DEALER, OpenBetting, {}),
        "12(h) - 9(f) 9(f) 9(f) 9(f) 9(f) 11(d) 9(f) -",
    ),
    "finish betting": (
        (DEALER, WarnPlayers, {}),
        "7(h)ii 7(h)ii - 7(h)ii 7(h)ii 7(h)ii 7(h)ii 7(h)ii - 7(h)ii",
    ),
    "no more bets": (
        (DEALER, CloseBetting, {}),
        "9(c) 9(c) 7(h)ii 7(h)ii - 9(c) 9(c) 9(c) 7(h)ii 9(c)",
    ),
    "the spin": (
        (DEALER, LaunchBall, {}),
        "9(c) 9(c) - - 9(c) - 9(c) 9(c) - 9(c)",
    ),
    "no spin": (
        (DEALER, CallNoSpin, {"ground": NoSpin.BALL_LEFT_WHEEL}),
        "10(f) 10(f) 10(f) 10(f) - 10(f) - 10(f) 10(f) 10(f)",
    ),
    "the reset": (
        (DEALER, ResetTerminals, {}),
        "11(d) 11(d) 11(d) 11(d) 11(d) 11(d) 11(d) - 11(d) 11(d)",
    ),
    "the number": (
        (Role.SYSTEM, RegisterResult, {"pocket": "1", "revolutions": 3}),
        "9(d) 9(d) 9(d) 9(d) 9(d) 9(d) - 10(f) 10(f) 9(d)",
    ),
    "the number by hand": (
        (Role.INSPECTOR, EnterResult, {"pocket": "1", "revolutions": 3}),
        "11(c) 11(c) 11(c) 11(c) 11(c) 11(c) - 11(c) 11(c) 11(c)",
    ),
    "another number": (
        (Role.PIT_BOSS, CorrectResult, {"round": 1, "pocket": "2", "reason": "misread"}),
        "11(e) 11(e) 11(e) 11(e) 11(e) 11(e) 11(e) 11(e) 11(e) -",
    ),
    "a fault": (
        (DEALER, DeclareMalfunction, AT_1 | {"ground": Malfunction.INTERRUPTED, "reason": "dark"}),
        "- - - - - - - - - -",
    ),
    "a riot": (
        (HOUSE, InvalidateOutcome, {"round": 1, "ground": "riot"}),
        "12(b) 12(b) 12(b) 12(b) - 12(b) - 12(b) 12(b) -",
    ),
    "a player's fraud": (
        (HOUSE, InvalidateOutcome, FRAUD | {"fraud_role": Role.PLAYER}),
        "12(b) 12(b) 12(b) 12(b) - 12(b) - 12(b) 12(b) -",
    ),
    "a dealer's fraud": (
        (HOUSE, InvalidateOutcome, FRAUD | {"fraud_by": ("dan",), "fraud_role": Role.DEALER}),
        "12(b) 12(b) 12(b) 12(b) - 12(b) - 12(b) 12(b) -",
    ),
    "a stranger's fraud": (
        (HOUSE, InvalidateOutcome, FRAUD | {"fraud_role": None}),
        "12(b)ii 12(b)ii 12(b)ii 12(b)ii 12(b)ii 12(b)ii 12(b)ii 12(b)ii 12(b)ii 12(b)ii",
    ),
    "collecting": (
        ("ann", CollectCredits, AT_1),
        "7(e) - 7(e) 7(e) 7(e) 7(e) 7(e) 7(e) 7(e) 7(e)",
    ),
    "leaving": (
        ("ann", LeaveTerminal, AT_1),
        "- 7(e) 7(e) 7(e) 7(e) 7(e) 7(e) 7(e) 7(e) 7(e)",
    ),
    "the bank closed untold": (
        (HOUSE, CloseBank, {}),
        "12(h) 12(h) 12(h) 12(h) 9(f) 9(f) 9(f) 12(h) 12(h) 12(h)",
    ),
    "a terminal closed untold": (
        (HOUSE, CloseTerminal, AT_1),
        "12(h) 12(h) 12(h) 12(h) 9(f) 9(f) 9(f) 12(h) 12(h) 12(h)",
    ),
    "the officer told": (
        (HOUSE, TellOfficer, AT_1 | {"officer": "kim"}),
        "12(h) - - - - - - - - -",
    ),
    "asked to leave": (
        (HOUSE, DirectToVacate, AT_1 | {"person": "ann", "ground": VacateGround.OCCUPYING, "place": "", "opinion": ""}),
        "11(f) 11(f) 11(f) 11(f) 11(f) 11(f) 11(f) 11(f) 11(f) 11(f)",
    ),
    "a dispute": (
        ("ann", RaiseDispute, {"text": "it was on the line"}),
        "- - - - - - - - - -",
    ),
}


@proves(
    "adelaide-roulette",
    *("7(e)", "7(g)", "7(h)ii", "7(h)iii", "9(c)", "9(d)", "9(f)", "10(f)", "11(c)", "11(d)", "11(e)", "11(f)"),
    *("12(b)", "12(b)ii", "12(h)"),
)
@pytest.mark.parametrize("event", EVENTS)
def test_every_cell_of_the_round(event: str) -> None:
    (who, kind, fields), row = EVENTS[event]
    for (state, reach), cell in zip(STATES.items(), row.split(), strict=True):
        bank = Bank("adelaide-roulette")
        reach(bank)
        answer = bank.ask(who, kind, **fields)
        found = answer.clause if isinstance(answer, Refused) else "-"
        assert found == cell, f"{event} while {state}: {answer}"


@proves("adelaide-roulette", "7(g)")
def test_what_comes_off_a_screen_before_the_close_comes_off_by_right() -> None:
    bank = Bank("adelaide-roulette")
    _number(bank)
    bank.do("ann", CancelBet, terminal="1", bet=1)
    assert (bank.postings[-1].amount, bank.postings[-1].clause) == (10_00, "7(g)")
    assert bank.slip("ann", "1")
    assert bank.credits("1") == 0


# --- a malfunction, before, during and after ------------------------------------------------------------------------


FAULTS: dict[str, str] = {
    # Voided at once, confirmed from the records, voided as unconfirmed: "-" is done, else the clause that forbids it.
    "idle": "11(b)ii 11(b)ii 11(b)iii",
    "betting": "- 11(b)i 11(b)iii",
    "warned": "- 11(b)i 11(b)iii",
    "running": "- 11(b)i 11(b)iii",
    "called": "11(b)ii 11(b)ii 11(b)iii",
    "both": "11(b)ii 11(b)ii 11(b)iii",
    "no spin": "- 11(b)i 11(b)iii",
    "again": "- 11(b)i 11(b)iii",
    # The stake that won lies there for a spin whose betting period is still to come.
    "number": "- 11(b)i 11(b)iii",
}


@proves("adelaide-roulette", "11(b)", "11(b)i", "11(b)ii", "11(b)iii")
@pytest.mark.parametrize("state", FAULTS)
def test_before_the_close_a_faulty_terminals_bets_are_void_and_after_it_the_records_are_asked(state: str) -> None:
    steps: list[tuple[type[Command], dict[str, Any]]] = [
        (VoidBets, {"case": 1}),
        (ConfirmFromRecords, {"case": 1, "confirmed": (1,)}),
        (VoidUnconfirmed, {"case": 1}),
    ]
    for (kind, fields), cell in zip(steps, FAULTS[state].split(), strict=True):
        bank = Bank("adelaide-roulette")
        STATES[state](bank)
        bank.do(DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="dark")
        answer = bank.ask(DEALER, kind, **fields)
        assert (answer.clause if isinstance(answer, Refused) else "-") == cell, f"{kind.__name__}: {answer}"
        if cell == "-":
            assert bank.terminal("1").held == 0
            assert bank.credits("1") == (110 if state == "number" else 100)
            assert bank.postings[-1].clause == "11(b)i"


@proves("adelaide-roulette", "11(b)i")
@pytest.mark.parametrize("state", ["betting", "warned", "running", "no spin", "again"])
def test_all_bets_of_a_terminal_that_failed_before_the_close_are_void_whatever_the_number(state: str) -> None:
    """Every bet, not one of them; nobody else's; and nothing that happens later makes them count again."""
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 1", 5)
    bank.bet("bob", "2", "red", 20)
    STATES[state](bank)
    bank.do(DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="dark")
    if state == "no spin":
        bank.do(DEALER, ResetTerminals)
    if bank.state.round.spin is None:
        bank.do(DEALER, LaunchBall)
    bank.later().do(DEALER, CloseBetting)
    bank.result("1")
    assert (bank.credits("1"), bank.terminal("1").held) == (85, 15_00)
    assert (bank.credits("2"), bank.terminal("2").held) == (100, 20_00)
    bank.refuses(DEALER, ConfirmFromRecords, "11(b)i", Rule.RECORDS, case=1, confirmed=(1, 2))
    (voided,) = bank.do(DEALER, VoidBets, case=1)
    assert (dict(voided.stakes), voided.clause) == ({1: 5_00, 2: 10_00}, "11(b)i")
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)
    assert bank.credits("2") == 100
    bank.do(DEALER, ClearFault, case=1)


@proves("adelaide-roulette", "11(b)i")
def test_once_the_fault_is_cleared_the_player_may_bet_again_in_the_same_period() -> None:
    bank = Bank("adelaide-roulette")
    _bets(bank)
    bank.do(DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="dark")
    bet = {"spot": "red", "stake": 5_00}
    bank.refuses("ann", PlaceBet, "11(a)iii", Rule.MALFUNCTION, terminal="1", **bet)
    bank.do(DEALER, VoidBets, case=1)
    assert (bank.postings[-1].amount, bank.postings[-1].clause) == (10_00, "11(b)i")
    bank.refuses("ann", PlaceBet, "11(a)iii", Rule.MALFUNCTION, terminal="1", **bet)
    bank.do(DEALER, ClearFault, case=1)
    bank.do("ann", PlaceBet, terminal="1", **bet)
    bank.play("1")
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 5_00)


@proves("adelaide-roulette", "11(b)ii", "10(f)", "11(d)")
def test_a_fault_after_the_close_waits_for_the_spin_that_counts() -> None:
    bank = Bank("adelaide-roulette")
    _both(bank)
    bank.do(DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="dark")
    bank.do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.refuses(DEALER, VoidBets, "11(b)ii", Rule.RECORDS, case=1)
    bank.do(DEALER, ResetTerminals)
    bank.closed().result("1")
    bank.do(DEALER, ConfirmFromRecords, case=1, confirmed=(1,))
    assert (bank.credits("1"), bank.terminal("1").held) == (110, 0)


# --- one terminal closed --------------------------------------------------------------------------------------------


CLOSING: dict[str, str] = {
    # With an officer told of the terminal; told of the bank alone; told of another terminal.
    "idle": "- 12(h) 12(h)",
    "betting": "- 12(h) 12(h)",
    "warned": "- 12(h) 12(h)",
    "running": "9(f) 9(f) 9(f)",
    "called": "9(f) 9(f) 9(f)",
    "both": "9(f) 9(f) 9(f)",
    "no spin": "- 12(h) 12(h)",
    "again": "- 12(h) 12(h)",
    "number": "- 12(h) 12(h)",
}


@proves("adelaide-roulette", "12(h)", "7(e)")
@pytest.mark.parametrize("state", CLOSING)
def test_a_terminal_is_closed_by_itself_when_an_officer_was_told_and_its_credits_come_out_on_a_slip(state: str) -> None:
    for told, cell in zip(("1", None, "2"), CLOSING[state].split(), strict=True):
        bank = Bank("adelaide-roulette")
        STATES[state](bank)
        bank.do(HOUSE, TellOfficer, officer="kim", terminal=told)
        answer = bank.ask(HOUSE, CloseTerminal, terminal="1")
        assert (answer.clause if isinstance(answer, Refused) else "-") == cell, f"told of {told}: {answer}"
        if cell != "-":
            continue
        (slip,) = bank.state.slips.values()
        assert (slip.player, slip.amount) == ("ann", 110_00 if state == "number" else 100_00)
        assert (bank.credits("1"), bank.terminal("1").held, bank.terminal("1").player) == (0, 0, None)
        bank.refuses("cyd", SitDown, "12(h)", Rule.SHUT, terminal="1")
        bank.refuses("ann", InsertNote, "7(f)", Rule.OWN_TERMINAL, terminal="1", value=20_00)
        bank.refuses(HOUSE, CloseTerminal, "12(h)", Rule.SHUT, terminal="1")


@proves("adelaide-roulette", "12(h)")
def test_a_terminal_without_a_stake_in_the_spin_is_closed_while_the_ball_runs_and_the_others_play_on() -> None:
    bank = Bank("adelaide-roulette")
    _both(bank)
    bank.do(HOUSE, TellOfficer, officer="kim", terminal="2")
    closed = bank.do(HOUSE, CloseTerminal, terminal="2")[0]
    assert isinstance(closed, TerminalClosed)
    assert (closed.player, closed.clause) == ("bob", "12(h)")
    bank.result("1")
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 10_00)


@proves("adelaide-roulette", "12(h)")
def test_what_an_officer_was_told_is_good_for_one_closing_of_a_terminal() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses(HOUSE, ReopenTerminal, "12(h)", Rule.SHUT, terminal="1")
    bank.do(HOUSE, TellOfficer, officer="kim", terminal="1")
    bank.do(HOUSE, CloseTerminal, terminal="1")
    for nobody in (DEALER, "ann", Role.AUTHORISED_OFFICER):
        bank.refuses(nobody, ReopenTerminal, "12(h)", Rule.POWER, terminal="1")
        bank.refuses(nobody, CloseTerminal, "12(h)", Rule.POWER, terminal="1")
    bank.do(HOUSE, ReopenTerminal, terminal="1")
    bank.do("cyd", SitDown, terminal="1")
    bank.refuses(HOUSE, CloseTerminal, "12(h)", Rule.CLOSING_NOTICE, terminal="1")
    bank.do(HOUSE, TellOfficer, officer="kim", terminal="1")
    bank.do(HOUSE, CloseTerminal, terminal="1")


@proves("adelaide-roulette", "12(h)")
def test_a_bank_that_opens_anew_opens_with_all_its_terminals_and_nothing_told() -> None:
    bank = Bank("adelaide-roulette")
    for told in ("1", "2", None):
        bank.do(HOUSE, TellOfficer, officer="kim", terminal=told)
    bank.do(HOUSE, CloseTerminal, terminal="1")
    bank.do(HOUSE, CloseBank)
    bank.do(HOUSE, OpenBank, setup=bank.setup, published_at=0)
    bank.do("cyd", SitDown, terminal="1")
    for name in ("1", "2"):
        bank.refuses(HOUSE, CloseTerminal, "12(h)", Rule.CLOSING_NOTICE, terminal=name)
    bank.refuses(HOUSE, CloseBank, "12(h)", Rule.CLOSING_NOTICE)


@proves("adelaide-roulette", "12(h)", "11(b)i")
def test_a_terminal_that_a_case_holds_is_closed_once_that_is_decided() -> None:
    bank = Bank("adelaide-roulette")
    _bets(bank)
    bank.do(DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="dark")
    bank.do(HOUSE, TellOfficer, officer="kim", terminal="1")
    bank.refuses(HOUSE, CloseTerminal, "11(a)iii", Rule.MALFUNCTION, terminal="1")
    bank.refuses(HOUSE, CloseTerminal, "12(h)", terminal="2")  # the officer was told of the other one
    bank.do(DEALER, VoidBets, case=1)
    assert bank.postings[-1].clause == "11(b)i"
    bank.do(DEALER, ClearFault, case=1)
    bank.do(HOUSE, CloseTerminal, terminal="1")
