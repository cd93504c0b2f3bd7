"""Terminals that wait for an attendant: after a large win, or when more notes go in than one play explains.

A lock changes nothing of what is won or paid. Bets that lie on the screen are played, or taken off by their player;
until somebody of the staff has looked, nothing new is staked, put in or collected there.
"""

from collections.abc import Iterable

from croupier.core.bank.kept_back import Lock, LockedFor
from croupier.core.bank.part import (
    HOUSE_CLAUSE,
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    with_terminal,
)
from croupier.core.bank.state import BankState, Terminal, TerminalGame
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Staff, Who
from croupier.core.money import dollar_sign
from croupier.core.words.rules import Rule


class ReleaseTerminal(Command, frozen=True, kw_only=True, tag="release_terminal"):
    """An attendant has come to a locked terminal and looked: it goes on."""

    terminal: str
    reason: str


class NoteReturned(Event, frozen=True, kw_only=True, tag="note_returned"):
    """A note went back to the player, since with it too much would have been put in within one play."""

    terminal: str
    value: int
    clause: str


class TerminalLocked(Event, frozen=True, kw_only=True, tag="terminal_locked"):
    terminal: str
    lock: Lock
    clause: str


class TerminalReleased(Event, frozen=True, kw_only=True, tag="terminal_released"):
    terminal: str
    by: str
    reason: str
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def too_many_notes(state: BankState, terminal: Terminal, value: int, at: int) -> tuple[Event, ...]:
    """A note that would make up a fault is returned, and the terminal locked; nothing where it may be taken."""
    most, total = state.setup.limits.notes, terminal.put_in + value
    if most is None or total < most:
        return ()
    name = terminal.setup.name
    returned = NoteReturned(terminal=name, value=value, clause=HOUSE_CLAUSE)
    lock = Lock(why=LockedFor.NOTES, amount=total, at=at)
    return (returned, TerminalLocked(terminal=name, lock=lock, clause=HOUSE_CLAUSE))


def locked_by_wins(state: BankState, games: Iterable[TerminalGame]) -> tuple[Event, ...]:
    """A lock for each of these games that won as much as the house set; stakes that came back are no winnings."""
    large = state.setup.limits.large_win
    return tuple(
        TerminalLocked(
            terminal=game.terminal,
            lock=Lock(why=LockedFor.LARGE_WIN, amount=game.won, at=game.at),
            clause=HOUSE_CLAUSE,
        )
        for game in games
        if large is not None and game.won >= large
    )


def release(law: Law, state: BankState, command: ReleaseTerminal) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if terminal.lock is None or not command.reason.strip():
        message = "A terminal that waits for an attendant is released, with what was found."
        return Refused(Rule.TERMINAL_LOCKED, HOUSE_CLAUSE, message)
    released = TerminalReleased(terminal=command.terminal, by=command.by, reason=command.reason, clause=HOUSE_CLAUSE)
    return (released,)


# --- evolving -------------------------------------------------------------------------------------------------------


def _returned(state: BankState, event: NoteReturned) -> BankState:
    return state


def _locked(state: BankState, event: TerminalLocked) -> BankState:
    return with_terminal(state, event.terminal, lock=event.lock)


def _released(state: BankState, event: TerminalReleased) -> BankState:
    """What was put in before somebody looked is explained."""
    return with_terminal(state, event.terminal, lock=None, put_in=0)


POWERS: dict[type[Command], Who] = {ReleaseTerminal: Staff()}
DECIDERS: dict[type[Command], Decider] = {ReleaseTerminal: release}
EVOLVERS: dict[type[Event], Evolver] = {
    NoteReturned: _returned,
    TerminalLocked: _locked,
    TerminalReleased: _released,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_returned(event: NoteReturned) -> str:
    return f"Terminal {event.terminal} returns a note of {dollar_sign(event.value)}"


def _say_locked(event: TerminalLocked) -> str:
    why = f"{event.lock.why}, {dollar_sign(event.lock.amount)}"
    return f"Terminal {event.terminal} is locked until an attendant comes: {why}"


def _say_released(event: TerminalReleased) -> str:
    return f"{event.by} releases terminal {event.terminal}; {ended(event.reason)}"


SAYS: Says = {
    NoteReturned: Saying(Topic.CREDITS, _say_returned),
    TerminalLocked: Saying(Topic.MALFUNCTIONS, _say_locked),
    TerminalReleased: Saying(Topic.MALFUNCTIONS, _say_released),
}
