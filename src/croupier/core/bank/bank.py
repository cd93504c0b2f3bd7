"""The parts of a bank put together: decide, evolve, postings, and the messages as bytes."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from croupier.core.bank import (
    bets,
    closing,
    conduct,
    credits,
    disputes,
    faults,
    follow,
    holds,
    judging,
    no_spin,
    opening,
    paying,
    payments,
    places,
    records,
    results,
    rounds,
    slips,
    voids,
)
from croupier.core.bank.cases import opened_for
from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, open_cases, out_of_play
from croupier.core.bank.state import BankSetup, BankState
from croupier.core.book import Book
from croupier.core.ledger import Posting
from croupier.core.refusal import Refused
from croupier.core.words import Malfunction, Rule

_PARTS = (
    opening,
    credits,
    bets,
    rounds,
    paying,
    no_spin,
    results,
    follow,
    faults,
    records,
    voids,
    slips,
    payments,
    holds,
    conduct,
    places,
    judging,
    closing,
    disputes,
)

DECIDERS: dict[type[Command], Decider] = {kind: one for part in _PARTS for kind, one in part.DECIDERS.items()}
EVOLVERS: dict[type[Event], Evolver] = {kind: one for part in _PARTS for kind, one in part.EVOLVERS.items()}
POSTERS: dict[type[Event], Poster] = {kind: one for part in _PARTS for kind, one in part.POSTERS.items()}


def new_bank(bank: str, book: str) -> BankState:
    """A bank before anything has happened at it."""
    return BankState(setup=BankSetup(bank=bank, book=book))


def decide(book: Book, state: BankState, command: Command) -> Decision:
    """What follows from a command: events, or a refusal that names its clause. Never raises for anything people do.

    A terminal whose meters do not add up is held at the first touch, whatever was asked of it.
    """
    if book.terminals is None:
        clause = book.clauses[Rule.POWER]
        return Refused(Rule.TABLE_KIND, clause, f"{book.code} has no terminals. ({clause})")
    held = _held_for_audit(book, state, command)
    return DECIDERS[type(command)](book, state, command) if held is None else held


_MOVES_NOTHING = (
    faults.DeclareMalfunction,
    faults.ReportMeter,
    faults.ReportNumber,
    conduct.ReportFault,
    places.DirectToVacate,
)


def _held_for_audit(book: Book, state: BankState, command: Command) -> Decision | None:
    name: str | None = getattr(command, "terminal", None)
    terminal = state.terminals.get(name) if name else None
    if name is None or terminal is None or not off_by(terminal):
        return None
    if open_cases(state, name):
        return None if isinstance(command, _MOVES_NOTHING) else out_of_play(book, state, terminal)
    reason = f"the meters are off by {off_by(terminal)} cents"
    return opened_for(book, state, command, Malfunction.CREDITS, (name,), reason=reason)


def evolve(state: BankState, event: Event) -> BankState:
    """The bank after an event. Never refuses: what was decided has happened."""
    return EVOLVERS[type(event)](state, event)


def postings(state: BankState, event: Event) -> tuple[Posting, ...]:
    """The money that passes with an event, from the bank as it was before it."""
    poster = POSTERS.get(type(event))
    return poster(state, event) if poster else ()


def replay(state: BankState, events: Iterable[Event]) -> BankState:
    """What power loss leaves: the bank as its events tell it, to the last one."""
    return reduce(evolve, events, state)


def carry_out(
    book: Book, state: BankState, command: Command
) -> Refused | tuple[BankState, tuple[Event, ...], tuple[Posting, ...]]:
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
_command_encoder = msgspec.json.Encoder(order="deterministic")
_event_encoder = msgspec.json.Encoder()  # bets are keyed by number, in order of placement
_command_decoder = msgspec.json.Decoder(AnyCommand)
_event_decoder = msgspec.json.Decoder(AnyEvent)


def encode(message: Command | Event) -> bytes:
    """The one form of a message on the wire and in the log; the same message always gives the same bytes."""
    return (_command_encoder if isinstance(message, Command) else _event_encoder).encode(message)


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
