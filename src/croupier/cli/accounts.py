"""`croupier figures` and `croupier receipt`: what a table did day by day, and a settlement explained."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from rich.text import Text

from croupier.books.clauses import catalogue
from croupier.cli.memory import read_table
from croupier.cli.output import console, print_json, print_table
from croupier.core.money import dollar_sign, dollars
from croupier.core.refusal import Malformed
from croupier.core.table.figures import Figures, of_event
from croupier.core.table.rounds import ResultDeclared
from croupier.core.table.state import Line
from croupier.core.table.table import postings
from croupier.house.replaying import rounds_of

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def run_figures(address: str, table: str, zone: str, *, as_json: bool) -> None:
    stored = read_table(address, table)
    try:
        place = ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Malformed(f'there is no time zone "{zone}": write it like Australia/Sydney') from None
    days: dict[str, Figures] = {}
    for _, one, event, before in rounds_of(table, stored):
        day = (_EPOCH + timedelta(milliseconds=one.at)).astimezone(place).date().isoformat()
        days[day] = days.get(day, Figures()) + of_event(table, event, postings(before, event))
    if as_json:
        print_json([{"day": day, **_json(figures)} for day, figures in days.items()])
        return
    columns = ("day", "results", "drop", "handle", "win", "hold", "float")
    rows = ([day, *_cells(figures)] for day, figures in days.items())
    print_table(f"Table {table}, days in {zone}", columns, rows, right=columns[1:], whole=("day",))


def _json(figures: Figures) -> dict[str, object]:
    return {
        "results": figures.results,
        "drop": dollars(figures.drop),
        "handle": dollars(figures.handle),
        "win": dollars(figures.win),
        "hold": None if figures.hold is None else str(figures.hold),
        "float_change": dollars(figures.float_change),
    }


def _cells(figures: Figures) -> list[str]:
    return [
        str(figures.results),
        dollar_sign(figures.drop),
        dollar_sign(figures.handle),
        dollar_sign(figures.win),
        "" if figures.hold is None else f"{float(figures.hold) * 100:.2f} %",
        dollar_sign(figures.float_change),
    ]


def run_receipt(address: str, table: str, number: int, player: str, *, as_json: bool) -> None:
    stored = read_table(address, table)
    results = [
        (one, event, before.setup.book)
        for round_, one, event, before in rounds_of(table, stored)
        if round_ == number and isinstance(event, ResultDeclared)
    ]
    if not results:
        raise Malformed(f"round {number} of table {table} has no result")
    one, event, book = results[-1]
    lines = [line for line in event.lines if line.wager.player == player]
    if not lines:
        raise Malformed(f"{player} had no wager in round {number} of table {table}")
    known = catalogue(book)
    cited = {clause: known.clause(book, clause).says for line in lines for clause in line.clauses}
    net = sum(line.paid - line.taken for line in lines)
    if as_json:
        print_json(
            {
                "table": table,
                "round": number,
                "player": player,
                "book": book,
                "result": event.pocket,
                "lines": [_line_json(line) for line in lines],
                "net": dollars(net),
                "clauses": cited,
                "hash": one.hash.hex(),
            }
        )
        return
    out = console()
    out.print(Text(f"{player}, table {table}, round {number}: the result is {event.pocket}", style="bold"))
    for line in lines:
        out.print(Text(f"  {_told(line)}"))
    out.print(Text(f"  in all {dollar_sign(net)}"))
    for clause, says in cited.items():
        out.print(Text(f"    {clause}  {says}", style="dim"))
    out.print(Text(f"  {one.hash.hex()}", style="dim"))


def _told(line: Line) -> str:
    wager = line.wager
    return (
        f"{dollar_sign(wager.stake)} on {wager.spot}: {line.outcome}, paid {dollar_sign(line.paid)}, "
        f"back {dollar_sign(line.returned)}, taken {dollar_sign(line.taken)} ({', '.join(line.clauses)})"
    )


def _line_json(line: Line) -> dict[str, object]:
    return {
        "spot": line.wager.spot,
        "stake": dollars(line.wager.stake),
        "outcome": str(line.outcome),
        "paid": dollars(line.paid),
        "returned": dollars(line.returned),
        "taken": dollars(line.taken),
        "clauses": list(line.clauses),
    }
