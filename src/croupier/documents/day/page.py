"""A day or a shift on paper: figures with their definitions, charts, and a line to sign on."""

from collections.abc import Sequence

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, PageBreak

from croupier.documents.charts.chart import Chart
from croupier.documents.day.charts import charts_of
from croupier.documents.day.figures import Figure
from croupier.documents.day.report import DayReport
from croupier.documents.paper.a4 import BODY, HEADING, LEAD, SMALL, TITLE, Leaf, drawn, space, text
from croupier.documents.paper.a4_parts import Column, blanks, side_by_side, table
from croupier.documents.paper.picture_pdf import Drawn

_GAP = 24
_IN_A_ROW = 7
"""Figures in one table: more do not fit beside each other."""


def page(reports: Sequence[DayReport], casino: str) -> bytes:
    first = reports[0]
    leaf = Leaf(
        title="Report", event=first.title, left=casino, foot="Every figure is counted from the log.", lying=True
    )

    def story() -> list[Flowable]:
        made: list[Flowable] = []
        for report in reports:
            made += [PageBreak()] if made else []
            made += _report(report, leaf.width)
        return made

    return drawn(leaf, story)


def _report(report: DayReport, width: float) -> list[Flowable]:
    shown = report.shown()
    made: list[Flowable] = [text(report.title, TITLE), space(2), text(report.span, LEAD)]
    if not report.places:
        return [*made, space(8), text("Nothing happened.", BODY)]
    for at in range(0, len(shown), _IN_A_ROW):
        made += [space(10), _figures(report, shown[at : at + _IN_A_ROW], width)]
    made += [text("What each figure is", HEADING), _definitions(shown, width)]
    made += _charts(report, width)
    signed = blanks(["Drawn up by", "Checked by", "Date"], width, shares=(2, 2, 1), high=52)
    return [*made, KeepTogether([text("Signatures", HEADING), signed])]


def _figures(report: DayReport, figures: Sequence[Figure], width: float) -> Flowable:
    each = (width / mm - 36) / _IN_A_ROW
    columns = [Column(head="Place", wide=36, strong=True)]
    columns += [Column(head=one.label, wide=each, right=True) for one in figures]
    rows = [[one.address, *(figure.shown(one.figures.get(figure.name)) for figure in figures)] for one in report.places]
    if len(rows) > 1:
        rows.append(["All", *(report.shown_total(one) for one in figures)])
    return table(columns, rows, totals=(len(rows) - 1,) if len(rows) > 1 else ())


def _definitions(figures: Sequence[Figure], width: float) -> Flowable:
    columns = (Column(head="Figure", wide=36, strong=True), Column(head="What is counted", wide=width / mm - 36))
    return table(columns, [(one.label, one.says) for one in figures])


def _charts(report: DayReport, width: float) -> list[Flowable]:
    """Two beside each other."""
    charts, half = charts_of(report), (width - _GAP) / 2
    return [
        KeepTogether(
            side_by_side([_chart(one, half) for one in charts[at : at + 2]], [half + _GAP, half][: len(charts) - at])
        )
        for at in range(0, len(charts), 2)
    ]


def _chart(chart: Chart, width: float) -> list[Flowable]:
    return [text(chart.title, HEADING), Drawn(chart.picture, width), space(3), text(chart.says, SMALL)]
