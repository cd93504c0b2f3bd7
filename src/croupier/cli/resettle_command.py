"""`croupier resettle`, as it is asked."""

from typing import Any

import click

from croupier.cli.shared import a_store, as_json_or_not


@click.command()
@click.argument("place", required=False)
@click.option(
    "--reading",
    "readings",
    multiple=True,
    required=True,
    metavar="NAME=CHOICE",
    help="A doubt settled otherwise; may be given several times.",
)
@a_store
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV for spreadsheets.")
@as_json_or_not
def resettle(place: str | None, readings: tuple[str, ...], **asked: Any) -> None:
    """Which rounds on the log would have ended otherwise under another reading of a book, and by how much.

    PLACE (T1, bank:B1) looks at one table or bank; without it every one. Nothing is written. The readings there are:
    croupier readings --store ADDRESS.
    """
    from croupier.cli import resettle as command

    command.run(place, readings, **asked)
