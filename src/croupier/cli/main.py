"""`croupier`: one command for each question. Heavy imports wait until a command needs them."""

import sys
from typing import Any

import click

from croupier import __version__
from croupier.cli.backup_group import BACKUP_COMMANDS
from croupier.cli.bundle_command import bundle
from croupier.cli.cards_group import cards
from croupier.cli.clock_group import clock
from croupier.cli.complaint_group import complaint
from croupier.cli.day_group import day
from croupier.cli.desk_group import desk
from croupier.cli.eyes_group import duties, house_rules
from croupier.cli.gaming_group import gaming
from croupier.cli.jackpot_command import jackpot
from croupier.cli.laboratory_command import laboratory
from croupier.cli.log_commands import LOG_COMMANDS
from croupier.cli.own_group import helpline, own_limits
from croupier.cli.people_group import devices, people
from croupier.cli.plotting import to_plot
from croupier.cli.promotion_group import promotion
from croupier.cli.rating_command import rating
from croupier.cli.readings_group import readings
from croupier.cli.report_group import report
from croupier.cli.resettle_command import resettle
from croupier.cli.school_command import school
from croupier.cli.secret_group import secret
from croupier.cli.serve_command import serve
from croupier.cli.shared import BOOKS, Commands, Known, a_book, a_file, as_json_or_not, read
from croupier.cli.slip_group import slip
from croupier.cli.tournament_group import tournament
from croupier.cli.wheel_command import wheel
from croupier.cli.witness_group import witness
from croupier.core.engine.refusal import Malformed

_WHEELS = ("single-zero", "double-zero", "big-wheel")


_wheel = click.option("--wheel", type=Known(*_WHEELS), help=f"One of {', '.join(_WHEELS)}.")
_mega_chance = click.option(
    "--mega-chance", metavar="M", help='The chance of mega odds, such as "1/200", for Lucky Ball table two.'
)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="croupier")
def app() -> None:
    """Casino wheel games run exactly by the book.

    The books: star-roulette, adelaide-roulette, star-big-wheel, novo-unity, wrest-point-competition.
    """


@app.command()
@a_file
@click.option("--lines", is_flag=True, help="FILE holds a document on each line: one answer a line, as they are read.")
@click.option("--totals", is_flag=True, help="FILE holds a document on each line: print what all of them came to.")
def settle(file: str, lines: bool, totals: bool) -> None:
    """Settle a table full of wagers: who is paid what, by which clause.

    Reads one JSON document from FILE or standard input and prints one.
    """
    from croupier.cli import settle as command

    if totals:
        command.run_totals(file)
    elif lines:
        command.run_lines(file)
    else:
        command.run(read(file))


@app.command()
@a_book
@_wheel
@_mega_chance
@as_json_or_not
def odds(book: str, wheel: str | None, mega_chance: str | None, as_json: bool) -> None:
    """Exact odds, edge and deviation of every bet."""
    from croupier.cli import odds as command

    command.run(book, wheel, mega_chance, as_json=as_json)


@app.command()
@a_file
@click.option("--spins", type=click.IntRange(min=1), default=1, help="Make the same wagers on this many spins.")
@_mega_chance
@click.option("--exact", is_flag=True, help="Every chance as a fraction, even where that takes seconds.")
@to_plot
@as_json_or_not
def portfolio(file: str, spins: int, mega_chance: str | None, exact: bool, plot: str | None, as_json: bool) -> None:
    """The distribution of what a set of wagers wins and loses, over up to 100,000 spins.

    Reads a settle document without a result. Few spins are exact fractions; of many, every chance comes with the bound
    of its error.
    """
    from croupier.cli import portfolio as command

    command.run(read(file), spins, mega_chance, exact=exact, plot=plot, as_json=as_json)


_SYSTEMS = ("flat", "martingale", "dalembert", "fibonacci", "labouchere", "paroli")


