"""`croupier cards`: player cards and exclusions."""

import click

from croupier.cli.shared import Commands, a_store, as_json_or_not, by_whom

_because = click.option("--because", required=True, metavar="REASON", help="Why; it is kept on the log.")


@click.group(cls=Commands)
def cards() -> None:
    """Player cards, and who is excluded from play."""


@cards.command(name="issue")
@a_store
@click.argument("number")
@click.argument("holder")
@by_whom
def cards_issue(store: str, number: str, holder: str, by: str) -> None:
    """Give out a card. A number is given out once."""
    from croupier.cli import people as command

    command.issue(store, number, holder, by)


@cards.command(name="cancel")
@a_store
@click.argument("number")
@by_whom
def cards_cancel(store: str, number: str, by: str) -> None:
    """The card is no longer good."""
    from croupier.cli import people as command

    command.cancel(store, number, by)


@cards.command(name="list")
@a_store
@as_json_or_not
def cards_list(store: str, as_json: bool) -> None:
    """All cards, and who is excluded."""
    from croupier.cli import people as command

    command.show_cards(store, as_json=as_json)


@cards.command(name="exclude")
@a_store
@click.argument("name")
@_because
@by_whom
def cards_exclude(store: str, name: str, because: str, by: str) -> None:
    """From now on no table or terminal takes a stake of theirs."""
    from croupier.cli import people as command

    command.exclude(store, name, because, by)


@cards.command(name="lift")
@a_store
@click.argument("name")
@_because
@by_whom
def cards_lift(store: str, name: str, because: str, by: str) -> None:
    """End an exclusion."""
    from croupier.cli import people as command

    command.lift(store, name, because, by)
