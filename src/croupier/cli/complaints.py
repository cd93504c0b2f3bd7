"""`croupier complaint paper`: the advice of the right to complain, from the log."""

from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from croupier.books import find_book
from croupier.cli.memory import opened
from croupier.cli.output import console
from croupier.cli.stores import read_from
from croupier.core.common.desk import Desked
from croupier.core.engine.refusal import Malformed
from croupier.documents.complaint import facts_of, pdf
from croupier.documents.paper.printer import NoPrinter
from croupier.house.kinds.address import Address
from croupier.house.reading.days import time_zone
from croupier.log import Archive


class _Kept(NamedTuple):
    """A place as its log leaves it."""

    address: Address
    state: Desked


def run_paper(store: str, place: str, number: int, output: str, *, zone: str) -> None:
    time_zone(zone)
    address, state = read_from(store, lambda log: _read(log, place))
    kind = address.kind
    law = kind.engine.law_for(find_book(kind.book_of(state)), state)
    facts = facts_of(law, state, number, name=address.name, place=address.noun, zone=zone)
    try:
        Path(output).write_bytes(pdf(facts))
    except NoPrinter as error:
        raise Malformed(str(error)) from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{output} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    console().print(Text(f"written: {output}"), soft_wrap=True)


async def _read(log: Archive, place: str) -> _Kept:
    known = await opened(log, place)
    kind, address = known.kind, Address(known.kind, known.name)
    events = [kind.engine.decode_event(one.payload) for one in await log.read(address.stream)]
    state = kind.engine.replay(kind.new(address.name, ""), events)
    if not isinstance(state, Desked):
        raise Malformed(f"{address.noun} has no disputes: name a table, a bank, an event or a promotion")
    return _Kept(address, state)
