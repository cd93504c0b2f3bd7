"""How a player comes to a terminal and leaves it, and how notes raise its meter."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.locks import too_many_notes
from croupier.core.bank.money import meter_of, notes_of
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    locked,
    out_of_play,
    with_terminal,
)
from croupier.core.bank.state import BankState, Phase
from croupier.core.common.conduct import barred
from croupier.core.engine.accounts import OUTSIDE, float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Who
from croupier.core.money import dollar_sign
from croupier.core.words.devices import CreditSource
from croupier.core.words.roles import PLAYER
from croupier.core.words.rules import Rule


class Elsewhere(Struct, frozen=True, kw_only=True, gc=False):
    """What other banks of the same book know of a player."""

    barred: str = ""
    """The clause under which the player is barred from the game, if so."""
    most: int | None = None
    """How many terminals the player was told to play at most."""
    plays: int = 0
    """At how many terminals the player sits there."""


class SitDown(Command, frozen=True, kw_only=True, tag="sit_down"):
    """A player starts a session at a terminal."""

    terminal: str
    other_banks: Elsewhere = Elsewhere()
    """Looked up by the house: an exclusion or a limit holds for the game, at whichever bank."""


class LeaveTerminal(Command, frozen=True, kw_only=True, tag="leave_terminal"):
    terminal: str


class InsertNote(Command, frozen=True, kw_only=True, tag="insert_note"):
    """A banknote, or anything else that is put into the acceptor."""

    terminal: str
    value: int
    currency: str = "AUD"
    legal_tender: bool = True


class SatDown(Event, frozen=True, kw_only=True, tag="sat_down"):
    terminal: str
    player: str
    at: int


class TerminalLeft(Event, frozen=True, kw_only=True, tag="terminal_left"):
    terminal: str
    player: str


class NoteTaken(Event, frozen=True, kw_only=True, tag="note_taken"):
    terminal: str
    value: int
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def not_open(law: Law, state: BankState) -> Refused | None:
    return law.refused(Rule.SHUT, "The bank is not open.") if state.round.phase is Phase.SHUT else None


def terminals_of(state: BankState, player: str) -> list[str]:
    """Where a player sits, in the order of the bank."""
    return [name for name, terminal in state.terminals.items() if terminal.player == player]


def sit_down(law: Law, state: BankState, command: SitDown) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    other = command.other_banks
    no = not_open(law, state) or barred(law, state.conduct.barred, command.by) or out_of_play(law, state, terminal)
    if no := no or locked(terminal):
        return no
    if terminal.player is not None:
        return law.refused(Rule.OWN_TERMINAL, f"Terminal {command.terminal} is {terminal.player}'s.")
    if other.barred:
        return law.refused(Rule.BARRED, f"{command.by} is barred from the game, at every bank.")
    told = [most for most in (state.conduct.most_terminals.get(command.by), other.most) if most is not None]
    if told and len(terminals_of(state, command.by)) + other.plays >= min(told):
        message = f"{command.by} was told to play no more than {min(told)} at a time, of all terminals."
        return law.refused_where(law.terminals.limits_terminals, Rule.MANY_TERMINALS, message)
    return (SatDown(terminal=command.terminal, player=command.by, at=command.at),)


def leave(law: Law, state: BankState, command: LeaveTerminal) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"{command.by} does not sit at {command.terminal}.")
    if terminal.credits or terminal.held or terminal.withheld:
        return law.refused(Rule.COLLECT, f"There are credits on {command.terminal}: collect them first.")
    return (TerminalLeft(terminal=command.terminal, player=command.by),)


def insert_note(law: Law, state: BankState, command: InsertNote) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"Notes go in by the player at {command.terminal}.")
    no = not_open(law, state) or barred(law, state.conduct.barred, command.by) or out_of_play(law, state, terminal)
    if no := no or locked(terminal):
        return no
    taken = terminal.setup.notes
    if not command.legal_tender or command.currency != "AUD" or command.value not in taken:
        return law.refused(
            Rule.BANKNOTE, f"It is returned: this terminal takes Australian banknotes of {_values(taken)}."
        )
    if fault := too_many_notes(state, terminal, command.value, command.at):
        return fault
    clause = law.terminals.credit_sources[CreditSource.BANKNOTE]
    return (NoteTaken(terminal=command.terminal, value=command.value, clause=clause),)


def _values(notes: tuple[int, ...]) -> str:
    return f"{', '.join(dollar_sign(value) for value in notes) or 'none'}"


# --- evolving -------------------------------------------------------------------------------------------------------


def _sat_down(state: BankState, event: SatDown) -> BankState:
    """Whoever comes plays the wheel in use, until they choose another."""
    wheel = state.round.drive
    return with_terminal(
        state, event.terminal, player=event.player, wheel=wheel, idle_spins=0, fault_reported=(), put_in=0
    )


def _left(state: BankState, event: TerminalLeft) -> BankState:
    return with_terminal(state, event.terminal, player=None, idle_spins=0)


def _note_taken(state: BankState, event: NoteTaken) -> BankState:
    terminal = state.terminals[event.terminal]
    meters = replace(terminal.meters, notes=terminal.meters.notes + event.value)
    return with_terminal(
        state,
        event.terminal,
        credits=terminal.credits + event.value,
        meters=meters,
        put_in=terminal.put_in + event.value,
    )


# --- posting --------------------------------------------------------------------------------------------------------


def _note_postings(state: BankState, event: NoteTaken) -> tuple[Posting, ...]:
    bank, terminal, value = state.setup.bank, event.terminal, event.value
    return (
        *passes(OUTSIDE, notes_of(bank, terminal), value, event.clause),
        *passes(float_of(bank), meter_of(bank, terminal), value, event.clause),
    )


POWERS: dict[type[Command], Who] = {
    SitDown: Only(PLAYER, Rule.OWN_TERMINAL, "Only a player sits down to play."),
    LeaveTerminal: Anybody(),
    InsertNote: Anybody(),
}
DECIDERS: dict[type[Command], Decider] = {
    SitDown: sit_down,
    LeaveTerminal: leave,
    InsertNote: insert_note,
}
EVOLVERS: dict[type[Event], Evolver] = {
    SatDown: _sat_down,
    TerminalLeft: _left,
    NoteTaken: _note_taken,
}
POSTERS: dict[type[Event], Poster] = {
    NoteTaken: _note_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_sat_down(event: SatDown) -> str:
    return f"{event.player} sits down at terminal {event.terminal}"


def _say_left(event: TerminalLeft) -> str:
    return f"{event.player} leaves terminal {event.terminal}"


def _say_note(event: NoteTaken) -> str:
    return f"Terminal {event.terminal} takes a note of {dollar_sign(event.value)}"


SAYS: Says = {
    SatDown: Saying(Topic.CREDITS, _say_sat_down),
    TerminalLeft: Saying(Topic.CREDITS, _say_left),
    NoteTaken: Saying(Topic.CREDITS, _say_note),
}
