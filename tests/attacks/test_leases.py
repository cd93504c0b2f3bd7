"""What runs by itself runs in one place at a time, and moves when its server is cut off or gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from croupier.links.leases import InOnePlace, Lease
from croupier.log import Store
from tests.attacks.line import line_to
from tests.log.builders import PATIENCE, opened


class Runner:
    """Something that runs by itself on one of several servers, and what it did there."""

    def __init__(self, store: Store, name: str, did: list[str]) -> None:
        self.lease = Lease(store, "wheel", name)
        self.trouble = 0
        self.has_failed = False
        self.runs = asyncio.Event()
        self._name, self._did = name, did
        self.place = InOnePlace(self.lease, self._begin, self._end, failed=lambda: self.has_failed)

    async def _begin(self) -> None:
        if self.trouble:
            self.trouble -= 1
            raise ValueError("the line cannot be opened")
        self._did.append(f"{self._name} begins")
        self.runs.set()

    async def _end(self) -> None:
        self.has_failed = False
        if self.runs.is_set():
            self._did.append(f"{self._name} ends")
            self.runs.clear()

    async def until_it_runs(self) -> None:
        await asyncio.wait_for(self.runs.wait(), PATIENCE)


@asynccontextmanager
async def started(one: Runner) -> AsyncIterator[Runner]:
    await one.place.start()
    try:
        yield one
    finally:
        await one.place.stop()


async def test_whoever_is_alone_begins_at_once_and_ends_in_good_order(address: str) -> None:
    did: list[str] = []
    async with opened(address) as store:
        async with started(Runner(store, "north", did)) as north:
            assert did == ["north begins"]
            assert north.lease.held()
        assert did == ["north begins", "north ends"]


async def test_a_log_that_one_server_has_needs_no_lease(sqlite_address: str) -> None:
    async with opened(sqlite_address) as store, started(Runner(store, "north", [])):
        assert await store.hold("wheel", "somebody else", 1000), "nobody has written down that it is held"


async def test_another_begins_when_the_first_has_let_go(postgres_address: str) -> None:
    did: list[str] = []
    async with opened(postgres_address) as store:
        async with started(Runner(store, "north", did)):
            south = Runner(store, "south", did)
            await south.place.start()  # it returns when the other is known to be alive
            assert did == ["north begins"]
        await south.until_it_runs()
        await south.place.stop()
    assert did == ["north begins", "north ends", "south begins", "south ends"]


async def test_a_server_that_is_cut_off_ends_before_another_begins(postgres_address: str) -> None:
    did: list[str] = []
    async with line_to(postgres_address) as line, opened(postgres_address) as store, opened(line.address) as cut_off:
        north, south = Runner(cut_off, "north", did), Runner(store, "south", did)
        async with started(north), started(south):
            line.cut()
            await south.until_it_runs()
            assert did == ["north begins", "north ends", "south begins"]
            assert not north.lease.held()
            line.mend()


async def test_what_cannot_begin_ends_the_server_at_its_start(address: str) -> None:
    async with opened(address) as store:
        north = Runner(store, "north", [])
        north.trouble = 1
        with pytest.raises(ValueError, match="the line cannot be opened"):
            await north.place.start()
        await north.place.stop()


async def test_what_comes_to_grief_is_begun_anew(address: str) -> None:
    did: list[str] = []
    async with opened(address) as store, started(Runner(store, "north", did)) as north:
        north.trouble, north.has_failed = 1, True
        async with asyncio.timeout(PATIENCE):
            while did != ["north begins", "north ends", "north begins"]:
                await asyncio.sleep(0.01)
