"""One day of a log as files that anybody can verify without this software: what happened, what passed, what was
refused, where both chains stood before and after, and the program of a page that checks all of it.

Days part the log without a gap: a day begins with the first append made at or after its beginning and ends before the
first of the next. Streams that hold what opens doors are named with their hashes alone, so that the chain stays whole.
"""

import csv
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, TextIO

from msgspec import Struct

from croupier.core.engine.accounts import may_owe
from croupier.log.chain import START
from croupier.log.export import iso, text
from croupier.log.links import links, refusals
from croupier.log.store import Archive, Head, Reader, StoredAppend, StoredEvent, StoredPosting, StoredRefusal

VERIFIER = "verify.py"
_Tips = dict[str, tuple[int, str]]


class Made(Struct, frozen=True, kw_only=True):
    appends: int
    events: int
    postings: int
    refusals: int
    digest: str
    """Of the manifest, which states the digests of all other files: to be noted elsewhere."""


class _Day:
    """What is found on the way through the log, up to the end of the day."""

    def __init__(self, begins: int, ends: int | None, withheld: Callable[[str], bool]) -> None:
        self.begins, self.ends, self.withheld = begins, ends, withheld
        self.head = self.first = Head(0, START)
        self.refused = self.first_refused = Head(0, START)
        self.tips: _Tips = {}
        self.tips_before: _Tips = {}
        self.held: defaultdict[str, int] = defaultdict(int)
        self.held_before: dict[str, int] = {}
        self.touched: set[str] = set()
        self.appends = self.events = self.postings = self.refusals = 0

    async def read_appends(self, reader: Reader, out: TextIO) -> None:
        begun = False
        async for link, events, postings in links(reader):
            at = events[-1].at if events else self.begins
            if self.ends is not None and at >= self.ends:
                break
            if not begun and at >= self.begins:
                begun = True
                self._begin()
            if begun:
                self._write(link, events, postings, out)
            self._pass(link, events, postings)
        if not begun:
            self._begin()

    def _begin(self) -> None:
        self.first, self.held_before, self.tips_before = self.head, dict(self.held), dict(self.tips)

    def _pass(self, link: StoredAppend, events: Sequence[StoredEvent], postings: Sequence[StoredPosting]) -> None:
        self.head = Head(link.seq, link.hash)
        self.tips[link.stream] = link.last_version, events[-1].hash.hex() if events else ""
        for one in postings:
            self.held[one.giver] -= one.amount
            self.held[one.taker] += one.amount

    def _write(
        self, link: StoredAppend, events: Sequence[StoredEvent], postings: Sequence[StoredPosting], out: TextIO
    ) -> None:
        hidden = self.withheld(link.stream)
        self.touched.add(link.stream)
        self.appends += 1
        self.events += 0 if hidden else len(events)
        self.postings += len(postings)
        _line(
            out,
            {
                "seq": link.seq,
                "stream": link.stream,
                "first_version": link.first_version,
                "last_version": link.last_version,
                "key": link.key,
                "input_hash": link.input_hash.hex(),
                "last_event": events[-1].hash.hex() if events else "",
                "hash": link.hash.hex(),
                "withheld": hidden,
                "events": [] if hidden else [_event(one) for one in events],
                "postings": [
                    {"giver": one.giver, "taker": one.taker, "amount": one.amount, "clause": one.clause}
                    for one in postings
                ],
            },
        )

    async def read_refusals(self, reader: Reader, out: TextIO) -> None:
        begun = False
        async for one in refusals(reader):
            if self.ends is not None and one.at >= self.ends:
                break
            if not begun and one.at >= self.begins:
                begun, self.first_refused = True, self.refused
            if begun:
                self.refusals += 1
                _line(out, _refusal(one))
            self.refused = Head(one.number, one.hash)
        if not begun:
            self.first_refused = self.refused

    def ends_before(self) -> dict[str, Any]:
        streams = {name: self.tips_before.get(name, (0, START.hex())) for name in sorted(self.touched)}
        return _ends(self.first, self.first_refused, streams)

    def ends_after(self) -> dict[str, Any]:
        return _ends(self.head, self.refused, {name: self.tips[name] for name in sorted(self.touched)})


