"""The rules themselves, open to everybody: books, clauses, how we read them, exact odds, and where books differ."""

import asyncio
from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter

from croupier.api.errors import Bad, NotFound, as_sentence, problems
from croupier.api.library.views import (
    FORCES,
    BookView,
    ClauseLine,
    ClauseView,
    ComparisonView,
    OddsView,
    book_view,
    clause_line,
    clause_view,
    comparison_view,
    odds_view,
)
from croupier.books import find_book
from croupier.books.searching import find_clauses
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.house.house import House

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
OneForce = Annotated[
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
async def books(house: NamedDependency[House]) -> list[BookView]:
    """Every rule document this house can play by, with how much of it is proved by tests. Open to everybody."""
    return [book_view(book) for book in house.books.values()]


@get("/api/books/{book:str}/clauses", summary="Clauses of a book", tags=["books"], responses=problems(404))
async def clauses(
    house: NamedDependency[House], book: BookName, search: Words = "", force: OneForce = None, topic: Topic = None
) -> list[ClauseLine]:
    """In the order of the book, in our words; a clause asked for by its number comes first. Open to everybody."""
    code = _named(house, book).code
    if force is not None and force not in FORCES:
        raise Bad(f"There is no force {shorten(force)}: choose one of {', '.join(FORCES)}.")
    return [clause_line(code, clause) for clause in find_clauses(code, search, force=force, topic=topic)]


@get("/api/books/{book:str}/clauses/{clause:str}", summary="One clause", tags=["books"], responses=problems(404))
async def clause(house: NamedDependency[House], book: BookName, clause: ClauseNumber) -> ClauseView:
    """What it says in our words, a worked example, where it is silent and how we read it, what it governs in the
    software, and the tests that fail when the software stops following it. Open to everybody."""
    return clause_view(_named(house, book), clause)


@get("/api/books/{book:str}/odds", summary="Exact odds", tags=["books"], responses=problems(404))
async def odds(house: NamedDependency[House], book: BookName, wheel: WheelName = None) -> OddsView:
    """Chance, edge and deviation of every bet, computed from the settlement that tables use. Lucky Ball is shown by
    its first table, since the book gives no chance for mega odds. Open to everybody."""
    found = _named(house, book)
    names = [one.name for one in found.wheels]
    if wheel is not None and wheel not in names:
        raise Bad(f"{book} has no wheel {shorten(wheel)}: {did_you_mean(wheel, names)}")
    # Half a second the first time; after that it is known.
    return await asyncio.to_thread(odds_view, found, wheel or names[0])


@get("/api/compare/{first:str}/{second:str}", summary="Where two books differ", tags=["books"], responses=problems(404))
async def differences(house: NamedDependency[House], first: BookName, second: OtherBook) -> ComparisonView:
    """Every question that two books answer differently, with the clauses on both sides. Open to everybody."""
    return comparison_view(_named(house, first), _named(house, second))


def _named(house: House, code: str) -> Book:
    try:
        return find_book(code, house.books)
    except Malformed as error:
        raise NotFound(as_sentence(str(error))) from None


LIBRARY_HANDLERS = [books, clauses, clause, odds, differences]
