"""`croupier verify`: whether the log is still what was written."""

import asyncio
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import file_of, read_from
from croupier.cli.witnesses import files_of, held
from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.house.chance.secret import secrets_if_any
from croupier.house.reading.checking import Checked, checked
from croupier.house.reading.side_by_side import Told
from croupier.log import Ends, Head, Report
from croupier.log.export import iso
from croupier.log.judging import NOTHING
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import Verdict

_HEAD = re.compile(r"(\d{1,18})[\s:,]+([0-9a-fA-F]{64})")


def run(address: str, named: Sequence[str], noted: str | None, *, as_json: bool) -> int:
    """The exit code: 1 where something is wrong."""
    head = None if noted is None else _read_head(noted)
    secrets = secrets_if_any(address)
    files = files_of(address, named, secrets)
    with going_on(as_json=as_json) as told:
        found = _nothing_left(address, files) or read_from(
            address, lambda log: checked(log, files, head, address=address, secret=secrets or None, told=told)
        )
    report, verdict, fault = found.report, found.verdict, found.fault
    notes = (*verdict.notes, *_of_the_seal(verdict, sealed=bool(secrets)))
    if as_json:
        print_json(_as_json(report, verdict, fault, notes))
    else:
        _print(report, verdict, fault, notes)
    return 0 if fault is None else 1


@contextmanager
def going_on(*, as_json: bool) -> Iterator[Told]:
    """How far it is, on a terminal and nowhere else."""
    if as_json or not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Reading and running the log again", total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def _nothing_left(address: str, files: Sequence[WitnessFile]) -> Checked | None:
    """Where the file is gone or empty there is nothing to read, and a witness may still tell what there was."""
    path = file_of(address)
    if path is None or path.is_dir() or (path.exists() and path.stat().st_size):
        return None
    verdict = asyncio.run(held(address, files))
    empty = Report(streams=0, appends=0, events=0, postings=0, accounts=0, ends=NOTHING, fault=None)
    return None if verdict.fault is None else Checked(empty, verdict)


def _read_head(written: str) -> Head:
    found = _HEAD.fullmatch(written.strip())
    if found is None:
        raise Malformed(
            f"{shorten(written)} is no end of a log: write its number and its hash as verify prints them, 12:0a1b..."
        )
    return Head(int(found[1]), bytes.fromhex(found[2]))


def _of_the_seal(verdict: Verdict, *, sealed: bool) -> tuple[str, ...]:
    if verdict.witnessed is None or sealed:
        return ()
    return ("the seal of the witness was not checked: the secret of the house is not at hand",)


def _as_json(report: Report, verdict: Verdict, fault: str | None, notes: Sequence[str]) -> dict[str, Any]:
    seen = verdict.witnessed
    return {
        "ok": fault is None,
        "fault": fault,
        "streams": report.streams,
        "events": report.events,
        "postings": report.postings,
        "accounts": report.accounts,
        "refusals": report.refusals,
        **_ends(report.ends),
        "witnessed": None if seen is None else {"at": iso(seen.at), **_ends(seen.ends)},
        "notes": list(notes),
    }


def _ends(ends: Ends) -> dict[str, Any]:
    return {"head": _shown(ends.appends), "refusals_head": _shown(ends.refusals)}


def _shown(head: Head) -> dict[str, Any]:
    return {"seq": head.seq, "hash": head.hash.hex()}


def _print(report: Report, verdict: Verdict, fault: str | None, notes: Sequence[str]) -> None:
    out = console()
    out.print(
        f"{report.streams} streams, {report.events} events, {report.postings} postings, {report.accounts} accounts, "
        f"{report.refusals} refusals read",
        soft_wrap=True,
    )
    if fault is not None:
        out.print(Text(f"Wrong: {fault}", style="red"), soft_wrap=True)
    else:
        out.print("The chain is whole, every event runs again, the balances add up.")
        if (seen := verdict.witnessed) is not None:
            out.print(f"The log holds what was witnessed at {iso(seen.at)}: append {seen.ends.appends.seq}.")
        out.print(f"[dim]The log ends at {report.head.seq}, {report.head.hash.hex()}[/dim]", soft_wrap=True)
        out.print(f"[dim]Refusals end at {report.refusals}, {report.ends.refusals.hash.hex()}[/dim]", soft_wrap=True)
    for note in notes:
        out.print(Text(f"Note: {note}", style="yellow"), soft_wrap=True)
