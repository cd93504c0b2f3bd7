"""`croupier verify`, `selfcheck`, `replay`, `draws`, `figures`, `receipt` and `export`: questions to a log."""

import sys

import click

from croupier.cli.shared import a_store, as_json_or_not, by_whom, witnessed


@click.command()
@a_store
@witnessed
@click.option("--noted", metavar="HEAD", help="An end of the log that was written down: its number and its hash.")
@as_json_or_not
def verify(store: str, witnesses: tuple[str, ...], noted: str | None, as_json: bool) -> None:
    """Re-read the whole log: the chain, the replay of every table, bank and jackpot, the balances, the witnesses.

    Only reads, also beside a house that runs. Exit code 1 if anything is wrong; the first bad row is named.
    """
    from croupier.cli import verifying as command

    sys.exit(command.run(store, witnesses, noted, as_json=as_json))


@click.command()
@a_store
@by_whom
@as_json_or_not
def selfcheck(store: str, by: str, as_json: bool) -> None:
    """Verify the program's own files and the whole log, and write down on the log what was found.

    A server does so by itself every 24 hours. Exit code 1 if anything is wrong.
    """
    from croupier.cli import selfcheck as command

    sys.exit(command.run(store, by, as_json=as_json))


_place = click.argument("place")


@click.command()
@a_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=0), required=False)
@as_json_or_not
def replay(store: str, place: str, number: int | None, as_json: bool) -> None:
    """Tell a round move by move, from the log.

    PLACE is T1, bank:B1, event:cup or promotion:spring. The rounds of an event are its spins; no ROUND tells all.
    """
    from croupier.cli import memory as command

    command.run_replay(store, place, number, as_json=as_json)


@click.command()
@a_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=0), required=False)
def draws(store: str, place: str, number: int | None) -> None:
    """What was drawn in a round, with its revealed seed: the document that `croupier fair` checks.

    PLACE is a table, a bank with an automated wheel, an event that is over or a promotion: without ROUND all is told.
    """
    from croupier.cli import memory as command

    command.run_draws(store, place, number)


@click.command()
@a_store
@_place
@click.option("--zone", default="Australia/Sydney", show_default=True, help="Where the casino's days begin and end.")
@as_json_or_not
def figures(store: str, place: str, zone: str, as_json: bool) -> None:
    """Drop, handle, win and hold of a table or a bank, day by day."""
    from croupier.cli import accounts as command

    command.run_figures(store, place, zone, as_json=as_json)


@click.command()
@a_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=1))
@click.argument("player")
@as_json_or_not
def receipt(store: str, place: str, number: int, player: str, as_json: bool) -> None:
    """What a player won and lost in a round of a table or a bank, explained clause by clause."""
    from croupier.cli import accounts as command

    command.run_receipt(store, place, number, player, as_json=as_json)


@click.command()
@a_store
@click.argument("folder", type=click.Path())
@click.option("--form", type=click.Choice(["csv", "parquet"]), default="csv", show_default=True, help="What to write.")
def export(store: str, folder: str, form: str) -> None:
    """Write all events and postings of a log as CSV or Parquet."""
    from croupier.cli import memory as command

    command.run_export(store, folder, form)


LOG_COMMANDS = (verify, selfcheck, replay, draws, figures, receipt, export)
