"""What every part of the controller needs to say yes or no, and to post what passes."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.ledger import Posting
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.state import FaultOf, Jackpots, Pool
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule

Decider = Callable[[Law, Jackpots, Any], Decision]
Evolver = Callable[[Jackpots, Any], Jackpots]
Poster = Callable[[Jackpots, Any], tuple[Posting, ...]]


def pool_account(state: Jackpots, pool: str) -> str:
    return f"pool:{state.controller}:{pool}"


def prize_account(state: Jackpots, number: int) -> str:
    return f"prize:{state.controller}:{number}"


def claim_account(state: Jackpots, number: int) -> str:
    return f"prize-claim:{state.controller}:{number}"


def not_running(law: Law, state: Jackpots, name: str) -> Refused | None:
    """A refusal where there is no such pool, or it was shut."""
    pool = state.pools.get(name)
    if pool is None:
        return law.refused(Rule.JACKPOT_OFFERED, f"No jackpot {name} is on offer.")
    if pool.moved_to is not None:
        return law.refused(Rule.JACKPOT_OFFERED, f"Jackpot {name} was shut and moved to {pool.moved_to}.")
    return None


def is_suspended(pool: Pool) -> bool:
    """Whether it can neither grow nor be won for now: its controller does not work."""
    return pool.fault is not None and pool.fault.of is FaultOf.CONTROLLER
