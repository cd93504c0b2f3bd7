"""`croupier secret`: the secret of a house is changed, and nobody notices."""

import click

from croupier.cli.shared import Commands, a_store


@click.group(cls=Commands)
def secret() -> None:
    """The house's secret: what draws are bound by and sessions are sealed with."""


@secret.command(name="rotate")
@a_store
@click.option("--by", required=True, metavar="NAME", help="Who changes it; it is kept on the log.")
@click.option("--because", required=True, metavar="REASON", help="Why; it is kept on the log.")
def secret_rotate(store: str, by: str, because: str) -> None:
    """Begin to use a new secret, and keep the older ones for what they bound: nobody is signed out, no draw changes.

    Beside a SQLite log it is written into its file. Where the environment holds it, the new one is printed, this once.
    """
    from croupier.cli import secret as command

    command.rotate_secret(store, by, because)
