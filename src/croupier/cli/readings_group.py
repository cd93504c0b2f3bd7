"""`croupier readings`: how a house settles the doubts of its books."""

import click

from croupier.cli.shared import ListedCommands, a_book, a_store, as_json_or_not


@click.group(cls=ListedCommands)
def readings() -> None:
    """How this house settles what the books leave in doubt.

    croupier readings --store ADDRESS lists them; so does croupier readings list. A server goes by what was chosen
    before it started.
    """


@readings.command(name="list")
@a_store
@as_json_or_not
def readings_list(store: str, as_json: bool) -> None:
    """Every reading with its choices: the house's, and ours. The word list may be left out."""
    from croupier.cli import readings as command

    command.show(store, as_json=as_json)


@readings.command(name="choose")
@a_store
@a_book
@click.argument("reading")
@click.argument("choice")
@click.option("--by", required=True, metavar="NAME", help="Who chose; it is kept on the log.")
def readings_choose(store: str, book: str, reading: str, choice: str, by: str) -> None:
    """Read a book so, from the next start of a server on."""
    from croupier.cli import readings as command
    from croupier.house.readings import ReadingChosen

    command.choose(store, ReadingChosen(book, reading, choice), by)
