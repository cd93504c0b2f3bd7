"""What every group of commands is made of. Nothing here imports what only one command needs."""

import sys
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from croupier.core.engine.refusal import Malformed


class Known(click.ParamType[str]):
    """A word the shell can complete; whether it is right is for the command to say, in its own sentence."""

    name = "text"

    def __init__(self, *words: str) -> None:
        self.words = words

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        return [CompletionItem(word) for word in self.words if word.startswith(incomplete)]


BOOKS = ("star-roulette", "adelaide-roulette", "star-big-wheel", "novo-unity", "wrest-point-competition")
"""Those whose names the shell completes."""


class Commands(click.Group):
    """Names the nearest command when there is none of that name."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            from croupier.core.game.notation import did_you_mean
            from croupier.core.money import shorten

            raise Malformed(f"there is no command {shorten(args[0])}: {did_you_mean(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.commands)


a_book = click.argument("book", metavar="BOOK", type=Known(*BOOKS))
a_file = click.argument("file", metavar="[FILE|-]", default="-", type=click.Path(allow_dash=True))


def an_address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001 - as click asks
    """What is no address of a log is told before anything else is: nobody looks for a secret of a mistyped one."""
    if value is not None:
        from croupier.log.opening import is_sqlite

        try:
            is_sqlite(value)
        except ValueError as error:
            raise Malformed(str(error)) from None
    return value


STORE = "CROUPIER_STORE"
"""The environment variable that names the store where no option does: unlike an option, ps does not show it to all."""
a_store = click.option(
    "--store",
    required=True,
    envvar=STORE,
    metavar="ADDRESS",
    callback=an_address,
    help="sqlite:FILE or postgresql://USER@HOST/DATABASE.",
)
witnessed = click.option(
    "--witness",
    "witnesses",
    multiple=True,
    type=click.Path(),
    help="A further place where the end of the log is witnessed; beside a SQLite log there is one in any case.",
)
witnessed = click.option(
    "--witness",
    "witnesses",
    multiple=True,
    type=click.Path(),
    help="A further place where the end of the log is witnessed; beside a SQLite log there is one in any case.",
)
as_json_or_not = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
by_whom = click.option("--by", default="house", show_default=True, help="In whose name it is written down.")


def read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise cannot_be_read(file, error) from None


def cannot_be_read(file: str, error: OSError | ValueError) -> Malformed:
    return Malformed(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}")


class SlipCommands(Commands):
    """A number alone asks to show that slip."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["show", *args]
        return super().parse_args(ctx, args)


class ListedCommands(Commands):
    """Options alone ask for the list."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0].startswith("-") and args[0] not in ctx.help_option_names:
            args = ["list", *args]
        return super().parse_args(ctx, args)
