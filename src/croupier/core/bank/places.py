"""Who may sit where: terminals that must be given up, and players told to play fewer of them."""

from msgspec.structs import replace

from croupier.core.bank.conduct import OffenceRecorded
from croupier.core.bank.conduct_state import Direction, Offence
from croupier.core.bank.credits import terminals_of
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, with_terminal
from croupier.core.bank.state import BankState
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended, listed
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.grounds import Conduct, VacateGround
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class DirectToVacate(Command, frozen=True, kw_only=True, tag="direct_to_vacate"):
    person: str
    ground: VacateGround
    terminal: str | None
    place: str
    opinion: str


class RecordVacated(Command, frozen=True, kw_only=True, tag="record_vacated"):
    direction: int
    complied: bool


class LimitTerminals(Command, frozen=True, kw_only=True, tag="limit_terminals"):
    """A player is told to play so many terminals at most; None lifts it."""

    player: str
    most: int | None


class DirectedToVacate(Event, frozen=True, kw_only=True, tag="directed_to_vacate"):
    direction: Direction
    opinion: str
    by: str
    clause: str


class VacatedRecorded(Event, frozen=True, kw_only=True, tag="vacated_recorded"):
    direction: int
    complied: bool
    left: tuple[str, ...]


class TerminalsLimited(Event, frozen=True, kw_only=True, tag="terminals_limited"):
    player: str
    most: int | None
    by: str
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def direct(law: Law, state: BankState, command: DirectToVacate) -> Decision:
    clause = law.terminals.vacate_grounds.get(command.ground)
    if clause is None:
        return law.refused(Rule.IDLE_PLAYER, f"This book knows no ground of {command.ground}.")
    if not command.opinion.strip():
        return law.refused(Rule.IDLE_PLAYER, "Write down why the person is thought not to be playing.")
    if command.terminal is not None and isinstance(found := find_terminal(law, state, command.terminal), Refused):
        return found
    if no := _is_playing(law, state, command, clause):
        return no
    direction = Direction(
        number=len(state.conduct.directions) + 1,
        person=command.person,
        ground=command.ground,
        place=command.terminal or command.place,
        at=command.at,
    )
    return (DirectedToVacate(direction=direction, opinion=command.opinion, by=command.by, clause=clause),)


def _is_playing(law: Law, state: BankState, command: DirectToVacate, clause: str) -> Refused | None:
    """Who occupies a terminal plays or does not play that one; who stands in the way may play at any."""
    terminal = None if command.terminal is None else state.terminals[command.terminal]
    occupies = command.ground is VacateGround.OCCUPYING
    if occupies and (terminal is None or terminal.player != command.person):
        return law.refused(Rule.IDLE_PLAYER, f"{command.person} does not sit there.", clause=clause)
    played = [terminal] if occupies else [state.terminals[name] for name in terminals_of(state, command.person)]
    if any(one.held for one in played if one is not None):
        return law.refused(Rule.IDLE_PLAYER, f"{command.person} is playing: there is a bet.", clause=clause)
    if not occupies or terminal is None:
        return None
    needed = law.terminals.idle_spins
    if needed is not None and terminal.idle_spins < needed:
        message = f"{command.person} has let {terminal.idle_spins} spins pass: a player may be asked after {needed}."
        return law.refused(Rule.IDLE_PLAYER, message, clause=clause)
    return None


def record_vacated(law: Law, state: BankState, command: RecordVacated) -> Decision:
    direction = state.conduct.directions.get(command.direction)
    if direction is None or direction.complied is not None:
        return law.refused(Rule.IDLE_PLAYER, f"There is no open direction {command.direction}.")
    seats = terminals_of(state, direction.person)
    there = tuple(name for name in seats if name == direction.place)
    full = [name for name in there if _has_credits(state, name)]
    if command.complied and full:
        return law.refused(Rule.COLLECT, f"There are credits on {full[0]}: they are collected first.")
    recorded = VacatedRecorded(
        direction=direction.number, complied=command.complied, left=there if command.complied else ()
    )
    clause = law.terminals.conduct.get(Conduct.REFUSED_TO_VACATE)
    if command.complied or clause is None:
        return (recorded,)
    offence = Offence(
        number=len(state.conduct.offences) + 1,
        kind=Conduct.REFUSED_TO_VACATE,
        at=command.at,
        persons=(direction.person,),
        text=f"refused direction {direction.number}",
    )
    return (recorded, OffenceRecorded(offence=offence, by=command.by, clause=clause))


def _has_credits(state: BankState, name: str) -> bool:
    terminal = state.terminals[name]
    return bool(terminal.credits or terminal.held or terminal.withheld)


def limit_terminals(law: Law, state: BankState, command: LimitTerminals) -> Decision:
    if command.most is not None and command.most < 1:
        return law.refused(Rule.MANY_TERMINALS, "A player who may play at all may play one terminal.")
    clause = law.book.powers[Power.LIMIT_TERMINALS].clause
    return (TerminalsLimited(player=command.player, most=command.most, by=command.by, clause=clause),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _directed(state: BankState, event: DirectedToVacate) -> BankState:
    directions = put(state.conduct.directions, event.direction.number, event.direction)
    return replace(state, conduct=replace(state.conduct, directions=directions))


def _vacated(state: BankState, event: VacatedRecorded) -> BankState:
    done = replace(state.conduct.directions[event.direction], complied=event.complied)
    directions = put(state.conduct.directions, event.direction, done)
    for name in event.left:
        state = with_terminal(state, name, player=None, idle_spins=0)
    return replace(state, conduct=replace(state.conduct, directions=directions))


def _limited(state: BankState, event: TerminalsLimited) -> BankState:
    most = {player: number for player, number in state.conduct.most_terminals.items() if player != event.player}
    if event.most is not None:
        most[event.player] = event.most
    return replace(state, conduct=replace(state.conduct, most_terminals=most))


POWERS: dict[type[Command], Who] = {
    DirectToVacate: Power.VACATE,
    RecordVacated: Power.VACATE,
    LimitTerminals: Power.LIMIT_TERMINALS,
}
DECIDERS: dict[type[Command], Decider] = {
    DirectToVacate: direct,
    RecordVacated: record_vacated,
    LimitTerminals: limit_terminals,
}
EVOLVERS: dict[type[Event], Evolver] = {
    DirectedToVacate: _directed,
    VacatedRecorded: _vacated,
    TerminalsLimited: _limited,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_directed(event: DirectedToVacate) -> str:
    one = event.direction
    told = f"Direction {one.number}: {one.person} is told to give up {one.place}, {one.ground}"
    return f"{told}; {ended(event.opinion)}"


def _say_vacated(event: VacatedRecorded) -> str:
    if not event.complied:
        return f"Direction {event.direction} is not followed"
    free = f": {listed(event.left)} is free" if event.left else ""
    return f"Direction {event.direction} is followed{free}"


def _say_limited(event: TerminalsLimited) -> str:
    if event.most is None:
        return f"{event.player} may play as many terminals as before"
    return f"{event.player} is told to play at most {counted(event.most, 'terminal')}"


SAYS: Says = {
    DirectedToVacate: Saying(Topic.SUPERVISION, _say_directed),
    VacatedRecorded: Saying(Topic.SUPERVISION, _say_vacated),
    TerminalsLimited: Saying(Topic.SUPERVISION, _say_limited),
}
