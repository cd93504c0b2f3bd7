"""The commands of `croupier tournament`."""

import click

from croupier.cli.shared import Commands, a_file, as_json_or_not, read


@click.group(cls=Commands)
def tournament() -> None:
    """Competitions: played from a document, without a server."""


@tournament.command()
@a_file
@as_json_or_not
def play(file: str, as_json: bool) -> None:
    """Play a whole competition, or any part of one, from its document.

    Tells every move with the clause behind it; a move that is refused changes nothing.
    """
    from croupier.cli import tournament as command

    command.run(read(file), as_json=as_json)
