"""Copying a log while it is being written: segments and a sealed page that names them, each only what is new.

The log only ever grows, so nothing need be frozen: where it ends is read first, and then what comes before. The page is
put in its place last and at once, so that whoever interrupts a backup leaves the one before it.
"""

import fcntl
import gzip
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from hashlib import file_digest
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.log.chain import START
from croupier.log.manifest import (
    APPENDS,
    NAME,
    REFUSALS,
    BadBackup,
    Manifest,
    Segment,
    check_file,
    check_lines,
    read_manifest,
    sealed,
)
from croupier.log.segments import Line, append_line, refusal_line
from croupier.log.store import Ends, Head, Reader
from croupier.log.verify import links, refusals
from croupier.log.witness import Seen, Witness, house_of
from croupier.log.witness_file import WitnessFile

MOST = 10_000
"""Lines in a segment: a shorter one is written again, longer, by the next backup, so that files do not multiply."""
WITNESS = "witness"
LOCK = "lock"


class BackedUp(Struct, frozen=True, kw_only=True):
    manifest: Manifest
    new: Ends
    """How many of each are new."""


async def back_up(reader: Reader, folder: Path, key: bytes, at: int, *, all_files: bool = False) -> BackedUp:
    """Bring the backup in this folder up to where the log ends now. `all_files` reads every old file again too."""
    with _alone(folder):
        before = read_manifest(folder, key) or Manifest(house=house_of(key), made_at=at)
        for one in before.segments if all_files else ():
            check_file(folder, one)
        await _same_log(reader, before, folder)
        ends = await reader.ends()
        if ends is None:
            raise BadBackup("the row that says where the log ends is gone: run croupier verify")
        copy = _Copy(reader, folder, before)
        segments = [*await copy.take(APPENDS, ends.appends), *await copy.take(REFUSALS, ends.refusals)]
        now = Manifest(house=before.house, made_at=at, segments=tuple(segments))
        write_whole(folder / NAME, sealed(key, now))
        WitnessFile(folder / WITNESS, key).write(Witness((Seen(ends, at),)))
        _clear(folder, now)
    new = Ends(
        Head(ends.appends.seq - before.ends.appends.seq, ends.appends.hash),
        Head(ends.refusals.seq - before.ends.refusals.seq, ends.refusals.hash),
    )
    return BackedUp(manifest=now, new=new)


async def _same_log(reader: Reader, before: Manifest, folder: Path) -> None:
    """A backup goes on only with the log that it was begun with."""
    ends = before.ends
    appends = await reader.appends(after=ends.appends.seq - 1, limit=1) if ends.appends.seq else []
    refused = await reader.refused(after=ends.refusals.seq - 1, limit=1) if ends.refusals.seq else []
    if [one.hash for one in appends] != [ends.appends.hash] * bool(ends.appends.seq):
        raise _another(f"append {ends.appends.seq}", folder)
    if [one.hash for one in refused] != [ends.refusals.hash] * bool(ends.refusals.seq):
        raise _another(f"refusal {ends.refusals.seq}", folder)


def _another(what: str, folder: Path) -> BadBackup:
    return BadBackup(
        f"the log does not hold {what} as the backup in {folder} does: it was cut off, written anew or is another; "
        "keep that backup and make a new one in another folder"
    )


