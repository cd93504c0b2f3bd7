"""The log for many servers: PostgreSQL, one transaction for each batch, changes told to all."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from croupier.log import reach, schema
from croupier.log.away import OutOfReach
from croupier.log.changes import Listener
from croupier.log.notices import CHANNEL, Notices
from croupier.log.packing import long_key, short_key
from croupier.log.passing import SqlPassing
from croupier.log.plan import AppendPlan, KeyUse, Known, refusal_rows
from croupier.log.postgres_reading import THERE, PostgresTables, frozen_on
from croupier.log.reach import LONGEST_TRY, Reach
from croupier.log.reader import ENDS, ends_of
from croupier.log.readers import Readers
from croupier.log.schema.steps import Ask, Many, Script, Step, Work
from croupier.log.store import Append, Damaged, Ends, Head, Reader, Refusal, Result, StoreClosed

READERS = 4
"""Connections for reading; writing and listening have one each."""
PASSING = 2
"""Connections for what passes, which is short and need not survive a crash: no lease waits for somebody who reads."""
WRITING = reach.WRITING | {"enable_seqscan": "off", "plan_cache_mode": "force_generic_plan"}
"""For the writing connection, which only ever asks by key: a plan made while the tables were small stays right."""
OPENING = 2_036_475_811
"""Names the lock under which the tables are made, so that two servers may open a new database at once."""

# Whoever holds this row writes; the others wait here, before they hold anything, so nobody waits in a circle.
LOCK = f"{ENDS} FOR UPDATE"
# All that has to be known under it is asked at once: on a slow line every question is a wait for all servers. It cannot
# be asked together with the lock: it would be seen as it was before others were waited for.
GET_ALL = """SELECT 'stream', stream, version, 0::bigint, hash, '' FROM stream WHERE stream = ANY($1::text[])
    UNION ALL SELECT 'balance', account, amount, 0, NULL, '' FROM balance WHERE account = ANY($2::text[])
    UNION ALL SELECT 'key', key, first_version, last_version, input_hash, stream FROM append
        WHERE key = ANY($3::text[])"""
GET_HASHES = """SELECT stream, version, hash FROM event
    JOIN unnest($1::text[], $2::bigint[]) AS wanted (stream, version) USING (stream, version)"""
WRITE = f"""WITH
    events AS (INSERT INTO event SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bytea[], $7::bytea[])),
    postings AS (INSERT INTO posting SELECT * FROM unnest(
        $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::bigint[], $13::text[])),
    appends AS (INSERT INTO append SELECT * FROM unnest(
        $14::bigint[], $15::text[], $16::bigint[], $17::bigint[], $18::text[], $19::bytea[], $20::bytea[])),
    balances AS (INSERT INTO balance SELECT * FROM unnest($21::text[], $22::bigint[])
        ON CONFLICT (account) DO UPDATE SET amount = excluded.amount),
    streams AS (INSERT INTO stream SELECT * FROM unnest($23::text[], $24::bigint[], $25::bytea[])
        ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash),
    ends AS (UPDATE head SET seq = $26, hash = $27)
    SELECT pg_notify('{CHANNEL}', version || ' ' || stream)
        FROM unnest($23::text[], $24::bigint[]) AS s (stream, version)
