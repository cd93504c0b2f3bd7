"""One heart for all connections: thousands of clocks of their own would cost more than what they tell."""

import asyncio
from typing import Protocol

HEARTBEAT = 10.0
"""Seconds between two signs of life."""
AT_ONCE = 100
"""Connections that are seen to before others have their turn."""


class Beating(Protocol):
    async def beat(self) -> None:
        """Tell that the server lives, and see whether the session still does."""


class Heartbeat:
    def __init__(self) -> None:
        self._beating: set[Beating] = set()

    def add(self, one: Beating) -> None:
        self._beating.add(one)

    def remove(self, one: Beating) -> None:
        self._beating.discard(one)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for number, one in enumerate(list(self._beating), start=1):
                await one.beat()
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)
