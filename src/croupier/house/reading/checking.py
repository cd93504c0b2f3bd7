"""The whole log checked and held against its witnesses, from outside or while the house goes on: then the work is done
in another thread, and only reading comes here."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar, cast

from msgspec import Struct

from croupier.house.chance.seeds import Secret
from croupier.house.reading.replaying import Remembered, run_again, run_again_against
from croupier.house.reading.side_by_side import Told, is_worth_it, verified
from croupier.house.remembering import memory_of
from croupier.log import Archive, Head, Reader, Report, Store, verify
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import Verdict, judged

T = TypeVar("T")


class Checked(Struct, frozen=True):
    """What the log says of itself, and what the witnesses say of it."""

    report: Report
    verdict: Verdict
    noted: bool = False
    """Whether an end that somebody noted was held against it: who has one needs no witness file."""

    @property
    def fault(self) -> str | None:
        witnessed = self.verdict.fault if not self.noted or self.verdict.loss is not None else None
        return self.report.fault or witnessed


async def checked(
    log: Archive,
    files: Sequence[WitnessFile],
    noted: Head | None = None,
    *,
    address: str,
    secret: Secret | None = None,
    told: Told | None = None,
) -> Checked:
    """A log that nobody else may be waiting for: a long one by several processes. With the house's secret what is
    remembered beside it is held against it too."""
    if await is_worth_it(log):
        report = await verified(log, address, noted, secret, told)
    else:
        report = await verify(log, run_again_against(await _remembered(log, address, secret)), noted)
    return Checked(report, await judged(log, files), noted is not None)


async def _remembered(log: Archive, address: str, secret: Secret | None) -> Remembered:
    memory = None if secret is None else memory_of(address, secret)
    if memory is None:
        return {}
    found = {stream: await memory.recalled(stream, log) for stream in memory.streams()}
    return {stream: reached for stream, reached in found.items() if reached is not None}


async def checked_aside(store: Store, files: Sequence[WitnessFile]) -> Checked:
    """The log of a running house. The witnesses go on meanwhile, so they are held against the log as it is by then."""
    return Checked(await _verify_aside(store), await judged(store, files))


async def _verify_aside(store: Store) -> Report:
    """As `verify`, without keeping anyone waiting: hashing and replay of a long log take seconds."""
    return await aside(store, lambda reader: verify(cast(Store, reader), run_again))


async def aside(store: Store, use: Callable[[Reader], Coroutine[Any, Any, T]]) -> T:
    """Something long asked of a log as it is now, worked out in another thread: only reading comes here."""
    loop = asyncio.get_running_loop()
    async with store.snapshot() as reader:
        there = cast(Reader, _Aside(reader, loop))
        return await asyncio.to_thread(lambda: asyncio.run(use(there)))


class _Aside:
    """A reader asked from another thread: each question is carried to the loop that the reader lives in."""

    def __init__(self, reader: Reader, loop: asyncio.AbstractEventLoop) -> None:
        self._reader = reader
        self._loop = loop

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        question = getattr(self._reader, name)

        async def ask(*given: Any, **named: Any) -> Any:
            return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(question(*given, **named), self._loop))

        return ask

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator["_Aside"]:
        yield self
