"""The whole log for those who oversee: verified, refusals, incidents, wrong payments, figures, exports."""

from collections.abc import AsyncIterator
from typing import Annotated, Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter
from litestar.response import Stream

from croupier.api.errors import problems
from croupier.api.inspection.archive import Archive, everything, may_oversee, overseen
from croupier.api.inspection.params import TAGS, Day, Limit, Month, OneTable, OneTopic, Zone
from croupier.api.inspection.views import (
    FiguresView,
    IncidentView,
    PaymentErrorView,
    RefusalView,
    VerifyView,
    bank_incident_views,
    figures_view,
    incident_views,
    payment_error_views,
    refusal_view,
)
from croupier.api.people.asker import Asker
from croupier.books import BOOKS
from croupier.house.house import House
from croupier.house.reading.chronicle import topic_of
from croupier.house.reading.chronicles import of_topic
from croupier.house.reading.days import ZONE, month_span
from croupier.house.reading.table_chronicle import TableChronicle
from croupier.log import Store
from croupier.log.export import csv_pages


@post("/api/verify", summary="Check the whole log", tags=TAGS, status_code=200, responses=problems(401, 403))
async def verify_log(archive: NamedDependency[Archive], asker: NamedDependency[Asker]) -> VerifyView:
    """Re-reads everything: the chain, the replay of every table, bank and jackpot, the balances.

    The first bad row is named.

    For those who supervise or inspect under any book. Play goes on meanwhile.
    """
    may_oversee(asker)
    return await archive.verify()


@get("/api/refusals", summary="What the rules did not allow", tags=TAGS, responses=problems(401, 403, 404))
async def list_refusals(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    table: OneTopic = None,
    limit: Limit = 200,
) -> list[RefusalView]:
    """The newest first: who asked what, and the rule and clause that forbade it.

    For those who supervise or inspect under its book.
    """
    books = await overseen(archive, asker, *everything(house), topic=table)
    kept = await archive.store.refusals(None if table is None else of_topic(table).stream)
    mine = [one for one in kept if topic_of(one.stream) in books]
    return [refusal_view(books[topic_of(one.stream)], one) for one in reversed(mine[-limit:])]


@get("/api/incidents", summary="Incidents", tags=TAGS, responses=problems(401, 403, 404))
async def list_incidents(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    table: OneTopic = None,
) -> list[IncidentView]:
    """What supervisors wrote down at tables and at terminals, the newest first.

    For those who supervise or inspect under its book.
    """
    mine = await overseen(archive, asker, house.tables, house.banks, topic=table)
    found: list[IncidentView] = []
    for topic in mine:
        keeper, name = house.named(topic)
        if keeper is house.tables:
            found += incident_views(await house.tables.state(name))
        elif keeper is house.banks:
            found += bank_incident_views(await house.banks.state(name))
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
    tables = await _tables(archive, house, asker, table)
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
    tables = await _tables(archive, house, asker, table)
    found = [
        figures_view(name, book, on, figures)
        for name, book in tables.items()
        for on, figures in (await archive.read(TableChronicle(name))).days(zone).items()
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
    """The log of every table, bank and jackpot controller you oversee, for a spreadsheet.

    Amounts are in cents, times in UTC, hashes in hex.

    For those who supervise or inspect under a book; only what that book governs is in it, and nothing about people's
    accounts.
    """
    mine = await overseen(archive, asker, *everything(house))
    streams = frozenset(of_topic(topic).stream for topic in mine)
    headers = {"content-disposition": f'attachment; filename="{what}"'}
    return Stream(_csv(archive.store, what, streams), media_type="text/csv", headers=headers)


async def _tables(archive: Archive, house: House, asker: Asker, table: str | None) -> dict[str, str]:
    """The tables that somebody oversees, each with its book; only the one named, where one is named."""
    if table is not None:
        may_oversee(asker)
        await archive.read(TableChronicle(table))
    return await overseen(archive, asker, house.tables, topic=table)


async def _csv(store: Store, what: str, streams: frozenset[str]) -> AsyncIterator[str]:
    async with store.snapshot() as reader:
        async for lines in csv_pages(reader, streams.__contains__, postings=what == "postings.csv"):
            yield lines
