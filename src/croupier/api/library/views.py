"""The rules as pages show them: books, clauses, how we read them, exact odds, and where books differ. Pure."""

from typing import get_args

from msgspec import Struct

from croupier.api.by_book import once_for_each_book
from croupier.api.errors import NotFound
from croupier.books.clauses import TRACED, Clause, Force, catalogue, coverage, governs, proving
from croupier.books.comparing import Comparison, compare
from croupier.books.searching import roles_of, state_of
from croupier.core.game.notation import did_you_mean
from croupier.core.law.answers import Answer
from croupier.core.law.book import Book, EdgeClaim
from croupier.core.money import shorten
from croupier.maths.exact import BetOdds, odds_table, percent

FORCES = get_args(Force)


class ClauseCounts(Struct, frozen=True, kw_only=True):
    """How many clauses, by what the software does with them."""

    total: int
    enforced: int
    action: int
    shown: int
    defined: int
    physical: int
    tested: int
    """Of those that software must follow, how many a test proves."""
    open: int
    doubtful: int
    """How many leave something open that we had to read one way."""


class BookView(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    casino: str
    authority: str
    edition: str
    dated: str
    games: tuple[str, ...]
    wheels: tuple[str, ...]
    layouts: tuple[str, ...]
    readings: int
    clauses: ClauseCounts


class ClauseLine(Struct, frozen=True, kw_only=True):
    """A clause in a list."""

    clause: str
    section: str
    topic: str
    force: Force
    part: str
    state: str
    """tested, open, or its force where software has nothing to follow."""
    says: str
    doubtful: bool
    example: bool
    tests: int


class ChoiceView(Struct, frozen=True, kw_only=True):
    name: str
    ours: bool
    chosen: bool
    """Whether this house reads the book so."""


class ReadingView(Struct, frozen=True, kw_only=True):
    """What we do where the book is silent, broken or contradicts itself."""

    name: str
    takes: str
    because: str
    choices: tuple[ChoiceView, ...]
    """How a house may settle it otherwise; empty where it may not."""


class ClauseView(Struct, frozen=True, kw_only=True):
    """A clause in our words, and everything we have to say about it."""

    book: str
    title: str
    clause: str
    section: str
    topic: str
    force: Force
    part: str
    state: str
    roles: tuple[str, ...]
    says: str
    example: str | None
    doubt: str | None
    readings: tuple[ReadingView, ...]
    governs: tuple[str, ...]
    tests: tuple[str, ...]
    before: str | None
    after: str | None


class EdgeClaimView(Struct, frozen=True, kw_only=True):
    """The edge that the book itself states for the whole game, and whether it is right for this bet."""

    percent: str
    clause: str
    holds: bool


class OddsLine(Struct, frozen=True, kw_only=True):
    """Exact: `probability` and `edge` are fractions, the percentages are these rounded to four places."""

    bet: str
    spots: int
    covers: int
    odds: str
    probability: str
    probability_percent: float
    edge: str
    edge_percent: float
    deviation: float
    clause: str | None
    claim: EdgeClaimView | None


class OddsView(Struct, frozen=True, kw_only=True):
    book: str
    wheel: str
    wheels: tuple[str, ...]
    lines: tuple[OddsLine, ...]


class ComparisonView(Struct, frozen=True, kw_only=True):
    first: str
    second: str
    alike: int
    differences: tuple["DifferenceView", ...]


class DifferenceView(Struct, frozen=True, kw_only=True):
    """A question answered differently; null where a book does not speak of it."""

    question: str
    first: Answer | None
    second: Answer | None


# --- pure -----------------------------------------------------------------------------------------------------------


@once_for_each_book
def book_view(book: Book) -> BookView:
    code, known = book.code, catalogue(book.code)
    forces = [clause.force for clause in known.clauses]
    covered = [coverage(code, force) for force in TRACED]
    return BookView(
        book=code,
        title=f"{book.edition.document}, {book.edition.casino}",
        casino=book.edition.casino,
        authority=book.edition.authority,
        edition=book.edition.reference,
        dated=book.edition.dated,
        games=_games(book),
        wheels=tuple(wheel.name for wheel in book.wheels),
        layouts=tuple(cloth.name for cloth in book.cloths),
        readings=len(known.readings),
        clauses=ClauseCounts(
            total=len(forces),
            **{force: forces.count(force) for force in FORCES},
            tested=sum(one.tested for one in covered),
            open=sum(len(one.open) for one in covered),
            doubtful=sum(_doubtful(clause) for clause in known.clauses),
        ),
    )


def _games(book: Book) -> tuple[str, ...]:
    game = "roulette" if any(wheel.zeros for wheel in book.wheels) else "big wheel"
    return (game, *(["Lucky Ball"] if book.lucky_ball else []), *(["Neighbours"] if book.stakes.neighbours else []))


def _doubtful(clause: Clause) -> bool:
    return bool(clause.doubt or clause.readings)


def clause_line(book: str, clause: Clause) -> ClauseLine:
    return ClauseLine(
        clause=clause.id,
        section=clause.section,
        topic=clause.topic,
        force=clause.force,
        part=clause.part,
        state=state_of(book, clause),
        says=clause.says,
        doubtful=_doubtful(clause),
        example=clause.example is not None,
        tests=len(proving(book, clause.id)),
    )


def clause_view(book: Book, number: str) -> ClauseView:
    code, known = book.code, catalogue(book.code)
    numbers = [clause.id for clause in known.clauses]
    if number not in numbers:
        hint = did_you_mean(number[:40], numbers)
        hint = hint if hint.startswith("did") else f"GET /api/books/{code}/clauses lists all {len(numbers)}."
        raise NotFound(f"{code} has no clause {shorten(number)}: {hint}")
    at = numbers.index(number)
    clause = known.clauses[at]
    return ClauseView(
        book=code,
        title=book_view(book).title,
        clause=clause.id,
        section=clause.section,
        topic=clause.topic,
        force=clause.force,
        part=clause.part,
        state=state_of(code, clause),
        roles=roles_of(clause),
        says=clause.says,
        example=clause.example,
        doubt=clause.doubt,
        readings=tuple(_reading(book, name) for name in clause.readings),
        governs=governs(book, clause.id),
        tests=tuple(proving(code, clause.id)),
        before=numbers[at - 1] if at else None,
        after=numbers[at + 1] if at + 1 < len(numbers) else None,
    )


def _reading(book: Book, name: str) -> ReadingView:
    text = catalogue(book.code).reading(name)
    choices = tuple(
        ChoiceView(name=choice.name, ours=choice == reading.own, chosen=choice.stands_in(book))
        for reading in book.readings
        if reading.name == name
        for choice in reading.choices
    )
    return ReadingView(name=name, takes=text.takes, because=text.because, choices=choices)


@once_for_each_book
def odds_view(book: Book, wheel: str) -> OddsView:
    return OddsView(
        book=book.code,
        wheel=wheel,
        wheels=tuple(one.name for one in book.wheels),
        lines=tuple(_odds_line(book, line) for line in odds_table(book, wheel)),
    )


def _odds_line(book: Book, line: BetOdds) -> OddsLine:
    return OddsLine(
        bet=line.bet,
        spots=line.spots,
        covers=line.covers,
        odds=line.odds,
        probability=str(line.probability),
        probability_percent=round(percent(line.probability), 4),
        edge=str(line.edge),
        edge_percent=round(percent(line.edge), 4),
        deviation=round(line.deviation, 4),
        clause=_paid_under(book, line.bet),
        claim=None if line.claim is None else _claim(line.claim, holds=line.claim_holds is True),
    )


def _claim(claim: EdgeClaim, *, holds: bool) -> EdgeClaimView:
    return EdgeClaimView(percent=claim.percent, clause=claim.clause, holds=holds)


def _paid_under(book: Book, bet: str) -> str | None:
    """The clause in which the odds stand."""
    kind, _, on = bet.partition(" ")
    if kind == "lucky-ball" and book.lucky_ball is not None:
        return book.lucky_ball.plain.odds_clause
    return next((row.clause for row in book.odds if row.bet == kind and row.on in ((), (on,))), None)


def comparison_view(first: Book, second: Book) -> ComparisonView:
    found: Comparison = compare(first, second)
    return ComparisonView(
        first=first.code,
        second=second.code,
        alike=found.alike,
        differences=tuple(
            DifferenceView(question=one.question, first=one.first, second=one.second) for one in found.differences
        ),
    )
