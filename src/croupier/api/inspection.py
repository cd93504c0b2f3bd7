"""The log for those who supervise and inspect: the story of a table, any round again, verification, figures, exports.

Two circles. Whoever holds any post under a table's book may read its story, its rounds and their draws. What concerns
many people at once (refusals, incidents, wrong payments, figures, exports, verification of the whole log) is for
supervisors, managers and the operator under that book, and for the government's own officers.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from croupier.api.asker import Asker
from croupier.api.errors import NotFound, NotSignedIn, NotYours, problems
from croupier.api.inspection_rounds import RoundLine, RoundView, round_line, round_view
from croupier.api.inspection_story import Told, Wanted, story
from croupier.api.inspection_views import (
    DrawVerdict,
    FairView,
    FiguresView,
    IncidentView,
    PaymentErrorView,
    RefusalView,
    VerifyView,
    figures_view,
    incident_views,
    payment_error_views,
    refusal_view,
    verify_view,
)
from croupier.books import BOOKS
from croupier.core.money import shorten
from croupier.house.checking import verify_aside
from croupier.house.chronicle import ZONE, Chronicle, Chronicles, month_span
from croupier.house.drawn import checked, drawn, report_json
from croupier.house.house import PREFIX, House
from croupier.log import Store
from croupier.log.export import csv_pages

LONGEST_NAME = 100


class Archive:
    """What is kept between requests: the chronicles, and a verification under way."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.chronicles = Chronicles(store)
        self._verifying: asyncio.Task[VerifyView] | None = None

    async def table(self, name: str) -> Chronicle:
        found = await self.chronicles.of(name) if 0 < len(name) <= LONGEST_NAME else None
        if found is None:
            raise NotFound(f"The log knows no table {shorten(name)}.", "GET /api/tables lists those there are.")
        return found

    async def verify(self) -> VerifyView:
        """Whoever asks while the log is being checked gets the answer of that check."""
        if self._verifying is None or self._verifying.done():
            self._verifying = asyncio.create_task(self._verify())
        return await asyncio.shield(self._verifying)

    async def _verify(self) -> VerifyView:
        began = time.perf_counter()
        return verify_view(await verify_aside(self.store), time.perf_counter() - began)


def archive_of(state: State, store: NamedDependency[Any]) -> Archive:
    """The store is any that keeps to the protocol, which is nothing a framework could check."""
    found: Archive | None = state.get("archive")
    if found is None or found.store is not store:
        found = state["archive"] = Archive(store)
    return found


# --- who may --------------------------------------------------------------------------------------------------------


def may_read(asker: Asker, book: str) -> None:
    """Anyone with a post under the table's book."""
    if asker.name is None:
        raise NotSignedIn
    if not asker.is_staff(book):
        raise NotYours(f"{asker.name} holds no post under {book}, and the log of its tables is for those who do.")


def may_oversee(asker: Asker, book: str | None = None) -> None:
    """A supervisor, a manager or the operator, or an officer of the government; under this book, or under any."""
    if asker.name is None:
        raise NotSignedIn
    if not (asker.supervises if book is None else asker.may_inspect(book)):
        under = f" under {book}" if book else ""
        raise NotYours(f"{asker.name} neither supervises nor inspects{under}: this is for those who do.")


async def overseen(archive: Archive, house: House, asker: Asker, table: str | None = None) -> dict[str, str]:
    """The tables that somebody oversees, each with its book; only the one named, where one is named."""
    may_oversee(asker)
    if table is not None:
        book = (await archive.table(table)).state.setup.book
        may_oversee(asker, book)
        return {table: book}
    books = {name: (await house.state(name)).setup.book for name in await archive.chronicles.tables()}
    return {name: book for name, book in books.items() if asker.may_inspect(book)}


# --- routes ---------------------------------------------------------------------------------------------------------

