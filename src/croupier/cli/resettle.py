"""`croupier resettle`: what another reading of a book would have changed."""

from collections.abc import Sequence

from croupier.books import BOOKS
from croupier.cli.memory import found
from croupier.cli.output import console, print_json
from croupier.cli.reports import show_rows, write_csv
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import counted
from croupier.core.law.book import Book, read_as
from croupier.core.money import dollar_sign, dollars
from croupier.core.words.bets import called
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.house.readings import books_read_by, chosen_readings
from croupier.house.reports.resettled import Difference, Outcome, resettled
from croupier.house.reports.rows import Row, places
from croupier.log import Archive


def run(place: str | None, readings: Sequence[str], *, store: str, as_csv: bool, as_json: bool) -> None:
    if as_csv and as_json:
        raise Malformed("it is printed as CSV or as JSON: leave one of --csv and --json out")
    changed = [_reading(one) for one in readings]

    async def read(archive: Archive) -> tuple[int, int, list[Difference]]:
        spins, differing = 0, 0
        found_: list[Difference] = []
        async with archive.snapshot() as reader:
            books = _read_otherwise(books_read_by(BOOKS, await chosen_readings(reader)), changed)
            named = [await found(reader, place)] if place else await places(reader, TABLE.noun, BANK.noun)
            for address in named:
                _has_rounds(address)
                async for one in resettled(reader, books, address):
                    spins += 1
                    differing += bool(one.differs)
                    found_ += one.differs
        return spins, differing, found_

    spins, differing, lines = read_from(store, read)
    better = sum(one.amount for one in lines)
    if as_json:
        told = {"spins": spins, "differ": differing, "stakes": len(lines), "players_better_off": dollars(better)}
        print_json(told | {"lines": [one.row() for one in lines]})
    elif as_csv:
        write_csv([one.row() for one in lines])
    else:
        show_rows("What would differ", [_shown(one) for one in lines])
        console().print(_said(spins, differing, len(lines), better), soft_wrap=True)


def _said(spins: int, differing: int, stakes: int, better: int) -> str:
    if not differing:
        return f"Of {counted(spins, 'spin')} none would differ."
    who = (
        f"{dollar_sign(abs(better))} {'better' if better > 0 else 'worse'} off"
        if better
        else "neither better nor worse off"
    )
    return (
        f"Of {counted(spins, 'spin')} {differing} would differ, in {counted(stakes, 'stake')}: players would be {who}."
    )


def _shown(one: Difference) -> Row:
    """As much as fits on a line; programs get every amount."""
    return {
        "place": one.place,
        "round": one.round,
        "who": one.who,
        "stake": f"{dollar_sign(one.stake)} on {called(one.spot)}",
        "was": _in_words(one.was),
        "would_be": _in_words(one.would),
        "by": " ".join(one.clauses),
    }


def _in_words(one: Outcome) -> str:
    parts = [("paid", one.paid), ("stays", one.stays), ("back", one.returned - one.stays), ("taken", one.taken)]
    return ", ".join([one.outcome, *(f"{dollar_sign(amount)} {what}" for what, amount in parts if amount > 0)])


def _has_rounds(address: Address) -> None:
    if address.kind not in (TABLE, BANK):
        raise Malformed(f"there are no rounds of {address.noun}: name a table or a bank")


def _reading(written: str) -> tuple[str, str]:
    name, equals, choice = written.partition("=")
    if not equals:
        raise Malformed(f"a reading is written name=choice, such as {_AN_EXAMPLE}: not {written[:40]}")
    return name.strip(), choice.strip()


_AN_EXAMPLE = "bets-stay-after-no-spin=bets-void"


def _read_otherwise(books: dict[str, Book], changed: Sequence[tuple[str, str]]) -> dict[str, Book]:
    """A reading belongs to one book: its name is enough."""
    for name, choice in changed:
        code = next((code for code, book in books.items() if any(one.name == name for one in book.readings)), None)
        if code is None:
            known = ", ".join(one.name for book in books.values() for one in book.readings)
            raise Malformed(f"no book has a reading {name[:40]}: there are {known}")
        books[code] = read_as(books[code], name, choice)
    return books
