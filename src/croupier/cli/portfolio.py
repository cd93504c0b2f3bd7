"""`croupier portfolio`: the distribution of a set of wagers over any number of spins."""

from fractions import Fraction
from typing import Any

from croupier.cli.chance import mega_chance as parse_mega_chance
from croupier.cli.output import console, print_json, print_table
from croupier.core.engine.refusal import Malformed
from croupier.core.game.lucky_ball import check_mega_chance
from croupier.core.money import dollar_sign, dollars
from croupier.documents.round import Round, prepare
from croupier.documents.settle_json import read_round
from croupier.documents.strict_json import load
from croupier.maths.exact import Distribution, one_spin
from croupier.maths.many_spins import many_spins
from croupier.maths.spread import Spread

_MOST_ROWS = 40
_QUANTILES = (1, 5, 25, 50, 75, 95, 99)


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


def run(raw: bytes, spins: int, mega_chance: str | None, *, exact: bool, plot: str | None, as_json: bool) -> None:
    round_, chance = read(raw, mega_chance)
    one = one_spin(round_.table, round_.wagers, chance)
    whole = many_spins(one, spins, exact=exact)
    staked = sum(wager.stake for wager in round_.wagers)
    if plot is not None:
        from croupier.cli.plotting import plot_distribution

        plot_distribution(_points(whole), _title(spins, staked), float(whole.mean), plot)
    if as_json:
        print_json(_json(whole, spins, staked))
    else:
        _print(whole, spins, staked)


def _json(whole: Distribution | Spread, spins: int, staked: int) -> dict[str, Any]:
    exact = isinstance(whole, Distribution)
    written: dict[str, Any] = {
        "spins": spins,
        "staked": dollars(staked),
        "mean": str(whole.mean / 100),
        "expected_loss": f"{float(-whole.mean) / 100:.6f}",
        "deviation": round(whole.deviation / 100, 6),
        "ahead": _chance(whole.chance(above=0)),
        "exact": exact,
        "error": "0" if isinstance(whole, Distribution) else f"{whole.error:.1e}",
        "quantiles": {f"{at}%": dollars(whole.quantile(Fraction(at, 100))) for at in _QUANTILES},
    }
    lines = sorted(whole.chances.items()) if isinstance(whole, Distribution) else whole.lines()
    written["distribution"] = [{"net": dollars(net), "chance": _chance(chance)} for net, chance in lines]
    return written


def _chance(chance: Fraction | float) -> str:
    """A fraction where it is exact; otherwise digits, as far as they mean anything."""
    return str(chance) if isinstance(chance, Fraction) else f"{chance:.12g}"


def _points(whole: Distribution | Spread) -> list[tuple[int, float]]:
    if isinstance(whole, Distribution):
        return [(net, float(chance)) for net, chance in whole.chances.items()]
    return list(whole.lines())


def _title(spins: int, staked: int) -> str:
    return f"{spins} spin{'s' if spins > 1 else ''}, {dollar_sign(staked)} staked on each"


def _print(whole: Distribution | Spread, spins: int, staked: int) -> None:
    out = console()
    rows = sorted(_points(whole), reverse=True)
    if isinstance(whole, Distribution) and len(rows) <= _MOST_ROWS:
        columns = ("net", "chance", "about")
        cells = ([dollar_sign(net), str(whole.chances[net]), f"{about:.6f}"] for net, about in rows)
        print_table(_title(spins, staked), columns, cells, right=columns)
    else:
        out.print(f"[bold]{_title(spins, staked)}[/bold]\n")
        span = f"from {dollar_sign(rows[-1][0])} to {dollar_sign(rows[0][0])}"
        out.print(f"{len(rows)} different outcomes {span}; --json lists them.")
        for at in _QUANTILES:
            out.print(f"  {at:>2} times of 100 at most {dollar_sign(whole.quantile(Fraction(at, 100)))}")
    out.print(
        f"\nmean ${float(whole.mean) / 100:.4f}, deviation ${whole.deviation / 100:.4f}, "
        f"ahead with chance {float(whole.chance(above=0)):.6f}"
    )
    if isinstance(whole, Spread):
        out.print(f"Mean and deviation are exact; every chance is right to within {whole.error:.0e}.")
