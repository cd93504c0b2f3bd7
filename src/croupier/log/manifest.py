"""What a backup holds, as a page with a seal: every segment with its ends and its SHA-256. Two lines of text, as a
witness is: what there is, as JSON, and the seal of that very line."""

import hmac
from hashlib import file_digest
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.log.chain import START
from croupier.log.segments import AppendLine, BadSegment, Line, RefusalLine, lines_of
from croupier.log.store import Ends, Head
from croupier.log.witness import Keys, key_that_sealed

NAME = "manifest.json"
EDITION = 1


class BadBackup(Exception):
    """What is wrong with a backup, in a sentence."""


class Segment(Struct, frozen=True, kw_only=True):
    file: str
    of: str
    """`appends` or `refusals`."""
    first: int
    last: int
    hash: str
    """Of its last line."""
    sha256: str
    """Of the file."""
    size: int
    from_at: int
    until_at: int
    gone_at: int | None = None
    """When an archive let it go, after the years for which it had to be kept."""

    @property
    def end(self) -> Head:
        return Head(self.last, bytes.fromhex(self.hash))

    @property
    def line(self) -> type[Line]:
        return AppendLine if self.of == APPENDS else RefusalLine


APPENDS, REFUSALS = "appends", "refusals"


class Manifest(Struct, frozen=True, kw_only=True):
    backup: int = EDITION
    house: str
    made_at: int
    segments: tuple[Segment, ...] = ()

    def of(self, kind: str) -> tuple[Segment, ...]:
        return tuple(one for one in self.segments if one.of == kind)

    def end(self, kind: str) -> Head:
        found = self.of(kind)
        return found[-1].end if found else Head(0, START)

    @property
    def ends(self) -> Ends:
        return Ends(self.end(APPENDS), self.end(REFUSALS))


def sealed(key: bytes, manifest: Manifest) -> bytes:
    first = msgspec.json.encode(manifest)
    return first + b"\n" + _seal(key, first) + b"\n"


def read_manifest(folder: Path, keys: Keys) -> Manifest | None:
    """What is in a folder; None where nobody has backed up there yet. Without keys its seal is not checked."""
    path = folder / NAME
    try:
        first, _, rest = path.read_bytes().partition(b"\n")
        manifest = msgspec.json.decode(first, type=Manifest)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror}") from None
    except msgspec.DecodeError:
        raise BadBackup(f"{path} is not what a backup writes") from None
    if manifest.backup != EDITION:
        raise BadBackup(f"{path} was written by another edition of the software")
    key = key_that_sealed(keys, manifest.house)
    if keys and key is None:
        raise BadBackup(f"{folder} holds the backup of another house, or of this one under another secret")
    if key is not None and not hmac.compare_digest(rest.strip(), _seal(key, first)):
        raise BadBackup(f"{path} was altered: its seal does not fit")
    _check_order(path, manifest)
    return manifest


def _check_order(path: Path, manifest: Manifest) -> None:
    for kind in (APPENDS, REFUSALS):
        last = 0
        for one in manifest.of(kind):
            if one.first != last + 1 or one.last < one.first or Path(one.file).name != one.file:
                raise BadBackup(f"{path} is not in order: {one.file} follows {last}")
            last = one.last


def check_file(folder: Path, segment: Segment) -> None:
    """Whether the file is still the one that was written, byte for byte."""
    path = folder / segment.file
    try:
        with path.open("rb") as file:
            found = file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        raise BadBackup(f"{path} is missing: the backup is not whole") from None
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror}") from None
    if found != segment.sha256:
        raise BadBackup(f"{path} is not what was written: it was cut off, damaged or exchanged")


def check_lines(path: Path, kind: type[Line], before: Head) -> Head:
    """Whether every line follows the one before it; where it ends."""
    try:
        for line in lines_of(path, kind):
            line.follows(before)
            before = line.place
    except BadSegment as bad:
        raise BadBackup(f"{path} {bad}") from None
    except ValueError:
        raise BadBackup(f"{path} is not what a backup writes") from None
    return before


def _seal(key: bytes, line: bytes) -> bytes:
    return hmac.digest(key, b"backup" + line, "sha256").hex().encode()
