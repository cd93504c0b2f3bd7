"""`croupier desk`, and where a server sends what is on the desks."""

from collections.abc import Callable
from typing import Any

import click

from croupier.cli.shared import Commands, a_book, a_store, as_json_or_not

_url = click.option(
    "--notify-url",
    "notify_urls",
    multiple=True,
    metavar="URL",
    help="Where what is on the regulator's desks is posted as signed JSON; may be given again.",
)
_folder = click.option(
    "--notify-folder",
    "notify_folders",
    multiple=True,
    metavar="PATH",
    help="A folder that gets a .json and a .txt file for each such notice; may be given again.",
)


def notified(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options for it."""
    return _url(_folder(command))


@click.group(cls=Commands)
def desk() -> None:
    """The regulator's desk: what the authority hears of, and how it knows that it comes from here."""


@desk.command(name="month")
@a_store
@a_book
@click.argument("month", metavar="YYYY-MM")
@click.option("--csv", metavar="FILE", type=click.Path(), help="Write the list as CSV.")
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Write the list as PDF.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@as_json_or_not
def desk_month(store: str, book: str, month: str, csv: str | None, pdf: str | None, zone: str, as_json: bool) -> None:
    """The wrong payments of a month that the authority hears of, from the log."""
    from croupier.cli import desk as command

    command.run_month(store, book, month, zone, csv, pdf, as_json=as_json)


@desk.command(name="key")
@a_store
def desk_key(store: str) -> None:
    """The key that webhooks are signed with, for those who receive them."""
    from croupier.cli import desk as command

    command.run_key(store)
