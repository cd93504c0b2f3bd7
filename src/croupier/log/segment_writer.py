"""Writing segments: what a log holds as lines, in files that were read again before they have their names."""

import fcntl
import gzip
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import file_digest
from pathlib import Path

import msgspec

from croupier.log.chain import START
from croupier.log.links import links, refusals
from croupier.log.manifest import BadBackup, Segment, check_lines
from croupier.log.segments import Line, append_line, refusal_line
from croupier.log.store import Head, Reader

LOCK = "lock"
Named = Callable[[str, Head, Head, int], str]
"""The name of a file by what is in it, its first and its last line, and when it begins."""


async def append_lines(reader: Reader, after: Head, until: Head) -> AsyncIterator[Line]:
    tips: dict[str, bytes] = {}
    async for link, events, postings in links(reader, after.seq, until.seq):
        before = tips.get(link.stream) or await _tip(reader, link.stream, link.first_version - 1)
        yield append_line(link, events, postings, before)
        tips[link.stream] = events[-1].hash if events else before


async def _tip(reader: Reader, stream: str, version: int) -> bytes:
    found = await reader.read(stream, after=version - 1, limit=1) if version else []
    return found[0].hash if found else START


async def refusal_lines(reader: Reader, after: Head, until: Head) -> AsyncIterator[Line]:
    async for one in refusals(reader, after.seq):
        if one.number > until.seq:
            return
        yield refusal_line(one)


def by_number(kind: str, first: Head, last: Head, _at: int) -> str:
    return f"{kind}-{first.seq:010}-{last.seq:010}.jsonl.gz"


class SegmentWriter:
    """Lines into files. Each is on disk, read again and checked before it has its name."""

    def __init__(self, folder: Path, kind: str, after: Head, *, named: Named, most: int | None) -> None:
        """`most` lines go into one file."""
        self._folder, self._kind, self._after, self._named, self._most = folder, kind, after, named, most
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
        if line.place.seq - self._after.seq == self._most:
            self.cut()

    def finished(self) -> list[Segment]:
        self.cut()
        return self._made

    def cut(self) -> None:
        """What comes next goes into another file."""
        if self._file is None:
            return
        self._file.close()
        self._raw.flush()
        os.fsync(self._raw.fileno())
        self._raw.close()
        self._file = None
        (first, from_at), (last, until_at) = self._lines
        made = Segment(
            file=self._named(self._kind, first, last, from_at),
            of=self._kind,
            first=first.seq,
            last=last.seq,
            hash=last.hash.hex(),
            sha256=digest_of(self._draft),
            size=self._draft.stat().st_size,
            from_at=from_at,
            until_at=until_at,
        )
        if check_lines(self._draft, made.line, self._after) != last:
            raise BadBackup(f"what was written to {self._draft} does not end where it should")
        self._draft.replace(self._folder / made.file)
        self._made.append(made)
        self._after, self._lines = last, []


def digest_of(path: Path) -> str:
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


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
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
