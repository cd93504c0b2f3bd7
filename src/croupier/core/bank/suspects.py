"""Stakes of suspects, kept back when an outcome was invalidated, until the house decides that they are the player's."""

from msgspec.structs import replace

from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.money import (
    Change,
    all_changed,
    change_postings,
    change_words,
    numbered,
    off_by,
    put_right,
    suspect_of,
)
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.state import BankState
from croupier.core.common.invalidation import nothing_held
from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ReleaseStakes(IssuesSlips, frozen=True, kw_only=True, tag="release_stakes"):
    """The decision on stakes held back is that they are the player's."""

    player: str


class StakesReleased(Event, frozen=True, kw_only=True, tag="stakes_released"):
    player: str
    amount: int
    changes: tuple[Change, ...]
    """Onto the meter where the player still sits there, otherwise a slip that waits at the cashier."""
    clause: str


def release(law: Law, state: BankState, command: ReleaseStakes) -> Decision:
    stakes = state.suspect.get(command.player, ())
    if not stakes:
        return nothing_held(law, command.player)
    unsound = [one.terminal for one in stakes if off_by(state.terminals[one.terminal])]
    if unsound:
        return law.refused(Rule.INVALIDATION, f"The meters of {unsound[0]} do not add up: nothing moves there.")
    reason = "a stake that was held is released"
    clause = law.clause(law.supervision.refunded_under)
    changes = [
        put_right(state, one.terminal, command.player, one.amount, reason=reason, at=command.at, clause=clause)
        for one in stakes
    ]
    released = StakesReleased(
        player=command.player,
        amount=sum(stake.amount for stake in stakes),
        changes=numbered(state, changes),
        clause=clause,
    )
    return (released,)


def _released(state: BankState, event: StakesReleased) -> BankState:
    state = all_changed(state, event.changes)
    return replace(state, suspect={one: held for one, held in state.suspect.items() if one != event.player})


def _released_postings(state: BankState, event: StakesReleased) -> tuple[Posting, ...]:
    bank = state.setup.bank
    back = passes(suspect_of(bank, event.player), float_of(bank), event.amount, event.clause)
    return back + tuple(one for change in event.changes for one in change_postings(state, change, event.clause))


POWERS: dict[type[Command], Who] = {ReleaseStakes: Power.INVALIDATE_OUTCOME}
DECIDERS: dict[type[Command], Decider] = {ReleaseStakes: draws(release)}
EVOLVERS: dict[type[Event], Evolver] = {StakesReleased: _released}
POSTERS: dict[type[Event], Poster] = {StakesReleased: _released_postings}


def _say_released(event: StakesReleased) -> str:
    told = [f"{event.player} gets {dollar_sign(event.amount)} in stakes held back", *map(change_words, event.changes)]
    return "; ".join(told)


SAYS: Says = {StakesReleased: Saying(Topic.SUPERVISION, _say_released)}
