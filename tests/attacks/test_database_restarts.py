"""The database itself fails under a running house: killed and started again, or replaced by one that followed it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import httpx
import pytest

from croupier.log import open_store
from croupier.log.witness import keys_of
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import judged
from croupier.log.witnessing import Witnessing
from tests.attacks.checking import check
from tests.attacks.house_server import open_floor
from tests.attacks.line import line_to
from tests.attacks.servers import HouseServer
from tests.attacks.test_out_of_reach import served
from tests.log.builders import AT, PATIENCE, add, one, opened
from tests.log.postgres import NoServer, Server, server


@pytest.fixture
def own_postgres() -> Iterator[Server]:
    """A database that nobody else uses, so that it can be killed."""
    try:
        with server() as running:
            yield running
    except NoServer as error:
        pytest.skip(str(error))


@asynccontextmanager
async def at_work(address: str) -> AsyncIterator[list[HouseServer]]:
    """Two servers that deal and play without a pause, and send again what nobody answered."""
    await open_floor(address)
    async with line_to(address) as one, line_to(address) as other:
        house = [HouseServer("s1", one), HouseServer("s2", other)]
        try:
            await asyncio.gather(*(each.start() for each in house))
            await asyncio.gather(*(each.answers_again() for each in house))
            yield house
        finally:
            await asyncio.gather(*(each.kill() for each in house))


async def health(client: httpx.AsyncClient, status: int) -> str:
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.get("/health")).status_code != status:
            await asyncio.sleep(0.1)
    return answer.text


async def test_it_is_killed_under_two_servers_and_nothing_is_lost_or_doubled(
    own_postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During appends; both servers go on by themselves, and a third says 503 until it is back."""
    monkeypatch.setenv("CROUPIER_SECRET", "7" * 64)
    address = await asyncio.to_thread(own_postgres.new_address)
    async with (
        at_work(address) as house,
        served(address) as third,
        httpx.AsyncClient(base_url=third.url, timeout=PATIENCE) as client,
    ):
        await health(client, 200)
        await asyncio.to_thread(own_postgres.crash)
        assert "log" in await health(client, 503)
        await asyncio.to_thread(own_postgres.start)
        await asyncio.gather(*(each.answers_again() for each in house))
        await health(client, 200)
    store = await open_store(address)
    try:
        assert await check(store, house[0].said | house[1].said) >= 0
    finally:
        await store.close()


# --- another takes its place ----------------------------------------------------------------------------------------


async def waits_for_the_other(address: str) -> None:
    """From now on a commit is answered when both have it, as two databases of a casino are set up."""
    db = await asyncpg.connect(address)
    await db.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await db.execute("SELECT pg_reload_conf()")
    await db.close()


async def writes(address: str, file: WitnessFile, first: int, last: int) -> None:
    """So many appends, and a look of the witness at the end."""
    async with opened(address) as store:
        for version in range(first, last):
            await one(store, add("table:T1", version))
        await Witnessing(store, [file], lambda: AT).forward()


@pytest.mark.parametrize("both_have_it", [True, False])
async def test_the_database_that_followed_takes_its_place(
    own_postgres: Server, tmp_path: Path, both_have_it: bool
) -> None:
    """Where a commit waits for both, nothing is lost. Where it does not, the witness says what was."""
    file = WitnessFile(tmp_path / "log.witness", keys_of([b"5" * 32]))
    address = await asyncio.to_thread(own_postgres.new_address)
    await writes(address, file, 0, 3)
    with own_postgres.followed() as other:
        if both_have_it:
            await waits_for_the_other(address)
        else:
            await asyncio.to_thread(other.crash)
        await writes(address, file, 3, 5)
        await asyncio.to_thread(own_postgres.crash)
        if not both_have_it:
            await asyncio.to_thread(other.start)
        await asyncio.to_thread(other.promote)
        async with opened(other.address_of(address.rpartition("=")[2])) as store:
            verdict = await judged(store, [file])
            if both_have_it:
                assert (verdict.fault, await store.version("table:T1")) == (None, 5)
            else:
                assert verdict.fault is not None
                assert verdict.fault.startswith("the log ends at append 3, and append 5 was witnessed at ")
                assert "the last that both hold is append 3, event " in verdict.fault
            await one(store, add("table:T1", 5 if both_have_it else 3))
        await asyncio.to_thread(own_postgres.start)
