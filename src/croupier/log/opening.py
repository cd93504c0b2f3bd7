"""One address opens a store, whichever it is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from croupier.log.addresses import HOW, is_plain, told
from croupier.log.away import OutOfReach
from croupier.log.schema import WrongSchema
from croupier.log.store import Archive, Damaged, NoLog, Store

FORMS = "sqlite:FILE, sqlite::memory: or postgresql://USER@HOST/DATABASE"


async def open_store(address: str, *, restoring: bool = False) -> Store:
    """The store at this address, made first where there is none yet. What cannot be opened is a ValueError. One that is
    opened to restore into stays shut for everybody else until that has come to its end."""
    if is_sqlite(address):
        from croupier.log.sqlite import SqliteStore

        async with told_by_sqlite(address):
            return await SqliteStore.open(address.partition(":")[2], restoring=restoring)
    from croupier.log.postgres import PostgresStore

    async with told_by_postgres(address):
        return await PostgresStore.open(address, restoring=restoring)


async def open_archive(address: str) -> Archive:
    """The same only to read: nothing is made, brought to another schema or touched in any other way."""
    if address == "sqlite::memory:":
        return await open_store(address)
    if is_sqlite(address):
        from croupier.log.sqlite_reading import SqliteArchive

        async with told_by_sqlite(address):
            return await SqliteArchive.open(address.partition(":")[2])
    from croupier.log.postgres_reading import PostgresArchive

    async with told_by_postgres(address):
        return await PostgresArchive.open(address)


def is_sqlite(address: str) -> bool:
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        return True
    if scheme in ("postgresql", "postgres"):
        return False
    raise ValueError(f'"{told(address)}" does not say where the log is: {_written(address)}')


def _written(address: str) -> str:
    """How an address is written: most who leave something out have named a file."""
    if address and ":" not in address:
        return f"write sqlite:{address} for a log in that file, or postgresql://USER@HOST/DATABASE"
    return f"write {FORMS}"


@asynccontextmanager
async def told_by_sqlite(address: str) -> AsyncIterator[None]:
    from apsw import Error

    try:
        yield
    except (Error, OutOfReach, Damaged) as error:
        raise ValueError(f"{address.partition(':')[2]}: {error}") from None


@asynccontextmanager
async def told_by_postgres(address: str) -> AsyncIterator[None]:
    """What the library says of an address that it cannot read may repeat the password."""
    from asyncpg import InterfaceError, PostgresError

    unreadable = ValueError(f"{told(address)} cannot be read as an address; {HOW}")
    if not is_plain(address):
        raise unreadable
    try:
        yield
    except (PostgresError, OutOfReach, Damaged) as error:
        raise ValueError(str(error)) from None
    except (NoLog, WrongSchema):
        raise
    except (ValueError, InterfaceError):
        raise unreadable from None
