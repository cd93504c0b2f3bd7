"""A log read once and then followed: which of its events belongs to which round. Each kind adds its own."""

from abc import ABC, abstractmethod
from bisect import bisect_right
from typing import Any, ClassVar

from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Story
from croupier.house.kinds.kind import TABLE, Kind
from croupier.log import Reader, StoredEvent

PAGE = 500
"""Events read at a time: a few milliseconds of work, then others have their turn."""


def topic_of(stream: str) -> str:
    """What people call a stream by: a table by its bare name, all else with its kind before it."""
    return stream.removeprefix(TABLE.prefix)


class Chronicle(ABC):
    """What the events of one table, bank or controller add up to, so far as they were read."""

    kind: ClassVar[Kind[Any]]

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self._starts: list[int] = []
        self._numbers: list[int] = []
        """From which version on which round was played; nought is the time before the first round of an opening."""

    @property
    def stream(self) -> str:
        return self.kind.prefix + self.name

    @property
    def story(self) -> Story:
        return self.kind.engine.story

    @property
    def topic(self) -> str:
        return topic_of(self.stream)

    @property
    @abstractmethod
    def book(self) -> str:
        """The code of the book that governs it."""

    @abstractmethod
    def add(self, stored: StoredEvent) -> None:
        """Read the next event."""

    @property
    def last_round(self) -> int:
        return max(self._numbers, default=0)

    def round_at(self, version: int) -> int:
        """The round to which the event of this version belongs."""
        at = bisect_right(self._starts, version) - 1
        return self._numbers[at] if at >= 0 else 0

    def spans(self, number: int) -> list[tuple[int, int]]:
        """The first and the last version of a round; of nought, those of every opening."""
        ends = [*(start - 1 for start in self._starts[1:]), self.version]
        return [
            (first, last)
            for first, known, last in zip(self._starts, self._numbers, ends, strict=True)
            if known == number
        ]

    def event(self, stored: StoredEvent) -> Event:
        return self.kind.engine.decode_event(stored.payload)

    def _next(self, version: int, number: int | None) -> None:
        """The event of this version was read: a round begins with it, or with None goes on."""
        self.version = version
        if number is None:
            number = self._numbers[-1] if self._numbers else 0
        if not self._numbers or number != self._numbers[-1]:
            self._starts.append(version)
            self._numbers.append(number)


async def round_events(reader: Reader, chronicle: Chronicle, number: int) -> list[tuple[StoredEvent, Event]]:
    """Everything that happened in a round; nothing for one that was not played."""
    return [
        (one, chronicle.event(one))
        for first, last in chronicle.spans(number)
        for one in await reader.read(chronicle.stream, after=first - 1, limit=last - first + 1)
    ]
