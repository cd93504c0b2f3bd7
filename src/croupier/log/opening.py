"""One address opens a store, whichever it is."""

from croupier.log.schema import Opening
from croupier.log.store import Store

FORMS = "sqlite:FILE, sqlite::memory: or postgresql://USER@HOST/DATABASE"


async def open_store(address: str, opening: Opening = Opening.SERVING) -> Store:
    """The store at this address, made first where there is none yet. What cannot be opened is a ValueError."""
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        from apsw import Error as SqliteError

        from croupier.log.sqlite import SqliteStore

        try:
            return await SqliteStore.open(rest, opening)
        except SqliteError as error:
            raise ValueError(f"{rest}: {error}") from None
    if scheme in ("postgresql", "postgres"):
        from asyncpg import PostgresError

        from croupier.log.postgres import PostgresStore

        try:
            return await PostgresStore.open(address, opening)
        except PostgresError as error:
            raise ValueError(str(error)) from None
    raise ValueError(f'"{address}" does not say where the log is: write {FORMS}')
