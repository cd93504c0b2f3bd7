"""Taking turns at a table, a bank or the jackpots: look, do what is due, then wait for a change or for the time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from croupier.house.keeper import Busy, Keeper, Published
from croupier.log import OutOfReach, StoreClosed, until_reached

Step = Callable[[], Awaitable[int | None]]
"""Does what is due now and says in how many milliseconds to look again; None waits for a change."""

Hear = Callable[[Published[Any]], bool]
"""Told every change; whether it is a reason to look."""

Done = Callable[[], bool]
"""Asked after each step; whether there will never be another."""

LOOK_AGAIN = 5_000
"""Nobody waits longer than this without looking up, in milliseconds: a change that was missed stops nothing."""
AFTER_TROUBLE = 1_000

Held = Callable[[], bool]
"""Whether what runs by itself may go on here: another server may have taken it over."""


def always() -> bool:
    return True


_log = logging.getLogger(__name__)


class Turns:
    """Runs one step again and again for as long as the house is open, or until there is nothing more to do. `ring` has
    it look at once."""

    def __init__(
        self, keeper: Keeper[Any], name: str, step: Step, *, hear: Hear | None = None, done: Done | None = None
    ) -> None:
        self._keeper = keeper
        self._done = done
        self._name = name
        self._step = step
        self._hear = hear
        self._bell = asyncio.Event()
        self._over = False
        self._held: Held = always
        self._running: asyncio.Task[None] | None = None

    def start(self, held: Held = always) -> "asyncio.Task[None]":
        self._held = held
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return self._running

    async def stop(self) -> None:
        """Stops between two steps or in the midst of one; what was asked of the house is answered either way."""
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

    def ring(self) -> None:
        self._bell.set()

    async def _run(self) -> None:
        # Once it is in memory, watching it begins without a gap.
        await until_reached(lambda: self._keeper.state(self._name))
        watching = asyncio.create_task(self._watch())
        await asyncio.sleep(0)
        try:
            while not self._over:
                self._bell.clear()
                wait = await self._take_step()
                if self._done is not None and self._done():
                    return
                await self._wait(wait)
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def _watch(self) -> None:
        async for change in self._keeper.watch(self._name):
            if self._hear is None or self._hear(change):
                self._bell.set()
        self._over = True
        self._bell.set()

    async def _take_step(self) -> int | None:
        if not self._held():
            return AFTER_TROUBLE
        try:
            return await self._step()
        except StoreClosed:
            self._over = True
            return 0
        except (Busy, OutOfReach):
            return AFTER_TROUBLE
        except Exception:
            # One bad turn must not leave a table without its dealer for good.
            _log.exception("a turn at %s %s went wrong", self._keeper.kind.noun, self._name)
            return AFTER_TROUBLE

    async def _wait(self, milliseconds: int | None) -> None:
        await asyncio.sleep(0)  # however busy one is, the others have their turns too
        longest = LOOK_AGAIN if milliseconds is None else min(milliseconds, LOOK_AGAIN)
        if longest <= 0:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(longest / 1000):
                await self._bell.wait()
