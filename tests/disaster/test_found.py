"""What the histories found wrong, each as the shortest story of it."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

import apsw
import pytest

from croupier.core.table.state import Phase
from croupier.house.house import Done, House
from croupier.links.leases import InOnePlace, Lease
from croupier.log import AlreadyDone, Appended, Damaged, OutOfReach, Store, StoreClosed, verify
from croupier.log.sqlite import SqliteStore
from tests.disaster.disk import Disk, DiskError, PowerCut, Trouble
from tests.disaster.histories import Simulator
from tests.disaster.loop import Process, SimLoop
from tests.disaster.network import Network, Weather
from tests.disaster.remote import Database, RemoteStore
from tests.disaster.site import SECRET, LoopClock
from tests.disaster.vfs import Mount
from tests.house.load import next_call
from tests.log.builders import add, one, pay
from tests.nightly import sample

FAILS = (apsw.Error, OutOfReach, Damaged, PowerCut)
FIRST = add("T1", 0, pays=(pay("cage", "chips:ann", 5),), key="ann 1", input_hash=b"h")
OPENS = next_call(Phase.SHUT, spun=False, closed=False, table="T0")
BEGINS = next_call(Phase.IDLE, spun=False, closed=False, table="T0")
SECOND = add("T1", 1, pays=(pay("chips:ann", "cage", 5),), key="ann 2", input_hash=b"h")


class Night:
    """A machine whose power and processes are cut by hand."""

    def __init__(self, sim: Simulator, seed: int) -> None:
        self._vfs, self.loop = sim.vfs, SimLoop(Random(seed))
        self.disk = Disk(Random(seed))
        self._mount: Mount | None = None

    def mounts(self) -> Mount:
        self._mount = self._vfs.mount(self.disk)
        return self._mount

    async def starts(self) -> Store:
        return await SqliteStore.open(self.mounts().log)

    def is_killed(self, *, power: bool) -> None:
        assert self._mount is not None
        self._vfs.forget(self._mount)
        if power:
            self.disk.power_goes()
        else:
            self.disk.process_dies()

    def __enter__(self) -> SimLoop:
        return self.loop

    def __exit__(self, *_: object) -> None:
        self.loop.bury()


@pytest.mark.parametrize("seed", sample(range(20), 8))
def test_what_a_killed_process_had_written_is_on_the_disk_before_anybody_is_told_of_it(
    sim: Simulator, seed: int
) -> None:
    """Killed between write and fsync: the next process reads it, says that it is done, and then the power goes."""
    night = Night(sim, seed)

    async def story() -> None:
        store = await night.starts()
        assert await one(store, FIRST) == Appended("T1", 1, 1)
        night.disk.cut_at_sync = True
        with pytest.raises(FAILS):
            await one(store, SECOND)
        night.is_killed(power=False)
        store = await night.starts()
        answer = await one(store, SECOND)
        night.is_killed(power=True)
        store = await night.starts()
        assert await store.version("T1") == 2
        assert isinstance(answer, AlreadyDone)
        assert (await verify(store)).ok

    with night as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("seed", sample(range(40), 10))
def test_after_an_fsync_that_failed_only_what_is_on_the_disk_is_said_to_be_done(sim: Simulator, seed: int) -> None:
    """Linux takes what could not be brought down for written: it is read until the power goes, and then it is gone,
    with all that came after it."""
    night = Night(sim, seed)

    async def story() -> None:
        store = await night.starts()
        assert await one(store, FIRST) == Appended("T1", 1, 1)
        night.disk.troubles = {Trouble.SYNC: 1.0}
        with pytest.raises(FAILS):
            await one(store, SECOND)
        night.disk.troubles = {}
        night.is_killed(power=False)
        store = await night.starts()
        assert isinstance(await one(store, SECOND), Appended | AlreadyDone)
        assert isinstance(await one(store, add("T1", 2)), Appended)
        night.is_killed(power=True)
        store = await night.starts()
        assert await store.version("T1") == 3
        assert (await verify(store)).ok

    with night as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("seed", sample(range(40), 10))
def test_what_passes_beside_the_log_takes_nothing_of_the_log_with_it(sim: Simulator, seed: int) -> None:
    """A count was written without waiting for the disk, the next fsync fails and forgets it, and the log goes on."""
    night = Night(sim, seed)

    async def story() -> None:
        store = await night.starts()
        assert await one(store, FIRST) == Appended("T1", 1, 1)
        await store.tally("attempts", 60_000)
        night.disk.troubles = {Trouble.SYNC: 1.0}
        with pytest.raises(FAILS):
            await one(store, SECOND)
        night.disk.troubles = {}
        assert await one(store, SECOND) == Appended("T1", 2, 2)
        night.is_killed(power=True)
        store = await night.starts()
        assert await store.version("T1") == 2
        assert (await verify(store)).ok

    with night as loop:
        loop.run_until_complete(story())


def test_a_disk_that_fails_says_so() -> None:
    disk = Disk(Random(1))
    disk.troubles = {Trouble.SYNC: 1.0}
    file = disk.open("a")
    disk.write(file, 0, b"abc")
    with pytest.raises(DiskError, match="fsync fails"):
        disk.sync(file)


class Two(Night):
    """Two servers on one database."""

    def __init__(self, sim: Simulator, seed: int = 1) -> None:
        super().__init__(sim, seed)
        self.network = Network(self.loop, Random(seed), Weather())
        self.database = Database(self.loop, self.network)
        self.here, self.there = Process("here"), Process("there")

    async def open(self) -> tuple[House, House]:
        host = Process("database")
        await host.begin(self.loop, self.database.open(host, self.mounts().log))
        return await self.here.begin(self.loop, self._server()), await self.there.begin(self.loop, self._server())

    async def _server(self) -> House:
        house = await self.opened()
        await house.state("T0")
        return house

    async def opened(self) -> House:
        """A server that has not looked at the table yet."""
        house = House(RemoteStore(self.database), clock=LoopClock(self.loop), secret=SECRET)
        await house.start()
        return house

    async def version(self) -> int:
        assert self.database.store is not None
        return await self.database.store.version("table:T0")

    async def both_begin(self) -> "tuple[House, asyncio.Task[Any]]":
        """Whoever is second: its server, and what it asked, which is on the way for long."""
        one, other = await self.open()
        assert isinstance(await self.here.begin(self.loop, one.ask("T0", OPENS)), Done)
        await asyncio.sleep(1)
        self.network.weather = Weather(slow_s=4.0)
        second = self.there.begin(self.loop, other.ask("T0", BEGINS))
        await asyncio.sleep(0.001)
        self.network.weather = Weather()
        await self.here.begin(self.loop, one.ask("T0", BEGINS))
        return other, second

    async def reads_late(self) -> "tuple[House, asyncio.Task[Any]]":
        """A third server that reads the table for the first time, and what is written meanwhile."""
        one, _ = await self.open()
        third = Process("third")
        late = await third.begin(self.loop, self.opened())
        assert isinstance(await self.here.begin(self.loop, one.ask("T0", OPENS)), Done)
        reading = third.begin(self.loop, late.tables.kept("T0"))
        await asyncio.sleep(0)
        self.network.weather = Weather(slow_s=4.0)
        await asyncio.sleep(0.1)
        self.network.weather = Weather()
        assert isinstance(await self.here.begin(self.loop, one.ask("T0", BEGINS)), Done)
        return late, reading


def test_a_server_that_could_not_read_for_a_while_hears_of_the_others_again(sim: Simulator) -> None:
    two = Two(sim)

    async def story() -> None:
        one, other = await two.open()
        assert isinstance(await two.here.begin(two.loop, one.ask("T0", OPENS)), Done)
        two.network.cut(two.there)  # it was told, and cannot read what
        await asyncio.sleep(10)
        two.network.mend(two.there)
        assert isinstance(await two.here.begin(two.loop, one.ask("T0", BEGINS)), Done)
        await asyncio.sleep(10)
        assert (await other.tables.kept("T0"))[1] == await two.version() > 1

    with two as loop:
        loop.run_until_complete(story())


def test_who_watches_is_told_of_what_was_done_though_its_answer_was_lost(sim: Simulator) -> None:
    two = Two(sim)

    async def story() -> None:
        one, _ = await two.open()
        before = two.disk.syncs

        def lose_the_answer() -> None:
            if two.disk.syncs > before:
                two.network.weather = Weather(loses=1.0)

        two.loop.after_each = lose_the_answer
        with pytest.raises(OutOfReach):
            await two.here.begin(two.loop, one.ask("T0", OPENS))
        two.loop.after_each, two.network.weather = None, Weather()
        await asyncio.sleep(10)
        assert (await one.tables.kept("T0"))[1] == await two.version() > 0

    with two as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("unasked", [0, 1])
def test_every_commit_waits_for_the_disk_however_sqlite_was_built(sim: Simulator, unasked: int) -> None:
    """Some are built to wait less where nobody asks them to."""
    night = Night(sim, 1)

    def waits_less(db: apsw.Connection) -> None:
        db.pragma("synchronous", unasked)

    async def story() -> None:
        store = await night.starts()
        before = night.disk.syncs
        assert await one(store, FIRST) == Appended("T1", 1, 1)
        assert night.disk.syncs > before

    apsw.connection_hooks.append(waits_less)
    try:
        with night as loop:
            loop.run_until_complete(story())
    finally:
        apsw.connection_hooks.remove(waits_less)


@pytest.mark.parametrize("seed", sample(range(10), 5))
def test_what_is_written_while_a_server_reads_the_rest_is_read_too(sim: Simulator, seed: int) -> None:
    """The answer to its first reading was on the way for long, and meanwhile it was told of more."""
    two = Two(sim, seed)

    async def story() -> None:
        late, reading = await two.reads_late()
        await reading
        await asyncio.sleep(10)
        assert (await late.tables.kept("T0"))[1] == await two.version() > 1

    with two as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("seed", sample(range(10), 5))
def test_who_was_second_and_did_not_wait_hears_of_the_first(sim: Simulator, seed: int) -> None:
    """Told of it while its own ran ahead of the disk; and whoever had asked was gone when that came to nothing."""
    two = Two(sim, seed)

    async def story() -> None:
        other, second = await two.both_begin()
        await asyncio.sleep(0.1)
        second.cancel()
        await asyncio.sleep(20)
        assert (await other.tables.kept("T0"))[1] == await two.version() > 1

    with two as loop:
        loop.run_until_complete(story())


def test_who_listens_is_told_of_what_was_written_though_its_commit_failed(sim: Simulator) -> None:
    """The commit's end was on the disk already when a later part of it failed."""
    night = Night(sim, 1)

    async def story() -> None:
        store = await night.starts()
        assert isinstance(await one(store, FIRST), Appended)
        changes = await store.listen()
        night.disk.troubles = {Trouble.SYNC: 1.0}
        with pytest.raises(FAILS):
            await one(store, SECOND)
        night.disk.troubles = {}
        told = await asyncio.wait_for(anext(changes), 1)
        assert (told.stream, told.version) == ("T1", 2)

    with night as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("seed", sample(range(10), 5))
