"""A few connections that are shared by all who read."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from croupier.log.reach import close, given_up_in_trouble


class Readers:
    """Made as they are needed, at most so many. One on which anything went wrong is not used again."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], most: int) -> None:
        self._connect = connect
        self._free: list[Any] = []
        self._all: set[Any] = set()
        self._places = asyncio.Semaphore(most)

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Any]:
        async with self._places:
            db = await self._take()
            with given_up_in_trouble(db):
                yield db
            self._free.append(db)

    async def _take(self) -> Any:
        self._free = [db for db in self._free if not db.is_closed()]
        if self._free:
            return self._free.pop()
        self._all = {db for db in self._all if not db.is_closed()}
        db = await self._connect()
        self._all.add(db)
        return db

    def drop(self) -> None:
        """Give up every connection: whoever waits on one is told that it is lost."""
        gone, self._all, self._free = self._all, set(), []
        for db in gone:
            db.terminate()

    async def close(self) -> None:
        gone, self._all, self._free = self._all, set(), []
        for db in gone:
            await close(db)
