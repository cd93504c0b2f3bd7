"""What was found, told to people: read from the log itself, so that an index can lead astray but never lie."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from croupier.core.engine.telling import Sentence
from croupier.house.kinds.address import Address
from croupier.house.reading.search import words
from croupier.house.reading.search.house_story import told_of_house
from croupier.house.reading.search.query import Query
from croupier.log import Reader, StoredEvent, StoredRefusal
from croupier.log.word_index import Item

MOST_DETAILS = 3
UNREADABLE = (msgspec.MsgspecError, LookupError, ValueError, TypeError)
"""What is raised where somebody altered the log: verify says so, a search goes on."""


class Hit(Struct, frozen=True, kw_only=True):
    id: int
    """Ask for what is older with it."""
    group: str
    place: str
    """The address of what it happened to; nothing where it was to no place."""
    at: int
    by: str
    kind: str
    """Of an event, or the rule of a refusal."""
    number: int
    """The version of an event, or the number of a refusal."""
    round: int
    """Nought where it belongs to none."""
    said: str
    details: tuple[str, ...]
    """The lines of what is summed up in which it was found."""
    clauses: tuple[str, ...]


async def hit_of(log: Reader, item: Item, group: str, query: Query) -> Hit | None:
    """None where the log does not hold it any more."""
    if item.refused:
        refused = await log.refused(after=item.number - 1, limit=1)
        return _refusal(item, group, refused[0]) if refused else None
    events = await log.read(item.stream, after=item.number - 1, limit=1)
    return _event(item, group, events[0], query) if events else None


def _refusal(item: Item, group: str, one: StoredRefusal) -> Hit:
    address = Address.of_stream(one.stream)
    return Hit(
        id=item.id,
        group=group,
        place="" if address is None else str(address),
        at=one.at,
        by=one.by,
        kind=one.rule,
        number=one.number,
        round=0,
        said=one.message,
        details=(),
        clauses=(one.clause,),
    )


def _event(item: Item, group: str, stored: StoredEvent, query: Query) -> Hit:
    address = Address.of_stream(stored.stream)
    told, details = _told(address, stored)
    return Hit(
        id=item.id,
        group=group,
        place="" if address is None else str(address),
        at=stored.at,
        by=stored.by,
        kind=stored.kind,
        number=stored.version,
        round=item.round,
        said=told.said,
        details=_of_interest(details, query),
        clauses=told.clauses,
    )


def _told(address: Address | None, stored: StoredEvent) -> tuple[Sentence, tuple[Sentence, ...]]:
    try:
        if address is None:
            told = told_of_house(stored)
            return Sentence(stored.kind.replace("_", " ") if told is None else told[1], ()), ()
        event = address.kind.engine.decode_event(stored.payload)
        return address.kind.story.sentence(event), address.kind.story.details(event)
    except UNREADABLE:
        return Sentence(f"{stored.kind.replace('_', ' ')}: it cannot be read, run croupier verify", ()), ()


def _of_interest(details: Iterable[Sentence], query: Query) -> tuple[str, ...]:
    found = (one.in_full for one in details if query.tokens & {*words.words(one.said), *words.clauses(one.clauses)})
    return tuple(line for line, _ in zip(found, range(MOST_DETAILS), strict=False))
