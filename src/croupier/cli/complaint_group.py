"""`croupier complaint`: what a player who is not satisfied takes away."""

import click

from croupier.cli.shared import Commands, a_store


@click.group(cls=Commands)
def complaint() -> None:
    """A player who is not satisfied with a decision: what they take away on paper."""


@complaint.command(name="paper")
@a_store
@click.argument("place")
@click.argument("number", type=click.IntRange(min=1))
@click.argument("output", type=click.Path())
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
def complaint_paper(store: str, place: str, number: int, output: str, zone: str) -> None:
    """Write the advice on a dispute as PDF, A4, from the log.

    PLACE is a table, a bank or an event; NUMBER is the dispute's. It says what was disputed and decided, to whom the
    player may complain, and what became of a complaint.
    """
    from croupier.cli import complaints as command

    command.run_paper(store, place, number, output, zone=zone)
