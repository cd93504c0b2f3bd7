"""The table's money as things that are counted: chips by denomination, slips, boxes. What stands on the papers."""

from collections.abc import Iterable, Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.money import dollar_sign
from croupier.core.words.roles import Role

CLAUSE = "house: the table's money"
"""No book speaks of it: what a refusal cites and money moves under, as docs/pit.md shows it."""

Count = tuple[tuple[int, int], ...]
"""Pieces counted: (denomination in cents, how many), the dearest first, each denomination once."""


def count_of(pieces: Mapping[int, int]) -> Count:
    """A count in its one form: what nothing lies of is not listed."""
    return tuple(sorted(((value, number) for value, number in pieces.items() if number), reverse=True))


def total(count: Count) -> int:
    return sum(value * number for value, number in count)


def added(*counts: Count) -> Count:
    """Several piles together."""
    return count_of(_summed((one, 1) for one in counts))


def less(count: Count, gone: Count) -> Count:
    """What is left of a pile; below nothing where more is gone than was there, since play brought other pieces."""
    return count_of(_summed(((count, 1), (gone, -1))))


def _summed(counts: Iterable[tuple[Count, int]]) -> dict[int, int]:
    pieces: dict[int, int] = {}
    for count, sign in counts:
        for value, number in count:
            pieces[value] = pieces.get(value, 0) + sign * number
    return pieces


def in_words(count: Count) -> str:
    """20 of $100, 40 of $5."""
    return ", ".join(f"{number} of {dollar_sign(value)}" for value, number in count) or "nothing"


# --- the float ------------------------------------------------------------------------------------------------------


@unique
class CountOccasion(StrEnum):
    """When a float is counted."""

    OPENING = "opening"
    SHIFT = "shift"
    CLOSING = "closing"


class Win(Struct, frozen=True, kw_only=True, gc=False):
    """What a table won by the casino's formula, from its opening count to another."""

    opening: int
    fills: int
    """What arrived."""
    credits: int
    """What left, less what came back."""
    drop: int
    """Cash into the box and money through the cashless terminal, by the postings. A voucher adds nothing: its tokens do
    not come out of the float."""
    closing: int

    @property
    def amount(self) -> int:
        return self.closing + self.credits + self.drop - self.opening - self.fills


class FloatCount(Struct, frozen=True, kw_only=True, gc=False):
    """The count sheet of a float: it stands once another person has witnessed it."""

    number: int
    occasion: CountOccasion
    at: int
    round: int
    """The last round before it."""
    chips: Count
    tokens: Count = ()
    """Promotional tokens that were won and lie in the float, at their face value."""
    checks_away: int = 0
    """What the table's own colour checks are worth that are not in their rack: with players, on the layout, at the
    cage. What they were sold for lies in the float or the box, and is owed for them."""
    tray: int = 0
    """What the account of the float held when it was counted."""
    expected: int | None = None
    """What should lie there by the postings, in chips and tokens; None at the first count of a table."""
    counted_by: str
    witnessed_by: str = ""
    reason: str = ""
    """Why it is not what should lie there."""
    win: Win | None = None
    """What the table won since its opening count; None at that."""

    @property
    def lies_there(self) -> int:
        return total(self.chips) + total(self.tokens)

    @property
    def value(self) -> int:
        """What the float is worth: what lies there, less what is owed for colour checks."""
        return self.lies_there - self.checks_away

    @property
    def variance(self) -> int:
        """Above nothing if more lies there than should."""
        return 0 if self.expected is None else self.lies_there - self.expected


# --- fills and credits ----------------------------------------------------------------------------------------------


@unique
class FillWay(StrEnum):
    """A fill brings chips to the table, a credit takes them to the cage. Colour checks of the table that the cage
    redeemed come back to their rack."""

    FILL = "fill"
    CREDIT = "credit"
    CHECKS = "colour checks"

    @property
    def to_table(self) -> bool:
        return self is not FillWay.CREDIT


@unique
class FillStage(StrEnum):
    """Where a fill or a credit stands."""

    ASKED = "asked for"
    APPROVED = "approved"
    SENT = "on its way"
    SENT_BACK = "on its way back"
    RECEIVED = "received"
    RETURNED = "back where it came from"
    REFUSED = "refused"
    CANCELLED = "cancelled"


_LETTERS = {FillWay.FILL: "F", FillWay.CREDIT: "C", FillWay.CHECKS: "K"}
WAITING = (FillStage.ASKED, FillStage.APPROVED)
ON_ITS_WAY = (FillStage.SENT, FillStage.SENT_BACK)


