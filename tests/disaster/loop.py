"""An event loop without a machine: time passes only when nobody has anything to do, and then at once.

Everything that runs belongs to a process, known by the context it was begun in. A process can be killed, and nothing of
it runs any more; or frozen, and what it would have done it does when it thaws. Callbacks run in the order in which they
were asked for, as asyncio promises and code relies on; what comes from threads and from the network comes when chance
says.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

_RUNS: ContextVar["Process"] = ContextVar("_RUNS")


class NothingMoves(Exception):
    """Nobody has anything to do, now or ever: whoever waits waits in vain."""


class Process:
    """A program on a machine."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.is_frozen = False
        self.held: list[asyncio.Handle] = []
        """What it would have done, had it not been frozen."""
        self.context = copy_context()
        self.context.run(_RUNS.set, self)

    def begin(self, loop: asyncio.AbstractEventLoop, work: Any) -> "asyncio.Task[Any]":
        """A task of this process."""
        return loop.create_task(work, context=self.context.copy())


def running() -> Process:
    return _RUNS.get()


class SimLoop(asyncio.BaseEventLoop):
    _ready: Any

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self._now = 0.0
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = count()
        self.turns = 0
        self.after_each: Callable[[], None] | None = None
        self._begun: list[asyncio.Task[Any]] = []
        self.set_task_factory(_begin)

    def time(self) -> float:
        return self._now

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Timers of one instant come in the order they were set."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self._timers, (when, next(self._count), timer))
        return timer

    def thaw(self, process: Process) -> None:
        process.is_frozen = False
        self._ready.extend(process.held)
        process.held = []

    def _run_once(self) -> None:
        """One callback, so that anything may happen between any two."""
        timers, ready = self._timers, self._ready
        if not ready:
            while timers and timers[0][2].cancelled():
                heappop(timers)
            if not timers:
                raise NothingMoves
            self._now = max(self._now, timers[0][0])
        while timers and timers[0][0] <= self._now:
            ready.append(heappop(timers)[2])
        self._do(ready.popleft())

    def _do(self, handle: asyncio.Handle) -> None:
        if handle.cancelled():
            return
        process = handle._context.get(_RUNS)  # type: ignore[attr-defined]
        if process is not None:
            if not process.is_alive:
                return
            if process.is_frozen:
                process.held.append(handle)
                return
        self.turns += 1
        handle._run()
        if self.after_each is not None:
            self.after_each()

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is passed over when its time comes."""

    def bury(self) -> None:
        """Let go of all that was never finished, one by one: left to the collector of garbage, halves of it would be
        taken from under others."""
        for task in self._begun:
            if not task.done():
                with suppress(BaseException):
                    task.get_coro().close()
        self._begun.clear()
        self._ready.clear()
        self._timers.clear()
        self.close()

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def _asyncgen_firstiter_hook(self, agen: Any) -> None:
        """Generators of a dead process are not finished."""

    def _asyncgen_finalizer_hook(self, agen: Any) -> None:
        pass


def _begin(loop: asyncio.AbstractEventLoop, coro: Any, context: Context | None = None) -> "asyncio.Task[Any]":
    """What a killed process was about is not a mistake worth a word."""
    task = asyncio.Task(coro, loop=loop, context=context)
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    assert isinstance(loop, SimLoop)
    loop._begun.append(task)
    return task
