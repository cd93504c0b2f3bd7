"""Password checks beside the loop: a few at a time, a bounded number waiting, and everybody's turn comes.

A check is made to be slow and takes much memory. Those who wait are called by turns, one of each origin, so that one
that asks a hundred times keeps nobody else waiting; and the threads that check step back behind the one that serves.
"""

import asyncio
import os
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from math import ceil
from time import monotonic
from typing import ParamSpec, TypeVar

from croupier.house.limits import SignIns

P = ParamSpec("P")
R = TypeVar("R")

THE_HOUSE = ""
"""The origin of what nobody asked for from outside."""
STEPS_BACK = 19
"""Of the machine's order of precedence, the last place."""


class Crowded(Exception):
    """Too many wait already; nothing was checked."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too many passwords are being checked: try again in a moment")
        self.seconds = seconds
        """After which it is worth trying again."""


class Turns:
    """Who may check now, and who waits. No call of it takes time."""

    def __init__(self, limits: SignIns) -> None:
        self.waiting = 0
        self._limits = limits
        self._under_way = 0
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By origin, the one whose turn is next in front."""

    def ask(self, origin: str) -> "asyncio.Future[None] | None":
        """None for at once; else what to wait for. Raises nothing: whoever finds no room has a future that failed."""
        if self._under_way < self._limits.at_once and not self.waiting:
            self._under_way += 1
            return None
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._has_room(origin):
            self._queues.setdefault(origin, deque()).append(place)
            self.waiting += 1
        else:
            place.set_exception(Crowded(1))
        return place

    def _has_room(self, origin: str) -> bool:
        """Where all is full, whoever has the most places gives the last of them to one who has fewer."""
        own = len(self._queues.get(origin, ()))
        if own >= self._limits.address and origin != THE_HOUSE:
            return False
        if self.waiting < self._limits.waiting:
            return True
        largest = max(self._queues, key=lambda one: len(self._queues[one]))
        if len(self._queues[largest]) <= own + 1:
            return False
        self._take(largest, last=True).set_exception(Crowded(1))
        return True

    def _take(self, origin: str, *, last: bool = False) -> "asyncio.Future[None]":
        queue = self._queues[origin]
        place = queue.pop() if last else queue.popleft()
        self.waiting -= 1
        if not queue:
            del self._queues[origin]
        return place

    def leave(self) -> None:
        """A check is over: the next origin has its turn."""
        self._under_way -= 1
        while self.waiting and self._under_way < self._limits.at_once:
            origin = next(iter(self._queues))
            place = self._take(origin)
            if origin in self._queues:
                self._queues.move_to_end(origin)
            if not place.done():
                place.set_result(None)
                self._under_way += 1


class PasswordChecks:
    def __init__(self, limits: SignIns) -> None:
        self._limits = limits
        self._turns = Turns(limits)
        self._threads = ThreadPoolExecutor(limits.at_once, "password", initializer=_step_back)
        self._took = 0.1

    @property
    def waiting(self) -> int:
        return self._turns.waiting

    @asynccontextmanager
    async def turn(self, origin: str) -> AsyncIterator[None]:
        """Raises `Crowded` where too many wait."""
        place = self._turns.ask(origin)
        if place is not None:
            await self._wait_for(place)
        try:
            yield
        finally:
            self._turns.leave()

    async def _wait_for(self, place: "asyncio.Future[None]") -> None:
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled() and place.exception() is None:
                self._turns.leave()  # called in the very moment in which they went away
            raise
        except Crowded:
            raise Crowded(max(1, ceil(self._turns.waiting * self._took / self._limits.at_once))) from None

    async def run(self, check: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """In a thread of its own, for whoever has their turn."""
        began = monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: check(*args, **kwargs))
        finally:
            self._took = monotonic() - began

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """What a thread starts inherits it. Where a machine knows no such thing, threads are equal."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), STEPS_BACK)
