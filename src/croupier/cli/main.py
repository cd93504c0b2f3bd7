"""`croupier`: one command for each question. Heavy imports wait until a command needs them."""

import sys
from typing import Any

import click

from croupier import __version__
from croupier.cli.complaint_group import complaint
from croupier.cli.desk_group import desk, notified
from croupier.cli.password import asked_password, password_line
from croupier.cli.promotion_group import promotion
from croupier.cli.shared import BOOKS, Commands, Known, SlipCommands, a_file, as_json_or_not, read
from croupier.cli.shared import a_store as _store
from croupier.cli.tournament_group import tournament
from croupier.core.engine.refusal import Malformed

_WHEELS = ("single-zero", "double-zero", "big-wheel")


class _ListedCommands(Commands):
    """Options alone ask for the list."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0].startswith("-") and args[0] not in ctx.help_option_names:
            args = ["list", *args]
        return super().parse_args(ctx, args)


_book = click.argument("book", metavar="BOOK", type=Known(*BOOKS))
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
def settle(file: str) -> None:
    """Settle a table full of wagers: who is paid what, by which clause.

    Reads one JSON document from FILE or standard input and prints one.
    """
    from croupier.cli import settle as command

    command.run(read(file))


@app.command()
@_book
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
@as_json_or_not
def portfolio(file: str, spins: int, mega_chance: str | None, as_json: bool) -> None:
    """The exact distribution of what a set of wagers wins and loses.

    Reads a settle document without a result.
    """
    from croupier.cli import portfolio as command

    command.run(read(file), spins, mega_chance, as_json=as_json)


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
@_book
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


@app.command()
@_store
@as_json_or_not
def verify(store: str, as_json: bool) -> None:
    """Re-read the whole log: the chain, the replay of every table, bank and jackpot, the balances.

    Exit code 1 if anything is wrong; the first bad row is named.
    """
    from croupier.cli import memory as command

    sys.exit(command.run_verify(store, as_json=as_json))


_place = click.argument("place")


@app.command()
@_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=0), required=False)
@as_json_or_not
def replay(store: str, place: str, number: int | None, as_json: bool) -> None:
    """Tell a round move by move, from the log.

    PLACE is T1, bank:B1, event:cup or promotion:spring. The rounds of an event are its spins; no ROUND tells all.
    """
    from croupier.cli import memory as command

    command.run_replay(store, place, number, as_json=as_json)


@app.command()
@_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=0), required=False)
def draws(store: str, place: str, number: int | None) -> None:
    """What was drawn in a round, with its revealed seed: the document that `croupier fair` checks.

    PLACE is a table, a bank with an automated wheel, an event that is over or a promotion: without ROUND all is told.
    """
    from croupier.cli import memory as command

    command.run_draws(store, place, number)


@app.command()
@_store
@_place
@click.option("--zone", default="Australia/Sydney", show_default=True, help="Where the casino's days begin and end.")
@as_json_or_not
def figures(store: str, place: str, zone: str, as_json: bool) -> None:
    """Drop, handle, win and hold of a table or a bank, day by day."""
    from croupier.cli import accounts as command

    command.run_figures(store, place, zone, as_json=as_json)


@app.command()
@_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=1))
@click.argument("player")
@as_json_or_not
def receipt(store: str, place: str, number: int, player: str, as_json: bool) -> None:
    """What a player won and lost in a round of a table or a bank, explained clause by clause."""
    from croupier.cli import accounts as command

    command.run_receipt(store, place, number, player, as_json=as_json)


app.add_command(tournament)
app.add_command(complaint)
app.add_command(promotion)
app.add_command(desk)


@app.group(cls=SlipCommands)
def slip() -> None:
    """A slip as the log knows it, and its paper.

    croupier slip NUMBER --store ADDRESS shows it; so does croupier slip show.
    """


@slip.command(name="show")
@_store
@click.argument("number")
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Write its paper as PDF.")
@click.option("--png", metavar="FILE", type=click.Path(), help="Write its paper as a ticket printer prints it.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@as_json_or_not
def slip_show(store: str, number: str, pdf: str | None, png: str | None, zone: str, as_json: bool) -> None:
    """What became of a slip, step by step.

    Every step with its clause, and what to do with the slip now. The word show may be left out.
    """
    from croupier.cli import slips as command

    command.run_show(store, number, command.WantedPapers(pdf=pdf, png=png, zone=zone), as_json=as_json)


@slip.command(name="check")
@click.argument("number")
@as_json_or_not
def slip_check(number: str, as_json: bool) -> None:
    """Are the check digits of a number right?

    Exit code 1 if they are not.
    """
    from croupier.cli import slips as command

    sys.exit(command.run_check(number, as_json=as_json))


@app.command()
@_store
@click.argument("folder", type=click.Path())
@click.option("--form", type=click.Choice(["csv", "parquet"]), default="csv", show_default=True, help="What to write.")
def export(store: str, folder: str, form: str) -> None:
    """Write all events and postings of a log as CSV or Parquet."""
    from croupier.cli import memory as command

    command.run_export(store, folder, form)


@app.command()
@click.option(
    "--store",
    metavar="ADDRESS",
    help="sqlite:FILE or postgresql://...; a practice floor without one keeps nothing after it closes.",
)
@click.option("--demo", is_flag=True, help="A practice floor: four tables, robots, anybody may take any part.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@click.option("--secure-cookies", is_flag=True, help="Cookies for https only: set it behind a proxy that speaks https.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A further address our pages may come from.")
@click.option("--json-logs", is_flag=True, help="One JSON object a line on standard error.")
@click.option(
    "--wheel",
    "wheels",
    multiple=True,
    metavar="BANK=WHEEL",
    help="Which wheel stands at a bank: B1=/dev/ttyUSB0, B1=socket://host:port, B1=virtual, B1=simulated or "
    "B1=keypad, which the dealer presses on the page of the bank.",
)
@click.option("--hand-pay-above", metavar="DOLLARS", help="Jackpots above this wait for the operator.")
@notified
def serve(
    store: str | None,
    demo: bool,
    host: str,
    port: int,
    zone: str,
    secure_cookies: bool,
    origins: tuple[str, ...],
    json_logs: bool,
    wheels: tuple[str, ...],
    hand_pay_above: str | None,
    **channels: tuple[str, ...],
) -> None:
    """Serve the floor: the API, the socket and the pages in the browser."""
    from croupier.cli import serve as command
    from croupier.core.money import cents

    command.run(
        command.Options(
            store=store,
            host=host,
            port=port,
            demo=demo,
            zone=zone,
            secure=secure_cookies,
            origins=origins,
            json_logs=json_logs,
            wheels=wheels,
            hand_pay_above=None if hand_pay_above is None else cents(hand_pay_above),
            **channels,
        )
    )


_post = click.option(
    "--post", "posts", multiple=True, metavar="BOOK:ROLE", help="A post, such as star-roulette:dealer; once for each."
)
_by = click.option("--by", default="house", show_default=True, help="In whose name it is written down.")
_because = click.option("--because", required=True, metavar="REASON", help="Why; it is kept on the log.")


@app.group(cls=Commands)
def people() -> None:
    """Take people in, appoint them to posts, dismiss them.

    A server that runs on the same log knows of it within a second.
    """


@people.command(name="add")
@_store
@click.argument("name")
@_post
@click.option("--password-stdin", is_flag=True, help="Read the password from standard input instead of asking for it.")
def people_add(store: str, name: str, posts: tuple[str, ...], password_stdin: bool) -> None:
    """Take somebody in. The password is asked for twice and not shown; without a post they may play."""
    from croupier.cli import people as command

    command.check_posts(posts)
    command.add(store, name, posts, password_line() if password_stdin else asked_password())


@people.command(name="list")
@_store
@as_json_or_not
def people_list(store: str, as_json: bool) -> None:
    """Everybody, with their posts."""
    from croupier.cli import people as command

    command.show(store, as_json=as_json)


@people.command(name="appoint")
@_store
@click.argument("name")
@_post
def people_appoint(store: str, name: str, posts: tuple[str, ...]) -> None:
    """Give somebody these posts and no others."""
    from croupier.cli import people as command

    command.appoint(store, name, posts)


@people.command(name="dismiss")
@_store
@click.argument("name")
def people_dismiss(store: str, name: str) -> None:
    """The account is gone, and with it every session."""
    from croupier.cli import people as command

    command.dismiss(store, name)


@app.group(cls=Commands)
def devices() -> None:
    """Enrol screens and terminals, and withdraw them."""


@devices.command(name="enrol")
@_store
@click.argument("name")
@click.option("--kind", type=click.Choice(["display", "terminal"]), default="display", show_default=True)
def devices_enrol(store: str, name: str, kind: str) -> None:
    """Print the token by which a device is let in. It is told this once."""
    from croupier.cli import people as command

    command.enrol(store, name, kind)


@devices.command(name="list")
@_store
@as_json_or_not
def devices_list(store: str, as_json: bool) -> None:
    """All devices."""
    from croupier.cli import people as command

    command.show_devices(store, as_json=as_json)


@devices.command(name="withdraw")
@_store
@click.argument("name")
def devices_withdraw(store: str, name: str) -> None:
    """Its token is no longer good."""
    from croupier.cli import people as command

    command.withdraw(store, name)


@app.group(cls=Commands)
def cards() -> None:
    """Player cards, and who is excluded from play."""


@cards.command(name="issue")
@_store
@click.argument("number")
@click.argument("holder")
@_by
def cards_issue(store: str, number: str, holder: str, by: str) -> None:
    """Give out a card. A number is given out once."""
    from croupier.cli import people as command

    command.issue(store, number, holder, by)


@cards.command(name="cancel")
@_store
@click.argument("number")
@_by
def cards_cancel(store: str, number: str, by: str) -> None:
    """The card is no longer good."""
    from croupier.cli import people as command

    command.cancel(store, number, by)


@cards.command(name="list")
@_store
@as_json_or_not
def cards_list(store: str, as_json: bool) -> None:
    """All cards, and who is excluded."""
    from croupier.cli import people as command

    command.show_cards(store, as_json=as_json)


@cards.command(name="exclude")
@_store
@click.argument("name")
@_because
@_by
def cards_exclude(store: str, name: str, because: str, by: str) -> None:
    """From now on no table or terminal takes a stake of theirs."""
    from croupier.cli import people as command

    command.exclude(store, name, because, by)


@cards.command(name="lift")
@_store
@click.argument("name")
@_because
@_by
def cards_lift(store: str, name: str, because: str, by: str) -> None:
    """End an exclusion."""
    from croupier.cli import people as command

    command.lift(store, name, because, by)


@app.group(cls=_ListedCommands)
def readings() -> None:
    """How this house settles what the books leave in doubt.

    croupier readings --store ADDRESS lists them; so does croupier readings list. A server goes by what was chosen
    before it started.
    """


@readings.command(name="list")
@_store
@as_json_or_not
def readings_list(store: str, as_json: bool) -> None:
    """Every reading with its choices: the house's, and ours. The word list may be left out."""
    from croupier.cli import readings as command

    command.show(store, as_json=as_json)


@readings.command(name="choose")
@_store
@_book
@click.argument("reading")
@click.argument("choice")
@click.option("--by", required=True, metavar="NAME", help="Who chose; it is kept on the log.")
def readings_choose(store: str, book: str, reading: str, choice: str, by: str) -> None:
    """Read a book so, from the next start of a server on."""
    from croupier.cli import readings as command
    from croupier.house.readings import ReadingChosen

    command.choose(store, ReadingChosen(book, reading, choice), by)


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
