"""One place and its desk: what the place owes is entered, what it has done is met, what it no longer owes withdrawn."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.core.common.duties import Duty, Gone, in_time
from croupier.core.engine.messages import Command
from croupier.core.notices.entering import EnterDuty, MeetDuty, WithdrawDuty
from croupier.core.notices.state import Entry
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import Done, House
from croupier.house.keeper import Keeper, Published
from croupier.house.keys import KeyUsed
from croupier.log import Store

SYSTEM = "house"


class Seen(NamedTuple):
    """A place as it was after one of its events."""

    state: Any
    version: int
    at: int


class PlaceDuties:
    """Looks at every state of a place in which its duties may have changed, each in its turn."""

    def __init__(
        self,
        house: House,
        store: Store,
        clock: Clock,
        keeper: Keeper[Any],
        name: str,
        *,
        month_end: Callable[[int], int],
    ) -> None:
        self.keeper, self.name = keeper, name
        self.address = keeper.kind.called(name)
        self._house, self._store, self._clock, self._month_end = house, store, clock, month_end
        self.is_over = False
        """Whether nothing more can happen there, by the last state that was looked at."""
        self._version = 0
        self._parts: tuple[object, ...] = ()
        self._waiting: deque[Seen] = deque()
        self._asked: set[tuple[str, str]] = set()
        self._one_by_one = asyncio.Lock()

    def hear(self, change: Published[Any]) -> bool:
        """Whether something changed that duties follow from."""
        if change.version <= self._version:
            return False
        return self._see(Seen(change.state, change.version, change.at))

    def _see(self, seen: Seen) -> bool:
        parts = self.keeper.kind.duties_in(seen.state)
        is_new = len(parts) != len(self._parts) or any(a is not b for a, b in zip(parts, self._parts, strict=True))
        self._version, self._parts = seen.version, parts
        self.is_over = self.keeper.kind.is_over(seen.state)
        if is_new:
            self._waiting.append(seen)
        return is_new

    @property
    def is_done(self) -> bool:
        """Whether it is over, and its desk has all that came of it."""
        return self.is_over and not self._waiting

    async def turn(self) -> None:
        while await self.step():
            pass

    async def step(self) -> bool:
        """Ask the desk for one thing that is missing there; whether there was one."""
        await asyncio.sleep(0)  # what was published is heard first, in its order
        async with self._one_by_one:
            if not self._waiting:
                await self._look()
            while self._waiting:
                if await self._one_thing(self._waiting[0]):
                    return True
                self._waiting.popleft()
        return False

    async def _look(self) -> None:
        """At what the disk holds, where nobody has told of it."""
        state, version = await self.keeper.kept(self.name)
        if version > self._version:
            (last,) = await self._store.read(self.keeper.kind.stream(self.name), after=version - 1, limit=1)
            self._see(Seen(state, version, last.at))

    async def _one_thing(self, seen: Seen) -> bool:
        kind = self.keeper.kind
        book = self._house.books[kind.book_of(seen.state)]
        desk = await self._house.desks.state(book.code)
        entries = {one.duty.key: one for one in desk.entries.values() if one.place == self.address}
        owed = {duty.key: duty for duty in kind.duties(book, seen.state)}
        for duty in owed.values():
            if await self._owed(book.code, duty, entries.get(duty.key), seen):
                return True
        gone = [one for key, one in entries.items() if key not in owed and not one.is_over]
        for entry in gone:
            if entry.version < seen.version and await self._gone(book.code, entry, seen.at):
                return True
        return False

    async def _owed(self, book: str, duty: Duty, entry: Entry | None, seen: Seen) -> bool:
        if entry is None:
            return await self._enter(book, duty, seen)
        if duty.done_at is not None and not entry.is_over:
            return await self._meet(book, entry, duty.done_at or seen.at)
        return False

    async def _enter(self, book: str, duty: Duty, seen: Seen) -> bool:
        """What was owed under another book, and done, is not owed once more."""
        step = self._step(duty.key, EnterDuty)
        if duty.done_at is not None and (book, step) not in self._asked and await self._is_elsewhere(book, step):
            self._asked.add((book, step))
        whole = in_time(duty, seen_at=seen.at, month_ends=self._month_end(duty.since or seen.at))
        return await self._ask(book, duty.key, EnterDuty, place=self.address, duty=whole, version=seen.version)

    async def _gone(self, book: str, entry: Entry, at: int) -> bool:
        match entry.duty.gone:
            case Gone.DONE:
                return await self._meet(book, entry, at)
            case Gone.NOT_OWED:
                return await self._ask(book, entry.duty.key, WithdrawDuty, entry=entry.number)
            case Gone.STILL_OWED:
                return False

    async def _meet(self, book: str, entry: Entry, done_at: int) -> bool:
        done_at = min(done_at, self._clock.now())
        return await self._ask(book, entry.duty.key, MeetDuty, entry=entry.number, done_at=done_at)

    async def _ask(self, book: str, about: str, kind: type[Command], **fields: Any) -> bool:
        """Each thing once, however often anybody dies: the key is made from place, duty and step."""
        step = self._step(about, kind)
        if (book, step) in self._asked:
            return False
        command = kind(by=SYSTEM, role=Role.SYSTEM, at=0, **fields)
        done = await self._once(book, command, step)
        if done is None and await self._is_elsewhere(book, step):
            done = await self._once(book, command, f"{book}/{step}")
        self._asked.add((book, step))
        return bool(done)

    async def _once(self, book: str, command: Command, key: str) -> bool | None:
        """None where the key was used: it is long over and the desk has it on its log alone, or it was under another
        book that the place had the same matter before."""
        try:
            return isinstance(await self._house.desks.ask(book, command, key=key), Done)
        except KeyUsed:
            # Another server was first, and this one may not have heard of it: what is not known is not met either.
            stream = self._house.desks.kind.stream(book)
            await self._house.desks.read_to(book, await self._store.version(stream))
            return None

    def _step(self, about: str, kind: type[Command]) -> str:
        return f"{self.address}/{about}/{kind.__struct_config__.tag}"

    async def _is_elsewhere(self, book: str, step: str) -> bool:
        used = await self._store.done(step, b"")
        return used is not None and used.stream != self._house.desks.kind.stream(book)
