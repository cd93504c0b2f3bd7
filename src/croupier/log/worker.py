"""A thread that does what it is handed, one thing after the other, and answers on the event loop that asked.

An executor does the same but takes half as long again, and every commit passes here and back.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from croupier.log.store import StoreClosed

T = TypeVar("T")

_Job = tuple[asyncio.AbstractEventLoop, asyncio.Future[Any], Callable[..., Any], tuple[Any, ...]]


class Worker:
    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        Thread(target=self._work, name=name, daemon=True).start()

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What the work gives, or raises. Work that nobody waits for any more is done all the same."""
        if self._closed:
            raise StoreClosed("the log is closed: open it again to go on")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put((loop, answer, work, given))
        return await answer

    def close(self) -> None:
        """Take nothing more; what was taken is still done."""
        self._closed = True
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            _do(*job)
            del job  # or it would hold all it was given until the next one comes


def _do(
    loop: asyncio.AbstractEventLoop, answer: asyncio.Future[Any], work: Callable[..., Any], given: tuple[Any, ...]
) -> None:
    result, error = None, None
    try:
        result = work(*given)
    except BaseException as raised:  # whoever asked is to hear of it, whatever it is
        error = raised
    with suppress(RuntimeError):  # the loop is closed: nobody waits
        loop.call_soon_threadsafe(_answer, answer, result, error)


def _answer(answer: asyncio.Future[Any], result: object, error: BaseException | None) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(result)
    else:
        answer.set_exception(error)
