"""Wheels: their pockets in order, and the colour of each.

The documents' diagrams are lost. The order of numbers, the red numbers and the big wheel's order of sections are the
standard ones, marked as assumed; the order changes no odds, except that Neighbours follow it.
"""

from enum import StrEnum, unique
from functools import cached_property

from msgspec import Struct


@unique
class PocketColour(StrEnum):
    RED = "red"
    BLACK = "black"
    GREEN = "green"


RED_NUMBERS = frozenset((1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))
ZEROS = ("0", "00")
NUMBERS = tuple(str(n) for n in range(1, 37))
SYMBOLS = ("S1", "S2", "S3", "S4", "S5", "S6", "S7")
LABELS = (*ZEROS, *NUMBERS, *SYMBOLS)
"""Every label of every wheel, in the order in which a spot names its pockets."""


class Wheel(Struct, frozen=True, kw_only=True, dict=True):
    """A ring of compartments or sections; the same label may stand on several sections."""

    name: str
    ring: tuple[str, ...]
    order_verified: bool

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The different results the wheel can give."""
        return tuple(label for label in LABELS if label in self.ring)

    @cached_property
    def zeros(self) -> tuple[str, ...]:
        return tuple(label for label in self.labels if label in ZEROS)

    def neighbours(self, label: str) -> tuple[str, ...]:
        """The pocket, and two on either side of it, in wheel order."""
        at = self.ring.index(label)
        return tuple(self.ring[(at + step) % len(self.ring)] for step in (-2, -1, 0, 1, 2))


def colour(label: str) -> PocketColour:
    if label in ZEROS:
        return PocketColour.GREEN
    return PocketColour.RED if int(label) in RED_NUMBERS else PocketColour.BLACK


def _ring(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SINGLE_ZERO = Wheel(
    name="single-zero",
    ring=_ring("0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"),
    order_verified=False,
)

DOUBLE_ZERO = Wheel(
    name="double-zero",
    ring=_ring(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
    ),
    order_verified=False,
)

BIG_WHEEL = Wheel(
    name="big-wheel",
    ring=_ring(
        "S6 S1 S2 S1 S3 S1 S2 S1 S4 S2 S1 S3 S1 S5 S1 S2 S1 S2 S1 S3 S1 S4 S1 S2 S3 S1 "
        "S7 S1 S2 S1 S3 S1 S2 S1 S4 S3 S1 S2 S1 S5 S1 S2 S1 S3 S1 S2 S1 S3 S1 S4 S2 S1"
    ),
    order_verified=False,
)

WHEELS = (SINGLE_ZERO, DOUBLE_ZERO, BIG_WHEEL)
