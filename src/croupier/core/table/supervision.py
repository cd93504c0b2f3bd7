"""What a supervisor decides about single wagers: refuse one before the close, settle one more kindly after the result.

Incidents and what follows from them, the invalidated outcome and the stakes it holds are files of their own.
"""

from msgspec.structs import replace

from croupier.core.common.relaxing import could_not_lie, no_favour, no_reason
from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.game.tell import brings
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.table import held_stakes, incidents, invalidation
from croupier.core.table.desk import handed_back, handed_back_postings
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.settling import PAID_IN, settle_round
from croupier.core.table.state import Line, Phase, TableState
from croupier.core.words.bets import BetKind, Outcome, called
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class RefuseWager(Command, frozen=True, kw_only=True, tag="refuse_wager"):
    """A supervisor has a wager taken off the layout before no more bets, and says on what grounds."""

    wager: int
    grounds: str


class RefuseFutureWagers(Command, frozen=True, kw_only=True, tag="refuse_future_wagers"):
    """The house takes no more bets on the game from a player who keeps touching unsettled ones."""

    player: str


class RelaxSettlement(Command, frozen=True, kw_only=True, tag="relax_settlement"):
    """A wager is settled as if it had lain on another spot, because its real position would be unfair to the player."""

    wager: int
    spot: str
    reason: str


class WagerRefused(Event, frozen=True, kw_only=True, tag="wager_refused"):
    number: int
    wager: Wager
    grounds: str
    clause: str


class FutureWagersRefused(Event, frozen=True, kw_only=True, tag="future_wagers_refused"):
    player: str
    clause: str


class SettlementRelaxed(Event, frozen=True, kw_only=True, tag="settlement_relaxed"):
    line: Line
    """How the wager is settled now."""
    strict: Line
    """How it would have been settled by its position."""
    reason: str
    to_layout: int
    """Of a stake already collected, what goes back to the layout until the winners are paid."""
    to_rack: int
    """Of a stake already collected, what goes back to the player where the winners are paid already."""
    paid: int
    """What is paid at once, because the winners are paid already."""
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------

_AFTER_THE_RESULT = (Phase.RESULT, Phase.COLLECTED, Phase.PAID)


def refuse_wager(law: Law, state: TableState, command: RefuseWager) -> Decision:
    now = state.round
    wager = now.wagers.get(command.wager)
    if wager is None:
        return law.refused(Rule.NO_SUCH_WAGER, f"There is no wager {command.wager} on the layout.")
    if now.closed or now.phase in _AFTER_THE_RESULT:
        message = "No more bets has been called: a wager can be refused only before that."
        return law.refused(Rule.REFUSED_BY_SUPERVISOR, message)
    if not command.grounds.strip():
        return law.refused(Rule.REFUSED_BY_SUPERVISOR, "A wager is refused on reasonable grounds: say which.")
    if no := _has_not_touched_enough(law, state, wager.player):
        return no
    clause = law.clause(Rule.REFUSED_BY_SUPERVISOR)
    return (WagerRefused(number=command.wager, wager=wager, grounds=command.grounds, clause=clause),)


def refuse_future_wagers(law: Law, state: TableState, command: RefuseFutureWagers) -> Decision:
    if law.supervision.touches_before_refusal is None:
        message = "Under this book wagers are refused one by one, each on its own grounds."
        return law.refused(Rule.REFUSED_BY_SUPERVISOR, message)
    if no := _has_not_touched_enough(law, state, command.player):
        return no
    return (FutureWagersRefused(player=command.player, clause=law.clause(Rule.REFUSED_BY_SUPERVISOR)),)


def _has_not_touched_enough(law: Law, state: TableState, player: str) -> Refused | None:
    needed, found = law.supervision.touches_before_refusal, state.seats.touched.get(player, 0)
    if needed is None or found >= needed:
        return None
    message = f"{player}'s bets can be refused after {needed} recorded touches of unsettled bets; there are {found}."
    return law.refused(Rule.REFUSED_BY_SUPERVISOR, message)


def relax(law: Law, state: TableState, command: RelaxSettlement) -> Decision:
    if state.round.phase not in _AFTER_THE_RESULT:
        message = "Strict settlement is softened after the number is marked and before the round is closed."
        return law.refused(Rule.RELAXED, message)
    settled = next((line for line in state.round.lines if line.number == command.wager), None)
    if settled is None:
        return law.refused(Rule.NO_SUCH_WAGER, f"There was no wager {command.wager} in this round.")
    if no := no_reason(law, command.reason):
        return no
    if command.spot.startswith(f"{BetKind.LUCKY_BALL} ") and state.round.lucky is None:
        return could_not_lie(law, command.spot)
    deemed = _as_if_on(law, state, settled, command.spot)
    if deemed.outcome is Outcome.REFUSED:
        return could_not_lie(law, command.spot)
    if no := no_favour(law, command.spot, deemed.paid + deemed.returned - settled.paid - settled.returned):
        return no
    return (_relaxed_by(state, settled, deemed, command.reason, law.clause(Rule.RELAXED)),)


