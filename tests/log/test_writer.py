"""Group commit: shared by many, answered to each, and never before it is on disk."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from croupier.log import Append, Appended, Conflict, Refusal, Result, Store, Writer, verify
from croupier.log import writer as writing
from croupier.log.store import StoreClosed
from tests.log.builders import add, no, opened, pay


class Watched:
    """A store that notes the size of each commit and can be told to fail."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.sizes: list[int] = []
        self.failing = False

    async def append(self, batch: Sequence[Append], refused: Sequence[Refusal] = ()) -> list[Result]:
        self.sizes.append(len(batch) + len(refused))
        if self.failing:
            raise OSError("the disk is full")
        return await self._store.append(batch, refused)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def test_what_waits_together_is_committed_together(address: str) -> None:
    async with opened(address) as store:
        watched = Watched(store)
        writer = Writer(watched)
        results = await asyncio.gather(*(writer.append(add(f"T{n}", 0)) for n in range(50)))
        assert results == [Appended(f"T{n}", 1, 1) for n in range(50)]
        assert watched.sizes == [50]


async def test_what_comes_during_a_commit_goes_into_the_next(address: str) -> None:
    async with opened(address) as store:
        watched = Watched(store)
        writer = Writer(watched)
        first = asyncio.ensure_future(writer.append(add("T0", 0)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        rest = [writer.append(add(f"T{n}", 0)) for n in range(1, 30)]
        await asyncio.gather(first, *rest)
        assert watched.sizes == [1, 29]


async def test_refusals_go_into_the_same_commit_as_what_waits_with_them(address: str) -> None:
    async with opened(address) as store:
        watched = Watched(store)
        writer = Writer(watched)
        asked = [writer.append(add(f"T{n}", 0)) for n in range(3)]
        *results, nothing = await asyncio.gather(*asked, writer.refuse(no()))
        assert (results, nothing) == ([Appended(f"T{n}", 1, 1) for n in range(3)], None)
        assert watched.sizes == [4]
        assert len(await store.refusals()) == 1


async def test_a_group_has_a_largest_size(address: str) -> None:
    async with opened(address) as store:
        watched = Watched(store)
        writer = Writer(watched, most=20)
        await asyncio.gather(*(writer.append(add(f"T{n}", 0)) for n in range(45)))
        assert watched.sizes == [20, 20, 5]


async def test_big_payloads_make_small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "MOST_BYTES", 25)
    async with opened("sqlite::memory:") as store:
        watched = Watched(store)
        writer = Writer(watched)
        await asyncio.gather(
            *(writer.append(add(f"T{n}", 0, bytes(size))) for n, size in enumerate([10, 15, 1, 99, 2]))
        )
        assert watched.sizes == [2, 1, 1, 1]


async def test_each_gets_its_own_answer(address: str) -> None:
    async with opened(address) as store:
        writer = Writer(store)
        results = await asyncio.gather(*(writer.append(add("T1", 0, b"%d" % n)) for n in range(10)))
        assert results == [Appended("T1", 1, 1)] + [Conflict("T1", 1)] * 9


async def test_many_tasks_lose_nothing_and_double_nothing(address: str) -> None:
    async def player(writer: Writer, name: str) -> None:
        for version in range(12):
            append = add(name, version, b"%d" % version, pays=(pay("cage", f"chips:{name}", 3),))
            assert await writer.append(append) == Appended(name, version + 1, version + 1)
            await writer.refuse(no(name))

    async with opened(address) as store:
        writer = Writer(store)
        await asyncio.gather(*(player(writer, f"P{n}") for n in range(20)))
        await writer.close()
        assert await store.balance("cage") == -20 * 12 * 3
        assert len(await store.refusals()) == 20 * 12
        assert (await verify(store)).events == 20 * 12


async def test_closing_answers_all_that_was_taken_and_takes_no_more(address: str) -> None:
    async with opened(address) as store:
        writer = Writer(store, most=3)
        waiting = [asyncio.ensure_future(writer.append(add(f"T{n}", 0))) for n in range(10)]
        await asyncio.sleep(0)
        await writer.close()
        assert all(future.done() for future in waiting)
        with pytest.raises(StoreClosed):
            await writer.append(add("T99", 0))
        with pytest.raises(StoreClosed):
            await writer.refuse(no())
        assert len(await store.streams()) == 10


async def test_a_failed_commit_is_told_to_its_members_and_the_writer_goes_on(address: str) -> None:
    async with opened(address) as store:
        watched = Watched(store)
        writer = Writer(watched)
        watched.failing = True
        results = await asyncio.gather(*(writer.append(add(f"T{n}", 0)) for n in range(3)), return_exceptions=True)
        assert [str(result) for result in results] == ["the disk is full"] * 3
        watched.failing = False
        assert await writer.append(add("T1", 0)) == Appended("T1", 1, 1)


async def test_a_caller_that_stops_waiting_harms_nobody(address: str) -> None:
    async with opened(address) as store:
        writer = Writer(store)
        impatient = asyncio.ensure_future(writer.append(add("T1", 0)))
        patient = asyncio.ensure_future(writer.append(add("T2", 0)))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient == Appended("T2", 1, 1)
        assert await store.version("T1") == 1


async def test_nobody_waits_for_ever_when_the_loop_ends() -> None:
    async with opened("sqlite::memory:") as store:
        writer = Writer(store, most=1)
        waiting = [asyncio.ensure_future(writer.append(add(f"T{n}", 0))) for n in range(3)]
        await asyncio.sleep(0)
        assert writer._working is not None
        writer._working.cancel()
        assert all(
            isinstance(end, asyncio.CancelledError) for end in await asyncio.gather(*waiting, return_exceptions=True)
        )
        await asyncio.sleep(0.01)
