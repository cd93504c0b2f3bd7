"""Faults found by the system or declared by people: each opens a case, and the terminal is held until it is cleared."""

from msgspec.structs import replace

from croupier.core.bank import cases
from croupier.core.bank.cases import MalfunctionOpened, cleared, opened, opened_for
from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.wrong_payments import in_settled_round
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Named, Staff, Who
from croupier.core.money import dollar_sign
from croupier.core.words.grounds import Malfunction
from croupier.core.words.rules import Rule


class ReportMeter(Command, frozen=True, kw_only=True, tag="report_meter"):
    """The system tells what a terminal's credit meter shows."""

    terminal: str
    shown: int


class ReportNumber(Command, frozen=True, kw_only=True, tag="report_number"):
    """The system tells which number a terminal shows."""

    terminal: str
    shown: str


class DeclareMalfunction(Command, frozen=True, kw_only=True, tag="declare_malfunction"):
    """A terminal, or with no terminal named the wheel and so all of them, does not work as it should."""

    terminal: str | None
    ground: Malfunction
    reason: str
    equipment: bool = False
    """Whether operating equipment or software failed."""
    round: int | None = None
    """A settled round that it is about; None where it is about what lies there now, or else about the last."""
    paid: int | None = None
    """What the terminal gave as winnings in that round, where that is what is wrong."""


class ClearFault(Command, frozen=True, kw_only=True, tag="clear_fault"):
    """The terminal works again and goes back into play."""

    case: int


class RestoreWheel(Command, frozen=True, kw_only=True, tag="restore_wheel"):
    """The wheel that failed works again, and bets are taken on it."""

    reason: str


class MeterChecked(Event, frozen=True, kw_only=True, tag="meter_checked"):
    terminal: str
    shown: int
    expected: int
    at: int


class NumberShown(Event, frozen=True, kw_only=True, tag="number_shown"):
    terminal: str
    shown: str
    result: str | None
    """What it should show."""
    at: int


class WheelFailed(Event, frozen=True, kw_only=True, tag="wheel_failed"):
    ground: Malfunction
    reason: str
    by: str
    clause: str


class WheelRestored(Event, frozen=True, kw_only=True, tag="wheel_restored"):
    reason: str
    by: str


class FaultCleared(Event, frozen=True, kw_only=True, tag="fault_cleared"):
    case: int
    by: str


# --- opening --------------------------------------------------------------------------------------------------------


def report_meter(law: Law, state: BankState, command: ReportMeter) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    checked = MeterChecked(terminal=command.terminal, shown=command.shown, expected=terminal.credits, at=command.at)
    if command.shown == terminal.credits:
        return (checked,)
    reason = f"the meter shows {command.shown - terminal.credits:+d} cents beside what stakes and odds give"
    made = opened_for(law, state, command, Malfunction.CREDITS, (command.terminal,), reason=reason, shown=command.shown)
    return (checked, *made)


def report_number(law: Law, state: BankState, command: ReportNumber) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    ground = _ground_of_number(law)
    wheel = next(cloth.wheel for cloth in law.book.cloths if cloth.name == state.setup.cloth)
    result = state.round.registered or (state.results[0][1] if state.results else None)
    seen = NumberShown(terminal=command.terminal, shown=command.shown, result=result, at=command.at)
    if command.shown in wheel.labels:
        return (seen,)  # a wrong number that is possible is corrected, not treated as a fault
    reason = f"it shows {command.shown}, which is not on the layout"
    return (seen, *opened_for(law, state, command, ground, (command.terminal,), reason=reason))


def declare(law: Law, state: BankState, command: DeclareMalfunction) -> Decision:
    grant = law.terminals.malfunctions.get(command.ground)
    if grant is None:
        return law.refused(Rule.MALFUNCTION, f"This book knows no malfunction by {command.ground}.")
    if not command.reason.strip():
        message = "A malfunction is declared with a written reason."
        return law.refused(Rule.MALFUNCTION, message, clause=grant.clause)
    if command.terminal is None:
        return _wheel_fails(law, state, command, grant.clause)
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.round is not None:
        return in_settled_round(law, state, command, command.round)
    made = opened_for(
        law,
        state,
        command,
        command.ground,
        (command.terminal,),
        reason=command.reason,
        equipment=command.equipment,
    )
    return made or law.refused(Rule.MALFUNCTION, f"The bets on {command.terminal} wait in a case already.")


def _wheel_fails(law: Law, state: BankState, command: DeclareMalfunction, clause: str) -> Decision:
    if state.round.drive not in law.terminals.fails_as_a_whole:
        message = f"The book knows no malfunction of a wheel turned {state.round.drive}: name the terminal that fails."
        return law.refused(Rule.MALFUNCTION, message)
    if state.round.phase in (Phase.SHUT, Phase.IDLE):
        return law.refused(Rule.MALFUNCTION, "There is no round the wheel could fail in.", clause=clause)
    if state.wheel_fault is not None:
        return law.refused(Rule.MALFUNCTION, "The wheel is out of order already.", clause=clause)
    staked = tuple(name for name, terminal in state.terminals.items() if terminal.bets)
    cases = opened_for(law, state, command, command.ground, staked, reason=command.reason, equipment=command.equipment)
    failed = WheelFailed(ground=command.ground, reason=command.reason, by=command.by, clause=clause)
    return (failed, *cases)


