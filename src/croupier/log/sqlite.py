"""The log in one file beside the program: SQLite in WAL mode, every commit on disk before it is answered."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import apsw
import msgspec

from croupier.log import schema
from croupier.log.beside import Beside
from croupier.log.changes import Listener, Listeners
from croupier.log.packing import long_key, short_key
from croupier.log.passing import SqlPassing
from croupier.log.plan import AppendPlan, KeyUse, Known, refusal_rows
from croupier.log.reader import ENDS, ends_of
from croupier.log.recovering import bring_down
from croupier.log.sqlite_files import for_its_owner_alone, identity, write_ahead
from croupier.log.sqlite_reading import PATIENCE, InOurWords, SqliteReader, carried_out, check_ours
from croupier.log.store import Append, Damaged, Ends, Head, Reader, Refusal, Result

MEMORY = ":memory:"
BESIDE = "-passing"
"""At the end of the name of the file in which leases and counts are kept."""
LEAST_ROOM = 64 << 20
"""Bytes on its disk below which a store is not well: a write-ahead log takes a few, and a night of play more."""

EVENT = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)"
POSTING = "INSERT INTO posting VALUES (?, ?, ?, ?, ?, ?)"
APPEND = "INSERT INTO append VALUES (?, ?, ?, ?, ?, ?, ?)"
SET_BALANCE = "INSERT INTO balance VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET amount = excluded.amount"
SET_STREAM = """INSERT INTO stream VALUES (?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash"""
SET_HEAD = "UPDATE head SET seq = ?, hash = ?"
REFUSE = "INSERT INTO refusal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
SET_REFUSALS = "UPDATE head SET refusals = ?, refusals_hash = ?"
# A list of names is one value for SQLite too, as JSON: one question for all of them.
GET_STREAMS = "SELECT stream, version, hash FROM stream WHERE stream IN (SELECT value FROM json_each(?))"
GET_BALANCES = "SELECT account, amount FROM balance WHERE account IN (SELECT value FROM json_each(?))"
GET_DONE = """SELECT key, stream, first_version, last_version, input_hash FROM append
    WHERE key IN (SELECT value FROM json_each(?))"""


def _connect(path: str) -> apsw.Connection:
    """A file that has vanished is not made anew by those who come later."""
    db = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READWRITE)
    try:
        db.set_busy_timeout(PATIENCE)
        check_ours(db, path)
        write_ahead(db)
    except BaseException:
        db.close()
        raise
    return db


class SqliteStore(SqliteReader, SqlPassing):
    """The writing connection. Reading goes through another, so that nobody waits for somebody's fsync."""

    now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    is_shared = False

    def __init__(self, path: str) -> None:
        super().__init__(_connect(path))
        self._path = path
        self._file = identity(path)
        self._known = Known()
        self._feeds = Listeners()
        self._turn = asyncio.Lock()
        self._reading: SqliteReader | None = None
        self._beside = Beside(path if path == MEMORY else path + BESIDE)
        self._closed = False

    @classmethod
    async def open(cls, path: str, *, restoring: bool = False) -> "SqliteStore":
        if path != MEMORY and not Path(path).absolute().parent.is_dir():
            raise FileNotFoundError(f"there is no folder for the log {path}: make it first")
        if path != MEMORY:
            for_its_owner_alone(path)
            bring_down(path)
        store = cls(path)
        try:
            await store.run(store._prepare, restoring)
        except BaseException:
            await store._beside.close()
            await SqliteReader.close(store)
            raise
        if path != MEMORY:
            store._reading = SqliteReader(_connect(path))
        return store

    def _prepare(self, restoring: bool) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        with _Ending(self._db):
            there = self._db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'schema_version'").fetchall()
            version = self._db.execute(schema.VERSION).get if there else 0
            carried_out(self._db, schema.preparation("sqlite", version, restoring=restoring))

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        if self._reading is None:
            return await super().fetch(sql, *given)
        return await self._reading.fetch(sql, *given)

    async def append(self, batch: Sequence[Append], refused: Sequence[Refusal] = ()) -> list[Result]:
        async with self._turn:
            try:
                plan = await self.run(self._append, batch, refused)
            except Exception:
                # It may be there all the same, since a commit can fail behind its own end: who listens looks.
                self._feeds.tell((one.stream, one.expected_version + len(one.events)) for one in batch)
                raise
        self._feeds.tell((stream, version) for stream, (version, _) in plan.streams.items())
        return plan.results

    def _append(self, batch: Sequence[Append], refused: Sequence[Refusal]) -> AppendPlan:
        self._db.execute("BEGIN IMMEDIATE")
        known, self._known = self._known, Known()  # forgotten, should anything go wrong
        with _Ending(self._db):
            ends = self._ends()
            known.as_of(ends.appends)
            self._learn(known, batch)
            plan = AppendPlan(known, self._done(batch), batch)
            if plan.appends:
                self._write(plan)
            if refused:
                self._refuse(ends.refusals, refused)
        known.learn(plan.streams, plan.balances)
        known.head = plan.head
        self._known = known
        return plan

    def _ends(self) -> Ends:
        rows = self._db.execute(ENDS).fetchall()
        if not rows:
            raise Damaged("the row that says where the log ends is gone: nothing is written until verify has been run")
        return ends_of(rows[0])

    def _learn(self, known: Known, batch: Sequence[Append]) -> None:
        if streams := known.unknown_streams(batch):
            found = {name: (version, tip) for name, version, tip in self._named(GET_STREAMS, streams)}
            known.learn({name: (0, bytes(32)) for name in streams} | found, {})
        if accounts := known.unknown_accounts(batch):
            held: dict[str, int] = dict(self._named(GET_BALANCES, accounts))
            known.learn({}, dict.fromkeys(accounts, 0) | held)

    def _done(self, batch: Sequence[Append]) -> dict[str, KeyUse]:
        keys = [short_key(one.key) for one in batch if one.key is not None]
        return {long_key(key): KeyUse(*row) for key, *row in self._named(GET_DONE, keys)} if keys else {}

    def _named(self, sql: str, names: list[str]) -> list[Any]:
        return self._db.execute(sql, (msgspec.json.encode(names).decode(),)).fetchall()

    def _write(self, plan: AppendPlan) -> None:
        self._db.executemany(EVENT, plan.events)
        self._db.executemany(POSTING, plan.postings)
        self._db.executemany(APPEND, plan.appends)
        self._db.executemany(SET_BALANCE, plan.balance_rows())
        self._db.executemany(SET_STREAM, plan.stream_rows())
        self._db.execute(SET_HEAD, (plan.seq, plan.hash))

    async def refuse(self, *refused: Refusal) -> None:
        await self.append((), refused)

    def _refuse(self, end: Head, refused: Sequence[Refusal]) -> None:
        rows = refusal_rows(end, refused)
        self._db.executemany(REFUSE, rows)
        self._db.execute(SET_REFUSALS, (rows[-1][0], rows[-1][-1]))

    async def change(self, sql: str, *given: Any) -> list[Any]:
        return await self._beside.fetch(sql, *given)

    async def trouble(self) -> str | None:
        """What will soon keep it from being written, as far as can be told without writing."""
        if self._path == MEMORY:
            return None
        if identity(self._path) != self._file:
            return f"the file {self._path} is gone, or another stands in its place"
        room = shutil.disk_usage(Path(self._path).absolute().parent).free
        return f"the disk of {self._path} has room for {room >> 20} MB only" if room < LEAST_ROOM else None

    async def listen(self) -> Listener:
        return self._feeds.open()

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        """The log as it is now, whatever is written meanwhile; in memory nothing is."""
        if self._reading is None:
            async with self._turn:
                yield self
            return
        with InOurWords():
            frozen = SqliteReader(_connect(self._path))
        try:
            await frozen.run(frozen._fetch, "BEGIN", ())
            await frozen.head()  # the moment is fixed by the first read
            yield frozen
        finally:
            await frozen.close()

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._feeds.close()
            if self._reading is not None:
                await self._reading.close()
            await self._beside.close()
            await super().close()


class _Ending:
    """Commit at the end, or undo everything when something went wrong on the way."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._db.execute("COMMIT")
        elif self._db.in_transaction:
            self._db.execute("ROLLBACK")
