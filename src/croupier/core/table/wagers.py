"""Wagers placed, spoken, moved and withdrawn while betting is open."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes, posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.lying import followed, together
from croupier.core.game.notation import tender_words
from croupier.core.game.wager import Table, Wager
from croupier.core.kept import put, without
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Who
from croupier.core.money import dollar_sign
from croupier.core.table.arrangements import neighbours_not_taken, not_straight_up
from croupier.core.table.betting import closed_to_bets, not_playing, not_to_be_touched
from croupier.core.table.colour_values import not_whole_checks
from croupier.core.table.lucky import screen_off
from croupier.core.table.money import layout_of, rack_after, rack_of, with_rack
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.posted import table_for
from croupier.core.table.sharing import partners_over
from croupier.core.table.state import COLLECTED, NO_CHIPS, PAID, RESULT, RoundState, TableState
from croupier.core.words.bets import COLOUR_CHECKS, CREDITS, VALUE_CHIPS, Tender, called
from croupier.core.words.roles import PLAYER, Power
from croupier.core.words.rules import Rule


class PlaceWager(Command, frozen=True, kw_only=True, tag="place_wager"):
    """A player puts a stake on a spot."""

    spot: str
    stake: int
    tender: Tender
    single_use: bool = False
    outside_zero: bool = False


class SpeakWager(Command, frozen=True, kw_only=True, tag="speak_wager"):
    """The dealer places what a player called out."""

    player: str
    spot: str
    stake: int
    tender: Tender
    with_chips: bool
    single_use: bool = False


class MoveWager(Command, frozen=True, kw_only=True, tag="move_wager"):
    wager: int
    spot: str


class WithdrawWager(Command, frozen=True, kw_only=True, tag="withdraw_wager"):
    wager: int


class WagerPlaced(Event, frozen=True, kw_only=True, tag="wager_placed"):
    number: int
    wager: Wager
    spoken: bool
    outside_zero: bool
    clause: str


class WagerMoved(Event, frozen=True, kw_only=True, tag="wager_moved"):
    number: int
    spot: str


class WagerWithdrawn(Event, frozen=True, kw_only=True, tag="wager_withdrawn"):
    number: int
    player: str
    tender: Tender
    stake: int
    single_use: bool
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------

_ON_CALL, _IN_CHIPS = Rule.SPOKEN_WAGER, Rule.NO_CHIPS


def place(law: Law, state: TableState, command: PlaceWager) -> Decision:
    return _place(law, state, command, command.by, command.outside_zero, False)


def speak(law: Law, state: TableState, command: SpeakWager) -> Decision:
    if not command.with_chips:
        message = f"{command.player}'s call counts only with chips beside it."
        return law.refused(Rule.SPOKEN_WAGER, message)
    if state.round.closed or state.round.phase in (RESULT, COLLECTED, PAID):
        message = f"{command.player}'s call came too late to be placed before no more bets."
        return law.refused(Rule.SPOKEN_WAGER, message)
    return _place(law, state, command, command.player, False, True)


def _place(
    law: Law, state: TableState, command: PlaceWager | SpeakWager, player: str, outside_zero: bool, spoken: bool
) -> Decision:
    """The checks in their order: the time, the player, the chips, then the spot and the limits."""
    no = closed_to_bets(law, state, command.at) or not_playing(law, state, player)
    if no:
        return no
    wager = Wager(player, command.spot, command.stake, command.tender, command.single_use)
    no = no_chips(law, state, wager) or _unlawful(law, state, wager, state.round.wagers)
    if no:
        return no
    if outside_zero and (no := no_outer_area(law, state, wager.spot)):
        return no
    clause = law.clause(_ON_CALL if spoken else _IN_CHIPS)
    placed = WagerPlaced(
        number=state.round.next_wager, wager=wager, spoken=spoken, outside_zero=outside_zero, clause=clause
    )
    return (placed,)


def no_chips(law: Law, state: TableState, wager: Wager) -> Refused | None:
    if wager.stake <= 0:
        return law.refused(Rule.NO_CHIPS, "A stake of nothing is no wager.")
    if wager.tender is CREDITS:
        return law.refused(Rule.TENDER, "Credits are staked at a terminal, not at a table.")
    if state.chips.colour_checks_only and wager.tender is VALUE_CHIPS:
        return law.refused(Rule.COLOUR_CHECKS_ONLY, "At this table wagers are made in its own colour checks.")
    rack = state.chips.racks.get(wager.player, NO_CHIPS)
    held = rack.value if wager.tender is VALUE_CHIPS else rack.holds(wager.tender, single_use=wager.single_use)
    if held < wager.stake:
        what = f"{dollar_sign(wager.stake)} in {tender_words(wager.tender)}"
        return law.refused(Rule.NO_CHIPS, f"{wager.player} has not {what} here, only {dollar_sign(held)}.")
    return not_whole_checks(law, state, wager) if wager.tender is COLOUR_CHECKS else None


def _unlawful(law: Law, state: TableState, wager: Wager, lying: Mapping[int, Wager]) -> Refused | None:
    """While betting is open a wager off the sign is turned away, so it is judged with all that lies there already."""
    at, seats = table_for(law, state, wager.player), state.seats
    seat = seats.seats.get(wager.player)
    if wager.spot in at.game.simple and not seats.partners and (seat is None or not seat.straight_only):
        return at.turn_away_beside(lambda: together(lying, lying.values), wager)  # nothing below has a say
    return (
        not_for_this_player(law, state, wager)
        or at.turn_away_beside(lambda: together(lying, lying.values), wager)
        or beside_others(law, state, at, wager, lying.values())
    )


def not_for_this_player(law: Law, state: TableState, wager: Wager) -> Refused | None:
    return not_straight_up(law, state, wager) or screen_off(law, state, wager.spot)


def beside_others(law: Law, state: TableState, at: Table, wager: Wager, lying: Collection[Wager]) -> Refused | None:
    """Why a wager that the sign allows is turned away for what lies there: neighbours are counted, partners share."""
    return neighbours_not_taken(law, state, wager, lying) or partners_over(law, state, at, wager, lying)


def no_outer_area(law: Law, state: TableState, spot: str) -> Refused | None:
    """Why nothing lies outside the numbers there: only some layouts have the zero a second time."""
    has_one = any(cloth.outside_zero for cloth in law.book.cloths if cloth.name == state.setup.cloth)
    if has_one and spot == "straight 0":
        return None
    return law.refused(Rule.CLOTH, f"Layout {state.setup.cloth} has no outer area for {spot}.")


def move(law: Law, state: TableState, command: MoveWager) -> Decision:
    no = _not_yours(law, state, command.wager, command) or closed_to_bets(law, state, command.at)
    if no:
        return no
    wagers = state.round.wagers
    there = replace(wagers[command.wager], spot=command.spot)
    others = without(wagers, [command.wager])
    no = not_playing(law, state, there.player) or _unlawful(law, state, there, others)
    if no:
        return no
    return (WagerMoved(number=command.wager, spot=command.spot),)


def withdraw(law: Law, state: TableState, command: WithdrawWager) -> Decision:
    number = command.wager
    no = _not_yours(law, state, number, command) or not_to_be_touched(law, state, number, command.at)
    if no:
        return no
    one, clause = state.round.wagers[number], law.clause(Rule.LATE_WAGER)
    taken = WagerWithdrawn(
        number=number, player=one.player, tender=one.tender, stake=one.stake, single_use=one.single_use, clause=clause
    )
    return (taken,)


def _not_yours(law: Law, state: TableState, number: int, command: Command) -> Refused | None:
    wager = state.round.wagers.get(number)
    if wager is None or (command.role is PLAYER and wager.player != command.by):
        return law.refused(Rule.NO_SUCH_WAGER, f"{command.by} has no wager {number} on the layout.")
    if command.role is not PLAYER:
        return law.refused(Rule.NO_SUCH_WAGER, f"Wager {number} is {wager.player}'s to move or take back.")
    return None


# --- evolving -------------------------------------------------------------------------------------------------------


def _placed(state: TableState, event: WagerPlaced) -> TableState:
    state = put_down(state, event.number, event.wager)
    if event.outside_zero:
        outside = (*state.round.outside_zero, event.number)
        state = replace(state, round=replace(state.round, outside_zero=outside))
    return state


def put_down(state: TableState, number: int, wager: Wager) -> TableState:
    """The chips of a wager go from the rack onto the layout."""
    now, chips, player = state.round, state.chips, wager.player
    rack = chips.racks.get(player, NO_CHIPS)
    if wager.tender is VALUE_CHIPS:
        rack = replace(rack, value=rack.value - wager.stake)
    else:
        rack = rack_after(rack, wager.tender, -wager.stake, single_use=wager.single_use)
    wagers = followed(now.wagers, put(now.wagers, number, wager), wager)
    return replace(
        state,
        round=replace(now, wagers=wagers, next_wager=number + 1),
        chips=replace(chips, racks=put(chips.racks, player, rack)),
    )


def _moved(state: TableState, event: WagerMoved) -> TableState:
    return moved(state, event.number, event.spot)


def moved(state: TableState, number: int, spot: str) -> TableState:
    """The chips of a wager lie on another spot."""
    outside = tuple(one for one in state.round.outside_zero if one != number)
    wagers = put(state.round.wagers, number, replace(state.round.wagers[number], spot=spot))
    return replace(state, round=replace(state.round, wagers=wagers, outside_zero=outside))


def _withdrawn(state: TableState, event: WagerWithdrawn) -> TableState:
    rack = with_rack(state, event.player, event.tender, event.stake, single_use=event.single_use)
    return replace(
        state,
        round=taken_off(state.round, event.number),
        chips=replace(state.chips, racks=put(state.chips.racks, event.player, rack)),
    )


def taken_off(now: RoundState, *numbers: int) -> RoundState:
    """The round without these wagers, wherever they lay."""
    return replace(
        now,
        wagers=without(now.wagers, numbers),
        outside_zero=tuple(number for number in now.outside_zero if number not in numbers),
    )


# --- posting --------------------------------------------------------------------------------------------------------


def _placed_postings(state: TableState, event: WagerPlaced) -> tuple[Posting, ...]:
    table, wager = state.setup.table, event.wager
    player, rack = wager.player, rack_of(table, wager.player, wager.tender)
    return (posting(giver=rack, taker=layout_of(table, player), amount=wager.stake, clause=event.clause),)


def _withdrawn_postings(state: TableState, event: WagerWithdrawn) -> tuple[Posting, ...]:
    table = state.setup.table
    rack = rack_of(table, event.player, event.tender)
    return passes(layout_of(table, event.player), rack, event.stake, event.clause)


POWERS: dict[type[Command], Who] = {
    PlaceWager: Only(PLAYER, Rule.NO_CHIPS, "Only a player stakes chips on the layout; call out a wager instead."),
    SpeakWager: Power.PLACE_SPOKEN_WAGER,
    MoveWager: Anybody(),
    WithdrawWager: Anybody(),
}
DECIDERS: dict[type[Command], Decider] = {
    PlaceWager: place,
    SpeakWager: speak,
    MoveWager: move,
    WithdrawWager: withdraw,
}
EVOLVERS: dict[type[Event], Evolver] = {WagerPlaced: _placed, WagerMoved: _moved, WagerWithdrawn: _withdrawn}
POSTERS: dict[type[Event], Poster] = {WagerPlaced: _placed_postings, WagerWithdrawn: _withdrawn_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_placed(event: WagerPlaced) -> str:
    wager = event.wager
    spot = f"the outer {wager.spot.removeprefix('straight ')}" if event.outside_zero else called(wager.spot)
    by_dealer = ", placed by the dealer on call" if event.spoken else ""
    stake = f"{dollar_sign(wager.stake)}{_made_in(wager)}"
    return f"{wager.player} puts {stake} on {spot}{by_dealer}, wager {event.number}"


def _made_in(wager: Wager) -> str:
    if wager.tender is Tender.VALUE_CHIPS:
        return ""
    return f" in {tender_words(wager.tender)}{' good once only' if wager.single_use else ''}"


def _say_moved(event: WagerMoved) -> str:
    return f"Wager {event.number} is moved to {called(event.spot)}"


def _say_withdrawn(event: WagerWithdrawn) -> str:
    return f"{event.player} takes back {dollar_sign(event.stake)}, wager {event.number}"


SAYS: Says = {
    WagerPlaced: Saying(Topic.WAGERS, _say_placed),
    WagerMoved: Saying(Topic.WAGERS, _say_moved),
    WagerWithdrawn: Saying(Topic.WAGERS, _say_withdrawn),
}
