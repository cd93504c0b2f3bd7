"""What every part of an event needs: whose move it is, at which table, and under what names its money stands."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Competition, Phase, Spinning, is_running, running, table_of
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

Decider = Callable[[Law, Competition, Any], Decision]
Evolver = Callable[[Competition, Any], Competition]
Poster = Callable[[Competition, Any], tuple[Posting, ...]]


class AtTable(Command, frozen=True, kw_only=True):
    """A move at a table of a session; the only one running where none is named."""

    session: str = ""
    table: str = ""


class ByPlayer(Command, frozen=True, kw_only=True):
    """A player's own move, or one that the staff makes for them."""

    player: str


# --- accounts ---------------------------------------------------------------------------------------------------------


def fees_account(state: Competition) -> str:
    """What was paid to enter and is not yet refunded, retained or won."""
    return f"pool:{state.name}"


def buy_ins_account(state: Competition) -> str:
    """What was paid for chips; the house makes good what is won on them."""
    return f"float:{state.name}:money"


def stock_account(state: Competition) -> str:
    """The chips of the event that are not out; it may stand below nothing, since chips are made for the event."""
    return f"float:{state.name}:chips"


def chips_account(state: Competition, player: str) -> str:
    return f"chips:{state.name}:{player}"


def layout_account(state: Competition, player: str) -> str:
    return f"layout:{state.name}:{player}"


# --- who and where ----------------------------------------------------------------------------------------------------


def not_theirs(law: Law, command: ByPlayer) -> Refused | None:
    """A player moves for nobody else; the staff writes down what a player does, and no officer of the government."""
    if (command.role is Role.PLAYER and command.by != command.player) or command.role in law.officers:
        return law.refused(Rule.OWN_POSITION, f"{command.by} cannot do this for {command.player}.")
    return None


def not_known(law: Law, state: Competition, player: str) -> Refused | None:
    if player in state.players:
        return None
    return law.refused(Rule.ENTRY, f"{player} has not entered this {law.tournament.noun}.")


def is_cancelled(law: Law, state: Competition) -> Refused | None:
    return law.refused(Rule.CANCELLATION, f"The {law.tournament.noun} is cancelled.") if state.is_cancelled else None


def find_table(law: Law, state: Competition, command: AtTable) -> tuple[str, str] | Refused:
    """The session and table that are meant."""
    if (no := is_cancelled(law, state)) is not None:
        return no
    if command.session and command.table and _is_running_at(state, command.session, command.table):
        return command.session, command.table
    open_now = [(session, table) for session, table, _ in running(state)]
    named = [at for at in open_now if command.session in ("", at[0]) and command.table in ("", at[1])]
    if len(named) == 1:
        return named[0]
    if not named:
        what = f"session {command.session}" if command.session else "session"
        at = f" at table {command.table}" if command.table else ""
        return law.refused(Rule.SESSION_LENGTH, f"No {what} is running{at}.")
    tables = ", ".join(f"{session} at table {table}" for session, table in named)
    return law.refused(Rule.SESSION_LENGTH, f"Several are running: say which of {tables}.")


def _is_running_at(state: Competition, session: str, table: str) -> bool:
    """Asked before any look at all the tables of a large event."""
    known = state.sessions.get(session)
    spinning = None if known is None else known.tables.get(table)
    return spinning is not None and is_running(spinning)


def find_seat(law: Law, state: Competition, player: str) -> tuple[str, str, Spinning, Seat] | Refused:
    """Where a player sits in a session that is running."""
    if no := not_known(law, state, player) or is_cancelled(law, state):
        return no
    at = state.players[player].seat
    if at is None:
        return law.refused(Rule.SEATING, f"{player} has no seat in a session.")
    spinning = table_of(state, *at)
    if spinning.phase is Phase.DRAWN:
        return law.refused(Rule.SEATING, f"Session {at[0]} has not begun.")
    if spinning.phase is Phase.OVER:
        return law.refused(Rule.SESSION_LENGTH, f"Session {at[0]} is over.")
    if (seat := spinning.seats.get(player)) is None:
        now = state.players[player].standing
        return law.refused(Rule.SEATING, f"{player} is {now} and does not play in session {at[0]}.")
    return *at, spinning, seat


def is_halted(law: Law, spinning: Spinning) -> Refused | None:
    """What play waits for: an inspector at the table, or a dispute."""
    if law.tournament.inspector_present and not spinning.inspector:
        return law.refused(Rule.ON_DUTY, "Play waits: no table inspector is at the table.")
    return in_dispute(law, spinning)


def is_contested(law: Law, state: Competition) -> Refused | None:
    """A dispute about the entries or a session that is over: no other begins before it is decided."""
    over = [table for one in state.sessions.values() for table in one.tables.values() if table.phase is Phase.OVER]
    waiting = [*state.disputes, *(name for table in over for name in table.disputes)]
    if law.tournament.dispute_halts and waiting:
        said = f"The {law.tournament.noun} waits until the dispute of {waiting[0]} is decided."
        return law.refused(Rule.DISPUTE, said)
    return None


def in_dispute(law: Law, spinning: Spinning) -> Refused | None:
    """A dispute that nothing goes on before."""
    if law.tournament.dispute_halts and spinning.disputes:
        return law.refused(Rule.DISPUTE, f"Play waits until the dispute of {spinning.disputes[0]} is decided.")
    return None
