"""Calls: several bets under one old name. A call is a way to say them, never a bet itself: each is one of the layout.

The names of sectors mean what lies there on the wheel with one zero, and whether they do follows from the ring: where
another stretch lies between the two pockets that bound a sector, there is no such call.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from croupier.core.game.game import Game
from croupier.core.game.layout import main_spots, spot_name
from croupier.core.words.bets import BetKind, Tender, called

CallKind = Literal["sector", "finale"]


class CallBet(Struct, frozen=True, gc=False):
    spot: str
    chips: int
    says: str
    """What it is called, also where the layout has no such spot."""


class Call(Struct, frozen=True, kw_only=True):
    name: str
    kind: CallKind
    bets: tuple[CallBet, ...]
    numbers: tuple[str, ...]
    """What it covers: a sector as the wheel has it, a finale from the lowest number on."""
    not_here: str | None
    """Why it cannot be called at this layout, in a sentence: one of its bets is not to be had."""


class _Sector(Struct, frozen=True):
    name: str
    stretches: tuple[tuple[str, str], ...]
    """From one pocket to another, clockwise, both included."""
    bets: tuple[CallBet, ...]


def _bet(spot: str, chips: int = 1) -> CallBet:
    return CallBet(spot, chips, called(spot))


def _bets(text: str) -> tuple[CallBet, ...]:
    """`split 4/7, street 0/2/3 x 2` is a chip on the one and two on the other."""
    parts = (one.partition(" x ") for one in text.split(", "))
    return tuple(_bet(spot, int(chips or 1)) for spot, _, chips in parts)


_SECTORS = (
    _Sector(
        "Voisins du zéro",
        (("22", "25"),),
        _bets(
            "street 0/2/3 x 2, split 4/7, split 12/15, split 18/21, split 19/22, split 32/35, corner 25/26/28/29 x 2"
        ),
    ),
    _Sector(
        "Tiers du cylindre",
        (("27", "33"),),
        _bets("split 5/8, split 10/11, split 13/16, split 23/24, split 27/30, split 33/36"),
    ),
    _Sector(
        "Orphelins", (("1", "9"), ("17", "6")), _bets("straight 1, split 6/9, split 14/17, split 17/20, split 31/34")
    ),
    _Sector("Jeu zéro", (("12", "15"),), _bets("straight 26, split 0/3, split 12/15, split 32/35")),
)


def calls(game: Game, tender: Tender) -> tuple[Call, ...]:
    """What can be called at this layout for such a stake, and what cannot with the reason; nothing without numbers."""
    if not game.cloth.wheel.zeros:
        return ()
    named = (*_sectors(game), *_finales(game), *_split_finales(game))
    return tuple(
        Call(name=name, kind=kind, bets=bets, numbers=numbers, not_here=_not_here(game, tender, bets))
        for name, kind, bets, numbers in named
    )


_Named = tuple[str, CallKind, tuple[CallBet, ...], tuple[str, ...]]


def _sectors(game: Game) -> Iterator[_Named]:
    ring = game.cloth.wheel.ring
    for sector in _SECTORS:
        there = tuple(label for start, end in sector.stretches for label in stretch(ring, start, end))
        if set(there) == {label for bet in sector.bets for label in bet.spot.partition(" ")[2].split("/")}:
            yield sector.name, "sector", sector.bets, there


def stretch(ring: tuple[str, ...], start: str, end: str) -> tuple[str, ...]:
    """The pockets from one to another, clockwise."""
    turned = (*ring[ring.index(start) :], *ring[: ring.index(start)])
    return turned[: turned.index(end) + 1]


def _ending_in(game: Game, figure: int) -> tuple[str, ...]:
    """Every number with this last figure; with two zeros nobody can say which one ends in 0, and there is none."""
    numbers = tuple(sorted((label for label in game.cloth.wheel.ring if label.endswith(str(figure))), key=int))
    return () if "00" in numbers else numbers


def _finales(game: Game) -> Iterator[_Named]:
    """Straight up on every number with the same last figure."""
    for figure in range(10):
        if numbers := _ending_in(game, figure):
            yield f"Finale {figure} en plein", "finale", tuple(_straight(label) for label in numbers), numbers


_SIDE_BY_SIDE, _ONE_ABOVE_THE_OTHER = 1, 3


def _split_finales(game: Game) -> Iterator[_Named]:
    """Two last figures that lie side by side or one above the other: a split where two such numbers touch."""
    splits = {spot.on: spot.name for spot in main_spots(game.cloth.wheel) if spot.bet is BetKind.SPLIT}
    for apart in (_SIDE_BY_SIDE, _ONE_ABOVE_THE_OTHER):
        for figure in range(10 - apart):
            lower, upper = _ending_in(game, figure), _ending_in(game, figure + apart)
            if lower and upper:
                bets = tuple(bet for label in lower for bet in _paired(label, str(int(label) + apart), upper, splits))
                numbers = tuple(sorted((*lower, *upper), key=int))
                yield f"Finale {figure}/{figure + apart} à cheval", "finale", bets, numbers


def _paired(label: str, partner: str, there: tuple[str, ...], splits: dict[tuple[str, ...], str]) -> Iterator[CallBet]:
    """A split where both touch; each straight up where they do not; the one alone where there is no other."""
    split = splits.get((label, partner))
    if split is not None:
        yield _bet(split)
        return
    yield _straight(label)
    if partner in there:
        yield _straight(partner)


def _straight(label: str) -> CallBet:
    return _bet(spot_name(BetKind.STRAIGHT, (label,)))


def _not_here(game: Game, tender: Tender, bets: tuple[CallBet, ...]) -> str | None:
    missing = next((bet.spot for bet in bets if (bet.spot, tender) not in game.lawful), None)
    if missing is None:
        return None
    return (
        game.why_not(missing).message
        if missing not in game.spots
        else f"{called(missing)} is not offered for this stake."
    )
