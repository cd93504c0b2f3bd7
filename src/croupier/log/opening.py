"""One address opens a store, whichever it is."""

from croupier.log.store import Store

FORMS = "sqlite:FILE, sqlite::memory: or postgresql://USER@HOST/DATABASE"


async def open_store(address: str) -> Store:
    """The store at this address, made first where there is none yet."""
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        from croupier.log.sqlite import SqliteStore

        return await SqliteStore.open(rest)
    if scheme in ("postgresql", "postgres"):
        from croupier.log.postgres import PostgresStore

        return await PostgresStore.open(address)
    raise ValueError(f'"{address}" does not say where the log is: write {FORMS}')
