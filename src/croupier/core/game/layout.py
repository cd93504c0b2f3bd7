"""Spots: the places where a chip may lie, derived from the cloth's grid and never typed in.

A spot's name is its notation ("split 0/00", "red", "neighbours 26"). What a wager covers follows from its spot; nobody
who places a wager says what it covers.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import LABELS, NUMBERS, SYMBOLS, PocketColour, Wheel, colour
from croupier.core.money import shorten
from croupier.core.words.bets import BetKind, Family, LuckyColour


class Spot(Struct, frozen=True, kw_only=True):
    """A place where a chip may lie."""

    name: str
    bet: BetKind
    on: tuple[str, ...]
    family: Family
    covers: frozenset[str]
    """The results on which it wins. A Lucky Ball colour covers none until its number is drawn."""


TAKES: dict[BetKind, int] = {
    BetKind.STRAIGHT: 1,
    BetKind.SPLIT: 2,
    BetKind.STREET: 3,
    BetKind.CORNER: 4,
    BetKind.FIVE_LINE: 5,
    BetKind.SIX_LINE: 6,
    BetKind.COLUMN: 1,
    BetKind.DOZEN: 1,
    BetKind.NEIGHBOURS: 1,
    BetKind.LUCKY_BALL: 1,
    BetKind.SYMBOL: 1,
    BetKind.LOW: 0,
    BetKind.HIGH: 0,
    BetKind.EVEN: 0,
    BetKind.ODD: 0,
    BetKind.RED: 0,
    BetKind.BLACK: 0,
}
"""How many labels a bet of each kind names."""

_THIRDS = ("1", "2", "3")
_ROULETTE_LABELS = tuple(label for label in LABELS if label not in SYMBOLS)


def choices(bet: BetKind) -> tuple[str, ...]:
    """The labels a bet of this kind may name, on any wheel."""
    match bet:
        case BetKind.COLUMN | BetKind.DOZEN:
            return _THIRDS
        case BetKind.LUCKY_BALL:
            return tuple(LuckyColour)
        case BetKind.SYMBOL:
            return SYMBOLS
        case _:
            return _ROULETTE_LABELS


def spot_name(bet: BetKind, on: Iterable[str]) -> str:
    """The one notation of a spot, whatever order its labels were given in."""
    labels = tuple(on)
    allowed = choices(bet)
    if len(labels) != TAKES[bet]:
        takes = TAKES[bet]
        raise Malformed(f"{bet} names {takes or 'no'} {_what(bet, takes)}, not {len(labels)}")
    for label in labels:
        if label not in allowed:
            raise Malformed(f"{bet} cannot be on {shorten(label)}: it takes {_listed(allowed)}")
    if len(set(labels)) != len(labels):
        raise Malformed(f"{bet} names the same number twice: {'/'.join(labels)}")
    ordered = sorted(labels, key=allowed.index)
    return f"{bet} {'/'.join(ordered)}" if ordered else str(bet)


def _what(bet: BetKind, takes: int) -> str:
    noun = {
        BetKind.COLUMN: "column",
        BetKind.DOZEN: "dozen",
        BetKind.LUCKY_BALL: "colour",
        BetKind.SYMBOL: "symbol",
    }.get(bet, "number")
    return noun if takes == 1 else f"{noun}s"


def _listed(allowed: tuple[str, ...]) -> str:
    return "0, 00 or 1 to 36" if allowed == _ROULETTE_LABELS else ", ".join(allowed)


# --- the grid -------------------------------------------------------------------------------------------------------

_ROWS = tuple(tuple(str(n) for n in range(first, first + 3)) for first in range(1, 37, 3))
_ZERO_TOUCHES: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {
    ("0",): {"0": ("1", "2", "3")},
    ("0", "00"): {"0": ("00", "1", "2"), "00": ("2", "3")},
}
"""Where the zeros lie: one zero spans the head of the cloth; two share it and both reach the middle number."""


def _touching(zeros: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every two places that share an edge."""
    for row in _ROWS:
        yield from pairwise(row)
    for upper, lower in pairwise(_ROWS):
        yield from zip(upper, lower, strict=True)
    for zero, touched in _ZERO_TOUCHES[zeros].items():
        yield from ((zero, other) for other in touched)