TableName = Annotated[str, Parameter(description="The name of the table.", examples=[Example(value="T1")])]
OneTable = Annotated[
    str | None,
    Parameter(description="Only this table; otherwise all that you oversee.", examples=[Example(value="T1")]),
]
RoundNumber = Annotated[int, Parameter(description="The number of the round.", ge=0, examples=[Example(value=12)])]
OneRound = Annotated[
    int | None, QueryParameter(name="round", description="Only this round.", ge=0, examples=[Example(value=12)])
]
After = Annotated[int | None, Parameter(description="What happened after this version, oldest first.", ge=0)]
Before = Annotated[int | None, Parameter(description="What happened before this version, newest first.", ge=1)]
Limit = Annotated[int, Parameter(description="At most so many.", ge=1, le=1000)]
Person = Annotated[
    str | None,
    Parameter(
        description="Only what this person did, or what names them.", max_length=100, examples=[Example(value="Ann")]
    ),
]
Kind = Annotated[
    str | None,
    Parameter(
        description="Only this kind of event, or this topic: round, wagers, chips, players, sign, devices, "
        "supervision, payments or disputes.",
        max_length=100,
        examples=[Example(value="wagers"), Example(value="result_declared")],
    ),
]
Month = Annotated[
    str, Parameter(description="A month of the casino.", max_length=20, examples=[Example(value="2026-11")])
]
Day = Annotated[
    str | None,
    Parameter(
        description="Only this day of the casino.",
        pattern=r"^\d{4}-\d{2}-\d{2}$",
        examples=[Example(value="2026-11-16")],
    ),
]
Zone = Annotated[
    str,
    Parameter(description="Where the casino's days begin and end.", max_length=60, examples=[Example(value=ZONE)]),
]
TAGS = ["inspection"]


@get("/api/tables/{table:str}/story", summary="The log as a story", tags=TAGS, responses=problems(401, 403, 404))
async def tell_story(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    table: TableName,
    after: After = None,
    before: Before = None,
    limit: Limit = 100,
    round_: OneRound = None,
    person: Person = None,
    kind: Kind = None,
) -> list[Told]:
    """Every event in one sentence with its clauses: the newest first, or the oldest first with `after`.

    For anyone with a post under the table's book.
    """
    chronicle = await _readable(archive, asker, table)
    wanted = Wanted(after=after, before=before, limit=limit, round=round_, person=person, kind=kind)
    return await story(archive.store, chronicle, wanted)


@get("/api/tables/{table:str}/rounds", summary="The rounds of a table", tags=TAGS, responses=problems(401, 403, 404))
async def list_rounds(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    table: TableName,
    before: Before = None,
    limit: Limit = 100,
) -> list[RoundLine]:
    """The newest first: result, how many wagers, what was staked, paid and taken.

    For anyone with a post under the table's book.
    """
    known = (await _readable(archive, asker, table)).rounds
    last = max(known, default=0) if before is None else min(before - 1, max(known, default=0))
    return [round_line(known[number]) for number in range(last, max(last - limit, 0), -1) if number in known]


@get(
    "/api/tables/{table:str}/rounds/{number:int}",
    summary="A round again, move by move",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def replay_round(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], table: TableName, number: RoundNumber
) -> RoundView:
    """Each move with its phase and what it did to the layout, and a receipt for every player.

    For anyone with a post under the table's book.
    """
    chronicle = await _readable(archive, asker, table)
    steps = await archive.chronicles.steps(chronicle, number)
    if not steps:
        last = max(chronicle.rounds, default=0)
        raise NotFound(f"Table {table} has no round {number}: the last is {last}.", "Choose a round that was played.")
    return round_view(chronicle, number, steps)


@get(
    "/api/fair/{table:str}/{number:int}",
    summary="Was a round drawn fairly?",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def check_draws(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], table: TableName, number: RoundNumber
) -> FairView:
    """Recomputes every draw of the house's own dice from the seed that is revealed when the round is over.

    For anybody who may look at the table: a seed that is revealed is for every player to check.
    """
    if not asker.known:
        raise NotSignedIn
    chronicle = await archive.table(table)
    steps = await archive.chronicles.steps(chronicle, number)
    if not steps:
        raise NotFound(f"Table {table} has no round {number}.", "Choose a round that was played.")
    document = drawn(step.event for step in steps)
    if document is None:
        bound = next((found for step in steps if (found := getattr(step.event, "commitment", ""))), "")
        return FairView(
            table=table,
            round=number,
            revealed=False,
            commitment=bound,
            right=None,
            seed_holds=None,
            missing=(),
            draws=(),
            document=None,
        )
    said = report_json(document["commitment"], checked(document))
    return FairView(
        table=table,
        round=number,
        revealed=True,
        commitment=said["commitment"],
        right=said["right"],
        seed_holds=said["seed_holds"],
        missing=tuple(said["missing"]),
        draws=msgspec.convert(said["draws"], tuple[DrawVerdict, ...]),
        document=document,
    )