@app.command()
@a_file
@click.option("--bankroll", required=True, metavar="DOLLARS", help="What there is to begin with.")
@click.option("--target", required=True, metavar="DOLLARS", help="What is enough to stop with.")
@click.option(
    "--spins", type=click.IntRange(1, 1_000_000), help="Stop after this many; without it, however many it takes."
)
@click.option(
    "--system", type=Known(*_SYSTEMS), default="flat", show_default=True, help=f"One of {', '.join(_SYSTEMS)}."
)
@_mega_chance
@to_plot
@as_json_or_not
def ruin(
    file: str,
    bankroll: str,
    target: str,
    spins: int | None,
    system: str,
    mega_chance: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """The exact chances of ruin and of a target when a set of wagers is made again and again.

    Reads a settle document without a result. Ruined is who cannot make the first stake of the system any more; a
    further stake that the sign or the bankroll does not allow is not made, and the system begins again.
    """
    from croupier.cli import ruin as command

    command.run(
        read(file),
        bankroll=bankroll,
        target=target,
        spins=spins,
        system=system,
        mega_chance=mega_chance,
        plot=plot,
        as_json=as_json,
    )


@app.command()
@a_file
@click.option("--spins", type=click.IntRange(1, 100_000_000), default=100_000, show_default=True, help="How many.")
@click.option("--seed", type=int, help="Repeat an earlier run; without it chance comes from the system.")
@_mega_chance
@as_json_or_not
def simulate(file: str, spins: int, seed: int | None, mega_chance: str | None, as_json: bool) -> None:
    """Play a set of wagers many times and hold the mean against the exact one.

    Reads a settle document without a result.
    """
    from croupier.cli import simulate as command

    command.run(read(file), spins, seed, mega_chance, as_json=as_json)


@app.command()
@a_book
@click.argument("clause", metavar="[CLAUSE]", required=False)
@as_json_or_not
def rules(book: str, clause: str | None, as_json: bool) -> None:
    """What each clause says, how we read it, what it governs, which tests prove it.

    CLAUSE is a number such as 4.3 or "12(e)2"; without it all clauses are listed.
    """
    from croupier.cli import rules as command

    command.run(book, clause, as_json=as_json)


@app.command()
@click.argument("first", metavar="BOOK", type=Known(*BOOKS))
@click.argument("second", metavar="BOOK", type=Known(*BOOKS))
@as_json_or_not
def compare(first: str, second: str, as_json: bool) -> None:
    """Where two books differ."""
    from croupier.cli import compare as command

    command.run(first, second, as_json=as_json)


@app.command()
@click.argument("book", metavar="[BOOK]", required=False, type=Known(*BOOKS))
@as_json_or_not
def trace(book: str | None, as_json: bool) -> None:
    """How many clauses are proved by a test, and which are still open."""
    from croupier.cli import trace as command

    command.run(book, as_json=as_json)


@app.command()
@click.argument("file", metavar="FILE.spin", type=click.Path(allow_dash=True))
@as_json_or_not
def play(file: str, as_json: bool) -> None:
    """Play the rounds of a .spin file, with the clause behind every line.

    Exit code 1 if the book does not do what the file says.
    """
    from croupier.cli import play as command

    sys.exit(command.run(read(file), as_json=as_json))


@app.command()
@a_file
@as_json_or_not
def fair(file: str, as_json: bool) -> None:
    """Recompute revealed draws: is each what was committed to before the round?

    Reads a JSON document with the commitment, the seeds and the draws. Exit code 1 if something differs.
    """
    from croupier.cli import fair as command

    sys.exit(command.run(read(file), as_json=as_json))


@app.command()
def demo() -> None:
    """Play one annotated round of each book."""
    from croupier.cli import demo as command

    command.run()


for one in (
    school,
    *LOG_COMMANDS,
    *BACKUP_COMMANDS,
    bundle,
    report,
    rating,
    resettle,
    gaming,
    laboratory,
    wheel,
    jackpot,
    tournament,
    complaint,
    promotion,
    desk,
    slip,
    serve,
    people,
    secret,
    devices,
    cards,
    readings,
    house_rules,
    duties,
    day,
    helpline,
    own_limits,
    clock,
    witness,
):
    app.add_command(one)


@app.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the shell's completion script: eval "$(croupier completion bash)"."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(app, {}, "croupier", "_CROUPIER_COMPLETE").source())


def main() -> None:
    """Every mistake ends in one clear line on standard error and exit code 2."""
    try:
        code: Any = app(standalone_mode=False, prog_name="croupier")
    except Malformed as error:
        code = _complain(str(error))
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help())
        code = 0
    except click.ClickException as error:
        code = _complain(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        # Whoever read us has gone; closing standard output quietly keeps Python from complaining at exit.
        sys.stdout = None
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> int:
    line = " ".join(message.split())
    sys.stderr.write(f"croupier: {line}\n")
    return 2


if __name__ == "__main__":
    main()
