"""`croupier laboratory` and its options."""

import sys

import click

from croupier.cli.shared import Known, an_address, as_json_or_not, read

_WHEELS = ("single-zero", "double-zero", "big-wheel")


@click.command()
@click.argument("file", metavar="[FILE|-]", required=False, type=click.Path(allow_dash=True))
@click.option("--wheel", type=Known(*_WHEELS), default=_WHEELS[0], show_default=True, help="Or another of the three.")
@click.option("--spins", type=click.IntRange(1, 10_000_000), default=100_000, show_default=True, help="Of our dice.")
@click.option("--level", type=click.Choice(["95", "99"]), default="99", show_default=True, help="In per cent.")
@click.option("--store", metavar="ADDRESS", callback=an_address, help="Take the numbers of a place from a log.")
@click.option("--place", help="Which place: a table such as T1, or a bank such as bank:B1.")
@as_json_or_not
def laboratory(
    file: str | None, wheel: str, spins: int, level: str, store: str | None, place: str | None, as_json: bool
) -> None:
    """Put chance to the tests of a laboratory, all judged together.

    Without FILE and --store our own dice are tested, with a seed that nobody knows. FILE holds the numbers of a wheel,
    with spaces or line ends between them. Exit code 1 if they fail, or are fewer than 10,000.
    """
    from croupier.cli import laboratory as command

    row = command.outcomes(None if file is None else read(file), wheel, spins, store, place)
    sys.exit(command.run(row, int(level) / 100, as_json=as_json))
