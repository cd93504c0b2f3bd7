"""`croupier simulate`."""

import random
import secrets

from croupier.cli.output import console, print_json
from croupier.cli.portfolio import read
from croupier.maths.exact import one_spin
from croupier.maths.simulate import simulate


def run(raw: bytes, spins: int, seed: int | None, mega_chance: str | None, *, as_json: bool) -> None:
    round_, chance = read(raw, mega_chance)
    dice = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - a seed is for repeating a study
    seen = simulate(round_.table, round_.wagers, spins, dice, chance)
    exact = one_spin(round_.table, round_.wagers, chance)
    sigmas = seen.sigmas(exact.mean, exact.deviation)
    if as_json:
        print_json(
            {
                "spins": spins,
                "mean": round(float(seen.mean) / 100, 6),
                "deviation": round(seen.deviation / 100, 6),
                "exact_mean": str(exact.mean / 100),
                "exact_deviation": round(exact.deviation / 100, 6),
                "sigmas": round(sigmas, 4),
            }
        )
        return
    out = console()
    for name, mean, deviation in (
        (f"{spins:,} spins", float(seen.mean), seen.deviation),
        ("exact", float(exact.mean), exact.deviation),
    ):
        out.print(f"{name:>18}: mean ${mean / 100:.4f} a spin, deviation ${deviation / 100:.4f}")
    out.print(f"The two means lie {abs(sigmas):.2f} standard errors apart.")
