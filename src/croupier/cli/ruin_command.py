"""`croupier ruin` and its options."""

import click

from croupier.cli.plotting import to_plot
from croupier.cli.shared import Known, a_file, as_json_or_not, mega_chance_or_not, read

_SYSTEMS = ("flat", "martingale", "dalembert", "fibonacci", "labouchere", "paroli")


@click.command()
@a_file
@click.option("--bankroll", required=True, metavar="DOLLARS", help="What there is to begin with.")
@click.option("--target", required=True, metavar="DOLLARS", help="What is enough to stop with.")
@click.option(
    "--spins", type=click.IntRange(1, 1_000_000), help="Stop after this many; without it, however many it takes."
)
@click.option(
    "--system", type=Known(*_SYSTEMS), default="flat", show_default=True, help=f"One of {', '.join(_SYSTEMS)}."
)
@mega_chance_or_not
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
