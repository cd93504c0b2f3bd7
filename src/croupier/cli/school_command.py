"""`croupier school`."""

import click

from croupier.cli.shared import Known, a_book, as_json_or_not

_LEVELS = ("single", "stack", "complete", "colours", "neighbours", "lucky-ball", "symbols", "table")


@click.command()
@a_book
@click.argument("level", type=Known(*_LEVELS), metavar="[LEVEL]", required=False)
@click.option("--seed", default="1", show_default=True, help="The same seed sets the same exercises.")
@click.option("--number", type=click.IntRange(1, 10_000), default=1, show_default=True, help="Which of them.")
@click.option("--layout", metavar="NAME", help="The cloth; the first that fits where it is left out.")
@click.option("--paid", multiple=True, metavar="AMOUNT", help="Your answer: for each player in order.")
@as_json_or_not
def school(
    book: str,
    level: str | None,
    seed: str,
    number: int,
    layout: str | None,
    paid: tuple[str, ...],
    as_json: bool,
) -> None:
    """An exercise in paying out, and what your answer is worth.

    LEVEL is one of single, stack, complete, colours, neighbours, lucky-ball, symbols and table; without it the first
    that the book has.
    """
    from croupier.cli import school as command

    command.run(book, level, seed, number, layout, paid, as_json=as_json)
