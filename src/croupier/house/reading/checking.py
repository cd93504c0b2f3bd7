"""The whole log checked while the house goes on: the work is done in another thread, and only reading comes here."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from croupier.house.reading.replaying import run_again
from croupier.log import Reader, Report, Store, verify


async def verify_aside(store: Store) -> Report:
    """As `verify`, without keeping anyone waiting: hashing and replay of a long log take seconds."""
    loop = asyncio.get_running_loop()
    async with store.snapshot() as reader:
        aside = cast(Store, _Aside(reader, loop))
        return await asyncio.to_thread(lambda: asyncio.run(verify(aside, run_again)))


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
