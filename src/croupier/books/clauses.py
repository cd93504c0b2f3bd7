"""The clauses of each book in our own words, what the software does with each, and the tests behind it."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import yaml
from msgspec import Struct, convert

from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.law.answers import answers
from croupier.core.law.book import Book
from croupier.core.money import shorten

TRACED = ("enforced", "action")
"""The forces of clauses that software must follow, and so must be proved by a test."""


_SETTLEMENT = ("wagers", "settlement", "limits", "lucky-ball", "equipment")
_TERMINALS = ("terminals", "malfunctions", "vouchers")
_TABLE = ("rounds", "irregularities", "chips", "sign", "players", "supervision", "disputes", "records")
BUILT: dict[str, tuple[str, ...]] = {
    "star-roulette": (*_SETTLEMENT, *_TABLE, "tournament", "promotions"),
    "adelaide-roulette": (*_SETTLEMENT, *_TABLE, *_TERMINALS),
    "star-big-wheel": (*_SETTLEMENT, *_TABLE, "promotions"),
    "novo-unity": (
        *_SETTLEMENT,
        *_TERMINALS,
        "rounds",
        "irregularities",
        "players",
        "supervision",
        "disputes",
        "jackpots",
        "promotions",
    ),
    "wrest-point-competition": (*_SETTLEMENT, "rounds", "chips", "players", "supervision", "tournament"),
}
"""For each book the parts that are finished. A clause of any other part is open, even where some test touches it."""


class ReadingText(Struct, frozen=True, kw_only=True):
    """What we do where the document is silent, broken or contradicts itself."""

    name: str
    takes: str
    because: str


Force = Literal["enforced", "action", "shown", "defined", "physical"]
"""What the software does with a clause."""


class Clause(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The smallest numbered statement of a book."""

    id: str
    topic: str
    force: Force
    part: str
    says: str
    role: str | tuple[str, ...] | None = None
    numbers: dict[str, Any] | None = None
    example: str | None = None
    doubt: str | None = None
    readings: tuple[str, ...] = ()

    @property
    def section(self) -> str:
        """The leading number: 7 for 7.9.1, 12 for 12(e)2, the first word where there is none."""
        return self.id.replace("(", " ").replace(".", " ").replace(":", " ").split()[0]


class Catalogue(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every clause of one book."""

    readings: tuple[ReadingText, ...]
    clauses: tuple[Clause, ...]

    def clause(self, book: str, number: str) -> Clause:
        found = next((clause for clause in self.clauses if clause.id == number), None)
        if found is None:
            known = [clause.id for clause in self.clauses]
            hint = did_you_mean(number, known) if len(number) < 40 else ""
            hint = hint if hint.startswith("did") else f"croupier rules {book} lists all {len(known)}"
            raise Malformed(f"{book} has no clause {shorten(number)}: {hint}")
        return found

    def reading(self, name: str) -> ReadingText:
        return next(reading for reading in self.readings if reading.name == name)


@cache
def catalogue(book: str) -> Catalogue:
    text = (files("croupier.books") / find_book(book).code.replace("-", "_") / "clauses.yaml").read_bytes()
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return convert(yaml.load(text, Loader=loader), Catalogue)  # noqa: S506 - a safe loader, in C where there is one


@cache
def proofs() -> dict[str, dict[str, list[str]]]:
    """For each book and clause, the tests that cite it. Written by `make trace`, held true by the tests."""
    written: dict[str, dict[str, list[str]]] = json.loads((files("croupier.books") / "trace.json").read_bytes())
    return written


def proving(book: str, number: str) -> list[str]:
    return proofs().get(book, {}).get(number, [])


def is_proved(book: str, clause: Clause) -> bool:
    """Whether a test shows that the software follows the whole of a clause."""
    return clause.part in BUILT[book] and bool(proving(book, clause.id))


def governs(book: Book, number: str) -> tuple[str, ...]:
    """What the software takes from a clause: every answer of the book that cites it."""
    return tuple(f"{answer.question}: {answer.says}" for answer in answers(book) if number in answer.clauses)


class Coverage(Struct, frozen=True, kw_only=True):
    total: int
    tested: int
    open: tuple[str, ...]


def coverage(book: str, force: str, section: str | None = None) -> Coverage:
    """How many clauses of a force are proved by a test, and which are open."""
    clauses = [
        clause for clause in catalogue(book).clauses if clause.force == force and section in (None, clause.section)
    ]
    still_open = tuple(clause.id for clause in clauses if not is_proved(book, clause))
    return Coverage(total=len(clauses), tested=len(clauses) - len(still_open), open=still_open)
