"""What a gaming day or a shift came to, over HTTP: figures with their definitions, charts with their tables, paper."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter
from msgspec import Struct

from croupier.api.errors import NotFound, Problem, Trouble, as_sentence, problems
from croupier.api.inspection.archive import Archive, overseen
from croupier.api.inspection.params import TAGS, Day
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.documents.charts.chart import Chart
from croupier.documents.day.charts import charts_of
from croupier.documents.day.report import DayReport
from croupier.documents.paper.picture_svg import svg
from croupier.documents.paper.printer import NoPrinter, libraries
from croupier.house.house import House
from croupier.house.reading.checking import aside
from croupier.house.reading.day_report import day_reports

PDF = "application/pdf"
Shift = Annotated[
    str | None,
    Parameter(description="Only this shift, by its name or number.", max_length=40, examples=[Example(value="1")]),
]


class FigureView(Struct, frozen=True, kw_only=True):
    """One figure at every place, as it is shown."""

    name: str
    label: str
    says: str
    values: tuple[str, ...]
    """In the order of the places."""
    total: str
    """Nothing for a figure that does not add up."""


class ChartView(Struct, frozen=True, kw_only=True):
    title: str
    says: str
    svg: str
    """In the colours of the page around it."""
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """What it was drawn from."""


class DayReportView(Struct, frozen=True, kw_only=True):
    title: str
    span: str
    date: str
    pit: str
    shift: str
    shifts: tuple[str, ...]
    places: tuple[str, ...]
    figures: tuple[FigureView, ...]
    charts: tuple[ChartView, ...]


@get("/api/reports/day", summary="What a day came to", tags=TAGS, responses=problems(401, 403, 404))
async def day_report(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    day: Day = None,
    shift: Shift = None,
) -> list[DayReportView]:
    """Figures and charts of a gaming day or a shift, one report for each pit; without a day the last one there is.

    For those who supervise or inspect; only the places that they oversee are in it.
    """
    return [_view(one) for one in await _reports(archive, house, service, asker, day, shift)]


@get(
    "/api/reports/day.pdf",
    summary="What a day came to, on paper",
    tags=TAGS,
    media_type=PDF,
    responses={
        **problems(401, 403, 404, 503),
        200: ResponseSpec(bytes, media_type=PDF, description="As PDF.", generate_examples=False),
    },
)
async def day_paper(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    day: Day = None,
    shift: Shift = None,
) -> Response[bytes]:
    """The same as PDF, with a line to sign on. For those who supervise or inspect."""
    reports = await _reports(archive, house, service, asker, day, shift)
    try:
        made = await asyncio.to_thread(_drawn, reports)
    except NoPrinter as error:
        problem = Problem(status=503, message=as_sentence(str(error)), todo="Install them where the server runs.")
        raise Trouble(problem) from None
    headers = {"content-disposition": f'inline; filename="day-{reports[0].date}.pdf"'}
    return Response(made, media_type=PDF, headers=headers)


async def _reports(
    archive: Archive, house: House, service: Service, asker: Asker, day: str | None, shift: str | None
) -> list[DayReport]:
    """In another thread: a long log takes seconds, and nobody at a table shall wait for it."""
    mine = frozenset(await overseen(archive, house, asker))
    try:
        return await aside(
            archive.store, lambda reader: day_reports(reader, service.zone, day, shift, wanted=mine.__contains__)
        )
    except Malformed as error:
        raise NotFound(as_sentence(str(error)), "Choose a day on which something happened.") from None


def _drawn(reports: Sequence[DayReport]) -> bytes:
    with libraries():
        from croupier.documents.day.page import page
    casinos = dict.fromkeys(find_book(one.book).edition.casino for report in reports for one in report.places)
    return page(reports, ", ".join(casinos))


def _view(report: DayReport) -> DayReportView:
    return DayReportView(
        title=report.title,
        span=report.span,
        date=report.date,
        pit=report.pit,
        shift=report.shift,
        shifts=report.shifts,
        places=tuple(one.address for one in report.places),
        figures=tuple(
            FigureView(
                name=figure.name,
                label=figure.label,
                says=figure.says,
                values=tuple(figure.shown(one.figures.get(figure.name)) for one in report.places),
                total=report.shown_total(figure),
            )
            for figure in report.shown()
        ),
        charts=tuple(_chart(one) for one in charts_of(report)),
    )


def _chart(chart: Chart) -> ChartView:
    return ChartView(title=chart.title, says=chart.says, svg=svg(chart.picture), head=chart.head, rows=chart.rows)
