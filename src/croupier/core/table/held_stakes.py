"""Stakes kept back when an outcome was invalidated: forfeited by direction, or released."""

from msgspec.structs import replace

from croupier.core.common.invalidation import nothing_held, whose
from croupier.core.engine.accounts import float_of, held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.table.money import into_rack, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Refund, TableState
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class DirectForfeiture(Command, frozen=True, kw_only=True, tag="direct_forfeiture"):
    player: str


class ReleaseStakes(Command, frozen=True, kw_only=True, tag="release_stakes"):
    """The decision on stakes held back is that they are the player's."""

    player: str


class StakesForfeited(Event, frozen=True, kw_only=True, tag="stakes_forfeited"):
    player: str
    amount: int
    clause: str


class StakesReleased(Event, frozen=True, kw_only=True, tag="stakes_released"):
    player: str
    refunds: tuple[Refund, ...]
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def forfeit(law: Law, state: TableState, command: DirectForfeiture) -> Decision:
    refunds = state.desk.held.get(command.player, ())
    if not refunds:
        message = f"No stake of {command.player}'s is held: only what was kept back from {whose(law)} is forfeited."
        return law.refused(Rule.FORFEITURE, message)
    amount = sum(one.amount for one in refunds)
    return (StakesForfeited(player=command.player, amount=amount, clause=law.clause(Rule.FORFEITURE)),)


def release(law: Law, state: TableState, command: ReleaseStakes) -> Decision:
    refunds = state.desk.held.get(command.player, ())
    if not refunds:
        return nothing_held(law, command.player)
    return (StakesReleased(player=command.player, refunds=refunds, clause=law.clause(law.supervision.refunded_under)),)


# --- evolving -------------------------------------------------------------------------------------------------------


def refunded(state: TableState, refund: Refund) -> TableState:
    return into_rack(state, refund.player, refund.tender, refund.amount, single_use=refund.single_use)


def _forfeited(state: TableState, event: StakesForfeited) -> TableState:
    return _no_longer_held(state, event.player)


def _released(state: TableState, event: StakesReleased) -> TableState:
    for refund in event.refunds:
        state = refunded(state, refund)
    return _no_longer_held(state, event.player)


def _no_longer_held(state: TableState, player: str) -> TableState:
    held = {other: refunds for other, refunds in state.desk.held.items() if other != player}
    return replace(state, desk=replace(state.desk, held=held))


# --- posting --------------------------------------------------------------------------------------------------------


def _forfeited_postings(state: TableState, event: StakesForfeited) -> tuple[Posting, ...]:
    table = state.setup.table
    return passes(held_of(table, event.player), float_of(table), event.amount, event.clause)


def _released_postings(state: TableState, event: StakesReleased) -> tuple[Posting, ...]:
    table, player = state.setup.table, event.player
    return tuple(
        one
        for refund in event.refunds
        for one in passes(held_of(table, player), rack_of(table, player, refund.tender), refund.amount, event.clause)
    )


POWERS: dict[type[Command], Who] = {DirectForfeiture: Power.DIRECT_FORFEITURE, ReleaseStakes: Power.INVALIDATE_OUTCOME}
DECIDERS: dict[type[Command], Decider] = {DirectForfeiture: forfeit, ReleaseStakes: release}
EVOLVERS: dict[type[Event], Evolver] = {StakesForfeited: _forfeited, StakesReleased: _released}
POSTERS: dict[type[Event], Poster] = {StakesForfeited: _forfeited_postings, StakesReleased: _released_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_forfeited(event: StakesForfeited) -> str:
    return f"{event.player} forfeits {dollar_sign(event.amount)} in stakes held back"


def _say_released(event: StakesReleased) -> str:
    amount = sum(refund.amount for refund in event.refunds)
    return f"{event.player} gets {dollar_sign(amount)} in stakes held back"


SAYS: Says = {
    StakesForfeited: Saying(Topic.SUPERVISION, _say_forfeited),
    StakesReleased: Saying(Topic.SUPERVISION, _say_released),
}
