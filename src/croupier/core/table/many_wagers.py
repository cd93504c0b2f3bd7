"""Several wagers of one player with one move of the hand, all or none: the last bets again, a call, a stack moved."""

from collections.abc import Sequence

from msgspec import Struct

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Says
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Who
from croupier.core.table.betting import closed_to_bets, not_playing
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.posted import table_for
from croupier.core.table.state import TableState
from croupier.core.table.wagers import (
    MoveWager,
    WagerPlaced,
    WithdrawWager,
    beside_others,
    move,
    moved,
    no_chips,
    no_outer_area,
    not_for_this_player,
    put_down,
    withdraw,
)
from croupier.core.words.bets import Tender
from croupier.core.words.roles import PLAYER
from croupier.core.words.rules import Rule

MOST_AT_ONCE = 200
"""More than a layout has spots."""


class NewWager(Struct, frozen=True, kw_only=True, gc=False):
    spot: str
    stake: int
    tender: Tender
    single_use: bool = False
    outside_zero: bool = False


class PlaceWagers(Command, frozen=True, kw_only=True, tag="place_wagers"):
    """A player puts stakes on several spots at once."""

    stakes: tuple[NewWager, ...]


class MoveWagers(Command, frozen=True, kw_only=True, tag="move_wagers"):
    """Several wagers, a stack for example, go to one spot."""

    wagers: tuple[int, ...]
    spot: str


class WithdrawWagers(Command, frozen=True, kw_only=True, tag="withdraw_wagers"):
    wagers: tuple[int, ...]


def place_all(law: Law, state: TableState, command: PlaceWagers) -> Decision:
    """The checks of a single wager in their order; each counts beside all the others, and one refused refuses all."""
    no = (
        closed_to_bets(law, state, command.at)
        or not_playing(law, state, command.by)
        or _too_many(law, len(command.stakes))
    )
    if no:
        return no
    offered = [Wager(command.by, one.spot, one.stake, one.tender, one.single_use) for one in command.stakes]
    if no := _not_to_be_placed(law, state, offered) or _not_outside(law, state, command.stakes):
        return no
    clause = law.clause(Rule.NO_CHIPS)
    return tuple(
        WagerPlaced(number=number, wager=wager, spoken=False, outside_zero=one.outside_zero, clause=clause)
        for number, (wager, one) in enumerate(zip(offered, command.stakes, strict=True), state.round.next_wager)
    )


def _too_many(law: Law, count: int) -> Refused | None:
    if 0 < count <= MOST_AT_ONCE:
        return None
    return law.refused(Rule.NO_SUCH_WAGER, f"One move of the hand is for 1 to {MOST_AT_ONCE} wagers.")


def _not_to_be_placed(law: Law, state: TableState, offered: Sequence[Wager]) -> Refused | None:
    """Why one of them cannot lie beside all the others: then none does."""
    at, lying = table_for(law, state, offered[0].player), tuple(state.round.wagers.values())
    now = state
    for wager in offered:  # first the chips: each leaves the rack before the next
        if no := no_chips(law, now, wager) or not_for_this_player(law, state, wager):
            return no
        now = put_down(now, now.round.next_wager, wager)
    if no := _turned_away(at, lying, offered):
        return no
    for count, wager in enumerate(offered):
        if no := beside_others(law, state, at, wager, (*lying, *offered[:count])):
            return no
    return None


def _turned_away(at: Table, lying: Sequence[Wager], offered: Sequence[Wager]) -> Refused | None:
    """By the sign: what is staked under the same terms counts together."""
    for one in offered:
        if (one.spot, one.tender) not in at.game.lawful:
            return at.turn_away(lying, one)
    names = {tender: terms.name for tender, terms in at.game.terms.items()}
    own = [one for one in lying if one.player == offered[0].player and (one.spot, one.tender) in at.game.lawful]
    for name in dict.fromkeys(names[one.tender] for one in offered):
        there = [one for one in own if names[one.tender] == name]
        if no := at.turn_away_any(there, [one for one in offered if names[one.tender] == name]):
            return no
    return None


def _not_outside(law: Law, state: TableState, wagers: Sequence[NewWager]) -> Refused | None:
    return next((no for one in wagers if one.outside_zero and (no := no_outer_area(law, state, one.spot))), None)


def move_all(law: Law, state: TableState, command: MoveWagers) -> Decision:
    """One after the other, each beside those that have moved already."""
    if no := _too_many(law, len(command.wagers)):
        return no
    events: list[Event] = []
    for number in dict.fromkeys(command.wagers):
        one = MoveWager(by=command.by, role=command.role, at=command.at, wager=number, spot=command.spot)
        if isinstance(decided := move(law, state, one), Refused):
            return decided
        events += decided
        state = moved(state, number, command.spot)
    return tuple(events)


def withdraw_all(law: Law, state: TableState, command: WithdrawWagers) -> Decision:
    if no := _too_many(law, len(command.wagers)):
        return no
    events: list[Event] = []
    for number in dict.fromkeys(command.wagers):
        one = WithdrawWager(by=command.by, role=command.role, at=command.at, wager=number)
        if isinstance(decided := withdraw(law, state, one), Refused):
            return decided
        events += decided
    return tuple(events)


POWERS: dict[type[Command], Who] = {
    PlaceWagers: Only(PLAYER, Rule.NO_CHIPS, "Only a player stakes chips on the layout; call out a wager instead."),
    MoveWagers: Anybody(),
    WithdrawWagers: Anybody(),
}
DECIDERS: dict[type[Command], Decider] = {PlaceWagers: place_all, MoveWagers: move_all, WithdrawWagers: withdraw_all}
EVOLVERS: dict[type[Event], Evolver] = {}
POSTERS: dict[type[Event], Poster] = {}
SAYS: Says = {}
