"""One cup after the other: entries, ballot, heats, final, prizes, a pause, and the next."""

import asyncio
from contextlib import suppress

from croupier.core.engine.refusal import Malformed, Refused
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.links.turns import Step, Turns
from croupier.practice.demo_events import cup, number_of, opening
from croupier.practice.event_pace import AT_ONCE, USUAL, EventPace
from croupier.practice.event_players import EventCrowd
from croupier.practice.event_staff import EventStaff

MOST_STEPS = 3_000
"""More turns than any cup takes: one that needs a person stops the playing ahead, not the opening."""


class EventRobots:
    """Those who run one cup and those who play in it."""

    def __init__(self, house: House, event: str, clock: Clock, pace: EventPace) -> None:
        self.event = event
        self.staff = EventStaff(house, event, clock, pace=pace)
        self.crowd = EventCrowd(house, event, clock, pace=pace)
        self.over = asyncio.Event()
        """Set once nothing more can happen."""
        self._house = house
        self.turns = (
            Turns(house.events, event, self._and_see(self.staff)),
            Turns(house.events, event, self._and_see(self.crowd)),
        )

    def _and_see(self, robots: EventStaff | EventCrowd) -> Step:
        async def step() -> int | None:
            await self.see()
            return await robots.step()

        return step

    async def see(self) -> None:
        if self._house.events.kind.is_over(await self._house.events.state(self.event)):
            self.over.set()

    def ring(self) -> None:
        for turns in self.turns:
            turns.ring()

    def start(self) -> None:
        for turns in self.turns:
            turns.start()

    async def stop(self) -> None:
        for turns in self.turns:
            await turns.stop()

    async def play_ahead(self) -> None:
        """The whole cup as fast as the house allows."""
        for _ in range(MOST_STEPS):
            await self.crowd.step()
            await self.staff.step()
            await self.see()
            if self.over.is_set():
                return


class Cups:
    """The cups of a practice floor, one at a time. Which one is under way, and how far, the log knows."""

    def __init__(self, house: House, clock: Clock, *, pace: EventPace = USUAL) -> None:
        self.pace = pace
        self._house = house
        self._clock = clock
        self._now: EventRobots | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def robots(self) -> EventRobots | None:
        """Of the cup that is under way; none in the pause between two."""
        return self._now

    async def open(self) -> None:
        """Have a cup that is played to its end, so that there are results to look at."""
        if await self._last():
            return
        await self._publish(1, starts=None)
        await EventRobots(self._house, cup(1), self._clock, AT_ONCE).play_ahead()

    def start(self) -> None:
        if self._running is None:
            self._running = asyncio.create_task(self._run())

    async def stop(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

    async def _run(self) -> None:
        number = await self._last()
        while True:
            if number and await self._play(cup(number)):
                await asyncio.sleep(self.pace.pause / 1000)
            number += 1
            await self._publish(number, starts=self._clock.now() + self.pace.entries)

    async def _play(self, event: str) -> bool:
        """Until it is over. Whether there was anything left to play: nobody waits for the next after one of old."""
        robots = EventRobots(self._house, event, self._clock, self.pace)
        await robots.see()
        if robots.over.is_set():
            return False
        self._now = robots
        robots.start()
        try:
            await robots.over.wait()
        finally:
            self._now = None
            await robots.stop()
        return True

    async def _last(self) -> int:
        """The number of the latest cup; nought before the first."""
        return max((number_of(name) or 0 for name in await self._house.events.names()), default=0)

    async def _publish(self, number: int, *, starts: int | None) -> None:
        """Where another server was first, its cup is the one that is played."""
        command = opening(self._house.books, number, self._clock.now(), starts)
        answer = await self._house.events.ask(cup(number), command)
        if isinstance(answer, Refused) and not (await self._house.events.state(cup(number))).book:
            raise Malformed(f"{cup(number)} of the practice floor cannot be opened: {answer.in_full}")
