"""The thread that a store's connection is used from."""

import asyncio
import threading

import pytest

from croupier.log.store import StoreClosed
from croupier.log.worker import Worker


async def test_work_is_done_in_one_thread_in_the_order_it_came() -> None:
    worker, done = Worker("worker"), []

    def work(number: int) -> str:
        done.append(number)
        return threading.current_thread().name

    names = await asyncio.gather(*(worker.run(work, number) for number in range(20)))
    worker.close()
    assert set(names) == {"worker"}
    assert done == list(range(20))


async def test_what_the_work_raises_is_raised_to_whoever_asked_and_the_next_is_done() -> None:
    worker = Worker("worker")
    with pytest.raises(ZeroDivisionError):
        await worker.run(lambda: 1 // 0)
    assert await worker.run(lambda: "still here") == "still here"
    worker.close()


async def test_work_that_nobody_waits_for_any_more_is_done_all_the_same() -> None:
    worker, begun, may_end, done = Worker("worker"), threading.Event(), threading.Event(), []

    def work() -> None:
        begun.set()
        may_end.wait(10)
        done.append(True)

    waiting = asyncio.ensure_future(worker.run(work))
    while not begun.is_set():
        await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    may_end.set()
    assert await worker.run(lambda: done) == [True]
    worker.close()


async def test_a_closed_worker_takes_nothing_more() -> None:
    worker = Worker("worker")
    worker.close()
    with pytest.raises(StoreClosed, match="closed"):
        await worker.run(print)
