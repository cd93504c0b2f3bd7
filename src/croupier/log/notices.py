"""Changes made by any server, heard through PostgreSQL's LISTEN."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from croupier.log.changes import Listener, Listeners
from croupier.log.store import Reader

CHANNEL = "croupier_log"
PAUSE = 0.5
"""Seconds between attempts to hear again."""


class Notices:
    """One listening connection for all listeners of a store. After a loss it is renewed, and every stream told again,
    since nobody knows what was missed."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], reader: Reader) -> None:
        self._connect = connect
        self._reader = reader
        self._feeds = Listeners()
        self._db: Any = None
        self._mending: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()
        self._closed = False

    async def open(self) -> Listener:
        async with self._opening:
            if self._db is None and self._mending is None:
                await self._listen()
        return self._feeds.open()

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

    async def close(self) -> None:
        self._closed = True
        if self._mending is not None:
            self._mending.cancel()
        self._feeds.close()
        if self._db is not None:
            await self._db.close()
