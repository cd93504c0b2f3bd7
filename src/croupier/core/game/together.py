"""What lies on a layout, added up by what a maximum or a minimum counts together."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.core.words.bets import Tender

if TYPE_CHECKING:
    from croupier.core.game.wager import Wager

ALL = "the spin"
"""Everything that a player has staked."""


def every(bet: str) -> str:
    """All that a player has on bets of one kind."""
    return f"every {bet}"


class Together:
    """The sums of each player in each tender: on a spot, on all spots of its kind, and altogether."""

    __slots__ = ("_sums",)

    def __init__(self, wagers: Iterable["Wager"]) -> None:
        self._sums: dict[tuple[str, Tender, str], int] = {}
        for wager in wagers:
            self.count(wager, wager.stake)

    def count(self, wager: "Wager", stake: int) -> None:
        """So much more, or less, lies where a wager does."""
        sums, player, tender, spot = self._sums, wager.player, wager.tender, wager.spot
        for what in (spot, every(spot.partition(" ")[0]), ALL):
            key = (player, tender, what)
            sums[key] = sums.get(key, 0) + stake

    def of(self, player: str, tenders: Iterable[Tender], what: str) -> int:
        """What a player has, under terms that hold for these tenders, on a spot, on every spot of a kind, or on all."""
        sums = self._sums
        return sum([sums.get((player, tender, what), 0) for tender in tenders])
