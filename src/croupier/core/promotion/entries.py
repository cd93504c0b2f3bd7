"""Entries: tickets in the order in which they came, kept so that one more costs little however many there are.

Frozen, they are a text that anybody can write again: for each entry one line of JSON, `[first ticket, tickets, player,
time, way, source]`, without spaces and ended by a line feed, in the order of the tickets. Its SHA-256 is what the draw
is bound to.
"""

import hashlib
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from croupier.core.promotion.rules import Way

PAGE = 256
"""Entries on a page: what is copied for each new one."""


class Entry(Struct, frozen=True, kw_only=True, gc=False):
    first: int
    """The number of its first ticket; they are counted from nought."""
    tickets: int
    player: str
    at: int
    way: Way
    source: str
    """The place and round, the card, or why it was written down by hand."""


class Entries(Struct, frozen=True, kw_only=True):
    full: tuple[tuple[Entry, ...], ...] = ()
    last: tuple[Entry, ...] = ()
    tickets: int = 0


def with_entry(entries: Entries, *, tickets: int, player: str, at: int, way: Way, source: str) -> Entries:
    if not tickets:
        return entries
    one = Entry(first=entries.tickets, tickets=tickets, player=player, at=at, way=way, source=source)
    last = (*entries.last, one)
    total = entries.tickets + tickets
    if len(last) < PAGE:
        return Entries(full=entries.full, last=last, tickets=total)
    return Entries(full=(*entries.full, last), last=(), tickets=total)


def each_entry(entries: Entries) -> Iterator[Entry]:
    for page in entries.full:
        yield from page
    yield from entries.last


def holder_of(entries: Entries, ticket: int) -> Entry | None:
    """Whose ticket it is; None where there is no such ticket."""
    if not 0 <= ticket < entries.tickets:
        return None
    page = next((page for page in entries.full if ticket < page[-1].first + page[-1].tickets), entries.last)
    return next(one for one in page if ticket < one.first + one.tickets)


def entry_line(one: Entry) -> bytes:
    return msgspec.json.encode((one.first, one.tickets, one.player, one.at, one.way, one.source)) + b"\n"


def hash_of(entries: Entries) -> str:
    digest = hashlib.sha256()
    for one in each_entry(entries):
        digest.update(entry_line(one))
    return digest.hexdigest()
