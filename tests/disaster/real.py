"""Real processes, killed for real: tables, a bank with its jackpots and an event, on SQLite and on PostgreSQL."""

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from random import Random

from msgspec import Struct

from tests.house import test_bank_kill as bank
from tests.house import test_event_kill as event
from tests.house import test_kill as tables
from tests.log.postgres import NoServer, server

IN_A_ROW = 8
"""Kills of one log, one after the other, before the next begins."""

Kills = Callable[[str, Random], Iterator[int]]
"""Kills one server after the other on the log at an address and checks it after each: how many commands have been
acknowledged by then."""


class KillsReport(Struct):
    by_store: Counter[str] = Counter()
    acknowledged: int = 0
    seconds: float = 0
    wrong: list[str] = []

    @property
    def kills(self) -> int:
        return self.by_store.total()

    @property
    def lost(self) -> int:
        return sum("is not there" in one or "KeyError" in one for one in self.wrong)

    @property
    def doubled(self) -> int:
        return sum("once" in one or "too many values" in one for one in self.wrong)


def kill_tables(address: str, chance: Random) -> Iterator[int]:
    acknowledged: list[tuple[str, str, int]] = []
    for run in count():
        acknowledged += tables.kill_after(tables.start(address, f"run-{run}"), chance.randint(1, 200))
        asyncio.run(tables.check(address, acknowledged))
        yield len(acknowledged)


def kill_banks(address: str, chance: Random) -> Iterator[int]:
    said = bank.Said()
    for run in count():
        bank.kill_after(bank.start(address, f"run-{run}"), chance.randint(1, 400), said)
        asyncio.run(bank.check(address, said))
        yield len(said.done)


def kill_events(address: str, chance: Random) -> Iterator[int]:
    """They kill themselves, between any two steps, until the cup is played."""
    said, number = event.Said(), chance.choice((1, 2, 3))
    while True:
        step = chance.choice(event.STEPS[number].split())
        event.run(address, number, said, chance.choice(("asked", "done")), step, str(chance.randint(1, 3)))
        asyncio.run(event.check(address, number, said))
        if said.is_over:
            return
        yield len(said.done)


SCENES: tuple[Kills, ...] = (kill_tables, kill_banks, kill_events)


def kill_for_real(kills: int, seed: int) -> KillsReport:
    """Half of them on SQLite, half on PostgreSQL where there is one; each log checked after each kill."""
    report, began = KillsReport(), time.monotonic()
    with _addresses() as stores:
        for store, new_address in stores.items():
            chance = Random(f"{seed} {store}")
            while (left := kills // len(stores) - report.by_store[store]) > 0:
                _some(report, store, chance.choice(SCENES), new_address(), chance, min(left, IN_A_ROW))
    report.seconds = time.monotonic() - began
    return report


def _some(report: KillsReport, store: str, scene: Kills, address: str, chance: Random, kills: int) -> None:
    acknowledged = 0
    try:
        for acknowledged in islice(scene(address, chance), kills):  # noqa: B007 - the last of them counts
            report.by_store[store] += 1
    except Exception as error:
        report.by_store[store] += 1
        report.wrong.append(f"{store}, {scene.__name__}: {type(error).__name__}: {error}")
    report.acknowledged += acknowledged


@contextmanager
def _addresses() -> Iterator[dict[str, Callable[[], str]]]:
    with tempfile.TemporaryDirectory(prefix="croupier-kills-") as folder:
        numbers = count()
        stores: dict[str, Callable[[], str]] = {"sqlite": lambda: f"sqlite:{Path(folder) / f'{next(numbers)}.db'}"}
        try:
            with server() as running:
                yield stores | {"postgresql": running.new_address}
        except NoServer as error:
            print(f"no kills on PostgreSQL: {error}")
            yield stores
