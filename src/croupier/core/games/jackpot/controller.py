"""The parts of a jackpot controller put together: decide, evolve, postings, and the messages as bytes."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from croupier.core.book import Book
from croupier.core.games.jackpot import contributing, display, faults, paying, pools, results, winning
from croupier.core.games.jackpot.part import Decider, Decision, Evolver, Poster
from croupier.core.games.jackpot.state import Jackpots
from croupier.core.ledger import Posting
from croupier.core.refusal import Refused
from croupier.core.table.messages import Command, Event

_PARTS = (pools, contributing, results, winning, display, faults, paying)

DECIDERS: dict[type[Command], Decider] = {kind: one for part in _PARTS for kind, one in part.DECIDERS.items()}
EVOLVERS: dict[type[Event], Evolver] = {kind: one for part in _PARTS for kind, one in part.EVOLVERS.items()}
POSTERS: dict[type[Event], Poster] = {kind: one for part in _PARTS for kind, one in part.POSTERS.items()}


def new_controller(controller: str) -> Jackpots:
    """A controller without a pool."""
    return Jackpots(controller=controller)


def decide(book: Book, state: Jackpots, command: Command) -> Decision:
    """What follows from a command: events, or a refusal that names its clause. Never raises for anything people do."""
    return DECIDERS[type(command)](book, state, command)


def evolve(state: Jackpots, event: Event) -> Jackpots:
    """The controller after an event. Never refuses: what was decided has happened."""
    return EVOLVERS[type(event)](state, event)


def postings(state: Jackpots, event: Event) -> tuple[Posting, ...]:
    """The money that passes with an event, from the controller as it was before it."""
    poster = POSTERS.get(type(event))
    return poster(state, event) if poster else ()


def replay(state: Jackpots, events: Iterable[Event]) -> Jackpots:
    return reduce(evolve, events, state)


def carry_out(
    book: Book, state: Jackpots, command: Command
) -> Refused | tuple[Jackpots, tuple[Event, ...], tuple[Posting, ...]]:
    """Decide, evolve and post in one go: the next state, what happened, and the money that passed."""
    decided = decide(book, state, command)
    if isinstance(decided, Refused):
        return decided
    made: tuple[Posting, ...] = ()
    for event in decided:
        made += postings(state, event)
        state = evolve(state, event)
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
