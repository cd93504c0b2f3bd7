"""How sure a counted chance is, where what was counted comes in groups that are independent of each other alone."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

_SURE = NormalDist().inv_cdf(0.975)
"""Standard deviations on either side that hold 95 percent."""


class Interval(NamedTuple):
    chance: float
    low: float
    high: float


def wilson(chance: float, trials: float) -> Interval:
    """The 95 percent interval of a chance that was seen in so many independent trials (Wilson 1927)."""
    square = _SURE * _SURE
    middle = (chance + square / (2 * trials)) / (1 + square / trials)
    half = _SURE / (1 + square / trials) * sqrt(chance * (1 - chance) / trials + square / (4 * trials * trials))
    return Interval(chance, max(middle - half, 0.0), min(middle + half, 1.0))


def in_groups(hits: Sequence[int], size: int) -> Interval:
    """The same for groups of one size, such as the players of one event, of whom one only wins what another loses.

    The groups are independent, their members are not: all of them count for as many trials as the spread between the
    groups is worth (Korn and Graubard 1998), and never for more than they are. Where every group says never, or always,
    each is one trial.
    """
    groups = len(hits)
    chance = sum(hits) / (groups * size)
    if chance in (0.0, 1.0) or groups == 1:
        return wilson(chance, groups)
    spread = sum((hit / size - chance) ** 2 for hit in hits) / (groups - 1) / groups
    most = float(groups * size)
    return wilson(chance, min(chance * (1 - chance) / spread, most) if spread else most)
