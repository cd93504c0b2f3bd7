"""A book at a place: what deciders ask. Every refusal goes under a clause, every power to those who hold it."""

from enum import StrEnum, unique

from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.terms.chips import ChipTerms
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant, Group
from croupier.core.law.terms.jackpots import JackpotTerms
from croupier.core.law.terms.people import PeopleTerms, SeatTerms
from croupier.core.law.terms.promotions import PromotionTerms
from croupier.core.law.terms.round import RoundTerms, SpinTerms
from croupier.core.law.terms.sign import SignTerms
from croupier.core.law.terms.stakes import StakeTerms
from croupier.core.law.terms.supervision import SupervisionTerms
from croupier.core.law.terms.terminals import TerminalTerms
from croupier.core.law.terms.tournament import TournamentTerms
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


@unique
class Place(StrEnum):
    """Where a book is applied. What speaks for a rule at terminals is not always what speaks for it at a table."""

    TABLE = "table"
    TERMINALS = "terminals"
    CONTROLLER = "controller"
    COMPETITION = "competition"
    PROMOTION = "promotion"
    DESK = "desk"
    PIT = "pit"


_NEEDS = {
    Place.TABLE: ("stakes", "spin", "people", "round", "chips", "sign", "seats", "supervision"),
    Place.TERMINALS: ("stakes", "spin", "people", "round", "sign", "supervision", "terminals"),
    Place.CONTROLLER: ("people", "jackpots"),
    Place.COMPETITION: ("stakes", "spin", "people", "tournament"),
    Place.PROMOTION: ("people", "promotions"),
    Place.DESK: ("people",),
    Place.PIT: ("people",),
}
_ALSO: dict[Place, tuple[str, ...]] = {Place.TABLE: ("lucky_ball",), Place.TERMINALS: ("jackpots",)}
"""What a place takes in where the book has it, and does without where it has not."""
_NONE_OF_IT = {
    Place.TABLE: (Rule.SHUT, "tables"),
    Place.TERMINALS: (Rule.TABLE_KIND, "terminals"),
    Place.CONTROLLER: (Rule.JACKPOT_OFFERED, "jackpots"),
    Place.COMPETITION: (Rule.ENTRY, "such competition"),
    Place.PROMOTION: (Rule.PROMOTION, "promotions"),
    Place.DESK: (Rule.POWER, "people"),
    Place.PIT: (Rule.POWER, "people"),
}


class Law:
    """Compiled from a book and a place; holds nothing of any round. A group that the place does not have is not set."""

    __slots__ = (
        "_clauses",
        "absent",
        "book",
        "chips",
        "complaints",
        "jackpots",
        "officers",
        "people",
        "place",
        "promotions",
        "round",
        "seats",
        "sign",
        "spin",
        "stakes",
        "supervision",
        "terminals",
        "tournament",
    )
    stakes: StakeTerms
    spin: SpinTerms
    people: PeopleTerms
    round: RoundTerms
    chips: ChipTerms
    sign: SignTerms
    seats: SeatTerms
    supervision: SupervisionTerms
    terminals: TerminalTerms
    jackpots: JackpotTerms
    tournament: TournamentTerms
    promotions: PromotionTerms
    complaints: ComplaintTerms | None
    """What is open here to somebody who is not satisfied with a decision of the house."""

    def __init__(self, book: Book, place: Place) -> None:
        self.book = book
        self.place = place
        self.officers = book.people.government_roles
        self._clauses = _cited(book)
        for name in (*_ALSO.get(place, ()), *_NEEDS[place]):
            group: Group | None = getattr(book, name)
            if group is not None:
                self._clauses |= _cited(group)
                if name in self.__slots__:
                    setattr(self, name, group)
        terms = {
            Place.TABLE: book.stakes.table,
            Place.TERMINALS: book.stakes.terminals,
            Place.COMPETITION: book.stakes.table,
        }.get(place)
        self._clauses |= _cited(terms) if terms is not None else {}
        if place is Place.TERMINALS and book.terminals is not None:
            self._clauses |= book.terminals.instead
        self.complaints = self._open_to_the_dissatisfied()
        self.absent = self._none_of_it()

    def _none_of_it(self) -> Refused | None:
        """What anybody is told who asks for something at a place that this book does not have."""
        if all(getattr(self.book, name) is not None for name in _NEEDS[self.place]):
            return None
        rule, what = _NONE_OF_IT[self.place]
        return self.not_covered(rule, f"{self.book.code} has no {what}.")

    def _open_to_the_dissatisfied(self) -> ComplaintTerms | None:
        if self.place is Place.CONTROLLER:
            return None
        own = {Place.COMPETITION: self.book.tournament, Place.PROMOTION: self.book.promotions}
        deciding = own.get(self.place, self.book.supervision)
        return None if deciding is None else deciding.complaints

    def clause(self, rule: Rule) -> str:
        """What speaks for a rule here; to ask where nothing does is a mistake in a book or in the code."""
        try:
            return self._clauses[rule]
        except KeyError:
            said = f"nothing in {self.book.code} speaks for {rule} here: a field must say that there is no such thing"
            raise KeyError(said) from None

    def refused(self, rule: Rule, message: str, *, clause: str | None = None) -> Refused:
        return Refused(rule, clause or self.clause(rule), message)

    def not_covered(self, rule: Rule, message: str) -> Refused:
        """A refusal of what the book has no words for: that is left to whoever decides the rest."""
        return Refused(rule, self._clauses[Rule.POWER], message)

    def refused_where(self, has: bool, rule: Rule, message: str) -> Refused:
        """A refusal under the rule where the book has such a thing, and as not covered where it has not."""
        return self.refused(rule, message) if has else self.not_covered(rule, message)

    def grant(self, power: Power) -> Grant | None:
        """Who holds a power; None where the book gives it to nobody."""
        return self.book.powers.get(power)


def _cited(group: Group) -> dict[Rule, str]:
    """The clauses of a group, held to what its fields call for: what is missing is found before anybody plays."""
    return {rule: group.clauses[rule] for rule in group.must_cite()}


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
