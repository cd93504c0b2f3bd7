"""An index of words beside a log: which entries hold a word, the newest first.

It is derived from the log alone and no part of it: nothing is chained, nothing verified, and who finds it missing,
broken or of another log begins it anew. It stands in a SQLite file of its own whatever the log is kept in, so that it
never shares a lock, a page or a commit with what is written. What the words mean is for whoever fills it.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import apsw
from msgspec import Struct

from croupier.log.chain import START
from croupier.log.reader import ends_of
from croupier.log.sqlite_files import for_its_owner_alone, write_ahead
from croupier.log.sqlite_reading import PATIENCE
from croupier.log.store import Ends, Head
from croupier.log.worker import Worker

T = TypeVar("T")
MEMORY = ":memory:"
NOWHERE = Ends(Head(0, START), Head(0, START))
_BITS = 10
"""An entry's number is its time with so many bits after it: what comes later has a greater one, whichever chain it is
of, and a span of time is a span of numbers. More bits would be no whole number to a browser any more."""
_TABLES = """
    DROP TABLE IF EXISTS entry; DROP TABLE IF EXISTS word; DROP TABLE IF EXISTS round; DROP TABLE IF EXISTS reached;
    CREATE TABLE entry (
        id INTEGER PRIMARY KEY, stream TEXT NOT NULL, number INTEGER NOT NULL, refused INTEGER NOT NULL,
        at_ms INTEGER NOT NULL, round INTEGER NOT NULL) STRICT;
    CREATE VIRTUAL TABLE word USING fts5 (
        said, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '_.'");
    CREATE TABLE round (stream TEXT PRIMARY KEY, round INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE reached (
        mark TEXT NOT NULL, seq INTEGER NOT NULL, hash BLOB NOT NULL, refusals INTEGER NOT NULL,
        refusals_hash BLOB NOT NULL) STRICT;"""
_NAMES = {"entry", "word", "round", "reached"}
_BROKEN = (apsw.CorruptError, apsw.NotADBError, apsw.SQLError, apsw.FormatError)
_NOT_OURS = (apsw.CantOpenError, apsw.ReadOnlyError, apsw.PermissionsError, apsw.IOError, OSError)


class Entry(Struct, frozen=True, gc=False):
    """Something on the log, and every word under which it is to be found, with a space between them."""

    stream: str
    number: int
    """The version of an event, or the number of a refusal."""
    refused: bool
    at: int
    round: int
    words: str


class Item(Struct, frozen=True, gc=False):
    """Where something stands that was found."""

    id: int
    stream: str
    number: int
    refused: bool
    at: int
    round: int


class WordIndex:
    """One file and one thread. `mark` names what the words were made by: an index of another mark is begun anew."""

    def __init__(self, path: str | Path, mark: str) -> None:
        self._mark = mark
        self._db = _opened(str(path), mark)
        self._thread = Worker("croupier-words")

    async def _run(self, *given: Any) -> Any:
        return await self._thread.run(*given)

    async def reached(self) -> Ends:
        """Up to where both chains of the log are in it."""
        ends: Ends = await self._run(self._reached)
        return ends

    async def rounds(self) -> dict[str, int]:
        """The round that was last heard of in each stream."""
        rows: list[tuple[str, int]] = await self._run(self._fetch, "SELECT stream, round FROM round", ())
        return dict(rows)

    async def add(self, entries: Sequence[Entry], rounds: dict[str, int], before: Ends, after: Ends) -> bool:
        """Take in what lies between these two ends; not, where somebody else has come further meanwhile."""
        added: bool = await self._run(self._add, entries, rounds, before, after)
        return added

    async def find(self, wanted: str, *, since: int, until: int, before: int | None, limit: int) -> list[Item]:
        """The newest that fit; with `before` those older than an item that was found."""
        first, last = _span(since, until, before)
        sql = """SELECT e.id, e.stream, e.number, e.refused, e.at_ms, e.round
            FROM word JOIN entry e ON e.id = word.rowid
            WHERE word MATCH ? AND word.rowid >= ? AND word.rowid < ? ORDER BY word.rowid DESC LIMIT ?"""
        rows = await self._run(self._fetch, sql, (wanted, first, last, limit))
        return [Item(id, stream, number, bool(refused), at, round) for id, stream, number, refused, at, round in rows]

    async def count(self, wanted: str, *, since: int, until: int, most: int) -> int:
        """How many there are, counted up to so many."""
        first, last = _span(since, until, None)
        sql = """SELECT count(*) FROM (SELECT 1 FROM word WHERE word MATCH ? AND rowid >= ? AND rowid < ? LIMIT ?)"""
        ((found,),) = await self._run(self._fetch, sql, (wanted, first, last, most))
        return int(found)

    async def forget(self) -> None:
        """Begin anew: what it was made from is not the log that is read now."""
        await self._run(_begin_anew, self._db, self._mark)

    async def close(self) -> None:
        await self._run(self._db.close)
        self._thread.close()

    # --- in its thread ----------------------------------------------------------------------------------------------

    def _fetch(self, sql: str, given: tuple[Any, ...]) -> list[Any]:
        return self._db.execute(sql, given).fetchall()

    def _reached(self) -> Ends:
        (row,) = self._fetch("SELECT seq, hash, refusals, refusals_hash FROM reached", ())
        return ends_of(row)

    def _add(self, entries: Sequence[Entry], rounds: dict[str, int], before: Ends, after: Ends) -> bool:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            if self._reached() != before:
                self._db.execute("ROLLBACK")
                return False
            for id, one in zip(self._numbers(entries), entries, strict=True):
                self._db.execute(
                    "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)",
                    (id, one.stream, one.number, int(one.refused), one.at, one.round),
                )
                self._db.execute("INSERT INTO word (rowid, said) VALUES (?, ?)", (id, one.words))
            self._db.executemany(
                "INSERT INTO round VALUES (?, ?) ON CONFLICT (stream) DO UPDATE SET round = excluded.round",
                list(rounds.items()),
            )
            ends = after.appends.seq, after.appends.hash, after.refusals.seq, after.refusals.hash
            self._db.execute("UPDATE reached SET seq = ?, hash = ?, refusals = ?, refusals_hash = ?", ends)
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return True

    def _numbers(self, entries: Sequence[Entry]) -> Iterable[int]:
        """One for each, after all of the same moment that have one."""
        free: dict[int, int] = {}
        for one in entries:
            first = one.at << _BITS
            if one.at not in free:
                found = self._db.execute("SELECT max(id) FROM entry WHERE id >= ? AND id < ?", _of(one.at)).get
                free[one.at] = first if found is None else found + 1
            number = free[one.at]
            while number >> _BITS != one.at and self._db.execute("SELECT 1 FROM entry WHERE id = ?", (number,)).get:
                number += 1  # thousands in one moment run into the next
            free[one.at] = number + 1
            yield number


def _of(at: int) -> tuple[int, int]:
    return at << _BITS, (at + 1) << _BITS


def _span(since: int, until: int, before: int | None) -> tuple[int, int]:
    last = until << _BITS
    return since << _BITS, last if before is None else min(before, last)


def _opened(path: str, mark: str) -> apsw.Connection:
    """Where nothing may be written, or nothing of use can be made of what is there, it is begun anew: in memory in the
    first case, which takes as long as the log is."""
    try:
        db = _connect(path)
    except _NOT_OURS:
        db = _connect(MEMORY)
    try:
        _prepare(db, mark)
    except _NOT_OURS:
        db.close()
        db = _connect(MEMORY)
        _prepare(db, mark)
    return db


def _connect(path: str) -> apsw.Connection:
    if path != MEMORY:
        for_its_owner_alone(path)
    db = apsw.Connection(path)
    db.set_busy_timeout(PATIENCE)
    return db


def _prepare(db: apsw.Connection, mark: str) -> None:
    try:
        _begin(db, mark)
    except _BROKEN:
        db.config(apsw.SQLITE_DBCONFIG_RESET_DATABASE, 1)
        db.execute("VACUUM")
        db.config(apsw.SQLITE_DBCONFIG_RESET_DATABASE, 0)
        _begin(db, mark)


def _begin(db: apsw.Connection, mark: str) -> None:
    write_ahead(db)
    db.execute("PRAGMA synchronous = NORMAL")
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
    if not there >= _NAMES or db.execute("SELECT mark FROM reached").get != mark:
        _begin_anew(db, mark)


def _begin_anew(db: apsw.Connection, mark: str) -> None:
    none = NOWHERE
    ends = none.appends.seq, none.appends.hash, none.refusals.seq, none.refusals.hash
    db.execute("BEGIN IMMEDIATE")
    db.execute(_TABLES)
    db.execute("INSERT INTO reached VALUES (?, ?, ?, ?, ?)", (mark, *ends))
    db.execute("COMMIT")
