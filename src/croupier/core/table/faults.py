"""A device that fails: what becomes of wagers, when play stops, who is told, and how it goes on."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, upper_first
from croupier.core.game.tell import wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, NoPlayer, Who
from croupier.core.table.desk import handed_back
from croupier.core.table.equipment import DEVICES, FAULT_RULE, Device, has_failed, may_fail
from croupier.core.table.money import layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import COLLECTED, IDLE, TableState, USpin
from croupier.core.words.bets import BetKind
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ReportFault(Command, frozen=True, kw_only=True, tag="report_fault"):
    device: Device


class NotifyInspector(Command, frozen=True, kw_only=True, tag="notify_inspector"):
    """An inspector is told of the fault that stops play."""

    inspector: str


class ClearFault(Command, frozen=True, kw_only=True, tag="clear_fault"):
    """The device works again, was replaced or was taken off; a repair names who passed it as sound."""

    device: Device
    passed_by: str | None = None
    removed: bool = False


class FaultReported(Event, frozen=True, kw_only=True, tag="fault_reported"):
    device: Device
    clause: str
    voided: tuple[tuple[int, Wager], ...]
    """Lucky Ball wagers that are void and go back, by their numbers."""
    halts: str | None
    """The clause that stops all further play until the fault is put right, where one does."""
    tell_inspector: bool
    collected: tuple[tuple[int, int], ...] = ()
    """What of them had been collected and comes back out of the float, by their numbers."""
    spin_void: bool = False
    """Whether the spin under way ended with it. Today that is a no spin of its own; older logs have it here."""
    at: int = 0


class InspectorNotified(Event, frozen=True, kw_only=True, tag="inspector_notified"):
    inspector: str
    by: str
    at: int
    clause: str


class FaultCleared(Event, frozen=True, kw_only=True, tag="fault_cleared"):
    device: Device
    removed: bool


# --- deciding -------------------------------------------------------------------------------------------------------

_CLEARED_UNDER = FAULT_RULE | {Device.LIGHTS: Rule.HALTED}


def report_fault(law: Law, state: TableState, command: ReportFault) -> Decision:
    device = command.device
    if device not in may_fail(law):
        return law.refused(Rule.CLOTH, f"Under this book no table has a {DEVICES[device]} that could fail.")
    if no := _cannot_fail(law, state, device):
        return no
    voided = _lucky_wagers(state) if device is Device.LUCKY_SCREEN else {}
    taken = {line.number: line.taken for line in state.round.lines} if state.round.phase is COLLECTED else {}
    collected = {number: taken[number] for number in voided if taken.get(number)}
    return (_failed(law, device, command.at, voided, collected),)


def _cannot_fail(law: Law, state: TableState, device: Device) -> Refused | None:
    """Why a device of the book has no fault to report here: the table is without it, or it is known to have failed."""
    setup = state.setup
    match device:
        case Device.LUCKY_SCREEN if setup.lucky_table is None:
            return law.refused(Rule.LUCKY_OFFER, "Lucky Ball is not on offer at this table, so it has no screen.")
        case Device.USPIN if setup.uspin is None:
            return law.refused(Rule.USPIN, "There is no uSpin unit on this wheel.")
        case Device.LIGHTS if not setup.lights:
            return law.refused(Rule.LIGHTS, "The winning areas of this table do not light up.")
    if has_failed(setup, device):
        return law.refused(FAULT_RULE[device], f"That the {DEVICES[device]} failed is known already.")
    return None


def _lucky_wagers(state: TableState) -> dict[int, Wager]:
    """All that lies on the colours. Until it is paid none of it is settled; what lies there later is the next bet.

    A wager that is settled as if it lay elsewhere is what it is settled as.
    """
    deemed = {line.number: line.wager.spot for line in state.round.lines}
    colours = f"{BetKind.LUCKY_BALL} "
    return {n: wager for n, wager in state.round.wagers.items() if deemed.get(n, wager.spot).startswith(colours)}


def _failed(
    law: Law,
    device: Device,
    at: int,
    voided: Mapping[int, Wager] | None = None,
    collected: Mapping[int, int] | None = None,
) -> FaultReported:
    return FaultReported(
        device=device,
        clause=may_fail(law)[device],
        voided=tuple((voided or {}).items()),
        halts=None if device is Device.LUCKY_SCREEN else law.clause(Rule.HALTED),
        tell_inspector=device is Device.LIGHTS,
        collected=tuple((collected or {}).items()),
        at=at,
    )


def unit_failed(law: Law, state: TableState, at: int) -> tuple[FaultReported, ...]:
    """What else follows where a spin is called off because the unit broke down, unless that is known."""
    return () if has_failed(state.setup, Device.USPIN) else (_failed(law, Device.USPIN, at),)


def notify_inspector(law: Law, state: TableState, command: NotifyInspector) -> Decision:
    if not law.round.lights:
        return law.not_covered(Rule.LIGHTS, "Under this book no fault of a device is told to an inspector.")
    if state.setup.lights_work:
        return law.refused(Rule.HALTED, "No fault of the lights is open that an inspector could be told of.")
    if state.desk.inspector_told_at is not None:
        return law.refused(Rule.HALTED, "An inspector knows of this fault already.")
    if not command.inspector.strip():
        return law.refused(Rule.HALTED, "Name the inspector who was told.")
    clause = law.clause(Rule.HALTED)
    return (InspectorNotified(inspector=command.inspector, by=command.by, at=command.at, clause=clause),)


def clear_fault(law: Law, state: TableState, command: ClearFault) -> Decision:
    device = command.device
    if device not in may_fail(law):
        return law.refused(Rule.CLOTH, f"Under this book no table has a {DEVICES[device]} that could fail.")
    rule, named = _CLEARED_UNDER[device], DEVICES[device]
    if not has_failed(state.setup, device):
        return law.refused(rule, f"No fault of the {named} is open.")
    if device is Device.LIGHTS and state.desk.inspector_told_at is None:
        return law.refused(rule, "An inspector is told of the fault before play goes on: record that first.")
    if command.removed and device is not Device.USPIN:
        return law.refused(rule, f"Taking the {named} off is not enough: a fault ends when what failed works again.")
    if not command.removed and not (command.passed_by or "").strip():
        instead = ", or that it was taken off" if device is Device.USPIN else ""
        return law.refused(rule, f"Say who passed the {named} as sound{instead}.")
    return (FaultCleared(device=device, removed=command.removed),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _reported(state: TableState, event: FaultReported) -> TableState:
    desk = replace(state.desk, halted=event.halts or state.desk.halted)
    match event.device:
        case Device.LUCKY_SCREEN:
            state = handed_back(state, dict(event.voided))
            now = replace(state.round, lucky=None, lucky_numbers={})
            return replace(state, setup=replace(state.setup, lucky_screen_works=False), round=now)
        case Device.USPIN:
            unit = replace(state.setup.uspin or USpin(), works=False, loaded_by=None, loaded_by_role=None)
            setup = replace(state.setup, uspin=replace(unit, offered_to=None))
            now = state.round
            if event.spin_void:
                now = replace(now, phase=IDLE, attempt=now.attempt + 1, closed=False, spin=None)
                now = replace(now, lucky=None, lucky_numbers={})
            return replace(state, setup=setup, round=now, desk=desk)
        case Device.LIGHTS:
            desk = replace(desk, inspector_told_at=None, lights_fault=desk.lights_fault + 1, lights_failed_at=event.at)
            return replace(state, setup=replace(state.setup, lights_work=False), desk=desk)


def _notified(state: TableState, event: InspectorNotified) -> TableState:
    return replace(state, desk=replace(state.desk, inspector_told_at=event.at))


def _cleared(state: TableState, event: FaultCleared) -> TableState:
    desk = replace(state.desk, halted=None, inspector_told_at=None)
    match event.device:
        case Device.LUCKY_SCREEN:
            return replace(state, setup=replace(state.setup, lucky_screen_works=True))
        case Device.USPIN:
            unit = None if event.removed else USpin()
            return replace(state, setup=replace(state.setup, uspin=unit), desk=desk)
        case Device.LIGHTS:
            return replace(state, setup=replace(state.setup, lights_work=True), desk=desk)


# --- posting --------------------------------------------------------------------------------------------------------


def _reported_postings(state: TableState, event: FaultReported) -> tuple[Posting, ...]:
    table, collected = state.setup.table, dict(event.collected)
    made: list[Posting] = []
    for number, wager in event.voided:
        rack, taken = rack_of(table, wager.player, wager.tender), collected.get(number, 0)
        made += passes(layout_of(table, wager.player), rack, wager.stake - taken, event.clause)
        made += passes(float_of(table), rack, taken, event.clause)
    return tuple(made)


def _who_notifies(law: Law) -> Who:
    rule = Rule.HALTED if law.round.lights else Rule.POWER
    return NoPlayer(rule, "The staff tells an inspector of a fault, or an inspector notes it.")


POWERS: dict[type[Command], Who] = {
    ReportFault: Power.CALL_NO_SPIN,
    NotifyInspector: Depends(lambda law, *_: _who_notifies(law), lambda law: (_who_notifies(law),)),
    ClearFault: Power.CLOSE_TABLE,
}
DECIDERS: dict[type[Command], Decider] = {
    ReportFault: report_fault,
    NotifyInspector: notify_inspector,
    ClearFault: clear_fault,
}
EVOLVERS: dict[type[Event], Evolver] = {
    FaultReported: _reported,
    InspectorNotified: _notified,
    FaultCleared: _cleared,
}
POSTERS: dict[type[Event], Poster] = {FaultReported: _reported_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_fault(event: FaultReported) -> str:
    told = [f"{upper_first(_the(event.device))} {'fail' if event.device is Device.LIGHTS else 'fails'}"]
    if event.voided:
        told.append(wagers_go_back(wager for _, wager in event.voided))
    if event.spin_void:
        told.append("the spin does not count")
    if event.halts:
        told.append("no further play until it is put right")
    if event.tell_inspector:
        told.append("an inspector is to be told")
    return "; ".join(told)


def _the(device: Device) -> str:
    return f"the {DEVICES[device]}"


def _say_notified(event: InspectorNotified) -> str:
    return f"{event.by} tells inspector {event.inspector} of the fault"


def _say_cleared(event: FaultCleared) -> str:
    if event.removed:
        return f"{upper_first(_the(event.device))} {'are' if event.device is Device.LIGHTS else 'is'} taken off"
    return f"{upper_first(_the(event.device))} {'work' if event.device is Device.LIGHTS else 'works'} again"


SAYS: Says = {
    FaultReported: Saying(Topic.DEVICES, _say_fault, clauses=lambda event: (event.clause, event.halts)),
    InspectorNotified: Saying(Topic.DEVICES, _say_notified),
    FaultCleared: Saying(Topic.DEVICES, _say_cleared),
}
