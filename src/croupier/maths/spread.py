"""What the same wagers come to over very many spins: by Fourier transform, with a bound on its error that is proved.

Over n spins the chances are the n-th power of a polynomial; its values on the circle are the n-th powers of the one
spin's values there. Steps of money are counted from the least outcome, x in 0, 1, 2, ..., and f(k) is the sum of
p(x) w^(xk) with w = exp(2 pi i / N). What is bounded, with u the unit of rounding of the arithmetic used:

1. The window. Only amounts in a window of N steps are told apart; what lies outside falls into it. By Chernoff's bound
   P(S >= h) <= exp(n K(t) - t h) for every t > 0, K the logarithm of the moment generating function: the window is
   taken so wide that each side holds at most TAIL.
2. The values f(k) that matter. A transform in doubles gives all of them to within COARSE (Higham, Accuracy and
   Stability of Numerical Algorithms, theorem 24.2, with room to spare). Where (|f| + COARSE)^n < NOTHING the power is
   set to 0; the others are added up again term by term in the widest floats there are, each to within d.
3. The power. However it is multiplied together, n - 1 products each within 2u of the true one (Brent, Percival and
   Zimmermann 2007) give a relative error of at most (1 + 4u)^(n-1) - 1, and d becomes n d (|f| + d)^(n-1).
4. The way back. The transform keeps lengths: with e(k) the errors above, any sum of chances is off by at most the
   length of e, by Cauchy and Schwarz, and any one of them by the mean of |e|; the transform's own error is as in 2.

`error` is the sum of these for the chance of any set of outcomes, so for every quantile and every "more than".
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, expm1, floor, gcd, lcm, log, log1p, sqrt
from typing import Any

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.maths.exact import Distribution
from croupier.maths.needs import needed

TAIL = 1e-22
NOTHING = 1e-26
MOST_SPINS = 100_000
MOST_STEPS = 2**22
MOST_TERMS = 4_000_000
"""Terms that are added up again one by one; beyond it the first transform stands, with its larger error."""


class Spread(Struct, frozen=True, kw_only=True):
    """Chances of evenly spaced amounts, in cents, as floats."""

    mean: Fraction
    variance: Fraction
    """These two are exact."""
    low: int
    step: int
    points: Any
    """An array: the chance of low, of low + step, and so on."""
    sums: Any
    """An array: the chance of at most that."""
    error: float

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    def chance(self, *, above: int) -> float:
        at = (above - self.low) // self.step
        if at < 0:
            return 1.0
        return 0.0 if at >= len(self.sums) else min(max(float(1 - self.sums[at]), 0.0), 1.0)

    def quantile(self, share: Fraction) -> int:
        """The least amount that is not passed with at least this chance."""
        at = int(self.sums.searchsorted(share.numerator / self.sums.dtype.type(share.denominator)))
        return int(self.low + min(at, len(self.sums) - 1) * self.step)

    def lines(self) -> Iterator[tuple[int, float]]:
        """Every amount whose chance is larger than the error."""
        for at in (self.points > self.error).nonzero()[0]:
            yield int(self.low + int(at) * self.step), float(self.points[at])


def spread(one: Distribution, spins: int) -> Spread:
    """What so many spins of one come to."""
    np = needed("numpy", extra="sim", for_what=f"{spins} spins of these wagers, whose outcomes are too many to list,")
    if spins > MOST_SPINS:
        raise Malformed(f"{spins} spins are too many: take {MOST_SPINS} at most, or simulate")
    nets = sorted(one.chances)
    step = gcd(*(net - nets[0] for net in nets)) or 1
    xs = [(net - nets[0]) // step for net in nets]
    chances = [one.chances[net] for net in nets]
    first, last = window(xs, [float(chance) for chance in chances], spins)
    size = _size(last - first + 1)
    if size > MOST_STEPS:
        raise Malformed(f"{spins} spins of these wagers come to {last - first:,} different amounts: take fewer spins")
    points, error = _power(np, xs, chances, spins, size)
    points = np.roll(points, -(first % size))[: last - first + 1]
    sums = np.cumsum(points, dtype=np.longdouble)
    if last - first < spins * xs[-1]:
        error += 2 * TAIL
    error += len(sums) * float(np.finfo(np.longdouble).eps)
    return Spread(
        mean=spins * one.mean,
        variance=spins * one.variance,
        low=spins * nets[0] + first * step,
        step=step,
        points=np.maximum(points, 0.0),
        sums=sums,
        error=error,
    )


def window(xs: list[int], chances: list[float], spins: int) -> tuple[int, int]:
    """The first and the last step that matter: beyond either lies a chance of at most TAIL."""
    mean = sum(x * p for x, p in zip(xs, chances, strict=True))
    deviation = sqrt(sum((x - mean) ** 2 * p for x, p in zip(xs, chances, strict=True)))
    if not deviation:
        return spins * xs[0], spins * xs[0]
    often = -log(TAIL)
    near = sqrt(2 * often / spins) / deviation
    tilts = [near * 2 ** (at / 4) for at in range(-12, 17)]

    def bound(sign: int) -> float:
        """How far from the mean on this side, by the best of the tilts."""
        return min(
            (spins * (_log_moment(xs, chances, sign * tilt) - sign * tilt * mean) + often) / tilt for tilt in tilts
        )

    slack = 1 + 1e-9
    return (
        max(floor(spins * mean - bound(-1) * slack) - 1, 0),
        min(ceil(spins * mean + bound(1) * slack) + 1, spins * xs[-1]),
    )


def _log_moment(xs: list[int], chances: list[float], tilt: float) -> float:
    most = max(tilt * x for x in (xs[0], xs[-1]))
    return most + log1p(sum(p * expm1(tilt * x - most) for x, p in zip(xs, chances, strict=True)))


def _power(np: Any, xs: list[int], chances: list[Fraction], spins: int, size: int) -> tuple[Any, float]:
    """The chances of all steps modulo the size, and the error of any sum of them."""
    whole = lcm(*(chance.denominator for chance in chances))
    weights = [int(chance * whole) for chance in chances]
    once = np.zeros(size)
    np.add.at(once, np.array([x % size for x in xs]), np.array([float(chance) for chance in chances]))
    half = np.finfo(np.float64).eps / 2
    stages = size.bit_length()
    coarse = 8 * stages * half * sqrt(size) * _length(np, once)
    values = np.fft.rfft(once)
    tall = np.abs(values) + coarse
    kept = np.flatnonzero(spins * np.log(tall) > log(NOTHING))
    if len(kept) * len(xs) <= MOST_TERMS:
        values, off = _again(np, xs, weights, whole, kept, size)
        eps = float(np.finfo(np.longdouble).eps)
    else:
        values, off, eps = values[kept], coarse, 2 * half
    powers = _raised(np, values, spins)
    tall = np.abs(values).astype(np.float64) + off
    errors = tall**spins * (expm1((spins - 1) * log1p(2 * eps)) + half) + spins * off * tall ** (spins - 1)
    powers[kept == 0], errors[kept == 0] = 1, 0.0  # all chances together are one
    spectrum = np.zeros(size // 2 + 1, dtype=np.complex128)
    spectrum[kept] = powers
    points = np.fft.irfft(spectrum, size)
    # Every value but those at both ends stands for two.
    length = sqrt(2) * _length(np, errors)
    back = 8 * stages * half * sqrt(size) * _length(np, points)
    return points, length + back + size * NOTHING


def _size(steps: int) -> int:
    """The least even number that is not smaller and has no prime factor above five: such transforms are quick."""
    found = 1 << max(steps - 1, 1).bit_length()
    five = 1
    while five < found:
        three = five
        while three < found:
            two = 2 << max(-(-steps // (2 * three)) - 1, 0).bit_length()
            found = min(found, two * three)
            three *= 3
        five *= 5
    return found


def _length(np: Any, row: Any) -> float:
    """Without the library's threads, which cost more than they bring here."""
    return sqrt(float(np.square(row).sum())) * (1 + 1e-9)


def _again(np: Any, xs: list[int], weights: list[int], whole: int, kept: Any, size: int) -> tuple[Any, float]:
    """The values that matter, in the widest floats; and how far off each may be.

    An angle is within 10 eps of the true one and its sine and cosine within 2 more; the terms add up with one rounding
    for each.
    """
    wide = np.longdouble
    turn = 2 * np.arctan2(wide(0), wide(-1)) / size
    real, imaginary = np.zeros(len(kept), dtype=wide), np.zeros(len(kept), dtype=wide)
    for x, weight in zip(xs, weights, strict=True):
        angles = ((x % size * kept) % size).astype(wide) * turn
        real += weight * np.cos(angles)
        imaginary -= weight * np.sin(angles)
    return (real + 1j * imaginary) / whole, (24 + 2 * len(xs)) * float(np.finfo(wide).eps)


def _raised(np: Any, values: Any, spins: int) -> Any:
    result = np.ones_like(values)
    while spins:
        if spins % 2:
            result = result * values
        spins //= 2
        if spins:
            values = values * values
    return result
