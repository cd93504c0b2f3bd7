"""`croupier export` and `replay`: what the log holds."""

from pathlib import Path
from typing import Any

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import listed
from croupier.core.money import shorten
from croupier.house.kinds.address import Address
from croupier.house.kinds.registry import KINDS
from croupier.house.people.kept_people import is_private
from croupier.house.reading.chronicle import Chronicle, RoundStep
from croupier.house.reading.chronicles import Chronicles
from croupier.log import Reader, StoredEvent
from croupier.log.export import NoParquet, export_csv, export_parquet, iso


def run_export(address: str, folder: str, form: str) -> None:
    target = Path(folder)
    if not target.is_dir():
        raise Malformed(f"{folder} is no folder: make it first")
    export = export_parquet if form == "parquet" else export_csv
    try:
        made = read_from(address, lambda store: export(store, target, lambda stream: not is_private(stream)))
    except NoParquet as error:
        raise Malformed(str(error)) from None
    console().print(f"written: {listed([str(path) for path in made.values()])}")


def read_stream(address: str, stream: str) -> list[StoredEvent]:
    """Everything a stream holds, from its first event."""
    return read_from(address, lambda store: store.read(stream))


async def opened(store: Reader, written: str) -> Chronicle:
    """The log of what is called so, up to its last event. A bare name is looked for among all kinds."""
    address = Address.of(written)
    if address.kind.bare and address.name == written:
        address = await _looked_up(store, written)
    chronicle = await Chronicles(store).read(address)
    if chronicle is None:
        raise Malformed(f"the log knows no {address.noun}")
    return chronicle


async def _looked_up(store: Reader, name: str) -> Address:
    named = [Address(kind, name) for kind in KINDS.values()]
    known = [address for address in named if await store.version(address.stream)]
    if not known:
        raise Malformed(f"the log knows no {' or '.join(kind.noun for kind in KINDS.values())} {shorten(name)}")
    if len(known) > 1:
        full = " or ".join(address.stream for address in known)
        raise Malformed(f"{name} is the name of {listed([f'a {one.kind.noun}' for one in known])}: say {full}")
    return known[0]


def read_round(address: str, written: str, number: int | None) -> tuple[Chronicle, list[RoundStep]]:
    """A round, or without a number the whole of what is one story."""

    async def read(store: Reader) -> tuple[Chronicle, list[RoundStep]]:
        chronicle = await _with_round(store, written, number)
        return chronicle, await chronicle.steps(store, number)

    return read_from(address, read)


async def _with_round(store: Reader, written: str, number: int | None) -> Chronicle:
    chronicle = await opened(store, written)
    if number is None and not chronicle.is_one_story:
        raise Malformed(f"say which round of {chronicle.noun}: the last is {chronicle.last_round}")
    return chronicle


def run_draws(address: str, written: str, number: int | None) -> None:
    """Everything drawn in a round and its revealed seed: the document that `croupier fair` checks."""

    async def read(store: Reader) -> tuple[Chronicle, dict[str, Any] | None]:
        chronicle = await _with_round(store, written, number)
        return chronicle, await chronicle.drawn(store, number)

    chronicle, document = read_from(address, read)
    if document is None and chronicle.is_one_story:
        raise Malformed(f"{chronicle.noun} is not over: its seed is revealed at its end")
    if document is None:
        raise Malformed(
            f"round {number} of {chronicle.noun} is not over, or not known: its seed is revealed at its end"
        )
    print_json(document)


def run_replay(address: str, written: str, number: int | None, *, as_json: bool) -> None:
    chronicle, steps = read_round(address, written, number)
    story, moves = chronicle.kind.story, [(step.stored, step.event) for step in steps]
    if not moves:
        raise Malformed(f"{chronicle.noun} has no round {number}: the last is {chronicle.last_round}")
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
