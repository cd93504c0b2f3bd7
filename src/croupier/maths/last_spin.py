"""The bet that makes a place among the best likeliest on the last spin: exact, over every pocket and every spot.

Those who have bet already win or lose what they laid; who has not yet keeps what is there. Level players share the
places that are left alike, as a ballot or a play-off would have it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from croupier.core.game.game import Game
from croupier.core.words.bets import BetKind

_NOT_ONE_CHIP = (BetKind.NEIGHBOURS, BetKind.LUCKY_BALL)
"""Bets that are several chips, or that wait for a draw of their own."""


class Priced(NamedTuple):
    covers: frozenset[str]
    to_one: int


class Board(NamedTuple):
    """Every pocket of the wheel, and every spot with what it covers and pays."""

    pockets: tuple[str, ...]
    spots: Mapping[str, Priced]


@lru_cache(maxsize=64)
def board_of(game: Game) -> Board:
    spots = {
        spot.name: Priced(spot.covers, game.book.odds_for(spot.bet, spot.on).to_one)
        for spot in game.spots.values()
        if spot.bet not in _NOT_ONE_CHIP
    }
    return Board(tuple(game.wheel.ring), spots)


class Holding(NamedTuple):
    """What one player has: free, and by spot on the layout."""

    chips: int
    bets: Mapping[str, int]

    @property
    def worth(self) -> int:
        return self.chips + sum(self.bets.values())

    def after(self, board: Board, pocket: str) -> int:
        """What it comes to when this pocket is called."""
        spots = board.spots
        won = (stake * (1 + spots[spot].to_one) for spot, stake in self.bets.items() if pocket in spots[spot].covers)
        return self.chips + sum(won)


class Best(NamedTuple):
    spot: str | None
    """None where it is best to stake nothing."""
    stake: int
    chance: Fraction


class Race:
    """A last spin as one player sees it who is still to bet."""

    def __init__(self, board: Board, chips: int, rivals: Sequence[Holding], places: int) -> None:
        self.board, self.chips, self.places = board, chips, places
        self._shares = lcm(*range(1, len(rivals) + 2))
        self._others = {pocket: tuple(sorted(one.after(board, pocket) for one in rivals)) for pocket in board.pockets}
        self._known: dict[tuple[tuple[int, ...], int], int] = {}

    def chance(self, spot: str | None, stake: int) -> Fraction:
        """The exact chance to end in a place with this bet."""
        covers, to_one = self.board.spots[spot] if spot is not None else (frozenset(), 0)
        lost, won = self.chips - stake, self.chips + stake * to_one
        total = sum(self._share(pocket, won if pocket in covers else lost) for pocket in self.board.pockets)
        return Fraction(total, self._shares * len(self.board.pockets))

    def _share(self, pocket: str, mine: int) -> int:
        """The part of a place that is had with so many chips: all, none, or that of the level ones."""
        others = self._others[pocket]
        known = self._known.get((others, mine))
        if known is None:
            upto = bisect_right(others, mine)
            above, level = len(others) - upto, upto - bisect_left(others, mine)
            left = min(max(self.places - above, 0), level + 1)
            known = self._known[others, mine] = self._shares * left // (level + 1)
        return known

    def gained(self, priced: Priced, stake: int) -> int:
        """What a bet adds to the shares of losing it everywhere."""
        lost, won = self.chips - stake, self.chips + stake * priced.to_one
        return sum(self._share(pocket, won) - self._share(pocket, lost) for pocket in priced.covers)

    def lost(self, stake: int) -> int:
        """The shares that are left when the stake loses on every pocket."""
        return sum(self._share(pocket, self.chips - stake) for pocket in self.board.pockets)

    def stakes(self, to_one: int, unit: int, most: int) -> list[int]:
        """Every stake that can be best at these odds: the smallest with which a win draws level with somebody or passes
        them. Between two of these a larger one wins no place more, and costs more where it loses."""
        worths = {worth for others in set(self._others.values()) for worth in others}
        missing = (worth - self.chips + more for worth in worths for more in (0, 1))
        found = {unit, *(-(-one // (to_one * unit)) * unit for one in missing)}
        return sorted(stake for stake in found if unit <= stake <= most)


def best_bet(race: Race, unit: int, most: int, *, may_pass: bool = False) -> Best:
    """The best of all bets in whole units; of equal ones the smallest stake, and the spot that the layout has first."""
    spots = race.board.spots
    odds = {priced.to_one for priced in spots.values()}
    stakes = {to_one: race.stakes(to_one, unit, most) for to_one in odds}
    lost = {stake: race.lost(stake) for tried in stakes.values() for stake in tried}
    tried = [
        (-lost[stake] - race.gained(priced, stake), stake, place, name)
        for place, (name, priced) in enumerate(spots.items())
        for stake in stakes[priced.to_one]
    ]
    *_, stake, _, spot = min(tried)
    best = Best(spot, stake, race.chance(spot, stake))
    if may_pass and race.chance(None, 0) >= best.chance:
        return Best(None, 0, race.chance(None, 0))
    return best
