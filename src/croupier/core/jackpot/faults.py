"""A display or the controller does not work: that is put on record, and then the prize may be put right."""

from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, not_running, pool_account, prize_account
from croupier.core.jackpot.pools import given_back, with_pool, wrongly_sealed
from croupier.core.jackpot.sealed import Opened, Sealed, hidden_amount
from croupier.core.jackpot.state import Fault, FaultOf, Jackpots, Prize, whole_cents
from croupier.core.jackpot.terms import GRAINS, exactly, rule_of_win
from croupier.core.law.law import Law
from croupier.core.law.powers import NoPlayer, Who
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ReportFault(Command, frozen=True, kw_only=True, tag="report_jackpot_fault"):
    """A display or the controller does not work."""

    pool: str
    fault: str
    of: FaultOf
    indicates: int | None = None
    """What a faulty display indicates, in cents."""
    reason: str


class ClearFault(Command, frozen=True, kw_only=True, tag="clear_jackpot_fault"):
    """It works again: prizes that were held are paid as they stand."""

    pool: str
    fault: str
    reason: str


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
    """The value of a prize that was won on a faulty display is put right under an approved procedure."""

    prize: int
    amount: int
    fault: str
    procedure: str
    approved_by: str
    reason: str


class FaultReported(Event, frozen=True, kw_only=True, tag="jackpot_fault_reported"):
    pool: str
    fault: Fault
    indicates: int | None
    by: str
    reason: str


class FaultCleared(Event, frozen=True, kw_only=True, tag="jackpot_fault_cleared"):
    pool: str
    fault: str
    by: str
    reason: str
    at: int


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


def report(law: Law, state: Jackpots, command: ReportFault) -> Decision:
    if no := not_running(law, state, command.pool):
        return no
    if not command.fault.strip() or not command.reason.strip():
        return law.refused(Rule.JACKPOT_ADJUSTMENT, "A fault is put on record with a number and what is wrong.")
    if state.pools[command.pool].fault is not None:
        return law.refused(Rule.JACKPOT_ADJUSTMENT, f"Jackpot {command.pool} has a fault on record already.")
    if (command.of is FaultOf.DISPLAY) != (command.indicates is not None):
        said = "A faulty display is recorded with what it indicates, a faulty controller without."
        return law.refused(Rule.JACKPOT_ADJUSTMENT, said)
    if command.indicates is not None and not 0 <= command.indicates <= LARGEST:
        return law.refused(Rule.JACKPOT_ADJUSTMENT, "No display indicates such an amount.")
    fault = Fault(number=command.fault, of=command.of, at=command.at)
    reported = FaultReported(
        pool=command.pool, fault=fault, indicates=command.indicates, by=command.by, reason=command.reason
    )
    return (reported,)


def clear(law: Law, state: Jackpots, command: ClearFault) -> Decision:
    if no := not_running(law, state, command.pool) or _not_on_record(law, state, command.pool, command.fault):
        return no
    if not command.reason.strip():
        return law.refused(Rule.JACKPOT_ADJUSTMENT, "Say what was done about the fault.")
    cleared = FaultCleared(pool=command.pool, fault=command.fault, by=command.by, reason=command.reason, at=command.at)
    return (cleared,)


def adjust_pool(law: Law, state: Jackpots, command: AdjustPool) -> Decision:
    if no := not_running(law, state, command.pool) or _not_on_record(law, state, command.pool, command.fault):
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
        said = f"Prize {command.prize} was not won under fault {command.fault}, or is settled: it stays as indicated."
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


def _not_on_record(law: Law, state: Jackpots, name: str, number: str) -> Refused | None:
    fault = state.pools[name].fault
    if fault is not None and fault.number == number:
        return None
    return law.refused(Rule.JACKPOT_ADJUSTMENT, f"No fault {number} of {name} is on record.")


def _not_approved(law: Law, command: AdjustPool | AdjustPrize) -> Refused | None:
    if command.procedure.strip() and command.approved_by.strip() and command.reason.strip():
        return None
    said = "An adjustment names the approved procedure, who approved it, and the reason."
    return law.refused(Rule.JACKPOT_ADJUSTMENT, said)


# --- what follows ---------------------------------------------------------------------------------------------------


def _reported(state: Jackpots, event: FaultReported) -> Jackpots:
    pool = state.pools[event.pool]
    shown = pool.shown if event.indicates is None else event.indicates
    return with_pool(state, event.pool, replace(pool, fault=event.fault, shown=shown))


def _cleared(state: Jackpots, event: FaultCleared) -> Jackpots:
    pool = state.pools[event.pool]
    pool = replace(pool, fault=None, shown=pool.value // GRAINS, shown_at=event.at)
    prizes = {
        number: replace(prize, held_by=None) if _is_held(prize, event) else prize
        for number, prize in state.prizes.items()
    }
    return replace(with_pool(state, event.pool, pool), prizes=prizes)


def _is_held(prize: Prize, event: FaultCleared) -> bool:
    return prize.pool == event.pool and prize.held_by == event.fault


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


POWERS: dict[type[Command], Who] = {
    ReportFault: NoPlayer(Rule.JACKPOT_ADJUSTMENT, "A player tells the staff of a fault; they put it on record."),
    ClearFault: Power.ADJUST_JACKPOT,
    AdjustPool: Power.ADJUST_JACKPOT,
    AdjustPrize: Power.ADJUST_JACKPOT,
}
DECIDERS: dict[type[Command], Decider] = {
    ReportFault: report,
    ClearFault: clear,
    AdjustPool: adjust_pool,
    AdjustPrize: adjust_prize,
}
EVOLVERS: dict[type[Event], Evolver] = {
    FaultReported: _reported,
    FaultCleared: _cleared,
    PoolAdjusted: _adjusted,
    PrizeAdjusted: _prize_adjusted,
}
POSTERS: dict[type[Event], Poster] = {PoolAdjusted: _adjusted_postings, PrizeAdjusted: _prize_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_reported(event: FaultReported) -> str:
    shows = f", which shows {dollar_sign(event.indicates)}" if event.indicates is not None else ""
    return f"Fault {event.fault.number} of {event.fault.of} for {event.pool}{shows}: {ended(event.reason)}"


def _say_cleared(event: FaultCleared) -> str:
    return f"Fault {event.fault} of jackpot {event.pool} is cleared by {event.by}: {ended(event.reason)}"


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
    FaultReported: Saying(Topic.FAULTS, _say_reported),
    FaultCleared: Saying(Topic.FAULTS, _say_cleared),
    PoolAdjusted: Saying(Topic.FAULTS, _say_pool_adjusted),
    PrizeAdjusted: Saying(Topic.FAULTS, _say_prize_adjusted),
}
