"""A network between processes: what is sent may be late, come in another order, or not at all."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from tests.disaster.loop import Process, SimLoop, running

T = TypeVar("T")


class Lost(ConnectionError):
    """No answer came: nobody knows whether it was done."""


class Weather(Struct, frozen=True, kw_only=True):
    """How likely each mishap is for one message."""

    loses: float = 0.0
    slow_s: float = 0.02
    """Seconds that most messages take at most; a few take a hundred times as long."""
    slow: float = 0.0


class Network:
    def __init__(self, loop: SimLoop, chance: Random, weather: Weather) -> None:
        self._loop, self._chance = loop, chance
        self.weather = weather
        self._air = Process("network")
        self._cut: set[Process] = set()

    def cut(self, process: Process) -> None:
        """Nothing reaches it, nothing comes from it."""
        self._cut.add(process)

    def mend(self, process: Process) -> None:
        self._cut.discard(process)

    def reaches(self, process: Process) -> bool:
        return process not in self._cut

    async def ask(self, process: Process, work: Callable[[], Awaitable[T]], patience: float) -> T:
        """Have a process do something and hear what came of it. `Lost` where no answer came in so many seconds."""
        caller, answer = running(), self._loop.create_future()
        self._send(caller, process, partial(self._arrive, caller, process, work, answer))
        try:
            async with asyncio.timeout(patience):
                found: T = await answer
                return found
        except TimeoutError:
            raise Lost(f"{process.name} does not answer") from None

    def _arrive(self, caller: Process, process: Process, work: Callable[[], Any], answer: Any) -> None:
        if not process.is_alive:
            self._send(process, caller, partial(_answer, answer, None, Lost(f"{process.name} is down")))
            return
        task = process.begin(self._loop, work())
        task.add_done_callback(partial(self._done, caller, process, answer), context=process.context.copy())

    def _done(self, caller: Process, process: Process, answer: Any, task: "asyncio.Task[Any]") -> None:
        error = Lost("it was cancelled") if task.cancelled() else task.exception()
        result = None if error else task.result()
        self._send(process, caller, partial(_answer, answer, result, error))

    def _send(self, sender: Process, taker: Process, arrive: Callable[[], None]) -> None:
        if self._chance.random() < self.weather.loses or not (self.reaches(sender) and self.reaches(taker)):
            return
        self._loop.call_later(self.delay(), arrive, context=self._air.context.copy())

    def delay(self) -> float:
        times = 100 if self._chance.random() < self.weather.slow else 1
        return self._chance.random() * self.weather.slow_s * times


def _answer(answer: "asyncio.Future[Any]", result: object, error: BaseException | None) -> None:
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(result)
