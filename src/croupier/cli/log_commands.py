"""`croupier verify`, `search`, `replay`, `draws`, `figures`, `receipt`, `export` and the like: questions to a log."""

import sys

import click

from croupier.cli.shared import a_store, as_json_or_not, by_whom, witnessed


@click.command()
@a_store
@witnessed
@click.option("--noted", metavar="HEAD", help="An end of the log that was written down: its number and its hash.")
@as_json_or_not
def verify(store: str, witnesses: tuple[str, ...], noted: str | None, as_json: bool) -> None:
    """Re-read the whole log: the chain, the replay of every table, bank and jackpot, the balances, the witnesses.

    Only reads, also beside a house that runs. Exit code 1 if anything is wrong; the first bad row is named.
    """
    from croupier.cli import verifying as command

    sys.exit(command.run(store, witnesses, noted, as_json=as_json))


@click.command()
@a_store
@by_whom
@as_json_or_not
def selfcheck(store: str, by: str, as_json: bool) -> None:
    """Verify the program's own files and the whole log, and write down on the log what was found.

    A server does so by itself every 24 hours. Exit code 1 if anything is wrong.
    """
    from croupier.cli import selfcheck as command

    sys.exit(command.run(store, by, as_json=as_json))


_place = click.argument("place")
_zone = click.option(
    "--zone", default="Australia/Sydney", show_default=True, help="Where the casino's days begin and end."
)


@click.command()
@a_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=0), required=False)
@as_json_or_not
def replay(store: str, place: str, number: int | None, as_json: bool) -> None:
    """Tell a round move by move, from the log.

    PLACE is T1, bank:B1, event:cup or promotion:spring. The rounds of an event are its spins; no ROUND tells all.
    """
    from croupier.cli import memory as command

    command.run_replay(store, place, number, as_json=as_json)


@click.command()
@a_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=0), required=False)
def draws(store: str, place: str, number: int | None) -> None:
    """What was drawn in a round, with its revealed seed: the document that `croupier fair` checks.

    PLACE is a table, a bank with an automated wheel, an event that is over or a promotion: without ROUND all is told.
    """
    from croupier.cli import memory as command

    command.run_draws(store, place, number)


@click.command()
@a_store
@click.argument("place", required=False)
@_zone
@as_json_or_not
def figures(store: str, place: str | None, zone: str, as_json: bool) -> None:
    """Drop, handle, win and hold of a table or a bank, day by day; without PLACE of the whole house, with totals."""
    if place is None:
        from croupier.cli import house_figures

        house_figures.run(store, zone, as_json=as_json)
        return
    from croupier.cli import accounts as command

    command.run_figures(store, place, zone, as_json=as_json)


@click.command()
@a_store
@_place
@click.argument("number", metavar="ROUND", type=click.IntRange(min=1))
@click.argument("player")
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Draw it on paper.")
@as_json_or_not
def receipt(store: str, place: str, number: int, player: str, pdf: str | None, as_json: bool) -> None:
    """What a player won and lost in a round of a table or a bank, explained clause by clause."""
    from croupier.cli import accounts as command

    command.run_receipt(store, place, number, player, pdf, as_json=as_json)


@click.command()
@a_store
@click.argument("folder", type=click.Path(), required=False)
@click.option("--to", "to", type=click.Path(), help="The folder, made if it is not there; the same as FOLDER.")
@click.option(
    "--form", type=click.Choice(["csv", "parquet"]), help="What to write of a whole log; CSV, if nothing is said."
)
@click.option("--day", metavar="DATE", help="One day only, such as 2026-11-16, as files that verify themselves.")
@_zone
@witnessed
def export(
    store: str,
    folder: str | None,
    to: str | None,
    form: str | None,
    day: str | None,
    zone: str,
    witnesses: tuple[str, ...],
) -> None:
    """Write all events and postings of a log as CSV or Parquet, or one day that anybody can verify.

    A day is a gaming day of the pits, or of the calendar where none was opened. It comes with everything that happened,
    the balances before and after, the hashes, a README, and a program of a page that checks it without this software.
    """
    from croupier.cli import exports as command

    command.run(store, folder, to, form=form, day=day, zone=zone, witnesses=witnesses)


@click.command()
@a_store
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--kind", "kinds", multiple=True, help="Only tables, banks, refusals, people and so on: name one, or more."
)
@click.option("--from", "since", metavar="DAY", help="Only from this day on, such as 2026-11-16.")
@click.option("--to", "until", metavar="DAY", help="Only up to this day.")
@_zone
@click.option("--limit", type=click.IntRange(1, 10_000), default=20, show_default=True, help="So many of each kind.")
@as_json_or_not
def search(
    store: str,
    words: tuple[str, ...],
    kinds: tuple[str, ...],
    since: str | None,
    until: str | None,
    zone: str,
    limit: int,
    as_json: bool,
) -> None:
    """Find people, cards, slips, places, rounds, amounts and clauses in the whole log, the newest first.

    WORDS are a name, a card or a slip, T1 or bank B1, round 40, the number 17, '$250', clause 3.13, or several of
    them; 'ann*' finds what begins so. An index is kept beside a SQLite log, or in the cache of whoever asks.
    """
    from croupier.cli import search as command

    command.run(store, " ".join(words), kinds=kinds, since=since, until=until, zone=zone, limit=limit, as_json=as_json)


LOG_COMMANDS = (verify, selfcheck, search, replay, draws, figures, receipt, export)
