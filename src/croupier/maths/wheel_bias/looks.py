"""Each look at a row of numbers: a measure, and how likely a fair wheel is to give as much or more.

Every look that searches (the hottest pocket, the hottest arc) is judged by the whole search: its chance is that of a
fair wheel having anything as hot anywhere.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp, lgamma, log, sqrt
from typing import Any, NamedTuple

from croupier.core.game.wheel import Wheel
from croupier.maths.laboratory.chances import LEAST, beyond_chi_square, beyond_normal
from croupier.maths.needs import has

BLOCKS = 4
SECTORS = 6
LONGEST_PART = 3
"""An arc is at most this part of the ring."""
SIMULATED = 9_999
SEED = 19_700_101
"""The same search of the same numbers gives the same chance."""


class Look(NamedTuple):
    """No chance where there are too few numbers to say."""

    name: str
    chance: float | None
    measure: float
    degrees: int | None = None
    where: str | None = None
    how: str | None = None


def every_look(wheel: Wheel, labels: Sequence[str]) -> list[Look]:
    looks = [distribution(wheel, labels), hottest(wheel, labels), repeats(wheel, labels)]
    if is_told_apart(wheel):
        looks += [hottest_arc(wheel, labels), distances(wheel, labels)]
    return [*looks, drift(wheel, labels)]


def is_told_apart(wheel: Wheel) -> bool:
    """Whether a number tells where on the ring it lay."""
    return len(set(wheel.ring)) == len(wheel.ring)


def distribution(wheel: Wheel, labels: Sequence[str]) -> Look:
    """Chi-square over all numbers, of one degree of freedom less than there are numbers."""
    shares, came = Counter(wheel.ring), Counter(labels)
    expected = {label: len(labels) * count / len(wheel.ring) for label, count in shares.items()}
    return _chi_square("distribution", [(came[label], mean) for label, mean in expected.items()], len(shares) - 1)


def distances(wheel: Wheel, labels: Sequence[str]) -> Look:
    """How far on the ring each number lies from the one before: a dealer's even hand would show here."""
    size = len(wheel.ring)
    at = {label: place for place, label in enumerate(wheel.ring)}
    came = Counter((at[after] - at[before]) % size for before, after in pairwise(labels))
    mean = max(len(labels) - 1, 0) / size
    return _chi_square("distances", [(came[far], mean) for far in range(size)], size - 1)


