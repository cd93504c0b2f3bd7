"""What a table did: drop, handle, win and hold, from its events alone."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.table.found import StakeFound
from croupier.core.table.rounds import ResultDeclared
from croupier.core.words.bets import Outcome


class Figures(Struct, frozen=True, kw_only=True):
    """Cents over some span of time."""

    results: int = 0
    drop: int = 0
    """What came into the drop box and through the cashless terminal."""
    handle: int = 0
    """What was at stake and had a result; of a stake above the maximum only what counted."""
    float_change: int = 0
    """By how much the float grew."""

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
        return Figures(
            results=self.results + other.results,
            drop=self.drop + other.drop,
            handle=self.handle + other.handle,
            float_change=self.float_change + other.float_change,
        )


def of_event(table: str, event: Event, postings: Iterable[Posting]) -> Figures:
    """What one event adds to the figures of its table."""
    drop = float_change = 0
    boxes, tray = (f"drop:{table}", f"cashless:{table}"), f"float:{table}"
    for one in postings:
        drop += one.amount * (one.taker in boxes)
        float_change += one.amount * ((one.taker == tray) - (one.giver == tray))
    if isinstance(event, StakeFound):
        lines = [line for line in event.lines if line.number == event.number]
    else:
        lines = list(event.lines) if isinstance(event, ResultDeclared) else []
    # What lost was at stake; of what won, the part that stays on the layout was.
    handle = sum(line.taken + (line.rides if line.outcome is Outcome.WON else 0) for line in lines)
    results = int(isinstance(event, ResultDeclared))
    return Figures(results=results, drop=drop, handle=handle, float_change=float_change)
