"""Whether the log is still what was written, for whoever asked."""

from msgspec import Struct

from croupier.house.reading.checking import Checked
from croupier.log import Head
from croupier.log.export import iso


class HeadView(Struct, frozen=True, kw_only=True):
    """Where the log ends. Noted elsewhere, it proves later that nothing before it was rewritten."""

    seq: int
    hash: str


class VerifyView(Struct, frozen=True, kw_only=True):
    """Whether the log is still what was written."""

    ok: bool
    rows: int
    seconds: float
    faults: tuple[str, ...]
    checked: tuple[str, ...]
    notes: tuple[str, ...]
    """What is to be told though nothing is wrong with the log: a witness that is not where it should be."""
    streams: int
    appends: int
    events: int
    postings: int
    accounts: int
    refusals: int
    head: HeadView
    refusals_head: HeadView


def head_view(head: Head) -> HeadView:
    return HeadView(seq=head.seq, hash=head.hash.hex())


def verify_view(found: Checked, seconds: float) -> VerifyView:
    report, seen = found.report, found.verdict.witnessed if found.verdict.fault is None else None
    return VerifyView(
        ok=found.fault is None,
        rows=report.appends + report.events + report.postings + report.accounts + report.streams + report.refusals,
        seconds=round(seconds, 3),
        faults=() if found.fault is None else (found.fault,),
        checked=(
            f"the hash of each of {report.events:,} events follows from the event before it",
            f"the chain of {report.appends:,} appends runs through the whole log, and none is missing",
            f"every one of {report.streams:,} streams replays from its first event",
            f"{report.postings:,} postings add up to the balances of {report.accounts:,} accounts, all to nothing",
            f"the chain of {report.refusals:,} refusals is whole, and none is missing",
            *((f"the log holds what was witnessed at {iso(seen.at)}",) if seen is not None else ()),
        ),
        notes=found.verdict.notes,
        streams=report.streams,
        appends=report.appends,
        events=report.events,
        postings=report.postings,
        accounts=report.accounts,
        refusals=report.refusals,
        head=head_view(report.ends.appends),
        refusals_head=head_view(report.ends.refusals),
    )
