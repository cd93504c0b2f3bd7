"""A piece of a log as a file: the same form for both databases, so that what one kept the other can take up.

A segment is lines of JSON, packed with gzip. A line is one append with its events and postings, or one refusal; each
carries its hash and can be checked against the line before it, by us or by anybody who can compute SHA-256.
"""

import gzip
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from croupier.core.engine.ledger import Posting
from croupier.log.chain import append_hash, event_hash, refusal_hash
from croupier.log.store import Append, Head, NewEvent, Refusal, StoredAppend, StoredEvent, StoredPosting, StoredRefusal

T = TypeVar("T")


class BadSegment(Exception):
    """What is wrong with a file of a backup, in words that follow its name."""


class Data(Struct, frozen=True, omit_defaults=True):
    """Bytes: as they are where they are text, else in base64."""

    text: str | None = None
    base64: str | None = None

    @classmethod
    def of(cls, given: bytes) -> "Data":
        try:
            return cls(text=given.decode("utf-8"))
        except UnicodeDecodeError:
            return cls(base64=b64encode(given).decode("ascii"))

    @property
    def bytes(self) -> bytes:
        return self.text.encode("utf-8") if self.text is not None else b64decode(self.base64 or "", validate=True)


class EventLine(Struct, frozen=True):
    kind: str
    payload: Data
    hash: str


class AppendLine(Struct, frozen=True, kw_only=True):
    seq: int
    stream: str
    first: int
    """The version of its first event; the others follow."""
    at: int
    by: str
    before: str
    """The hash of the event before these in the stream."""
    events: tuple[EventLine, ...]
    postings: tuple[tuple[str, str, int, str], ...]
    key: str | None
    input: str
    hash: str

    @property
    def place(self) -> Head:
        return Head(self.seq, bytes.fromhex(self.hash))

    def as_append(self) -> Append:
        """What was asked of the log when it was written."""
        return Append(
            stream=self.stream,
            expected_version=self.first - 1,
            expected_hash=bytes.fromhex(self.before),
            at=self.at,
            by=self.by,
            events=tuple(NewEvent(one.kind, one.payload.bytes) for one in self.events),
            postings=tuple(Posting(*one) for one in self.postings),
            key=self.key,
            input_hash=bytes.fromhex(self.input),
        )

    def follows(self, before: Head) -> None:
        """Whether it is what was written after that one."""
        if self.seq != before.seq + 1:
            raise BadSegment(f"holds append {self.seq} where {before.seq + 1} comes next")
        version, tip = self.first, bytes.fromhex(self.before)
        for event in self.events:
            last = version == self.first + len(self.events) - 1
            carried = list(self.postings) if last else []
            tip = event_hash(tip, self.stream, version, self.at, self.by, event.kind, event.payload.bytes, carried)
            if tip.hex() != event.hash:
                named = f"event {version} of {self.stream}"
                raise BadSegment(f"does not hold {named} as it was written (append {self.seq})")
            version += 1
        expected = append_hash(
            before.hash, self.seq, self.stream, self.first, version - 1, tip, self.key, bytes.fromhex(self.input)
        )
        if expected.hex() != self.hash or not self.events:
            raise BadSegment(f"does not hold append {self.seq} as it was written")


class RefusalLine(Struct, frozen=True, kw_only=True):
    number: int
    stream: str
    at: int
    by: str
    command: Data
    rule: str
    clause: str
    message: str
    hash: str

    @property
    def place(self) -> Head:
        return Head(self.number, bytes.fromhex(self.hash))

    def as_refusal(self) -> Refusal:
        return Refusal(
            stream=self.stream,
            at=self.at,
            by=self.by,
            command=self.command.bytes,
            rule=self.rule,
            clause=self.clause,
            message=self.message,
        )

    def follows(self, before: Head) -> None:
        if self.number != before.seq + 1:
            raise BadSegment(f"holds refusal {self.number} where {before.seq + 1} comes next")
        fields = (self.stream, self.at, self.by, self.command.bytes, self.rule, self.clause, self.message)
        if refusal_hash(before.hash, self.number, *fields).hex() != self.hash:
            raise BadSegment(f"does not hold refusal {self.number} as it was written")


Line = AppendLine | RefusalLine


def append_line(
    link: StoredAppend, events: Sequence[StoredEvent], postings: Sequence[StoredPosting], before: bytes
) -> AppendLine:
    at, by = (events[0].at, events[0].by) if events else (0, "")
    return AppendLine(
        seq=link.seq,
        stream=link.stream,
        first=link.first_version,
        at=at,
        by=by,
        before=before.hex(),
        events=tuple(EventLine(one.kind, Data.of(one.payload), one.hash.hex()) for one in events),
        postings=tuple((one.giver, one.taker, one.amount, one.clause) for one in postings),
        key=link.key,
        input=link.input_hash.hex(),
        hash=link.hash.hex(),
    )


def refusal_line(one: StoredRefusal) -> RefusalLine:
    return RefusalLine(
        number=one.number,
        stream=one.stream,
        at=one.at,
        by=one.by,
        command=Data.of(one.command),
        rule=one.rule,
        clause=one.clause,
        message=one.message,
        hash=one.hash.hex(),
    )


def lines_of(path: Path, kind: type[T]) -> Iterator[T]:
    """What a segment holds, one line after the other. Whatever cannot be read is a `BadSegment`."""
    decoder = msgspec.json.Decoder(kind)
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield decoder.decode(line)
    except FileNotFoundError:
        raise BadSegment("is not there") from None
    except (OSError, EOFError, zlib.error) as error:
        raise BadSegment(f"cannot be read: {getattr(error, 'strerror', None) or 'it is cut off or damaged'}") from None
    except (msgspec.DecodeError, ValueError):
        raise BadSegment("is not what a backup writes") from None
