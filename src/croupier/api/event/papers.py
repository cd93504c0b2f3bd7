"""The papers and tables of an event over HTTP: forms for anybody, sheets and figures for staff, results for all at the
end."""

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter
from msgspec.structs import replace

from croupier.api.errors import NotFound, NotYours, Problem, Trouble, as_sentence, problems
from croupier.api.event.feed import EventFeed
from croupier.api.event.routes import EventName, event_feed
from croupier.api.event.views import Stage, stage_of
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.engine.refusal import Malformed
from croupier.core.tournament.state import Competition
from croupier.documents.event.chronicle import Chronicle, chronicle
from croupier.documents.event.papers import What, find_what, paper
from croupier.documents.event.tables import tables
from croupier.documents.paper.printer import NoPrinter

PDF, CSV = "application/pdf", "text/csv; charset=utf-8"
Session = Annotated[str, QueryParameter(name="session", description="Of this session; of the event without it.")]
Paper = Annotated[str, Parameter(description="Which paper.", examples=[Example(value="results")])]
Table = Annotated[str, Parameter(description="Which table.", examples=[Example(value="prizes")])]


@get(
    "/api/events/{event:str}/papers/{what:str}",
    summary="A paper of an event",
    tags=["events"],
    media_type=PDF,
    responses={**problems(401, 403, 404, 422, 503), 200: ResponseSpec(bytes, media_type=PDF, description="As PDF.")},
)
async def event_paper(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    event: EventName,
    what: Paper,
    session: Session = "",
) -> Response[bytes]:
    """`entry-form` and blank `secret-form` are for anybody; `results` too, once the prizes are paid.

    `table-sheet`, and forms with the names of a session, are for those who hold a post under the event's book.
    """
    feed = await event_feed(service, asker, event)
    try:
        wanted = find_what(what)
    except Malformed as error:
        raise NotFound(as_sentence(str(error)), "Choose one of those it names.") from None
    if not _is_for_all(feed.state, wanted, session) and not asker.is_staff(feed.book.code):
        raise NotYours(f"This paper is for those who run the {feed.law.tournament.noun}.")
    past = await _past(service, feed)
    try:
        made = await asyncio.to_thread(
            paper, wanted, feed.book, _named(feed), session, zone=service.zone, chronicle=past
        )
    except NoPrinter as error:
        problem = Problem(status=503, message=as_sentence(str(error)), todo="Install them where the server runs.")
        raise Trouble(problem) from None
    except Malformed as error:
        raise NotFound(as_sentence(str(error)), "Choose what the event has.") from None
    return Response(made, media_type=PDF, headers={"content-disposition": f'inline; filename="{wanted}.pdf"'})


@get(
    "/api/events/{event:str}/tables/{table:str}",
    summary="An event as CSV",
    tags=["events"],
    media_type=CSV,
    responses={**problems(401, 403, 404), 200: ResponseSpec(bytes, media_type="text/csv", description="As CSV.")},
)
async def event_table(
    service: NamedDependency[Service], asker: NamedDependency[Asker], event: EventName, table: Table
) -> Response[bytes]:
    """Of entries, seats, ranking, chips, spins, ballots, prizes, money one: for whoever holds a post under its book."""
    feed = await event_feed(service, asker, event)
    if not asker.is_staff(feed.book.code):
        raise NotYours(f"These tables are for those who run the {feed.law.tournament.noun}.")
    made = tables(feed.book, _named(feed), await _past(service, feed))
    if table not in made:
        raise NotFound(f"There is no table {table[:40]} of an event.", f"There are {', '.join(made)}.")
    headers = {"content-disposition": f'attachment; filename="{table}.csv"'}
    return Response(made[table].encode(), media_type=CSV, headers=headers)


def _is_for_all(state: Competition, what: What, session: str) -> bool:
    if what is What.RESULTS:
        return stage_of(state) is Stage.OVER
    return what is What.ENTRY_FORM or (what is What.WAGER_FORM and not session)


def _named(feed: EventFeed) -> Competition:
    """As people call it: the address under which its accounts stand is the house's own."""
    return replace(feed.state, name=feed.name)


async def _past(service: Service, feed: EventFeed) -> Chronicle:
    kind = feed.kind
    stored = await service.store.read(kind.stream(feed.name))
    return chronicle(kind.new(feed.name, ""), [kind.engine.decode_event(one.payload) for one in stored])


PAPER_HANDLERS = [event_paper, event_table]
