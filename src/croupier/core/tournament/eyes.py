"""Two pairs of eyes at an event: whom each command concerns, who plays in it, and what cash passes."""

from collections.abc import Iterable

from croupier.core.common.cash import Cash, Money
from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.eyes import Concerns, that_dispute, who_decided, whose_dispute
from croupier.core.common.hands import Marks, Matter, Round
from croupier.core.tournament.adding import AddToPool, PoolAdded
from croupier.core.tournament.buying_in import BoughtIn, BuyIn
from croupier.core.tournament.disputes import DecideDispute, Disputed, undecided_of
from croupier.core.tournament.excluded import STAKERS
from croupier.core.tournament.inventory import StockTable, TableStocked
from croupier.core.tournament.parting import ExtraIssued, IssueExtra
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Competition, Standing, table_of
from croupier.core.words.names import same_person

_GONE = (Standing.WITHDRAWN, Standing.CANCELLED)


def plays(state: Competition, person: str) -> bool:
    """Whoever entered, whoever was knocked out included: until the prizes are awarded, their play is being judged."""
    if state.is_awarded or state.is_cancelled:
        return False
    here = [name for name, player in state.players.items() if player.standing not in _GONE]
    return any(same_person(one, person) for one in (*here, *state.nominees.values()))


def _bought(_: Competition, asked: BuyIn | BoughtIn) -> Money:
    return Money(Cash.BUY_IN, asked.amount, asked.player)


def _stocked(_: Competition, asked: StockTable | TableStocked) -> Money:
    return Money(Cash.FILL, sum(value * count for value, count in asked.chips.items()))


def _extra(_: Competition, asked: IssueExtra | ExtraIssued) -> Money:
    return Money(Cash.FILL, asked.amount)


def _added(_: Competition, asked: AddToPool | PoolAdded) -> Money:
    return Money(Cash.FILL, asked.value)


def _its_spin(_: Competition, event: NumberCalled) -> Round:
    return event.session, event.table, event.spin


def _disputed(state: Competition, event: Disputed) -> tuple[Matter, Iterable[Round]]:
    """About the last spins at the player's table; one about entries is about no spin."""
    number = event.number or len(state.desk.disputes) + 1
    if not event.table:
        return ("dispute", number), ()
    last = table_of(state, event.session, event.table).spin
    return ("dispute", number), ((event.session, event.table, last), (event.session, event.table, last - 1))


def _to_decide(state: Competition, command: DecideDispute) -> tuple[Matter, ...]:
    number = undecided_of(state, command.player)
    return () if number is None else (("dispute", number),)


CONCERNS = Concerns(
    into_play=STAKERS,
    numbered={"dispute": whose_dispute},
    before={DecideComplaint: who_decided},
    plays=plays,
    money={BuyIn: _bought, StockTable: _stocked, IssueExtra: _extra, AddToPool: _added},
    marks=Marks(
        passed={BoughtIn: _bought, TableStocked: _stocked, ExtraIssued: _extra, PoolAdded: _added},
        called={NumberCalled: _its_spin},
        came_up={Disputed: _disputed},
    ),
    matters={DecideDispute: _to_decide, DecideComplaint: that_dispute},
)
