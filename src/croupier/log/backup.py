"""Copying a log while it is being written: segments and a sealed page that names them, each only what is new.

The log only ever grows, so nothing need be frozen: where it ends is read first, and then what comes before. The page is
put in its place last and at once, so that whoever interrupts a backup leaves the one before it.
"""

from pathlib import Path

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
    read_manifest,
    sealed,
)
from croupier.log.segment_writer import SegmentWriter, alone_in, append_lines, by_number, refusal_lines, write_whole
from croupier.log.store import Ends, Head, Reader
from croupier.log.witness import Keys, Seen, Witness, house_of
from croupier.log.witness_file import WitnessFile

MOST = 10_000
"""Lines in a segment: a shorter one is written again, longer, by the next backup, so that files do not multiply."""
WITNESS = "witness"


class BackedUp(Struct, frozen=True, kw_only=True):
    manifest: Manifest
    new: Ends
    """How many of each are new."""


async def back_up(reader: Reader, folder: Path, keys: Keys, at: int, *, all_files: bool = False) -> BackedUp:
    """Bring the backup in this folder up to where the log ends now. `all_files` reads every old file again too."""
    with alone_in(folder):
        before = read_manifest(folder, keys) or Manifest(house=house_of(keys[0]), made_at=at)
        for one in before.segments if all_files else ():
            check_file(folder, one)
        await _same_log(reader, before, folder)
        ends = await reader.ends()
        if ends is None:
            raise BadBackup("the row that says where the log ends is gone: run croupier verify")
        copy = _Copy(reader, folder, before)
        segments = [*await copy.take(APPENDS, ends.appends), *await copy.take(REFUSALS, ends.refusals)]
        now = Manifest(house=house_of(keys[0]), made_at=at, segments=tuple(segments))
        write_whole(folder / NAME, sealed(keys[0], now))
        WitnessFile(folder / WITNESS, keys).write(Witness((Seen(ends, at),)))
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
        lines = (append_lines if kind == APPENDS else refusal_lines)(self._reader, last, end)
        with SegmentWriter(self._folder, kind, last, named=by_number, most=MOST) as made:
            async for line in lines:
                made.write(line)
            there += made.finished()
        if (there[-1].end if there else last) != end:
            raise BadBackup(f"the log holds {there[-1].last if there else 0} {kind} and says that it ends at {end.seq}")
        return there


def _clear(folder: Path, manifest: Manifest) -> None:
    """What an interrupted backup left, and what a longer segment has replaced."""
    named = {one.file for one in manifest.segments}
    for pattern in ("*.part", "*.jsonl.gz"):
        for path in folder.glob(pattern):
            if path.name not in named:
                path.unlink()