class Fill(Struct, frozen=True, kw_only=True, gc=False):
    """The slip of a fill or a credit: every hand that signed it, and what arrived."""

    number: int
    way: FillWay
    chips: Count
    stage: FillStage = FillStage.ASKED
    asked_by: str
    asked_at: int
    approved_by: str = ""
    approved_at: int = 0
    sent_by: str = ""
    sent_at: int = 0
    carrier: str = ""
    """Who is to carry it, as the sender named them."""
    carried_at: int = 0
    """When the carrier signed for it; nought before."""
    received_by: str = ""
    received_at: int = 0
    arrived: Count = ()
    ended_by: str = ""
    """Who refused, cancelled or sent it back."""
    because: str = ""
    explained_by: str = ""
    explanation: str = ""
    """Why another sum arrived than was sent."""

    @property
    def name(self) -> str:
        """F3 is the third slip of the table, and a fill; C4 the fourth, and a credit; K5 are colour checks."""
        return f"{_LETTERS[self.way]}{self.number}"

    @property
    def amount(self) -> int:
        return total(self.chips)

    @property
    def difference(self) -> int:
        """Above nothing if more arrived than was sent."""
        over = self.stage in (FillStage.RECEIVED, FillStage.RETURNED)
        return total(self.arrived) - self.amount if over else 0

    @property
    def is_open(self) -> bool:
        """Whether anybody has still something to do with it."""
        return self.stage in (*WAITING, *ON_ITS_WAY) or bool(self.difference and not self.explained_by)

    @property
    def signed_by(self) -> tuple[str, ...]:
        """Everybody whose hand is on it, as far as it has come."""
        hands = (self.asked_by, self.approved_by, self.sent_by, self.carrier, self.received_by)
        return tuple(one for one in hands if one)


# --- drop boxes -----------------------------------------------------------------------------------------------------


class BoxCount(Struct, frozen=True, kw_only=True, gc=False):
    """What the count team found in a box: it stands once a second of them has agreed."""

    box: str
    at: int
    notes: Count
    vouchers: int = 0
    """What the promotional vouchers in it are worth; they are no money."""
    chips: Count = ()
    """Chips and tokens that somebody let fall into it."""
    expected: int
    """The cash that fell into it by the postings."""
    expected_vouchers: int = 0
    counted_by: str
    agreed_by: str = ""
    reason: str = ""

    @property
    def found(self) -> int:
        """The money in it: the soft count and the hard count together."""
        return total(self.notes) + total(self.chips)

    @property
    def variance(self) -> int:
        return self.found - self.expected

    @property
    def agrees(self) -> bool:
        """Whether money and vouchers are what they should be."""
        return not self.variance and self.vouchers == self.expected_vouchers


class DropBox(Struct, frozen=True, kw_only=True, gc=False):
    """A box with a number, at the table or on its way to the count."""

    number: str
    hung_at: int
    holds: int = 0
    """The cash that fell into it by the postings."""
    vouchers: int = 0
    off_at: int = 0
    changed_by: str = ""
    witnessed_by: str = ""
    taken_by: str = ""
    """Who took it to the count."""
    count: BoxCount | None = None
    """What one of the count team found, until a second agrees."""


class BoxChange(Struct, frozen=True, kw_only=True, gc=False):
    """A change of boxes that waits for a second person."""

    box: str
    """The one that comes on."""
    by: str
    role: Role
    at: int


class Till(Struct, frozen=True, kw_only=True, gc=False):
    """The table's money, as far as anybody must still know it."""

    tray: int = 0
    """What the account of the float holds, in cents: followed with every posting."""
    was_counted: bool = False
    """Whether this float was ever counted; one that never was goes on without."""
    opened: FloatCount | None = None
    """The opening count of the span that runs; None before it and after the closing count."""
    last: FloatCount | None = None
    """The last count that stands."""
    pieces: Count = ()
    """By denomination: the last count, what was filled and what was credited since. What players brought and won
    between counts changes the pieces and is known by its sum only."""
    counting: FloatCount | None = None
    """A count that waits for its witness."""
    counts: int = 0
    filled: int = 0
    """What fills brought since the opening count, and so on."""
    credited: int = 0
    dropped: int = 0
    checks_at_cage: int = 0
    """What the table's colour checks are worth that the cage redeemed and that are not back in their rack."""
    slips: int = 0
    """How many fills and credits there were."""
    fills: Mapping[int, Fill] = {}
    """Those that are not over."""
    box: DropBox | None = None
    """The box that hangs here, where boxes have numbers."""
    change: BoxChange | None = None
    boxes: Mapping[str, DropBox] = {}
    """Those taken off and not counted yet."""
