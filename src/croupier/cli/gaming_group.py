"""`croupier gaming`: stop play everywhere, under one book or at one place, and let it go on."""

import click

from croupier.cli.shared import ListedCommands, a_store, as_json_or_not, by_whom

_what = click.argument("what", metavar="[BOOK|PLACE]", default="")
_because = click.option("--because", required=True, metavar="WHY", help="The reason; it is kept on the log.")


@click.group(cls=ListedCommands)
def gaming() -> None:
    """Stop play and let it go on: in the whole house, under one book, or at one table, bank or event.

    Nothing new is staked from then on; games that have begun are played to their end, and what is owed is paid. A
    server that runs on the same log knows of it within a second.
    """


@gaming.command(name="list")
@a_store
@as_json_or_not
def gaming_list(store: str, as_json: bool) -> None:
    """Where play is stopped, since when, by whom and why. The word list may be left out."""
    from croupier.cli import gaming as command

    command.show(store, as_json=as_json)


@gaming.command(name="stop")
@a_store
@_what
@_because
@by_whom
def gaming_stop(store: str, what: str, because: str, by: str) -> None:
    """Stop play: everywhere, or under a book such as star-roulette, or at a place such as T1 or bank:B1."""
    from croupier.cli import gaming as command

    command.stop(store, what, because, by)


@gaming.command(name="resume")
@a_store
@_what
@_because
@by_whom
def gaming_resume(store: str, what: str, because: str, by: str) -> None:
    """Let play go on where it was stopped."""
    from croupier.cli import gaming as command

    command.resume(store, what, because, by)
