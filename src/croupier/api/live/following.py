"""What every feed does: it folds what the house published, so that nobody sees anything before it is on disk, and tells
those who watch what changed; whoever comes back after a lost connection hears what they missed.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum, unique
from typing import Any, Generic, Protocol, TypeVar

import msgspec
import structlog
from msgspec import Struct

from croupier.api.live.messages import ChangeMessage, SnapshotMessage
from croupier.api.people.asker import Asker
from croupier.core.engine.engine import State, kind_of
from croupier.core.engine.messages import Event
from croupier.core.kept import differs as differs
from croupier.core.law.book import Book
from croupier.house.eyes.pits import Today
from croupier.house.house import House
from croupier.house.keeper import Keeper
from croupier.house.kinds.kind import Kind
from croupier.house.reading.days import ZONE
from croupier.links.requests import Requests
from croupier.log import Store, until_reached

HELD = 256
"""How many changes are held at most for those who come back after a lost connection."""
HELD_FOR = 120.0
"""Seconds after which a change is held no longer: who was away so long is shown the whole."""
CROWD = 40
"""More watchers than this hear of bets together, since every bet is told to all of them."""
CROWD_WAITS = 0.03
"""For so many seconds at most."""
ADDED_UP_AFTER = 0.2
"""Seconds after which figures are added up at the latest. Screens hear first; who asks for a figure has it at once."""

ALL = "*"
"""Among what is gone: everything that was there before."""

encode = msgspec.json.Encoder().encode
_Change = TypeVar("_Change")


@unique
class Audience(StrEnum):
    PUBLIC = "public"
    PLAYER = "player"
    STAFF = "staff"


Text = str | bytes
Spoken = Text | Callable[[], Text]
"""What somebody is told: the text, or how to write it once it is their turn. The same bytes are framed once for all."""


class Watcher(Protocol):
    """Whoever changes are sent to."""

    player: str | None

    def send(self, message: Spoken) -> None:
        """Never waits; a watcher that cannot keep up is dropped by its own connection."""


def change_message(
    topic: str,
    version: int,
    at: int,
    changed: Mapping[str, Any],
    gone: Mapping[str, list[str]],
    *,
    kinds: list[str] | None = None,
    said: str = "",
) -> str:
    """Of a section that is a map only what is new or changed, and which keys are gone; any other section whole."""
    whole: ChangeMessage = {
        "change": topic,
        "version": version,
        "at": at,
        "events": kinds or [],
        "said": said,
        "set": changed,
        "gone": {name: keys for name, keys in gone.items() if keys},
    }
    return encode(whole).decode()


def snapshot_message(topic: str, version: int, at: int, view: Mapping[str, Any]) -> str:
    return encode(SnapshotMessage(snapshot=topic, version=version, at=at, view=view)).decode()


class Held(Generic[_Change]):
    """The last changes, for those who come back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since = 0
        self._changes: deque[tuple[int, float, _Change]] = deque()

    def add(self, version: int, change: _Change) -> None:
        now = self._now()
        self._changes.append((version, now, change))
        while len(self._changes) > HELD or now - self._changes[0][1] > HELD_FOR:
            self._since, *_ = self._changes.popleft()

    def skip(self, version: int) -> None:
        """Nothing is held of what happened up to here."""
        self._since = version
        self._changes.clear()

    def __len__(self) -> int:
        return len(self._changes)

    def after(self, version: int) -> list[_Change] | None:
        """Everything since; None where that is not held any more."""
        if version < self._since:
            return None
        return [change for last, _, change in self._changes if last > version]


class Soon:
    """Calls something once, soon: what happens in one breath is told together, a crowd's bets a few at a time."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._handle: asyncio.Handle | None = None
        self._is_later = False

    def ask(self, *, later: bool = False) -> None:
        loop = asyncio.get_running_loop()
        if self._handle is not None:
            if later or not self._is_later:
                return
            self._handle.cancel()
        self._is_later = later
        self._handle = loop.call_later(CROWD_WAITS, self.now) if later else loop.call_soon(self.now)

    def now(self) -> None:
        self.stop()
        self._call()

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Seen(Struct, Generic[State], frozen=True):
    """An event with the states around it, to be added up."""

    event: Event
    before: State
    state: State
    at: int
    day: Today | None
    """The gaming day it counts to, where that matters."""


class Around(Struct, frozen=True, kw_only=True):
    """What a feed is made from beside a name."""

    house: House
    store: Store
    requests: Requests
    practice: bool = False
    since: int = 0
    """From when on figures are folded: what is older is on the log."""
    zone: str = ZONE
    """When the casino's days begin."""


