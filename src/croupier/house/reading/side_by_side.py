"""A log checked by several processes: the chain in stretches, and each table, bank and jackpot run again by itself."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from types import TracebackType
from typing import Any, TypeVar

from msgspec import Struct

from croupier.house.chance.seeds import Secret
from croupier.house.kinds.address import Address
from croupier.house.reading.replaying import run_again_against
from croupier.house.remembering import memory_of
from croupier.log import Archive, Damaged, Head, Report, StreamHead, open_archive
from croupier.log.check import Stretch
from croupier.log.verify import check_stretch, verify_by_others

T = TypeVar("T")

STRETCH = 20_000
"""Appends in a stretch: a second of work or less, so that whoever watches sees it go on."""
FEW = 20_000
"""Appends that are checked before another process has so much as begun."""

Told = Callable[[int, int], None]
"""Called with how much is done, and of how much: appends checked and events run again."""


class Part(Struct, frozen=True):
    """What one process is asked: appends after one and up to another, or a stream up to a version."""

    address: str
    noted: Head | None
    secret: Secret | None = None
    after: int = 0
    until: int = 0
    written: int = 0
    stream: str = ""


def checked_part(part: Part) -> Stretch | str | None:
    return asyncio.run(_on_log(part.address, lambda log: _again(log, part) if part.stream else _stretch(log, part)))


async def _on_log(address: str, use: Callable[[Archive], Coroutine[Any, Any, T]]) -> T:
    log = await open_archive(address)
    try:
        return await use(log)
    finally:
        await log.close()


async def _stretch(log: Archive, part: Part) -> Stretch:
    return await check_stretch(log, part.after, part.until, part.written, part.noted)


async def _again(log: Archive, part: Part) -> str | None:
    memory = None if part.secret is None else memory_of(part.address, part.secret)
    remembered = None if memory is None else await memory.recalled(part.stream, log)
    try:
        events, posted = await log.read(part.stream, limit=part.until), await log.postings(part.stream)
    except Damaged as error:
        return str(error)
    kept = [one for one in posted if one.version <= part.until]
    known = {} if remembered is None or remembered.version > part.until else {part.stream: remembered}
    wrong = run_again_against(known)(part.stream, events, kept)
    return None if wrong is None else f"{part.stream} does not run again: {wrong}"


class SideBySide:
    """Several processes on the log at one address. What they hold is given back at the end of the `with`."""

    def __init__(
        self, address: str, noted: Head | None, secret: Secret | None, *, processes: int, told: Told | None = None
    ) -> None:
        self._address, self._noted, self._secret = address, noted, secret
        self._pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
        self._told = told or (lambda _done, _of: None)
        self._done = self._of = 0
        self._links: list[asyncio.Future[Any]] = []
        self._streams: list[asyncio.Future[Any]] = []

    def __enter__(self) -> "SideBySide":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def begin(self, head: Head, heads: Sequence[StreamHead]) -> None:
        places = [one for one in heads if Address.of_stream(one.stream) is not None]
        self._of = head.seq + sum(one.version for one in places)
        longest_first = sorted(places, key=lambda one: -one.version)
        ends = [*range(0, head.seq, STRETCH), head.seq]
        stretches = [
            Part(self._address, self._noted, after=after, until=until, written=head.seq)
            for after, until in pairwise(ends)
        ]
        streams = [
            Part(self._address, None, self._secret, until=one.version, stream=one.stream) for one in longest_first
        ]
        # A stream cannot be parted, so the longest begin first; what is left of the time the stretches fill.
        self._streams = [self._asked(part, part.until) for part in streams]
        self._links = [self._asked(part, part.until - part.after) for part in stretches]

    def _asked(self, part: Part, much: int) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().run_in_executor(self._pool, checked_part, part)
        future.add_done_callback(lambda _: self._tell(much))
        return future

    def _tell(self, much: int) -> None:
        self._done += much
        self._told(self._done, self._of)

    async def stretches(self) -> AsyncIterator[Stretch]:
        for one in self._links:
            yield await one

    async def again(self) -> str | None:
        faults = [await one for one in self._streams]
        return min((fault for fault in faults if fault is not None), default=None)


async def verified(
    log: Archive, address: str, noted: Head | None = None, secret: Secret | None = None, told: Told | None = None
) -> Report:
    """The whole log as it is now, by as many processes as there are processors."""
    async with log.snapshot() as reader:
        with SideBySide(address, noted, secret, processes=processors(), told=told) as others:
            return await verify_by_others(reader, others, noted)


def processors() -> int:
    return min(len(os.sched_getaffinity(0)), 8)


async def is_worth_it(log: Archive) -> bool:
    head = await log.head()
    return head is not None and head.seq > FEW and processors() > 1
