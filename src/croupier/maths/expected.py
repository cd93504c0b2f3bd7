"""What a house may expect of the stakes that were made, and how far chance carries it from there: exact."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from croupier.core.game.game import Game
from croupier.core.game.settle import settle
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind, Tender
from croupier.maths.exact import UNIT
from croupier.maths.nets import ways

Stakes = Mapping[tuple[str, Tender], int]
"""What was at risk on each spot, in cents, by what it was made of."""


class Moments(NamedTuple):
    """Of what the house wins on one spin, in cents."""

    mean: Fraction
    variance: Fraction


class Expectation:
    """One game. What a spot gives for each way a round can turn out is settled once, by the settlement tables use.

    A stake is taken to give in proportion to what `UNIT` gives: cents that a house rounds away are not in it.
    """

    def __init__(self, game: Game, mega_chance: Fraction = Fraction(0)) -> None:
        self._table = Table(game, NO_SIGN)
        self._ways = {
            lucky: tuple(ways(game, lucky=lucky, mega_chance=mega_chance))
            for lucky in ((False, True) if game.lucky_table else (False,))
        }
        self._nets: dict[tuple[str, Tender, bool], tuple[int, ...]] = {}

    def of(self, stakes: Stakes) -> Moments:
        lucky = any(spot.startswith(BetKind.LUCKY_BALL) for spot, _ in stakes) and True in self._ways
        ways = self._ways[lucky]
        sums = [0] * len(ways)
        for (spot, tender), stake in stakes.items():
            for at, net in enumerate(self._unit(spot, tender, lucky)):
                sums[at] += stake * net
        whole = lcm(*(chance.denominator for _, chance in ways))
        weights = [int(chance * whole) for _, chance in ways]
        mean = Fraction(sum(weight * one for weight, one in zip(weights, sums, strict=True)), whole * UNIT)
        square = Fraction(sum(weight * one * one for weight, one in zip(weights, sums, strict=True)), whole * UNIT**2)
        return Moments(mean, square - mean**2)

    def _unit(self, spot: str, tender: Tender, lucky: bool) -> tuple[int, ...]:
        key = (spot, tender, lucky)
        if key not in self._nets:
            wager = [Wager("", spot, UNIT, tender)]
            self._nets[key] = tuple(settle(self._table, wager, result).house() for result, _ in self._ways[lucky])
        return self._nets[key]