def _trios(edges: set[frozenset[str]], zeros: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Three places that all touch one another; on this grid only zeros make them."""
    for trio in combinations((*zeros, *_ROWS[0]), 3):
        if all(frozenset(pair) in edges for pair in combinations(trio, 2)):
            yield trio


_TRIO_FAMILY: dict[tuple[str, ...], Family] = {
    ("0", "1", "2"): Family.TRIO_0_1_2,
    ("0", "2", "3"): Family.TRIO_0_2_3,
    ("0", "00", "2"): Family.TRIO_0_00_2,
    ("00", "2", "3"): Family.TRIO_00_2_3,
}


def split_family(pair: tuple[str, ...], zeros: tuple[str, ...]) -> Family:
    """What kind of split two numbers make on a cloth with these zeros."""
    if "0" in pair:
        return Family.ZERO_SPLIT if zeros == ("0",) else Family.ZERO_SPLIT_BESIDE_00
    return Family.DOUBLE_ZERO_SPLIT if "00" in pair else Family.SPLIT


def _spot(bet: BetKind, on: tuple[str, ...], family: Family, covers: Iterable[str]) -> Spot:
    return Spot(name=spot_name(bet, on), bet=bet, on=on, family=family, covers=frozenset(covers))


def _inside(wheel: Wheel) -> Iterator[Spot]:
    zeros = wheel.zeros
    edges = list(_touching(zeros))
    for label in wheel.labels:
        yield _spot(BetKind.STRAIGHT, (label,), Family.STRAIGHT, (label,))
    for pair in edges:
        yield _spot(BetKind.SPLIT, pair, split_family(pair, zeros), pair)
    for row in _ROWS:
        yield _spot(BetKind.STREET, row, Family.STREET, row)
    for trio in _trios({frozenset(pair) for pair in edges}, zeros):
        yield _spot(BetKind.STREET, trio, _TRIO_FAMILY[trio], trio)
    for upper, lower in pairwise(_ROWS):
        for left in (0, 1):
            block = (*upper[left : left + 2], *lower[left : left + 2])
            yield _spot(BetKind.CORNER, block, Family.CORNER, block)
        yield _spot(BetKind.SIX_LINE, upper + lower, Family.SIX_LINE, upper + lower)
    head = zeros + _ROWS[0]
    if len(zeros) == 1:
        yield _spot(BetKind.CORNER, head, Family.FIRST_FOUR, head)
    else:
        yield _spot(BetKind.FIVE_LINE, head, Family.FIVE_LINE, head)


def _outside() -> Iterator[Spot]:
    for third in _THIRDS:
        at = int(third) - 1
        yield _spot(BetKind.COLUMN, (third,), Family.COLUMN, (row[at] for row in _ROWS))
        yield _spot(BetKind.DOZEN, (third,), Family.DOZEN, NUMBERS[at * 12 : at * 12 + 12])
    yield _spot(BetKind.LOW, (), Family.LOW, NUMBERS[:18])
    yield _spot(BetKind.HIGH, (), Family.HIGH, NUMBERS[18:])
    yield _spot(BetKind.EVEN, (), Family.EVEN, (n for n in NUMBERS if int(n) % 2 == 0))
    yield _spot(BetKind.ODD, (), Family.ODD, (n for n in NUMBERS if int(n) % 2 == 1))
    yield _spot(BetKind.RED, (), Family.RED, (n for n in NUMBERS if colour(n) is PocketColour.RED))
    yield _spot(BetKind.BLACK, (), Family.BLACK, (n for n in NUMBERS if colour(n) is PocketColour.BLACK))


def main_spots(wheel: Wheel) -> tuple[Spot, ...]:
    """Every spot of the game itself on the cloth that belongs to this wheel."""
    if not wheel.zeros:
        return tuple(_spot(BetKind.SYMBOL, (symbol,), Family.SYMBOL, (symbol,)) for symbol in wheel.labels)
    return (*_inside(wheel), *_outside())


def neighbours_spots(wheel: Wheel) -> tuple[Spot, ...]:
    """One for each marker button."""
    return tuple(
        _spot(BetKind.NEIGHBOURS, (label,), Family.NEIGHBOURS, wheel.neighbours(label)) for label in wheel.labels
    )


def lucky_ball_spots() -> tuple[Spot, ...]:
    return tuple(_spot(BetKind.LUCKY_BALL, (area,), Family.LUCKY_BALL, ()) for area in LuckyColour)
