"""How a rehearsed player bets: one chip position a spin, chosen from what anybody at the table can see."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from croupier.maths.last_spin import Board, Holding, Race, best_bet

T = TypeVar("T")


class Dice(Protocol):
    """Where chance comes in from outside."""

    def choice(self, seq: Sequence[T], /) -> T: ...


class Sight(NamedTuple):
    """What a player sees who is about to bet."""

    board: Board
    chips: int
    rivals: tuple[Holding, ...]
    """The others who bet on this spin, with what they have laid so far."""
    unit: int
    """The minimum; stakes go in multiples of it."""
    most: int
    """The largest stake that limits and chips allow."""
    places: int
    """How many of those who bet go on, or win."""
    is_last: bool
    is_parting: bool
    """Whether level players are being parted."""
    may_pass: bool


class Laid(NamedTuple):
    spot: str
    stake: int


Strategy = Callable[[Sight, Dice], Laid | None]
"""What is laid; nothing where a pass card is played."""


def _any_even_chance(sight: Sight, dice: Dice) -> str:
    return dice.choice([name for name, priced in sight.board.spots.items() if priced.to_one == 1])


def timid(sight: Sight, dice: Dice) -> Laid:
    """One minimum on an even chance: lets the others lose."""
    return Laid(_any_even_chance(sight, dice), sight.unit)


def bold(sight: Sight, dice: Dice) -> Laid:
    """The most that limits and chips allow, on an even chance."""
    return Laid(_any_even_chance(sight, dice), sight.most)


def match_the_leader(sight: Sight, dice: Dice) -> Laid:
    """Lays what the best of the others has laid, as far as the chips go, so that the distance stays.

    Level players who match each other would never be parted: they bet against each other.
    """
    leader = _leader(sight)
    if leader is None or not leader.bets:
        return timid(sight, dice)
    if sight.is_parting:
        return bet_opposite(sight, dice)
    spot = max(leader.bets, key=lambda one: leader.bets[one])
    return Laid(spot, _as_allowed(sight, leader.bets[spot]))


def bet_opposite(sight: Sight, dice: Dice) -> Laid:
    """Lays as much as the best of the others on what they have not covered, to gain where they lose."""
    leader = _leader(sight)
    if leader is None or not leader.bets:
        return timid(sight, dice)
    spots = sight.board.spots
    covered = frozenset().union(*(spots[spot].covers for spot in leader.bets))
    against = [name for name, priced in spots.items() if not priced.covers & covered]
    if not against:
        return timid(sight, dice)
    widest = max(against, key=lambda name: len(spots[name].covers))
    return Laid(widest, _as_allowed(sight, sum(leader.bets.values())))


def last_spin_optimum(sight: Sight, dice: Dice) -> Laid | None:
    """One minimum until the last spin, then the bet that makes a place likeliest, found exactly."""
    if not sight.is_last or not sight.rivals:
        return timid(sight, dice)
    race = Race(sight.board, sight.chips, sight.rivals, sight.places)
    best = best_bet(race, sight.unit, sight.most, may_pass=sight.may_pass)
    return None if best.spot is None else Laid(best.spot, best.stake)


def _leader(sight: Sight) -> Holding | None:
    """The best placed of the others, in the order of their seats where several are."""
    return max(sight.rivals, key=lambda one: one.worth, default=None)


def _as_allowed(sight: Sight, stake: int) -> int:
    return max(min(stake, sight.most) // sight.unit * sight.unit, sight.unit)


STRATEGIES: dict[str, Strategy] = {
    "bold": bold,
    "timid": timid,
    "match-the-leader": match_the_leader,
    "bet-opposite": bet_opposite,
    "last-spin-optimum": last_spin_optimum,
}
WATCH_FIRST = (match_the_leader, bet_opposite, last_spin_optimum)
"""Those who bet after the others, where nobody has a turn."""
