"""A witness: where the log ended, sealed with the house's secret and kept outside the store.

The chain shows what was altered within the log. That its end was cut off, an old copy put in its place, or the whole of
it written anew, only somebody who stood outside can tell. Pure: files are read and written elsewhere.

A witness is two lines of text: what was seen, as JSON, and the seal of that very line.
"""

import hmac
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from croupier.log.store import Ends, Head

PURPOSE = b"croupier witness"
"""What its key is derived from the secret for, and for nothing else."""
EDITION = 1
LARGEST = 1_000_000
"""Bytes: more than any witness holds."""


Keys = tuple[bytes, ...]


class Seen(Struct, frozen=True):
    """Both ends of the log, and when they were seen, by the clock of whoever looked."""

    ends: Ends
    at: int


class Witness(Struct, frozen=True):
    """What was seen, the oldest first: the last counts, the others tell how far back a loss goes."""

    seen: tuple[Seen, ...]

    @property
    def last(self) -> Seen:
        return self.seen[-1]


class _Line(Struct, frozen=True):
    at: int
    seq: int
    hash: str
    refusals: int
    refusals_hash: str


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    witness: int
    house: str
    seen: tuple[_Line, ...]


class NoWitness(Exception):
    """What was given is no witness of this house: why, in words that follow its name."""


class Torn(NoWitness):
    """It is not whole, as a file is that was being written when the power went."""


def keys_of(secrets: Iterable[bytes]) -> Keys:
    """Of every secret that a house has had, the newest first, as they are given: what is new is sealed by that one."""
    return tuple(hmac.digest(secret, PURPOSE, "sha256") for secret in secrets)


def house_of(key: bytes) -> str:
    """A name for the house that gives nothing of its key away, so that another's witness is told from a forged one."""
    return hmac.digest(key, b"house", "sha256")[:8].hex()


def sealed(key: bytes, witness: Witness) -> bytes:
    page = _Page(EDITION, house_of(key), tuple(_line(one) for one in witness.seen))
    first = msgspec.json.encode(page)
    return first + b"\n" + _seal(key, first) + b"\n"


def unsealed(keys: Keys, text: bytes) -> Witness:
    """What a witness says; one of these keys sealed it, as a house that changes its secret has several. Without any it
    is believed as it stands: whoever asks must say that nobody checked it."""
    first, _, rest = text.partition(b"\n")
    if not rest.endswith(b"\n"):
        raise Torn("is not whole")
    try:
        page = msgspec.json.decode(first, type=_Page)
        seen = tuple(_seen(one) for one in page.seen)
    except (msgspec.DecodeError, ValueError):
        raise Torn("is not what a house writes") from None
    if keys:
        _check(keys, page, first, rest.strip())
    if not seen:
        raise NoWitness("has seen nothing")
    return Witness(seen)


def key_that_sealed(keys: Keys, house: str) -> bytes | None:
    return next((one for one in keys if house_of(one) == house), None)


def _check(keys: Keys, page: _Page, first: bytes, seal: bytes) -> None:
    key = key_that_sealed(keys, page.house)
    if key is None:
        raise NoWitness("is that of another house, or of this one under another secret")
    if not hmac.compare_digest(seal, _seal(key, first)):
        raise NoWitness("was altered: its seal does not fit")


def _seal(key: bytes, line: bytes) -> bytes:
    return hmac.digest(key, line, "sha256").hex().encode()


def _line(one: Seen) -> _Line:
    appends, refusals = one.ends.appends, one.ends.refusals
    return _Line(one.at, appends.seq, appends.hash.hex(), refusals.seq, refusals.hash.hex())


def _seen(one: _Line) -> Seen:
    appends, refusals = Head(one.seq, bytes.fromhex(one.hash)), Head(one.refusals, bytes.fromhex(one.refusals_hash))
    return Seen(Ends(appends, refusals), one.at)


def brought_forward(before: Witness | None, seen: Seen) -> Witness:
    """With one more seen. What came before thins out with distance, so that a witness of years stays small."""
    if before is None:
        return Witness((seen,))
    if size(before.last) >= size(seen):
        return before
    return Witness((*_thinned(before.seen, size(seen)), seen))


def _thinned(seen: Iterable[Seen], reached: int) -> list[Seen]:
    """The oldest and the newest at each distance, where distances double."""
    kept: dict[int, list[Seen]] = {}
    for one in seen:
        same = kept.setdefault((reached - size(one)).bit_length(), [one])
        same[1:] = [one]
    return sorted({size(one): one for same in kept.values() for one in same}.values(), key=size)


def size(seen: Seen) -> int:
    """How much the log held: both chains only ever grow."""
    return seen.ends.appends.seq + seen.ends.refusals.seq
