"""Changes made by any server, heard through PostgreSQL's LISTEN."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from croupier.log.changes import Listener, Listeners
from croupier.log.reach import close
from croupier.log.store import Reader

CHANNEL = "croupier_log"
PAUSE = 0.5
"""Seconds between attempts to hear again."""
BEAT = 1.0
"""Seconds between two questions whether the database is still there: a line that was cut says nothing by itself."""
SILENT_AFTER = 3.0
"""Seconds without an answer after which it is not."""


class Notices:
    """One listening connection for all listeners of a store. After a loss it is renewed, and every stream told again,
    since nobody knows what was missed. As long as there is one, it also tells when the database does not answer."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], reader: Reader, *, lost: Callable[[], None]) -> None:
        self._connect = connect
        self._reader = reader
        self._give_up = lost
        self._feeds = Listeners()
        self._db: Any = None
        self._mending: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()
        self._closed = False

    async def open(self) -> Listener:
        async with self._opening:
            if self._db is None and self._mending is None:
                await self._listen()
            if self._beating is None:
                self._beating = asyncio.create_task(self._beat())
        return self._feeds.open()

    def tell_all_soon(self) -> None:
        """Something may have been written that nobody was told of."""
        if self._beating is not None and not self._closed and self._mending is None:
            self._mending = asyncio.get_running_loop().create_task(self._mend())

    async def _listen(self) -> None:
        db = await self._connect()
        await db.add_listener(CHANNEL, self._hear)
        db.add_termination_listener(self._lost)
        self._db = db

    def _hear(self, _db: object, _pid: int, _channel: str, payload: object) -> None:
        version, _, stream = str(payload).partition(" ")
        self._feeds.tell([(stream, int(version))])

    def _lost(self, _db: object) -> None:
        self._db = None
        if not self._closed and self._mending is None:
            self._mending = asyncio.get_running_loop().create_task(self._mend())

    async def _mend(self) -> None:
        while True:
            try:
                if self._db is None:
                    await self._listen()
                self._feeds.tell([(one.stream, one.version) for one in await self._reader.streams()])
                break
            except Exception:  # whatever keeps the server away, it may come back
                await asyncio.sleep(PAUSE)
        self._mending = None

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if (db := self._db) is None:
                continue
            try:
                async with asyncio.timeout(SILENT_AFTER):
                    await db.fetchval("SELECT 1")
            except Exception:  # silent or broken: so is every other line to the same database, whatever they say
                self._give_up()
                db.terminate()

    async def close(self) -> None:
        self._closed = True
        for task in (self._mending, self._beating):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self._feeds.close()
        if self._db is not None:
            await close(self._db)
