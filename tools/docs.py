"""Write the generated pages under docs/: the books clause by clause, and the reference."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
from msgspec.structs import fields

from croupier.books import BOOKS
from croupier.books.clauses import TRACED, Clause, catalogue, coverage, governs, is_proved, proving
from croupier.cli.main import app
from croupier.core.game.layout import TAKES, choices
from croupier.core.law.book import Book
from croupier.core.law.terms.group import Group
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule
from croupier.maths.exact import odds_table, percent
from tools import standards
from tools.eyes_matrix import with_matrix

DOCS = Path(__file__).parent.parent / "docs"
_GENERATED = "<!-- Written by `make docs`; edit what it is written from, not this page. -->\n\n"


def pages() -> dict[str, str]:
    """Every generated page by its path under docs/."""
    written = {"books/README.md": _index(), "reference.md": _reference(), "standards.md": standards.page()}
    for book in BOOKS.values():
        written[f"books/{book.code}.md"] = _book(book)
    half = DOCS / "two-pairs-of-eyes.md"
    return {path: _GENERATED + text for path, text in written.items()} | {half.name: with_matrix(half.read_text())}


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |\n"


def _table(*head: str) -> str:
    return _row(*head) + "|" + "---|" * len(head) + "\n"


def _index() -> str:
    text = "# The five books\n\n" + _table("book", "document", "authority", "dated", "clauses", "proved", "open")
    for book in BOOKS.values():
        counts = [coverage(book.code, force) for force in TRACED]
        text += _row(
            f"[{book.code}]({book.code}.md)",
            f"{book.edition.casino}, {book.edition.document}",
            book.edition.authority,
            book.edition.dated,
            str(len(catalogue(book.code).clauses)),
            str(sum(count.tested for count in counts)),
            str(sum(len(count.open) for count in counts)),
        )
    return text + "\nOf the clauses that software must follow. Clauses of a part that is not finished are open.\n"


def _book(book: Book) -> str:
    edition = book.edition
    text = f"# {book.code}\n\n{edition.casino}, {edition.document}. {edition.authority}, {edition.reference}.\n"
    for wheel in book.wheels:
        text += f"\n## Odds, {wheel.name} wheel\n\n" + _table(
            "bet", "spots", "odds", "chance", "edge", "edge %", "deviation"
        )
        for line in odds_table(book, wheel.name):
            text += _row(
                line.bet,
                str(line.spots),
                line.odds,
                str(line.probability),
                str(line.edge),
                f"{percent(line.edge):.2f}",
                f"{line.deviation:.4f}",
            )
    text += "\n## Clauses\n"
    for clause in catalogue(book.code).clauses:
        text += "".join(_clause(book, clause))
    return text


def _clause(book: Book, clause: Clause) -> Iterator[str]:
    tests = proving(book.code, clause.id)
    proved = f", proved by {len(tests)} tests" if is_proved(book.code, clause) else ""
    still_open = ", open" if clause.force in TRACED and not proved else ""
    yield f"\n### {clause.id}\n\n{clause.says} *({clause.force}, {clause.part}{proved}{still_open})*\n"
    if clause.example:
        yield f"\nFor instance: {clause.example}\n"
    if clause.doubt:
        yield f"\nDoubt: {clause.doubt}\n"
    for name in clause.readings:
        reading = catalogue(book.code).reading(name)
        yield f"\n> **{name}**: {reading.takes} {reading.because}\n"
    facts = governs(book, clause.id)
    if facts:
        yield "\nGoverns: " + "; ".join(facts) + ".\n"


def _reference() -> str:
    return "# Reference\n\n" + "\n".join((_commands(), _bets(), _tenders(), _rules(), _grounds(), _readings()))


def _commands() -> str:
    text = "## Commands\n"
    for name, command in app.commands.items():
        context = click.Context(command, info_name=f"croupier {name}", terminal_width=100, max_content_width=100)
        text += f"\n### croupier {name}\n\n```text\n{command.get_help(context).strip()}\n```\n"
    return text


def _bets() -> str:
    text = "## Bets\n\nThe names that documents and `.spin` files use, and what each is on.\n\n" + _table("bet", "on")
    for bet in BetKind:
        allowed = choices(bet)
        labels = "0, 00 or 1 to 36" if len(allowed) > 7 else ", ".join(allowed)
        text += _row(f"`{bet}`", f"{TAKES[bet]} of {labels}" if TAKES[bet] else "nothing")
    return text


def _tenders() -> str:
    text = "## Tenders\n\n" + _table("tender", *BOOKS)
    for tender in Tender:
        text += _row(
            f"`{tender}`",
            *("yes" if any(tender in terms.tenders for terms in book.stakes.every) else "" for book in BOOKS.values()),
        )
    return text


def _rules() -> str:
    text = "## Rules a refusal or settlement may name, and the clause that speaks for each\n\n" + _table("rule", *BOOKS)
    for rule in Rule:
        cells = [", ".join(dict.fromkeys(_cited(book, rule))) for book in BOOKS.values()]
        if any(cells):
            text += _row(f"`{rule}`", *cells)
    return text + "\n`NOT_ON_CLOTH` and `NOT_OFFERED` name the clause of the bet itself.\n"


def _cited(book: Book, rule: Rule) -> Iterator[str]:
    """What speaks for a rule in the book: at a table, then at its terminals."""
    parts = (book, *(getattr(book, field.name) for field in fields(book)), *book.stakes.every)
    said = [part.clauses for part in parts if isinstance(part, Group)]
    if book.terminals is not None:
        said.append(book.terminals.instead)
    yield from (clauses[rule] for clauses in said if rule in clauses)


def _grounds() -> str:
    text = "## Grounds for a no spin\n\n" + _table("ground", *BOOKS)
    for ground in NoSpin:
        text += _row(f"`{ground}`", *(book.spin.no_spin.grounds.get(ground, "") for book in BOOKS.values()))
    return text


def _readings() -> str:
    text = "## Readings the house may set\n\nThe first choice is the one the book is written with.\n\n"
    text += _table("book", "reading", "clauses", "choices")
    for book in BOOKS.values():
        for reading in book.readings:
            names = ", ".join(f"`{choice.name}`" for choice in reading.choices)
            text += _row(book.code, f"`{reading.name}`", ", ".join(reading.clauses), names)
    return text


if __name__ == "__main__":
    for path, page in pages().items():
        target = DOCS / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page, encoding="utf-8")
    sys.exit(0)
