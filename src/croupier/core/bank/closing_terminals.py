"""Closing one terminal of a bank that goes on: its credits come out on a slip first, and nobody sits there any more."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.closing import printed
from croupier.core.bank.drawing import IssuesSlips, draws
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
from croupier.core.bank.releasing import release_postings, released
from croupier.core.bank.state import BankState, Phase, Terminal
from croupier.core.common.closing import Announced, not_to_be_closed
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.tell import bets_go_back
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CloseTerminal(IssuesSlips, frozen=True, kw_only=True, tag="close_terminal"):
    terminal: str


class ReopenTerminal(Command, frozen=True, kw_only=True, tag="reopen_terminal"):
    terminal: str


class TerminalClosed(Event, frozen=True, kw_only=True, tag="terminal_closed"):
    terminal: str
    at: int
    player: str | None
    """Who sat there and has to go."""
    released: Mapping[int, int]
    """Stakes on its screen that no spin had begun for."""
    clause: str


class TerminalReopened(Event, frozen=True, kw_only=True, tag="terminal_reopened"):
    terminal: str
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def close(law: Law, state: BankState, command: CloseTerminal) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    no = _closed_already(law, state, terminal) or _in_a_spin(law, state, terminal)
    no = no or out_of_play(law, state, terminal) or locked(terminal)
    if no := no or _without_notice(law, state, terminal, command.at):
        return no
    stakes = {number: bet.stake for number, bet in terminal.bets.items()}
    closed = TerminalClosed(
        terminal=command.terminal,
        at=command.at,
        player=terminal.player,
        released=stakes,
        clause=law.clause(Rule.CLOSING_NOTICE),
    )
    cleared = released(state, command.terminal, stakes).terminals[command.terminal]
    slips = printed(law, state, (cleared,), command.at)
    if (cleared.credits and not slips) or cleared.withheld:
        return law.refused(Rule.COLLECT, f"There are credits on {command.terminal}: they are collected first.")
    return (closed, *slips)


def _closed_already(law: Law, state: BankState, terminal: Terminal) -> Refused | None:
    if state.round.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The bank is not open.")
    if terminal.closed:
        return law.refused(Rule.SHUT, f"Terminal {terminal.setup.name} is closed already.")
    return None


def _in_a_spin(law: Law, state: BankState, terminal: Terminal) -> Refused | None:
    now = state.round
    if terminal.held and (now.spin is not None or now.phase not in (Phase.IDLE, Phase.BETTING)):
        message = f"A spin is under way with bets of terminal {terminal.setup.name}: it is resolved first."
        return law.refused(Rule.ROUND_NOT_SETTLED, message)
    return None


def _without_notice(law: Law, state: BankState, terminal: Terminal, at: int) -> Refused | None:
    closing = state.closing
    return not_to_be_closed(
        law,
        at,
        in_use=bool(terminal.player or terminal.credits or terminal.held),
        announced=() if closing is None else (Announced(closing.announced_at, closing.closes_at),),
        officer_told_at=state.officer_told.get(terminal.setup.name),
    )


def reopen(law: Law, state: BankState, command: ReopenTerminal) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if state.round.phase is Phase.SHUT or not terminal.closed:
        return law.refused(Rule.SHUT, f"Terminal {command.terminal} is not closed in a bank that is open.")
    return (TerminalReopened(terminal=command.terminal, clause=law.clause(Rule.CLOSING_NOTICE)),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _closed(state: BankState, event: TerminalClosed) -> BankState:
    """What an officer was told is spent with it: another closing is told anew."""
    state = released(state, event.terminal, event.released) if event.released else state
    told = {name: at for name, at in state.officer_told.items() if name != event.terminal}
    return replace(
        with_terminal(state, event.terminal, closed=True, player=None, idle_spins=0, fault_reported=()),
        officer_told=told,
    )


def _reopened(state: BankState, event: TerminalReopened) -> BankState:
    return with_terminal(state, event.terminal, closed=False)


def _closed_postings(state: BankState, event: TerminalClosed) -> tuple[Posting, ...]:
    return release_postings(state, event.terminal, sum(event.released.values()), event.clause)


POWERS: dict[type[Command], Who] = {CloseTerminal: Power.CLOSE_TABLE, ReopenTerminal: Power.CLOSE_TABLE}
DECIDERS: dict[type[Command], Decider] = {CloseTerminal: draws(close), ReopenTerminal: reopen}
EVOLVERS: dict[type[Event], Evolver] = {TerminalClosed: _closed, TerminalReopened: _reopened}
POSTERS: dict[type[Event], Poster] = {TerminalClosed: _closed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_closed(event: TerminalClosed) -> str:
    told = [f"Terminal {event.terminal} closes"]
    if event.released:
        told.append(bets_go_back(event.released))
    if event.player:
        told.append(f"{event.player} leaves it")
    return "; ".join(told)


def _say_reopened(event: TerminalReopened) -> str:
    return f"Terminal {event.terminal} is open again"


SAYS: Says = {
    TerminalClosed: Saying(Topic.ROUND, _say_closed),
    TerminalReopened: Saying(Topic.ROUND, _say_reopened),
}
