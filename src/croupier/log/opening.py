"""One address opens a store, whichever it is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from croupier.log.schema import Opening
from croupier.log.store import Archive, Away, Damaged, Store

FORMS = "sqlite:FILE, sqlite::memory: or postgresql://USER@HOST/DATABASE"


async def open_store(address: str, opening: Opening = Opening.SERVING) -> Store:
    """The store at this address, made first where there is none yet. What cannot be opened is a ValueError."""
    async with _told(address):
        if _is_sqlite(address):
            from croupier.log.sqlite import SqliteStore

            return await SqliteStore.open(address.partition(":")[2], opening)
        from croupier.log.postgres import PostgresStore

        return await PostgresStore.open(address, opening)


async def open_archive(address: str) -> Archive:
    """The same only to read: nothing is made, brought to another schema or touched in any other way."""
    if address == "sqlite::memory:":
        return await open_store(address)
    async with _told(address):
        if _is_sqlite(address):
            from croupier.log.sqlite_reading import SqliteArchive

            return await SqliteArchive.open(address.partition(":")[2])
        from croupier.log.postgres_reading import PostgresArchive

        return await PostgresArchive.open(address)


def _is_sqlite(address: str) -> bool:
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        return True
    if scheme in ("postgresql", "postgres"):
        return False
    raise ValueError(f'"{address}" does not say where the log is: write {FORMS}')


@asynccontextmanager
async def _told(address: str) -> AsyncIterator[None]:
    """Whatever keeps a store from being opened, in a sentence."""
    rest = address.partition(":")[2]
    if _is_sqlite(address):
        from apsw import Error as DatabaseError

        where = f"{rest}: "
    else:
        from asyncpg import PostgresError as DatabaseError  # type: ignore[assignment]

        where = ""
    try:
        yield
    except (DatabaseError, Away, Damaged) as error:
        raise ValueError(f"{where}{error}") from None
