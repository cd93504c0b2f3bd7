"""`croupier bundle` and its options."""

import click

from croupier.cli.shared import a_store, as_json_or_not


@click.command()
@a_store
@click.argument("place", metavar="PLACE")
@click.argument("number", metavar="[ROUND]", type=click.IntRange(min=1), required=False)
@click.option("--dispute", metavar="NUMBER", type=click.IntRange(min=1), help="The file of a dispute, with its round.")
@click.option("--pdf", metavar="FILE", type=click.Path(), help="Write one PDF with all of it.")
@click.option("--to", "folder", metavar="FOLDER", type=click.Path(), help="Write the PDF, the extract and the checker.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@as_json_or_not
def bundle(
    store: str,
    place: str,
    number: int | None,
    dispute: int | None,
    pdf: str | None,
    folder: str | None,
    zone: str,
    as_json: bool,
) -> None:
    """Gather the evidence of a round: its story, the layout, what was due, the clauses, the log with its hashes.

    PLACE is T1, bank:B1 or event:cup. Without --pdf and --to it is summed up here. FOLDER also holds a small Python
    script that checks every hash without this software. With --dispute what was said and decided in one comes first;
    its round is that in which it was raised, unless ROUND names another.
    """
    from croupier.cli import bundles as command

    command.run(store, place, number, pdf, folder, dispute=dispute, zone=zone, as_json=as_json)
