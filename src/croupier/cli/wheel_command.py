"""`croupier wheel` and its options."""

import sys

import click

from croupier.cli.plotting import to_plot
from croupier.cli.shared import Known, an_address, as_json_or_not, read

_WHEELS = ("single-zero", "double-zero", "big-wheel")


@click.command()
@click.argument("file", metavar="[FILE|-]", required=False, type=click.Path(allow_dash=True))
@click.option("--wheel", "name", type=Known(*_WHEELS), help="Which; without it the numbers tell, 00 or a symbol.")
@click.option("--level", type=click.Choice(["95", "99"]), default="99", show_default=True, help="In per cent.")
@click.option("--store", metavar="ADDRESS", callback=an_address, help="Take the numbers of a place from a log.")
@click.option("--place", help="Which place: a table such as T1, or a bank such as bank:B1.")
@to_plot
@as_json_or_not
def wheel(
    file: str | None,
    name: str | None,
    level: str,
    store: str | None,
    place: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """Whether a wheel is biased, and how likely so many numbers would have shown it.

    FILE holds what came, one number a line, in the order of time. All looks are judged together. Exit code 1 if a bias
    is found.
    """
    from croupier.cli import wheel as command

    written = None if file is None else read(file)
    sys.exit(command.run(written, name, store, place, int(level) / 100, plot=plot, as_json=as_json))
