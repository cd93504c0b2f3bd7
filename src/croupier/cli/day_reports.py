"""`croupier report day`: a gaming day or a shift, for people, programs, spreadsheets and on paper."""

from pathlib import Path

from rich.text import Text

from croupier.books import find_book
from croupier.cli.output import console, print_json, print_table
from croupier.cli.reports import write_csv
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.documents.day.report import DayReport, rows
from croupier.documents.day.report import as_json as report_json
from croupier.documents.paper.printer import NoPrinter, libraries
from croupier.house.reading.day_report import day_reports
from croupier.house.reading.days import day_span, time_zone
from croupier.log import Archive


def run(
    date: str | None,
    *,
    store: str,
    shift: str | None,
    pit: str | None,
    pdf: str | None,
    zone: str,
    as_csv: bool,
    as_json: bool,
) -> None:
    if as_csv and as_json:
        raise Malformed("a report is printed as CSV or as JSON: leave one of --csv and --json out")
    time_zone(zone)
    if date is not None:
        day_span(date, zone)

    async def read(log: Archive) -> list[DayReport]:
        async with log.snapshot() as reader:
            return await day_reports(reader, zone, date, shift, pit)

    made = read_from(store, read)
    if pdf is not None:
        _write(Path(pdf), made)
        if not (as_json or as_csv):
            console().print(Text(f"written: {pdf}"), soft_wrap=True)
    if as_json:
        print_json([report_json(one) for one in made])
    elif as_csv:
        write_csv([row for one in made for row in rows(one)])
    elif pdf is None:
        for one in made:
            _show(one)


def _show(report: DayReport) -> None:
    """Turned over for a screen: a figure is a line, a place is a column."""
    out = console()
    figures = report.shown()
    names = [one.address for one in report.places]
    many = len(names) > 1
    cells = [
        [
            figure.label,
            *(figure.shown(one.figures.get(figure.name)) for one in report.places),
            *([report.shown_total(figure)] * many),
        ]
        for figure in figures
    ]
    columns = ("", *names, *(["all"] * many))
    print_table(report.title if names else f"{report.title}: nothing happened", columns, cells, right=columns[1:])
    out.print(Text(f"\n{report.span}", style="dim"), soft_wrap=True)


def _write(path: Path, reports: list[DayReport]) -> None:
    try:
        with libraries():
            from croupier.documents.day.page import page
        casinos = dict.fromkeys(find_book(one.book).edition.casino for report in reports for one in report.places)
        path.write_bytes(page(reports, ", ".join(casinos)))
    except NoPrinter as error:
        raise Malformed(str(error)) from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None
