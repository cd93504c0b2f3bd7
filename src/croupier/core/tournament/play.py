"""What an event costs its players and brings them: money is staked by paying in, not by chips without a value."""

from collections.abc import Iterator

from croupier.core.common.play import Play, PlaysOf
from croupier.core.tournament.buying_back import BoughtBack
from croupier.core.tournament.buying_in import BoughtIn
from croupier.core.tournament.chips import Handed
from croupier.core.tournament.entries import Entered
from croupier.core.tournament.leaving import Disqualified, Retired
from croupier.core.tournament.opening import EventCancelled
from croupier.core.tournament.prizes import PrizesPaid
from croupier.core.tournament.state import Competition
from croupier.core.tournament.withdrawing import Withdrawn


def _paid_in(_: Competition, event: Entered | BoughtBack) -> Iterator[Play]:
    yield Play(event.player, event.fee, -event.fee)


def _bought_in(_: Competition, event: BoughtIn) -> Iterator[Play]:
    yield Play(event.player, event.amount, -event.amount)


def _left(_: Competition, event: Withdrawn | Disqualified) -> Iterator[Play]:
    """What is refunded was at no risk."""
    yield Play(event.player, -event.refunded, event.refunded)
    yield from _handed(event.back)


def _retired(_: Competition, event: Retired) -> Iterator[Play]:
    yield from _handed(event.back)


def _cancelled(_: Competition, event: EventCancelled) -> Iterator[Play]:
    for player, amount in event.refunds.items():
        yield Play(player, -amount, amount)
    for one in event.chips:
        yield from _handed(one)


def _won(_: Competition, event: PrizesPaid) -> Iterator[Play]:
    for player, amount in event.prizes.items():
        yield Play(player, 0, amount)
    for one in event.back:
        yield from _handed(one)


def _handed(one: Handed | None) -> Iterator[Play]:
    """Chips that were bought are exchanged for money again."""
    if one is not None and one.money:
        yield Play(one.player, 0, one.money)


PLAYS: PlaysOf = {
    Entered: _paid_in,
    BoughtBack: _paid_in,
    BoughtIn: _bought_in,
    Withdrawn: _left,
    Disqualified: _left,
    Retired: _retired,
    EventCancelled: _cancelled,
    PrizesPaid: _won,
}
