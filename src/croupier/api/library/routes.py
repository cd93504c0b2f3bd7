"""The rules themselves, open to everybody: books, clauses, how we read them, exact odds, and where books differ."""

import asyncio
from functools import cache
from typing import Annotated

from litestar import get
from litestar.openapi.spec import Example
from litestar.params import Parameter
from msgspec import Struct

from croupier.api.errors import Bad, NotFound, problems
from croupier.books import BOOKS
from croupier.books.clauses import TRACED, Clause, catalogue, coverage, governs, proving
from croupier.books.comparing import Comparison, compare
from croupier.books.searching import choices_for, find_clauses, roles_of, state_of
from croupier.core.game.notation import did_you_mean
from croupier.core.law.answers import Answer
from croupier.core.law.book import Book, EdgeClaim
from croupier.core.money import shorten
from croupier.maths.exact import BetOdds, odds_table, percent

FORCES = ("enforced", "action", "shown", "defined", "physical")


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
    force: str
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
    force: str
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


class Claim(Struct, frozen=True, kw_only=True):
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
    claim: Claim | None


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


def book_named(code: str) -> Book:
    book = BOOKS.get(code)
    if book is None:
        raise NotFound(f"There is no book {shorten(code)}: {did_you_mean(code, list(BOOKS))}")
    return book


@cache
def book_view(code: str) -> BookView:
    book, known = BOOKS[code], catalogue(code)
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


def clause_view(book: str, number: str) -> ClauseView:
    known = catalogue(book)
    numbers = [clause.id for clause in known.clauses]
    if number not in numbers:
        hint = did_you_mean(number[:40], numbers)
        hint = hint if hint.startswith("did") else f"GET /api/books/{book}/clauses lists all {len(numbers)}."
        raise NotFound(f"{book} has no clause {shorten(number)}: {hint}")
    at = numbers.index(number)
    clause = known.clauses[at]
    return ClauseView(
        book=book,
        title=book_view(book).title,
        clause=clause.id,
        section=clause.section,
        topic=clause.topic,
        force=clause.force,
        part=clause.part,
        state=state_of(book, clause),
        roles=roles_of(clause),
        says=clause.says,
        example=clause.example,
        doubt=clause.doubt,
        readings=tuple(_reading(book, name) for name in clause.readings),
        governs=governs(book, clause.id),
        tests=tuple(proving(book, clause.id)),
        before=numbers[at - 1] if at else None,
        after=numbers[at + 1] if at + 1 < len(numbers) else None,
    )


def _reading(book: str, name: str) -> ReadingView:
    reading = catalogue(book).reading(name)
    choices = tuple(
        ChoiceView(name=choice.name, ours=place == 0) for place, choice in enumerate(choices_for(book, name))
    )
    return ReadingView(name=name, takes=reading.takes, because=reading.because, choices=choices)


@cache
def odds_view(code: str, wheel: str) -> OddsView:
    book = BOOKS[code]
    return OddsView(
        book=code,
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


def _claim(claim: EdgeClaim, *, holds: bool) -> Claim:
    return Claim(percent=claim.percent, clause=claim.clause, holds=holds)


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


# --- routes ---------------------------------------------------------------------------------------------------------

BookName = Annotated[str, Parameter(description="The short name of a book.", examples=[Example(value="star-roulette")])]
OtherBook = Annotated[
    str, Parameter(description="The short name of another book.", examples=[Example(value="adelaide-roulette")])
]
ClauseNumber = Annotated[
    str, Parameter(description="The number of a clause, as the book writes it.", examples=[Example(value="6.1")])
]
Words = Annotated[
    str,
    Parameter(
        description="Words that must all occur, or a number.", max_length=200, examples=[Example(value="no spin")]
    ),
]
Force = Annotated[
    str | None,
    Parameter(
        description="What software does with it: enforced, action, shown, defined or physical.",
        examples=[Example(value="enforced")],
    ),
]
Topic = Annotated[
    str | None,
    Parameter(description="What it is about, as the list shows it.", examples=[Example(value="settlement")]),
]
WheelName = Annotated[
    str | None,
    Parameter(
        description="Which wheel; the first of the book where it is left out.", examples=[Example(value="double-zero")]
    ),
]


@get("/api/books", summary="The books", tags=["books"], responses=problems())
async def books() -> list[BookView]:
    """Every rule document this house can play by, with how much of it is proved by tests. Open to everybody."""
    return [book_view(code) for code in BOOKS]


@get("/api/books/{book:str}/clauses", summary="Clauses of a book", tags=["books"], responses=problems(404))
async def clauses(book: BookName, search: Words = "", force: Force = None, topic: Topic = None) -> list[ClauseLine]:
    """In the order of the book, in our words; a clause asked for by its number comes first. Open to everybody."""
    code = book_named(book).code
    if force is not None and force not in FORCES:
        raise Bad(f"There is no force {shorten(force)}: choose one of {', '.join(FORCES)}.")
    return [clause_line(code, clause) for clause in find_clauses(code, search, force=force, topic=topic)]


@get("/api/books/{book:str}/clauses/{clause:str}", summary="One clause", tags=["books"], responses=problems(404))
async def clause(book: BookName, clause: ClauseNumber) -> ClauseView:
    """What it says in our words, a worked example, where it is silent and how we read it, what it governs in the
    software, and the tests that fail when the software stops following it. Open to everybody."""
    return clause_view(book_named(book).code, clause)


@get("/api/books/{book:str}/odds", summary="Exact odds", tags=["books"], responses=problems(404))
async def odds(book: BookName, wheel: WheelName = None) -> OddsView:
    """Chance, edge and deviation of every bet, computed from the settlement that tables use. Lucky Ball is shown by
    its first table, since the book gives no chance for mega odds. Open to everybody."""
    found = book_named(book)
    names = [one.name for one in found.wheels]
    if wheel is not None and wheel not in names:
        raise Bad(f"{book} has no wheel {shorten(wheel)}: {did_you_mean(wheel, names)}")
    # Half a second the first time; after that it is known.
    return await asyncio.to_thread(odds_view, found.code, wheel or names[0])


@get("/api/compare/{first:str}/{second:str}", summary="Where two books differ", tags=["books"], responses=problems(404))
async def differences(first: BookName, second: OtherBook) -> ComparisonView:
    """Every question that two books answer differently, with the clauses on both sides. Open to everybody."""
    return comparison_view(book_named(first), book_named(second))


LIBRARY_HANDLERS = [books, clauses, clause, odds, differences]
