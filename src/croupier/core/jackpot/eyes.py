"""Two pairs of eyes at a controller of jackpots. Who won is known at the bank; here only what is paid or put right."""

from croupier.core.common.cash import Cash, Money
from croupier.core.common.eyes import Concerns
from croupier.core.common.hands import Marks
from croupier.core.jackpot.adjusting import AdjustPool, AdjustPrize, PoolAdjusted, PrizeAdjusted
from croupier.core.jackpot.paying import PayPrize, PrizePaid
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.terms import GRAINS


def _paid(state: Jackpots, command: PayPrize) -> Money | None:
    prize = state.prizes.get(command.prize)
    return None if prize is None else Money(Cash.HAND_PAY, prize.amount, f"terminal {prize.terminal}")


def _was_paid(_: Jackpots, event: PrizePaid) -> Money:
    return Money(Cash.HAND_PAY, event.amount, f"terminal {event.terminal}")


def _pool(state: Jackpots, command: AdjustPool) -> Money | None:
    """Whether it rises or falls, nobody else has counted what the pool is to be."""
    pool = state.pools.get(command.pool)
    return None if pool is None else Money(Cash.FILL, _cents(command.value * GRAINS - pool.value))


def _pool_was(_: Jackpots, event: PoolAdjusted) -> Money:
    return Money(Cash.FILL, _cents(event.after - event.before))


def _prize(state: Jackpots, command: AdjustPrize) -> Money | None:
    prize = state.prizes.get(command.prize)
    return None if prize is None else Money(Cash.FILL, abs(command.amount - prize.amount))


def _prize_was(_: Jackpots, event: PrizeAdjusted) -> Money:
    return Money(Cash.FILL, abs(event.after - event.before))


def _cents(grains: int) -> int:
    """A cent that is begun counts."""
    return -(-abs(grains) // GRAINS)


CONCERNS = Concerns(
    money={PayPrize: _paid, AdjustPool: _pool, AdjustPrize: _prize},
    marks=Marks(passed={PrizePaid: _was_paid, PoolAdjusted: _pool_was, PrizeAdjusted: _prize_was}),
)
