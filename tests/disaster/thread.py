"""The thread of the log, without a thread: it works when chance says, in order, and may be late with its answer."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from croupier.links import leases
from croupier.log import sqlite_reading
from croupier.log.store import StoreClosed
from croupier.log.worker import _answer
from tests.disaster.loop import SimLoop

T = TypeVar("T")

AT_MOST_S = 0.02
A_MOMENT = 1e-7
"""Seconds: timers of the same instant come in any order, and a thread works in order."""


class SimWorker:
    """As `croupier.log.worker.Worker`."""

    def __init__(self, name: str) -> None:
        self._closed = False
        self._busy_until = self._answered_at = 0.0

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        if self._closed:
            raise StoreClosed("the log is closed: open it again to go on")
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimLoop)
        answer: asyncio.Future[T] = loop.create_future()
        self._busy_until = max(self._busy_until + A_MOMENT, loop.time() + loop.chance.random() * AT_MOST_S)
        loop.call_at(self._busy_until, self._work, loop, answer, work, given)
        return await answer

    def close(self) -> None:
        self._closed = True

    def _work(self, loop: SimLoop, answer: "asyncio.Future[T]", work: Callable[..., T], given: Any) -> None:
        result, error = None, None
        try:
            result = work(*given)
        except BaseException as raised:
            error = raised
        self._answered_at = max(self._answered_at + A_MOMENT, loop.time() + loop.chance.random() * AT_MOST_S / 2)
        loop.call_at(self._answered_at, _answer, answer, result, error)


class SimTime:
    """The clock of the machine as leases look at it."""

    @staticmethod
    def monotonic() -> float:
        return asyncio.get_running_loop().time()


@contextmanager
def on_the_loop() -> Iterator[None]:
    """Within it, whatever SQLite is opened works on the simulated loop, and leases run out by its time."""
    swaps = ((sqlite_reading, "Worker", SimWorker), (leases, "time", SimTime))
    real = [vars(module)[name] for module, name, _ in swaps]
    for module, name, simulated in swaps:
        setattr(module, name, simulated)
    try:
        yield
    finally:
        for (module, name, _), before in zip(swaps, real, strict=True):
            setattr(module, name, before)
