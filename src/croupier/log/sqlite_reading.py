"""SQLite for those who only read: whatever they find, they leave it as it was."""

import shutil
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import apsw

from croupier.log import schema
from croupier.log.away import OutOfReach
from croupier.log.reader import SqlReader
from croupier.log.schema.comparing import difference
from croupier.log.schema.steps import Ask, Many, Script, Step, Work
from croupier.log.store import Damaged, NoLog, Reader, StoreClosed
from croupier.log.worker import Worker

T = TypeVar("T")

PATIENCE = 30_000
"""Milliseconds to wait while another process writes."""
OBJECTS = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"
BROKEN = (apsw.CorruptError, apsw.NotADBError)
FOR_NOW = (
    apsw.FullError,
    apsw.IOError,
    apsw.CantOpenError,
    apsw.BusyError,
    apsw.LockedError,
    apsw.ReadOnlyError,
    apsw.PermissionsError,
    apsw.NoMemError,
)


def numbered(sql: str) -> str:
    """SQLite writes ?1 where PostgreSQL writes $1."""
    return sql.replace("$", "?")


def check_ours(db: apsw.Connection, path: str) -> bool:
    """Nothing is read from or written into somebody else's database. False where there is no table yet."""
    names = {name for (name,) in db.execute(TABLES)}
    if names and "schema_version" not in names:
        raise ValueError(f"{path} is a SQLite database, but no log of a house")
    return bool(names)


class InOurWords:
    """What is wrong with the store itself is told as OutOfReach or Damaged, whoever reads or writes."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, *_: object) -> None:
        if isinstance(error, BROKEN):
            raise Damaged(f"the store is damaged: {error}") from error
        if isinstance(error, FOR_NOW):
            raise OutOfReach(f"the store cannot be used now: {str(error) or type(error).__name__}") from error


class SqliteReader(SqlReader):
    """A connection and the one thread it is used from, so that nothing here ever blocks the event loop."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db
        self._thread = Worker("croupier-log")

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        with InOurWords():
            return await self._thread.run(work, *given)

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        return await self.run(self._fetch, numbered(sql), given)

    def _fetch(self, sql: str, given: tuple[Any, ...]) -> list[Any]:
        return self._db.execute(sql, given).fetchall()

    async def damage(self, *, quick: bool = False) -> str | None:
        (said,) = (await self.fetch(f"PRAGMA {'quick' if quick else 'integrity'}_check(1)"))[0]
        return None if said == "ok" else f"the store is damaged: {' '.join(str(said).split())}"

    async def alteration(self) -> str | None:
        version = await self.schema()
        return difference(_as_made(version), _objects(await self.fetch(OBJECTS)))

    async def close(self) -> None:
        await self.run(self._db.close)
        self._thread.close()


def carried_out(db: apsw.Connection, work: Work) -> None:
    """A migration, step by step."""
    given: Any = None
    while True:
        try:
            step = work.send(given)
        except StopIteration:
            return
        given = _do(db, step)


def _do(db: apsw.Connection, step: Step) -> list[Any]:
    match step:
        case Script():
            db.execute(step.sql)
        case Ask():
            return db.execute(numbered(step.sql), step.given).fetchall()
        case Many():
            db.executemany(numbered(step.sql), step.rows)
    return []


@cache
def _as_made(version: int) -> Mapping[str, str]:
    """What a store of this version consists of: made in memory, and looked at."""
    db = apsw.Connection(":memory:")
    try:
        carried_out(db, schema.migration("sqlite", 0, version))
        return _objects(db.execute(OBJECTS).fetchall())
    finally:
        db.close()


def _objects(rows: list[Any]) -> dict[str, str]:
    return {
        f"{kind} {name}" + ("" if kind == "table" or kind == "view" else f" on {table}"): str(sql)
        for kind, name, table, sql in rows
    }


class SqliteArchive(SqliteReader):
    """A store that is only read."""

    def __init__(self, path: str, db: apsw.Connection) -> None:
        super().__init__(db)
        self._path = path
        self._closed = False

    @classmethod
    async def open(cls, path: str) -> "SqliteArchive":
        _check_file(Path(path))
        archive = cls(path, connect_to_read(path))
        try:
            if not await archive.run(check_ours, archive._db, path):
                raise NoLog(f"{path} holds no table: no house has written a log there")
            schema.check_whole(*(await archive.fetch(schema.VERSION))[0])
            schema.check_known(await archive.schema())
        except BaseException:
            await archive.close()
            raise
        return archive

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        if self._closed:
            raise StoreClosed("the log is closed: open it again to go on")
        quiet = not _beside(self._path, "-wal").exists()
        frozen = SqliteReader(connect_to_read(self._path))
        try:
            await frozen.run(frozen._fetch, "BEGIN", ())
            await frozen.head()  # the moment is fixed by the first read
            yield frozen
            if quiet and _beside(self._path, "-wal").exists():
                raise OutOfReach("a house was opened on this store while it was read: ask again")
        finally:
            await frozen.close()

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await super().close()


def _check_file(path: Path) -> None:
    if path.is_dir():
        raise ValueError(f"{path} is a folder: name the file of a log")
    if not path.exists():
        raise NoLog(f"there is no log at {path}")
    if not path.stat().st_size:
        raise NoLog(f"{path} is empty: no house has written a log there")


def connect_to_read(path: str) -> apsw.Connection:
    with InOurWords():
        return _connect_to_read(path)


def _connect_to_read(path: str) -> apsw.Connection:
    """Beside a house that runs, as one more reader; where nobody writes, without so much as a lock; and what a killed
    house left, where SQLite would have to write beside it, from a copy."""
    wal, shared = _beside(path, "-wal"), _beside(path, "-shm")
    if not wal.exists() and not shared.exists():
        return _connect(path, "&immutable=1")
    if shared.exists():
        return _connect(path)
    with TemporaryDirectory(prefix="croupier-read-") as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(path, copy)
        shutil.copyfile(wal, _beside(str(copy), "-wal"))
        db = _connect(str(copy))
        db.execute("SELECT count(*) FROM sqlite_schema").fetchall()  # the files are open now, and may lose their names
        return db


def _connect(path: str, more: str = "") -> apsw.Connection:
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    db = apsw.Connection(f"{Path(path).absolute().as_uri()}?mode=ro{more}", flags=flags)
    db.set_busy_timeout(PATIENCE)
    return db


def _beside(path: str, ending: str) -> Path:
    return Path(path + ending)
