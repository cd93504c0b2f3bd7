"""`croupier ruin`: how a bankroll ends when the same slip is staked again and again, flat or by a system."""

from math import ceil

from croupier.cli.output import console, print_json
from croupier.cli.portfolio import read
from croupier.core.money import cents, dollar_sign
from croupier.maths.ruin.chain import Chain
from croupier.maths.ruin.ending import Ending, ending, places, slip_chain
from croupier.maths.ruin.systems import find_system

_MOST_DRAWN = 20_000


def run(
    raw: bytes,
    *,
    bankroll: str,
    target: str,
    spins: int | None,
    system: str,
    mega_chance: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    round_, chance = read(raw, mega_chance)
    chain = slip_chain(
        round_.table, round_.wagers, chance, system=find_system(system), bankroll=cents(bankroll), target=cents(target)
    )
    found = ending(chain, spins)
    staked = sum(wager.stake for wager in round_.wagers)
    title = f"{dollar_sign(cents(bankroll))} to {dollar_sign(cents(target))}, {dollar_sign(staked)} a spin, {system}"
    if plot is not None:
        _plot(chain, found, spins, title, plot)
    if as_json:
        print_json(
            {
                "ruin": places(found.ruin),
                "target": places(found.target),
                "neither": places(found.neither),
                "expected_spins": places(found.expected_spins),
                "exact": True,
                "spins_to_ruin": None if found.ruined_after is None else places(found.ruined_after),
                "states": found.states,
            }
        )
    else:
        _print(found, title, spins)


def _print(found: Ending, title: str, spins: int | None) -> None:
    out = console()
    out.print(f"[bold]{title}[/bold]\n")
    rows = [("ruin", found.ruin), ("target", found.target)]
    rows += [] if spins is None else [(f"neither within {spins:,} spins", found.neither)]
    for name, chance in rows:
        out.print(f"  {name:<28} {places(chance)}")
    out.print(f"  {'spins played, on average':<28} {places(found.expected_spins)}")
    if found.ruined_after is not None:
        out.print(f"  {'of those who are ruined':<28} {places(found.ruined_after)}")
    out.print(f"\nExact to the places shown, over {found.states:,} states.")


def _plot(chain: Chain, found: Ending, spins: int | None, title: str, file: str) -> None:
    from croupier.cli.plotting import plot_curves

    drawn = found if spins is not None else ending(chain, min(3 * ceil(found.expected_spins), _MOST_DRAWN))
    every = max(len(drawn.curve) // 500, 1)
    points = [(at, *one) for at, one in enumerate(drawn.curve, 1)][every - 1 :: every]
    curves = {
        "ruined": [(at, ruined) for at, ruined, _ in points],
        "at the target": [(at, reached) for at, _, reached in points],
        "still playing": [(at, 1 - ruined - reached) for at, ruined, reached in points],
    }
    plot_curves(curves, title, "spins", "chance", file)
