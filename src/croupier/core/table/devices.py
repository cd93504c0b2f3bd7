"""What is attached to a table: the uSpin unit, the Lucky Ball screen, the lights of the big wheel, the outer zero."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.book import Book
from croupier.core.game import compiled
from croupier.core.games.lucky_ball import LuckyDraw
from croupier.core.ledger import Posting
from croupier.core.table.messages import Command, Event
from croupier.core.table.money import into_rack, layout_of, passes, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster, lacks, refused
from croupier.core.table.state import Phase, TableState, USpin
from croupier.core.table.wagers import taken_off
from croupier.core.wager import Wager
from croupier.core.words import BetKind, LuckyColour, Power, Role, Rule


class LoadBall(Command, frozen=True, kw_only=True, tag="load_ball"):
    """Somebody puts the ball into the uSpin unit; it should be the dealer."""


class OfferButton(Command, frozen=True, kw_only=True, tag="offer_button"):
    player: str


class ShowLuckyNumbers(Command, frozen=True, kw_only=True, tag="show_lucky_numbers"):
    """The four numbers the system drew, one for each colour."""

    numbers: Mapping[LuckyColour, str]
    evidence: str = ""
    """The record of the draw, as whoever drew keeps it."""


class RaiseLuckyOdds(Command, frozen=True, kw_only=True, tag="raise_lucky_odds"):
    """The colour the system drew for super or mega odds."""

    chosen: LuckyColour
    mega: bool = False
    evidence: str = ""


class OfferLuckyBall(Command, frozen=True, kw_only=True, tag="offer_lucky_ball"):
    """Which Lucky Ball table is on offer from the next round, or none."""

    lucky_table: str | None


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


class LuckyNumbersShown(Event, frozen=True, kw_only=True, tag="lucky_numbers_shown"):
    numbers: Mapping[LuckyColour, str]
    evidence: str


class LuckyOddsRaised(Event, frozen=True, kw_only=True, tag="lucky_odds_raised"):
    draw: LuckyDraw
    evidence: str


class LuckyBallOffered(Event, frozen=True, kw_only=True, tag="lucky_ball_offered"):
    lucky_table: str | None


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


# --- deciding -------------------------------------------------------------------------------------------------------


def load_ball(book: Book, state: TableState, command: LoadBall) -> Decision:
    unit = state.setup.uspin
    if unit is None or not unit.works:
        return refused(book, Rule.USPIN, "There is no working uSpin unit on this wheel.")
    if state.round.phase is not Phase.BETTING or state.round.spin is not None:
        return refused(book, Rule.USPIN, "The ball is loaded after the call to place bets and before the spin.")
    # Anybody can put a ball in; only what the dealer loaded can have a result.
    return (BallLoaded(by=command.by, role=command.role),)


def offer_button(book: Book, state: TableState, command: OfferButton) -> Decision:
    if no := lacks(book, command, Power.SPIN):
        return no
    if state.setup.uspin is None or state.setup.uspin.loaded_by is None:
        return refused(book, Rule.USPIN, "Load the ball into the uSpin unit before offering the button.")
    if command.player not in state.seats.seats:
        return refused(book, Rule.NOT_AT_TABLE, f"{command.player} is not playing at this table.")
    return (ButtonOffered(player=command.player),)


def show_lucky_numbers(book: Book, state: TableState, command: ShowLuckyNumbers) -> Decision:
    if command.role is not Role.SYSTEM:
        return refused(book, Rule.LUCKY_DRAW, "The lucky numbers are drawn by the system and by nobody else.")
    if not _lucky_ball_runs(state):
        return refused(book, Rule.LUCKY_OFFER, "Lucky Ball is not on offer at this table.")
    if state.round.phase is not Phase.BETTING or state.round.spin is None or state.round.lucky_numbers:
        return refused(book, Rule.LUCKY_DRAW, "The lucky numbers are shown once, after the ball has been spun.")
    wheel = compiled(book, state.setup.cloth, state.setup.lucky_table).wheel
    drawn = set(command.numbers.values())
    if set(command.numbers) != set(LuckyColour) or len(drawn) != len(LuckyColour) or not drawn <= set(wheel.labels):
        return refused(book, Rule.LUCKY_DRAW, "Each colour has a number of its own from the wheel in use.")
    return (LuckyNumbersShown(numbers=command.numbers, evidence=command.evidence),)


def raise_lucky_odds(book: Book, state: TableState, command: RaiseLuckyOdds) -> Decision:
    if command.role is not Role.SYSTEM:
        return refused(book, Rule.LUCKY_CHOICE, "The raised colour is drawn by the system and by nobody else.")
    now = state.round
    if not now.closed or now.phase is not Phase.BETTING or not now.lucky_numbers or now.lucky is not None:
        return refused(
            book, Rule.LUCKY_CHOICE, "The raised colour is drawn once, after no more bets and before the result."
        )
    table = compiled(book, state.setup.cloth, state.setup.lucky_table).lucky_table
    if command.mega and (table is None or table.mega_clause is None):
        return refused(book, Rule.LUCKY_CHOICE, "This version of Lucky Ball has no mega odds.")
    numbers = {LuckyColour(area): number for area, number in now.lucky_numbers.items()}
    draw = LuckyDraw(numbers=numbers, chosen=command.chosen, mega=command.mega)
    return (LuckyOddsRaised(draw=draw, evidence=command.evidence),)


def _lucky_ball_runs(state: TableState) -> bool:
    return state.setup.lucky_table is not None and state.setup.lucky_screen_works


def offer_lucky_ball(book: Book, state: TableState, command: OfferLuckyBall) -> Decision:
    if no := lacks(book, command, Power.OFFER_LUCKY_BALL):
        return no
    cloth = next(cloth for cloth in book.cloths if cloth.name == state.setup.cloth)
    known = [table.name for table in book.lucky_ball.tables] if book.lucky_ball else []
    if command.lucky_table is not None and (not cloth.lucky_ball or command.lucky_table not in known):
        return refused(book, Rule.NO_LUCKY_BALL, f"Layout {cloth.name} cannot offer Lucky Ball {command.lucky_table}.")
    if state.round.phase is not Phase.IDLE or state.round.attempt > 1:
        return refused(book, Rule.LUCKY_OFFER, "Lucky Ball is put on or taken off between rounds.")
    if command.lucky_table is not None and not state.setup.lucky_screen_works:
        return refused(book, Rule.LUCKY_SCREEN, "The Lucky Ball screen does not work.")
    return (LuckyBallOffered(lucky_table=command.lucky_table),)


def move_outside_zero(book: Book, state: TableState, command: MoveOutsideZero) -> Decision:
    if no := lacks(book, command, Power.CLOSE_BETTING):
        return no
    now = state.round
    if not now.outside_zero or now.phase not in (Phase.BETTING, Phase.RESULT):
        return refused(book, Rule.OUTSIDE_ZERO, "No wager lies on the outer zero.")
    if now.phase is Phase.BETTING and now.closed:
        return refused(book, Rule.OUTSIDE_ZERO, "Move them before no more bets, or after the number is marked.")
    return (OutsideZeroMoved(numbers=now.outside_zero),)


_FAULT_RULE = {Device.LUCKY_SCREEN: Rule.LUCKY_SCREEN, Device.USPIN: Rule.USPIN_FAULT, Device.LIGHTS: Rule.LIGHTS}


def report_fault(book: Book, state: TableState, command: ReportFault) -> Decision:
    if no := lacks(book, command, Power.CALL_NO_SPIN):
        return no
    rule = _FAULT_RULE[command.device]
    if rule not in book.clauses or not _fitted(state, command.device):
        return refused(book, Rule.CLOTH, f"This table has no {command.device.replace('_', ' ')} that could fail.")
    now = state.round
    lucky = command.device is Device.LUCKY_SCREEN and now.phase is Phase.BETTING
    voided = tuple((n, w) for n, w in now.wagers.items() if lucky and w.spot.startswith(BetKind.LUCKY_BALL))
    running = now.phase is Phase.BETTING and now.spin is not None
    return (
        FaultReported(
            device=command.device,
            clause=book.clauses[rule],
            voided=voided,
            halts=None if command.device is Device.LUCKY_SCREEN else book.clauses[Rule.HALTED],
            spin_void=command.device is Device.USPIN and running and now.spin is not None and now.spin.with_uspin,
            tell_inspector=command.device is Device.LIGHTS,
        ),
    )


def _fitted(state: TableState, device: Device) -> bool:
    match device:
        case Device.LUCKY_SCREEN:
            return _lucky_ball_runs(state)
        case Device.USPIN:
            return state.setup.uspin is not None and state.setup.uspin.works
        case Device.LIGHTS:
            return state.setup.lights_work


def clear_fault(book: Book, state: TableState, command: ClearFault) -> Decision:
    if no := lacks(book, command, Power.CLOSE_TABLE):
        return no
    rule = _FAULT_RULE[command.device]
    if rule not in book.clauses or _fitted(state, command.device):
        return refused(book, Rule.CLOTH, f"No fault of the {command.device.replace('_', ' ')} is open.")
    if not command.removed and command.passed_by is None:
        return refused(book, rule, "Say who passed the device as sound, or that it was taken off.")
    return (FaultCleared(device=command.device, removed=command.removed),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _unit(state: TableState, **changes: object) -> TableState:
    unit = state.setup.uspin or USpin()
    return replace(state, setup=replace(state.setup, uspin=replace(unit, **changes)))


def _loaded(state: TableState, event: BallLoaded) -> TableState:
    return _unit(state, loaded_by=event.by, loaded_by_role=event.role, offered_to=None)


def _offered(state: TableState, event: ButtonOffered) -> TableState:
    return _unit(state, offered_to=event.player)


def _numbers_shown(state: TableState, event: LuckyNumbersShown) -> TableState:
    return replace(state, round=replace(state.round, lucky_numbers=event.numbers))


def _raised(state: TableState, event: LuckyOddsRaised) -> TableState:
    return replace(state, round=replace(state.round, lucky=event.draw))


def _lucky_offered(state: TableState, event: LuckyBallOffered) -> TableState:
    return replace(state, setup=replace(state.setup, lucky_table=event.lucky_table))


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


DECIDERS: dict[type[Command], Decider] = {
    LoadBall: load_ball,
    OfferButton: offer_button,
    ShowLuckyNumbers: show_lucky_numbers,
    RaiseLuckyOdds: raise_lucky_odds,
    OfferLuckyBall: offer_lucky_ball,
    MoveOutsideZero: move_outside_zero,
    ReportFault: report_fault,
    ClearFault: clear_fault,
}
EVOLVERS: dict[type[Event], Evolver] = {
    BallLoaded: _loaded,
    ButtonOffered: _offered,
    LuckyNumbersShown: _numbers_shown,
    LuckyOddsRaised: _raised,
    LuckyBallOffered: _lucky_offered,
    OutsideZeroMoved: _outside_moved,
    FaultReported: _fault,
    FaultCleared: _cleared,
}
POSTERS: dict[type[Event], Poster] = {FaultReported: _fault_postings}
