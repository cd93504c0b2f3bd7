"""What only a database server can do to us: drop our connections."""

import asyncio

import asyncpg

from croupier.log import Appended, StreamGrown, verify
from croupier.log.store import Changes
from tests.log.builders import PATIENCE, add, one, opened


async def drop_all_connections(address: str) -> None:
    db = await asyncpg.connect(address)
    await db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'croupier%'")
    await db.close()
    await asyncio.sleep(0.1)


async def test_after_a_lost_connection_writing_and_reading_go_on(postgres_address: str) -> None:
    async with opened(postgres_address) as store:
        assert await one(store, add("T1", 0)) == Appended("T1", 1, 1)
        await drop_all_connections(postgres_address)
        assert await one(store, add("T1", 1)) == Appended("T1", 2, 2)
        assert await store.version("T1") == 2
        assert (await verify(store)).ok


async def test_a_listener_that_lost_its_connection_hears_what_it_missed(postgres_address: str) -> None:
    async with opened(postgres_address) as store, opened(postgres_address) as other:
        changes = await store.listen()
        await one(other, add("T1", 0))
        assert await asyncio.wait_for(anext(changes), PATIENCE) == StreamGrown("T1", 1)
        await drop_all_connections(postgres_address)
        await one(other, add("T1", 1))
        await until_heard(changes, StreamGrown("T1", 2))
        await one(other, add("T2", 0))
        await until_heard(changes, StreamGrown("T2", 1))


async def until_heard(changes: Changes, wanted: StreamGrown) -> None:
    async def hear() -> None:
        async for change in changes:
            if change == wanted:
                return

    await asyncio.wait_for(hear(), PATIENCE)


async def test_what_one_server_appends_another_hears(postgres_address: str) -> None:
    async with opened(postgres_address) as here, opened(postgres_address) as there:
        changes = await there.listen()
        await one(here, add("T1", 0, b"a", b"b"))
        assert await asyncio.wait_for(anext(changes), PATIENCE) == StreamGrown("T1", 2)


async def test_two_servers_may_open_a_new_database_at_once(postgres_address: str) -> None:
    async def serve(name: str) -> None:
        async with opened(postgres_address) as store:
            assert isinstance(await one(store, add(name, 0)), Appended)

    await asyncio.gather(*(serve(f"T{n}") for n in range(4)))
    async with opened(postgres_address) as store:
        assert len(await store.streams()) == 4
