"""A pool is won: the prize is what its display indicates, the house puts in the start value, the rest goes on."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.jackpot.part import Decider, Evolver, Poster, pool_account, prize_account
from croupier.core.jackpot.pools import with_pool
from croupier.core.jackpot.sealed import Opened, Sealed
from croupier.core.jackpot.state import FaultOf, Jackpots, Pool, Prize, whole_cents
from croupier.core.jackpot.terms import GRAINS, PoolKind, PoolTerms, Together, exactly
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign


class Fresh(Struct, frozen=True, kw_only=True):
    """The pool after a win: the terms that are in force now, and what it starts from."""

    terms: PoolTerms
    value: int
    reserve: int


class PoolWon(Event, frozen=True, kw_only=True, tag="pool_won"):
    """Prizes in the order of winning. What was hidden is open from here on, and another amount is sealed."""

    pool: str
    bank: str
    round: int
    at: int
    prizes: tuple[Prize, ...]
    fresh: Fresh
    sealed: Sealed | None
    opened: Opened | None
    evidence: str
    """The draws that gave the hidden amount and the winner, as `croupier fair` reads them."""
    clause: str


def fault_of_display(pool: Pool) -> str | None:
    """The number of the fault under which its display cannot be trusted."""
    return pool.fault.number if pool.fault is not None and pool.fault.of is FaultOf.DISPLAY else None


def indicated(pool: Pool) -> int:
    """The prize, were the pool won now.

    A mystery display goes up with the very contribution that wins, to the ceiling at most; a progressive display may
    lag. One that is known to be faulty stays as it is, and the prize is held until that is settled.
    """
    if pool.terms.kind is PoolKind.PROGRESSIVE or fault_of_display(pool):
        return pool.shown
    assert pool.terms.ceiling is not None
    return min(pool.value // GRAINS, pool.terms.ceiling)


def shares(amount: int, winners: int, together: Together) -> tuple[int, ...]:
    """What each of several winners of one spin gets, in their order."""
    if together is Together.EACH_IN_FULL:
        return (amount,) * winners
    share, odd = divmod(amount, winners)
    return (share + odd, *([share] * (winners - 1)))


def fresh_after(pool: Pool, paid: int) -> Fresh:
    """What the pool starts from when so many cents of its own were paid out: nothing of the rest is lost.

    Terms that waited for the win are in force now. A mystery pool starts below its ceiling, so that a later
    contribution is needed to win it.
    """
    terms = pool.pending or pool.terms
    left = pool.value + pool.reserve - paid * GRAINS
    start = terms.start * GRAINS
    room = left
    if terms.ceiling is not None:
        room = terms.ceiling * GRAINS - start - (terms.kind is PoolKind.MYSTERY)
    moved = min(left, room)
    return Fresh(terms=terms, value=start + moved, reserve=left - moved)


def prizes_of(state: Jackpots, name: str, winners: Sequence[str], amounts: Sequence[int], at: int) -> tuple[Prize, ...]:
    """The prizes, each from the pool as far as that reaches and then from the house."""
    pool = state.pools[name]
    left = whole_cents(pool)
    prizes = []
    for place, (terminal, amount) in enumerate(zip(winners, amounts, strict=True), start=1):
        from_pool = min(amount, left)
        left -= from_pool
        prizes.append(
            Prize(
                number=state.wins + place,
                pool=name,
                cycle=pool.cycle,
                terminal=terminal,
                amount=amount,
                from_house=amount - from_pool,
                at=at,
                held_by=fault_of_display(pool),
            )
        )
    return tuple(prizes)


def from_pool(prizes: Sequence[Prize]) -> int:
    return sum(prize.amount - prize.from_house for prize in prizes)


def after_win(state: Jackpots, event: PoolWon) -> Jackpots:
    pool = state.pools[event.pool]
    pool = replace(
        pool,
        terms=event.fresh.terms,
        pending=None,
        value=event.fresh.value,
        reserve=event.fresh.reserve,
        cycle=pool.cycle + 1,
        shown=pool.shown if fault_of_display(pool) else event.fresh.value // GRAINS,
        shown_at=event.at,
        sealed=event.sealed,
        runs={},
    )
    won = {prize.number: prize for prize in event.prizes}
    state = _decided(state, event, pool, won)
    prizes = {**state.prizes, **won}
    return replace(with_pool(state, event.pool, pool), prizes=prizes, wins=state.wins + len(event.prizes))


def _decided(state: Jackpots, event: PoolWon, pool: Pool, won: Mapping[int, Prize]) -> Jackpots:
    """A progressive pool is won by a number, and that is kept with the number."""
    last = state.rounds[event.bank]
    if last.judged is None or event.opened is not None:
        return state
    judged = replace(
        last.judged,
        after={**last.judged.after, event.pool: pool},
        prizes={**last.judged.prizes, **won},
    )
    return replace(state, rounds={**state.rounds, event.bank: replace(last, judged=judged)})


def _won_postings(state: Jackpots, event: PoolWon) -> tuple[Posting, ...]:
    account = pool_account(state, event.pool)
    made: tuple[Posting, ...] = ()
    for prize in event.prizes:
        taker = prize_account(state, prize.number)
        made += passes_either_way(account, taker, prize.amount - prize.from_house, event.clause)
        made += passes_either_way(WIN, taker, prize.from_house, event.clause)
    return made + passes_either_way(WIN, account, event.fresh.terms.start, event.clause)


POWERS: dict[type[Command], Who] = {}
DECIDERS: dict[type[Command], Decider] = {}
EVOLVERS: dict[type[Event], Evolver] = {PoolWon: after_win}
POSTERS: dict[type[Event], Poster] = {PoolWon: _won_postings}


def _say_won(event: PoolWon) -> str:
    told = [f"Jackpot {event.pool} is won in round {event.round} of {event.bank}", *map(prize_words, event.prizes)]
    return "; ".join((*told, f"it starts again at {exactly(event.fresh.value)}"))


def prize_words(prize: Prize) -> str:
    added = f", {dollar_sign(prize.from_house)} of it from the house" if prize.from_house else ""
    held = f", held because of fault {prize.held_by}" if prize.held_by else ""
    return f"prize {prize.number}, {dollar_sign(prize.amount)}, for {prize.terminal}{added}{held}"


SAYS: Says = {PoolWon: Saying(Topic.PRIZES, _say_won)}
