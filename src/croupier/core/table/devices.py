"""What is attached to a table: the uSpin unit, the lights of the big wheel, the outer zero, and what fails."""

from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, numbered, upper_first
from croupier.core.game.tell import wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Who
from croupier.core.table.lucky import lucky_ball_runs
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, TableState, USpin
from croupier.core.table.wagers import taken_off
from croupier.core.words.bets import BetKind
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class LoadBall(Command, frozen=True, kw_only=True, tag="load_ball"):
    """Somebody puts the ball into the uSpin unit; it should be the dealer."""


class OfferButton(Command, frozen=True, kw_only=True, tag="offer_button"):
    player: str


class MoveOutsideZero(Command, frozen=True, kw_only=True, tag="move_outside_zero"):
    pass


@unique
class Device(StrEnum):
    LUCKY_SCREEN = "lucky_screen"
    USPIN = "uspin"
    LIGHTS = "lights"


class ReportFault(Command, frozen=True, kw_only=True, tag="report_fault"):
    device: Device


class ClearFault(Command, frozen=True, kw_only=True, tag="clear_fault"):
    """The device works again, was replaced or was taken off; a repair names who passed it as sound."""

    device: Device
    passed_by: str | None = None
    removed: bool = False


class BallLoaded(Event, frozen=True, kw_only=True, tag="ball_loaded"):
    by: str
    role: Role


class ButtonOffered(Event, frozen=True, kw_only=True, tag="button_offered"):
    player: str


class OutsideZeroMoved(Event, frozen=True, kw_only=True, tag="outside_zero_moved"):
    numbers: tuple[int, ...]


class FaultReported(Event, frozen=True, kw_only=True, tag="fault_reported"):
    device: Device
    clause: str
    voided: tuple[tuple[int, Wager], ...]
    """Lucky Ball wagers that are void and go back, by their numbers."""
    halts: str | None
    """The clause that stops all further play until the fault is put right, where one does."""
    spin_void: bool
    tell_inspector: bool


class FaultCleared(Event, frozen=True, kw_only=True, tag="fault_cleared"):
    device: Device
    removed: bool


def load_ball(law: Law, state: TableState, command: LoadBall) -> Decision:
    unit = state.setup.uspin
    if unit is None or not unit.works:
        return law.refused_where(law.round.uspin, Rule.USPIN, "There is no working uSpin unit on this wheel.")
    if state.round.phase is not Phase.BETTING or state.round.spin is not None:
        return law.refused(Rule.USPIN, "The ball is loaded after the call to place bets and before the spin.")
    # Anybody can put a ball in; only what the dealer loaded can have a result.
    return (BallLoaded(by=command.by, role=command.role),)


def offer_button(law: Law, state: TableState, command: OfferButton) -> Decision:
    if state.setup.uspin is None or state.setup.uspin.loaded_by is None:
        message = "Load the ball into the uSpin unit before offering the button."
        return law.refused_where(law.round.uspin, Rule.USPIN, message)
    if command.player not in state.seats.seats:
        return law.refused(Rule.NOT_AT_TABLE, f"{command.player} is not playing at this table.")
    return (ButtonOffered(player=command.player),)


def move_outside_zero(law: Law, state: TableState, command: MoveOutsideZero) -> Decision:
    now = state.round
    if not now.outside_zero or now.phase not in (Phase.BETTING, Phase.RESULT):
        return law.refused_where(law.round.outside_zero, Rule.OUTSIDE_ZERO, "No wager lies on the outer zero.")
    if now.phase is Phase.BETTING and now.closed:
        return law.refused(Rule.OUTSIDE_ZERO, "Move them before no more bets, or after the number is marked.")
    return (OutsideZeroMoved(numbers=now.outside_zero),)


_FAULT_RULE = {Device.LUCKY_SCREEN: Rule.LUCKY_SCREEN, Device.USPIN: Rule.USPIN_FAULT, Device.LIGHTS: Rule.LIGHTS}


def may_fail(law: Law) -> dict[Device, str]:
    """The devices that the book knows to fail, and where it says what follows."""
    has = {
        Device.LUCKY_SCREEN: law.book.lucky_ball is not None,
        Device.USPIN: law.round.uspin,
        Device.LIGHTS: law.round.lights,
    }
    return {device: law.clause(rule) for device, rule in _FAULT_RULE.items() if has[device]}


def report_fault(law: Law, state: TableState, command: ReportFault) -> Decision:
    clause = may_fail(law).get(command.device)
    if clause is None or not _fitted(state, command.device):
        return law.refused(Rule.CLOTH, f"This table has no {command.device.replace('_', ' ')} that could fail.")
    now = state.round
    lucky = command.device is Device.LUCKY_SCREEN and now.phase is Phase.BETTING
    voided = tuple((n, w) for n, w in now.wagers.items() if lucky and w.spot.startswith(BetKind.LUCKY_BALL))
    running = now.phase is Phase.BETTING and now.spin is not None
    return (
        FaultReported(
            device=command.device,
            clause=clause,
            voided=voided,
            halts=None if command.device is Device.LUCKY_SCREEN else law.clause(Rule.HALTED),
            spin_void=command.device is Device.USPIN and running and now.spin is not None and now.spin.with_uspin,
            tell_inspector=command.device is Device.LIGHTS,
        ),
    )


def _fitted(state: TableState, device: Device) -> bool:
    match device:
        case Device.LUCKY_SCREEN:
            return lucky_ball_runs(state)
        case Device.USPIN:
            return state.setup.uspin is not None and state.setup.uspin.works
        case Device.LIGHTS:
            return state.setup.lights_work


