"""Desks over HTTP, beside what every kind has: all of them, and the list that the authority hears of each month."""

import asyncio
from typing import Annotated, Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter

from croupier.api.errors import NotFound, NotSignedIn, NotYours, Problem, Trouble, as_sentence, problems
from croupier.api.inspection.params import Month
from croupier.api.notices.views import DeskFacts, eyes_of, facts_of
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.engine.refusal import Malformed
from croupier.core.table.state import TableState
from croupier.documents.month.payment_errors import as_csv, as_pdf, rows_of, terms_of
from croupier.documents.paper.printer import NoPrinter
from croupier.house.kinds.desk import DESK
from croupier.house.reading.days import month_span

PDF, CSV = "application/pdf", "text/csv; charset=utf-8"
BookName = Annotated[str, Parameter(description="The book of the desk.", examples=[Example(value="star-roulette")])]
Form = Annotated[
    Literal["payment-errors.csv", "payment-errors.pdf"],
    Parameter(description="As a table or on paper.", examples=[Example(value="payment-errors.csv")]),
]


@get("/api/desks", summary="All desks", tags=["desks"], responses=problems(401))
async def desks(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[DeskFacts]:
    """The desk of every book under which whoever asks holds a post, with how much is open there."""
    if not asker.known:
        raise NotSignedIn
    feeds = [feed for feed in service.feeds.of_kind(DESK) if asker.is_staff(feed.book.code)]
    return [facts_of(feed.book, feed.state, eyes_of(asker, feed.book)) for feed in feeds]


@get(
    "/api/desks/{name:str}/months/{month:str}/{what:str}",
    summary="The wrong payments of a month, for the authority",
    tags=["desks"],
    media_type=CSV,
    responses={
        **problems(401, 403, 404, 422, 503),
        200: ResponseSpec(bytes, media_type="text/csv", description="As CSV, or as PDF."),
    },
)
async def month_list(
    service: NamedDependency[Service], asker: NamedDependency[Asker], name: BookName, month: Month, what: Form
) -> Response[bytes]:
    """Each above the figure from which the authority hears of it, by when the house learned of it.

    For those who supervise or inspect under the book.
    """
    book = service.house.books.get(name)
    if not asker.known:
        raise NotSignedIn
    if book is None:
        raise NotFound(f"There is no desk {name[:40]}.", "GET /api/desks lists those there are.")
    if not asker.may_inspect(name):
        raise NotYours(f"This list is for those who supervise or inspect under {name}.")
    try:
        terms_of(book)
    except Malformed as error:
        raise NotFound(as_sentence(str(error)), "Ask for a book that has such a list.") from None
    rows = rows_of(book, await _tables(service, name), *month_span(month, service.zone))
    headers = {"content-disposition": f'attachment; filename="{name}-{month}-{what}"'}
    if what == "payment-errors.csv":
        return Response(as_csv(rows, service.zone).encode(), media_type=CSV, headers=headers)
    try:
        made = await asyncio.to_thread(as_pdf, book, month, rows, service.zone)
    except NoPrinter as error:
        problem = Problem(status=503, message=as_sentence(str(error)), todo="Install them where the server runs.")
        raise Trouble(problem) from None
    return Response(made, media_type=PDF, headers=headers)


async def _tables(service: Service, book: str) -> list[TableState]:
    tables = service.house.tables
    states = [await tables.state(name) for name in await tables.names()]
    return [state for state in states if state.setup.book == book]


DESK_HANDLERS = [desks, month_list]