def restore_wheel(law: Law, state: BankState, command: RestoreWheel) -> Decision:
    if state.wheel_fault is None or not command.reason.strip():
        return law.refused(Rule.MALFUNCTION, "A wheel that is out of order goes back into play, with what was found.")
    return (WheelRestored(reason=command.reason, by=command.by),)


# --- deciding a case ------------------------------------------------------------------------------------------------


def clear_fault(law: Law, state: BankState, command: ClearFault) -> Decision:
    case = state.cases.get(command.case)
    if case is None or case.cleared or not case.decided:
        return law.refused(Rule.MALFUNCTION, f"Case {command.case} is not one that was decided and waits.")
    if off_by(state.terminals[case.terminal]):
        return law.refused(Rule.MALFUNCTION, f"The meters of {case.terminal} do not add up: it stays held.")
    return (FaultCleared(case=case.number, by=command.by),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _noted(state: BankState, event: Event) -> BankState:
    return state


def _wheel_failed(state: BankState, event: WheelFailed) -> BankState:
    return replace(state, faulty_wheels={**state.faulty_wheels, state.round.drive: event.ground})


def _wheel_restored(state: BankState, event: WheelRestored) -> BankState:
    others = {drive: ground for drive, ground in state.faulty_wheels.items() if drive is not state.round.drive}
    return replace(state, faulty_wheels=others)


def _cleared(state: BankState, event: FaultCleared) -> BankState:
    return cleared(state, event.case)


def _ground_of_number(law: Law) -> Malfunction:
    """What an impossible number is, under a book that does not name it by itself."""
    named = Malfunction.IMPOSSIBLE_NUMBER in law.terminals.malfunctions
    return Malfunction.IMPOSSIBLE_NUMBER if named else Malfunction.INTERRUPTED


def _of_meter(law: Law) -> Named:
    return Named(law.terminals.malfunctions[Malfunction.CREDITS], "report a credit meter")


def _of_number(law: Law) -> Named:
    return Named(law.terminals.malfunctions[_ground_of_number(law)], "report what a terminal shows")


def _of_ground(law: Law, state: BankState, command: DeclareMalfunction) -> Who:
    grant = law.terminals.malfunctions.get(command.ground)
    return Anybody() if grant is None else Named(grant, _DECLARE)


def _of_any_ground(law: Law) -> list[Who]:
    return [Named(grant, _DECLARE) for grant in law.terminals.malfunctions.values()]


_DECLARE = "declare such a malfunction"

POWERS: dict[type[Command], Who] = {
    ReportMeter: Depends(lambda law, _, __: _of_meter(law), lambda law: (_of_meter(law),)),
    ReportNumber: Depends(lambda law, _, __: _of_number(law), lambda law: (_of_number(law),)),
    DeclareMalfunction: Depends(_of_ground, _of_any_ground),
    RestoreWheel: Staff(),
    ClearFault: Staff(),
}
DECIDERS: dict[type[Command], Decider] = {
    ReportMeter: report_meter,
    ReportNumber: report_number,
    DeclareMalfunction: declare,
    RestoreWheel: restore_wheel,
    ClearFault: clear_fault,
}
EVOLVERS: dict[type[Event], Evolver] = {
    MeterChecked: _noted,
    NumberShown: _noted,
    MalfunctionOpened: opened,
    WheelFailed: _wheel_failed,
    WheelRestored: _wheel_restored,
    FaultCleared: _cleared,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_meter(event: MeterChecked) -> str:
    right = event.shown == event.expected
    should = ", as it should" if right else f" instead of {dollar_sign(event.expected)}"
    return f"The meter of terminal {event.terminal} shows {dollar_sign(event.shown)}{should}"


def _say_number(event: NumberShown) -> str:
    should = "" if event.result in (None, event.shown) else f" instead of {event.result}"
    return f"Terminal {event.terminal} shows {event.shown}{should}"


def _say_wheel(event: WheelFailed) -> str:
    return f"The wheel is out of order: {event.ground}; {ended(event.reason)}"


def _say_restored(event: WheelRestored) -> str:
    return f"{event.by} puts the wheel back into play; {ended(event.reason)}"


def _say_cleared(event: FaultCleared) -> str:
    return f"Case {event.case}: {event.by} puts the terminal back into play"


SAYS: Says = {
    MeterChecked: Saying(Topic.MALFUNCTIONS, _say_meter),
    NumberShown: Saying(Topic.MALFUNCTIONS, _say_number),
    WheelFailed: Saying(Topic.MALFUNCTIONS, _say_wheel),
    WheelRestored: Saying(Topic.MALFUNCTIONS, _say_restored),
    FaultCleared: Saying(Topic.MALFUNCTIONS, _say_cleared),
    **cases.SAYS,
}
