"""`croupier portfolio`: the exact distribution of a set of wagers."""

from fractions import Fraction

from croupier.cli.chance import mega_chance as parse_mega_chance
from croupier.cli.output import console, print_json, print_table
from croupier.core.engine.refusal import Malformed
from croupier.core.game.lucky_ball import check_mega_chance
from croupier.core.money import dollar_sign, dollars
from croupier.documents.round import Round, prepare
from croupier.documents.settle_json import read_round
from croupier.documents.strict_json import load
from croupier.maths.exact import Distribution, one_spin

_MOST_ROWS = 40


def read(raw: bytes, mega_chance: str | None) -> tuple[Round, Fraction]:
    """The wagers, and the chance of mega odds if the table they lie on has them."""
    round_ = prepare(read_round(load(raw), with_outcome=False))
    chance = parse_mega_chance(mega_chance)
    lucky_table = round_.table.game.lucky_table
    if lucky_table is None or lucky_table.mega_clause is None:
        if chance is not None:
            raise Malformed("a mega chance belongs to Lucky Ball table two, which this table does not play")
        return round_, Fraction(0)
    if chance is None:
        raise Malformed(
            f"Lucky Ball table two needs --mega-chance: the book does not give it ({lucky_table.mega_clause})"
        )
    if refused := check_mega_chance(round_.book, lucky_table, round_.table.game.wheel, chance):
        raise Malformed(refused.in_full)
    return round_, chance


def run(raw: bytes, spins: int, mega_chance: str | None, *, as_json: bool) -> None:
    round_, chance = read(raw, mega_chance)
    one = one_spin(round_.table, round_.wagers, chance)
    whole = one if spins == 1 else one.after(spins)
    staked = sum(wager.stake for wager in round_.wagers)
    if as_json:
        print_json(
            {
                "spins": spins,
                "staked": dollars(staked),
                "mean": str(whole.mean / 100),
                "deviation": round(whole.deviation / 100, 6),
                "ahead": str(whole.chance(above=0)),
                "distribution": [
                    {"net": dollars(net), "chance": str(chance)} for net, chance in sorted(whole.chances.items())
                ],
            }
        )
        return
    _print(whole, spins, staked)


def _print(whole: Distribution, spins: int, staked: int) -> None:
    out = console()
    rows = sorted(whole.chances.items(), reverse=True)
    title = f"{spins} spin{'s' if spins > 1 else ''}, {dollar_sign(staked)} staked on each"
    if len(rows) <= _MOST_ROWS:
        columns = ("net", "chance", "about")
        cells = ([dollar_sign(net), str(chance), f"{float(chance):.6f}"] for net, chance in rows)
        print_table(title, columns, cells, right=columns)
    else:
        out.print(f"[bold]{title}[/bold]\n")
        span = f"from {dollar_sign(rows[-1][0])} to {dollar_sign(rows[0][0])}"
        out.print(f"{len(rows)} different outcomes {span}; --json lists them.")
    out.print(
        f"\nmean ${float(whole.mean) / 100:.4f}, deviation ${whole.deviation / 100:.4f}, "
        f"ahead with chance {float(whole.chance(above=0)):.6f}"
    )