def drift(wheel: Wheel, labels: Sequence[str]) -> Look:
    """Whether the quarters of the row agree with one another, by sixths of the ring (or by symbol)."""
    groups = _sixths(wheel) if is_told_apart(wheel) else {label: label for label in wheel.labels}
    names = sorted(set(groups.values()))
    bounds = [len(labels) * block // BLOCKS for block in range(BLOCKS + 1)]
    blocks = [Counter(groups[one] for one in labels[start:end]) for start, end in pairwise(bounds)]
    whole = sum(blocks, Counter[str]())
    cells = [
        (block[name], block.total() * whole[name] / max(len(labels), 1)) for block in blocks for name in names
    ]  # fmt: skip
    return _chi_square("drift", cells, (BLOCKS - 1) * (len(names) - 1))


def _sixths(wheel: Wheel) -> dict[str, str]:
    return {label: str(place * SECTORS // len(wheel.ring)) for place, label in enumerate(wheel.ring)}


def _chi_square(name: str, cells: Sequence[tuple[int, float]], degrees: int) -> Look:
    if min(mean for _, mean in cells) < LEAST:
        return Look(name, None, 0.0, degrees)
    value = sum((count - mean) ** 2 / mean for count, mean in cells)
    return Look(name, beyond_chi_square(value, degrees), value, degrees)


def repeats(wheel: Wheel, labels: Sequence[str]) -> Look:
    """How often a number comes twice running: too often or too seldom."""
    same = sum(one == other for one, other in pairwise(labels))
    chance = sum((count / len(wheel.ring)) ** 2 for count in Counter(wheel.ring).values())
    tried = len(labels) - 1
    if tried * chance < LEAST:
        return Look("repeats", None, float(same))
    # A pair shares a number with the next pair; where all are as likely that changes nothing, elsewhere it does.
    triple = sum((count / len(wheel.ring)) ** 3 for count in Counter(wheel.ring).values())
    spread = tried * chance * (1 - chance) + 2 * (tried - 1) * (triple - chance**2)
    return Look("repeats", beyond_normal((same - tried * chance) / sqrt(spread)), float(same))


def tail(trials: int, chance: float, at_least: int) -> float:
    """The binomial chance of so many or more: term by term, away from the middle, until no term adds anything."""
    if at_least <= 0:
        return 1.0
    if at_least > trials:
        return 0.0
    upwards = at_least > trials * chance
    hits = at_least if upwards else at_least - 1
    ways = lgamma(trials + 1) - lgamma(hits + 1) - lgamma(trials - hits + 1)
    term = exp(ways + hits * log(chance) + (trials - hits) * log(1 - chance))
    ratio = chance / (1 - chance)
    total = 0.0
    while term > total * 1e-17 and 0 <= hits <= trials:
        total += term
        if upwards:
            term *= (trials - hits) / (hits + 1) * ratio
            hits += 1
        else:
            term *= hits / ((trials - hits + 1) * ratio)
            hits -= 1
    return min(total, 1.0) if upwards else max(1 - total, 0.0)


def hottest(wheel: Wheel, labels: Sequence[str]) -> Look:
    """The likeliest number by its binomial tail, times how many numbers there are (Bonferroni: never too small)."""
    came, shares = Counter(labels), Counter(wheel.ring)
    found = {one: tail(len(labels), count / len(wheel.ring), came[one]) for one, count in shares.items()}
    label = min(found, key=found.__getitem__)
    chance = min(1.0, found[label] * len(found)) if labels else None
    return Look("hottest number", chance, float(came[label]), where=label, how="bound")


def hottest_arc(wheel: Wheel, labels: Sequence[str]) -> Look:
    """The arc of the ring, of any length to a third of it and from anywhere, that came furthest above its share."""
    size = len(wheel.ring)
    came = Counter(labels)
    row = [came[label] for label in wheel.ring]
    name = "hottest arc"
    if len(labels) < LEAST * size:
        return Look(name, None, 0.0)
    arcs = {
        (start, long): _above(sum(row[(start + step) % size] for step in range(long)), len(labels), long, size)
        for long in range(1, size // LONGEST_PART + 1)
        for start in range(size)
    }
    (start, long), most = max(arcs.items(), key=lambda one: one[1])
    where = wheel.ring[start] if long == 1 else f"{wheel.ring[start]} to {wheel.ring[(start + long - 1) % size]}"
    if has("numpy"):
        return Look(name, _simulated(len(labels), size, most), most, where=where, how="simulated")
    hits = sum(row[(start + step) % size] for step in range(long))
    return Look(name, min(1.0, len(arcs) * tail(len(labels), long / size, hits)), most, where=where, how="bound")


def _above(hits: Any, spins: int, long: int, size: int) -> Any:
    """In standard deviations."""
    share = long / size
    return (hits - spins * share) / sqrt(spins * share * (1 - share))


def _simulated(spins: int, size: int, most: float) -> float:
    """How often fair wheels have an arc as hot, of so many simulated and this one."""
    return float((1 + (_hottest_of_fair_wheels(spins, size) >= most - 1e-9).sum()) / (SIMULATED + 1))


@lru_cache(maxsize=8)
def _hottest_of_fair_wheels(spins: int, size: int) -> Any:
    import numpy as np

    counts = np.random.default_rng(SEED).multinomial(spins, [1 / size] * size, size=SIMULATED)
    sums = np.cumsum(np.concatenate([np.zeros((SIMULATED, 1), dtype=np.int64), counts, counts], axis=1), axis=1)
    found = np.full(SIMULATED, -np.inf)
    for long in range(1, size // LONGEST_PART + 1):
        hits = (sums[:, long : long + size] - sums[:, :size]).max(axis=1)
        np.maximum(found, _above(hits, spins, long, size), out=found)
    return found
