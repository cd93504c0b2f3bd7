"""`croupier report`: what a regulator asks of the log, as a table, as JSON or as CSV."""

from collections.abc import Callable
from typing import Any

import click

from croupier.cli.shared import Commands, a_store, as_json_or_not


@click.group(cls=Commands)
def report() -> None:
    """Reports out of the log: games, paytables, jackpots, prizes, significant events, alterations, liability,
    cash from the threshold on.

    Amounts are in cents, moments in UTC. A log that a server is writing to can be read at the same time.
    """


_csv = click.option("--csv", "as_csv", is_flag=True, help="Print CSV for spreadsheets.")


def _reported(name: str, says: str) -> Callable[[Callable[..., Any]], click.Command]:
    def made(function: Callable[..., Any]) -> click.Command:
        command = report.command(name=name, help=says)
        return command(a_store(_csv(as_json_or_not(function))))

    return made


@_reported(
    "games", "Every game of every player at PLACE (T1, bank:B1): what was staked, came and was won, and how it ended."
)
@click.argument("place")
def games(place: str, **asked: Any) -> None:
    from croupier.cli import reports

    reports.run_games(place, **asked)


@_reported("paytables", "What every paytable was meant to give back and what it gave, at every table and bank.")
def paytables(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_paytables(**asked)


@_reported("jackpots", "Every jackpot: what is set for it, where it stands, what it has paid.")
def jackpots(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_jackpots(**asked)


@_reported("prizes", "Every jackpot that was won, and when and how it was paid.")
def prizes(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_prizes(**asked)


@_reported(
    "significant", "Significant events: faults, voids, corrections, large wins, changed settings, access, the clock."
)
@click.option("--large", metavar="DOLLARS", default="10000", show_default=True, help="From here on a win is large.")
def significant(large: str, **asked: Any) -> None:
    from croupier.cli import reports
    from croupier.core.money import cents

    reports.run_significant(cents(large), **asked)


@_reported("alterations", "Everything that was altered: each field before and after, by whom and why.")
def alterations(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_alterations(**asked)


@_reported("thresholds", "Cash from the threshold of the cage on, in one sum or in parts within a day, and for whom.")
def thresholds(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_thresholds(**asked)


@_reported("liability", "What the house owes at this moment, by what it owes it for.")
def liability(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_liability(**asked)


@report.command(name="day")
@a_store
@click.argument("date", metavar="[DATE]", required=False)
@click.option("--shift", metavar="NAME", help="Only this shift, by its name or its number on the day.")
@click.option("--pit", help="Only this pit, where several had the day.")
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Write it on paper: figures, definitions and charts.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="Where the casino's days begin and end.")
@_csv
@as_json_or_not
def report_day(date: str | None, **asked: Any) -> None:
    """What a gaming day or a shift came to, place by place: drop, handle, win, hold, what was expected, and trouble.

    DATE is written like 2026-11-18; without it the last day is told. Days are those that the pits opened, else those of
    the calendar.
    """
    from croupier.cli import day_reports

    day_reports.run(date, **asked)


@report.command(name="till")
@a_store
@click.argument("table")
@click.argument("date", metavar="[DATE]", required=False)
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Draw every one of them, a page each.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="Where the casino's days begin and end.")
@_csv
@as_json_or_not
def report_till(table: str, date: str | None, **asked: Any) -> None:
    """The papers of a table's money: count sheets, slips of fills and credits, counts of drop boxes.

    With DATE those of one gaming day, otherwise all there are.
    """
    from croupier.cli import till_papers

    till_papers.run(table, date, **asked)
