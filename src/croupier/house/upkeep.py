"""What a house does for itself while it serves: it watches its clock and verifies itself every day."""

import asyncio

from croupier.house.selfcheck import SelfCheck
from croupier.house.timekeeping import Timekeeper


class Upkeep:
    def __init__(self, timekeeper: Timekeeper, selfcheck: SelfCheck | None = None) -> None:
        """A practice floor does not verify itself: it keeps nothing."""
        self.timekeeper = timekeeper
        self.selfcheck = selfcheck
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.timekeeper.start()
        self._tasks = [asyncio.create_task(self.timekeeper.run())]
        if self.selfcheck is not None:
            await self.selfcheck.start()
            self._tasks.append(asyncio.create_task(self.selfcheck.run()))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def faults(self) -> tuple[str, ...]:
        """What the last verification found wrong."""
        last = self.selfcheck.last if self.selfcheck else None
        return (last.found.fault,) if last and last.found.fault else ()
