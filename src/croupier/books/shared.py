"""Parts that several books have in common, named once."""

from croupier.core.words.bets import BetKind, Family
from croupier.core.words.grounds import Ground

STANDARD_ODDS: dict[BetKind, int] = {
    BetKind.STRAIGHT: 35,
    BetKind.SPLIT: 17,
    BetKind.STREET: 11,
    BetKind.CORNER: 8,
    BetKind.SIX_LINE: 5,
    BetKind.COLUMN: 2,
    BetKind.DOZEN: 2,
    BetKind.LOW: 1,
    BetKind.HIGH: 1,
    BetKind.EVEN: 1,
    BetKind.ODD: 1,
    BetKind.RED: 1,
    BetKind.BLACK: 1,
}
"""What a single-zero game pays to one."""

NEEDS_DOUBLE_ZERO = (
    Family.ZERO_SPLIT_BESIDE_00,
    Family.DOUBLE_ZERO_SPLIT,
    Family.TRIO_0_00_2,
    Family.TRIO_00_2_3,
    Family.FIVE_LINE,
)
"""Spots that exist only beside a 00."""

ROULETTE_FAMILIES = tuple(
    family
    for family in Family
    if family not in (*NEEDS_DOUBLE_ZERO, Family.NEIGHBOURS, Family.LUCKY_BALL, Family.SYMBOL)
)
"""Spots of a full single-zero cloth."""

DISRUPTIONS = tuple(ground for ground in Ground if ground is not Ground.FRAUD)
"""What disrupts a game in every book that lets an outcome be invalidated; the list is closed."""
