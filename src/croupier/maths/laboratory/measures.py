"""Each test of the battery: a row of outcomes from 0 to n - 1 in, a chance out. Most are in Knuth's second volume."""

from cmath import exp as cexp
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb, exp, log, pi, sqrt

from croupier.maths.laboratory.chances import beyond_chi_square, beyond_normal, chi_square

Outcomes = Sequence[int]
Measure = Callable[[Outcomes, int], float | None]
"""The chance that fair outcomes look at least so odd; None where there are too few to say."""
HAND = 5
SUBSEQUENCES = 4
LAGS = 5
WINDOW = 2**14
LONGEST_GAP = 30


def _tail(seen: Sequence[int], expected: Sequence[float]) -> float | None:
    value, degrees = chi_square(seen, expected)
    return beyond_chi_square(value, degrees) if degrees > 0 else None


def total_distribution(row: Outcomes, n: int) -> float | None:
    """Every outcome as often as any other."""
    counts = Counter(row)
    return _tail([counts[one] for one in range(n)], [len(row) / n] * n)


def subsequences(row: Outcomes, n: int) -> float | None:
    """The same of every fourth outcome, from each of the first four on: the worst of them, judged as one of four."""
    chances = [total_distribution(row[start::SUBSEQUENCES], n) for start in range(SUBSEQUENCES)]
    known = [one for one in chances if one is not None]
    return min(1.0, min(known) * SUBSEQUENCES) if len(known) == SUBSEQUENCES else None


