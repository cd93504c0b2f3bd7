"""What many settled rounds came to."""

from msgspec import Struct

from croupier.core.game.settle import Settled
from croupier.core.words.bets import Outcome


class Totals(Struct, frozen=True, kw_only=True):
    """What rounds came to, in cents. All that was staked came back or was taken."""

    rounds: int = 0
    wagers: int = 0
    refused: int = 0
    staked: int = 0
    paid: int = 0
    returned: int = 0
    taken: int = 0

    @property
    def house(self) -> int:
        return self.taken - self.paid

    def __add__(self, other: "Totals") -> "Totals":
        mine, theirs = (tuple(getattr(one, name) for name in Totals.__struct_fields__) for one in (self, other))
        return Totals(**dict(zip(Totals.__struct_fields__, map(sum, zip(mine, theirs, strict=True)), strict=True)))


def total_of(settled: Settled) -> Totals:
    """What one settled round came to."""
    lines = settled.settlements
    return Totals(
        rounds=1,
        wagers=len(lines),
        refused=sum(one.outcome is Outcome.REFUSED for one in lines),
        staked=sum(one.wager.stake for one in lines),
        paid=sum(one.paid for one in lines),
        returned=sum(one.returned for one in lines),
        taken=sum(one.taken for one in lines),
    )
