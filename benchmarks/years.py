"""What play feels of a house that looks after itself: commits alone, beside a self-verification, beside a backup."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from time import perf_counter

from benchmarks.figure import Figure
from croupier.house.clock import SystemClock
from croupier.house.program import stated
from croupier.house.selfcheck import SelfCheck
from croupier.log import Append, NewEvent, Store, open_store
from croupier.log.restore import EVERYTHING, restore
from croupier.log.witness import keys_of
from tests.log.builders import pay

KEPT = 20_000
COMMITS = 400
KEYS = keys_of([bytes(32)])


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="croupier-years-") as folder:
        yield from asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Figure]:
    address = f"sqlite:{folder / 'log.db'}"
    store = await open_store(address)
    await store.append([_append(number) for number in range(KEPT)])
    alone = await _commits(store)
    check = SelfCheck(store, SystemClock(), address=address, files=stated())
    checked, took = await _beside(store, check.check)
    backed, backup_took = await _beside(store, lambda: _backed_up(address, folder / "kept"))
    restored_in = await _restored(folder)
    await store.close()
    return [
        _line("a self-verification", alone, checked, took),
        _line("a backup", alone, backed, backup_took),
        Figure(
            f"backup of {KEPT:,} appends: {KEPT / backup_took:,.0f} a second beside play; restored, verified: "
            f"{KEPT / restored_in:,.0f} a second",
            backed_up_per_second=KEPT / backup_took,
            restored_per_second=KEPT / restored_in,
        ),
    ]


async def _backed_up(address: str, folder: Path) -> None:
    """As an operator does it: another process."""
    command = [sys.executable, "-m", "croupier.cli.main", "backup", "--store", address, "--to", str(folder)]
    env = {**os.environ, "CROUPIER_SECRET": bytes(32).hex()}
    process = await asyncio.create_subprocess_exec(*command, env=env, stdout=asyncio.subprocess.DEVNULL)
    assert await process.wait() == 0


def _line(what: str, alone: list[float], beside: list[float], took: float) -> Figure:
    slower = _typical(beside) / _typical(alone)
    return Figure(
        f"commit beside {what}: median {_typical(beside) * 1000:.2f} ms, {slower:.2f} times that alone, "
        f"p99 {_late(beside) * 1000:.1f} ms and {_late(alone) * 1000:.1f} ms alone; it took {took:.1f} s",
        times_alone=slower,
        seconds=took,
    )


async def _beside(store: Store, work: Callable[[], Awaitable[object]]) -> tuple[list[float], float]:
    """How long commits take for as long as this goes on, and how long that is."""
    began, times = perf_counter(), list[float]()
    task = asyncio.ensure_future(work())
    while not task.done():
        times += await _commits(store, 1)
    await task
    return times, perf_counter() - began


async def _commits(store: Store, count: int = COMMITS) -> list[float]:
    times = []
    for _ in range(count):
        number = await store.version("house:bench")
        began = perf_counter()
        await store.append([_append(number)])
        times.append(perf_counter() - began)
    return times


def _append(number: int) -> Append:
    return Append(
        stream="house:bench",
        expected_version=number,
        at=number,
        by="ann",
        events=(NewEvent("happened", b'{"n":"' + b"x" * 150 + b'"}'),),
        postings=(pay("bank", f"chips:{number % 100}", 5),),
    )


async def _restored(folder: Path) -> float:
    from croupier.log.manifest import read_manifest

    manifest = read_manifest(folder / "kept", KEYS)
    assert manifest is not None
    began = perf_counter()
    store = await open_store(f"sqlite:{folder / 'again.db'}", restoring=True)
    await restore(store, folder / "kept", manifest, EVERYTHING, lambda *_: None)
    await store.close()
    return perf_counter() - began


def _typical(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]


def _late(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
