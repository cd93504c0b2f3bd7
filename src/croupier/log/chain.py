"""The hashes that make an alteration visible. Pure; an outsider can recompute each from a row and its predecessor.

Each event is chained to the one before it in its stream, each append to the one before it in the whole store, and each
refusal to the one before it. A row that is changed, moved or taken out breaks a chain; rows taken off the end leave a
head that nothing reaches.
"""

from collections.abc import Iterable
from hashlib import sha256

from msgspec.msgpack import Encoder

from croupier.core.engine.ledger import Posting

START = bytes(32)
"""What stands before the first of a chain."""

_encode = Encoder().encode


def posting_fields(postings: Iterable[Posting]) -> list[tuple[str, str, int, str]]:
    """The postings as the hash sees them: by position, so that a renamed field changes no hash."""
    return [(one.giver, one.taker, one.amount, one.clause) for one in postings]


def event_hash(
    before: bytes,
    stream: str,
    version: int,
    at: int,
    by: str,
    kind: str,
    payload: bytes,
    postings: list[tuple[str, str, int, str]],
) -> bytes:
    """SHA-256 of the MessagePack array of all of it: MessagePack writes lengths, so no two inputs run together."""
    return sha256(_encode(("event", before, stream, version, at, by, kind, payload, postings))).digest()


def append_hash(
    before: bytes,
    seq: int,
    stream: str,
    first_version: int,
    last_version: int,
    last_event: bytes,
    key: str | None,
    input_hash: bytes,
) -> bytes:
    """The link for one append; the hash of its last event stands for all its events and postings."""
    return sha256(
        _encode(("append", before, seq, stream, first_version, last_version, last_event, key, input_hash))
    ).digest()


def refusal_hash(
    before: bytes, number: int, stream: str, at: int, by: str, command: bytes, rule: str, clause: str, message: str
) -> bytes:
    return sha256(_encode(("refusal", before, number, stream, at, by, command, rule, clause, message))).digest()
