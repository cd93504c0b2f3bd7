"""PostgreSQL for those who only read: a role that may SELECT is enough."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files
from typing import Any

import msgspec

from croupier.log import reach, schema
from croupier.log.reader import SqlReader
from croupier.log.readers import Readers
from croupier.log.schema.comparing import difference
from croupier.log.store import NoLog, Reader

OBJECTS = files(schema).joinpath("postgres_objects.sql").read_text(encoding="utf-8")
THERE = "SELECT to_regclass('schema_version') IS NOT NULL"
READING = {"default_transaction_read_only": "on"}
READERS = 2


class PostgresTables(SqlReader):
    """What a database of this kind can say of its own tables."""

    async def damage(self, *, quick: bool = False) -> str | None:  # noqa: ARG002
        """A server looks after its own pages; what it cannot read it says when it is asked."""
        return None

    async def alteration(self) -> str | None:
        made = as_made(await self.schema())
        return difference(made, dict(await self.fetch(OBJECTS, tables_of(made))))


def as_made(version: int) -> dict[str, str]:
    """What a store of this version consists of: written down, since whoever only reads can make nothing to compare."""
    text = files(schema).joinpath(f"postgres_{version}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


def tables_of(made: dict[str, str]) -> list[str]:
    return [what.removeprefix("table ") for what in made if what.startswith("table ")]


class PostgresReader(PostgresTables):
    """Questions to one connection, which are not asked again should it be lost."""

    def __init__(self, db: Any) -> None:
        self._db = db

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        try:
            rows: list[Any] = await self._db.fetch(sql, *given)
        except reach.LOST as error:
            raise reach.out_of_reach(error) from error
        return rows


class PostgresArchive(PostgresTables):
    """A store that is only read, in transactions that cannot write."""

    def __init__(self, address: str) -> None:
        self._readers = Readers(partial(reach.connect, address, READING), READERS)

    @classmethod
    async def open(cls, address: str) -> "PostgresArchive":
        archive = cls(address)
        try:
            if not (await archive.fetch(THERE))[0][0]:
                raise NoLog("the database holds no log of a house")
            schema.check_whole(*(await archive.fetch(schema.VERSION))[0])
            schema.check_known(await archive.schema())
        except BaseException:
            await archive.close()
            raise
        return archive

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        async with self._readers.one() as db:
            return await PostgresReader(db).fetch(sql, *given)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        async with frozen_on(self._readers) as reader:
            yield reader

    async def close(self) -> None:
        await self._readers.close()


@asynccontextmanager
async def frozen_on(readers: Readers) -> AsyncIterator[Reader]:
    """The log as it is now, whatever is written meanwhile."""
    async with readers.one() as db:
        transaction = db.transaction(isolation="repeatable_read", readonly=True)
        await transaction.start()
        frozen = PostgresReader(db)
        await frozen.head()  # the moment is fixed by the first read
        yield frozen
        await transaction.rollback()