def test_who_was_second_and_could_not_read_hears_of_the_first(sim: Simulator, seed: int) -> None:
    """Its own came to nothing, and the log was out of reach when it looked what had come instead."""
    two = Two(sim, seed)

    async def story() -> None:
        other, second = await two.both_begin()
        live = next(iter(other.tables.in_memory()))

        def cut_when_it_looks() -> None:
            if live.lock.locked():
                two.network.weather = Weather(loses=1.0)

        two.loop.after_each = cut_when_it_looks
        with pytest.raises(OutOfReach):
            await second
        two.loop.after_each, two.network.weather = None, Weather()
        await asyncio.sleep(20)
        assert (await other.tables.kept("T0"))[1] == await two.version() > 1

    with two as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("seed", sample(range(10), 5))
def test_who_could_not_read_the_rest_at_first_reads_it_later(sim: Simulator, seed: int) -> None:
    """Written while it read a stream for the first time, and when it looked again the log was out of reach."""
    two = Two(sim, seed)

    async def story() -> None:
        late, reading = await two.reads_late()

        def cut_after_the_first_look() -> None:
            if any(late.tables.in_memory()):
                two.network.weather = Weather(loses=1.0)

        two.loop.after_each = cut_after_the_first_look
        await asyncio.wait([reading])
        two.loop.after_each, two.network.weather = None, Weather()
        await asyncio.sleep(10)
        assert (await late.tables.kept("T0"))[1] == await two.version() > 1

    with two as loop:
        loop.run_until_complete(story())


