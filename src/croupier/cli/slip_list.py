"""`croupier slip list`: the slips that wait, as the log knows them, with their numbers masked."""

from collections.abc import Iterator

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from
from croupier.core.bank.numbers import masked
from croupier.core.bank.state import BankState, Slip, SlipState
from croupier.core.money import dollar_sign, dollars
from croupier.documents.moments import moment
from croupier.house.kinds.bank import BANK
from croupier.house.reading.days import time_zone
from croupier.log import Reader
from croupier.log.export import iso


def run_list(address: str, wanted: str, *, zone: str, as_json: bool) -> None:
    time_zone(zone)
    banks = read_from(address, _banks)
    found = sorted(_slips(banks, SlipState(wanted)), key=lambda one: (one[1].issued_at, one[1].number))
    if as_json:
        print_json([_json(bank, slip) for bank, slip in found])
        return
    out = console()
    for bank, slip in found:
        line = Text(f"{masked(slip.number)}  ")
        line.append(dollar_sign(slip.amount), style="bold")
        line.append(f"  {moment(slip.issued_at, zone)}, bank {bank}, terminal {slip.terminal}", style="dim")
        out.print(line, soft_wrap=True)
    total = sum(slip.amount for _, slip in found)
    out.print(Text(f"{len(found)} {wanted}, {dollar_sign(total)}"))


async def _banks(store: Reader) -> list[BankState]:
    """Every bank as its log leaves it."""
    named = [(head.stream, BANK.name_in(head.stream)) for head in await store.streams()]
    found = []
    for stream, name in named:
        if name is not None:
            events = (BANK.engine.decode_event(one.payload) for one in await store.read(stream))
            found.append(BANK.engine.replay(BANK.new(name, ""), events))
    return found


def _slips(banks: list[BankState], state: SlipState) -> Iterator[tuple[str, Slip]]:
    for bank in banks:
        for slip in bank.slips.values():
            if slip.state is state:
                yield bank.setup.bank, slip


def _json(bank: str, slip: Slip) -> dict[str, str | None]:
    return {
        "number": masked(slip.number),
        "bank": bank,
        "terminal": slip.terminal,
        "amount": dollars(slip.amount),
        "state": str(slip.state),
        "issued_at": iso(slip.issued_at),
        "unclaimed_at": None if slip.unclaimed_at is None else iso(slip.unclaimed_at),
    }
