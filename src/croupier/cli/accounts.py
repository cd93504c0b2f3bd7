"""`croupier figures` and `croupier receipt`: what a table or a bank did day by day, and a settlement explained."""

from pathlib import Path
from typing import Any

from msgspec.structs import asdict
from rich.text import Text

from croupier.books import find_book
from croupier.cli.memory import opened
from croupier.cli.output import console, print_json, print_table
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import upper_first
from croupier.core.game.notation import did_you_mean
from croupier.core.money import dollar_sign, dollars
from croupier.core.words.names import same_person
from croupier.documents.paper.printer import NoPrinter, libraries
from croupier.house.reading.chronicle import Chronicle
from croupier.house.reading.figures import DayFigures
from croupier.house.reading.receipts import Receipt
from croupier.log import Archive

_COMMON = ("results", "drop", "handle", "win", "hold")


def run_figures(address: str, written: str, zone: str, *, as_json: bool) -> None:
    async def read(store: Archive) -> tuple[Chronicle, dict[str, DayFigures]]:
        chronicle = await opened(store, written)
        return chronicle, await chronicle.days(store, zone)

    chronicle, days = read_from(address, read)
    if not chronicle.has_figures:
        raise Malformed(f"there are no figures of {chronicle.noun}: it holds no game")
    if as_json:
        print_json([{"day": day, **_json(figures)} for day, figures in days.items()])
        return
    own = tuple(dict.fromkeys(name for figures in days.values() for name in _own(figures)))
    columns = ("day", *_COMMON, *(name.replace("_", " ") for name in own))
    rows = ([day, *_cells(figures, own)] for day, figures in days.items())
    title = f"{upper_first(chronicle.noun)}, days in {zone}"
    print_table(title, columns, rows, right=columns[1:], whole=("day",))


def _own(figures: Any) -> dict[str, int]:
    """What only the figures of this kind have."""
    return {name: cents for name, cents in asdict(figures).items() if name not in _COMMON}


def _json(figures: DayFigures) -> dict[str, object]:
    return {
        "results": figures.results,
        "drop": dollars(figures.drop),
        "handle": dollars(figures.handle),
        "win": dollars(figures.win),
        "hold": None if figures.hold is None else str(figures.hold),
        **{name: dollars(cents) for name, cents in _own(figures).items()},
    }


def _cells(figures: DayFigures, own: tuple[str, ...]) -> list[str]:
    more = _own(figures)
    return [
        str(figures.results),
        dollar_sign(figures.drop),
        dollar_sign(figures.handle),
        dollar_sign(figures.win),
        "" if figures.hold is None else f"{float(figures.hold) * 100:.2f} %",
        *(dollar_sign(more[name]) for name in own),
    ]


def run_receipt(address: str, written: str, number: int, player: str, pdf: str | None, *, as_json: bool) -> None:
    async def read(store: Archive) -> tuple[Chronicle, dict[str, Receipt]]:
        chronicle = await opened(store, written)
        return chronicle, await chronicle.receipts(store, number)

    chronicle, made = read_from(address, read)
    known = chronicle.rounds.get(number)
    if known is None or known.result is None:
        raise Malformed(f"round {number} of {chronicle.noun} has no result")
    if known.invalidated is not None:
        raise Malformed(f"round {number} of {chronicle.noun} did not count: {known.invalidated.replace('_', ' ')}")
    named = next((one for one in made if same_person(one, player)), None)
    if named is None:
        near = f"; {did_you_mean(player, list(made))}" if made else ""
        raise Malformed(f"{player} had no wager in round {number} of {chronicle.noun}{near}")
    receipt = made[named]
    if pdf is not None:
        _draw(receipt, Path(pdf))
    if as_json:
        print_json(receipt.as_json())
        return
    if pdf is not None:
        console().print(Text(f"written: {pdf}"), soft_wrap=True)
        return
    out = console()
    for at, line in enumerate(receipt.text().splitlines()):
        out.print(Text(line, style="bold" if at == 0 else "dim" if at > len(receipt.lines) + 1 else ""))


def _draw(receipt: Receipt, path: Path) -> None:
    try:
        with libraries():
            from croupier.documents.receipt_page import ReceiptFacts, ReceiptRow, page
        facts = ReceiptFacts(
            place=receipt.place,
            round=receipt.round,
            player=receipt.player,
            result=receipt.result,
            lines=[
                ReceiptRow(one.spot, str(one.outcome), one.stake, one.paid, one.returned, one.taken, one.basis.all)
                for one in receipt.lines
            ],
            clauses=receipt.clauses,
            hash=receipt.hash,
        )
        path.write_bytes(page(facts, find_book(receipt.book).edition))
    except NoPrinter as error:
        raise Malformed(str(error)) from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None
