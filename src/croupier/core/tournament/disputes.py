"""Disputes at an event: by a player, decided at once by whoever the form names; play waits where the book says so."""

from msgspec.structs import replace

from croupier.core.common.desk import Dispute as Case
from croupier.core.common.disputes import with_dispute
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_seat,
    not_known,
    not_theirs,
    stock_account,
)
from croupier.core.tournament.state import IN_PLAY, Competition, standing_at, table_of, with_seat, with_table
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class Dispute(ByPlayer, frozen=True, kw_only=True, tag="dispute"):
    text: str


class DecideDispute(ByPlayer, frozen=True, kw_only=True, tag="decide_dispute"):
    decision: str
    chips: int = 0
    """What the player is given by it, or has to give."""


class Disputed(Event, frozen=True, kw_only=True, tag="disputed"):
    session: str
    table: str
    player: str
    text: str
    clause: str
    number: int = 0
    """Nought on logs older than the numbers: then it is the next."""
    at: int = 0


class DisputeDecided(Event, frozen=True, kw_only=True, tag="dispute_decided"):
    session: str
    table: str
    player: str
    decision: str
    chips: int = 0
    clause: str
    number: int = 0
    by: str = ""
    at: int = 0


def dispute(law: Law, state: Competition, command: Dispute) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return _elsewhere(law, state, command) if law.tournament.dispute_halts else found
    session, table, spinning, _ = found
    if (no := not_theirs(law, command)) is not None:
        return no
    if command.player in spinning.disputes:
        return law.refused(Rule.DISPUTE, f"A dispute of {command.player} has still to be decided.")
    return (_raised(law, state, command, (session, table)),)


def _raised(law: Law, state: Competition, command: Dispute, at: tuple[str, str]) -> Disputed:
    return Disputed(
        session=at[0],
        table=at[1],
        player=command.player,
        text=command.text,
        clause=law.clause(Rule.DISPUTE),
        number=len(state.desk.disputes) + 1,
        at=command.at,
    )


def _elsewhere(law: Law, state: Competition, command: Dispute) -> Decision:
    """A dispute about the entries, or about a session that is over."""
    if no := not_theirs(law, command) or not_known(law, state, command.player) or is_closed(law, state):
        return no
    if command.player in state.disputes:
        return law.refused(Rule.DISPUTE, f"A dispute of {command.player} has still to be decided.")
    return (_raised(law, state, command, _AT_NO_TABLE),)


def decide_dispute(law: Law, state: Competition, command: DecideDispute) -> Decision:
    if (no := not_known(law, state, command.player)) is not None:
        return no
    at = _disputed_at(state, command.player)
    if at is None:
        return law.refused(Rule.DISPUTE, f"There is no dispute of {command.player} to decide.")
    if command.chips and (no := _cannot_pass(law, state, at, command)) is not None:
        return no
    return (
        DisputeDecided(
            session=at[0],
            table=at[1],
            player=command.player,
            decision=command.decision,
            chips=command.chips,
            clause=law.clause(Rule.DISPUTE),
            number=_number_of(state, command.player, at),
            by=command.by,
            at=command.at,
        ),
    )


_AT_NO_TABLE = ("", "")


def _disputed_at(state: Competition, player: str) -> tuple[str, str] | None:
    """Where a player's dispute waits: they may have bought back and sit elsewhere by now."""
    tables = (table for session in state.sessions.values() for table in session.tables.values())
    at = next((table.at for table in tables if player in table.disputes), None)
    return _AT_NO_TABLE if at is None and player in state.disputes else at


def undecided_of(state: Competition, player: str) -> int | None:
    """The number of the dispute of theirs that waits to be decided."""
    at = _disputed_at(state, player)
    return None if at is None else _number_of(state, player, at)


def _where(at: tuple[str, str]) -> str:
    return "" if at == _AT_NO_TABLE else "/".join(at)


def _number_of(state: Competition, player: str, at: tuple[str, str]) -> int:
    """Of the one dispute of theirs that is undecided there."""
    known = state.desk.disputes.values()
    waiting = (one for one in known if one.player == player and one.where == _where(at) and one.decided_by is None)
    return next(waiting).number


def _cannot_pass(law: Law, state: Competition, at: tuple[str, str], command: DecideDispute) -> Refused | None:
    """Why no chips pass by a decision."""
    if at == _AT_NO_TABLE or standing_at(state, table_of(state, *at), command.player) not in IN_PLAY:
        return law.refused(Rule.DISPUTE, f"{command.player} does not play now: no chips pass.")
    held = table_of(state, *at).seats[command.player].chips
    if held + command.chips < 0:
        said = f"{command.player} has {dollar_sign(held)} and cannot give {dollar_sign(-command.chips)}."
        return law.refused(Rule.DISPUTE, said)
    return None


def _disputed(state: Competition, event: Disputed) -> Competition:
    state = _recorded(state, event)
    if not event.session:
        return replace(state, disputes=(*state.disputes, event.player))
    spinning = table_of(state, event.session, event.table)
    changed = replace(spinning, disputes=(*spinning.disputes, event.player))
    return with_table(state, event.session, event.table, changed)


def _recorded(state: Competition, event: Disputed) -> Competition:
    """What stays of it for the desk, after play has gone on."""
    known = state.desk.disputes
    number = event.number or len(known) + 1
    where = _where((event.session, event.table))
    raised = Case(number=number, player=event.player, text=event.text, where=where, raised_at=event.at)
    return replace(state, desk=replace(state.desk, disputes={**known, number: raised}))


def _decided(state: Competition, event: DisputeDecided) -> Competition:
    number = event.number or _number_of(state, event.player, (event.session, event.table))
    told = {"decided_by": event.by, "decision": event.decision, "decided_at": event.at}
    state = with_dispute(state, number, **told)
    if not event.session:
        return replace(state, disputes=tuple(name for name in state.disputes if name != event.player))
    spinning = table_of(state, event.session, event.table)
    left = tuple(name for name in spinning.disputes if name != event.player)
    seat = spinning.seats[event.player]
    spinning = with_seat(spinning, event.player, replace(seat, chips=seat.chips + event.chips))
    return with_table(state, event.session, event.table, replace(spinning, disputes=left))


def _awarded(state: Competition, event: DisputeDecided) -> tuple[Posting, ...]:
    return passes_either_way(stock_account(state), chips_account(state, event.player), event.chips, event.clause)


POWERS: dict[type, Who] = {Dispute: Anybody(), DecideDispute: Power.DECIDE_DISPUTE}
DECIDERS: dict[type, Decider] = {Dispute: dispute, DecideDispute: decide_dispute}
EVOLVERS: dict[type, Evolver] = {Disputed: _disputed, DisputeDecided: _decided}
POSTERS: dict[type, Poster] = {DisputeDecided: _awarded}
SAYS: Says = {
    Disputed: Saying(Topic.DISPUTES, lambda event: f"{event.player} disputes: {event.text}"),
    DisputeDecided: Saying(Topic.DISPUTES, lambda event: f"The dispute of {event.player} is decided: {event.decision}"),
}
