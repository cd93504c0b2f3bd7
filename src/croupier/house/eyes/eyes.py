"""What a server knows of rules, duties and requests, and how it writes them down: on the log, for every server.

Duties and requests are kept in a stream for each month: at a start, months that are long over are not read.
"""

import asyncio

import msgspec
from msgspec import Struct

from croupier.core.common.eyes import HouseRules, Known
from croupier.house.clock import Clock
from croupier.house.eyes import duties, rules, seconds, seen
from croupier.house.eyes.rules import HouseRuleSet, with_rule
from croupier.house.people.notes import Notes
from croupier.house.people.registry import checked_name
from croupier.log import Store, StoredEvent

BELL = "eyes"
MONTH = 30 * 24 * 60 * 60_000


def is_of_eyes(stream: str) -> bool:
    return stream.startswith((duties.PREFIX, seconds.PREFIX, seen.PREFIX)) or stream == rules.STREAM


class Eyes:
    """Memory is only ever what was read from the log."""

    def __init__(self, store: Store, clock: Clock, own: HouseRules | None = None) -> None:
        """`own` is what the house goes by where nobody has set anything."""
        self._clock = clock
        self._notes = Notes(store, clock, bell=BELL)
        self.known = Known(own or HouseRules())
        self.requests: dict[str, seconds.Request] = {}
        self.seen: dict[str, seen.Seen] = {}
        """By the name of an alert."""
        self.writing = asyncio.Lock()
        """Whoever looks first and writes then holds it in between; between servers the log decides."""
        self._begun = False

    async def catch_up(self) -> None:
        """Know what every server has written."""
        if not self._begun:
            last = self._clock.now() // MONTH - 1
            for stream in await self._notes.begin(duties.PREFIX, seconds.PREFIX, seen.PREFIX, rules.STREAM):
                if stream == rules.STREAM or int(stream.rpartition(":")[2]) >= last:
                    await self._load(stream)
            self._begun = True
        await self._notes.catch_up(self._load)

    async def catch_up_if_stale(self) -> None:
        if not self._begun or self._notes.stale():
            await self.catch_up()

    async def set_rule(self, fact: HouseRuleSet, *, by: str) -> None:
        async with self.writing:
            await self.catch_up()
            while not await self._keep(rules.STREAM, fact, by):
                pass

    async def set_hand_pay(self, alone: int | None) -> None:
        """As whoever started the server wants it, if they said so: what no machine and no single person pays."""
        await self.catch_up()
        if alone is not None and self.known.rules.hand_pay_alone != alone:
            fact = HouseRuleSet("hand_pay_alone", alone, "the server was started with --hand-pay-above")
            await self.set_rule(fact, by="croupier serve")

    async def write_duty(self, fact: duties.Fact, *, by: str) -> bool:
        """Whether it was written; not, where another server was first. Look again then."""
        return await self._keep(f"{duties.PREFIX}{self._clock.now() // MONTH}", fact, by)

    async def write_second(self, fact: seconds.Fact, *, by: str) -> bool:
        return await self._keep(f"{seconds.PREFIX}{self._clock.now() // MONTH}", fact, by)

    async def write_seen(self, fact: seen.AlertSeen, *, by: str) -> None:
        """Whoever was first has seen it; a second time says nothing new and is not written."""
        async with self.writing:
            await self.catch_up()
            while fact.id not in self.seen:
                await self._keep(f"{seen.PREFIX}{self._clock.now() // MONTH}", fact, by)

    async def _keep(self, stream: str, fact: Struct, by: str) -> bool:
        written = await self._notes.keep(stream, fact, by=checked_name(by))
        await self._load(stream)
        return written

    async def _load(self, stream: str) -> None:
        for stored in await self._notes.read(stream):
            self._take(stored)

    def _take(self, stored: StoredEvent) -> None:
        if stored.stream == rules.STREAM:
            fact = msgspec.json.decode(stored.payload, type=HouseRuleSet)
            self.known.rules = with_rule(self.known.rules, fact)
        elif stored.stream.startswith(duties.PREFIX):
            duties.take(self.known, msgspec.json.decode(stored.payload, type=duties.Fact), stored)
        elif stored.stream.startswith(seen.PREFIX):
            seen.take(self.seen, msgspec.json.decode(stored.payload, type=seen.AlertSeen), stored)
        else:
            seconds.take(self.requests, msgspec.json.decode(stored.payload, type=seconds.Fact), stored)
