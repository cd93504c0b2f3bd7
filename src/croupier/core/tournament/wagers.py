"""Chips on the layout: laid, taken up, a pass card in place of them, and whose turn it is."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.betting import is_late, not_betting, not_now, passed
from croupier.core.tournament.boards import game_of, lying, table_under
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_seat,
    layout_account,
    not_theirs,
)
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Competition, Phase, Spinning, table_of, with_seat, with_table
from croupier.core.tournament.tokens import worth_of
from croupier.core.tournament.turns import is_ordered, is_time_over, out_of_turn, stands_in_turn
from croupier.core.words.bets import Tender, called
from croupier.core.words.choices import AboveMaximum
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class LayBet(ByPlayer, frozen=True, kw_only=True, tag="lay_bet"):
    spot: str
    stake: int = 0
    checks: int | None = None
    """How many wheel checks it is, where it is laid in those."""
    tender: Tender | None = None
    """What it is made of, where that is not the chips of the event."""
    seat: int | None = None
    """From which it is laid, counted from the dealer's left; the player's own where none is named."""


class TakeUp(ByPlayer, frozen=True, kw_only=True, tag="take_up"):
    spot: str


class PlayPass(ByPlayer, frozen=True, kw_only=True, tag="play_pass"):
    pass


class BetLaid(Event, frozen=True, kw_only=True, tag="bet_laid"):
    session: str
    table: str
    player: str
    spot: str
    stake: int
    late: bool
    at: int = 0
    clause: str


class BetTakenUp(Event, frozen=True, kw_only=True, tag="bet_taken_up"):
    session: str
    table: str
    player: str
    spot: str
    stake: int
    clause: str


class PassPlayed(Event, frozen=True, kw_only=True, tag="pass_played"):
    session: str
    table: str
    player: str
    at: int = 0
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def lay_bet(law: Law, state: Competition, command: LayBet) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    stake = command.stake if command.checks is None else worth_of(law, command.player, seat, command.checks)
    if isinstance(stake, Refused):
        return stake
    command = replace(command, stake=stake)
    late = is_late(law, state, spinning, command.player, command.at)
    no = (
        not_theirs(law, command)
        or not_now(law, state, spinning, command.player, stake=command.stake, at=command.at)
        or (stands_in_turn(law, state, spinning, command.player) if command.spot in seat.stakes else None)
        or _not_from_here(law, spinning, command)
        or _not_lawful(law, state, spinning, seat, command)
    )
    if no:
        return no
    clause = law.clause(Rule.OUT_OF_TIME if late else Rule.TENDER)
    return (
        BetLaid(
            session=session,
            table=table,
            player=command.player,
            spot=command.spot,
            stake=command.stake,
            late=late,
            at=command.at,
            clause=clause,
        ),
    )


def _not_from_here(law: Law, spinning: Spinning, command: LayBet) -> Refused | None:
    """Only with chips of the event, only from the player's own place, and not beside a pass card."""
    if command.tender is not None and command.tender not in law.tournament.tenders:
        said = f"Wagers are made with the chips of the {law.tournament.noun}, not {command.tender.replace('_', ' ')}."
        return law.refused(Rule.TENDER, said)
    own = spinning.order.index(command.player) + 1
    if command.seat not in (None, own):
        return law.refused(Rule.OWN_POSITION, f"The place of {command.player} is seat {own}, not seat {command.seat}.")
    return passed(law, spinning, command.player)


def _not_lawful(law: Law, state: Competition, spinning: Spinning, seat: Seat, command: LayBet) -> Refused | None:
    if command.stake <= 0:
        return law.refused(Rule.SIGN, "A stake of nothing is no wager.")
    terms, tender = law.book.stakes.table, law.book.stakes.default_tender
    offered = Wager(command.player, command.spot, command.stake, tender)
    game = game_of(law, state)
    if (command.spot, tender) not in game.lawful:
        return table_under(law, state, spinning).refuse(offered).refusal
    if command.stake > seat.chips:
        held = dollar_sign(seat.chips)
        return law.refused(Rule.NO_CHIPS, f"{command.player} has {held} and cannot stake {dollar_sign(command.stake)}.")
    if terms is not None and terms.above_maximum is AboveMaximum.REFUSED:
        return table_under(law, state, spinning).turn_away(lying(law, command.player, seat), offered)
    return None


