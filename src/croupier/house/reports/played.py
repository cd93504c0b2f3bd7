"""One game of one player, as every report of games tells it."""

from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.jackpot.terms import GRAINS
from croupier.core.money import dollars
from croupier.house.reports.rows import Row, when

DENOMINATION = 1
"""Credits and chips are money: a cent is the smallest part of either."""


@unique
class Status(StrEnum):
    IN_PROGRESS = "in progress"
    COMPLETE = "complete"
    INTERRUPTED = "interrupted"
    CANCELLED = "cancelled"


class Bets(Struct, frozen=True):
    """What was chosen: each spot with its stake, and of all stakes what was an incentive of the house."""

    chosen: tuple[tuple[str, int], ...]
    incentive: int = 0

    @property
    def wagered(self) -> int:
        return sum(stake for _, stake in self.chosen)

    def __str__(self) -> str:
        return ", ".join(f"{spot} {dollars(stake)}" for spot, stake in self.chosen)


class GamePlayed(Struct, frozen=True, kw_only=True):
    place: str
    round: int
    terminal: str
    player: str
    paytable: str
    began: int
    ended: int | None = None
    bets: Bets
    outcome: str = ""
    before: int
    after: int
    won: int = 0
    """Without the stakes that came back."""
    contribution: int = 0
    """To jackpots, in millionths of a cent."""
    jackpot: int = 0
    status: Status

    @property
    def cycle(self) -> str:
        """What names this game and no other."""
        return f"{self.place}/{self.round}/{self.terminal or self.player}"

    def row(self) -> Row:
        return {
            "game": self.cycle,
            "began": when(self.began),
            "ended": when(self.ended),
            "place": self.place,
            "terminal": self.terminal,
            "player": self.player,
            "paytable": self.paytable,
            "denomination": DENOMINATION,
            "chosen": str(self.bets),
            "outcome": self.outcome,
            "funds_before": self.before,
            "funds_after": self.after,
            "wagered": self.bets.wagered,
            "won": self.won,
            "incentive_wagered": self.bets.incentive,
            "commission": 0,
            "jackpot_contribution": f"{self.contribution / GRAINS:.6f}",
            "jackpot_won": self.jackpot,
            "status": str(self.status),
        }


Games = dict[tuple[int, str], GamePlayed]
"""By round and terminal, or player; in the order in which they were played."""


def paytable_of(book: str, cloth: str) -> str:
    return f"{book}/{cloth}"
