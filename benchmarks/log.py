"""Appends a second with every commit on disk, beside the bare driver writing the same rows in the same groups."""

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import apsw
import asyncpg

from benchmarks.figure import Figure
from croupier.core.engine.ledger import Posting
from croupier.log import Append, Appended, Head, NewEvent, Refusal, Result, Store, Writer, open_store
from croupier.log import postgres as pg
from croupier.log import sqlite as lite
from croupier.log.plan import AppendPlan, Known
from tests.log.postgres import NoServer, Server, binaries, server

STREAMS = (1, 10, 100)
APPENDS = {1: 300, 10: 3_000, 100: 10_000}
REPEATS = 3
PAYLOAD = b'{"type":"wager_placed","player":"ann","spot":"split 0/00","stake":1000,"tender":"value_chips"}'


def _append(stream: int, version: int) -> Append:
    """Two small events and four postings, as a wager and its payment make them."""
    table, player = f"T{stream}", f"chips:player {stream}"
    return Append(
        stream=table,
        expected_version=version,
        at=1_760_000_000_000 + version,
        by="dealer-4",
        events=(NewEvent("wager_placed", PAYLOAD), NewEvent("wager_settled", PAYLOAD)),
        postings=(
            Posting("cage", player, 1_000, "5.1"),
            Posting(player, f"layout:{table}", 1_000, "6.1"),
            Posting(f"layout:{table}", f"win:{table}", 1_000, "6.1"),
            Posting(f"float:{table}", player, 500, "6.3"),
        ),
        key=f"{player} {version}",
        input_hash=bytes(32),
    )


class Counted:
    """A store that remembers the groups it was given, so that the driver can write the very same."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.groups: list[list[Append]] = []

    async def append(self, batch: Sequence[Append], refused: Sequence[Refusal] = ()) -> list[Result]:
        self.groups.append(list(batch))
        return await self._store.append(batch, refused)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def _through_the_log(address: str, streams: int) -> tuple[float, list[list[Append]]]:
    async def one(stream: int) -> None:
        for version in range(0, 2 * APPENDS[streams] // streams, 2):
            assert isinstance(await writer.append(_append(stream, version)), Appended)

    store = await open_store(address)
    counted = Counted(store)
    writer = Writer(counted)
    start = perf_counter()
    await asyncio.gather(*(one(stream) for stream in range(streams)))
    seconds = perf_counter() - start
    await store.close()
    return seconds, counted.groups


def plans_of(groups: list[list[Append]]) -> list[AppendPlan]:
    """The rows of each group, worked out beforehand: the driver is only to write them."""
    known = Known()
    known.head = Head(0, bytes(32))
    plans = []
    for group in groups:
        known.learn(dict.fromkeys(known.unknown_streams(group), (0, bytes(32))), {})
        known.learn({}, dict.fromkeys(known.unknown_accounts(group), 0))
        plan = AppendPlan(known, {}, group)
        known.learn(plan.streams, plan.balances)
        known.head = plan.head
        plans.append(plan)
    return plans


async def bare_sqlite(address: str, plans: list[AppendPlan]) -> float:
    await (await open_store(address)).close()
    db = apsw.Connection(address.removeprefix("sqlite:"))
    db.pragma("journal_mode", "WAL")
    db.pragma("synchronous", "FULL")
    groups = [(p.events, p.postings, p.appends, p.balance_rows(), p.stream_rows(), (p.seq, p.hash)) for p in plans]
    start = perf_counter()
    for events, postings, appends, balances, streams, head in groups:
        db.execute("BEGIN IMMEDIATE")
        db.executemany(lite.EVENT, events)
        db.executemany(lite.POSTING, postings)
        db.executemany(lite.APPEND, appends)
        db.executemany(lite.SET_BALANCE, balances)
        db.executemany(lite.SET_STREAM, streams)
        db.execute(lite.SET_HEAD, head)
        db.execute("COMMIT")
    seconds = perf_counter() - start
    db.close()
    return seconds


async def bare_postgres(address: str, plans: list[AppendPlan]) -> float:
    await (await open_store(address)).close()
    db: Any = await asyncpg.connect(address, server_settings={"jit": "off"})
    groups = [pg.columns(plan) for plan in plans]
    start = perf_counter()
    for group in groups:
        async with db.transaction():
            await db.execute(pg.WRITE, *group)
    seconds = perf_counter() - start
    await db.close()
    return seconds


async def _measure(store: str, addresses: Iterator[str], streams: int) -> Figure:
    """The middle of several pairs: the two of a pair are measured one after the other, so they are disturbed alike."""
    bare = bare_sqlite if store == "SQLite" else bare_postgres
    pairs = []
    for _ in range(REPEATS):
        ours, groups = await _through_the_log(next(addresses), streams)
        pairs.append((await bare(next(addresses), plans_of(groups)), ours, len(groups)))
    driver, ours, commits = sorted(pairs, key=lambda pair: pair[0] / pair[1])[REPEATS // 2]
    count = APPENDS[streams]
    return Figure(
        f"log, {store}, {streams} streams at once: {count / ours:,.0f} appends/s on disk in groups of "
        f"{count / commits:.0f}, {driver / ours:.2f} of the bare driver ({count / driver:,.0f}/s)",
        appends_per_second=count / ours,
        of_bare=driver / ours,
    )


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        files = (f"sqlite:{Path(folder) / f'{n}.db'}" for n in range(1_000))
        for streams in STREAMS:
            yield asyncio.run(_measure("SQLite", files, streams))
    if binaries() is not None:
        with suppress(NoServer), server() as running:
            yield from _postgres(running)


def _postgres(running: Server) -> Iterator[str]:
    for streams in STREAMS:
        places = iter([running.new_address() for _ in range(2 * REPEATS)])
        yield asyncio.run(_measure("PostgreSQL", places, streams))


if __name__ == "__main__":
    for figure in figures():
        print(figure)
