"""Small facts on the log that several servers keep in memory: each in a stream of its own, with a bell for the others.

Whoever writes a fact also rings the bell: an event in one common stream that says which stream has grown. The others
look at the bell now and then, which is one short read however many facts there are, and read again only what changed.
So what one process writes is known to the others within `LATEST_NEWS`, a command line beside a running server included.
"""

from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from croupier.house.clock import Clock
from croupier.log import Append, Appended, Conflict, NewEvent, Store, StoredEvent

LATEST_NEWS = 1000
"""Milliseconds after which the bell is looked at again."""


class Changed(Struct, frozen=True, tag="changed"):
    """A stream has grown to this version."""

    stream: str
    version: int


class Notes:
    """The facts of one kind, and how far each stream is known here. Memory is only ever what was read from the log."""

    def __init__(self, store: Store, clock: Clock, *, bell: str) -> None:
        self._store = store
        self._clock = clock
        self._bell = bell
        self._heard = 0
        self._looked = 0
        self._known: dict[str, int] = {}

    async def begin(self, *prefixes: str) -> list[str]:
        """The streams that begin so, to be read once; the bell is heard from here on."""
        self._looked = self._clock.now()
        self._heard = await self._store.version(self._bell)
        return [head.stream for head in await self._store.streams() if head.stream.startswith(prefixes)]

    def stale(self) -> bool:
        """Whether it is time to catch up."""
        return self.is_stale(self._clock.now())

    def is_stale(self, now: int) -> bool:
        return now - self._looked >= LATEST_NEWS

    async def catch_up(self, load: Callable[[str], Awaitable[None]]) -> None:
        """Have everything loaded that others have written since."""
        self._looked = self._clock.now()
        for rung in await self._store.read(self._bell, after=self._heard):
            changed = msgspec.json.decode(rung.payload, type=Changed)
            if self._known.get(changed.stream, 0) < changed.version:
                await load(changed.stream)
            self._heard = max(self._heard, rung.version)

    async def read(self, stream: str) -> list[StoredEvent]:
        """What a stream says that is not known here yet."""
        stored = await self._store.read(stream, after=self._known.get(stream, 0))
        # Another task may have read the same meanwhile.
        new = [one for one in stored if one.version > self._known.get(stream, 0)]
        if new:
            self._known[stream] = new[-1].version
        return new

    async def keep(self, stream: str, fact: Struct, *, by: str = "house") -> bool:
        """Whether it was written; not, where somebody else was first. Read the stream again in either case."""
        kind = type(fact).__struct_config__.tag
        assert isinstance(kind, str)
        version = self._known.get(stream, 0)
        event = NewEvent(kind, msgspec.json.encode(fact))
        note = Append(stream=stream, expected_version=version, at=self._clock.now(), by=by, events=(event,))
        written, rung = await self._store.append([note, self._ring(stream, version + 1, self._heard)])
        while isinstance(written, Appended) and isinstance(rung, Conflict):
            (rung,) = await self._store.append([self._ring(stream, version + 1, rung.version)])
        return isinstance(written, Appended)

    def _ring(self, stream: str, version: int, heard: int) -> Append:
        event = NewEvent("changed", msgspec.json.encode(Changed(stream, version)))
        return Append(stream=self._bell, expected_version=heard, at=self._clock.now(), by="house", events=(event,))
