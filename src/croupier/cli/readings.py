"""`croupier readings`: how a house settles what its books leave in doubt."""

from rich.text import Text

from croupier.books import BOOKS
from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from, write_to
from croupier.core.law.book import Book, Reading
from croupier.house.readings import Chosen, ReadingChosen, books_read_by, choose_reading, chosen_readings
from croupier.house.timekeeping import clock_of
from croupier.log import Store
from croupier.log.export import iso


def show(address: str, *, as_json: bool) -> None:
    chosen = read_from(address, chosen_readings)
    found = [
        (book, reading, chosen.get((book.code, reading.name)))
        for book in books_read_by(BOOKS, chosen).values()
        for reading in book.readings
    ]
    if as_json:
        print_json([_as_json(*one) for one in found])
        return
    out = console()
    for book, reading, last in found:
        out.print(Text(f"{book.code} {reading.name}, clause {', '.join(reading.clauses)}"), soft_wrap=True)
        for choice in reading.choices:
            house = "the house" if choice.stands_in(book) else ""
            ours = ", ours" if choice == reading.own else ""
            by = f", chosen by {last.by} on {iso(last.at)[:10]}" if last and last.choice == choice.name else ""
            out.print(Text(f"  {house:<9}  {choice.name}{ours}{by}"), soft_wrap=True)


def choose(address: str, fact: ReadingChosen, by: str) -> None:
    async def write(store: Store) -> None:
        await choose_reading(store, await clock_of(store), fact, by=by)

    write_to(address, write)
    line = f"{fact.book} is read with {fact.reading} = {fact.choice}, by every server from its next start on"
    console().print(Text(line), soft_wrap=True)


def _as_json(book: Book, reading: Reading, last: Chosen | None) -> dict[str, object]:
    return {
        "book": book.code,
        "reading": reading.name,
        "clauses": list(reading.clauses),
        "choices": [
            {"name": one.name, "ours": one == reading.own, "chosen": one.stands_in(book)} for one in reading.choices
        ],
        "by": last and last.by,
        "at": last and iso(last.at),
    }
