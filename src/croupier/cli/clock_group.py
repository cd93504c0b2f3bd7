"""`croupier clock`: whether the servers' clocks can be believed, and to whom a jump is put down."""

import click

from croupier.cli.shared import ListedCommands, a_store, as_json_or_not


@click.group(cls=ListedCommands)
def clock() -> None:
    """The clocks of a house's machines, and what to do after one has jumped.

    croupier clock --store ADDRESS lists them; so does croupier clock list.
    """


@clock.command(name="list")
@a_store
@as_json_or_not
def clock_list(store: str, as_json: bool) -> None:
    """Every jump that is on the log. The word list may be left out. Exit code 1 while one is not accepted."""
    import sys

    from croupier.cli import clocks as command

    sys.exit(command.show(store, as_json=as_json))


@clock.command(name="accept")
@a_store
@click.option("--machine", metavar="NAME", help="Which; needed where several have jumped.")
@click.option("--by", required=True, metavar="NAME", help="Who says that the machine is right; it is kept on the log.")
def clock_accept(store: str, machine: str | None, by: str) -> None:
    """Say that a machine's clock is right after its jump: its server follows within a second or two.

    Forward, the house's time goes there at once and what is due by then is due. Back, it stands until the machine has
    caught up. A clock that was set by mistake is set right instead: the house has not followed it.
    """
    from croupier.cli import clocks as command

    command.accept(store, machine, by)
