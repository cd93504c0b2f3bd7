"""`croupier day`: gaming days and their shifts."""

import click

from croupier.cli.shared import BOOKS, Known, ListedCommands, a_store, as_json_or_not

_zone = click.option("--zone", default="Australia/Sydney", show_default=True, help="Whose calendar names the days.")


@click.group(cls=ListedCommands)
def day() -> None:
    """Gaming days and their shifts.

    croupier day --store ADDRESS lists them; so does croupier day list. Where no pit has opened one yet, days are
    those of the calendar.
    """


@day.command(name="list")
@a_store
@_zone
@as_json_or_not
def day_list(store: str, zone: str, as_json: bool) -> None:
    """Every gaming day, when it was opened and closed, and its shifts. The word list may be left out."""
    from croupier.cli import days as command

    command.show_all(store, zone, as_json=as_json)


@day.command(name="show")
@a_store
@click.argument("date")
@_zone
@as_json_or_not
def day_show(store: str, date: str, zone: str, as_json: bool) -> None:
    """One gaming day of every pit, with its shifts and who was in charge.

    DATE is written like 2026-11-18.
    """
    from croupier.cli import days as command

    command.show(store, date, zone, as_json=as_json)


_pit = click.option("--pit", default="", metavar="NAME", help="Which pit; the only one there is where none is named.")
_by = click.option("--by", required=True, metavar="NAME", help="Who asks: on duty, in a post that runs the pit.")


@day.command(name="open")
@a_store
@_pit
@_by
@click.option("--shift", default="", metavar="TEXT", help="Open this shift with it; whoever asks is in charge.")
@click.option(
    "--place", "places", multiple=True, metavar="ADDRESS", help="Of a new pit, T1 or bank:B1; again for more."
)
@click.option("--book", default="", metavar="BOOK", type=Known(*BOOKS), help="Whose posts run a new pit.")
@_zone
@as_json_or_not
def day_open(
    store: str, pit: str, by: str, shift: str, places: tuple[str, ...], book: str, zone: str, as_json: bool
) -> None:
    """Open the gaming day of today, and a new pit where its places are named."""
    from croupier.cli import day_asking as command

    command.open_day(command.Asking(store, pit, by, zone, as_json), book, places, shift)


@day.command(name="hand-over")
@a_store
@_pit
@_by
@click.option("--to", default="", metavar="NAME", help="The next manager. Whoever takes the shift leaves it out.")
@click.option("--next", "following", default="", metavar="TEXT", help="The shift that begins with it, if another does.")
@_zone
@as_json_or_not
def day_hand_over(store: str, pit: str, by: str, to: str, following: str, zone: str, as_json: bool) -> None:
    """Hand the shift over to somebody, or take it: two people, each with a command of their own."""
    from croupier.cli import day_asking as command

    command.hand_over(command.Asking(store, pit, by, zone, as_json), to, following)


@day.command(name="close")
@a_store
@_pit
@_by
@click.option("--shift", "shift_only", is_flag=True, help="The shift alone; the day closes when no shift is on.")
@_zone
@as_json_or_not
def day_close(store: str, pit: str, by: str, shift_only: bool, zone: str, as_json: bool) -> None:
    """Close the gaming day, or the shift that is on. A day waits until its places are closed and owe nothing."""
    from croupier.cli import day_asking as command

    command.close(command.Asking(store, pit, by, zone, as_json), shift_only=shift_only)
