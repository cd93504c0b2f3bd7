"""The running jackpot or a prize is put right under an approved procedure, because of a fault on record."""

from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.jackpot.faults import not_on_record
from croupier.core.jackpot.history import given_back
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, not_running, pool_account, prize_account
from croupier.core.jackpot.pools import with_pool, wrongly_sealed
from croupier.core.jackpot.sealed import Opened, Sealed, hidden_amount
from croupier.core.jackpot.state import Jackpots, Prize, whole_cents
from croupier.core.jackpot.terms import GRAINS, exactly, rule_of_win
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class AdjustPool(Command, frozen=True, kw_only=True, tag="adjust_pool"):
    """The value of the running jackpot is put right under an approved procedure."""

    pool: str
    value: int
    fault: str
    procedure: str
    approved_by: str
    reason: str
    opened: Opened | None = None
    """What was hidden in a mystery pool; it is given up, so that no adjustment can pass it."""
    sealed: Sealed | None = None


class AdjustPrize(Command, frozen=True, kw_only=True, tag="adjust_prize"):
    """The value of a prize that was won, or not yet paid, under a fault is put right under an approved procedure."""

    prize: int
    amount: int
    fault: str
    procedure: str
    approved_by: str
    reason: str


class PoolAdjusted(Event, frozen=True, kw_only=True, tag="pool_adjusted"):
    pool: str
    before: int
    """In grains."""
    after: int
    fault: str
    procedure: str
    approved_by: str
    by: str
    reason: str
    opened: Opened | None
    sealed: Sealed | None
    at: int
    clause: str


class PrizeAdjusted(Event, frozen=True, kw_only=True, tag="prize_adjusted"):
    prize: int
    before: int
    after: int
    fault: str
    procedure: str
    approved_by: str
    by: str
    reason: str
    clause: str


def adjust_pool(law: Law, state: Jackpots, command: AdjustPool) -> Decision:
    if no := not_running(law, state, command.pool) or not_on_record(law, state, command.pool, command.fault):
        return no
    if no := _not_approved(law, command):
        return no
    pool = state.pools[command.pool]
    # A mystery jackpot at its ceiling would be won by the adjustment itself, so it stays below.
    most = (pool.terms.ceiling or LARGEST) - (pool.sealed is not None)
    if not 0 <= command.value <= most:
        said = f"Jackpot {command.pool} can be adjusted to at most {dollar_sign(most)}."
        return law.refused(Rule.JACKPOT_ADJUSTMENT, said)
    if pool.sealed is not None and (
        command.opened is None or hidden_amount(command.pool, pool.sealed, command.opened) is None
    ):
        return law.refused(Rule.MYSTERY_WIN, f"What is revealed is not what was sealed for {command.pool}.")
    if pool.sealed is None and command.opened is not None:
        return law.refused(rule_of_win(pool.terms.kind), "A progressive pool hides no amount.")
    after = command.value * GRAINS
    draws = pool.sealed.round + 1 if pool.sealed is not None else 1
    if no := wrongly_sealed(law, pool.terms, command.sealed, value=after, round=draws):
        return no
    adjusted = PoolAdjusted(
        pool=command.pool,
        before=pool.value,
        after=after,
        fault=command.fault,
        procedure=command.procedure,
        approved_by=command.approved_by,
        by=command.by,
        reason=command.reason,
        opened=command.opened,
        sealed=command.sealed,
        at=command.at,
        clause=law.clause(Rule.JACKPOT_ADJUSTMENT),
    )
    return (adjusted,)


def adjust_prize(law: Law, state: Jackpots, command: AdjustPrize) -> Decision:
    prize = state.prizes.get(command.prize)
    if prize is None or prize.held_by is None or prize.held_by != command.fault:
        said = f"Prize {command.prize} is not held by fault {command.fault}, or is settled: it stays as indicated."
        return law.refused(Rule.JACKPOT_ADJUSTMENT, said)
    if no := _not_approved(law, command):
        return no
    if not 0 <= command.amount <= LARGEST:
        return law.refused(Rule.JACKPOT_ADJUSTMENT, "A prize is nothing or more.")
    adjusted = PrizeAdjusted(
        prize=command.prize,
        before=prize.amount,
        after=command.amount,
        fault=command.fault,
        procedure=command.procedure,
        approved_by=command.approved_by,
        by=command.by,
        reason=command.reason,
        clause=law.clause(Rule.JACKPOT_ADJUSTMENT),
    )
    return (adjusted,)


