"""The log for spreadsheets and data frames: events, postings and refusals as CSV and as Parquet, in the order they
happened."""

import csv
from base64 import b64encode
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

from croupier.log.links import links, refusals
from croupier.log.store import Archive, Reader

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
ENCODED = "base64:"


class Cell(Enum):
    """What a column holds."""

    WHOLE = auto()
    WORDS = auto()
    MOMENT = auto()
    BYTES = auto()
    HASH = auto()


EVENT_COLUMNS = {
    "seq": Cell.WHOLE,
    "stream": Cell.WORDS,
    "version": Cell.WHOLE,
    "at": Cell.MOMENT,
    "by": Cell.WORDS,
    "kind": Cell.WORDS,
    "payload": Cell.BYTES,
    "hash": Cell.HASH,
}
POSTING_COLUMNS = {
    "seq": Cell.WHOLE,
    "number": Cell.WHOLE,
    "stream": Cell.WORDS,
    "version": Cell.WHOLE,
    "at": Cell.MOMENT,
    "giver": Cell.WORDS,
    "taker": Cell.WORDS,
    "amount": Cell.WHOLE,
    "clause": Cell.WORDS,
}
REFUSAL_COLUMNS = {
    "number": Cell.WHOLE,
    "stream": Cell.WORDS,
    "at": Cell.MOMENT,
    "by": Cell.WORDS,
    "command": Cell.BYTES,
    "rule": Cell.WORDS,
    "clause": Cell.WORDS,
    "message": Cell.WORDS,
    "hash": Cell.HASH,
}
SHEETS = {"events": EVENT_COLUMNS, "postings": POSTING_COLUMNS, "refusals": REFUSAL_COLUMNS}
"""Every file there is, by its name."""
ROWS = 5_000
"""Rows in a Parquet row group."""
PAGE = 100_000
"""Characters in one piece of a CSV: enough to be quick, few enough to keep nobody waiting."""


class NoParquet(Exception):
    """The library that writes Parquet is not installed."""


Wanted = Callable[[str], bool]
"""Which streams are written."""
Row = tuple[Any, ...]


def everything(_: str) -> bool:
    return True


async def export_csv(store: Archive, folder: Path, wanted: Wanted = everything) -> dict[str, Path]:
    """Write events.csv, postings.csv and refusals.csv: amounts in cents, times in UTC, hashes in hex."""
    made = {sheet: folder / f"{sheet}.csv" for sheet in SHEETS}
    with ExitStack() as files:
        writers = {}
        for sheet, path in made.items():
            writers[sheet] = csv.writer(files.enter_context(path.open("w", newline="", encoding="utf-8")))
            writers[sheet].writerow(SHEETS[sheet])
        async with store.snapshot() as reader:
            async for sheet, rows in _rows(reader, wanted):
                writers[sheet].writerows(_cells(sheet, row) for row in rows)
    return made


async def csv_pages(reader: Reader, wanted: Wanted, sheet: str) -> AsyncIterator[str]:
    """One of the files a page at a time, for whoever reads it over a network."""
    page = StringIO()
    out = csv.writer(page)
    out.writerow(SHEETS[sheet])
    async for of, rows in _rows(reader, wanted):
        if of == sheet:
            out.writerows(_cells(sheet, row) for row in rows)
        if page.tell() >= PAGE:
            yield page.getvalue()
            page.seek(0)
            page.truncate()
    yield page.getvalue()


def _cells(sheet: str, row: Row) -> list[Any]:
    return [_IN_A_CELL[kind](value) for kind, value in zip(SHEETS[sheet].values(), row, strict=True)]


async def export_parquet(store: Archive, folder: Path, wanted: Wanted = everything) -> dict[str, Path]:
    """Write the same as Parquet: payloads as bytes, times as timestamps. Needs croupier[export]."""
    pa, pq = _pyarrow()
    schemas = {sheet: _schema(pa, columns) for sheet, columns in SHEETS.items()}
    made = {sheet: folder / f"{sheet}.parquet" for sheet in SHEETS}
    with ExitStack() as files:
        writers = {sheet: files.enter_context(pq.ParquetWriter(made[sheet], schemas[sheet])) for sheet in SHEETS}
        async with store.snapshot() as reader:
            async for sheet, rows in _grouped(_rows(reader, wanted)):
                writers[sheet].write_table(_table(pa, schemas[sheet], rows))
    return made


def _schema(pa: Any, columns: dict[str, Cell]) -> Any:
    types = {
        Cell.WHOLE: pa.int64(),
        Cell.WORDS: pa.string(),
        Cell.MOMENT: pa.timestamp("ms", tz="UTC"),
        Cell.BYTES: pa.binary(),
        Cell.HASH: pa.binary(),
    }
    return pa.schema([(name, types[kind]) for name, kind in columns.items()])


def iso(at: int) -> str:
    """Milliseconds as people and spreadsheets read them: 2026-01-31T18:05:09.120Z."""
    return (EPOCH + timedelta(milliseconds=at)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def text(payload: bytes) -> str:
    """A payload in a cell: as it is where it is text, else in base64 and marked so."""
    try:
        shown = payload.decode("utf-8")
    except UnicodeDecodeError:
        return ENCODED + b64encode(payload).decode("ascii")
    return ENCODED + b64encode(payload).decode("ascii") if shown.startswith(ENCODED) or "\0" in shown else shown


_IN_A_CELL: dict[Cell, Callable[[Any], Any]] = {
    Cell.WHOLE: int,
    Cell.WORDS: str,
    Cell.MOMENT: iso,
    Cell.BYTES: text,
    Cell.HASH: bytes.hex,
}


async def _rows(reader: Reader, wanted: Wanted) -> AsyncIterator[tuple[str, list[Row]]]:
    """Rows of each sheet as they come: what happened first, with its postings, then what was refused."""
    async for link, events, postings in links(reader):
        if wanted(link.stream):
            at = events[-1].at if events else 0
            yield "events", [(link.seq, e.stream, e.version, e.at, e.by, e.kind, e.payload, e.hash) for e in events]
            yield (
                "postings",
                [(p.seq, p.number, p.stream, p.version, at, p.giver, p.taker, p.amount, p.clause) for p in postings],
            )
    async for one in refusals(reader):
        if wanted(one.stream):
            said = one.rule, one.clause, one.message
            yield "refusals", [(one.number, one.stream, one.at, one.by, one.command, *said, one.hash)]


async def _grouped(rows: AsyncIterator[tuple[str, list[Row]]]) -> AsyncIterator[tuple[str, list[Row]]]:
    """Fewer and larger groups: Parquet is slow in small ones."""
    waiting: defaultdict[str, list[Row]] = defaultdict(list)
    async for sheet, some in rows:
        waiting[sheet] += some
        if len(waiting[sheet]) >= ROWS:
            yield sheet, waiting.pop(sheet)
    for sheet, rest in waiting.items():
        yield sheet, rest


def _table(pa: Any, types: Any, rows: Sequence[Row]) -> Any:
    columns = zip(*rows, strict=True) if rows else [()] * len(types)
    return pa.table([pa.array(column, kind) for column, kind in zip(columns, types.types, strict=True)], schema=types)


def _pyarrow() -> tuple[Any, Any]:
    """Loaded only when asked for, since it is ten times the size of all the rest."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise NoParquet('Parquet needs one more library: pip install "croupier[export]", or export CSV') from error
