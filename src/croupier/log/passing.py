"""Small facts that pass, in the same words for both databases: leases and counts. No part of the log.

Time is the database's own on PostgreSQL, where several servers compare, and the machine's on SQLite.
"""

from abc import ABC, abstractmethod
from typing import Any, Protocol

from croupier.log.limits import check_name

# Each is one statement, so that two who ask at once are answered one after the other.
HOLD = """INSERT INTO lease (name, holder, until_ms) VALUES ($1, $2, {now} + $3)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until_ms = excluded.until_ms
    WHERE lease.holder = excluded.holder OR lease.until_ms <= {now} RETURNING name"""
LET_GO = "DELETE FROM lease WHERE name = $1 AND holder = $2"
TALLY = """INSERT INTO tally (name, count, until_ms) VALUES ($1, $2, {now} + $3)
    ON CONFLICT (name) DO UPDATE SET until_ms = excluded.until_ms,
    count = excluded.count + CASE WHEN tally.until_ms > {now} THEN tally.count ELSE 0 END RETURNING count"""
TALLIED = "SELECT count FROM tally WHERE name = $1 AND until_ms > {now}"
FORGET = "DELETE FROM tally WHERE name = $1"
SWEEP = """DELETE FROM tally WHERE name IN (
    SELECT name FROM tally WHERE until_ms <= {now} ORDER BY until_ms LIMIT 100 {skipping})"""


class Passing(Protocol):
    """Small facts that pass: leases and counts. No part of the log: not chained, and never money."""

    async def hold(self, name: str, holder: str, milliseconds: int) -> bool: ...

    async def let_go(self, name: str, holder: str) -> None: ...

    async def tally(self, name: str, milliseconds: int, by: int = 1) -> int: ...

    async def tallied(self, name: str) -> int: ...

    async def forget(self, name: str) -> None: ...


class SqlPassing(ABC):
    """For whoever can fetch rows and change them, each time in a transaction of its own."""

    now: str
    """Milliseconds since 1970, in the database's words."""
    skipping = ""
    """Passes over rows that somebody else is changing, where the database has several who do."""

    @abstractmethod
    async def change(self, sql: str, *given: Any) -> list[Any]: ...

    async def hold(self, name: str, holder: str, milliseconds: int) -> bool:
        """Take a lease that is free or has run out, or renew one's own; whether it is the holder's now."""
        check_name("lease", name)
        check_name("holder", holder)
        return bool(await self.change(HOLD.format(now=self.now), name, holder, milliseconds))

    async def let_go(self, name: str, holder: str) -> None:
        """Give a lease up before it runs out; one that is another's by now stays theirs."""
        await self.change(LET_GO, name, holder)

    async def tally(self, name: str, milliseconds: int, by: int = 1) -> int:
        """Count so many more, and how many that makes; all is forgotten when nothing was counted for so long."""
        check_name("tally", name)
        await self.change(SWEEP.format(now=self.now, skipping=self.skipping))
        rows = await self.change(TALLY.format(now=self.now), name, by, milliseconds)
        return int(rows[0][0])

    async def tallied(self, name: str) -> int:
        """How many were counted, unless that is forgotten."""
        rows = await self.change(TALLIED.format(now=self.now), name)
        return int(rows[0][0]) if rows else 0

    async def forget(self, name: str) -> None:
        await self.change(FORGET, name)
