"""How likely a measure is where chance is fair: the tails of chi-square and of the normal distribution."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt

TINY = 1e-300
STEPS = 10_000
CLOSE = 1e-15


def beyond_normal(z: float) -> float:
    """The chance of lying at least so far from the middle, on either side."""
    return erfc(abs(z) / sqrt(2))


def beyond_chi_square(value: float, degrees: int) -> float:
    """The chance of at least this much: the upper incomplete gamma function of half of both."""
    a, x = degrees / 2, value / 2
    if x <= 0:
        return 1.0
    return 1 - _series(a, x) if x < a + 1 else _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for step in range(1, STEPS):
        term *= x / (a + step)
        total += term
        if term < total * CLOSE:
            break
    return total * exp(-x + a * log(x) - lgamma(a))


def _fraction(a: float, x: float) -> float:
    """Lentz's continued fraction."""
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    h = d
    for step in range(1, STEPS):
        an = -step * (step - a)
        b += 2
        d = 1 / _not_nought(an * d + b)
        c = _not_nought(b + an / c)
        h *= d * c
        if abs(d * c - 1) < CLOSE:
            break
    return exp(-x + a * log(x) - lgamma(a)) * h


def _not_nought(value: float) -> float:
    return value if abs(value) > TINY else TINY


def chi_square(seen: Sequence[int], expected: Sequence[float]) -> tuple[float, int]:
    """The measure and its degrees of freedom; cells that too little is expected in are put together first."""
    cells = merged(seen, expected)
    return sum((count - mean) ** 2 / mean for count, mean in cells), len(cells) - 1


LEAST = 5.0
"""What must be expected in a cell."""


def merged(seen: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    cells: list[tuple[int, float]] = []
    count, mean = 0, 0.0
    for one, other in zip(seen, expected, strict=True):
        count, mean = count + one, mean + other
        if mean >= LEAST:
            cells.append((count, mean))
            count, mean = 0, 0.0
    if mean and cells:
        last_count, last_mean = cells.pop()
        cells.append((last_count + count, last_mean + mean))
    return cells
