"""Which amounts the chips in a table's float can make up."""

from functools import cached_property
from math import gcd

from msgspec import Struct

from croupier.core.engine.refusal import Malformed

MOST_KINDS = 40
MOST_UNITS = 10_000
"""How many times its common measure the smallest chip may be: every real set of chips has one of a few."""


class Float(Struct, frozen=True, dict=True):
    """A float by its denominations, in cents; how many there are of each is not asked here."""

    denominations: tuple[int, ...]

    @cached_property
    def _unit(self) -> int:
        return gcd(*self.denominations)

    @cached_property
    def _least(self) -> tuple[int, ...]:
        """For each remainder by the smallest denomination, the least amount with it that can be made up."""
        pieces = sorted({chip // self._unit for chip in self.denominations})
        smallest = pieces[0]
        least: list[int | None] = [None] * smallest
        least[0] = 0
        frontier = {0}
        while frontier:
            reached = set()
            for amount in frontier:
                for piece in pieces[1:]:
                    total = amount + piece
                    known = least[total % smallest]
                    if known is None or total < known:
                        least[total % smallest] = total
                        reached.add(total)
            frontier = reached
        return tuple(amount for amount in least if amount is not None)

    def pays(self, amount: int) -> bool:
        units, rest = divmod(amount, self._unit)
        return rest == 0 and units >= self._least[units % len(self._least)]

    def next_above(self, amount: int) -> int:
        """The smallest amount, not below this one, that can be paid."""
        units = -(-amount // self._unit)
        smallest = len(self._least)
        return self._unit * min(max(least, units + (least - units) % smallest) for least in self._least)

    def next_below(self, amount: int) -> int:
        """The largest amount, not above this one, that can be paid; nothing can always be paid."""
        units = amount // self._unit
        smallest = len(self._least)
        reachable = (units - (units - least) % smallest for least in self._least if least <= units)
        return self._unit * max(reachable)


def check_float(chips: Float) -> Float:
    """The float, if a casino could have it."""
    kinds = len(chips.denominations)
    if not 1 <= kinds <= MOST_KINDS:
        raise Malformed(f"name from 1 to {MOST_KINDS} denominations, not {kinds}")
    if min(chips.denominations) // gcd(*chips.denominations) > MOST_UNITS:
        raise Malformed("the denominations have no common measure that chips could be paid out in")
    return chips
