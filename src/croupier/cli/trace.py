"""`croupier trace`."""

from typing import Any

from croupier.books import BOOKS, find_book
from croupier.books.clauses import TRACED, Coverage, catalogue, coverage
from croupier.cli.output import console, print_json, table


def run(book: str | None, *, as_json: bool) -> None:
    codes = list(BOOKS) if book is None else [find_book(book).code]
    if as_json:
        print_json({code: _json(code) for code in codes})
        return
    out = console()
    if book is None:
        columns = ("book", *(f"{force} {what}" for force in TRACED for what in ("tested", "of", "open")))
        rows = [[code, *_cells(code, None)] for code in codes]
        out.print(table("Clauses that software must follow", columns, rows, right=columns[1:]))
        out.print("\ncroupier trace BOOK shows the sections and what is open.")
        return
    columns = ("section", *(f"{force} {what}" for force in TRACED for what in ("tested", "of", "open")), "open clauses")
    rows = [[section, *_cells(book, section), _open(book, section)] for section in _sections(book)]
    out.print(table(f"{book}: clauses that software must follow", columns, rows, right=columns[1:-1]))


def _sections(book: str) -> list[str]:
    return list(dict.fromkeys(clause.section for clause in catalogue(book).clauses if clause.force in TRACED))


def _cells(book: str, section: str | None) -> list[str]:
    cells = []
    for force in TRACED:
        count = coverage(book, force, section)
        cells += [str(count.tested), str(count.total), str(len(count.open))]
    return cells


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
