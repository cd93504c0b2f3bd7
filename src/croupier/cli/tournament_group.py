"""The commands of `croupier tournament`."""

import sys

import click

from croupier.cli.shared import Commands, Known, a_file, as_json_or_not, read


@click.group(cls=Commands)
def tournament() -> None:
    """Competitions: played from a document, without a server."""


@tournament.command()
@a_file
@as_json_or_not
def play(file: str, as_json: bool) -> None:
    """Play a whole competition, or any part of one, from its document.

    Tells every move with the clause behind it; a move that is refused changes nothing. The document is JSON, or a case
    in sentences (see cases/competitions); the exit code is 1 where a case says otherwise than the book does.
    """
    from croupier.cli import tournament as command

    sys.exit(command.run(read(file), as_json=as_json))


@tournament.command()
@a_file
@click.option("--times", default=100, show_default=True, type=click.IntRange(1, 1_000_000), help="How many events.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same events; drawn and told if left out.")
@click.option("--players", type=click.IntRange(1), help="How many play, spread over all strategies.")
@click.option("--strategy", multiple=True, metavar="NAME=N", help="So many players by this strategy; repeat it.")
@click.option("--places", type=click.IntRange(1), help="How many sit at a table at most.")
@click.option("--event", metavar="K", type=click.IntRange(1), help="Print event K as a document for tournament play.")
@click.option("--example", is_flag=True, help="Print a document to begin with.")
@as_json_or_not
def simulate(
    file: str,
    times: int,
    seed: str | None,
    players: int | None,
    strategy: tuple[str, ...],
    places: int | None,
    event: int | None,
    example: bool,
    as_json: bool,
) -> None:
    """Rehearse a competition many times, each player by a strategy.

    FILE is the head of a document for tournament play (book, form, terms) with players and places; begin with
    croupier tournament simulate --example > cup.json. Whole events go through the engine of the floor: sessions by
    tables until the final, play-offs, ballots, prizes. Strategies: bold, timid, match-the-leader, bet-opposite,
    last-spin-optimum. Says how often each goes on and wins, what it is paid, and how long an event takes.
    """
    from croupier.cli import tournament_simulate as command

    if example:
        command.print_example()
        return
    command.run(read(file), times, seed, (players, strategy, places), event, as_json=as_json)


@tournament.command()
@a_file
@click.option(
    "--what",
    required=True,
    type=Known("entry-form", "secret-form", "table-sheet", "results"),
    help="entry-form, secret-form, table-sheet or results.",
)
@click.option("--session", default="", help="Of which session a table sheet is, or for whose players secret forms are.")
@click.option("--name", default="", help="What the event is called on the paper.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@click.option("--output", required=True, type=click.Path(), metavar="X.pdf", help="Where to write it.")
def paper(file: str, what: str, session: str, name: str, zone: str, output: str) -> None:
    """Write a paper of a competition as PDF, A4: from its document, as far as it was played.

    An entry form holds the conditions with their clauses. Secret forms are blank, or bear the names of a session's
    players; what they wager is never on them. A table sheet is for the pen until its session is over.
    """
    from croupier.cli import tournament_paper as command

    command.run_paper(read(file), what, session, output, name=name, zone=zone)


@tournament.command()
@a_file
@click.option("--output", required=True, type=click.Path(), metavar="DIR", help="The folder to write the tables into.")
def csv(file: str, output: str) -> None:
    """Write everything about a competition as CSV: entries, seats, ranking, chips, spins, ballots, prizes, money.

    Amounts are plain dollars. A name that a spreadsheet would take for a formula has an apostrophe before it.
    """
    from croupier.cli import tournament_paper as command

    command.run_csv(read(file), output)