def _as_if_on(law: Law, state: TableState, settled: Line, spot: str) -> Line:
    """The wager settled on another spot at the odds of the book. It counts last there and takes nothing from others."""
    now = state.round
    assert now.result is not None
    wagers = {line.number: line.wager for line in now.lines if line.number != settled.number}
    wagers[settled.number] = replace(settled.wager, spot=spot)
    lines, _ = settle_round(law, replace(state, round=replace(now, wagers=wagers)), now.result)
    found = lines[-1]
    returned = max(found.returned, settled.returned)
    return replace(
        found,
        paid=max(found.paid, settled.paid),
        returned=returned,
        taken=found.wager.stake - returned,
        rides=settled.rides if now.phase is Phase.PAID else found.rides,
        basis=found.basis.also(law.clause(Rule.RELAXED)),
    )


def _relaxed_by(state: TableState, settled: Line, deemed: Line, reason: str, clause: str) -> SettlementRelaxed:
    """What is still to be collected or paid follows from the new line; what was done already is made good now."""
    phase = state.round.phase
    back = settled.taken - deemed.taken
    return SettlementRelaxed(
        line=deemed,
        strict=state.round.strict.get(settled.number, settled),
        reason=reason,
        to_layout=back if phase is Phase.COLLECTED else 0,
        to_rack=back if phase is Phase.PAID else 0,
        paid=deemed.paid - settled.paid if phase is Phase.PAID else 0,
        clause=clause,
    )


# --- evolving -------------------------------------------------------------------------------------------------------


def _wager_refused(state: TableState, event: WagerRefused) -> TableState:
    return handed_back(state, {event.number: event.wager})


def _future_refused(state: TableState, event: FutureWagersRefused) -> TableState:
    barred = {**state.seats.barred, event.player: event.clause}
    return replace(state, seats=replace(state.seats, barred=barred))


def _relaxed(state: TableState, event: SettlementRelaxed) -> TableState:
    number, wager = event.line.number, event.line.wager
    state = into_rack(state, wager.player, wager.tender, event.to_rack, single_use=wager.single_use)
    state = into_rack(state, wager.player, PAID_IN, event.paid)
    lines = tuple(event.line if line.number == number else line for line in state.round.lines)
    strict = {**state.round.strict, number: event.strict}
    return replace(state, round=replace(state.round, lines=lines, strict=strict))


# --- posting --------------------------------------------------------------------------------------------------------


def _refused_postings(state: TableState, event: WagerRefused) -> tuple[Posting, ...]:
    return handed_back_postings(state, {event.number: event.wager}, event.clause)


def _relaxed_postings(state: TableState, event: SettlementRelaxed) -> tuple[Posting, ...]:
    table, wager = state.setup.table, event.line.wager
    house, player = float_of(table), wager.player
    return (
        *passes(house, layout_of(table, player), event.to_layout, event.clause),
        *passes(house, rack_of(table, player, wager.tender), event.to_rack, event.clause),
        *passes(house, rack_of(table, player, PAID_IN), event.paid, event.clause),
    )


POWERS: dict[type[Command], Who] = {
    RefuseWager: Power.REFUSE_WAGER,
    RefuseFutureWagers: Power.REFUSE_WAGER,
    RelaxSettlement: Power.RELAX_SETTLEMENT,
    **incidents.POWERS,
    **invalidation.POWERS,
    **held_stakes.POWERS,
}
DECIDERS: dict[type[Command], Decider] = {
    RefuseWager: refuse_wager,
    RefuseFutureWagers: refuse_future_wagers,
    RelaxSettlement: relax,
    **incidents.DECIDERS,
    **invalidation.DECIDERS,
    **held_stakes.DECIDERS,
}
EVOLVERS: dict[type[Event], Evolver] = {
    WagerRefused: _wager_refused,
    FutureWagersRefused: _future_refused,
    SettlementRelaxed: _relaxed,
    **incidents.EVOLVERS,
    **invalidation.EVOLVERS,
    **held_stakes.EVOLVERS,
}
POSTERS: dict[type[Event], Poster] = {
    WagerRefused: _refused_postings,
    SettlementRelaxed: _relaxed_postings,
    **incidents.POSTERS,
    **invalidation.POSTERS,
    **held_stakes.POSTERS,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_refused(event: WagerRefused) -> str:
    wager = event.wager
    what = f"{wager.player}'s {dollar_sign(wager.stake)} on {called(wager.spot)}, wager {event.number}"
    return f"{what}, is refused and goes back: {ended(event.grounds)}"


def _say_future_refused(event: FutureWagersRefused) -> str:
    return f"No more bets are taken from {event.player} at this game"


def _say_relaxed(event: SettlementRelaxed) -> str:
    line, strict = event.line, event.strict
    as_if = f"Wager {line.number} of {line.wager.player} is settled as if on {called(line.wager.spot)}"
    return f"{as_if}: {brings(line)} instead of {brings(strict)}; {ended(event.reason)}"


SAYS: Says = {
    WagerRefused: Saying(Topic.SUPERVISION, _say_refused),
    FutureWagersRefused: Saying(Topic.SUPERVISION, _say_future_refused),
    SettlementRelaxed: Saying(Topic.SUPERVISION, _say_relaxed),
    **incidents.SAYS,
    **invalidation.SAYS,
    **held_stakes.SAYS,
}
