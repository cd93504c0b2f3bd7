"""A machine's clock that jumps is an event: written down, shown, and followed only when somebody accepts it.

| the house's time is | the machine's clock | becomes |
|---|---|---|
| in step | drifts, or is set by up to a second | in step: drawn to it, half a millisecond in a second |
| in step | is set forward | the machine ahead: the house's time goes on as before |
| in step | is set back | the machine behind: the house's time goes on as before |
| in step | slept with the machine | in step: the steady clock counts that too |
| the machine ahead or behind | is set right | in step |
| the machine ahead or behind | is set again | ahead or behind by the new amount, and that is written down |
| the machine ahead | is accepted | in step: the house's time goes there at once |
| the machine behind | is accepted | in step: the house's time stands still until the machine is there |
| the machine ahead | and the server starts again | the machine ahead by as much, never before the log's latest time |
| the machine behind | and the server starts again | the machine behind: it begins at the log's latest time |
"""

import asyncio
import platform
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from croupier.house.clock import TOLERANCE, SystemClock
from croupier.house.record import write_down
from croupier.log import Reader, Store

STREAM = "house:clock"
EVERY = 1.0
"""Seconds between two looks."""
LATEST = 200
"""Appends in which the latest time of a log is looked for: servers write side by side, each with its own clock."""


class ClockJumped(Struct, frozen=True, kw_only=True, tag="clock_jumped"):
    """The machine's time is not where its steady clock says it should be."""

    machine: str
    ahead: int
    """Milliseconds by which the machine's time is ahead of the house's."""
    house: int
    wall: int


class ClockInStep(Struct, frozen=True, kw_only=True, tag="clock_in_step"):
    """The machine's time came back by itself."""

    machine: str


class ClockAccepted(Struct, frozen=True, kw_only=True, tag="clock_accepted"):
    """Somebody says that the machine's time is right as it is now."""

    machine: str
    ahead: int


ClockFact = ClockJumped | ClockInStep | ClockAccepted


def this_machine() -> str:
    return platform.node() or "localhost"


def apart(facts: Iterable[ClockFact]) -> dict[str, ClockJumped]:
    """The machines whose time nobody has accepted yet."""
    found: dict[str, ClockJumped] = {}
    for fact in facts:
        if isinstance(fact, ClockJumped):
            found[fact.machine] = fact
        else:
            found.pop(fact.machine, None)
    return found


def say_clock(fact: ClockFact) -> str:
    match fact:
        case ClockJumped():
            way = "ahead of" if fact.ahead > 0 else "behind"
            return f"The clock of {fact.machine} jumped: it is {abs(fact.ahead) / 1000:.1f} s {way} the house's time"
        case ClockInStep():
            return f"The clock of {fact.machine} is in step again"
        case ClockAccepted():
            return f"The clock of {fact.machine} is accepted as it is, {fact.ahead / 1000:+.1f} s"


async def clock_facts(store: Reader, after: int = 0) -> list[ClockFact]:
    return [msgspec.json.decode(one.payload, type=ClockFact) for one in await store.read(STREAM, after=after)]


async def clock_of(store: Reader, machine: str | None = None) -> SystemClock:
    """The house's time on this machine as the log knows it: never before what was written last, and not where a jump
    would take it that nobody has accepted."""
    open_ = apart(await clock_facts(store)).get(machine or this_machine())
    return SystemClock(floor=await latest_time(store), ahead=max(open_.ahead, 0) if open_ else 0)


async def latest_time(store: Reader) -> int:
    head = await store.head()
    last = head.seq if head else 0
    return max((event.at for event in await store.events_of(max(last - LATEST, 0) + 1, last)), default=0)


class Timekeeper:
    """Looks after the clock of one server for as long as it runs."""

    def __init__(self, store: Store, clock: SystemClock, machine: str | None = None) -> None:
        self._store = store
        self.clock = clock
        self._machine = machine or this_machine()
        self._told = 0
        self._heard = 0

    async def start(self) -> None:
        """What the log says of this machine is known, and what is not there yet is written before anybody is served."""
        facts = await clock_facts(self._store)
        open_ = apart(facts).get(self._machine)
        self._told, self._heard = open_.ahead if open_ else 0, len(facts)
        await self.look()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.look()

    async def look(self) -> None:
        now = self.clock.now()
        if self.clock.ahead and self._told:
            await self._hear()
        ahead = self.clock.ahead
        if ahead and abs(ahead - self._told) > TOLERANCE:
            await self._write(ClockJumped(machine=self._machine, ahead=ahead, house=now, wall=now + ahead))
            self._told = ahead
        elif self._told and not ahead:
            await self._write(ClockInStep(machine=self._machine))
            self._told = 0

    async def _hear(self) -> None:
        """Whether somebody has accepted what was told."""
        new = await clock_facts(self._store, after=self._heard)
        self._heard += len(new)
        for fact in new:
            if isinstance(fact, ClockAccepted) and fact.machine == self._machine:
                self.clock.accept(fact.ahead)
                self._told = 0

    async def _write(self, fact: ClockFact) -> None:
        await write_down(self._store, STREAM, fact, at=self.clock.now())