class Follower(ABC, Generic[State]):
    """One table, bank or controller, event by event as the house publishes it, and told to those who watch it."""

    audiences = frozenset(Audience)
    """Who may be shown it at all."""

    def __init__(self, name: str, keeper: Keeper[State], around: Around) -> None:
        self.name = name
        self.version = 0
        self.at = 0
        self.state: State = keeper.kind.new(name, "")
        self._keeper = keeper
        self._books = around.house.books
        self._excluded = around.house.exclusions.known
        self._store = around.store
        self._following: asyncio.Task[None] | None = None
        self._seen: list[Seen[State]] = []
        """What is not added up yet."""

    @property
    def kind(self) -> Kind[State]:
        return self._keeper.kind

    @property
    def topic(self) -> str:
        """Its address."""
        return self.kind.called(self.name)

    @property
    def book(self) -> Book:
        return self._books[self.kind.book_of(self.state)]

    @property
    def is_watched(self) -> bool:
        """Whether anybody may be watching it; a feed that does not know is held on to."""
        return True

    @abstractmethod
    def view(self, audience: Audience, player: str | None) -> Mapping[str, Any]:
        """All of it, as this audience sees it now."""

    def view_for(self, asker: Asker, audience: Audience) -> Mapping[str, Any]:
        """The same for one who is known: few feeds care who it is."""
        return self.view(audience, asker.name)

    def add_for(self, watcher: Watcher, asker: Asker, audience: Audience, after: int | None) -> None:  # noqa: ARG002
        self.add(watcher, audience, after)

    @abstractmethod
    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        """From now on everything; first what was missed, or the whole where that is not held any more."""

    @abstractmethod
    def remove(self, watcher: Watcher) -> None: ...

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone, with everything it watched here."""
        self.remove(watcher)

    @abstractmethod
    def _see(self, event: Event, kind: str, before: State) -> None:
        """An event has been folded."""

    def _note(self, seen: Seen[State]) -> None:
        """What is added up beside the state, for those who have figures."""

    def _day_of(self, event: Event) -> Today | None:  # noqa: ARG002 - most have no figures
        return None

    def add_up(self) -> None:
        """Before any figure is told."""
        waiting, self._seen = self._seen, []
        for seen in waiting:
            try:
                self._note(seen)
            except Exception as error:  # a figure that cannot be worked out leaves nobody's screen dark
                structlog.get_logger().error("not added up", topic=self.topic, exc_info=error)

    @abstractmethod
    def _caught_up(self) -> None:
        """All that happened before anybody could watch has been folded."""

    async def start(self) -> None:
        changes = await self._keeper.follow(self.name)
        await self._read_on()
        state, version = await self._keeper.kept(self.name)
        if version == self.version:
            self.state = state  # the very same, so that what changes is seen at a glance and nothing is held twice
        self._caught_up()

        async def follow() -> None:
            async for change in changes:
                if change.version <= self.version:
                    continue
                if change.version == self.version + 1:
                    self._take(change.event, change.at, change.state)
                else:
                    await until_reached(self._read_on)

        self._following = asyncio.create_task(follow())
        self._following.add_done_callback(_tell_of_a_bug)

    async def stop(self) -> None:
        if self._following is not None:
            self._following.cancel()
            with suppress(asyncio.CancelledError):
                await self._following

    async def _read_on(self) -> None:
        engine = self.kind.engine
        for stored in await self._store.read(self.kind.stream(self.name), after=self.version):
            event = engine.decode_event(stored.payload)
            self._take(event, stored.at, engine.evolve(self.state, event))

    def _take(self, event: Event, at: int, state: State) -> None:
        before, self.state = self.state, state
        self.version += 1
        self.at = at
        if self._following is not None and not self._seen:
            asyncio.get_running_loop().call_later(ADDED_UP_AFTER, self.add_up)
        self._seen.append(Seen(event, before, state, at, self._day_of(event)))
        if self._following is None:
            self.add_up()  # a year of them is read at a start: none is held
        self._see(event, kind_of(event), before)


def _tell_of_a_bug(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        structlog.get_logger().error("a feed stopped", exc_info=error)
