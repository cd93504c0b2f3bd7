"""Reading a log again: a start from what is remembered beside one from the log, and verifying beside a bare driver that
reads the same rows and hashes the same bytes.

`python -m benchmarks.again 1000000` takes a log of so many events.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import perf_counter, process_time

import apsw

from benchmarks.nights import written
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.house.reading.replaying import run_again
from croupier.house.reading.side_by_side import processors, verified
from croupier.house.remembering import Memory
from croupier.log import open_archive, open_store, verify
from croupier.log.packing import unpacked

EVENTS = 100_000
SECRET = bytes(32)
LIMIT = 2.0
"""Seconds in which a house is to start, whatever stands on its log."""
WANTED = 60_000
"""Events a second that are verified."""


def figures(events: int = EVENTS) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="croupier-again-") as folder:
        path = Path(folder) / "log.db"
        address = f"sqlite:{path}"
        count, _ = asyncio.run(written(address, events))
        from_log, from_memory = asyncio.run(_starts(address, Path(folder) / "states"))
        yield (
            f"start of a house with {count:,} events: {from_memory:.3f} s from what is remembered, "
            f"{from_memory / LIMIT:.2f} of the limit of {LIMIT:.0f} s and {from_memory / from_log:.4f} of the "
            f"{from_log:.1f} s that the log itself takes"
        )
        bare = _bare(path)
        alone, worked = asyncio.run(_alone(address))
        together = asyncio.run(_together(address))
        yield (
            f"verify of {count:,} events: {count / together:,.0f} events/s by {processors()} processes, "
            f"{count / together / WANTED:.2f} of the {WANTED:,} wanted; one alone {count / alone:,.0f} events/s and "
            f"{count / worked:,.0f} in a second of its processor, {bare / worked:.2f} of the bare driver"
        )


async def _starts(address: str, folder: Path) -> tuple[float, float]:
    """Seconds until everything is in memory: the first time from the log, the second from what that left."""
    took = []
    for _ in range(2):
        began = perf_counter()
        store = await open_store(address)
        house = House(store, clock=SystemClock(), secret=SECRET, memory=Memory(folder, SECRET))
        await house.start()
        for keeper in house.keepers.values():
            for name in await keeper.names():
                await keeper.state(name)
        took.append(perf_counter() - began)
        await house.close()
        await store.close()
    return took[0], took[1]


def _bare(path: Path) -> float:
    """Seconds of the processor for rows read in the same order and hashed."""
    db, began = apsw.Connection(str(path)), process_time()
    db.execute("SELECT * FROM posting ORDER BY seq, number").fetchall()
    for row in db.execute(
        """SELECT e.*, a.* FROM append a
        JOIN event e ON e.stream = a.stream AND e.version BETWEEN a.first_version AND a.last_version ORDER BY a.seq"""
    ):
        sha256(unpacked(row[5])).digest()
    took = process_time() - began
    db.close()
    return took


async def _alone(address: str) -> tuple[float, float]:
    log = await open_archive(address)
    began, working = perf_counter(), process_time()
    assert (await verify(log, run_again)).ok
    took = perf_counter() - began, process_time() - working
    await log.close()
    return took


async def _together(address: str) -> float:
    log = await open_archive(address)
    began = perf_counter()
    assert (await verified(log, address)).ok
    took = perf_counter() - began
    await log.close()
    return took


if __name__ == "__main__":
    for figure in figures(int(sys.argv[1])):
        print(figure, flush=True)
