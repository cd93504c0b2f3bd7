"""Reading, written once: both databases understand the same questions, with $1 for what is given."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any

from croupier.log.chain import START
from croupier.log.packing import Unreadable, long_key, short_key, unpacked
from croupier.log.store import (
    AlreadyDone,
    Damaged,
    Ends,
    Head,
    KeyReused,
    Refusal,
    StoredAppend,
    StoredEvent,
    StoredPosting,
    StoredRefusal,
    StreamHead,
)

ALL = 2**63 - 1
LATELY = 500
"""Refusals read at a time, from the last one back."""

READ = """SELECT stream, version, at_ms, by_whom, kind, payload, hash FROM event
    WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3"""
OF_A_KIND = """SELECT stream, version, at_ms, by_whom, kind, payload, hash FROM event
    WHERE kind = ${number} AND stream = $1 AND version > $2"""
OF_KINDS = "SELECT * FROM ({each}) AS found ORDER BY version LIMIT $3"
"""One question a kind: for several at once neither database would take the index."""
EVENTS_OF = """SELECT e.stream, e.version, e.at_ms, e.by_whom, e.kind, e.payload, e.hash
    FROM append a JOIN event e ON e.stream = a.stream AND e.version BETWEEN a.first_version AND a.last_version
    WHERE a.seq BETWEEN $1 AND $2 ORDER BY a.seq, e.version"""
POSTINGS = """SELECT p.seq, p.number, a.stream, a.last_version, p.giver, p.taker, p.amount, p.clause
    FROM posting p JOIN append a ON a.seq = p.seq WHERE p.seq > $1 ORDER BY p.seq, p.number LIMIT $2"""
POSTINGS_OF = """SELECT p.seq, p.number, a.stream, a.last_version, p.giver, p.taker, p.amount, p.clause
    FROM posting p JOIN append a ON a.seq = p.seq WHERE p.seq BETWEEN $1 AND $2 ORDER BY p.seq, p.number"""
POSTINGS_OF_STREAM = """SELECT p.seq, p.number, a.stream, a.last_version, p.giver, p.taker, p.amount, p.clause
    FROM append a JOIN posting p ON p.seq = a.seq
    WHERE p.seq > $1 AND a.stream = $3 ORDER BY p.seq, p.number LIMIT $2"""
POSTINGS_OF_ACCOUNT = """SELECT p.seq, p.number, a.stream, a.last_version, p.giver, p.taker, p.amount, p.clause
    FROM posting p JOIN append a ON a.seq = p.seq
    WHERE p.seq > $1 AND (p.giver = $3 OR p.taker = $3) ORDER BY p.seq, p.number LIMIT $2"""
POSTINGS_OF_BOTH = """SELECT p.seq, p.number, a.stream, a.last_version, p.giver, p.taker, p.amount, p.clause
    FROM append a JOIN posting p ON p.seq = a.seq
    WHERE p.seq > $1 AND a.stream = $3 AND (p.giver = $4 OR p.taker = $4) ORDER BY p.seq, p.number LIMIT $2"""
APPENDS = """SELECT seq, stream, first_version, last_version, key, input_hash, hash FROM append
    WHERE seq > $1 ORDER BY seq LIMIT $2"""
APPEND_OF = """SELECT seq, stream, first_version, last_version, key, input_hash, hash FROM append
    WHERE stream = $1 AND last_version >= $2 ORDER BY last_version LIMIT 1"""
STREAMS = "SELECT stream, version, hash FROM stream ORDER BY stream"
VERSION = "SELECT version FROM stream WHERE stream = $1"
BALANCE = "SELECT amount FROM balance WHERE account = $1"
BALANCES = "SELECT account, amount FROM balance WHERE account >= $1 AND account < $2 ORDER BY account"
DONE = "SELECT stream, first_version, last_version, input_hash FROM append WHERE key = $1"
HEAD = "SELECT seq, hash FROM head"
ENDS = "SELECT seq, hash, refusals, refusals_hash FROM head"
REFUSED_1 = """SELECT number, stream, at_ms, by_whom, command, rule, clause, message FROM refusal
    WHERE number > $1 ORDER BY number LIMIT $2"""
SCHEMA = "SELECT max(abs(version)) FROM schema_version"
REFUSED = """SELECT number, stream, at_ms, by_whom, command, rule, clause, message, hash FROM refusal
    WHERE number > $1 ORDER BY number LIMIT $2"""
REFUSED_LATELY = """SELECT stream, at_ms, by_whom, command, rule, clause, message, number FROM refusal
    WHERE number < $1 ORDER BY number DESC LIMIT $2"""
REFUSED_LATELY_AT = """SELECT stream, at_ms, by_whom, command, rule, clause, message, number FROM refusal
    WHERE stream = $3 AND number < $1 ORDER BY number DESC LIMIT $2"""
REFUSED_WITHIN = """SELECT stream, at_ms, by_whom, command, rule, clause, message FROM refusal
    WHERE stream = $1 AND at_ms >= $2 AND at_ms <= $3 ORDER BY number"""
REFUSALS = """SELECT stream, at_ms, by_whom, command, rule, clause, message FROM refusal ORDER BY number LIMIT $1"""
REFUSALS_OF = """SELECT stream, at_ms, by_whom, command, rule, clause, message FROM refusal
    WHERE stream = $2 ORDER BY number LIMIT $1"""
STRAY_EVENT = """SELECT e.version, e.stream FROM event e WHERE e.version < coalesce((
    SELECT a.first_version FROM append a WHERE a.stream = e.stream AND a.last_version >= e.version
    ORDER BY a.last_version LIMIT 1), e.version + 1) ORDER BY e.stream, e.version LIMIT 1"""
STRAY_POSTING = """SELECT p.number, p.seq FROM posting p
    WHERE NOT EXISTS (SELECT 1 FROM append a WHERE a.seq = p.seq) ORDER BY p.seq, p.number LIMIT 1"""


class SqlReader(ABC):
    """Every question of `Reader`, for whoever can fetch rows."""

    _packed: bool | None = None

    @abstractmethod
    async def fetch(self, sql: str, *given: Any) -> list[Any]: ...

    async def _packs(self) -> bool:
        """Whether payloads and keys are kept packed: before schema 3 they stood there as they are."""
        if self._packed is None:
            self._packed = await self.schema() > 2
        return self._packed

    async def _events(self, rows: list[Any]) -> list[StoredEvent]:
        return list(map(_unpacked, rows)) if await self._packs() else [StoredEvent(*row) for row in rows]

    async def _appends(self, rows: list[Any]) -> list[StoredAppend]:
        return list(map(_with_its_key, rows)) if await self._packs() else [StoredAppend(*row) for row in rows]

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]:
        return await self._events(await self.fetch(READ, stream, after, _most(limit)))

    async def read_kinds(
        self, stream: str, kinds: Collection[str], after: int = 0, limit: int | None = None
    ) -> list[StoredEvent]:
        """Those of a stream that are of these kinds, found by an index."""
        if not (wanted := sorted(set(kinds))):
            return []
        each = " UNION ALL ".join(OF_A_KIND.format(number=number) for number, _ in enumerate(wanted, start=4))
        return await self._events(await self.fetch(OF_KINDS.format(each=each), stream, after, _most(limit), *wanted))

    async def version(self, stream: str) -> int:
        rows = await self.fetch(VERSION, stream)
        return int(rows[0][0]) if rows else 0

    async def streams(self) -> list[StreamHead]:
        return [StreamHead(*row) for row in await self.fetch(STREAMS)]

    async def postings(
        self, stream: str | None = None, account: str | None = None, after: int = 0, limit: int | None = None
    ) -> list[StoredPosting]:
        """Those of a stream, or that an account gave or took, or all; after this append, in the order made."""
        sql = {
            (False, False): POSTINGS,
            (True, False): POSTINGS_OF_STREAM,
            (False, True): POSTINGS_OF_ACCOUNT,
            (True, True): POSTINGS_OF_BOTH,
        }[stream is not None, account is not None]
        given = [name for name in (stream, account) if name is not None]
        return [StoredPosting(*row) for row in await self.fetch(sql, after, _most(limit), *given)]

    async def done(self, key: str, input_hash: bytes) -> AlreadyDone | KeyReused | None:
        """What the command with this key wrote, if it came before."""
        rows = await self.fetch(DONE, short_key(key) if await self._packs() else key)
        if not rows:
            return None
        stream, first, last, known = rows[0]
        return AlreadyDone(stream, first, last) if bytes(known) == input_hash else KeyReused(key, stream)

    async def balance(self, account: str) -> int:
        rows = await self.fetch(BALANCE, account)
        return int(rows[0][0]) if rows else 0

    async def balances(self, prefix: str = "") -> dict[str, int]:
        return dict(await self.fetch(BALANCES, prefix, prefix + "\U0010ffff"))

    async def refusals(self, stream: str | None = None, limit: int | None = None) -> list[Refusal]:
        if stream is None:
            rows = await self.fetch(REFUSALS, _most(limit))
        else:
            rows = await self.fetch(REFUSALS_OF, _most(limit), stream)
        return [_refusal(row) for row in rows]

    async def refused_lately(self, streams: Collection[str], limit: int, stream: str | None = None) -> list[Refusal]:
        """The latest of these streams, the newest first: of one, or gone through from the end until they are enough."""
        found: list[Refusal] = []
        before = ALL
        sql, more = (REFUSED_LATELY, ()) if stream is None else (REFUSED_LATELY_AT, (stream,))
        while len(found) < limit and (rows := await self.fetch(sql, before, max(limit, LATELY), *more)):
            before = rows[-1][-1]
            found += [_refusal(row[:-1]) for row in rows if row[0] in streams]
        return found[:limit]

    async def refused_within(self, stream: str, since: int, until: int) -> list[Refusal]:
        """Those of a span of time, both ends within it, in the order they were kept."""
        return [_refusal(row) for row in await self.fetch(REFUSED_WITHIN, stream, since, until)]

    async def head(self) -> Head | None:
        """Where the log ends; nothing only where somebody took the row away."""
        rows = await self.fetch(HEAD)
        return Head(*rows[0]) if rows else None

    async def ends(self) -> Ends | None:
        """Where both chains end; in the first schema refusals were in none."""
        if await self.schema() == 1:
            head = await self.head()
            return None if head is None else Ends(head, Head(0, START))
        rows = await self.fetch(ENDS)
        return ends_of(rows[0]) if rows else None

    async def schema(self) -> int:
        """The version of the tables."""
        return int((await self.fetch(SCHEMA))[0][0])

    async def refused(self, after: int = 0, limit: int | None = None) -> list[StoredRefusal]:
        """The links of the chain of refusals; before schema 2 they had no hash."""
        sql = REFUSED if await self.schema() > 1 else REFUSED_1
        return [StoredRefusal(*row) for row in await self.fetch(sql, after, _most(limit))]

    async def appends(self, after: int = 0, limit: int | None = None) -> list[StoredAppend]:
        return await self._appends(await self.fetch(APPENDS, after, _most(limit)))

    async def append_of(self, stream: str, version: int) -> StoredAppend | None:
        """The append with which an event was written."""
        rows = await self.fetch(APPEND_OF, stream, version)
        return (await self._appends(rows))[0] if rows else None

    async def events_of(self, first_seq: int, last_seq: int) -> list[StoredEvent]:
        """The events of these appends, in the order of the appends."""
        return await self._events(await self.fetch(EVENTS_OF, first_seq, last_seq))

    async def postings_of(self, first_seq: int, last_seq: int) -> list[StoredPosting]:
        return [StoredPosting(*row) for row in await self.fetch(POSTINGS_OF, first_seq, last_seq)]

    @abstractmethod
    async def damage(self, *, quick: bool = False) -> str | None:
        """What is broken below the tables, as far as the database can tell; quickly, or to the last page."""

    @abstractmethod
    async def alteration(self) -> str | None:
        """What differs from the tables as the software made them: a trigger, an index that is gone."""

    async def stray(self) -> str | None:
        """An event or a posting that no append of the chain accounts for, by name."""
        for version, stream in await self.fetch(STRAY_EVENT):
            return f"event {version} of {stream}"
        for number, seq in await self.fetch(STRAY_POSTING):
            return f"posting {number} of append {seq}"
        return None


def _refusal(row: Any) -> Refusal:
    stream, at, by, command, rule, clause, message = row
    return Refusal(stream=stream, at=at, by=by, command=command, rule=rule, clause=clause, message=message)


def _unpacked(row: Any) -> StoredEvent:
    stream, version, at, by, kind, kept, tip = row
    try:
        return StoredEvent(stream, version, at, by, kind, unpacked(kept), tip)
    except Unreadable as error:
        raise Damaged(f"event {version} of {stream} is not what was written: {error}") from None


def _with_its_key(row: Any) -> StoredAppend:
    seq, stream, first, last, key, input_hash, tip = row
    try:
        return StoredAppend(seq, stream, first, last, None if key is None else long_key(key), input_hash, tip)
    except Unreadable as error:
        raise Damaged(f"append {seq}, to {stream}, is not what was written: {error}") from None


def ends_of(row: Any) -> Ends:
    seq, tip, refusals, refusals_tip = row
    return Ends(Head(seq, tip), Head(refusals, refusals_tip))


def _most(limit: int | None) -> int:
    return ALL if limit is None else limit
