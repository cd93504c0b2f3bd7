"""`croupier report till`: count sheets, slips and box counts of a table."""

from pathlib import Path

from rich.text import Text

from croupier.books import find_book
from croupier.cli.memory import opened
from croupier.cli.output import console, print_json
from croupier.cli.reports import show_rows, write_csv
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.documents.paper.printer import NoPrinter, libraries
from croupier.documents.till.papers import TillPapers, rows
from croupier.documents.till.papers import as_json as papers_json
from croupier.house.kinds.table import TABLE
from croupier.house.reading.days import time_zone
from croupier.house.reading.gaming_days import gaming_days
from croupier.house.reading.till_papers import till_papers
from croupier.log import Archive, Reader


def run(table: str, date: str | None, *, store: str, pdf: str | None, zone: str, as_csv: bool, as_json: bool) -> None:
    if as_csv and as_json:
        raise Malformed("a report is printed as CSV or as JSON: leave one of --csv and --json out")
    time_zone(zone)

    async def read(log: Archive) -> TillPapers:
        async with log.snapshot() as reader:
            chronicle = await opened(reader, table)
            if chronicle.kind is not TABLE:
                raise Malformed(f"{chronicle.noun} has no float: name a table")
            return await till_papers(reader, chronicle, zone, await _span(reader, chronicle.address, date, zone))

    papers = read_from(store, read)
    if pdf is not None:
        _write(Path(pdf), papers)
    if as_json:
        print_json(papers_json(papers))
    elif as_csv:
        write_csv(list(rows(papers)))
    elif pdf is None:
        show_rows(f"The money of table {papers.table}, in cents", list(rows(papers)))
    else:
        console().print(Text(f"written: {pdf}"), soft_wrap=True)


async def _span(reader: Reader, table: str, date: str | None, zone: str) -> tuple[int, int | None]:
    if date is None:
        return 0, None
    days = [one for one in await gaming_days(reader, zone) if one.date == date and one.covers(table)]
    if not days:
        raise Malformed(f"there is no gaming day of {date[:20]}: croupier day list shows those there are")
    return days[0].begins, days[-1].ends


def _write(path: Path, papers: TillPapers) -> None:
    if not papers.any:
        raise Malformed(f"there is no paper of the money of table {papers.table} to draw")
    try:
        with libraries():
            from croupier.documents.till.page import page
        path.write_bytes(page(papers, find_book(papers.book).edition))
    except NoPrinter as error:
        raise Malformed(str(error)) from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None
