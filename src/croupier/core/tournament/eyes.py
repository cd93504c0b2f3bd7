"""Two pairs of eyes at an event: whom each command concerns, who plays in it, and what cash passes."""

from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.eyes import Cash, Concerns, Money, who_decided, whose_dispute
from croupier.core.tournament.adding import AddToPool
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.excluded import STAKERS
from croupier.core.tournament.inventory import StockTable
from croupier.core.tournament.parting import IssueExtra
from croupier.core.tournament.state import Competition, Standing
from croupier.core.words.names import same_person

_GONE = (Standing.WITHDRAWN, Standing.CANCELLED)


def plays(state: Competition, person: str) -> bool:
    """Whoever entered, whoever was knocked out included: until the prizes are awarded, their play is being judged."""
    if state.is_awarded or state.is_cancelled:
        return False
    here = [name for name, player in state.players.items() if player.standing not in _GONE]
    return any(same_person(one, person) for one in (*here, *state.nominees.values()))


def _bought(_: Competition, command: BuyIn) -> Money:
    return Money(Cash.BUY_IN, command.amount)


def _stocked(_: Competition, command: StockTable) -> Money:
    return Money(Cash.FILL, sum(value * count for value, count in command.chips.items()))


def _extra(_: Competition, command: IssueExtra) -> Money:
    return Money(Cash.FILL, command.amount)


def _added(_: Competition, command: AddToPool) -> Money:
    return Money(Cash.FILL, command.value)


CONCERNS = Concerns(
    into_play=STAKERS,
    numbered={"dispute": whose_dispute},
    before={DecideComplaint: who_decided},
    plays=plays,
    money={BuyIn: _bought, StockTable: _stocked, IssueExtra: _extra, AddToPool: _added},
)
