"""`croupier helpline` and `croupier own-limits`: people's money and time."""

import click

from croupier.cli.shared import ListedCommands, a_store, as_json_or_not


@click.group(cls=ListedCommands)
def helpline() -> None:
    """Whom players can call who worry about their play.

    croupier helpline --store ADDRESS shows it; so does croupier helpline list. Until one is set, players are shown
    none.
    """


@helpline.command(name="list")
@a_store
@as_json_or_not
def helpline_list(store: str, as_json: bool) -> None:
    """What players are shown. The word list may be left out."""
    from croupier.cli import own as command

    command.show_helpline(store, as_json=as_json)


@helpline.command(name="set")
@a_store
@click.argument("name")
@click.argument("number")
@click.option("--hours", default="", metavar="TEXT", help="When somebody answers.")
@click.option("--by", required=True, metavar="NAME", help="Who sets it; it is kept on the log.")
def helpline_set(store: str, name: str, number: str, hours: str, by: str) -> None:
    """Show players this name and number."""
    from croupier.cli import own as command
    from croupier.house.own.wishes import Helpline

    command.set_helpline(store, Helpline(name=name, number=number, hours=hours), by=by)


@helpline.command(name="remove")
@a_store
@click.option("--by", required=True, metavar="NAME", help="Who removes it; it is kept on the log.")
def helpline_remove(store: str, by: str) -> None:
    """Show players none any more."""
    from croupier.cli import own as command
    from croupier.house.own.wishes import NOBODY

    command.set_helpline(store, NOBODY, by=by)


@click.command(name="own-limits")
@a_store
@click.argument("name")
@as_json_or_not
def own_limits(store: str, name: str, as_json: bool) -> None:
    """What limits a person has set for themselves, for an officer to see. Nobody changes them but the person."""
    from croupier.cli import own as command

    command.show_limits(store, name, as_json=as_json)
