"""Simulation: the same wagers on many spins, to confirm the exact figures, never to replace them."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Protocol, TypeVar

from msgspec import Struct

from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.settle import Result, settle
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind, LuckyColour

T = TypeVar("T")


class SpinDice(Protocol):
    """Where chance comes in from outside."""

    def randrange(self, start: int, stop: int, /) -> int: ...
    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


class Simulated(Struct, frozen=True, kw_only=True):
    spins: int
    total: int
    squares: int

    @property
    def mean(self) -> Fraction:
        return Fraction(self.total, self.spins)

    @property
    def deviation(self) -> float:
        return sqrt(Fraction(self.squares, self.spins) - self.mean**2)

    def sigmas(self, mean: Fraction, deviation: float) -> float:
        """How far the mean lies from the exact one, in standard errors."""
        return float(self.mean - mean) / (deviation / sqrt(self.spins)) if deviation else 0.0


def simulate(table: Table, wagers: Sequence[Wager], spins: int, dice: SpinDice, mega_chance: Fraction) -> Simulated:
    """Spin for real: a pocket of the ring, four different lucky numbers, the raised colour; settle; add up."""
    ring = table.game.wheel.ring
    lucky = table.game.lucky_table is not None and any(w.spot.startswith(BetKind.LUCKY_BALL) for w in wagers)
    known: dict[str, int] = {}
    total = squares = 0
    for _ in range(spins):
        pocket = ring[dice.randrange(0, len(ring))]
        if lucky:
            net = -settle(table, wagers, Result(pocket, _draw(table, dice, mega_chance))).house()
        else:
            if pocket not in known:
                known[pocket] = -settle(table, wagers, Result(pocket)).house()
            net = known[pocket]
        total += net
        squares += net * net
    return Simulated(spins=spins, total=total, squares=squares)


def _draw(table: Table, dice: SpinDice, mega_chance: Fraction) -> LuckyDraw:
    numbers = dice.sample(table.game.wheel.labels, len(LuckyColour))
    areas = tuple(LuckyColour)
    has_mega = table.game.lucky_table is not None and table.game.lucky_table.mega_clause is not None
    return LuckyDraw(
        numbers=dict(zip(areas, numbers, strict=True)),
        chosen=areas[dice.randrange(0, len(areas))],
        mega=has_mega and dice.randrange(0, mega_chance.denominator) < mega_chance.numerator,
    )
