"""What a batch of appends would write, decided once for every store. Pure: the stores only fetch and write rows."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import Posting
from croupier.log.chain import START, append_hash, event_hash, posting_fields, refusal_hash
from croupier.log.packing import packed, short_key
from croupier.log.store import (
    AlreadyDone,
    Append,
    Appended,
    Conflict,
    Head,
    KeyReused,
    NewEvent,
    Overdrawn,
    Refusal,
    Result,
)

MOST_KNOWN = 200_000
"""Names remembered before all are forgotten: players and vouchers come and go, memory is to stay small."""

EMPTY: Mapping[tuple[str, int], bytes] = MappingProxyType({})
EventRow = tuple[str, int, int, str, str, bytes, bytes]
"""With its payload packed, as an append's row has its key."""
PostingRow = tuple[int, int, str, str, int, str]
Moved = list[tuple[str, str, int, str]]
"""Postings as the hash sees them."""
AppendRow = tuple[int, str, int, int, str | None, bytes, bytes]
RefusalRow = tuple[int, str, int, str, bytes, str, str, str, bytes]


def hashes_of(
    before: bytes, stream: str, version: int, at: int, by: str, events: Sequence[NewEvent], moved: Moved
) -> tuple[bytes, ...]:
    """The hash of each event that is written after one with this version and hash; the last carries the postings."""
    last = version + len(events)
    made = []
    for event in events:
        version += 1
        before = event_hash(
            before, stream, version, at, by, event.kind, event.payload, moved if version == last else []
        )
        made.append(before)
    return tuple(made)


def refusal_rows(end: Head, refused: Iterable[Refusal]) -> list[RefusalRow]:
    """The links that refusals make after this end."""
    number, tip, rows = end.seq, end.hash, []
    for one in refused:
        number += 1
        fields = (one.stream, one.at, one.by, one.command, one.rule, one.clause, one.message)
        tip = refusal_hash(tip, number, *fields)
        rows.append((number, *fields, tip))
    return rows


class KeyUse(Struct, frozen=True, gc=False):
    """What a key was used for."""

    stream: str
    first_version: int
    last_version: int
    input_hash: bytes


class Known:
    """Stream heads and balances as of one head of the log, so that a lone writer need not read what it just wrote."""

    def __init__(self) -> None:
        self.head = Head(-1, START)
        self.streams: dict[str, tuple[int, bytes]] = {}
        self.balances: dict[str, int] = {}

    def as_of(self, head: Head) -> None:
        """The log ends here now. If that is not where we left it, another server wrote, and all we knew is old."""
        if head != self.head or len(self.streams) + len(self.balances) > MOST_KNOWN:
            self.streams.clear()
            self.balances.clear()
            self.head = head

    def unknown_streams(self, batch: Iterable[Append]) -> list[str]:
        return sorted({one.stream for one in batch} - self.streams.keys())

    def unknown_accounts(self, batch: Iterable[Append]) -> list[str]:
        touched = {name for one in batch for posting in one.postings for name in (posting.giver, posting.taker)}
        return sorted(touched - self.balances.keys())

    def learn(self, streams: Mapping[str, tuple[int, bytes]], balances: Mapping[str, int]) -> None:
        self.streams.update(streams)
        self.balances.update(balances)


class AppendPlan:
    """The answers to a batch and the rows to write, each append seeing those before it."""

    def __init__(
        self,
        known: Known,
        done: Mapping[str, KeyUse],
        batch: Sequence[Append],
        there: Mapping[tuple[str, int], bytes] = EMPTY,
    ) -> None:
        """`there`, where this batch may have been written already: the hashes that the log has around each append."""
        self._known = known
        self._there = there
        self._done = dict(done)
        self.seq, self.hash = known.head.seq, known.head.hash
        self.events: list[EventRow] = []
        self.postings: list[PostingRow] = []
        self.appends: list[AppendRow] = []
        self.streams: dict[str, tuple[int, bytes]] = {}
        self.balances: dict[str, int] = {}
        self.results: list[Result] = [self._judge(one) for one in batch]

    @property
    def head(self) -> Head:
        return Head(self.seq, self.hash)

    def stream_rows(self) -> list[tuple[str, int, bytes]]:
        return [(stream, version, tip) for stream, (version, tip) in sorted(self.streams.items())]

    def balance_rows(self) -> list[tuple[str, int]]:
        """In order of their names, so that no two servers wait for each other's rows."""
        return sorted(self.balances.items())

    def _judge(self, one: Append) -> Result:
        """The order of the checks is the order of precedence: a repeated command is never a conflict."""
        if self._was_written(one):
            return Appended(one.stream, one.expected_version + 1, one.last_version)
        if one.key is not None and (done := self._done.get(one.key)) is not None:
            if done.input_hash != one.input_hash:
                return KeyReused(one.key, done.stream)
            return AlreadyDone(done.stream, done.first_version, done.last_version)
        version, tip = self.streams.get(one.stream) or self._known.streams[one.stream]
        if version != one.expected_version or (one.expected_hash or tip) != tip:
            return Conflict(one.stream, version)
        held = self._pay(one.postings)
        if isinstance(held, Overdrawn):
            return held
        self.balances.update(held)
        return self._write(one, version, tip)

    def _was_written(self, one: Append) -> bool:
        """Whether the log has this very append: with the same hash at its end comes the same past."""
        found = self._there.get((one.stream, one.last_version))
        if found is None:
            return False
        before = self._there.get((one.stream, one.expected_version), START)
        moved = posting_fields(one.postings)
        return found == hashes_of(before, one.stream, one.expected_version, one.at, one.by, one.events, moved)[-1]

    def _pay(self, postings: Iterable[Posting]) -> dict[str, int] | Overdrawn:
        """What the accounts hold after the postings, made one after the other: money must be there when it is given."""
        held: dict[str, int] = {}
        for one in postings:
            giver, taker, amount = one.giver, one.taker, one.amount
            given = held[giver] if giver in held else self._balance(giver)
            if given < amount and not may_owe(giver):
                return Overdrawn(giver, given, amount)
            held[giver] = given - amount
            held[taker] = (held[taker] if taker in held else self._balance(taker)) + amount
        return held

    def _balance(self, account: str) -> int:
        earlier = self.balances.get(account)
        return self._known.balances[account] if earlier is None else earlier

    def _write(self, one: Append, version: int, tip: bytes) -> Appended:
        stream, at, by = one.stream, one.at, one.by
        first, last = version + 1, version + len(one.events)
        self.seq += 1
        moved = posting_fields(one.postings)
        hashes = one.hashes or hashes_of(tip, stream, version, at, by, one.events, moved)
        for event, hashed in zip(one.events, hashes, strict=True):
            version += 1
            self.events.append((stream, version, at, by, event.kind, packed(event.payload), hashed))
        tip = hashes[-1]
        seq = self.seq
        self.postings += [(seq, number, *fields) for number, fields in enumerate(moved, start=1)]
        self.hash = append_hash(self.hash, self.seq, stream, first, last, tip, one.key, one.input_hash)
        kept = None if one.key is None else short_key(one.key)
        self.appends.append((self.seq, stream, first, last, kept, one.input_hash, self.hash))
        self.streams[stream] = (last, tip)
        if one.key is not None:
            self._done[one.key] = KeyUse(stream, first, last, one.input_hash)
        return Appended(stream, first, last)
