"""`croupier witness`: what was seen of the log from outside, and what becomes of a loss."""

import click

from croupier.cli.shared import Commands, a_store, as_json_or_not, witnessed


@click.group(cls=Commands)
def witness() -> None:
    """What was seen of the log from outside, and how a loss is accepted."""


@witness.command()
@a_store
@witnessed
@as_json_or_not
def show(store: str, witnesses: tuple[str, ...], as_json: bool) -> None:
    """What each witness saw last, and whether the log still holds it. Only reads."""
    from croupier.cli import witnessing as command

    command.show(store, witnesses, as_json=as_json)


@witness.command()
@a_store
@witnessed
@click.option("--by", required=True, metavar="NAME", help="Who accepts it; it is kept on the log.")
@click.option("--because", required=True, metavar="REASON", help="Why; it is kept on the log.")
def accept(store: str, witnesses: tuple[str, ...], by: str, because: str) -> None:
    """Go on with a log that lost what was witnessed.

    What is lost is named, the acceptance is written into the log, and only then every witness begins anew.
    """
    from croupier.cli import witnessing as command

    command.accept_loss(store, witnesses, by, because)
