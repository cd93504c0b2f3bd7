"""What a round of a table was for each of its players, and what they have lying here."""

from collections.abc import Iterator

from croupier.core.common.play import Play, PlaysOf
from croupier.core.table.paying import WinnersPaid
from croupier.core.table.state import TableState
from croupier.core.table.wagers import WagerPlaced
from croupier.core.words.bets import Outcome
from croupier.core.words.names import same_person

_DECIDED = (Outcome.WON, Outcome.LOST)


def lying(state: TableState, person: str) -> int:
    """What somebody has on the layout, until the winners are paid."""
    return sum(wager.stake for wager in state.round.wagers.values() if same_person(wager.player, person))


def _begins(_: TableState, event: WagerPlaced) -> Iterator[Play]:
    yield Play(event.wager.player)


def _decided(_: TableState, event: WinnersPaid) -> Iterator[Play]:
    for line in event.lines:
        if line.outcome in _DECIDED:
            yield Play(line.wager.player, line.wager.stake, line.paid - line.taken)


PLAYS: PlaysOf = {WagerPlaced: _begins, WinnersPaid: _decided}
