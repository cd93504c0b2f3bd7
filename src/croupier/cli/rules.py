"""`croupier rules`."""

from typing import Any

from croupier.books import find_book
from croupier.books.clauses import TRACED, Catalogue, Clause, catalogue, governs, is_proved, proving
from croupier.cli.output import console, print_json, print_table
from croupier.core.book import Reading


def run(book: str, number: str | None, *, as_json: bool) -> None:
    found = find_book(book)
    all_of = catalogue(book)
    if number is None:
        _list(book, all_of, as_json=as_json)
        return
    clause = all_of.clause(book, number)
    if as_json:
        print_json(_json(book, all_of, clause))
        return
    _print(book, all_of, clause, found.readings)


def state(book: str, clause: Clause) -> str:
    """Whether the software has to follow a clause, and whether a test shows that it does."""
    if clause.force not in TRACED:
        return clause.force
    return "tested" if is_proved(book, clause) else "open"


def _list(book: str, all_of: Catalogue, *, as_json: bool) -> None:
    if as_json:
        print_json([_json(book, all_of, clause) for clause in all_of.clauses])
        return
    edition = find_book(book).edition
    title = f"{edition.casino}, {edition.document} ({edition.authority}, {edition.reference})"
    rows = ([clause.id, state(book, clause), clause.says] for clause in all_of.clauses)
    print_table(title, ("clause", "state", "what it says, in our words"), rows, whole=("state",))


def _json(book: str, all_of: Catalogue, clause: Clause) -> dict[str, Any]:
    roles = (clause.role,) if isinstance(clause.role, str) else clause.role or ()
    return {
        "book": book,
        "clause": clause.id,
        "topic": clause.topic,
        "force": clause.force,
        "part": clause.part,
        "roles": list(roles),
        "says": clause.says,
        "example": clause.example,
        "doubt": clause.doubt,
        "readings": [
            {"name": reading.name, "takes": reading.takes, "because": reading.because}
            for reading in map(all_of.reading, clause.readings)
        ],
        "governs": list(governs(book, clause.id)),
        "tests": proving(book, clause.id),
        "state": state(book, clause),
    }


def _print(book: str, all_of: Catalogue, clause: Clause, switches: tuple[Reading, ...]) -> None:
    out = console()
    out.print(f"[bold]{book} {clause.id}[/bold]  {clause.force}, {clause.part}")
    out.print(clause.says)
    if clause.example:
        out.print(f"\n[bold]For instance[/bold]  {clause.example}")
    if clause.doubt:
        out.print(f"\n[bold]Doubt[/bold]  {clause.doubt}")
    for name in clause.readings:
        reading = all_of.reading(name)
        out.print(f"\n[bold]We read[/bold]  {reading.takes} [dim]({name})[/dim]\n[dim]because[/dim]  {reading.because}")
        for switch in switches:
            if switch.name == name:
                out.print(f"[dim]the house may choose[/dim]  {', '.join(choice.name for choice in switch.choices)}")
    if facts := governs(book, clause.id):
        out.print("\n[bold]It governs[/bold]")
        for fact in facts:
            out.print(f"  {fact}")
    _print_tests(book, clause)


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
