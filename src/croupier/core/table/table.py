"""The parts of a table put together: decide, evolve, postings, and the messages as bytes."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from croupier.core.book import Book
from croupier.core.ledger import Posting
from croupier.core.refusal import Refused
from croupier.core.table import (
    chips,
    colour_sets,
    colours,
    devices,
    disputes,
    lucky,
    no_spin,
    opening,
    paying,
    payments,
    rounds,
    seats,
    signs,
    supervision,
    vouchers,
    wagers,
)
from croupier.core.table.messages import Command, Event
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Setup, TableState

_PARTS = (
    opening,
    rounds,
    paying,
    wagers,
    no_spin,
    devices,
    lucky,
    chips,
    colour_sets,
    colours,
    vouchers,
    seats,
    signs,
    supervision,
    payments,
    disputes,
)

DECIDERS: dict[type[Command], Decider] = {kind: one for part in _PARTS for kind, one in part.DECIDERS.items()}
EVOLVERS: dict[type[Event], Evolver] = {kind: one for part in _PARTS for kind, one in part.EVOLVERS.items()}
POSTERS: dict[type[Event], Poster] = {kind: one for part in _PARTS for kind, one in part.POSTERS.items()}


def new_table(table: str, book: str) -> TableState:
    """A table before anything has happened at it."""
    return TableState(setup=Setup(table=table, book=book, cloth=""))


def decide(book: Book, state: TableState, command: Command) -> Decision:
    """What follows from a command: events, or a refusal that names its clause. Never raises for anything people do."""
    return DECIDERS[type(command)](book, state, command)


def evolve(state: TableState, event: Event) -> TableState:
    """The table after an event. Never refuses: what was decided has happened."""
    return EVOLVERS[type(event)](state, event)


def postings(state: TableState, event: Event) -> tuple[Posting, ...]:
    """The money that passes with an event, from the table as it was before it."""
    poster = POSTERS.get(type(event))
    return poster(state, event) if poster else ()


def replay(state: TableState, events: Iterable[Event]) -> TableState:
    return reduce(evolve, events, state)


def carry_out(
    book: Book, state: TableState, command: Command
) -> Refused | tuple[TableState, tuple[Event, ...], tuple[Posting, ...]]:
    """Decide, evolve and post in one go: the next state, what happened, and the money that passed."""
    decided = DECIDERS[type(command)](book, state, command)
    if isinstance(decided, Refused):
        return decided
    made: tuple[Posting, ...] = ()
    for event in decided:
        kind = type(event)
        poster = POSTERS.get(kind)
        if poster is not None:
            made += poster(state, event)
        state = EVOLVERS[kind](state, event)
    return state, decided, made


# --- as bytes -------------------------------------------------------------------------------------------------------

AnyCommand: Any = reduce(or_, DECIDERS)
AnyEvent: Any = reduce(or_, EVOLVERS)
_encoder = msgspec.json.Encoder(order="deterministic")
_command_decoder = msgspec.json.Decoder(AnyCommand)
_event_decoder = msgspec.json.Decoder(AnyEvent)


def encode(message: Command | Event) -> bytes:
    """The one form of a message on the wire and in the log; the same message always gives the same bytes."""
    return _encoder.encode(message)


def decode_command(raw: bytes) -> Command:
    command: Command = _command_decoder.decode(raw)
    return command


def decode_event(raw: bytes) -> Event:
    event: Event = _event_decoder.decode(raw)
    return event


def kind_of(message: Command | Event) -> str:
    tag = type(message).__struct_config__.tag
    assert isinstance(tag, str)
    return tag
