"""The log for spreadsheets and data frames: events and postings as CSV and as Parquet, in the order they happened."""

import csv
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime, timedelta
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

from msgspec import Struct

from croupier.log.store import Reader, Store
from croupier.log.verify import links

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
ENCODED = "base64:"
EVENT_COLUMNS = ("seq", "stream", "version", "at", "by", "kind", "payload", "hash")
POSTING_COLUMNS = ("seq", "number", "stream", "version", "at", "giver", "taker", "amount", "clause")
ROWS = 5_000
"""Rows in a Parquet row group."""
PAGE = 100_000
"""Characters in one piece of a CSV: enough to be quick, few enough to keep nobody waiting."""


class Exported(Struct, frozen=True, kw_only=True):
    events: Path
    postings: Path


class NoParquet(Exception):
    """The library that writes Parquet is not installed."""


Wanted = Callable[[str], bool]
"""Which streams are written."""


def everything(_: str) -> bool:
    return True


async def export_csv(store: Store, folder: Path, wanted: Wanted = everything) -> Exported:
    """Write events.csv and postings.csv: amounts in cents, times in UTC, hashes in hex."""
    made = Exported(events=folder / "events.csv", postings=folder / "postings.csv")
    with (
        made.events.open("w", newline="", encoding="utf-8") as events_file,
        made.postings.open("w", newline="", encoding="utf-8") as postings_file,
    ):
        events, postings = csv.writer(events_file), csv.writer(postings_file)
        events.writerow(EVENT_COLUMNS)
        postings.writerow(POSTING_COLUMNS)
        async with store.snapshot() as reader:
            async for happened, posted in _rows(reader, wanted):
                events.writerows(_event_cells(row) for row in happened)
                postings.writerows(_posting_cells(row) for row in posted)
    return made


async def csv_pages(reader: Reader, wanted: Wanted, *, postings: bool) -> AsyncIterator[str]:
    """One of the two files a page at a time, for whoever reads it over a network."""
    page = StringIO()
    out = csv.writer(page)
    out.writerow(POSTING_COLUMNS if postings else EVENT_COLUMNS)
    async for happened, posted in _rows(reader, wanted):
        if postings:
            out.writerows(_posting_cells(row) for row in posted)
        else:
            out.writerows(_event_cells(row) for row in happened)
        if page.tell() >= PAGE:
            yield page.getvalue()
            page.seek(0)
            page.truncate()
    yield page.getvalue()


def _event_cells(row: Any) -> list[Any]:
    return [*row[:3], iso(row[3]), *row[4:6], text(row[6]), row[7].hex()]


def _posting_cells(row: Any) -> list[Any]:
    return [*row[:4], iso(row[4]), *row[5:]]


async def export_parquet(store: Store, folder: Path, wanted: Wanted = everything) -> Exported:
    """Write events.parquet and postings.parquet: payloads as bytes, times as timestamps. Needs croupier[export]."""
    pa, pq = _pyarrow()
    whole, words, raw, moment = pa.int64(), pa.string(), pa.binary(), pa.timestamp("ms", tz="UTC")
    event_types = pa.schema(
        list(zip(EVENT_COLUMNS, (whole, words, whole, moment, words, words, raw, raw), strict=True))
    )
    posting_types = pa.schema(
        list(zip(POSTING_COLUMNS, (whole, whole, words, whole, moment, words, words, whole, words), strict=True))
    )
    made = Exported(events=folder / "events.parquet", postings=folder / "postings.parquet")
    with (
        pq.ParquetWriter(made.events, event_types) as events,
        pq.ParquetWriter(made.postings, posting_types) as postings,
    ):
        async with store.snapshot() as reader:
            async for happened, posted in _grouped(_rows(reader, wanted)):
                events.write_table(_table(pa, event_types, happened))
                postings.write_table(_table(pa, posting_types, posted))
    return made


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


async def _rows(reader: Reader, wanted: Wanted) -> AsyncIterator[tuple[list[Any], list[Any]]]:
    async for link, events, postings in links(reader):
        if not wanted(link.stream):
            continue
        at = events[-1].at if events else 0
        yield (
            [(link.seq, e.stream, e.version, e.at, e.by, e.kind, e.payload, e.hash) for e in events],
            [(p.seq, p.number, p.stream, p.version, at, p.giver, p.taker, p.amount, p.clause) for p in postings],
        )


async def _grouped(rows: AsyncIterator[tuple[list[Any], list[Any]]]) -> AsyncIterator[tuple[list[Any], list[Any]]]:
    """Fewer and larger groups: Parquet is slow in small ones."""
    events: list[Any] = []
    postings: list[Any] = []
    async for happened, posted in rows:
        events += happened
        postings += posted
        if len(events) + len(postings) >= ROWS:
            yield events, postings
            events, postings = [], []
    yield events, postings


def _table(pa: Any, types: Any, rows: Sequence[Any]) -> Any:
    columns = zip(*rows, strict=True) if rows else [()] * len(types)
    return pa.table([pa.array(column, kind) for column, kind in zip(columns, types.types, strict=True)], schema=types)


def _pyarrow() -> tuple[Any, Any]:
    """Loaded only when asked for, since it is ten times the size of all the rest."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise NoParquet('Parquet needs one more library: pip install "croupier[export]", or export CSV') from error
