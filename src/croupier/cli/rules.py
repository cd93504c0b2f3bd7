"""`croupier rules`."""

from croupier.books import find_book
from croupier.books.clauses import TRACED, Catalogue, Clause, catalogue, governs, is_proved, proving
from croupier.books.searching import state_of
from croupier.cli.output import console, print_json, print_table
from croupier.core.law.book import Book
from croupier.documents.clause_json import clause_json


def run(book: str, number: str | None, *, as_json: bool) -> None:
    found = find_book(book)
    all_of = catalogue(book)
    if number is None:
        _list(book, all_of, as_json=as_json)
        return
    clause = all_of.clause(book, number)
    if as_json:
        print_json(clause_json(book, clause))
        return
    _print(found, all_of, clause)


def _list(book: str, all_of: Catalogue, *, as_json: bool) -> None:
    if as_json:
        print_json([clause_json(book, clause) for clause in all_of.clauses])
        return
    edition = find_book(book).edition
    title = f"{edition.casino}, {edition.document} ({edition.authority}, {edition.reference})"
    rows = ([clause.id, state_of(book, clause), clause.says] for clause in all_of.clauses)
    print_table(title, ("clause", "state", "what it says, in our words"), rows, whole=("state",))


def _print(book: Book, all_of: Catalogue, clause: Clause) -> None:
    out = console()
    out.print(f"[bold]{book.code} {clause.id}[/bold]  {clause.force}, {clause.part}")
    out.print(clause.says)
    if clause.example:
        out.print(f"\n[bold]For instance[/bold]  {clause.example}")
    if clause.doubt:
        out.print(f"\n[bold]Doubt[/bold]  {clause.doubt}")
    for name in clause.readings:
        reading = all_of.reading(name)
        out.print(f"\n[bold]We read[/bold]  {reading.takes} [dim]({name})[/dim]\n[dim]because[/dim]  {reading.because}")
        for switch in book.readings:
            if switch.name == name:
                out.print(f"[dim]the house may choose[/dim]  {', '.join(choice.name for choice in switch.choices)}")
    if facts := governs(book, clause.id):
        out.print("\n[bold]It governs[/bold]")
        for fact in facts:
            out.print(f"  {fact}")
    _print_tests(book.code, clause)


def _print_tests(book: str, clause: Clause) -> None:
    out = console()
    tests = proving(book, clause.id)
    if is_proved(book, clause):
        out.print(f"\n[bold]Proved by[/bold] {len(tests)} test{'s' if len(tests) > 1 else ''}")
    elif clause.force in TRACED:
        touched = f"; {len(tests)} test{'s touch' if len(tests) > 1 else ' touches'} it" if tests else ""
        out.print(f"\n[bold]Open[/bold]  it belongs to the part {clause.part}, which is not finished{touched}")
    for test in tests[:12]:
        out.print(f"  {test}", markup=False)
    if len(tests) > 12:
        out.print(f"  and {len(tests) - 12} more (--json lists them)")
