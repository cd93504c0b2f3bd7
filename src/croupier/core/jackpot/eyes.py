"""Two pairs of eyes at a controller of jackpots. Who won is known at the bank; here only what is paid or put right."""

from croupier.core.common.eyes import Cash, Concerns, Money
from croupier.core.jackpot.adjusting import AdjustPool, AdjustPrize
from croupier.core.jackpot.paying import PayPrize
from croupier.core.jackpot.state import Jackpots


def _paid(state: Jackpots, command: PayPrize) -> Money | None:
    prize = state.prizes.get(command.prize)
    return None if prize is None else Money(Cash.HAND_PAY, prize.amount)


def _pool(state: Jackpots, command: AdjustPool) -> Money | None:
    """Whether it rises or falls, nobody else has counted what the pool is to be."""
    pool = state.pools.get(command.pool)
    return None if pool is None else Money(Cash.FILL, abs(command.value - pool.value))


def _prize(state: Jackpots, command: AdjustPrize) -> Money | None:
    prize = state.prizes.get(command.prize)
    return None if prize is None else Money(Cash.FILL, abs(command.amount - prize.amount))


CONCERNS = Concerns(money={PayPrize: _paid, AdjustPool: _pool, AdjustPrize: _prize})
