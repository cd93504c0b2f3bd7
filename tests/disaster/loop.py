"""An event loop without a machine: time passes only when nobody has anything to do, and then at once.

Everything that runs belongs to a process, known by the context it was begun in. A process can be killed, and nothing of
it runs any more; or frozen, and what it would have done it does when it thaws. Callbacks run in the order in which they
were asked for, as asyncio promises and code relies on; what comes from threads and from the network comes when chance
says.
"""

import asyncio
from collections import deque
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
        self.held: list[Due] = []
        """What it would have done, had it not been frozen."""
        self.context = copy_context()
        self.context.run(_RUNS.set, self)

    def takes(self, due: "Due") -> bool:
        """Whether it does this now. Frozen it keeps it for later; dead it does nothing."""
        if self.is_frozen and self.is_alive:
            self.held.append(due)
            return False
        return self.is_alive

    def begin(self, loop: asyncio.AbstractEventLoop, work: Any) -> "asyncio.Task[Any]":
        """A task of this process."""
        return loop.create_task(work, context=self.context.copy())


def running() -> Process:
    return _RUNS.get()


class Due:
    """A callback that is to run, as `asyncio.Handle`: thousands are made in a history, and one of these costs half."""

    __slots__ = ("_args", "_callback", "_context", "_when", "is_cancelled", "process")

    def __init__(self, when: float, callback: Any, args: tuple[Any, ...], context: Context | None) -> None:
        self._when, self._callback, self._args = when, callback, args
        self._context = copy_context() if context is None else context
        self.process = self._context.get(_RUNS)
        self.is_cancelled = False

    def when(self) -> float:
        return self._when

    def cancelled(self) -> bool:
        return self.is_cancelled

    def cancel(self) -> None:
        """It is passed over when its time comes."""
        self.is_cancelled = True
        self._callback, self._args = None, ()

    def run(self) -> None:
        """What goes wrong in a callback of its own goes wrong for nobody else."""
        try:
            self._context.run(self._callback, *self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            asyncio.get_running_loop().call_exception_handler({"message": "in a callback", "exception": error})


class SimLoop(asyncio.BaseEventLoop):
    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self._now = 0.0
        self._timers: list[tuple[float, int, Due]] = []
        self._soon: deque[Due] = deque()
        self._count = count()
        self.turns = 0
        self.after_each: Callable[[], None] | None = None
        self._stopping = False
        self._begun: list[asyncio.Task[Any]] = []
        self.set_task_factory(_begin)

    def time(self) -> float:
        return self._now

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> Due:  # type: ignore[override]
        due = Due(self._now, callback, args, context)
        self._soon.append(due)
        return due

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> Due:
        """Timers of one instant come in the order they were set."""
        due = Due(when, callback, args, context)
        heappush(self._timers, (when, next(self._count), due))
        return due

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> Due:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def thaw(self, process: Process) -> None:
        process.is_frozen = False
        self._soon.extend(process.held)
        process.held = []

    def _run_once(self) -> None:
        """One callback after the other, so that anything may happen between any two, until somebody ends it."""
        timers, soon = self._timers, self._soon
        while not self._stopping:
            if not soon:
                self._pass_time()
            while timers and timers[0][0] <= self._now:
                soon.append(heappop(timers)[2])
            due = soon.popleft()
            process = due.process
            if not due.is_cancelled and (process is None or process.takes(due)):
                self.turns += 1
                due.run()
                if self.after_each is not None:
                    self.after_each()

    def _pass_time(self) -> None:
        timers = self._timers
        while timers and timers[0][2].is_cancelled:
            heappop(timers)
        if not timers:
            raise NothingMoves
        self._now = max(self._now, timers[0][0])

    def bury(self) -> None:
        """Let go of all that was never finished, one by one: left to the collector of garbage, halves of it would be
        taken from under others."""
        for task in self._begun:
            if not task.done():
                with suppress(BaseException):
                    task.get_coro().close()
        self._begun.clear()
        self._soon.clear()
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