def _not_approved(law: Law, command: AdjustPool | AdjustPrize) -> Refused | None:
    if command.procedure.strip() and command.approved_by.strip() and command.reason.strip():
        return None
    said = "An adjustment names the approved procedure, who approved it, and the reason."
    return law.refused(Rule.JACKPOT_ADJUSTMENT, said)


def _adjusted(state: Jackpots, event: PoolAdjusted) -> Jackpots:
    """A new run begins: what came in before can no longer be taken out as it was."""
    pool = replace(
        state.pools[event.pool],
        value=event.after,
        shown=event.after // GRAINS,
        shown_at=event.at,
        sealed=event.sealed,
        cycle=state.pools[event.pool].cycle + 1,
    )
    return with_pool(state, event.pool, pool)


def _prize_parts(prize: Prize, after: int) -> tuple[int, int]:
    """How much the house then pays of a prize, and how much comes back to the pool: the house added last, and so is
    relieved first."""
    change = after - prize.amount
    to_house = min(-change, prize.from_house) if change < 0 else 0
    from_house = prize.from_house + change if change > 0 else prize.from_house - to_house
    return from_house, max(-change - to_house, 0)


def _prize_adjusted(state: Jackpots, event: PrizeAdjusted) -> Jackpots:
    prize = state.prizes[event.prize]
    from_house, back = _prize_parts(prize, event.after)
    settled = replace(prize, amount=event.after, from_house=from_house, held_by=None)
    return given_back(replace(state, prizes={**state.prizes, prize.number: settled}), prize, back)


def _adjusted_postings(state: Jackpots, event: PoolAdjusted) -> tuple[Posting, ...]:
    pool = state.pools[event.pool]
    cents = whole_cents(replace(pool, value=event.after)) - whole_cents(pool)
    return passes_either_way(WIN, pool_account(state, event.pool), cents, event.clause)


def _prize_postings(state: Jackpots, event: PrizeAdjusted) -> tuple[Posting, ...]:
    prize = state.prizes[event.prize]
    from_house, back = _prize_parts(prize, event.after)
    account = prize_account(state, prize.number)
    made = passes_either_way(WIN, account, from_house - prize.from_house, event.clause)
    return made + passes_either_way(account, pool_account(state, prize.pool), back, event.clause)


POWERS: dict[type[Command], Who] = {AdjustPool: Power.ADJUST_JACKPOT, AdjustPrize: Power.ADJUST_JACKPOT}
DECIDERS: dict[type[Command], Decider] = {AdjustPool: adjust_pool, AdjustPrize: adjust_prize}
EVOLVERS: dict[type[Event], Evolver] = {PoolAdjusted: _adjusted, PrizeAdjusted: _prize_adjusted}
POSTERS: dict[type[Event], Poster] = {PoolAdjusted: _adjusted_postings, PrizeAdjusted: _prize_postings}


def _say_pool_adjusted(event: PoolAdjusted) -> str:
    put = f"Jackpot {event.pool} is put right from {exactly(event.before)} to {exactly(event.after)}"
    why = f"fault {event.fault}, {ended(event.reason)}"
    return f"{put}: {why}; {_procedure(event)}"


def _say_prize_adjusted(event: PrizeAdjusted) -> str:
    put = f"Prize {event.prize} is put right from {dollar_sign(event.before)} to {dollar_sign(event.after)}"
    why = f"fault {event.fault}, {ended(event.reason)}"
    return f"{put}: {why}; {_procedure(event)}"


def _procedure(event: PoolAdjusted | PrizeAdjusted) -> str:
    return f"by procedure {ended(event.procedure)}, approved by {event.approved_by}"


SAYS: Says = {
    PoolAdjusted: Saying(Topic.FAULTS, _say_pool_adjusted),
    PrizeAdjusted: Saying(Topic.FAULTS, _say_prize_adjusted),
}
