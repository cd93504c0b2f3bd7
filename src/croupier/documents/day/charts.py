"""The charts of a day, for paper and page alike."""

from croupier.documents.charts.bars import places_chart, results_chart
from croupier.documents.charts.chart import Chart
from croupier.documents.charts.win import win_chart
from croupier.documents.day.report import DayReport


def charts_of(report: DayReport) -> list[Chart]:
    """Those that have something to show."""
    found = [places_chart(report, name) for name in ("win", "hold", "drop", "results_an_hour", "jackpots")]
    for one in report.places:
        found += [
            win_chart(one.address, one.points, report.zone),
            results_chart(one.address, one.came, one.chances),
        ]
    return [one for one in found if one is not None]
