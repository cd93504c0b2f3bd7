"""What passes, beside a log in SQLite: leases and counts in a file of their own."""

from typing import Any

import apsw

from croupier.log import schema
from croupier.log.sqlite_files import for_its_owner_alone, write_ahead
from croupier.log.sqlite_reading import PATIENCE, SqliteReader
from croupier.log.store import Damaged


class Beside(SqliteReader):
    """What passes is kept in a file of its own and never waits for the disk. In the log's own file it would lie below
    what is written next: where the disk then fails to bring it down, everything above it is lost with the power."""

    def __init__(self, path: str) -> None:
        super().__init__(_connect(path))
        try:
            self._begin()
        except (apsw.CorruptError, apsw.NotADBError):
            self._begin_anew()

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        try:
            return await super().fetch(sql, *given)
        except (Damaged, apsw.SQLError, apsw.SchemaChangeError):  # the latter where it was begun and not finished
            await self.run(self._begin_anew)
            return await super().fetch(sql, *given)

    def _begin_anew(self) -> None:
        """Nothing depends on what it held."""
        self._db.config(apsw.SQLITE_DBCONFIG_RESET_DATABASE, 1)
        self._db.execute("VACUUM")
        self._db.config(apsw.SQLITE_DBCONFIG_RESET_DATABASE, 0)
        self._begin()

    def _begin(self) -> None:
        write_ahead(self._db)
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.execute(schema.script("sqlite_beside"))


def _connect(path: str) -> apsw.Connection:
    if path != ":memory:":
        for_its_owner_alone(path)
    db = apsw.Connection(path)
    db.set_busy_timeout(PATIENCE)
    return db