def take_up(law: Law, state: Competition, command: TakeUp) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if no := not_theirs(law, command) or not_betting(law, state, spinning, command.player):
        return no
    if spinning.phase is not Phase.BETTING:
        return law.refused(Rule.LATE_WAGER, "No more bets was called.")
    if command.spot not in seat.stakes:
        return law.refused(Rule.NO_SUCH_WAGER, f"{command.player} has nothing on {called(command.spot)}.")
    if seat.turned and is_ordered(law, state, spinning):
        return law.refused(Rule.TURN_TAKEN, f"{command.player} has bet in turn: it stays as it is.")
    stake, clause = seat.stakes[command.spot], law.clause(Rule.NO_SUCH_WAGER)
    return (
        BetTakenUp(session=session, table=table, player=command.player, spot=command.spot, stake=stake, clause=clause),
    )


def play_pass(law: Law, state: Competition, command: PlayPass) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if not law.tournament.pass_cards:
        return law.refused(Rule.DUTY_TO_WAGER, "There are no pass cards here: every spin needs a wager.")
    if no := not_theirs(law, command) or not_betting(law, state, spinning, command.player):
        return no
    if command.role is Role.PLAYER and (no := _too_late_to_pass(law, state, spinning, command)) is not None:
        return no
    if seat.passes < 1:
        return law.refused(Rule.PASS_CARD, f"{command.player} has no pass card left.")
    if seat.wagers:
        return law.refused(Rule.PASS_CARD, f"{command.player} has a wager: a pass card is played in place of one.")
    if no := out_of_turn(law, state, spinning, command.player, command.at):
        return no
    clause = law.clause(Rule.PASS_CARD)
    return (PassPlayed(session=session, table=table, player=command.player, at=command.at, clause=clause),)


def _too_late_to_pass(law: Law, state: Competition, spinning: Spinning, command: PlayPass) -> Refused | None:
    """A player's own word comes too late; a card that was shown in time the staff may still write down."""
    if spinning.phase is Phase.CLOSED:
        return law.refused(Rule.LATE_WAGER, "No more bets was called.")
    if is_time_over(law, state, spinning, command.player, command.at):
        return law.refused(Rule.OUT_OF_TIME, f"{command.player} is out of time for a pass card.")
    return None


# --- evolving ---------------------------------------------------------------------------------------------------------


def _with(state: Competition, event: BetLaid | BetTakenUp | PassPlayed, seat: Seat) -> Competition:
    spinning = table_of(state, event.session, event.table)
    if not isinstance(event, BetTakenUp):
        spinning = replace(spinning, turn_at=event.at)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


def _seat(state: Competition, event: BetLaid | BetTakenUp | PassPlayed) -> Seat:
    return table_of(state, event.session, event.table).seats[event.player]


def laid(state: Competition, event: BetLaid) -> Competition:
    seat = _seat(state, event)
    stakes = {**seat.stakes, event.spot: seat.stakes.get(event.spot, 0) + event.stake}
    return _with(state, event, replace(seat, chips=seat.chips - event.stake, stakes=stakes, turned=True))


def _taken_up(state: Competition, event: BetTakenUp) -> Competition:
    seat = _seat(state, event)
    stakes = {spot: stake for spot, stake in seat.stakes.items() if spot != event.spot}
    return _with(state, event, replace(seat, chips=seat.chips + event.stake, stakes=stakes))


def _passed(state: Competition, event: PassPlayed) -> Competition:
    seat = _seat(state, event)
    return _with(state, event, replace(seat, passes=seat.passes - 1, passed=True, turned=True))


# --- the money and the words ------------------------------------------------------------------------------------------


def _onto(state: Competition, event: BetLaid) -> tuple[Posting, ...]:
    player = event.player
    return passes(chips_account(state, player), layout_account(state, player), event.stake, event.clause)


def _off(state: Competition, event: BetTakenUp) -> tuple[Posting, ...]:
    player = event.player
    return passes(layout_account(state, player), chips_account(state, player), event.stake, event.clause)


POWERS: dict[type, Who] = {LayBet: Anybody(), TakeUp: Anybody(), PlayPass: Anybody()}
DECIDERS: dict[type, Decider] = {LayBet: lay_bet, TakeUp: take_up, PlayPass: play_pass}
EVOLVERS: dict[type, Evolver] = {BetLaid: laid, BetTakenUp: _taken_up, PassPlayed: _passed}
POSTERS: dict[type, Poster] = {BetLaid: _onto, BetTakenUp: _off}
SAYS: Says = {
    BetLaid: Saying(Topic.WAGERS, lambda one: f"{one.player} lays {dollar_sign(one.stake)} on {called(one.spot)}"),
    BetTakenUp: Saying(
        Topic.WAGERS, lambda one: f"{one.player} takes up {dollar_sign(one.stake)} from {called(one.spot)}"
    ),
    PassPlayed: Saying(Topic.WAGERS, lambda one: f"{one.player} plays a pass card"),
}
