"""What people staked in the rounds of a table or a bank that were settled, as a promotion counts it."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.core.bank.paying import RoundSettled
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import tag_of
from croupier.core.table.paying import WinnersPaid
from croupier.core.table.rounds import BettingOpened
from croupier.core.words.bets import Outcome
from croupier.house.door import PATRON

SETTLED = (WinnersPaid, RoundSettled)
TOLD = {tag_of(kind) for kind in (BettingOpened, *SETTLED)}
"""The events of a table or a bank that are read; betting opens at both under one name."""
_COUNT = (Outcome.WON, Outcome.LOST)


class Play(Struct, frozen=True, kw_only=True):
    """One person in one round."""

    player: str
    in_round: int
    stake: int
    at: int


def plays_of(event: Event, *, in_round: int, at: int) -> Iterator[Play]:
    """By person; whoever plays at a terminal without being known enters nothing."""
    for player, stake in _staked(event).items():
        if stake and not player.startswith(PATRON):
            yield Play(player=player, in_round=in_round, stake=stake, at=at)


def _staked(event: Event) -> Mapping[str, int]:
    staked: dict[str, int] = {}
    match event:
        case WinnersPaid(lines=lines):
            for line in lines:
                if line.outcome in _COUNT:
                    staked[line.wager.player] = staked.get(line.wager.player, 0) + line.wager.stake
        case RoundSettled(games=games):
            for game in games:
                if game.player is not None:
                    counts = sum(line.stake for line in game.lines if line.outcome in _COUNT)
                    staked[game.player] = staked.get(game.player, 0) + counts
    return staked
