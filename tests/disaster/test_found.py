"""What the histories found wrong, each as the shortest story of it."""

from random import Random

import apsw
import pytest

from croupier.log import AlreadyDone, Appended, Damaged, OutOfReach, Store, verify
from croupier.log.sqlite import SqliteStore
from tests.disaster.disk import Disk, DiskError, PowerCut, Trouble
from tests.disaster.histories import Simulator
from tests.disaster.loop import SimLoop
from tests.disaster.vfs import Mount
from tests.log.builders import add, one, pay

FAILS = (apsw.Error, OutOfReach, Damaged, PowerCut)
FIRST = add("T1", 0, pays=(pay("cage", "chips:ann", 5),), key="ann 1", input_hash=b"h")
SECOND = add("T1", 1, pays=(pay("chips:ann", "cage", 5),), key="ann 2", input_hash=b"h")


class Night:
    """A machine whose power and processes are cut by hand."""

    def __init__(self, sim: Simulator, seed: int) -> None:
        self._vfs, self._loop = sim.vfs, SimLoop(Random(seed))
        self.disk = Disk(Random(seed))
        self._mount: Mount | None = None

    async def starts(self) -> Store:
        self._mount = self._vfs.mount(self.disk)
        return await SqliteStore.open(self._mount.log)

    def is_killed(self, *, power: bool) -> None:
        assert self._mount is not None
        self._vfs.forget(self._mount)
        if power:
            self.disk.power_goes()
        else:
            self.disk.process_dies()

    def __enter__(self) -> SimLoop:
        return self._loop

    def __exit__(self, *_: object) -> None:
        self._loop.bury()


@pytest.mark.parametrize("seed", range(20))
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


@pytest.mark.parametrize("seed", range(40))
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


def test_a_disk_that_fails_says_so() -> None:
    disk = Disk(Random(1))
    disk.troubles = {Trouble.SYNC: 1.0}
    file = disk.open("a")
    disk.write(file, 0, b"abc")
    with pytest.raises(DiskError, match="fsync fails"):
        disk.sync(file)
