"""Taking a log up again from a backup: every append made once more, in order, and held against the hash it had.

Nothing is written past the rules of a log: what was appended is appended again, so that versions, postings, balances
and hashes come about as they did, and must be the same. Until all of it was verified nobody can open the store.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from croupier.log.chain import START
from croupier.log.check import Replay, Report
from croupier.log.manifest import APPENDS, REFUSALS, BadBackup, Manifest, Segment, check_file
from croupier.log.segments import AppendLine, BadSegment, Line, RefusalLine, lines_of
from croupier.log.store import Appended, Ends, Head, Store
from croupier.log.verify import verify

L = TypeVar("L", AppendLine, RefusalLine)
PAGE = 500
"""Lines in one commit."""


class Until(Struct, frozen=True):
    """How much is wanted: up to an append, or up to a moment in milliseconds."""

    seq: int | None = None
    at: int | None = None

    def takes(self, line: Line) -> bool:
        if self.at is not None and line.at > self.at:
            return False
        return self.seq is None or not isinstance(line, AppendLine) or line.seq <= self.seq


EVERYTHING = Until()


class Restored(Struct, frozen=True, kw_only=True):
    report: Report
    lost: Ends
    """How many of each the backup holds beyond what was wanted."""


async def restore(store: Store, folder: Path, manifest: Manifest, until: Until, replay: Replay) -> Restored:
    """Bring a store that was opened for it to where the backup ends, or as far as is wanted. It may have been begun
    before. `finish` it when the report is good."""
    for segment in manifest.segments:
        check_file(folder, segment)
    at = await _appends(store, folder, manifest.of(APPENDS), until)
    # Who wants the log up to an append wants what was refused until then.
    wanted = Until(at=at) if until.seq is not None else until
    await _refusals(store, folder, manifest.of(REFUSALS), wanted)
    report = await verify(store, replay)
    there, all_ = report.ends, manifest.ends
    lost = Ends(Head(all_.appends.seq - there.appends.seq, START), Head(all_.refusals.seq - there.refusals.seq, START))
    return Restored(report=report, lost=lost)


async def _appends(store: Store, folder: Path, segments: tuple[Segment, ...], until: Until) -> int:
    """The time of the last."""
    latest, begun, last = 0, (await _ends(store)).appends, Head(0, START)
    for page in _pages(folder, segments, AppendLine, until, begun):
        latest, last = page[-1].at, page[-1].place
        if last.seq > begun.seq:
            results = await store.append([line.as_append() for line in page])
            for line, result in zip(page, results, strict=True):
                if not isinstance(result, Appended):
                    raise BadBackup(f"append {line.seq} of the backup cannot be made again: {result}")
    _same((await _ends(store)).appends, last)
    return latest


async def _refusals(store: Store, folder: Path, segments: tuple[Segment, ...], until: Until) -> None:
    begun, last = (await _ends(store)).refusals, Head(0, START)
    for page in _pages(folder, segments, RefusalLine, until, begun):
        last = page[-1].place
        if last.seq > begun.seq:
            await store.refuse(*[line.as_refusal() for line in page])
    _same((await _ends(store)).refusals, last)


def _same(made: Head, wanted: Head) -> None:
    if made.seq > wanted.seq:
        raise BadBackup(f"the store holds more than is wanted, {made.seq} for {wanted.seq}: restore into an empty one")
    if made != wanted:
        raise BadBackup(f"what was made again ends at {made.seq} with another hash than the backup has")


async def _ends(store: Store) -> Ends:
    ends = await store.ends()
    if ends is None:
        raise BadBackup("the row that says where the log ends is gone: restore into an empty store")
    return ends


def _pages(folder: Path, segments: tuple[Segment, ...], kind: type[L], until: Until, begun: Head) -> Iterator[list[L]]:
    """All that is wanted, checked line by line, in pages of which the first ends where an earlier attempt did."""
    before, page = Head(0, START), list[L]()
    for line in _lines(folder, segments, kind):
        _follows(folder, line, before)
        before = line.place
        if before.seq == begun.seq and before != begun:
            raise BadBackup("the store holds the beginning of another log: restore into an empty one")
        if not until.takes(line):
            break
        page.append(line)
        if len(page) == PAGE or before.seq == begun.seq:
            yield page
            page = []
    if page:
        yield page


def _lines(folder: Path, segments: tuple[Segment, ...], kind: type[L]) -> Iterator[L]:
    for segment in segments:
        try:
            yield from lines_of(folder / segment.file, kind)
        except BadSegment as bad:
            raise BadBackup(f"{folder / segment.file} {bad}") from None


def _follows(folder: Path, line: Line, before: Head) -> None:
    try:
        line.follows(before)
    except BadSegment as bad:
        raise BadBackup(f"the backup in {folder} {bad}") from None
    except ValueError:
        raise BadBackup(f"the backup in {folder} is not what a house writes, after {before.seq}") from None
