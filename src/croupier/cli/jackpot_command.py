"""`croupier jackpot` and its options."""

import click

from croupier.cli.shared import as_json_or_not


@click.command()
@click.option("--start", required=True, metavar="DOLLARS", help="What the house puts in after every win.")
@click.option("--ceiling", required=True, metavar="DOLLARS", help="What it must be won below.")
@click.option("--rate", required=True, metavar="SHARE", help='What it takes of every stake, such as "0.5%".')
@click.option("--stake", required=True, metavar="DOLLARS", help="What is staked on each spin by all who contribute.")
@click.option("--standing", metavar="DOLLARS", help="Where it stands now; without it, at its start value.")
@click.option("--edge", metavar="SHARE", default="1/37", show_default=True, help="The edge of the bet that is made.")
@as_json_or_not
def jackpot(
    start: str, ceiling: str, rate: str, stake: str, standing: str | None, edge: str, as_json: bool
) -> None:  # fmt: skip
    """What a mystery jackpot is worth that must be won below a ceiling, and from where on a bet is worth its stake.

    The hidden amount is equally likely anywhere between start and ceiling. Every figure is exact.
    """
    from croupier.cli import jackpot as command

    command.run(start, ceiling, rate, stake, standing, edge, as_json=as_json)
