"""Looks for things in the whole log by an index of words, which it brings up to date behind what is written.

Nobody who plays waits for it: it reads what is on disk, a page at a time, and rests nine times as long as it worked.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from pathlib import Path
from time import perf_counter

from msgspec import Struct

from croupier import __version__
from croupier.house.kinds.registry import KINDS
from croupier.house.reading.search import words
from croupier.house.reading.search.entries import REFUSAL, Rounds, of_append, of_refusal
from croupier.house.reading.search.hits import Hit, hit_of
from croupier.house.reading.search.house_story import HOUSE, PEOPLE, SECOND
from croupier.house.reading.search.query import Query, any_of, quoted
from croupier.log import Head, OutOfReach, Reader
from croupier.log.links import links
from croupier.log.word_index import MEMORY, Entry, WordIndex

_log = logging.getLogger(__name__)
FORMAT = 1
"""Changes whenever the same event would be found by other words."""
PAGE = 250
"""Appends or refusals that go into the index at once."""
TURN = 0.001
"""Seconds of work before others have their turn."""
REST = 9
"""How many times as long as it worked the follower rests: a tenth of one processor at most."""
EVERY = 2.0
"""Seconds between two looks at what is new."""
TRY_AGAIN = 300.0
"""Seconds, after something went wrong."""
MOST_COUNTED = 1_000
FOREVER = 1 << 50
"""Milliseconds; after every moment there will be."""
TITLES = {kind.noun: kind.plural.capitalize() for kind in KINDS.values()} | {
    REFUSAL: "Refusals",
    SECOND: "Second persons",
    PEOPLE: "People, cards and duties",
    HOUSE: "The house itself",
}
"""The groups in which things are shown, in this order."""
_OF_NO_PLACE = frozenset({PEOPLE, HOUSE})


class Wanted(Struct, frozen=True, kw_only=True):
    """What is looked for, and where."""

    query: Query
    since: int = 0
    until: int = FOREVER
    groups: tuple[str, ...] = tuple(TITLES)
    streams: Collection[str] | None = None
    """Only what happened to these; None for everything there is."""
    before: int | None = None
    """Only what is older than this hit."""
    limit: int = 20
    """So many of each group."""


class FoundGroup(Struct, frozen=True, kw_only=True):
    name: str
    title: str
    count: int
    """How many there are, counted up to a thousand."""
    hits: tuple[Hit, ...]


class Found(Struct, frozen=True, kw_only=True):
    groups: tuple[FoundGroup, ...]
    behind: int
    """Appends that are on the log and not in the index yet."""


class Seeker:
    """For one log. The index is opened when it is first needed, and closed with `close`."""

    def __init__(self, log: Reader, path: str | Path = MEMORY) -> None:
        self._log = log
        self._path = path
        self._index: WordIndex | None = None
        self._rounds: dict[str, int] = {}
        self._turn = asyncio.Lock()
        self._waiting = 0
        """How many wait for an answer: for them the follower leaves its rests out."""

    # --- asking -----------------------------------------------------------------------------------------------------

    async def search(self, wanted: Wanted, *, within: float | None = None) -> Found:
        """Everything that fits, by groups, each the newest first. With `within` the index is brought up to date for
        so many seconds at most, and `behind` says how much is missing."""
        self._waiting += 1
        try:
            behind = await self.catch_up(within=within)
        finally:
            self._waiting -= 1
        found = [await self._group(wanted, name) for name in wanted.groups]
        return Found(groups=tuple(one for one in found if one is not None), behind=behind)

    async def _group(self, wanted: Wanted, name: str) -> FoundGroup | None:
        match = _match(wanted, name)
        if match is None:
            return None
        index, since, until = await self._opened(), wanted.since, wanted.until
        items = await index.find(match, since=since, until=until, before=wanted.before, limit=wanted.limit)
        if not items:
            return None
        count = await index.count(match, since=since, until=until, most=MOST_COUNTED)
        hits = [await hit_of(self._log, item, name, wanted.query) for item in items]
        return FoundGroup(
            name=name, title=TITLES[name], count=count, hits=tuple(hit for hit in hits if hit is not None)
        )

    # --- following --------------------------------------------------------------------------------------------------

    async def follow(self) -> None:
        """Until it is cancelled: what is new goes into the index, in the time that others leave. One in memory is gone
        at the end, and made only when somebody asks."""
        while self._path != MEMORY:
            await asyncio.sleep(EVERY)
            try:
                await self.catch_up(rests=True)
            except OutOfReach:
                continue
            except Exception:  # a disk that is full, a file that is gone: play goes on without
                _log.exception("the index for searching cannot be kept up to date")
                await asyncio.sleep(TRY_AGAIN)

    async def catch_up(self, *, within: float | None = None, rests: bool = False) -> int:
        """Take in what is new; how many appends are left when the time is over."""
        ends = time.monotonic() + within if within is not None else None
        pace = _Pace(lambda: rests and not self._waiting)
        while ends is None or time.monotonic() < ends:
            async with self._turn:
                if not await self._page(pace):
                    return 0
        head = await self._log.head()
        return max((head.seq if head else 0) - (await (await self._opened()).reached()).appends.seq, 0)

    async def close(self) -> None:
        async with self._turn:
            if self._index is not None:
                await self._index.close()
                self._index = None

    async def _opened(self) -> WordIndex:
        if self._index is None:
            index = WordIndex(self._path, f"{__version__}/{FORMAT}")
            if not await self._fits(index):
                await index.forget()
            self._rounds = await index.rounds()
            self._index = index
        return self._index

    async def _fits(self, index: WordIndex) -> bool:
        """Whether it was made from this very log."""
        reached = await index.reached()
        link = await self._log.appends(after=reached.appends.seq - 1, limit=1) if reached.appends.seq else []
        refused = await self._log.refused(after=reached.refusals.seq - 1, limit=1) if reached.refusals.seq else []
        return (not reached.appends.seq or [one.hash for one in link] == [reached.appends.hash]) and (
            not reached.refusals.seq or [one.hash for one in refused] == [reached.refusals.hash]
        )

    async def _page(self, pace: "_Pace") -> bool:
        """One page more; whether there was anything."""
        index = await self._opened()
        before = await index.reached()
        entries: list[Entry] = []
        head, rounds = before.appends, Rounds(self._rounds)
        async for link, events, postings in links(self._log, after=head.seq, until=head.seq + PAGE):
            entries += of_append(events, postings, rounds)
            head = Head(link.seq, link.hash)
            await pace.worked()
        refusals = before.refusals
        for one in await self._log.refused(after=refusals.seq, limit=PAGE):
            entries.append(of_refusal(one))
            refusals = Head(one.number, one.hash)
            await pace.worked()
        after = type(before)(head, refusals)
        if after == before:
            return False
        if not await index.add(entries, rounds.changed, before, after):
            self._rounds = await index.rounds()  # somebody else did the same, and came first
        return True


class _Pace:
    """Lets others have their turn every few milliseconds, and rests where there is time."""

    def __init__(self, may_rest: Callable[[], bool]) -> None:
        self._may_rest = may_rest
        self._began = perf_counter()

    async def worked(self) -> None:
        took = perf_counter() - self._began
        if took >= TURN:
            await asyncio.sleep(took * REST if self._may_rest() else 0)
            self._began = perf_counter()


def _match(wanted: Wanted, name: str) -> str | None:
    """As the index is asked for one group; None where whoever asks may see nothing of it."""
    group = quoted(words.group(name))
    if wanted.streams is None or name in _OF_NO_PLACE:
        return wanted.query.match(group)
    if not wanted.streams:
        return None
    return wanted.query.match(group, any_of([words.place(stream) for stream in wanted.streams]))
