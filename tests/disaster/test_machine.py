"""The parts of the simulated machine: a disk that loses, a loop without time, processes that die and freeze."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tests.disaster.disk import SECTOR, Disk, Piece, PowerCut, sectors
from tests.disaster.loop import NothingMoves, Process, SimLoop

DATA = bytes(range(256)) * 8


def disks() -> Iterator[Disk]:
    for seed in range(200):
        disk = Disk(Random(seed))
        disk.sync(disk.open("a"))
        yield disk


def test_what_was_brought_down_survives_the_power() -> None:
    for disk in disks():
        disk.write(disk.open("a"), 0, DATA)
        disk.sync(disk.open("a"))
        disk.power_goes()
        assert disk.read(disk.open("a"), len(DATA), 0) == DATA


def test_what_was_not_is_there_gone_or_torn_between_sectors() -> None:
    found = set()
    for disk in disks():
        disk.write(disk.open("a"), 0, DATA)
        disk.power_goes()
        left = disk.read(disk.open("a"), len(DATA), 0)
        whole = [left[at : at + SECTOR] == DATA[at : at + SECTOR] for at in range(0, len(DATA), SECTOR)]
        found.add(sum(whole))
    assert found == {0, 1, 2, 3, 4}


def test_a_killed_process_takes_nothing_with_it() -> None:
    for disk in disks():
        disk.write(disk.open("a"), 0, DATA)
        disk.process_dies()
        assert disk.read(disk.open("a"), len(DATA), 0) == DATA


def test_the_power_goes_in_the_midst_of_a_write() -> None:
    disk = Disk(Random(4))
    disk.cut_at = 1
    with pytest.raises(PowerCut):
        disk.write(disk.open("a"), 0, DATA)
    assert DATA.startswith(disk.read(disk.open("a"), len(DATA), 0))


def test_a_write_is_torn_where_sectors_end() -> None:
    parts = list(sectors(Piece(SECTOR - 1, b"ab" + bytes(SECTOR))))
    assert [(one.at, len(one.data or b"")) for one in parts] == [(511, 1), (512, 512), (1024, 1)]


# --- time and processes -----------------------------------------------------------------------------------------------


def test_a_year_passes_at_once() -> None:
    loop = SimLoop(Random(1))
    loop.run_until_complete(asyncio.sleep(365 * 86_400))
    assert loop.time() == 365 * 86_400
    loop.bury()


def test_who_waits_for_what_never_comes_is_told_so() -> None:
    loop = SimLoop(Random(1))
    with pytest.raises(NothingMoves):
        loop.run_until_complete(loop.create_future())
    loop.bury()


async def ticks(seen: list[float], loop: SimLoop) -> None:
    try:
        while True:
            await asyncio.sleep(1)
            seen.append(loop.time())
    finally:
        seen.append(-1)


def test_a_killed_process_does_nothing_more_not_even_clear_up() -> None:
    loop, process = SimLoop(Random(1)), Process("one")
    seen: list[float] = []
    process.begin(loop, ticks(seen, loop))
    loop.run_until_complete(asyncio.sleep(2.5))
    process.is_alive = False
    loop.run_until_complete(asyncio.sleep(10))
    assert seen == [1, 2]
    loop.bury()


def test_a_frozen_process_goes_on_where_it_was() -> None:
    loop, process = SimLoop(Random(1)), Process("one")
    seen: list[float] = []
    process.begin(loop, ticks(seen, loop))
    loop.run_until_complete(asyncio.sleep(1.5))
    process.is_frozen = True
    loop.run_until_complete(asyncio.sleep(10))
    assert seen == [1]
    loop.thaw(process)
    loop.run_until_complete(asyncio.sleep(1))
    assert seen[:2] == [1, 11.5]
    loop.bury()
