"""One address opens a store, whichever it is."""

from croupier.log.addresses import HOW, is_plain, told
from croupier.log.store import Store

FORMS = "sqlite:FILE, sqlite::memory: or postgresql://USER@HOST/DATABASE"


async def open_store(address: str) -> Store:
    """The store at this address, made first where there is none yet. What cannot be opened is a ValueError."""
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        from apsw import Error as SqliteError

        from croupier.log.sqlite import SqliteStore

        try:
            return await SqliteStore.open(rest)
        except SqliteError as error:
            raise ValueError(f"{rest}: {error}") from None
    if scheme in ("postgresql", "postgres"):
        return await _postgres(address)
    raise ValueError(f'"{told(address)}" does not say where the log is: write {FORMS}')


async def _postgres(address: str) -> Store:
    from asyncpg import InterfaceError, PostgresError

    from croupier.log.postgres import PostgresStore

    # What the library says of an address that it cannot read may repeat the password.
    unreadable = ValueError(f"{told(address)} cannot be read as an address; {HOW}")
    if not is_plain(address):
        raise unreadable
    try:
        return await PostgresStore.open(address)
    except PostgresError as error:
        raise ValueError(str(error)) from None
    except (ValueError, InterfaceError):
        raise unreadable from None
