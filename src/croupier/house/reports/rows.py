"""What every report is made of: rows of named cells, and a log run again event by event."""

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from croupier.core.engine.messages import Event
from croupier.house.kinds.address import Address
from croupier.log import Reader, StoredEvent
from croupier.log.export import iso

PAGE = 500

Cell = str | int | None
Row = dict[str, Cell]
"""By the name of its column; amounts in cents, moments in UTC, nothing where there is nothing to say."""


class Moment(NamedTuple):
    """One event, and what it happened to before and after it."""

    stored: StoredEvent
    event: Event
    before: Any
    after: Any


async def run_again(reader: Reader, address: Address) -> AsyncIterator[Moment]:
    """Everything that happened to a table, a bank or a controller, from its first event on."""
    engine, state, version = address.kind.engine, address.kind.new(address.name, ""), 0
    while page := await reader.read(address.stream, after=version, limit=PAGE):
        for stored in page:
            event = engine.decode_event(stored.payload)
            after = engine.evolve(state, event)
            yield Moment(stored, event, state, after)
            state, version = after, stored.version


async def places(reader: Reader, *nouns: str) -> list[Address]:
    """Everything of these kinds that was ever opened."""
    known = [Address.of_stream(head.stream) for head in await reader.streams()]
    return [one for one in known if one is not None and one.kind.noun in nouns]


def when(at: int | None) -> str:
    return "" if at is None else iso(at)
