"""`croupier slip`: a slip as the log knows it, and its paper."""

import sys

import click

from croupier.cli.shared import SlipCommands, a_store, as_json_or_not


@click.group(cls=SlipCommands)
def slip() -> None:
    """A slip as the log knows it, and its paper.

    croupier slip NUMBER --store ADDRESS shows it; so does croupier slip show.
    """


@slip.command(name="show")
@a_store
@click.argument("number")
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Write its paper as PDF.")
@click.option("--png", metavar="FILE", type=click.Path(), help="Write its paper as a ticket printer prints it.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@as_json_or_not
def slip_show(store: str, number: str, pdf: str | None, png: str | None, zone: str, as_json: bool) -> None:
    """What became of a slip, step by step.

    Every step with its clause, and what to do with the slip now. The word show may be left out.
    """
    from croupier.cli import slips as command

    command.run_show(store, number, command.WantedPapers(pdf=pdf, png=png, zone=zone), as_json=as_json)


@slip.command(name="list")
@a_store
@click.option("--open", "wanted", flag_value="open", default="open", help="Those that wait to be paid.")
@click.option("--unclaimed", "wanted", flag_value="unclaimed", help="Those that were set apart.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@as_json_or_not
def slip_list(store: str, wanted: str, zone: str, as_json: bool) -> None:
    """Slips that wait, oldest first, with their numbers masked.

    A list must not give away what a payment needs: the whole number is on the paper.
    """
    from croupier.cli import slip_list as command

    command.run_list(store, wanted, zone=zone, as_json=as_json)


@slip.command(name="check")
@click.argument("number")
@as_json_or_not
def slip_check(number: str, as_json: bool) -> None:
    """Are the check digits of a number right?

    Exit code 1 if they are not.
    """
    from croupier.cli import slips as command

    sys.exit(command.run_check(number, as_json=as_json))
