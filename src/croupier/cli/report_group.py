"""`croupier report`: what a regulator asks of the log, as a table, as JSON or as CSV."""

from collections.abc import Callable
from typing import Any

import click

from croupier.cli.shared import Commands, a_store, as_json_or_not


@click.group(cls=Commands)
def report() -> None:
    """Reports out of the log: games, paytables, jackpots, prizes, significant events, alterations, liability.

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


@_reported("liability", "What the house owes at this moment, by what it owes it for.")
def liability(**asked: Any) -> None:
    from croupier.cli import reports

    reports.run_liability(**asked)
