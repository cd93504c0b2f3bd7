"""A book at a place: what deciders ask. Every refusal goes under a clause, every power to those who hold it."""

from enum import StrEnum, unique

from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book, Grant, TerminalTerms
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


@unique
class Place(StrEnum):
    """Where a book is applied. What speaks for a rule at terminals is not always what speaks for it at a table."""

    TABLE = "table"
    TERMINALS = "terminals"
    CONTROLLER = "controller"


class Law:
    """Compiled from a book and a place; holds nothing of any round."""

    __slots__ = ("_clauses", "book", "place")

    def __init__(self, book: Book, place: Place) -> None:
        self.book = book
        self.place = place
        at_terminals = place is Place.TERMINALS and book.terminals is not None
        self._clauses = {**book.clauses, **(self.terminals.clauses if at_terminals else {})}

    @property
    def terminals(self) -> TerminalTerms:
        """What the book says of terminals; a bank is opened only where it says something."""
        assert self.book.terminals is not None
        return self.book.terminals

    def cites(self, rule: Rule) -> bool:
        return rule in self._clauses

    def clause(self, rule: Rule) -> str:
        """What speaks for a rule here."""
        return self._clauses.get(rule) or self._clauses[Rule.POWER]

    def refused(self, rule: Rule, message: str, *, clause: str | None = None) -> Refused:
        return Refused(rule, clause or self.clause(rule), message)

    def grant(self, power: Power) -> Grant | None:
        """Who holds a power; None where the book gives it to nobody."""
        return self.book.powers.get(power)


_KNOWN: dict[tuple[int, Place], Law] = {}


def law_at(book: Book, place: Place) -> Law:
    """The law of a place, compiled once for each book; it keeps the book, so that its identity stays its own."""
    known = _KNOWN.get((id(book), place))
    if known is None:
        known = _KNOWN[id(book), place] = Law(book, place)
    return known


def at_table(book: Book) -> Law:
    return law_at(book, Place.TABLE)


def at_terminals(book: Book) -> Law:
    return law_at(book, Place.TERMINALS)
