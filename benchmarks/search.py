"""What a search costs in a small log and in one of a million events, and what commits feel of the index behind them."""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.figure import Figure
from croupier.core.table.chips import ChipsBought, Means
from croupier.core.table.table import ENGINE
from croupier.house.reading.search import words
from croupier.house.reading.search.query import read_query
from croupier.house.reading.search.seeker import Seeker
from croupier.log import Append, NewEvent, Store, open_store
from croupier.log.chain import START
from croupier.log.store import Ends, Head
from croupier.log.word_index import Entry, WordIndex
from tests.log.builders import pay

SMALL, LARGE = 10_000, 1_000_000
PAGE = 10_000
ASKED = ("p4711", "T3 round 40", "$250", "clause 3.13", "p12 $85", "17")
REPEATS = 15
KEPT = 4_000
COMMITS = 60
STRETCHES = 20


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="croupier-search-") as folder:
        yield from asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Figure]:
    small, _, _ = await _searched(folder / "small", SMALL)
    large, took, size = await _searched(folder / "large", LARGE)
    alone, beside, told = await _behind(folder)
    return [
        Figure(
            f"search among {LARGE:,} events: median {large * 1000:.1f} ms for the newest 20, {large / small:.1f} times "
            f"that among {SMALL:,}; {LARGE / took:,.0f} entries a second into an index of {size / LARGE:.0f} bytes "
            "each",
            milliseconds=large * 1000,
            times_small=large / small,
        ),
        Figure(
            f"commit while an index is made behind it: median {beside * 1000:.2f} ms, {beside / alone:.2f} times that "
            f"alone; without rests {told:,.0f} events a second are told and taken in",
            times_alone=beside / alone,
            told_per_second=told,
        ),
    ]


async def _searched(path: Path, count: int) -> tuple[float, float, int]:
    """Seconds for a search, for filling the index, and bytes that it takes."""
    index, chance, began = WordIndex(path, "bench"), random.Random(7), perf_counter()
    reached = await index.reached()
    for first in range(0, count, PAGE):
        entries = [_entry(number, chance) for number in range(first, first + PAGE)]
        after = Ends(Head(first + PAGE, START), reached.refusals)
        assert await index.add(entries, {}, reached, after)
        reached = after
    took, times = perf_counter() - began, []
    for _ in range(REPEATS):
        for text in ASKED:
            match, began = read_query(text).match(), perf_counter()
            await index.find(match, since=0, until=1 << 50, before=None, limit=20)
            await index.count(match, since=0, until=1 << 50, most=1_000)
            times.append(perf_counter() - began)
    await index.close()
    return median(times), took, path.stat().st_size


def _entry(number: int, chance: random.Random) -> Entry:
    """As a wager at one of 20 tables by one of 5,000 people is found: by 16 words or so."""
    player, spot, stake = chance.randrange(5_000), chance.randrange(37), chance.randrange(1, 200) * 5
    table, round_ = number % 20, number // 1_000
    said = f"p{player} puts ${stake} on straight {spot}, wager {number % 300}"
    found = {*words.words(said), *words.words(f"T{table} wagers wager placed value chips")}
    found |= {words.clause(f"3.{spot}"), words.round_(round_), words.kind("table"), words.place(f"table:T{table}")}
    return Entry(f"table:T{table}", number // 20 + 1, False, 1_790_000_000_000 + number * 40, round_, " ".join(found))


async def _behind(folder: Path) -> tuple[float, float, float]:
    store = await open_store(f"sqlite:{folder / 'log.db'}")
    await store.append([_append(number) for number in range(KEPT)])
    alone: list[float] = []
    beside: list[float] = []
    for stretch in range(STRETCHES):  # each first as often as the other, since loads come and go
        first = KEPT + 2 * stretch * COMMITS
        if stretch % 2:
            beside += await _beside(store, first)
            alone += await _commits(store, first + COMMITS)
        else:
            alone += await _commits(store, first)
            beside += await _beside(store, first + COMMITS)
    other, began = Seeker(store, folder / "again"), perf_counter()
    await other.catch_up()
    told = (KEPT + 2 * STRETCHES * COMMITS) / (perf_counter() - began)
    await other.close()
    await store.close()
    return median(alone), median(beside), told


async def _beside(store: Store, first: int) -> list[float]:
    seeker = Seeker(store)
    following = asyncio.create_task(seeker.catch_up(rests=True))
    times = await _commits(store, first)
    assert not following.done(), "the index was made before the commits were: keep more"
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    await seeker.close()
    return times


async def _commits(store: Store, first: int) -> list[float]:
    times = []
    for number in range(first, first + COMMITS):
        began = perf_counter()
        await store.append([_append(number)])
        times.append(perf_counter() - began)
    return times


def _append(number: int) -> Append:
    event = ChipsBought(player=f"p{number % 500}", amount=250_00, means=Means.CASH, clause="3.1")
    return Append(
        stream=f"table:T{number % 20}",
        expected_version=number // 20,
        at=1_790_000_000_000 + number,
        by="dee",
        events=(NewEvent("chips_bought", ENGINE.encode(event)),),
        postings=(pay("bank", f"chips:p{number % 500}", 250_00),),
    )