"""  # noqa: S608 - the channel is ours
REFUSE = """WITH refusals AS (INSERT INTO refusal SELECT * FROM unnest(
        $1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::text[],
        $9::bytea[]))
    UPDATE head SET refusals = $10, refusals_hash = $11"""


class PostgresStore(PostgresTables, SqlPassing):
    now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    skipping = "FOR UPDATE SKIP LOCKED"
    is_shared = True

    def __init__(self, address: str, settings: dict[str, str], db: Any) -> None:
        self._address = address
        self._settings = settings
        self._db = db
        self._readers = Readers(self._connect, READERS)
        self._passing = Readers(partial(self._connect, synchronous_commit="off"), PASSING)
        self._reading, self._writing = Reach(), Reach()
        self._known = Known()
        self._kept: Head | None = None
        """Where the chain of refusals ends, should the commit that is tried now be made."""
        self._turn = asyncio.Lock()
        self._notices = Notices(self._connect, self, lost=self._give_up_connections)
        self._closed = False

    @classmethod
    async def open(cls, address: str, *, restoring: bool = False) -> "PostgresStore":
        settings: dict[str, str] = {}
        db = await reach.connect(address, WRITING)
        try:
            await _prepare(db, restoring)
            if await db.fetchval("SHOW synchronous_commit") == "off":  # then a commit may be lost after its answer
                settings["synchronous_commit"] = "on"
                await db.execute("SET synchronous_commit = on")
        except BaseException:
            db.terminate()
            raise
        return cls(address, settings, db)

    async def _connect(self, **more: str) -> Any:
        return await reach.connect(self._address, self._settings | more)

    def _give_up_connections(self) -> None:
        """The database does not answer any more: whoever waits for it tries again on new ones."""
        self._readers.drop()
        self._passing.drop()
        self._db.terminate()

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        return await self._asked(self._readers, sql, given)

    async def _asked(self, lines: Readers, sql: str, given: Sequence[Any]) -> list[Any]:
        async def ask(_again: bool) -> list[Any]:
            self._check_open()
            async with lines.one() as db:
                rows: list[Any] = await db.fetch(sql, *given)
            return rows

        return await self._reading.tried(ask)

    async def append(self, batch: Sequence[Append], refused: Sequence[Refusal] = ()) -> list[Result]:
        """Where a connection is lost, nobody knows whether the commit was made. The same is then asked again, and what
        is found to be written, by the hashes it would have, is not written twice."""
        async with self._turn:
            self._kept = None
            try:
                return await self._writing.tried(lambda again: self._try(batch, refused, again=again))
            except OutOfReach:
                self._notices.tell_all_soon()  # it may have been written
                raise

    async def _try(self, batch: Sequence[Append], refused: Sequence[Refusal], *, again: bool) -> list[Result]:
        self._check_open()
        if self._db.is_closed():
            self._db = await self._connect(**WRITING)
        with reach.given_up_in_trouble(self._db):
            async with asyncio.timeout(LONGEST_TRY):
                return await self._commit(batch, refused, again=again)

    async def _commit(self, batch: Sequence[Append], refused: Sequence[Refusal], *, again: bool) -> list[Result]:
        known, self._known = self._known, Known()  # forgotten, should anything go wrong
        transaction = self._db.transaction(isolation="read_committed")
        await transaction.start()
        ends = await self._ends()
        known.as_of(ends.appends)
        done = await self._learn(known, batch)
        there = await self._there(batch) if again else {}
        plan = AppendPlan(known, done, batch, there)
        if plan.appends:
            await self._write(plan)
        if refused and not await self._were_kept():
            await self._refuse(ends.refusals, refused)
        await transaction.commit()
        known.learn(plan.streams, plan.balances)
        known.head = plan.head
        self._known = known
        return plan.results

    async def _there(self, batch: Sequence[Append]) -> dict[tuple[str, int], bytes]:
        """The hashes that stand before and at the end of each of these, as far as there are any."""
        ends = {(one.stream, at) for one in batch for at in (one.expected_version, one.last_version)}
        streams, versions = [stream for stream, _ in ends], [version for _, version in ends]
        rows = await self._db.fetch(GET_HASHES, streams, versions)
        return {(stream, version): bytes(found) for stream, version, found in rows}

    async def _were_kept(self) -> bool:
        """Whether the refusals that were tried last are there, by the hash of the last of them."""
        if self._kept is None:
            return False
        found = await self._db.fetchval("SELECT hash FROM refusal WHERE number = $1", self._kept.seq)
        return bool(found == self._kept.hash)

    async def _ends(self) -> Ends:
        row = await self._db.fetchrow(LOCK)
        if row is None:
            raise Damaged("the row that says where the log ends is gone: nothing is written until verify has been run")
        return ends_of(row)

    async def _learn(self, known: Known, batch: Sequence[Append]) -> dict[str, KeyUse]:
        """What is not known of streams and accounts, and what became of the keys, in one round trip."""
        streams, accounts = known.unknown_streams(batch), known.unknown_accounts(batch)
        keys = [short_key(one.key) for one in batch if one.key is not None]
        rows = await self._db.fetch(GET_ALL, streams, accounts, keys) if streams or accounts or keys else []
        tips = {name: (first, found) for what, name, first, _, found, _ in rows if what == "stream"}
        held = {name: first for what, name, first, *_ in rows if what == "balance"}
        known.learn({name: (0, bytes(32)) for name in streams} | tips, dict.fromkeys(accounts, 0) | held)
        used = (row for row in rows if row[0] == "key")
        return {long_key(name): KeyUse(at, first, last, asked) for _, name, first, last, asked, at in used}

    async def _write(self, plan: AppendPlan) -> None:
        await self._db.execute(WRITE, *columns(plan))

    async def refuse(self, *refused: Refusal) -> None:
        await self.append((), refused)

    async def _refuse(self, end: Head, refused: Sequence[Refusal]) -> None:
        rows = refusal_rows(end, refused)
        self._kept = Head(rows[-1][0], rows[-1][-1])
        await self._db.execute(REFUSE, *_columns(rows, 9), self._kept.seq, self._kept.hash)

    async def change(self, sql: str, *given: Any) -> list[Any]:
        return await self._asked(self._passing, sql, given)

    async def trouble(self) -> str | None:
        """Its disk is the server's own to watch; what it cannot write it says when it is asked to."""
        return None

    async def listen(self) -> Listener:
        self._check_open()
        return await self._notices.open()

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        """The log as it is now, whatever is written meanwhile."""
        self._check_open()
        async with frozen_on(self._readers) as reader:
            yield reader

    async def close(self) -> None:
        if not self._closed:
            async with self._turn:
                self._closed = True
                await self._notices.close()
                await reach.close(self._db)
                await self._readers.close()
                await self._passing.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed("the log is closed: open it again to go on")


async def _prepare(db: Any, restoring: bool) -> None:
    async with db.transaction():
        for limit in reach.WRITING:  # tables may take their time to be made, and others wait for it
            await db.execute(f"SET LOCAL {limit} = 0")
        await db.execute("SELECT pg_advisory_xact_lock($1)", OPENING)
        there = await db.fetchval(THERE)
        version = await db.fetchval(schema.VERSION) if there else 0
        await carry_out(db, schema.preparation("postgres", version, restoring=restoring))


async def carry_out(db: Any, work: Work) -> None:
    """A migration, step by step."""
    given = None
    with suppress(StopIteration):
        while True:
            given = await _do(db, work.send(given))  # type: ignore[arg-type]


async def _do(db: Any, step: Step) -> list[Any]:
    match step:
        case Script():
            await db.execute(step.sql)
        case Ask():
            rows: list[Any] = await db.fetch(step.sql, *step.given)
            return rows
        case Many():
            await db.executemany(step.sql, step.rows)
    return []


def columns(plan: AppendPlan) -> list[Any]:
    """What a plan writes, as `WRITE` takes it: one round trip for the whole batch."""
    return [
        *_columns(plan.events, 7),
        *_columns(plan.postings, 6),
        *_columns(plan.appends, 7),
        *_columns(plan.balance_rows(), 2),
        *_columns(plan.stream_rows(), 3),
        plan.seq,
        plan.hash,
    ]


def _columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]
