"""A log as a story: one sentence for each event, read page by page."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct

from croupier.api.errors import Bad
from croupier.core.engine.telling import Sentence, Story
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.house.reading.chronicle import PAGE, Chronicle
from croupier.log import Reader, StoredEvent


class ToldEvent(Struct, frozen=True, kw_only=True):
    """One event of a table, bank or controller, as it is told."""

    version: int
    at: int
    by: str
    kind: str
    topic: str
    round: int
    said: str
    details: tuple[Sentence, ...]
    """What the sentence sums up, line by line; nothing for most kinds of event."""
    clauses: tuple[str, ...]


class WantedEvents(Struct, frozen=True, kw_only=True):
    """Which events somebody wants to read. With `after` the oldest come first, otherwise the newest."""

    after: int | None = None
    before: int | None = None
    limit: int = 100
    round: int | None = None
    person: str | None = None
    kind: str | None = None


def kinds_of(story: Story, name: str | None) -> frozenset[str] | None:
    """The kinds of event meant by the name of a kind or of a topic; None for all."""
    if name is None:
        return None
    if name in story.topics:
        return frozenset(kind for kind, about in story.topic_of.items() if about == name)
    if name not in story.topic_of:
        known = did_you_mean(name[:40], [*story.topics, *story.topic_of])
        raise Bad(f"There is no kind of event {shorten(name)}: {known}")
    return frozenset((name,))


def told(chronicle: Chronicle, stored: StoredEvent) -> ToldEvent:
    event = chronicle.event(stored)
    sentence = chronicle.kind.story.sentence(event)
    return ToldEvent(
        version=stored.version,
        at=stored.at,
        by=stored.by,
        kind=stored.kind,
        topic=chronicle.kind.story.topic_of[stored.kind],
        round=chronicle.round_at(stored.version),
        said=sentence.said,
        details=chronicle.kind.story.details(event),
        clauses=sentence.clauses,
    )


async def story(reader: Reader, chronicle: Chronicle, wanted: WantedEvents) -> list[ToldEvent]:
    """As many events as are wanted, read page by page until enough are found."""
    kinds = kinds_of(chronicle.kind.story, wanted.kind)
    named = None if wanted.person is None else msgspec.json.encode(wanted.person)
    found: list[ToldEvent] = []
    for first, last in _pages(chronicle, wanted):
        page = await reader.read(chronicle.stream, after=first - 1, limit=last - first + 1)
        for one in page if wanted.after is not None else reversed(page):
            if kinds is not None and one.kind not in kinds:
                continue
            # Whoever is named in an event stands in it as a string of their own.
            if named is not None and one.by != wanted.person and named not in one.payload:
                continue
            found.append(told(chronicle, one))
            if len(found) == wanted.limit:
                return found
    return found


def newest(rounds: Mapping[int, object], before: int | None, limit: int) -> list[int]:
    """The numbers of the last rounds before one, or of the last ones of all."""
    last = max(rounds, default=0)
    last = last if before is None else min(before - 1, last)
    return [number for number in range(last, max(last - limit, 0), -1) if number in rounds]


def _pages(chronicle: Chronicle, wanted: WantedEvents) -> Iterator[tuple[int, int]]:
    """First and last versions of the pages to read, in the order in which they are to be read."""
    size = min(PAGE, wanted.limit) if wanted.person is None and wanted.kind is None else PAGE
    whole = [(1, chronicle.version)] if wanted.round is None else chronicle.spans(wanted.round)
    least, most = (wanted.after or 0) + 1, (wanted.before or chronicle.version + 1) - 1
    spans = [(max(first, least), min(last, most)) for first, last in whole]
    if wanted.after is not None:
        for first, last in spans:
            for at in range(first, last + 1, size):
                yield at, min(at + size - 1, last)
        return
    for first, last in reversed(spans):
        for at in range(last, first - 1, -size):
            yield max(at - size + 1, first), at
