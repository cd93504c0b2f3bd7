"""Days that are over, one file each, for years: with all that anybody needs to check them without us.

The log itself keeps them too. Taking them out of it would take the ground from under every hash, balance and replay
that stands on them; so an archive is a copy, and what it saves is trust, not room.
"""

import gzip
import os
from collections.abc import AsyncIterator
from datetime import date, datetime
from importlib.resources import files
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.log.chain import START
from croupier.log.links import links
from croupier.log.manifest import APPENDS, NAME, REFUSALS, BadBackup, Manifest, Segment, read_manifest, sealed
from croupier.log.segment_writer import SegmentWriter, alone_in, append_lines, refusal_lines, write_whole
from croupier.log.segments import Line
from croupier.log.store import Head, Reader
from croupier.log.witness import Keys, house_of

LEAST_YEARS = 5
"""GLI-19 A.2.2."""
LINKS, CHECK = "links.jsonl.gz", "check.py"


class Link(Struct, frozen=True, kw_only=True):
    """An append without what happened in it: enough to follow the chain."""

    seq: int
    stream: str
    first: int
    last: int
    last_event: str
    key: str | None
    input: str
    hash: str


class Archived(Struct, frozen=True, kw_only=True):
    days: tuple[str, ...]
    """Those that are new, by the names of their files."""
    dropped: tuple[str, ...]
    end: Head
    """Where the archive ends."""
    head: Head
    """Where the log ended, to which the archive's links lead."""


async def archive(
    reader: Reader, folder: Path, keys: Keys, *, before: date, zone: ZoneInfo, now: int, drop_after_years: int | None
) -> Archived:
    """Bring an archive up to the end of the day before this one."""
    with alone_in(folder):
        there = read_manifest(folder, keys) or Manifest(house=house_of(keys[0]), made_at=now)
        midnight = int(datetime(before.year, before.month, before.day, tzinfo=zone).timestamp() * 1000)
        ends = await reader.ends()
        if ends is None:
            raise BadBackup("the row that says where the log ends is gone: run croupier verify")
        days = _Days(folder, midnight, zone)
        old = {one.file for one in there.segments}
        happened = append_lines(reader, there.end(APPENDS), ends.appends)
        appends = await days.take(there.of(APPENDS), APPENDS, happened)
        told_no = refusal_lines(reader, there.end(REFUSALS), ends.refusals)
        refused = await days.take(there.of(REFUSALS), REFUSALS, told_no)
        now_there = Manifest(house=house_of(keys[0]), made_at=now, segments=(*appends, *refused))
        end = now_there.end(APPENDS)
        await _write_links(reader, folder, end, ends.appends)
        kept, dropped = _without_the_old(now_there, now, drop_after_years)
        write_whole(folder / CHECK, files(__package__).joinpath("check_archive.py").read_bytes())
        write_whole(folder / NAME, sealed(keys[0], kept))
        for one in dropped:
            (folder / one).unlink(missing_ok=True)
    new = tuple(sorted(one.file for one in kept.segments if one.file not in old))
    return Archived(days=new, dropped=dropped, end=end, head=ends.appends)


class _Days:
    def __init__(self, folder: Path, midnight: int, zone: ZoneInfo) -> None:
        self._folder, self._midnight, self._zone = folder, midnight, zone

    async def take(self, there: tuple[Segment, ...], kind: str, lines: AsyncIterator[Line]) -> list[Segment]:
        """One file for every day on which anything was written. Where servers wrote side by side around midnight, a
        line belongs to the day that had begun."""
        day = there[-1].file if there else ""
        after = there[-1].end if there else Head(0, START)
        with SegmentWriter(self._folder, kind, after, named=self._name, most=None) as made:
            async for line in lines:
                if line.at >= self._midnight:
                    break
                if (named := self._name(kind, line.place, line.place, line.at)) > day:
                    made.cut()
                    day = named
                made.write(line)
            return [*there, *made.finished()]

    def _name(self, kind: str, _first: Head, _last: Head, at: int) -> str:
        return f"{kind}-{datetime.fromtimestamp(at / 1000, self._zone):%Y-%m-%d}.jsonl.gz"


async def _write_links(reader: Reader, folder: Path, end: Head, head: Head) -> None:
    """From the archive's end to where the log ends now, for whoever noted a head in between."""
    draft = folder / f"{LINKS}.part"
    encode = msgspec.json.Encoder().encode
    with (
        os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw,
        gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as file,
    ):
        async for one, events, _ in links(reader, end.seq, head.seq):
            line = Link(
                seq=one.seq,
                stream=one.stream,
                first=one.first_version,
                last=one.last_version,
                last_event=events[-1].hash.hex() if events else "",
                key=one.key,
                input=one.input_hash.hex(),
                hash=one.hash.hex(),
            )
            file.write(encode(line) + b"\n")
    draft.replace(folder / LINKS)


def _without_the_old(manifest: Manifest, now: int, years: int | None) -> tuple[Manifest, tuple[str, ...]]:
    """Days that are older than they must be kept go; that they were there, and where they ended, stays."""
    if years is None:
        return manifest, ()
    limit = now - years * 366 * 24 * 3_600_000
    segments = [
        replace(one, gone_at=now) if one.gone_at is None and one.until_at < limit else one for one in manifest.segments
    ]
    gone = tuple(one.file for one in segments if one.gone_at == now)
    return replace(manifest, segments=tuple(segments)), gone