async def export_day(
    store: Archive,
    folder: Path,
    *,
    day: str,
    begins: int,
    ends: int | None,
    withheld: Callable[[str], bool],
    witnesses: Sequence[Path] = (),
) -> Made:
    """Into an empty folder; `ends` is None for a day that goes on, which is written as far as it has come."""
    found = _Day(begins, ends, withheld)
    async with store.snapshot() as reader:
        with _open(folder / "appends.jsonl") as out:
            await found.read_appends(reader, out)
        with _open(folder / "refusals.jsonl") as out:
            await found.read_refusals(reader, out)
    _write_balances(folder / "balances.csv", found)
    named = [*_copied(witnesses, folder), "appends.jsonl", "balances.csv", "refusals.jsonl"]
    (folder / VERIFIER).write_text(files("croupier.log").joinpath("day_verifier.py").read_text("utf-8"), "utf-8")
    manifest = {
        "day": day,
        "begins": iso(begins),
        "ends": None if ends is None else iso(ends),
        "before": found.ends_before(),
        "after": found.ends_after(),
        "files": {name: sha256((folder / name).read_bytes()).hexdigest() for name in sorted(named)},
    }
    raw = json.dumps(manifest, ensure_ascii=False, indent=1).encode()
    (folder / "manifest.json").write_bytes(raw)
    made = Made(
        appends=found.appends,
        events=found.events,
        postings=found.postings,
        refusals=found.refusals,
        digest=sha256(raw).hexdigest(),
    )
    (folder / "README.txt").write_text(_readme(day, begins, ends, made), "utf-8")
    return made


def _open(path: Path) -> TextIO:
    return path.open("w", encoding="utf-8", newline="\n")


def _line(out: TextIO, value: dict[str, Any]) -> None:
    out.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def _event(one: StoredEvent) -> dict[str, Any]:
    return {
        "version": one.version,
        "at": one.at,
        "by": one.by,
        "kind": one.kind,
        "payload": text(one.payload),
        "hash": one.hash.hex(),
    }


def _refusal(one: StoredRefusal) -> dict[str, Any]:
    return {
        "number": one.number,
        "stream": one.stream,
        "at": one.at,
        "by": one.by,
        "command": text(one.command),
        "rule": one.rule,
        "clause": one.clause,
        "message": one.message,
        "hash": one.hash.hex(),
    }


def _ends(appends: Head, refused: Head, streams: _Tips) -> dict[str, Any]:
    return {
        "appends": (appends.seq, appends.hash.hex()),
        "refusals": (refused.seq, refused.hash.hex()),
        "streams": streams,
    }


def _write_balances(path: Path, found: _Day) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(("account", "before", "after", "may_owe"))
        for account in sorted(found.held):
            owes = "yes" if may_owe(account) else "no"
            out.writerow((account, found.held_before.get(account, 0), found.held[account], owes))


def _copied(witnesses: Sequence[Path], folder: Path) -> list[str]:
    """Each as it stands, seal and all."""
    made: list[str] = []
    for path in witnesses:
        if path.is_file():
            made.append(f"witness-{len(made) + 1}.txt")
            (folder / made[-1]).write_bytes(path.read_bytes())
    return made


def _readme(day: str, begins: int, ends: int | None, made: Made) -> str:
    until = "it goes on, and this is as far as it has come" if ends is None else f"to {iso(ends)}"
    lines = files("croupier.log").joinpath("day_readme.txt").read_text("utf-8")
    counts = f"{made.appends} appends with {made.events} events and {made.postings} postings, {made.refusals} refusals"
    return lines.format(day=day, span=f"from {iso(begins)} {until}", counts=counts, digest=made.digest)