class _Copy:
    def __init__(self, reader: Reader, folder: Path, before: Manifest) -> None:
        self._reader, self._folder, self._before = reader, folder, before

    async def take(self, kind: str, end: Head) -> list[Segment]:
        """The segments that hold all of it up to this end: those there are, and new ones."""
        there = list(self._before.of(kind))
        if there and there[-1].last == end.seq:
            return there
        if there and there[-1].last - there[-1].first + 1 < MOST:
            there.pop()
        last = there[-1].end if there else Head(0, START)
        lines = self._appends(last.seq, end.seq) if kind == APPENDS else self._refusals(last.seq, end.seq)
        with SegmentWriter(self._folder, kind, last) as made:
            async for line in lines:
                made.write(line)
            there += made.finished()
        if (there[-1].end if there else last) != end:
            raise BadBackup(f"the log holds {there[-1].last if there else 0} {kind} and says that it ends at {end.seq}")
        return there

    async def _appends(self, after: int, until: int) -> AsyncIterator[Line]:
        tips: dict[str, bytes] = {}
        async for link, events, postings in links(self._reader, after, until):
            before = tips.get(link.stream) or await self._tip(link.stream, link.first_version - 1)
            yield append_line(link, events, postings, before)
            tips[link.stream] = events[-1].hash if events else before

    async def _tip(self, stream: str, version: int) -> bytes:
        found = await self._reader.read(stream, after=version - 1, limit=1) if version else []
        return found[0].hash if found else START

    async def _refusals(self, after: int, until: int) -> AsyncIterator[Line]:
        async for one in refusals(self._reader, after):
            if one.number > until:
                return
            yield refusal_line(one)


class SegmentWriter:
    """Lines into files of a bounded length. Each is on disk, read again and checked before it has its name."""

    def __init__(self, folder: Path, kind: str, after: Head) -> None:
        self._folder, self._kind, self._after = folder, kind, after
        self._made: list[Segment] = []
        self._draft = folder / f"{kind}.part"
        self._file: gzip.GzipFile | None = None
        self._lines: list[tuple[Head, int]] = []
        """The first and the last line of the one that is being written, each with its time."""
        self._encode = msgspec.json.Encoder().encode

    def __enter__(self) -> "SegmentWriter":
        return self

    def __exit__(self, *_: object) -> None:
        """A draft that came to no end is left for the next backup to clear away."""
        if self._file is not None:
            with suppress(OSError):
                self._raw.close()

    def write(self, line: Line) -> None:
        if self._file is None:
            self._raw = os.fdopen(os.open(self._draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
            self._file = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=self._raw, mtime=0)
        assert self._file is not None
        self._file.write(self._encode(line) + b"\n")
        self._lines[1:] = [(line.place, line.at)]
        if len(self._lines) == 1:
            self._lines.append(self._lines[0])
        if line.place.seq - self._after.seq >= MOST:
            self._end()

    def finished(self) -> list[Segment]:
        if self._file is not None:
            self._end()
        return self._made

    def _end(self) -> None:
        assert self._file is not None
        self._file.close()
        self._raw.flush()
        os.fsync(self._raw.fileno())
        self._raw.close()
        self._file = None
        (first, from_at), (last, until_at) = self._lines
        made = Segment(
            file=f"{self._kind}-{first.seq:010}-{last.seq:010}.jsonl.gz",
            of=self._kind,
            first=first.seq,
            last=last.seq,
            hash=last.hash.hex(),
            sha256=_digest(self._draft),
            size=self._draft.stat().st_size,
            from_at=from_at,
            until_at=until_at,
        )
        if check_lines(self._draft, made.line, self._after) != last:
            raise BadBackup(f"what was written to {self._draft} does not end where it should")
        self._draft.replace(self._folder / made.file)
        self._made.append(made)
        self._after, self._lines = last, []


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def write_whole(path: Path, text: bytes) -> None:
    """Whole or not at all, on disk before anybody is told."""
    draft = path.with_name(f"{path.name}.part")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    descriptor = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _clear(folder: Path, manifest: Manifest) -> None:
    """What an interrupted backup left, and what a longer segment has replaced."""
    named = {one.file for one in manifest.segments}
    for pattern in ("*.part", "*.jsonl.gz"):
        for path in folder.glob(pattern):
            if path.name not in named:
                path.unlink()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One backup at a time writes into a folder; one that was killed holds nothing."""
    folder.mkdir(mode=0o700, exist_ok=True)
    descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadBackup(f"another backup is being written to {folder}: wait until it has ended") from None
        yield
    finally:
        os.close(descriptor)
