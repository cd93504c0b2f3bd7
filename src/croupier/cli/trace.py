"""`croupier trace`."""

from typing import Any

from croupier.books import BOOKS, find_book
from croupier.books.clauses import TRACED, Coverage, catalogue, coverage
from croupier.cli.output import console, print_json, print_table


def run(book: str | None, *, as_json: bool) -> None:
    codes = list(BOOKS) if book is None else [find_book(book).code]
    if as_json:
        print_json({code: _json(code) for code in codes})
        return
    if book is None:
        columns: tuple[str, ...] = ("book", *TRACED, "open")
        rows = [[code, *_cells(code, None)] for code in codes]
        print_table(
            "Clauses that software must follow: proved by a test", columns, rows, right=columns[1:], whole=("book",)
        )
        console().print("\ncroupier trace BOOK shows its sections and what is open.")
        return
    columns = ("section", *TRACED, "open", "open clauses")
    rows = [[section, *_cells(book, section), _open(book, section)] for section in _sections(book)]
    title = f"{book}: clauses that software must follow, proved by a test"
    print_table(title, columns, rows, right=columns[1:-1], whole=columns[:-1])


def _sections(book: str) -> list[str]:
    return list(dict.fromkeys(clause.section for clause in catalogue(book).clauses if clause.force in TRACED))


def _cells(book: str, section: str | None) -> list[str]:
    counts = [coverage(book, force, section) for force in TRACED]
    return [
        *(f"{count.tested} of {count.total}" for count in counts),
        str(sum(len(count.open) for count in counts)),
    ]


def _open(book: str, section: str) -> str:
    return " ".join(number for force in TRACED for number in coverage(book, force, section).open)


def _json(book: str) -> dict[str, Any]:
    written: dict[str, Any] = {force: _count(coverage(book, force)) for force in TRACED}
    written["sections"] = {
        section: {force: _count(coverage(book, force, section)) for force in TRACED} for section in _sections(book)
    }
    return written


def _count(count: Coverage) -> dict[str, Any]:
    return {"total": count.total, "tested": count.tested, "open": list(count.open)}
