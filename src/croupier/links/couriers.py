"""One channel of one desk: whatever is open there is sent, tried again with growing pauses, and given up in the end.

A letter that arrived but was not written down before the server died is sent again, with the same id.
"""

import asyncio
from typing import Any, NamedTuple

from croupier.core.engine.messages import Command
from croupier.core.notices.state import Entry, Occasion
from croupier.core.notices.telling import RecordDelivery, RecordFailure
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.links.channels import Channel, NotDelivered
from croupier.links.duty_places import SYSTEM
from croupier.links.letters import letter_of

MOST_TRIES = 12
FIRST_PAUSE, LONGEST_PAUSE = 1_000, 600_000
"""Milliseconds: each pause is twice the one before. All tries together take a good half hour."""


class Tried(NamedTuple):
    times: int
    again_at: int


class Courier:
    def __init__(self, house: House, clock: Clock, book: str, channel: Channel, *, zone: str) -> None:
        self.book = book
        self._house, self._clock, self._channel, self._zone = house, clock, channel, zone
        self._tried: dict[tuple[int, Occasion], Tried] = {}

    async def turn(self) -> int | None:
        """Try what is due; in how many milliseconds something is due again."""
        for entry in await self._waiting():
            tried = self._tried.get((entry.number, entry.occasion), Tried(0, 0))
            if self._clock.now() >= tried.again_at:
                await self._try(entry, tried.times + 1)
        waiting = {(entry.number, entry.occasion) for entry in await self._waiting()}
        self._tried = {about: tried for about, tried in self._tried.items() if about in waiting}
        now = self._clock.now()
        return min((max(tried.again_at - now, 0) for tried in self._tried.values()), default=None)

    async def _waiting(self) -> list[Entry]:
        """What is open and has neither arrived through this channel nor been given up, as it stands on the disk."""
        state, _ = await self._house.desks.kept(self.book)
        entries = [entry for entry in state.entries.values() if not entry.is_over]
        return [entry for entry in entries if entry.delivery(entry.occasion, self._channel.name) is None]

    async def _try(self, entry: Entry, times: int) -> None:
        occasion, _through = entry.occasion, self._channel.name
        letter = letter_of(self._house.books[self.book], entry, occasion, zone=self._zone)
        about: dict[str, Any] = {
            "entry": entry.number,
            "occasion": occasion,
            "channel": self._channel.name,
            "tries": times,
        }
        command: Command
        try:
            await asyncio.to_thread(self._channel.deliver, letter)
        except NotDelivered as error:
            pause = min(FIRST_PAUSE << (times - 1), LONGEST_PAUSE)
            self._tried[entry.number, occasion] = Tried(times, self._clock.now() + pause)
            if times < MOST_TRIES:
                return
            command = RecordFailure(by=SYSTEM, role=Role.SYSTEM, at=0, **about, because=str(error))
        else:
            command = RecordDelivery(by=SYSTEM, role=Role.SYSTEM, at=0, **about)
        await self._house.desks.ask(self.book, command)
        self._tried.pop((entry.number, occasion), None)
