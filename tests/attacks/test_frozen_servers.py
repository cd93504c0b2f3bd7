"""A server that is frozen, cut off or left without an answer stops nobody else, and writes nothing twice."""

import asyncio

from croupier.log import Appended, Conflict, StreamGrown, verify
from croupier.log.reach import FROZEN_AFTER
from tests.attacks.freezing import Appender, Stopwatch, freeze_in_transaction
from tests.attacks.line import line_to
from tests.log.builders import PATIENCE, add, one, opened

FAR_BELOW = 15.0
"""Seconds. A frozen transaction is ended after two; the rest is for a machine on which everything is slow. Before there
was a limit the others waited for as long as the server stayed frozen."""


async def test_a_server_frozen_within_a_transaction_holds_nobody_up_for_long(postgres_address: str) -> None:
    async with opened(postgres_address) as store:
        frozen = Appender(postgres_address, "north")
        try:
            await freeze_in_transaction(frozen, postgres_address)
            waited = Stopwatch()
            assert await one(store, add("T9", 0)) == Appended("T9", 1, 1)
            assert waited.seconds < FAR_BELOW
        finally:
            frozen.end()
        assert (await verify(store)).fault is None


async def test_a_frozen_server_that_wakes_writes_on_what_the_others_wrote_and_nothing_twice(
    postgres_address: str,
) -> None:
    async with opened(postgres_address) as store:
        frozen = Appender(postgres_address, "north")
        try:
            await freeze_in_transaction(frozen, postgres_address)
            for stream in ("T1", "T2", "T3"):  # the very streams that it is about to write to
                await one(store, add(stream, await store.version(stream), b"south"))
            before = {head.stream: head.version for head in await store.streams()}
            frozen.wake()
            async with asyncio.timeout(PATIENCE):
                while any([await store.version(stream) <= before[stream] for stream in ("T1", "T2", "T3")]):
                    await asyncio.sleep(0.02)
        finally:
            frozen.end()
        for stream in ("T1", "T2", "T3"):
            said = [event.payload.decode() for event in await store.read(stream) if event.by == "north"]
            numbers = [int(words.split()[1]) for words in said]
            assert numbers == sorted(numbers)
            assert numbers[::2] == numbers[1::2] == list(range(1, len(numbers) // 2 + 1))
        assert (await verify(store)).fault is None


async def test_a_commit_whose_answer_was_lost_is_found_and_not_made_again(postgres_address: str) -> None:
    async with line_to(postgres_address) as line, opened(line.address) as store:
        assert await one(store, add("T1", 0)) == Appended("T1", 1, 1)
        said = line.lose_answer_to(b"COMMIT;")
        asked = asyncio.create_task(one(store, add("T1", 1, b"a", b"b")))
        await asyncio.wait_for(said.wait(), PATIENCE)
        await until_written(postgres_address, 3)
        line.break_all()
        line.mend()
        assert await asked == Appended("T1", 2, 3)
        assert await store.version("T1") == 3


async def test_a_commit_that_never_arrived_is_made_again(postgres_address: str) -> None:
    async with line_to(postgres_address) as line, opened(line.address) as store:
        said = line.lose_answer_to(b"FOR UPDATE")
        asked = asyncio.create_task(one(store, add("T1", 0)))
        await asyncio.wait_for(said.wait(), PATIENCE)
        line.break_all()
        line.mend()
        assert await asked == Appended("T1", 1, 1)
        assert (await verify(store)).appends == 1


async def test_what_another_server_wrote_meanwhile_is_a_conflict_and_not_ours(postgres_address: str) -> None:
    async with line_to(postgres_address) as line, opened(line.address) as store, opened(postgres_address) as other:
        said = line.lose_answer_to(b"FOR UPDATE")
        asked = asyncio.create_task(one(store, add("T1", 0, b"ours")))
        await asyncio.wait_for(said.wait(), PATIENCE)
        line.break_all()
        assert await one(other, add("T1", 0, b"theirs")) == Appended("T1", 1, 1)
        line.mend()
        assert await asked == Conflict("T1", 1)


async def test_a_line_that_was_cut_without_a_word_is_noticed_and_all_is_heard_that_was_missed(
    postgres_address: str,
) -> None:
    async with line_to(postgres_address) as line, opened(line.address) as store, opened(postgres_address) as other:
        changes = await store.listen()
        await one(other, add("T1", 0))
        assert await asyncio.wait_for(anext(changes), PATIENCE) == StreamGrown("T1", 1)
        line.cut()
        reading = asyncio.create_task(store.version("T2"))
        await one(other, add("T2", 0))
        await asyncio.wait([reading], timeout=FROZEN_AFTER)  # longer than any answer takes; it waits for us
        assert not reading.done()
        line.mend()
        assert await asyncio.wait_for(reading, PATIENCE) == 1
        async with asyncio.timeout(PATIENCE):
            while await anext(changes) != StreamGrown("T2", 1):
                pass


async def until_written(address: str, version: int) -> None:
    async with opened(address) as store, asyncio.timeout(PATIENCE):
        while await store.version("T1") < version:
            await asyncio.sleep(0.01)
