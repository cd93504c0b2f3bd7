"""`croupier`: one command for each question. Heavy imports wait until a command needs them."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.core.refusal import Malformed

app = typer.Typer(
    name="croupier",
    help="Casino wheel games run exactly by the book.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_BOOKS = ("star-roulette", "adelaide-roulette", "star-big-wheel", "novo-unity", "wrest-point-competition")


def _books(incomplete: str) -> list[str]:
    return [code for code in _BOOKS if code.startswith(incomplete)]


def _wheels(incomplete: str) -> list[str]:
    return [name for name in ("single-zero", "double-zero", "big-wheel") if name.startswith(incomplete)]


BookName = Annotated[str, typer.Argument(metavar="BOOK", help=", ".join(_BOOKS), autocompletion=_books)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
WheelName = Annotated[str | None, typer.Option("--wheel", help="single-zero, double-zero or big-wheel.", autocompletion=_wheels)]
MegaChance = Annotated[
    str | None,
    typer.Option("--mega-chance", metavar="M", help='Chance of mega odds, such as "1/200"; Lucky Ball table two.'),
]


@app.command()
def settle(file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="A JSON document; - is standard input.")] = "-") -> None:
    """Settle a table full of wagers and print who is paid what, by which clause."""
    from croupier.cli import settle as command

    command.run(_read(file))


@app.command()
def odds(book: BookName, wheel: WheelName = None, mega_chance: MegaChance = None, json: AsJson = False) -> None:
    """Exact odds, edge and deviation of every bet of a book."""
    from croupier.cli import odds as command

    command.run(book, wheel, mega_chance, as_json=json)


@app.command()
def portfolio(
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="A settle document without a result.")] = "-",
    spins: Annotated[int, typer.Option(min=1, help="Make the same wagers on this many spins.")] = 1,
    mega_chance: MegaChance = None,
    json: AsJson = False,
) -> None:
    """The exact distribution of what a set of wagers wins and loses."""
    from croupier.cli import portfolio as command

    command.run(_read(file), spins, mega_chance, as_json=json)


@app.command()
def simulate(
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="A settle document without a result.")] = "-",
    spins: Annotated[int, typer.Option(min=1, max=100_000_000, help="How many spins.")] = 100_000,
    seed: Annotated[int | None, typer.Option(help="Repeat an earlier run; without it chance comes from the system.")] = None,
    mega_chance: MegaChance = None,
    json: AsJson = False,
) -> None:
    """Play a set of wagers many times and hold the mean against the exact one."""
    from croupier.cli import simulate as command

    command.run(_read(file), spins, seed, mega_chance, as_json=json)


@app.command()
def rules(
    book: BookName,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help='Such as 4.3 or "12(e)2".')] = None,
    json: AsJson = False,
) -> None:
    """The clauses of a book: what each says, how we read it, what it governs, which tests prove it."""
    from croupier.cli import rules as command

    command.run(book, clause, as_json=json)


@app.command()
def compare(first: BookName, second: BookName, json: AsJson = False) -> None:
    """Where two books differ."""
    from croupier.cli import compare as command

    command.run(first, second, as_json=json)


@app.command()
def trace(
    book: Annotated[str | None, typer.Argument(metavar="[BOOK]", autocompletion=_books, help="Only this book, by section.")] = None,
    json: AsJson = False,
) -> None:
    """How many clauses are proved by a test, and which are still open."""
    from croupier.cli import trace as command

    command.run(book, as_json=json)


@app.command()
def play(file: Annotated[str, typer.Argument(metavar="FILE.spin", help="Rounds as plain text.")], json: AsJson = False) -> None:
    """Play the rounds of a .spin file, with the clause behind every line."""
    from croupier.cli import play as command

    command.run(_read(file), as_json=json)


@app.command()
def demo() -> None:
    """Play one annotated round of each book."""
    from croupier.cli import demo as command

    command.run()


def _read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Malformed(f"{file} cannot be read: {error.strerror or error}") from None


def main() -> None:
    """Every mistake ends in one clear line on standard error and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except Malformed as error:
        code = _complain(str(error))
    except typer.TyperException as error:
        code = _complain(getattr(error, "format_message", lambda: str(error))())
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        sys.stderr.close()
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> int:
    line = " ".join(message.split())
    sys.stderr.write(f"croupier: {line}\n")
    return 2
