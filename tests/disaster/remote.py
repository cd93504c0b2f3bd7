"""One database for many servers, across the simulated network.

The database is the real store for SQLite on a simulated disk; what is simulated is all that lies between it and a
server: requests and answers that are late or lost, a connection that is cut, changes that are told late, or only when
the connection is there again.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from croupier.log.away import OutOfReach
from croupier.log.changes import Listener, Listeners
from croupier.log.passing import SqlPassing
from croupier.log.reader import SqlReader
from croupier.log.sqlite import SqliteStore
from croupier.log.store import Append, Reader, Refusal, Result, StoreClosed, StreamGrown
from tests.disaster.loop import Process, SimLoop, running
from tests.disaster.network import Lost, Network

PATIENCE_S = 5.0
AGAIN_S = 0.5


class Database:
    """The store on its machine. Down, it answers nobody; up again, it is another process on the same disk."""

    def __init__(self, loop: SimLoop, network: Network) -> None:
        self.loop, self.network = loop, network
        self.process = Process("database")
        self.process.is_alive = False
        self.store: SqliteStore | None = None
        self._told: dict[Process, Callable[[StreamGrown], None]] = {}

    async def open(self, process: Process, path: str) -> None:
        """To be run by the process itself."""
        self._told = {}
        store = await SqliteStore.open(path)
        self.process, self.store = process, store
        changes = await store.listen()
        process.begin(self.loop, self._tell(changes))

    async def _tell(self, changes: Listener) -> None:
        async for change in changes:
            for taker, tell in list(self._told.items()):
                if self.network.reaches(taker):
                    tell(change)
                else:
                    del self._told[taker]

    async def subscribe(self, taker: Process, tell: Callable[[StreamGrown], None]) -> None:
        self._told[taker] = tell

    def knows(self, taker: Process) -> bool:
        return self.process.is_alive and taker in self._told


class RemoteStore(SqlReader, SqlPassing):
    """What a server holds of the database: as `PostgresStore`, it writes one batch at a time and never in doubt says
    yes."""

    now = SqliteStore.now
    is_shared = True

    def __init__(self, database: Database) -> None:
        self._database = database
        self._me = running()
        self._turn = asyncio.Lock()
        self._feeds = Listeners()
        self._hearing: asyncio.Task[None] | None = None
        self._heard_at = 0.0
        self._closed = False

    async def _ask(self, work: Callable[[SqliteStore], Any]) -> Any:
        if self._closed:
            raise StoreClosed("the log is closed: open it again to go on")
        database = self._database
        if not database.process.is_alive or database.store is None:
            await asyncio.sleep(database.network.delay())
            raise OutOfReach("the database is down")
        try:
            return await database.network.ask(database.process, partial(work, database.store), PATIENCE_S)
        except Lost as lost:
            raise OutOfReach(str(lost)) from lost

    async def damage(self, *, quick: bool = False) -> str | None:
        found: str | None = await self._ask(lambda store: store.damage(quick=quick))
        return found

    async def alteration(self) -> str | None:
        found: str | None = await self._ask(lambda store: store.alteration())
        return found

    async def trouble(self) -> str | None:
        found: str | None = await self._ask(lambda store: store.trouble())
        return found

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        rows: list[Any] = await self._ask(lambda store: store.fetch(sql, *given))
        return rows

    async def change(self, sql: str, *given: Any) -> list[Any]:
        rows: list[Any] = await self._ask(lambda store: store.change(sql, *given))
        return rows

    async def append(self, batch: Sequence[Append], refused: Sequence[Refusal] = ()) -> list[Result]:
        async with self._turn:
            results: list[Result] = await self._ask(lambda store: store.append(batch, refused))
        return results

    async def refuse(self, *refused: Refusal) -> None:
        await self._ask(lambda store: store.refuse(*refused))

    async def listen(self) -> Listener:
        if self._hearing is None:
            await self._subscribe()
            self._hearing = asyncio.create_task(self._keep_hearing())
        return self._feeds.open()

    async def _subscribe(self) -> None:
        await self._ask(lambda store: self._database.subscribe(self._me, self._told))

    def _told(self, change: StreamGrown) -> None:
        """On the way to the server, behind what was told before."""
        loop, network = self._database.loop, self._database.network
        self._heard_at = max(self._heard_at + 1e-7, loop.time() + network.delay())
        loop.call_at(self._heard_at, self._hear, change, context=self._me.context.copy())

    def _hear(self, change: StreamGrown) -> None:
        self._feeds.tell([(change.stream, change.version)])

    async def _keep_hearing(self) -> None:
        """A connection that was cut is renewed, and every stream told again: nobody knows what was missed."""
        owes = False
        while not self._closed:
            await asyncio.sleep(AGAIN_S)
            try:
                if not self._database.knows(self._me):
                    owes = True
                    await self._subscribe()
                if owes:
                    self._feeds.tell([(one.stream, one.version) for one in await self.streams()])
                    owes = False
            except Exception:  # whatever keeps it away, it may come back
                continue

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        assert self._database.store is not None
        async with self._database.store.snapshot() as frozen:
            yield frozen

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._feeds.close()
            if self._hearing is not None:
                self._hearing.cancel()