@post("/api/verify", summary="Check the whole log", tags=TAGS, status_code=200, responses=problems(401, 403))
async def verify_log(archive: NamedDependency[Archive], asker: NamedDependency[Asker]) -> VerifyView:
    """Re-reads everything: the chain, the replay of every table, the balances; the first bad row is named.

    For those who supervise or inspect under any book. Play goes on meanwhile.
    """
    may_oversee(asker)
    return await archive.verify()


@get("/api/refusals", summary="What the rules did not allow", tags=TAGS, responses=problems(401, 403, 404))
async def list_refusals(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    table: OneTable = None,
    limit: Limit = 200,
) -> list[RefusalView]:
    """The newest first: who asked what, and the rule and clause that forbade it.

    For those who supervise or inspect under the table's book.
    """
    books = await overseen(archive, house, asker, table)
    kept = await archive.store.refusals(None if table is None else PREFIX + table)
    mine = [one for one in kept if one.stream.removeprefix(PREFIX) in books]
    return [refusal_view(books[one.stream.removeprefix(PREFIX)], one) for one in reversed(mine[-limit:])]


@get("/api/incidents", summary="Incidents", tags=TAGS, responses=problems(401, 403, 404))
async def list_incidents(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    table: OneTable = None,
) -> list[IncidentView]:
    """What supervisors wrote down, the newest first.

    For those who supervise or inspect under the table's book.
    """
    tables = await overseen(archive, house, asker, table)
    found = [one for name in tables for one in incident_views(await house.state(name))]
    return sorted(found, key=lambda one: -one.at)


@get("/api/payment-errors", summary="Wrong payments to report", tags=TAGS, responses=problems(401, 403, 404))
async def list_payment_errors(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    month: Month,
    table: OneTable = None,
    zone: Zone = ZONE,
) -> list[PaymentErrorView]:
    """Those of a month above the figure from which the regulator hears of them, by when the house learned of them.

    For those who supervise or inspect under the table's book.
    """
    since, until = month_span(month, zone)
    tables = await overseen(archive, house, asker, table)
    found = [
        one
        for name, book in tables.items()
        for one in payment_error_views(BOOKS[book], await house.state(name), since, until)
    ]
    return sorted(found, key=lambda one: one.aware_at)


@get("/api/figures", summary="Drop, handle, win and hold", tags=TAGS, responses=problems(401, 403, 404))
async def list_figures(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    day: Day = None,
    table: OneTable = None,
    zone: Zone = ZONE,
) -> list[FiguresView]:
    """By table and by day of the casino, the newest day first.

    For those who supervise or inspect under the table's book.
    """
    tables = await overseen(archive, house, asker, table)
    found = [
        figures_view(name, book, on, figures)
        for name, book in tables.items()
        for on, figures in (await archive.table(name)).days(zone).items()
        if day in (None, on)
    ]
    return sorted(sorted(found, key=lambda one: one.table), key=lambda one: one.day, reverse=True)


@get(
    "/api/export/{what:str}",
    summary="Events or postings as CSV",
    tags=TAGS,
    media_type="text/csv",
    responses=problems(401, 403, 404),
)
async def export(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    what: Annotated[
        Literal["events.csv", "postings.csv"],
        Parameter(description="Which of the two.", examples=[Example(value="events.csv")]),
    ],
) -> Stream:
    """The log of every table you oversee, for a spreadsheet: amounts in cents, times in UTC, hashes in hex.

    For those who supervise or inspect under a book; only tables of that book are in it, and nothing about people's
    accounts.
    """
    streams = frozenset(PREFIX + name for name in await overseen(archive, house, asker))
    headers = {"content-disposition": f'attachment; filename="{what}"'}
    return Stream(_csv(archive.store, what, streams), media_type="text/csv", headers=headers)


async def _csv(store: Store, what: str, streams: frozenset[str]) -> AsyncIterator[str]:
    async with store.snapshot() as reader:
        async for lines in csv_pages(reader, streams.__contains__, postings=what == "postings.csv"):
            yield lines


async def _readable(archive: Archive, asker: Asker, table: str) -> Chronicle:
    if asker.name is None:
        raise NotSignedIn
    chronicle = await archive.table(table)
    may_read(asker, chronicle.state.setup.book)
    return chronicle


INSPECTION_HANDLERS: list[Any] = [
    Router(
        path="/",
        route_handlers=[
            tell_story,
            list_rounds,
            replay_round,
            check_draws,
            verify_log,
            list_refusals,
            list_incidents,
            list_payment_errors,
            list_figures,
            export,
        ],
        dependencies={"archive": Provide(archive_of, sync_to_thread=False)},
    )
]