def serial_pairs(row: Outcomes, n: int) -> float | None:
    """Every pair of outcomes, taken two by two, as often as any other."""
    pairs = Counter(zip(row[::2], row[1::2], strict=False))
    expected = (len(row) // 2) / n**2
    return _tail([pairs[a, b] for a in range(n) for b in range(n)], [expected] * n**2)


def overlaps(row: Outcomes, n: int) -> float | None:
    """Pairs that overlap, each outcome being the second of one and the first of the next (Good's test)."""
    total = len(row)
    ring = Counter(zip(row, (*row[1:], row[0]), strict=True))
    singles = Counter(row)
    two = n**2 / total * sum(count**2 for count in ring.values()) - total
    one = n / total * sum(count**2 for count in singles.values()) - total
    return beyond_chi_square(two - one, n**2 - n) if total / n**2 >= 1 else None


def gaps(row: Outcomes, n: int) -> float | None:
    """How many outcomes lie between two that are in the first third."""
    below = max(1, n // 3)
    chance = below / n
    found: Counter[int] = Counter()
    since = -1
    for outcome in row:
        since += 1
        if outcome < below:
            found[min(since, LONGEST_GAP)] += 1
            since = -1
    means = [found.total() * chance * (1 - chance) ** gap for gap in range(LONGEST_GAP)]
    rest = found.total() * (1 - chance) ** LONGEST_GAP
    return _tail([found[gap] for gap in range(LONGEST_GAP + 1)], [*means, rest])


def poker(row: Outcomes, n: int) -> float | None:
    """How many different outcomes are in a hand of five."""
    hands = [row[at : at + HAND] for at in range(0, len(row) - HAND + 1, HAND)]
    found = Counter(len(set(hand)) for hand in hands)
    means = []
    for different in range(1, HAND + 1):
        ways = _stirling(HAND, different)
        for left in range(n, n - different, -1):
            ways *= left
        means.append(len(hands) * ways / n**HAND)
    return _tail([found[different] for different in range(1, HAND + 1)], means)


def _stirling(items: int, groups: int) -> int:
    """In how many ways items fall into so many groups."""
    if items == groups:
        return 1
    if not 0 < groups < items:
        return 0
    return groups * _stirling(items - 1, groups) + _stirling(items - 1, groups - 1)


def coupon_collector(row: Outcomes, n: int) -> float | None:
    """How many outcomes it takes until all have come."""
    lengths = list(_collected(row, n))
    longest = 2 * round(n * (log(n) + 1))
    by_length = Counter(min(length, longest) for length in lengths)
    at_most = [_all_by(n, length) for length in range(n - 1, longest)]
    chances = [later - earlier for earlier, later in pairwise(at_most)]
    means = [len(lengths) * one for one in (*chances, 1 - at_most[-1])]
    return _tail([by_length[length] for length in range(n, longest + 1)], means)


def _collected(row: Outcomes, n: int) -> Iterator[int]:
    seen: set[int] = set()
    length = 0
    for outcome in row:
        length += 1
        seen.add(outcome)
        if len(seen) == n:
            yield length
            seen, length = set(), 0


def _all_by(n: int, length: int) -> float:
    """The chance that all of n have come in so many, by inclusion and exclusion in whole numbers."""
    ways = sum((-1) ** missing * comb(n, missing) * (n - missing) ** length for missing in range(n + 1))
    return float(Fraction(ways, n**length))


def permutations(row: Outcomes, n: int) -> float | None:  # noqa: ARG001 - as all measures
    """The order of three different outcomes, every order as often as any other."""
    triples = [row[at : at + 3] for at in range(0, len(row) - 2, 3)]
    orders = Counter(tuple(sorted(range(3), key=triple.__getitem__)) for triple in triples if len(set(triple)) == 3)
    known = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    return _tail([orders[one] for one in known], [orders.total() / 6] * 6)


def runs(row: Outcomes, n: int) -> float | None:
    """How often high and low change; what lies in the very middle is passed over."""
    sides = [outcome * 2 > n - 1 for outcome in row if outcome * 2 != n - 1]
    high = sum(sides)
    low = len(sides) - high
    if min(high, low) < LEAST_OF_A_SIDE:
        return None
    changes = 1 + sum(one != other for one, other in pairwise(sides))
    both = high + low
    mean = 2 * high * low / both + 1
    spread = sqrt((mean - 1) * (mean - 2) / (both - 1))
    return beyond_normal((changes - mean) / spread)


LEAST_OF_A_SIDE = 10


def serial_correlation(row: Outcomes, n: int) -> float | None:  # noqa: ARG001 - as all measures
    """Whether an outcome leans on those up to five before it: the worst of the five, judged as one of five."""
    mean = sum(row) / len(row)
    leans = [outcome - mean for outcome in row]
    power = sum(lean * lean for lean in leans)
    if not power:
        return 0.0
    found = []
    for lag in range(1, LAGS + 1):
        both = sum(one * other for one, other in zip(leans, leans[lag:], strict=False))
        found.append(beyond_normal(both / power * sqrt(len(row))))
    return min(1.0, min(found) * LAGS)


def duplicates(row: Outcomes, n: int) -> float | None:
    """How often the same comes twice running."""
    same = sum(one == other for one, other in pairwise(row))
    tried, chance = len(row) - 1, 1 / n
    return beyond_normal((same - tried * chance) / sqrt(tried * chance * (1 - chance)))


def spectral(row: Outcomes, n: int) -> float | None:  # noqa: ARG001 - as all measures
    """Whether any rhythm is stronger than chance makes the strongest (Fisher's test), in the first 16,384 at most."""
    size = 1 << (min(len(row), WINDOW).bit_length() - 1)
    mean = sum(row[:size]) / size
    strengths = [abs(one) ** 2 for one in _transformed([outcome - mean for outcome in row[:size]])[1 : size // 2]]
    whole = sum(strengths)
    if not whole:
        return 0.0
    share = max(strengths) / whole
    return min(1.0, 1 - (1 - exp(-share * len(strengths))) ** len(strengths))


def _transformed(values: Sequence[complex]) -> list[complex]:
    """The fast Fourier transform of as many values as a power of two."""
    if len(values) == 1:
        return list(values)
    even, odd = _transformed(values[::2]), _transformed(values[1::2])
    half = len(even)
    turned = [cexp(-1j * pi * at / half) * one for at, one in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def interplay(row: Outcomes, other: Outcomes, n: int, m: int) -> float | None:
    """Whether two games that run beside each other have anything to do with one another."""
    pairs = Counter(zip(row, other, strict=False))
    total = min(len(row), len(other))
    return _tail([pairs[a, b] for a in range(n) for b in range(m)], [total / (n * m)] * (n * m))


MEASURES: dict[str, Measure] = {
    "total distribution": total_distribution,
    "subsequences": subsequences,
    "serial pairs": serial_pairs,
    "overlaps": overlaps,
    "gaps": gaps,
    "poker": poker,
    "coupon collector": coupon_collector,
    "permutations": permutations,
    "runs": runs,
    "serial correlation": serial_correlation,
    "duplicates": duplicates,
    "spectral": spectral,
}
