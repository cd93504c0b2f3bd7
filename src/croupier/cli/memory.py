"""`croupier verify`, `export` and `replay`: what the log holds, and whether it is still what was written."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.core.refusal import Malformed
from croupier.core.table.story import sentence
from croupier.house.drawn import drawn
from croupier.house.house import PREFIX
from croupier.house.kept_people import is_private
from croupier.house.replaying import rounds_of, run_again
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
        out.print("The chain is whole, the tables replay, the balances add up.")
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


def read_table(address: str, table: str) -> list[StoredEvent]:
    """Everything that happened at a table."""
    stored = _with_store(address, lambda store: store.read(PREFIX + table))
    if not stored:
        raise Malformed(f"the log knows no table {table}")
    return stored


def run_draws(address: str, table: str, number: int) -> None:
    """Everything drawn in a round and its revealed seed: the document that `croupier fair` checks."""
    stored = read_table(address, table)
    document = drawn(event for round_, _, event, _ in rounds_of(table, stored) if round_ == number)
    if document is None:
        raise Malformed(f"round {number} of table {table} is not over, or not known: its seed is revealed at its end")
    print_json(document)


def run_replay(address: str, table: str, number: int, *, as_json: bool) -> None:
    stored = read_table(address, table)
    moves = [(one, event) for round_, one, event, _ in rounds_of(table, stored) if round_ == number]
    if not moves:
        last = max(round_ for round_, *_ in rounds_of(table, stored))
        raise Malformed(f"table {table} has no round {number}: the last is {last}")
    if as_json:
        print_json(
            [
                {"version": one.version, "at": iso(one.at), "by": one.by, "kind": one.kind, "says": sentence(event)}
                for one, event in moves
            ]
        )
        return
    out = console()
    for one, event in moves:
        line = Text(f"{one.version:>5}  {iso(one.at)[11:19]}  {one.by:<10.10}  ", style="dim")
        line.append(sentence(event), style="not dim")
        out.print(line)
