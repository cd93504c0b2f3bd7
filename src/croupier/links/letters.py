"""A duty as it leaves the house: JSON for programs, and a few lines for people."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from croupier.core.engine.telling import upper_first
from croupier.core.law.book import Book
from croupier.core.notices.entering import to_words
from croupier.core.notices.state import Entry, Occasion
from croupier.documents.moments import moment
from croupier.links.channels import Letter

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_WHY = {Occasion.NEW: "New", Occasion.NEAR: "Due soon", Occasion.LATE: "LATE"}


def letter_of(book: Book, entry: Entry, occasion: Occasion, *, zone: str) -> Letter:
    """It says nothing that changes from one try to the next, so that a letter sent twice is the same letter."""
    named = f"{book.code}-{entry.number}-{occasion}"
    return Letter(id=named, json=_json(named, book, entry, occasion), text=_text(book, entry, occasion, zone))


def _json(named: str, book: Book, entry: Entry, occasion: Occasion) -> bytes:
    duty = entry.duty
    fields: dict[str, Any] = {
        "id": named,
        "occasion": occasion,
        "book": book.code,
        "entry": entry.number,
        "place": entry.place,
        "what": upper_first(duty.what),
        "clause": duty.clause,
        "to": duty.to,
        "notice": duty.notice,
        "holds_play": duty.holds_play,
        "since": _iso(duty.since),
        "by": None if duty.by is None else _iso(duty.by),
    }
    return msgspec.json.encode(fields)


def _iso(at: int) -> str:
    return (_EPOCH + timedelta(milliseconds=at)).isoformat(timespec="milliseconds")


def _text(book: Book, entry: Entry, occasion: Occasion, zone: str) -> str:
    duty = entry.duty
    by = "at once" if duty.by is None else f"by {moment(duty.by, zone)}"
    lines = (
        f"{_WHY[occasion]}: {upper_first(duty.what)}.",
        "",
        f"To: {to_words(duty.to)}",
        f"Place: {entry.place}",
        f"Clause: {book.code} {duty.clause}",
        f"Since: {moment(duty.since, zone)}",
        f"Due: {by}",
        f"Entry: {entry.number} on the desk of {book.code}",
    )
    return "\n".join(lines) + "\n"
