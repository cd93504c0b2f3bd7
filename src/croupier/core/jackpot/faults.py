"""A display or the controller does not work: that is put on record, and holds prizes until it is settled."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, not_running
from croupier.core.jackpot.pools import with_pool
from croupier.core.jackpot.state import Fault, FaultOf, Jackpots, Prize
from croupier.core.jackpot.terms import GRAINS
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
    if no := not_running(law, state, command.pool) or not_on_record(law, state, command.pool, command.fault):
        return no
    if not command.reason.strip():
        return law.refused(Rule.JACKPOT_ADJUSTMENT, "Say what was done about the fault.")
    cleared = FaultCleared(pool=command.pool, fault=command.fault, by=command.by, reason=command.reason, at=command.at)
    return (cleared,)


def not_on_record(law: Law, state: Jackpots, name: str, number: str) -> Refused | None:
    fault = state.pools[name].fault
    if fault is not None and fault.number == number:
        return None
    return law.refused(Rule.JACKPOT_ADJUSTMENT, f"No fault {number} of {name} is on record.")


# --- what follows ---------------------------------------------------------------------------------------------------


def _reported(state: Jackpots, event: FaultReported) -> Jackpots:
    pool = state.pools[event.pool]
    """A prize that is not paid yet is held with it: what it was won with may be what does not work."""
    shown = pool.shown if event.indicates is None else event.indicates
    prizes = {
        number: replace(prize, held_by=prize.held_by or event.fault.number) if prize.pool == event.pool else prize
        for number, prize in state.prizes.items()
    }
    state = replace(state, prizes=prizes)
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


POWERS: dict[type[Command], Who] = {
    ReportFault: NoPlayer(Rule.JACKPOT_ADJUSTMENT, "A player tells the staff of a fault; they put it on record."),
    ClearFault: Power.ADJUST_JACKPOT,
}
DECIDERS: dict[type[Command], Decider] = {
    ReportFault: report,
    ClearFault: clear,
}
EVOLVERS: dict[type[Event], Evolver] = {
    FaultReported: _reported,
    FaultCleared: _cleared,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_reported(event: FaultReported) -> str:
    shows = f", which shows {dollar_sign(event.indicates)}" if event.indicates is not None else ""
    return f"Fault {event.fault.number} of {event.fault.of} for {event.pool}{shows}: {ended(event.reason)}"


def _say_cleared(event: FaultCleared) -> str:
    return f"Fault {event.fault} of jackpot {event.pool} is cleared by {event.by}: {ended(event.reason)}"


SAYS: Says = {
    FaultReported: Saying(Topic.FAULTS, _say_reported),
    FaultCleared: Saying(Topic.FAULTS, _say_cleared),
}
