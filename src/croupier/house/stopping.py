"""Play stopped on demand: everywhere, under one book, or at one place. Nothing new is staked; what stands is finished.

It is a fact of the house, kept on the log with who stopped it, why and when, and it binds every server, every link and
every robot, since the keepers ask here before they decide anything.
"""

import asyncio
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from croupier.core.engine.engine import State
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.law.book import Book
from croupier.core.law.law import law_at
from croupier.core.money import shorten
from croupier.core.words.rules import Rule
from croupier.house.clock import Clock
from croupier.house.kinds.kind import Kind
from croupier.house.people.registry import checked_name
from croupier.log import Append, NewEvent, Reader, Store, StoredEvent

STREAM = "house:play"
EVERYWHERE = ""
LATEST_NEWS = 1000
"""Milliseconds after which the stream is looked at again, where nobody tells of it sooner."""
LONGEST_REASON = 500


class PlayStopped(Struct, frozen=True, tag="play_stopped"):
    """What is stopped: nothing named is all of it, else the code of a book or the address of a place."""

    what: str
    because: str


class PlayResumed(Struct, frozen=True, tag="play_resumed"):
    what: str
    because: str


Fact = PlayStopped | PlayResumed


class Stop(Struct, frozen=True, kw_only=True):
    what: str
    because: str
    by: str
    at: int


class Stops:
    """What is stopped now, as far as the log was read; brought up to date when somebody writes or a second has gone."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._version = 0
        self._looked = -LATEST_NEWS
        self._writing = asyncio.Lock()
        self.known: dict[str, Stop] = {}

    async def catch_up(self) -> None:
        self._looked = self._clock.now()
        for stored in await self._store.read(STREAM, after=self._version):
            if stored.version > self._version:
                _take(self.known, stored)
                self._version = stored.version

    async def catch_up_before(self, kind: Kind[State], command: Command) -> None:
        """What stakes nothing waits for no news."""
        if type(command) in kind.stakes and not 0 <= self._clock.now() - self._looked < LATEST_NEWS:
            await self.catch_up()

    def refuses(self, kind: Kind[State], name: str, book: Book, command: Command) -> Refused | None:
        """Why nothing is staked here now. Whatever finishes a game that has begun is never refused."""
        if not self.known or type(command) not in kind.stakes:
            return None
        for what in (EVERYWHERE, book.code, kind.called(name)):
            if what in self.known:
                said = f"Play is stopped {where(what)}: nothing new may be staked; what stands is played to its end."
                return law_at(book, kind.engine.place).not_covered(Rule.HALTED, said)
        return None

    async def stop(self, what: str, *, by: str, because: str) -> Stop:
        """From now on; one that is stopped already stays so, with the first reason."""
        if not because.strip() or len(because) > LONGEST_REASON:
            raise Malformed(f"play is stopped for a reason, in 1 to {LONGEST_REASON} characters: say why")
        async with self._writing:
            await self.catch_up()
            while what not in self.known:
                await self._write(PlayStopped(what, because), by)
        return self.known[what]

    async def resume(self, what: str, *, by: str, because: str) -> None:
        async with self._writing:
            await self.catch_up()
            if what not in self.known:
                raise Malformed(f"play is not stopped {where(what)}")
            while what in self.known:
                await self._write(PlayResumed(what, because), by)

    async def _write(self, fact: Fact, by: str) -> None:
        kind = "play_stopped" if isinstance(fact, PlayStopped) else "play_resumed"
        event = NewEvent(kind, msgspec.json.encode(fact))
        note = Append(
            stream=STREAM, expected_version=self._version, at=self._clock.now(), by=checked_name(by), events=(event,)
        )
        await self._store.append([note])
        await self.catch_up()  # where another server was first, what it wrote is known now


async def stopped(reader: Reader) -> list[Stop]:
    """What is stopped, for whoever only looks."""
    known: dict[str, Stop] = {}
    for stored in await reader.read(STREAM):
        _take(known, stored)
    return list(known.values())


def _take(known: dict[str, Stop], stored: StoredEvent) -> None:
    fact = msgspec.json.decode(stored.payload, type=Fact)
    if isinstance(fact, PlayStopped):
        known[fact.what] = Stop(what=fact.what, because=fact.because, by=stored.by, at=stored.at)
    else:
        known.pop(fact.what, None)


def named(what: str, books: Mapping[str, Book], places: list[str]) -> str:
    """A book or a place that there is; Malformed for anything else."""
    if what in (EVERYWHERE, *books, *places):
        return what
    raise Malformed(f"{shorten(what)} is neither a book nor a table, bank or event of this house")


def where(what: str) -> str:
    return "in the whole house" if what == EVERYWHERE else f"at {what}"
