"""PostgreSQL for those who only read: a role that may SELECT is enough."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.resources import files
from typing import Any

import asyncpg
import msgspec

from croupier.log import schema
from croupier.log.reader import SqlReader
from croupier.log.schema.comparing import difference
from croupier.log.store import Away, Damaged, NoLog, Reader

OBJECTS = files(schema).joinpath("postgres_objects.sql").read_text(encoding="utf-8")
THERE = "SELECT to_regclass('schema_version') IS NOT NULL"
BROKEN = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
FOR_NOW = (
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""The server is away, is going down, has no room or stands by as a copy: none of it is about what was asked."""


@asynccontextmanager
async def in_our_words() -> AsyncIterator[None]:
    """What is wrong with the database itself is told as Away or Damaged, whoever reads or writes."""
    try:
        yield
    except BROKEN as error:
        raise Damaged(f"the database is damaged: {error}") from error
    except FOR_NOW as error:
        if isinstance(error, ValueError):  # a value that does not fit its column is a mistake of ours
            raise
        raise Away(f"the database cannot be used now: {str(error) or type(error).__name__}") from error


class PostgresReader(SqlReader):
    """Questions to a connection, or to whichever of a pool is free."""

    def __init__(self, source: Any) -> None:
        self._source = source

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        async with in_our_words():
            rows: list[Any] = await self._source.fetch(sql, *given)
            return rows

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


class PostgresArchive(PostgresReader):
    """A store that is only read, in transactions that cannot write."""

    @classmethod
    async def open(cls, address: str) -> "PostgresArchive":
        settings = {"application_name": "croupier reading", "jit": "off", "default_transaction_read_only": "on"}
        pool = await asyncpg.create_pool(address, min_size=1, max_size=2, server_settings=settings)
        archive = cls(pool)
        try:
            if not (await archive.fetch(THERE))[0][0]:
                raise NoLog("the database holds no log of a house")
            schema.check_whole(*(await archive.fetch(schema.VERSION))[0])
            schema.check_known(await archive.schema())
        except BaseException:
            await pool.close()
            raise
        return archive

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        async with frozen(self._source) as reader:
            yield reader

    async def close(self) -> None:
        await self._source.close()


@asynccontextmanager
async def frozen(pool: Any) -> AsyncIterator[Reader]:
    """The log as it is now, whatever is written meanwhile."""
    async with AsyncExitStack() as stack:
        async with in_our_words():
            db = await stack.enter_async_context(pool.acquire())
            await stack.enter_async_context(db.transaction(isolation="repeatable_read", readonly=True))
        reader = PostgresReader(db)
        await reader.head()  # the moment is fixed by the first read
        yield reader
