"""`croupier rating`: what each player staked, and what that is worth to the house."""

import click

from croupier.cli.shared import a_store, as_json_or_not


@click.command()
@a_store
@click.option("--player", metavar="NAME", help="Only this person, however the name is spelled.")
@click.option("--day", metavar="DATE", help="Only this day of the casino, such as 2026-11-16.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV for spreadsheets.")
@as_json_or_not
def rating(store: str, player: str | None, day: str | None, as_csv: bool, as_json: bool) -> None:
    """Player ratings by person and day: average bet, minutes, spins, handle, theoretical and actual win, in cents.

    The theoretical win is exact: each stake by the edge of its own bet. Only games that are over and stand are rated.
    """
    from croupier.cli import reports

    reports.run_ratings(player, day, store=store, as_csv=as_csv, as_json=as_json)
