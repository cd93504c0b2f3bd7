"""What a table did: drop, handle, win and hold, from its events alone; and its win as casinos reckon it from counts."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.table.chips import ChipsBought
from croupier.core.table.colours import ColourIssued, ColourRedeemed
from croupier.core.table.counting import BoxCounted
from croupier.core.table.drop_boxes import BoxChanged
from croupier.core.table.fill_events import OfSlip
from croupier.core.table.found import StakeFound
from croupier.core.table.inventory import FloatCounted
from croupier.core.table.money import cashless_of, drop_of
from croupier.core.table.paying import LosersCollected, WinnersPaid
from croupier.core.table.rounds import ResultDeclared
from croupier.core.table.state import Line
from croupier.core.table.till import FloatCount, Win
from croupier.core.words.bets import Outcome


class Figures(Struct, frozen=True, kw_only=True):
    """Cents over some span of time."""

    results: int = 0
    drop: int = 0
    """What came into the drop box and through the cashless terminal."""
    handle: int = 0
    """What was at stake and had a result; of a stake above the maximum only what counted."""
    float_change: int = 0
    """By how much the float grew by play and by the sale of chips; what the cage brought or fetched is apart."""
    settled: int = 0
    """Lost stakes that were collected, less winnings that were paid: the win by settled wagers."""
    corrections: int = 0
    """What else the float gained or gave: wrong payments put right, outcomes invalidated, stakes forfeited or freed."""
    fills: int = 0
    """What came from the cage: chips, and colour checks for which nothing is owed any more."""
    credits: int = 0
    float_variance: int = 0
    """What counts of the float found more than should have been there; below nothing, less."""
    box_variance: int = 0
    """The same of drop boxes."""

    @property
    def win(self) -> int:
        """What the house is better off: what was dropped, and what the float gained or lost meanwhile.

        Chips sold leave the float as their price enters the drop, so that only play moves the sum. Between rounds it
        is exact; while stakes lie on the layout they count for nobody.
        """
        return self.drop + self.float_change

    @property
    def hold(self) -> Fraction | None:
        """The part of the drop that the house kept; nothing can be said where nothing was dropped."""
        return Fraction(self.win, self.drop) if self.drop else None

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(**{name: getattr(self, name) + getattr(other, name) for name in self.__struct_fields__})

    def by_formula(self, opening: FloatCount, closing: FloatCount) -> Win:
        """The win as casinos reckon it, from one count to another, with the drop as it was counted as far as it was."""
        drop = self.drop + self.box_variance
        return Win(opening=opening.value, fills=self.fills, credits=self.credits, drop=drop, closing=closing.value)


_SALES = (ChipsBought, ColourIssued, ColourRedeemed)
"""By which chips change hands at their price."""
_SETTLES = (LosersCollected, WinnersPaid)


def of_event(table: str, event: Event, postings: Iterable[Posting]) -> Figures:
    """What one event adds to the figures of its table."""
    drop = change = 0
    boxes, tray = (drop_of(table), cashless_of(table)), float_of(table)
    for one in postings:
        drop += one.amount * (one.taker in boxes)
        change += one.amount * ((one.taker == tray) - (one.giver == tray))
    if (counted := _of_the_till(event, change)) is not None:
        return counted
    if isinstance(event, StakeFound):
        lines = [line for line in event.lines if line.number == event.number]
    else:
        lines = list(event.lines) if isinstance(event, ResultDeclared) else []
    return Figures(
        results=int(isinstance(event, ResultDeclared)),
        drop=drop,
        handle=sum(at_stake(line) for line in lines),
        float_change=change,
        settled=change if isinstance(event, _SETTLES) else 0,
        corrections=0 if isinstance(event, (*_SETTLES, *_SALES)) else change,
    )


def _of_the_till(event: Event, change: int) -> Figures | None:
    """What is counted, filled or credited is no play. The first count of a float takes over what lies there."""
    match event:
        case FloatCounted(count=count):
            return Figures(float_variance=count.variance)
        case OfSlip(fill=fill):
            return Figures(fills=change) if fill.way.to_table else Figures(credits=-change)
        case BoxCounted(count=box):
            return Figures(box_variance=box.variance)
        case BoxChanged():
            return Figures()
        case _:
            return None


def at_stake(line: Line) -> int:
    """What lost was at stake; of what won, the part that stays on the layout was."""
    return line.taken + (line.rides if line.outcome is Outcome.WON else 0)
