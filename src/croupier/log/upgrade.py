"""A log of an earlier schema: kept as it was, changed in one transaction, and checked before that ends.

Whoever does this has the log alone: servers of an earlier edition must have been stopped.
"""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import apsw

from croupier.log import reach, schema
from croupier.log.chain import START
from croupier.log.links import refusals
from croupier.log.opening import is_sqlite, told_by_postgres, told_by_sqlite
from croupier.log.plan import refusal_rows
from croupier.log.postgres_reading import PostgresReader
from croupier.log.sqlite_reading import PATIENCE, SqliteReader, carried_out
from croupier.log.store import Ends, Head, Reader, Refusal, StoredRefusal

Sound = Callable[[Reader], Awaitable[str | None]]
"""What is wrong with a log as it is read, in a sentence, or nothing."""


async def upgrade(address: str, sound: Sound) -> str | None:
    """To the schema we know, if it is sound then. Else nothing has changed, and this is why."""
    if is_sqlite(address):
        async with told_by_sqlite(address):
            return await _in_sqlite(address.partition(":")[2], sound)
    async with told_by_postgres(address):
        return await _in_postgres(address, sound)


async def finish_restore(address: str) -> None:
    """What was restored is whole: whoever comes may open it."""
    if is_sqlite(address):
        async with told_by_sqlite(address):
            db = _connect(address.partition(":")[2])
            db.execute(schema.FINISH)
            db.close()
        return
    async with told_by_postgres(address):
        line = await reach.connect(address, {})
        await line.execute(schema.FINISH)
        await line.close()


def _connect(path: str) -> apsw.Connection:
    db = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READWRITE)
    db.set_busy_timeout(PATIENCE)
    db.execute("PRAGMA synchronous = FULL")
    return db


async def _in_sqlite(path: str, sound: Sound) -> str | None:
    db = _connect(path)
    reader = SqliteReader(db)
    try:
        db.execute("BEGIN IMMEDIATE")
        carried_out(db, schema.migration("sqlite", await reader.schema()))
        fault = await sound(reader)
        db.execute("COMMIT" if fault is None else "ROLLBACK")
        if fault is None:
            db.execute("VACUUM")  # else the room that packing frees would stay in the file
    finally:
        await reader.close()  # what was not committed is undone
    return fault


async def _in_postgres(address: str, sound: Sound) -> str | None:
    from croupier.log.postgres import OPENING, carry_out

    db = await reach.connect(address, {})
    try:
        change = db.transaction()
        await change.start()
        await db.execute("SELECT pg_advisory_xact_lock($1)", OPENING)
        reader = PostgresReader(db)
        await carry_out(db, schema.migration("postgres", await reader.schema()))
        fault = await sound(reader)
        await (change.commit() if fault is None else change.rollback())
    finally:
        await db.close()
    return fault


class CopyExists(ValueError):
    """Nothing is written over a copy that somebody may need."""


def copy_beside(path: Path, version: int) -> Path:
    """The whole file as it is now, under the name of its schema. Others may write meanwhile, and are not in it."""
    copy = path.with_name(f"{path.name}.schema-{version}")
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise CopyExists(f"{copy} is there already: move it away, and run croupier upgrade again") from None
    db = _connect(str(path))
    try:
        db.execute("VACUUM INTO ?", (str(copy),))
    except BaseException:
        copy.unlink()
        raise
    finally:
        db.close()
    with copy.open("rb") as file:
        os.fsync(file.fileno())
    return copy


class FirstSchema:
    """A log of the first schema, read as the second will have it: what was refused stands in a chain."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._chained: list[StoredRefusal] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    async def ends(self) -> Ends | None:
        head, chained = await self._reader.head(), await self._chain()
        last = Head(chained[-1].number, chained[-1].hash) if chained else Head(0, START)
        return None if head is None else Ends(head, last)

    async def refused(self, after: int = 0, limit: int | None = None) -> list[StoredRefusal]:
        return (await self._chain())[after : None if limit is None else after + limit]

    async def _chain(self) -> list[StoredRefusal]:
        if self._chained is None:
            kept = [
                Refusal(
                    stream=one.stream,
                    at=one.at,
                    by=one.by,
                    command=one.command,
                    rule=one.rule,
                    clause=one.clause,
                    message=one.message,
                )
                async for one in refusals(self._reader)
            ]
            self._chained = [StoredRefusal(*row) for row in refusal_rows(Head(0, START), kept)]
        return self._chained
