"""`croupier replay` and `draws`: what the log holds."""

from difflib import get_close_matches
from typing import Any

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import listed
from croupier.core.money import shorten
from croupier.house.kinds.address import Address
from croupier.house.kinds.registry import KINDS
from croupier.house.reading.chronicle import Chronicle, RoundStep
from croupier.house.reading.chronicles import Chronicles
from croupier.log import Reader, StoredEvent
from croupier.log.export import iso


def read_stream(address: str, stream: str) -> list[StoredEvent]:
    """Everything a stream holds, from its first event."""
    return read_from(address, lambda store: store.read(stream))


async def opened(store: Reader, written: str) -> Chronicle:
    """The log of what is called so, up to its last event. A bare name is looked for among all kinds."""
    chronicle = await Chronicles(store).read(await found(store, written))
    assert chronicle is not None
    return chronicle


async def found(store: Reader, written: str) -> Address:
    """What is called so on this log, whatever its letters; Malformed with the nearest name where there is none."""
    address = Address.of(written)
    if (address.name != written or not address.kind.bare) and await store.version(address.stream):
        return address
    order = list(KINDS.values())
    known = [one for head in await store.streams() if (one := Address.of_stream(head.stream)) is not None]
    known.sort(key=lambda one: order.index(one.kind))
    meant = [one for one in known if one.name == written]
    meant = meant or [one for one in known if written.casefold() in (one.name.casefold(), one.stream.casefold())]
    if not meant:
        raise Malformed(_unknown(written, known))
    if len(meant) > 1:
        full = " or ".join(one.stream for one in meant)
        raise Malformed(f"{written} is the name of {listed([f'a {one.kind.noun}' for one in meant])}: say {full}")
    return meant[0]


def _unknown(written: str, known: list[Address]) -> str:
    address = Address.of(written)
    named = address.name != written
    nouns = " or ".join(kind.noun for kind in KINDS.values())
    noun = address.noun if named else f"{nouns} {shorten(address.name)}"
    near = [one for one in known if not named or one.kind is address.kind] or known
    close = get_close_matches(address.name.casefold(), {one.name.casefold() for one in near}, n=1, cutoff=0.5)
    meant = next((str(one) for one in near if close and one.name.casefold() == close[0]), None)
    return f"the log knows no {noun}" + (f': did you mean "{meant}"?' if meant else "")


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
