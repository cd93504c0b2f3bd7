"""`croupier odds`."""

from croupier.books import find_book
from croupier.cli.chance import mega_chance as parse_mega_chance
from croupier.cli.output import console, print_json, print_table
from croupier.maths.exact import BetOdds, odds_table, percent
from croupier.maths.odds_json import odds_json


def run(book: str, wheel: str | None, mega_chance: str | None, *, as_json: bool) -> None:
    found = find_book(book)
    lines = odds_table(found, wheel, parse_mega_chance(mega_chance))
    if as_json:
        print_json([odds_json(line) for line in lines])
        return
    shown = wheel or found.wheels[0].name
    claimed = any(line.claim for line in lines)
    columns = ["bet", "spots", "covers", "odds", "chance", "edge", "edge %", "deviation"]
    print_table(
        f"{book}, {shown} wheel",
        [*columns, "claim"] if claimed else columns,
        ([*_cells(line), *([_claim(line)] if claimed else [])] for line in lines),
        right=("spots", "covers", "chance", "edge", "edge %", "deviation"),
        whole=("bet",),
    )
    out = console()
    for claim in {line.claim for line in lines if line.claim is not None and not line.claim_holds}:
        wrong = ", ".join(line.bet for line in lines if line.claim_holds is False)
        out.print(
            f"\nThe book claims one edge of {claim.percent} % for the whole game ({claim.clause}). "
            f"It is wrong for {wrong}."
        )
    if found.lucky_ball is not None and mega_chance is None:
        out.print(
            "\nLucky Ball is shown by table one. For table two give the chance of mega odds, "
            "which the book does not: --mega-chance 1/200"
        )
    if wheel is None and len(found.wheels) > 1:
        out.print(f"Also: {', '.join('--wheel ' + other.name for other in found.wheels[1:])}.")


def _cells(line: BetOdds) -> list[str]:
    return [
        line.bet,
        str(line.spots),
        str(line.covers),
        line.odds.replace(" to 1, super ", " or ").replace(" to 1, mega ", " or "),
        str(line.probability),
        str(line.edge),
        f"{percent(line.edge):.2f}",
        f"{line.deviation:.4f}",
    ]


def _claim(line: BetOdds) -> str:
    return "holds" if line.claim_holds else "wrong"
