"""`croupier figures` and `croupier receipt`: what a table did day by day, and a settlement explained."""

from rich.text import Text

from croupier.cli.memory import read_log
from croupier.cli.output import console, print_json, print_table
from croupier.core.engine.refusal import Malformed
from croupier.core.money import dollar_sign, dollars
from croupier.core.table.figures import Figures
from croupier.core.table.rounds import ResultDeclared
from croupier.house.reading.receipts import receipts
from croupier.house.reading.replaying import rounds_of
from croupier.house.reading.table_chronicle import TableChronicle


def run_figures(address: str, table: str, zone: str, *, as_json: bool) -> None:
    chronicle, _ = read_log(address, TableChronicle(table))
    days = chronicle.days(zone)
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
    _, stored = read_log(address, TableChronicle(table))
    results = [
        (one, event, before.setup.book)
        for round_, one, event, before in rounds_of(table, stored)
        if round_ == number and isinstance(event, ResultDeclared)
    ]
    if not results:
        raise Malformed(f"round {number} of table {table} has no result")
    one, event, book = results[-1]
    made = receipts(table=table, round_=number, book=book, result=event.pocket, lines=event.lines, hash_=one.hash)
    if player not in made:
        raise Malformed(f"{player} had no wager in round {number} of table {table}")
    receipt = made[player]
    if as_json:
        print_json(receipt.as_json())
        return
    out = console()
    out.print(Text(f"{player}, table {table}, round {number}: the result is {receipt.result}", style="bold"))
    for line in receipt.told():
        out.print(Text(f"  {line}"))
    out.print(Text(f"  in all {dollar_sign(receipt.net)}"))
    for clause, says in receipt.clauses.items():
        out.print(Text(f"    {clause}  {says}", style="dim"))
    out.print(Text(f"  {receipt.hash}", style="dim"))
