"""The entries close at the time that the terms say: from then on they are frozen, and their hash is known."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Also
from croupier.core.promotion.entries import hash_of
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    by_item,
    not_open,
    waits,
)
from croupier.core.promotion.state import Of, Promotion, Stage, is_drawn
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power, Role


class CloseEntries(Command, frozen=True, kw_only=True, tag="close_entries"):
    pass


class EntriesClosed(Event, frozen=True, kw_only=True, tag="entries_closed"):
    at: int
    tickets: int
    entries_hash: str
    """SHA-256 of the frozen entries as a text: what the draw is bound to."""
    clause: str


def close(law: Law, state: Promotion, command: CloseEntries) -> Decision:
    if no := not_open(law, state):
        return no
    closes = state.promised.terms.closes
    if closes is not None and command.at < closes:
        return against_terms(law, "By its terms the promotion is still open to entries.", Item.CLOSES)
    if no := waits(law, state, Of.PROMOTION):
        return no
    return (
        EntriesClosed(
            at=command.at,
            tickets=state.entries.tickets,
            entries_hash=hash_of(state.entries),
            clause=by_item(law, Item.CLOSES),
        ),
    )


def restaged(state: Promotion) -> Promotion:
    """Closed while a prize is to be drawn for, and drawn when none is."""
    return replace(state, stage=Stage.DRAWN if is_drawn(state) else Stage.CLOSED)


def _closed(state: Promotion, event: EntriesClosed) -> Promotion:
    return restaged(replace(state, entries_hash=event.entries_hash))


def _says(event: EntriesClosed) -> str:
    return f"The entries are closed: {counted(event.tickets, 'ticket')}, {event.entries_hash}"


POWERS: Powers = {CloseEntries: Also(Power.HOLD_PROMOTION, Role.SYSTEM)}
DECIDERS: Deciders = {CloseEntries: close}
EVOLVERS: Evolvers = {EntriesClosed: _closed}
POSTERS: Posters = {}
SAYS: Says = {EntriesClosed: Saying(Topic.ENTRIES, _says)}
