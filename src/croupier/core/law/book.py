"""The questions a book must answer, as frozen data.

Every book answers every question: no defaults, no inheritance, no functions. A second edition of a book is a
`replace`; what two books answer differently is computed, never written by hand.
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import Wheel
from croupier.core.law.terms.chips import ChipTerms
from croupier.core.law.terms.group import Grant, Group, where
from croupier.core.law.terms.jackpots import JackpotTerms
from croupier.core.law.terms.people import PeopleTerms, SeatTerms
from croupier.core.law.terms.promotions import PromotionTerms
from croupier.core.law.terms.round import LuckyBallTerms, RoundTerms, SpinTerms
from croupier.core.law.terms.sign import SignTerms
from croupier.core.law.terms.stakes import StakeTerms
from croupier.core.law.terms.supervision import SupervisionTerms
from croupier.core.law.terms.terminals import TerminalTerms
from croupier.core.law.terms.tournament import TournamentTerms
from croupier.core.money import shorten
from croupier.core.words.bets import BetKind, Family
from croupier.core.words.roles import MOVES_MONEY, Power, Role
from croupier.core.words.rules import Rule


class Edition(Struct, frozen=True, kw_only=True):
    """Which document this is."""

    document: str
    casino: str
    authority: str
    reference: str
    dated: str
    made_by_order: bool
    """Whether an order is part of it, which says what approves it and that it binds once published."""


class Cloth(Struct, frozen=True, kw_only=True):
    """A layout the book lets a table use, by the letter of its diagram."""

    name: str
    wheel: Wheel
    lucky_ball: bool
    outside_zero: bool


class OddsRow(Struct, frozen=True, kw_only=True):
    """What a winning bet is paid, and where that stands. `on` is given where spots of one kind are paid differently."""

    bet: BetKind
    on: tuple[str, ...]
    to_one: int
    clause: str


class ZeroTerms(Struct, frozen=True, kw_only=True):
    """The clauses that speak when the ball rests in a zero, and of bets that take a zero in."""

    loses: Mapping[str, str]
    wins: Mapping[str, str]


class EdgeClaim(Struct, frozen=True, kw_only=True):
    """A house edge that the book itself states for a whole game."""

    wheel: str
    percent: str
    clause: str


class Choice(Struct, frozen=True, kw_only=True):
    """One way to read a doubtful passage: the fields of the book it changes."""

    name: str
    changes: Mapping[str, Any]

    def stands_in(self, book: "Book") -> bool:
        """Whether the book is read so: it says already what this choice would have it say."""
        return all(attrgetter(path)(book) == value for path, value in self.changes.items())


class Reading(Struct, frozen=True, kw_only=True):
    """A doubt that a house may settle otherwise than we do. The first choice is the one this book is written with."""

    name: str
    clauses: tuple[str, ...]
    choices: tuple[Choice, ...]

    @property
    def own(self) -> Choice:
        """Our reading: what holds in every house that has chosen nothing."""
        return self.choices[0]


class Book(Group, frozen=True, kw_only=True):
    """One regulator's document, complete: what any game of it needs, then a group for each subject it speaks of."""

    code: str
    edition: Edition
    wheels: tuple[Wheel, ...]
    cloths: tuple[Cloth, ...]
    unseen_cloths: Mapping[str, str]
    """Layouts the book names but whose drawing is lost, with the clause that names them."""
    offers: Mapping[Family, str]
    withholds: Mapping[Family, str]
    odds: tuple[OddsRow, ...]
    zero: ZeroTerms
    edge_claims: tuple[EdgeClaim, ...]
    stakes: StakeTerms
    spin: SpinTerms
    people: PeopleTerms
    lucky_ball: LuckyBallTerms | None
    round: RoundTerms | None
    chips: ChipTerms | None
    sign: SignTerms | None
    seats: SeatTerms | None
    supervision: SupervisionTerms | None
    terminals: TerminalTerms | None
    jackpots: JackpotTerms | None
    tournaments: Mapping[str, TournamentTerms]
    """Each form of competition that the book describes, by its name."""
    tournament: TournamentTerms | None
    """The one form that this is the book of; none in the book as it is printed."""
    promotions: PromotionTerms | None
    powers: Mapping[Power, Grant]
    readings: tuple[Reading, ...]

    def must_cite(self) -> tuple[Rule, ...]:
        return (Rule.WHEEL, Rule.CLOTH, *where(self.edition.made_by_order, Rule.APPROVED, Rule.IN_FORCE))

    def odds_for(self, bet: BetKind, on: tuple[str, ...]) -> OddsRow:
        """The row that pays this bet. A book that offers a spot has a row for it; tests hold it to that."""
        return next(row for row in self.odds if row.bet is bet and row.on in ((), on))

    def may(self, role: Role, power: Power) -> bool:
        grant = self.powers.get(power)
        return grant is not None and role in grant.roles

    def lets_move_money(self, role: Role) -> bool:
        """Whether this role's word decides who has money."""
        grants = (self.powers, *(form.powers for form in self.tournaments.values()))
        return any(role in powers[power].roles for powers in grants for power in MOVES_MONEY & powers.keys())


_FORMS: dict[tuple[int, str], tuple[Book, Book]] = {}


def in_form(book: Book, form: str) -> Book:
    """The book as it is read for one form of competition: its stakes, its powers. The book itself if it has no such.

    Made once for each book; both are kept, so that their identities stay their own.
    """
    known = _FORMS.get((id(book), form))
    if known is None:
        terms = book.tournaments.get(form)
        read = book
        if terms is not None:
            read = replace(book, tournament=terms, stakes=terms.stakes, powers={**book.powers, **terms.powers})
        known = _FORMS[id(book), form] = (book, read)
    return known[1]


def rows(clause: str, odds: Mapping[BetKind, int]) -> tuple[OddsRow, ...]:
    """Odds that all stand in one clause."""
    return tuple(OddsRow(bet=bet, on=(), to_one=to_one, clause=clause) for bet, to_one in odds.items())


def read_as(book: Book, name: str, choice: str) -> Book:
    """The book with one of its doubts settled as the house chose."""
    reading = next((reading for reading in book.readings if reading.name == name), None)
    if reading is None:
        known = ", ".join(reading.name for reading in book.readings) or "none"
        raise Malformed(f"{book.code} has no reading {shorten(name)}: it has {known}")
    chosen = next((one for one in reading.choices if one.name == choice), None)
    if chosen is None:
        known = ", ".join(one.name for one in reading.choices)
        raise Malformed(f"the reading {name} of {book.code} cannot be {shorten(choice)}: choose {known}")
    for path, value in chosen.changes.items():
        book = _replace_at(book, path.split("."), value)
    return book


def _replace_at(whole: Any, path: list[str], value: Any) -> Any:
    first, *rest = path
    return replace(whole, **{first: _replace_at(getattr(whole, first), rest, value) if rest else value})
