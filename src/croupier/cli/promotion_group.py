"""The commands of `croupier promotion`."""

import sys

import click

from croupier.cli.shared import Commands, a_file, as_json_or_not, read


@click.group(cls=Commands)
def promotion() -> None:
    """Promotions: held against the book before anybody enters."""


@promotion.command()
@a_file
@click.option("--at", metavar="TIME", help="Judge as at this time, with its offset; now if left out.")
@as_json_or_not
def check(file: str, at: str | None, as_json: bool) -> None:
    """Check a promotion, from its document: what goes against the book, and what is due by when.

    The exit code is 0 where it is lawful, 1 where it is not, 2 where the document is malformed. What is merely not done
    yet while there is time is due, and nothing against the book.
    """
    from croupier.cli import promotion as command

    sys.exit(command.run(read(file), at, as_json=as_json))
