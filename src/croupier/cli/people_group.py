"""`croupier people` and `croupier devices`: who may come in."""

import click

from croupier.cli.password import asked_password, password_line
from croupier.cli.shared import Commands, a_store, as_json_or_not, by_whom

_post = click.option(
    "--post", "posts", multiple=True, metavar="BOOK:ROLE", help="A post, such as star-roulette:dealer; once for each."
)


@click.group(cls=Commands)
def people() -> None:
    """Take people in, appoint them to posts, dismiss them.

    A server that runs on the same log knows of it within a second.
    """


@people.command(name="add")
@a_store
@click.argument("name")
@_post
@click.option("--password-stdin", is_flag=True, help="Read the password from standard input instead of asking for it.")
def people_add(store: str, name: str, posts: tuple[str, ...], password_stdin: bool) -> None:
    """Take somebody in. The password is asked for twice and not shown; without a post they may play."""
    from croupier.cli import people as command

    command.check_posts(posts)
    command.add(store, name, posts, password_line() if password_stdin else asked_password())


@people.command(name="list")
@a_store
@as_json_or_not
def people_list(store: str, as_json: bool) -> None:
    """Everybody, with their posts."""
    from croupier.cli import people as command

    command.show(store, as_json=as_json)


@people.command(name="appoint")
@a_store
@click.argument("name")
@_post
@by_whom
def people_appoint(store: str, name: str, posts: tuple[str, ...], by: str) -> None:
    """Give somebody these posts and no others. Nobody appoints themselves."""
    from croupier.cli import people as command

    command.appoint(store, name, posts, by)


@people.command(name="dismiss")
@a_store
@click.argument("name")
def people_dismiss(store: str, name: str) -> None:
    """The account is gone, and with it every session."""
    from croupier.cli import people as command

    command.dismiss(store, name)


@people.command(name="suspend")
@a_store
@click.argument("name")
def people_suspend(store: str, name: str) -> None:
    """Nobody comes in under this name until it is restored; sessions that are open are good no more."""
    from croupier.cli import people as command

    command.suspend(store, name, suspended=True)


@people.command(name="restore")
@a_store
@click.argument("name")
def people_restore(store: str, name: str) -> None:
    """Let somebody in again who was suspended, with their posts and their password."""
    from croupier.cli import people as command

    command.suspend(store, name, suspended=False)


@people.group(name="second-factor", cls=Commands)
def second_factor() -> None:
    """The authenticators of people."""


@second_factor.command(name="reset")
@a_store
@click.argument("name")
@click.option("--by", required=True, metavar="NAME", help="Who resets it; it is kept on the log.")
@click.option("--because", required=True, metavar="REASON", help="Why; it is kept on the log.")
def second_factor_reset(store: str, name: str, by: str, because: str) -> None:
    """Somebody has lost their authenticator: the password alone is asked for until they have another."""
    from croupier.cli import people as command

    command.reset_second_factor(store, name, by, because)


@click.group(cls=Commands)
def devices() -> None:
    """Enrol screens and terminals, and withdraw them."""


@devices.command(name="enrol")
@a_store
@click.argument("name")
@click.option("--kind", type=click.Choice(["display", "terminal"]), default="display", show_default=True)
def devices_enrol(store: str, name: str, kind: str) -> None:
    """Print the token by which a device is let in. It is told this once."""
    from croupier.cli import people as command

    command.enrol(store, name, kind)


@devices.command(name="list")
@a_store
@as_json_or_not
def devices_list(store: str, as_json: bool) -> None:
    """All devices."""
    from croupier.cli import people as command

    command.show_devices(store, as_json=as_json)


@devices.command(name="withdraw")
@a_store
@click.argument("name")
def devices_withdraw(store: str, name: str) -> None:
    """Its token is no longer good."""
    from croupier.cli import people as command

    command.withdraw(store, name)
