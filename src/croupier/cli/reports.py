"""The reports of `croupier report`, printed."""

import sys
from collections.abc import Awaitable, Callable

from croupier.books import BOOKS
from croupier.cli.memory import opened
from croupier.cli.output import print_json, print_table
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.documents.event.tables import written
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.house.readings import books_read_by, chosen_readings
from croupier.house.reports import alterations, games, jackpots, liability, paytables, ratings, significant, thresholds
from croupier.house.reports.rows import Cell, Row, places
from croupier.log import Archive, Reader

Made = Callable[[Reader], Awaitable[list[Row]]]


def run_games(place: str, *, store: str, as_csv: bool, as_json: bool) -> None:
    async def made(reader: Reader) -> list[Row]:
        chronicle = await opened(reader, place)
        if not chronicle.has_figures:
            raise Malformed(f"there are no games of {chronicle.noun}: name a table or a bank")
        return await games.games(reader, Address(chronicle.kind, chronicle.name))

    _print(f"Games of {place}", store, made, as_csv=as_csv, as_json=as_json)


def run_paytables(*, store: str, as_csv: bool, as_json: bool) -> None:
    async def made(reader: Reader) -> list[Row]:
        return await paytables.paytables(reader, books_read_by(BOOKS, await chosen_readings(reader)))

    _print("Paytables, returns in per cent", store, made, as_csv=as_csv, as_json=as_json)


def run_jackpots(*, store: str, as_csv: bool, as_json: bool) -> None:
    _print("Jackpots", store, jackpots.jackpots, as_csv=as_csv, as_json=as_json)


def run_prizes(*, store: str, as_csv: bool, as_json: bool) -> None:
    _print("Jackpots won", store, jackpots.prizes, as_csv=as_csv, as_json=as_json)


def run_significant(large: int, *, store: str, as_csv: bool, as_json: bool) -> None:
    async def made(reader: Reader) -> list[Row]:
        return await significant.significant(reader, large)

    _print("Significant events", store, made, as_csv=as_csv, as_json=as_json)


def run_alterations(*, store: str, as_csv: bool, as_json: bool) -> None:
    _print("Alterations", store, alterations.alterations, as_csv=as_csv, as_json=as_json)


def run_liability(*, store: str, as_csv: bool, as_json: bool) -> None:
    _print("What the house owes, in cents", store, liability.liability, as_csv=as_csv, as_json=as_json)


def run_thresholds(*, store: str, as_csv: bool, as_json: bool) -> None:
    _print("Cash from the threshold on, in cents", store, thresholds.thresholds, as_csv=as_csv, as_json=as_json)


def run_ratings(player: str | None, day: str | None, *, store: str, as_csv: bool, as_json: bool) -> None:
    async def made(reader: Reader) -> list[Row]:
        books = books_read_by(BOOKS, await chosen_readings(reader))
        everywhere = await places(reader, TABLE.noun, BANK.noun)
        found = await ratings.ratings(reader, books, everywhere, player=player, day=day)
        return [one.row() for one in found]

    _print("Player ratings, in cents", store, made, as_csv=as_csv, as_json=as_json)


def _print(title: str, address: str, made: Made, *, as_csv: bool, as_json: bool) -> None:
    if as_csv and as_json:
        raise Malformed("a report is printed as CSV or as JSON: leave one of --csv and --json out")

    async def read(store: Archive) -> list[Row]:
        async with store.snapshot() as reader:
            return await made(reader)

    rows = read_from(address, read)
    if as_json:
        print_json(rows)
    elif as_csv:
        write_csv(rows)
    else:
        show_rows(title, rows)


def write_csv(rows: list[Row]) -> None:
    """UTF-8 whatever the terminal thinks; a name that a spreadsheet would run is marked as text."""
    text = written(tuple(rows[0]), [tuple(row.values()) for row in rows]) if rows else ""
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def show_rows(title: str, rows: list[Row]) -> None:
    """For people: columns in which nothing stands are left out. Programs and spreadsheets get them all."""
    named = [name for name in (rows[0] if rows else ()) if any(row[name] not in _NOTHING for row in rows)]
    right = [name for name in named if all(isinstance(row[name], int | None) for row in rows)]
    shown = ([_shown(row[name]) for name in named] for row in rows)
    columns = [name.replace("_", " ") for name in named]
    print_table(title if rows else f"{title}: none", columns, shown, right=[name.replace("_", " ") for name in right])


_NOTHING = (None, "", 0, "0.000000")


def _shown(cell: Cell) -> str:
    return "" if cell is None else str(cell)
