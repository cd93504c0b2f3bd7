"""Small facts that pass: what every store promises of leases and counts."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.log import verify
from tests.log.builders import fill, opened

LONG = 600_000
OVER = 0
"""A lease of no time has run out when the next question comes."""


async def test_a_lease_has_one_holder_until_it_is_let_go(address: str) -> None:
    async with opened(address) as north, opened(address) as south:
        assert await north.hold("wheel B1", "north", LONG)
        assert not await south.hold("wheel B1", "south", LONG)
        assert await south.hold("wheel B2", "south", LONG)
        await south.let_go("wheel B1", "south")
        assert not await south.hold("wheel B1", "south", LONG)
        await north.let_go("wheel B1", "north")
        assert await south.hold("wheel B1", "south", LONG)
        assert not await north.hold("wheel B1", "north", LONG)


async def test_a_holder_renews_its_lease_and_may_shorten_it(address: str) -> None:
    async with opened(address) as store:
        assert await store.hold("wheel B1", "north", LONG)
        assert await store.hold("wheel B1", "north", LONG)
        assert await store.hold("wheel B1", "north", OVER)
        assert await store.hold("wheel B1", "south", LONG)


async def test_a_lease_that_ran_out_is_anybodys(address: str) -> None:
    async with opened(address) as store:
        assert await store.hold("wheel B1", "north", OVER)
        assert await store.hold("wheel B1", "south", LONG)
        assert not await store.hold("wheel B1", "north", LONG)


async def test_of_many_that_ask_at_once_one_holds(address: str) -> None:
    async with opened(address) as north, opened(address) as south:
        asked = [store.hold("wheel B1", f"{n}", LONG) for n, store in enumerate([north, south] * 10)]
        assert sum(await asyncio.gather(*asked)) == 1


async def test_what_is_counted_adds_up_for_every_server(address: str) -> None:
    async with opened(address) as north, opened(address) as south:
        assert await north.tallied("sign-in ann") == 0
        assert await north.tally("sign-in ann", LONG) == 1
        assert await south.tally("sign-in ann", LONG, by=3) == 4
        assert await south.tally("sign-in bob", LONG) == 1
        assert (await north.tallied("sign-in ann"), await north.tallied("sign-in bob")) == (4, 1)
        await asyncio.gather(*(store.tally("sign-in ann", LONG) for store in [north, south] * 10))
        assert await north.tallied("sign-in ann") == 24


async def test_a_count_is_forgotten_when_told_and_when_its_time_is_over(address: str) -> None:
    async with opened(address) as store:
        await store.tally("sign-in ann", LONG, by=5)
        await store.forget("sign-in ann")
        assert await store.tallied("sign-in ann") == 0
        assert await store.tally("sign-in ann", LONG) == 1
        assert await store.tally("sign-in ann", OVER) == 2
        assert await store.tallied("sign-in ann") == 0
        assert await store.tally("sign-in ann", LONG) == 1


async def test_counts_that_are_over_leave_the_store(address: str) -> None:
    async with opened(address) as store:
        for n in range(20):
            await store.tally(f"address {n}", OVER)
        await store.tally("the next", LONG)
        assert await store.change("SELECT name FROM tally") == [("the next",)]  # type: ignore[attr-defined]


async def test_passing_facts_are_no_part_of_the_log(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        ends = await store.ends()
        await store.hold("wheel B1", "north", LONG)
        await store.tally("sign-in ann", LONG)
        assert await store.ends() == ends
        assert (await verify(store)).ok


async def test_they_outlast_the_server_that_wrote_them(address: str) -> None:
    async with opened(address) as store:
        await store.hold("wheel B1", "north", LONG)
        await store.tally("sign-in ann", LONG)
    async with opened(address) as store:
        assert not await store.hold("wheel B1", "south", LONG)
        assert await store.tallied("sign-in ann") == 1


async def test_a_name_that_no_store_can_keep_is_stopped(address: str) -> None:
    async with opened(address) as store:
        for name in ("", "x" * 201, "a\0b"):
            with pytest.raises(ValueError, match="a lease"):
                await store.hold(name, "north", LONG)
            with pytest.raises(ValueError, match="a tally"):
                await store.tally(name, LONG)


async def test_what_passes_begins_anew_where_its_file_is_damaged_and_opens_all_the_same(tmp_path: Path) -> None:
    """Its first page is whole, so that only who looks for something finds out; the log itself is not touched."""
    log, beside = tmp_path / "log.db", tmp_path / "log.db-passing"
    async with opened(f"sqlite:{log}") as store:
        for number in range(300):
            await store.tally(f"a name to count under {number}", LONG)
    pages = beside.read_bytes()
    assert len(pages) > 4 * 4096
    beside.write_bytes(pages[:4096] + b"\x55" * (len(pages) - 4096))
    async with opened(f"sqlite:{log}") as store:
        assert await store.tally("a name to count under 7", LONG) == 1
        assert await store.tally("a name to count under 7", LONG) == 2
        assert await store.hold("links", "here", LONG)


async def test_what_passes_is_begun_where_a_beginning_came_to_no_end(tmp_path: Path) -> None:
    """The disk failed between emptying a damaged file and making its tables."""
    async with opened(f"sqlite:{tmp_path / 'log.db'}") as store:
        assert await store.tally("sign-in ann", LONG) == 1
        with closing(sqlite3.connect(tmp_path / "log.db-passing")) as other:
            for (table,) in other.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
                other.execute(f"DROP TABLE {table}")
        assert await store.tally("sign-in ann", LONG) == 1
        assert await store.hold("links", "here", LONG)
