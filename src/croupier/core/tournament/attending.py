"""Who watches over a table, when its players are told to bet, and when a turn is over."""

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.betting import not_betting
from croupier.core.tournament.part import (
    AtTable,
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    find_seat,
    find_table,
    is_halted,
)
from croupier.core.tournament.state import Competition, Phase, table_of, with_seat, with_table
from croupier.core.tournament.turns import is_ordered, out_of_turn
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class SignOn(AtTable, frozen=True, kw_only=True, tag="sign_on"):
    """A table inspector takes over the table."""


class SignOff(AtTable, frozen=True, kw_only=True, tag="sign_off"):
    """The table inspector leaves; play waits for another."""


class CallForBets(AtTable, frozen=True, kw_only=True, tag="call_for_bets"):
    """The dealer calls for bets, or is ready for the spin: the clock runs from here."""


class EndTurn(ByPlayer, frozen=True, kw_only=True, tag="end_turn"):
    """The time of a player who bets in turn is over: the next one's begins."""


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    session: str
    table: str
    player: str
    at: int
    clause: str


class SignedOn(Event, frozen=True, kw_only=True, tag="signed_on"):
    session: str
    table: str
    by: str
    clause: str


class SignedOff(Event, frozen=True, kw_only=True, tag="signed_off"):
    session: str
    table: str
    by: str
    clause: str


class BetsCalledFor(Event, frozen=True, kw_only=True, tag="bets_called_for"):
    session: str
    table: str
    at: int
    clause: str


def sign_on(law: Law, state: Competition, command: SignOn) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    if (there := table_of(state, *at).inspector) == command.by:
        return law.refused(Rule.ON_DUTY, f"{there} is signed on at table {at[1]} already.")
    return (SignedOn(session=at[0], table=at[1], by=command.by, clause=law.clause(Rule.ON_DUTY)),)


def sign_off(law: Law, state: Competition, command: SignOff) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    if table_of(state, *at).inspector != command.by:
        return law.refused(Rule.ON_DUTY, f"{command.by} is not signed on at table {at[1]}.")
    return (SignedOff(session=at[0], table=at[1], by=command.by, clause=law.clause(Rule.ON_DUTY)),)


def call_for_bets(law: Law, state: Competition, command: CallForBets) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if spinning.phase is not Phase.BETTING:
        return law.refused(Rule.CLOSE_ORDER, "Betting is not open.")
    called = BetsCalledFor(session=at[0], table=at[1], at=command.at, clause=law.clause(Rule.WAGER_CLOCK))
    return is_halted(law, spinning) or (called,)


def end_turn(law: Law, state: Competition, command: EndTurn) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if not is_ordered(law, state, spinning):
        return law.refused(Rule.TURN, "Nobody bets in turn now.")
    no = not_betting(law, state, spinning, command.player) or out_of_turn(
        law, state, spinning, command.player, command.at
    )
    if no or spinning.phase is not Phase.BETTING:
        return no or law.refused(Rule.CLOSE_ORDER, "Betting is not open.")
    if seat.wagers:
        return law.refused(Rule.TURN, f"{command.player} has a wager: the turn is over with it.")
    clause = law.clause(Rule.TURN)
    return (TurnEnded(session=session, table=table, player=command.player, at=command.at, clause=clause),)


def _turn_over(state: Competition, event: TurnEnded) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = replace(spinning.seats[event.player], turned=True)
    turned = replace(with_seat(spinning, event.player, seat), turn_at=event.at)
    return with_table(state, event.session, event.table, turned)


def _watched_by(state: Competition, event: SignedOn | SignedOff, inspector: str) -> Competition:
    spinning = table_of(state, event.session, event.table)
    return with_table(state, event.session, event.table, replace(spinning, inspector=inspector))


def _called(state: Competition, event: BetsCalledFor) -> Competition:
    spinning = table_of(state, event.session, event.table)
    return with_table(state, event.session, event.table, replace(spinning, opened_at=event.at, turn_at=event.at))


POWERS: dict[type, Who] = {
    SignOn: Power.WATCH_OVER_GAME,
    SignOff: Power.WATCH_OVER_GAME,
    CallForBets: Power.OPEN_BETTING,
    EndTurn: Power.OPEN_BETTING,
}
DECIDERS: dict[type, Decider] = {SignOn: sign_on, SignOff: sign_off, CallForBets: call_for_bets, EndTurn: end_turn}
EVOLVERS: dict[type, Evolver] = {
    SignedOn: lambda state, event: _watched_by(state, event, event.by),
    SignedOff: lambda state, event: _watched_by(state, event, ""),
    BetsCalledFor: _called,
    TurnEnded: _turn_over,
}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    SignedOn: Saying(Topic.SUPERVISION, lambda event: f"{event.by} watches over table {event.table}"),
    SignedOff: Saying(Topic.SUPERVISION, lambda event: f"{event.by} leaves table {event.table}"),
    TurnEnded: Saying(Topic.ROUND, lambda event: f"The turn of {event.player} is over without a wager"),
    BetsCalledFor: Saying(Topic.ROUND, lambda event: f"Bets are called for at table {event.table}"),
}
