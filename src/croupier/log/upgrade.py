"""A log of an earlier schema, kept as it was before it is changed."""

import os
from pathlib import Path
from typing import Any

import apsw

from croupier.log.chain import START
from croupier.log.plan import refusal_rows
from croupier.log.store import Ends, Head, Reader, Refusal, StoredRefusal
from croupier.log.verify import refusals


class CopyExists(ValueError):
    """Nothing is written over a copy that somebody may need."""


def copy_beside(path: Path, version: int) -> Path:
    """The whole file as it is now, under the name of its schema. Others may write meanwhile, and are not in it."""
    copy = path.with_name(f"{path.name}.schema-{version}")
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise CopyExists(f"{copy} is there already: move it away, and run croupier upgrade again") from None
    db = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    try:
        db.set_busy_timeout(30_000)
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
