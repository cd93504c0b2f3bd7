"""One heart for all connections: thousands of clocks of their own would cost more than what they tell."""

import asyncio
from contextlib import suppress
from typing import Protocol

from croupier.api.errors import Problem
from croupier.log import OutOfReach

HEARTBEAT = 10.0
"""Seconds between two signs of life."""
AT_ONCE = 100
"""Connections that are seen to before others have their turn."""


class Beating(Protocol):
    def cut(self, code: int, last: Problem | None = None) -> None:
        """Say the last words and close the line."""

    async def beat(self) -> None:
        """Tell that the server lives, and see whether the session still does."""


class Heartbeat:
    def __init__(self) -> None:
        self._beating: set[Beating] = set()

    def add(self, one: Beating) -> None:
        self._beating.add(one)

    def remove(self, one: Beating) -> None:
        self._beating.discard(one)

    def cut_all(self, code: int, last: Problem) -> None:
        """Send everybody away, with the reason."""
        for one in self._beating:
            one.cut(code, last)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for number, one in enumerate(list(self._beating), start=1):
                with suppress(OutOfReach):  # they are sent away for that by somebody else
                    await one.beat()
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)
