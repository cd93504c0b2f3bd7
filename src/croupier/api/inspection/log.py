"""The whole log for those who oversee: verified, refusals, incidents, wrong payments, figures, exports."""

from collections.abc import AsyncIterator
from typing import Annotated, Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter
from litestar.response import Stream

from croupier.api.errors import problems
from croupier.api.fronts.front import none_written
from croupier.api.fronts.registry import front_of
from croupier.api.inspection.archive import Archive, may_oversee, overseen
from croupier.api.inspection.params import TAGS, Day, Limit, Month, OnePlace, OneTable, Zone
from croupier.api.inspection.verify_view import VerifyView
from croupier.api.inspection.views import (
    FiguresView,
    IncidentView,
    PaymentErrorView,
    RefusalView,
    figures_view,
    overdue_views,
    payment_error_views,
    refusal_view,
)
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.bank.numbers import masked_in
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.table import TABLE
from croupier.house.reading.days import ZONE, month_span
from croupier.log import Store
from croupier.log.export import csv_pages


@post("/api/verify", summary="Check the whole log", tags=TAGS, status_code=200, responses=problems(401, 403))
async def verify_log(
    archive: NamedDependency[Archive], service: NamedDependency[Service], asker: NamedDependency[Asker]
) -> VerifyView:
    """Re-reads everything: the chain, the replay of every table, bank and jackpot, the balances.

    The first bad row is named, and the log is held against its witnesses.

    For those who supervise or inspect under any book. Play goes on meanwhile.
    """
    may_oversee(asker)
    witnessing = service.vitals.witnessing
    found = await archive.verify(() if witnessing is None else witnessing.files)
    service.vitals.verified = next(iter(found.faults), None)
    return found


@get("/api/refusals", summary="What the rules did not allow", tags=TAGS, responses=problems(401, 403, 404))
async def list_refusals(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    table: OnePlace = None,
    limit: Limit = 200,
) -> list[RefusalView]:
    """The newest first: who asked what, and the rule and clause that forbade it.

    For those who supervise or inspect under its book.
    """
    mine = await overseen(archive, house, asker, table)
    books = {address.stream: (address, book) for address, book in mine.items()}
    at = None if table is None else Address.of(table).stream
    found = await archive.store.refused_lately(books, limit, at)
    return [refusal_view(*books[one.stream], one) for one in found]


@get("/api/incidents", summary="Incidents", tags=TAGS, responses=problems(401, 403, 404))
async def list_incidents(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    table: OnePlace = None,
) -> list[IncidentView]:
    """What supervisors wrote down at tables and at terminals, the newest first.

    For those who supervise or inspect under its book.
    """
    found: list[IncidentView] = []
    for address in await overseen(archive, house, asker, table):
        if (written := front_of(address.kind).incidents) is not none_written:
            found += written(await house.keeper(address.kind).state(address.name))
    return sorted(found, key=lambda one: -one.at)


@get("/api/payment-errors", summary="Wrong payments to report", tags=TAGS, responses=problems(401, 403, 404))
async def list_payment_errors(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    service: NamedDependency[Service],
    month: Month,
    table: OneTable = None,
    zone: Zone = ZONE,
) -> list[PaymentErrorView]:
    """Those of a month above the figure from which the regulator hears of them, by when the house learned of them.

    For those who supervise or inspect under the table's book.
    """
    (since, until), now = month_span(month, zone), service.clock.now()
    mine = await overseen(archive, house, asker, None if table is None else TABLE.stream(table))
    found = [
        one
        for address, book in mine.items()
        if address.kind is TABLE
        for one in payment_error_views(house.books[book], await house.state(address.name), since, until, now)
    ]
    return sorted(found, key=lambda one: one.aware_at)


@get("/api/payment-errors/overdue", summary="Wrong payments left too long", tags=TAGS, responses=problems(401, 403))
async def list_overdue_errors(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    service: NamedDependency[Service],
) -> list[PaymentErrorView]:
    """Wrong payments of any size that nobody began to put right in the time the house allows itself.

    For those who supervise or inspect under the table's book.
    """
    now = service.clock.now()
    found = [
        one
        for address, book in (await overseen(archive, house, asker, None)).items()
        if address.kind is TABLE
        for one in overdue_views(house.books[book], await house.state(address.name), now)
    ]
    return sorted(found, key=lambda one: one.aware_at)


@get("/api/figures", summary="Drop, handle, win and hold", tags=TAGS, responses=problems(401, 403, 404))
async def list_figures(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    day: Day = None,
    table: OnePlace = None,
    zone: Zone = ZONE,
) -> list[FiguresView]:
    """By table or bank and by day of the casino, the newest day first.

    For those who supervise or inspect under its book.
    """
    mine = await overseen(archive, house, asker, table)
    found = [
        figures_view(address, book, on, figures)
        for address, book in mine.items()
        if address.kind.chronicle.has_figures
        for on, figures in (await (await archive.read(address)).days(archive.store, zone)).items()
        if day in (None, on)
    ]
    return sorted(sorted(found, key=lambda one: one.table), key=lambda one: one.day, reverse=True)


@get(
    "/api/export/{what:str}",
    summary="Events, postings or refusals as CSV",
    tags=TAGS,
    media_type="text/csv",
    responses=problems(401, 403, 404),
)
async def export(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    what: Annotated[
        Literal["events.csv", "postings.csv", "refusals.csv"],
        Parameter(description="Which of them.", examples=[Example(value="events.csv")]),
    ],
) -> Stream:
    """The log of every table, bank and jackpot controller you oversee, for a spreadsheet.

    Amounts are in cents, times in UTC, hashes in hex. Numbers of slips are masked as lists have them: whoever may have
    one looks it up, on the log.

    For those who supervise or inspect under a book; only what that book governs is in it, and nothing about people's
    accounts.
    """
    streams = frozenset(address.stream for address in await overseen(archive, house, asker))
    headers = {"content-disposition": f'attachment; filename="{what}"'}
    return Stream(_csv(archive.store, what, streams), media_type="text/csv", headers=headers)


async def _csv(store: Store, what: str, streams: frozenset[str]) -> AsyncIterator[str]:
    async with store.snapshot() as reader:
        async for lines in csv_pages(reader, streams.__contains__, what.removesuffix(".csv")):
            yield masked_in(lines)