def clear_fault(law: Law, state: TableState, command: ClearFault) -> Decision:
    if command.device not in may_fail(law) or _fitted(state, command.device):
        return law.refused(Rule.CLOTH, f"No fault of the {command.device.replace('_', ' ')} is open.")
    if not command.removed and command.passed_by is None:
        return law.refused(_FAULT_RULE[command.device], "Say who passed the device as sound, or that it was taken off.")
    return (FaultCleared(device=command.device, removed=command.removed),)


def _unit(state: TableState, **changes: object) -> TableState:
    unit = state.setup.uspin or USpin()
    return replace(state, setup=replace(state.setup, uspin=replace(unit, **changes)))


def _loaded(state: TableState, event: BallLoaded) -> TableState:
    return _unit(state, loaded_by=event.by, loaded_by_role=event.role, offered_to=None)


def _offered(state: TableState, event: ButtonOffered) -> TableState:
    return _unit(state, offered_to=event.player)


def _outside_moved(state: TableState, event: OutsideZeroMoved) -> TableState:
    left = tuple(number for number in state.round.outside_zero if number not in event.numbers)
    return replace(state, round=replace(state.round, outside_zero=left))


def _fault(state: TableState, event: FaultReported) -> TableState:
    match event.device:
        case Device.LUCKY_SCREEN:
            for _, wager in event.voided:
                state = into_rack(state, wager.player, wager.tender, wager.stake, single_use=wager.single_use)
            rest = taken_off(state.round, *(number for number, _ in event.voided))
            now = replace(rest, lucky=None, lucky_numbers={})
            return replace(state, setup=replace(state.setup, lucky_screen_works=False), round=now)
        case Device.USPIN:
            state = replace(_unit(state, works=False), desk=replace(state.desk, halted=event.halts))
            if not event.spin_void:
                return state
            again = replace(state.round, phase=Phase.IDLE, attempt=state.round.attempt + 1, closed=False, spin=None)
            return replace(state, round=replace(again, lucky=None, lucky_numbers={}))
        case Device.LIGHTS:
            desk = replace(state.desk, halted=event.halts)
            return replace(state, setup=replace(state.setup, lights_work=False), desk=desk)


def _cleared(state: TableState, event: FaultCleared) -> TableState:
    match event.device:
        case Device.LUCKY_SCREEN:
            return replace(state, setup=replace(state.setup, lucky_screen_works=True))
        case Device.USPIN:
            unit = None if event.removed else USpin()
            return replace(state, setup=replace(state.setup, uspin=unit), desk=replace(state.desk, halted=None))
        case Device.LIGHTS:
            return replace(state, setup=replace(state.setup, lights_work=True), desk=replace(state.desk, halted=None))


def _fault_postings(state: TableState, event: FaultReported) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for _, wager in event.voided
        for one in passes(
            layout_of(table, wager.player), rack_of(table, wager.player, wager.tender), wager.stake, event.clause
        )
    )


POWERS: dict[type[Command], Who] = {
    LoadBall: Anybody(offered_to=Only(Role.DEALER, Rule.USPIN, "Only what the dealer loaded can have a result.")),
    OfferButton: Power.SPIN,
    MoveOutsideZero: Power.CLOSE_BETTING,
    ReportFault: Power.CALL_NO_SPIN,
    ClearFault: Power.CLOSE_TABLE,
}
DECIDERS: dict[type[Command], Decider] = {
    LoadBall: load_ball,
    OfferButton: offer_button,
    MoveOutsideZero: move_outside_zero,
    ReportFault: report_fault,
    ClearFault: clear_fault,
}
EVOLVERS: dict[type[Event], Evolver] = {
    BallLoaded: _loaded,
    ButtonOffered: _offered,
    OutsideZeroMoved: _outside_moved,
    FaultReported: _fault,
    FaultCleared: _cleared,
}
POSTERS: dict[type[Event], Poster] = {FaultReported: _fault_postings}


DEVICES = {Device.LUCKY_SCREEN: "Lucky Ball screen", Device.USPIN: "uSpin unit", Device.LIGHTS: "lights of the wheel"}


def _say_loaded(event: BallLoaded) -> str:
    return f"{event.by}, {event.role.replace('_', ' ')}, loads the ball into the uSpin unit"


def _say_offered(event: ButtonOffered) -> str:
    return f"{event.player} is offered the uSpin button"


def _say_outside(event: OutsideZeroMoved) -> str:
    moves = "is" if len(event.numbers) == 1 else "are"
    return f"{upper_first(numbered('wager', event.numbers))} {moves} moved from the outer zero to the inner one"


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


def _say_cleared(event: FaultCleared) -> str:
    if event.removed:
        return f"{upper_first(_the(event.device))} {'are' if event.device is Device.LIGHTS else 'is'} taken off"
    return f"{upper_first(_the(event.device))} {'work' if event.device is Device.LIGHTS else 'works'} again"


SAYS: Says = {
    BallLoaded: Saying(Topic.DEVICES, _say_loaded),
    ButtonOffered: Saying(Topic.DEVICES, _say_offered),
    OutsideZeroMoved: Saying(Topic.DEVICES, _say_outside),
    FaultReported: Saying(Topic.DEVICES, _say_fault, clauses=lambda event: (event.clause, event.halts)),
    FaultCleared: Saying(Topic.DEVICES, _say_cleared),
}
