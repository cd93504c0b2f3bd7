"""`croupier verify`, `export` and `replay`: what the log holds, and whether it is still what was written."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Malformed
from croupier.house.chance.drawn import drawn, drawn_at_bank
from croupier.house.people.kept_people import is_private
from croupier.house.reading.bank_chronicle import BankChronicle
from croupier.house.reading.chronicle import Chronicle
from croupier.house.reading.chronicles import Of, of_topic
from croupier.house.reading.replaying import run_again
from croupier.log import Store, StoredEvent, open_store, verify
from croupier.log.export import NoParquet, export_csv, export_parquet, iso

T = TypeVar("T")


def _with_store(address: str, use: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        try:
            store = await open_store(address)
        except (ValueError, OSError) as error:
            raise Malformed(f"the log cannot be opened: {error}") from None
        try:
            return await use(store)
        finally:
            await store.close()

    kind, _, path = address.partition(":")
    if kind == "sqlite" and path != ":memory:" and not Path(path).exists():
        raise Malformed(f"there is no log at {path}: name one that a house has written")
    return asyncio.run(run())


def run_verify(address: str, *, as_json: bool) -> int:
    """The exit code: 1 where something is wrong."""
    report = _with_store(address, lambda store: verify(store, run_again))
    if as_json:
        print_json(
            {
                "ok": report.ok,
                "fault": report.fault,
                "streams": report.streams,
                "events": report.events,
                "postings": report.postings,
                "accounts": report.accounts,
                "head": {"seq": report.head.seq, "hash": report.head.hash.hex()},
            }
        )
        return 0 if report.ok else 1
    out = console()
    out.print(
        f"{report.streams} streams, {report.events} events, {report.postings} postings, {report.accounts} accounts read"
    )
    if report.ok:
        out.print("The chain is whole, every event runs again, the balances add up.")
        out.print(f"[dim]The log ends at {report.head.seq}, {report.head.hash.hex()}[/dim]")
        return 0
    out.print(Text(f"Wrong: {report.fault}", style="red"))
    return 1


def run_export(address: str, folder: str, form: str) -> None:
    target = Path(folder)
    if not target.is_dir():
        raise Malformed(f"{folder} is no folder: make it first")
    export = export_parquet if form == "parquet" else export_csv
    try:
        made = _with_store(address, lambda store: export(store, target, lambda stream: not is_private(stream)))
    except NoParquet as error:
        raise Malformed(str(error)) from None
    console().print(f"written: {made.events} and {made.postings}")


def read_stream(address: str, stream: str) -> list[StoredEvent]:
    """Everything a stream holds, from its first event."""
    return _with_store(address, lambda store: store.read(stream))


def read_log(address: str, chronicle: Of) -> tuple[Of, list[StoredEvent]]:
    """Everything that happened at a table, a bank or a controller."""
    stored = read_stream(address, chronicle.stream)
    if not stored:
        raise Malformed(f"the log knows no {chronicle.kind.noun} {chronicle.name}")
    for one in stored:
        chronicle.add(one)
    return chronicle, stored


def _round(address: str, topic: str, number: int) -> tuple[Chronicle, list[tuple[StoredEvent, Event]]]:
    chronicle, stored = read_log(address, of_topic(topic))
    moves = [(one, chronicle.event(one)) for first, last in chronicle.spans(number) for one in stored[first - 1 : last]]
    return chronicle, moves


def run_draws(address: str, topic: str, number: int) -> None:
    """Everything drawn in a round and its revealed seed: the document that `croupier fair` checks."""
    chronicle, moves = _round(address, topic, number)
    events = [event for _, event in moves]
    document = drawn_at_bank(events) if isinstance(chronicle, BankChronicle) else drawn(events)
    if document is None:
        place = f"{chronicle.kind.noun} {chronicle.name}"
        raise Malformed(f"round {number} of {place} is not over, or not known: its seed is revealed at its end")
    print_json(document)


def run_replay(address: str, topic: str, number: int, *, as_json: bool) -> None:
    chronicle, moves = _round(address, topic, number)
    story = chronicle.story
    if not moves:
        place = f"{chronicle.kind.noun} {chronicle.name}"
        raise Malformed(f"{place} has no round {number}: the last is {chronicle.last_round}")
    if as_json:
        print_json(
            [
                {
                    "version": one.version,
                    "at": iso(one.at),
                    "by": one.by,
                    "kind": one.kind,
                    "says": story.in_full(event),
                    "details": [one.in_full for one in story.details(event)],
                }
                for one, event in moves
            ]
        )
        return
    out = console()
    for one, event in moves:
        line = Text(f"{one.version:>5}  {iso(one.at)[11:19]}  {one.by:<10.10}  ", style="dim")
        line.append(story.in_full(event), style="not dim")
        out.print(line)
        for detail in story.details(event):
            out.print(Text(f"{' ' * 29}{detail.in_full}"))
