"""Telling a little later what is told together."""

import asyncio
from collections.abc import Callable

CROWD_WAITS = 0.03
"""Seconds for which a crowd waits at most to hear of its bets together."""


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