@pytest.mark.parametrize("seed", sample(range(60), 12))
def test_a_start_that_could_not_bring_the_log_down_leaves_it_whole(sim: Simulator, seed: int) -> None:
    """Killed in the midst of commits, and at the next start the disk forgets what it is asked to bring down."""
    night = Night(sim, seed)

    async def story() -> None:
        store = await night.starts()
        for number in range(8):
            assert isinstance(await one(store, add("T1", number, key=f"key {number}", input_hash=b"h")), Appended)
        night.disk.cut_at_sync = True
        with pytest.raises(FAILS):
            await one(store, add("T1", 8, key="key 8", input_hash=b"h"))
        night.is_killed(power=False)
        night.disk.troubles = {Trouble.SYNC: 0.5}
        with suppress(*FAILS):
            await night.starts()
        night.disk.troubles = {}
        night.is_killed(power=False)
        store = await night.starts()
        assert await store.version("T1") in (8, 9)
        assert (report := await verify(store)).ok, report.fault

    with night as loop:
        loop.run_until_complete(story())


def test_a_server_whose_lease_cannot_be_asked_for_does_not_wait_for_ever(sim: Simulator) -> None:
    two = Two(sim)

    async def never() -> None:
        raise AssertionError("it has no lease")

    async def story() -> None:
        await two.open()
        store = RemoteStore(two.database)
        await store.close()
        with pytest.raises(StoreClosed):
            await asyncio.wait_for(InOnePlace(Lease(store, "links", "here"), never, never).start(), 60)

    with two as loop:
        loop.run_until_complete(two.here.begin(loop, story()))
