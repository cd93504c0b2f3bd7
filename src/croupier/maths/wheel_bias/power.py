"""How likely a bias is found, and how many spins that takes: exact, by the binomial distribution."""

from typing import NamedTuple

from croupier.maths.wheel_bias.looks import tail

LIFTS = (1.1, 1.2, 1.5, 2.0)
"""How many times as likely as it should be one number is."""
OFTEN = 0.9
MOST_SPINS = 10_000_000


class Power(NamedTuple):
    lift: float
    found: float
    """Where all numbers are looked at, beside all other looks, and so a count must stand out among all of them."""
    found_if_named: float
    """Where this number was named before the first spin and nothing else is looked at."""
    spins_needed: int | None
    """To find it nine times of ten among all numbers; None where ten million spins are too few."""


def power(spins: int, size: int, *, least: float, level: float) -> list[Power]:
    """`least` is the chance below which the look at all numbers fails."""
    return [
        Power(
            lift,
            found=_found(spins, size, lift, least / size),
            found_if_named=_found(spins, size, lift, 1 - level),
            spins_needed=_needed(size, lift, least / size),
        )
        for lift in LIFTS
    ]


def _found(spins: int, size: int, lift: float, risk: float) -> float:
    return tail(spins, lift / size, _critical(spins, size, risk))


def _critical(spins: int, size: int, risk: float) -> int:
    """The least count that a fair number reaches with no more than this chance."""
    low, high = spins // size, spins + 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if tail(spins, 1 / size, middle) <= risk else (middle + 1, high)
    return low


def _needed(size: int, lift: float, risk: float) -> int | None:
    """To two digits, upwards, which is as much as a plan needs."""
    low, high = 10, MOST_SPINS
    if _found(high, size, lift, risk) < OFTEN:
        return None
    while high - low > max(1, low // 200):
        middle = (low + high) // 2
        low, high = (low, middle) if _found(middle, size, lift, risk) >= OFTEN else (middle, high)
    digit = int(10 ** max(len(str(high)) - 2, 0))
    return -(-high // digit) * digit


def band(spins: int, size: int) -> tuple[int, int]:
    """Between these chance keeps all counts of a fair wheel together in nineteen of twenty looks."""
    side = 0.025 / size
    low = next((count for count in range(spins // size, -1, -1) if 1 - tail(spins, 1 / size, count) <= side), 0)
    return low, _critical(spins, size, side) - 1
