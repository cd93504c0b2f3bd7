"""`croupier demo`: one annotated round of each book."""

from importlib.resources import files

from croupier.cli.output import console
from croupier.cli.play import tell
from croupier.documents.spin import check, parse


def run() -> None:
    out = console()
    text = (files("croupier.cli") / "demo.spin").read_text(encoding="utf-8")
    for spin in parse(text):
        round_, settled, differences = check(spin)
        tell(out, spin, round_, settled, differences)
    out.print(
        "Next: [bold]croupier odds star-roulette[/bold], [bold]croupier rules adelaide-roulette '12(e)2'[/bold], "
        "[bold]croupier compare star-roulette adelaide-roulette[/bold]"
    )
