"""What is staked, where, and what becomes of it."""

from enum import StrEnum, unique
from typing import Final


@unique
class BetKind(StrEnum):
    """The kinds of bet, by the names that documents and commands use."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    FIVE_LINE = "five-line"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"
    NEIGHBOURS = "neighbours"
    LUCKY_BALL = "lucky-ball"
    SYMBOL = "symbol"


@unique
class Family(StrEnum):
    """Spots that one sentence of a book speaks of. A book offers or withholds each family, and says where."""

    STRAIGHT = "straight up"
    SPLIT = "split of two numbers"
    ZERO_SPLIT = "split with 0 on a single-zero cloth"
    ZERO_SPLIT_BESIDE_00 = "split with 0 on a double-zero cloth"
    DOUBLE_ZERO_SPLIT = "split with 00"
    STREET = "street of one row"
    TRIO_0_1_2 = "trio 0-1-2"
    TRIO_0_2_3 = "trio 0-2-3"
    TRIO_0_00_2 = "trio 0-00-2"
    TRIO_00_2_3 = "trio 00-2-3"
    CORNER = "corner of four numbers"
    FIRST_FOUR = "first four 0-1-2-3"
    FIVE_LINE = "five-line 0-00-1-2-3"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"
    NEIGHBOURS = "neighbours"
    LUCKY_BALL = "Lucky Ball colour"
    SYMBOL = "symbol of the big wheel"


@unique
class Tender(StrEnum):
    """What a stake is made of."""

    VALUE_CHIPS = "value_chips"
    COLOUR_CHECKS = "colour_checks"
    PROMOTIONAL_TOKEN = "promotional_token"  # noqa: S105
    CREDITS = "credits"


@unique
class Outcome(StrEnum):
    """What became of a wager."""

    WON = "won"
    LOST = "lost"
    VOID = "void"
    REFUSED = "refused"


@unique
class LuckyColour(StrEnum):
    """The four Lucky Ball areas."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


# By their own names: what every wager and every round asks for. Through its class a word takes ten times as long to
# find, and that shows.
VALUE_CHIPS: Final = Tender.VALUE_CHIPS
COLOUR_CHECKS: Final = Tender.COLOUR_CHECKS
PROMOTIONAL_TOKEN: Final = Tender.PROMOTIONAL_TOKEN
CREDITS: Final = Tender.CREDITS
WON: Final = Outcome.WON
LOST: Final = Outcome.LOST


def called(spot: str) -> str:
    """A spot's name as it is said everywhere: with a zero three numbers are a trio, and four are the first four."""
    if spot.startswith("street 0"):
        return f"trio{spot.removeprefix('street')}"
    return "first four 0/1/2/3" if spot == "corner 0/1/2/3" else spot
