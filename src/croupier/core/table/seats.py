"""The players: who may start, how many, and who has to leave."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.conduct import barred
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Staff, Who
from croupier.core.money import dollar_sign
from croupier.core.table import invalid, partners
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, Seat, TableState
from croupier.core.words.names import same_person
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class PlayerCard(Struct, frozen=True, kw_only=True):
    """A card as it was shown, and what the house knows of it."""

    number: str
    holder: str
    valid: bool
    excluded: bool
    """Whether its holder is excluded from the casino."""


class StartPlay(Command, frozen=True, kw_only=True, tag="start_play"):
    """The dealer records that a player starts to play here."""

    player: str
    card: PlayerCard | None = None


class LeaveTable(Command, frozen=True, kw_only=True, tag="leave_table"):
    player: str


class SetPlayerCap(Command, frozen=True, kw_only=True, tag="set_player_cap"):
    """How many may play here; None lifts the cap."""

    cap: int | None


class Vacate(Command, frozen=True, kw_only=True, tag="vacate"):
    """A player who does not bet has to give up the place."""

    player: str


class PlayStarted(Event, frozen=True, kw_only=True, tag="play_started"):
    seat: Seat


class PlayerLeft(Event, frozen=True, kw_only=True, tag="player_left"):
    player: str
    required_under: str | None
    """The clause under which the player had to go; None for one who went."""


class PlayerCapSet(Event, frozen=True, kw_only=True, tag="player_cap_set"):
    cap: int | None


# --- deciding -------------------------------------------------------------------------------------------------------


def start_play(law: Law, state: TableState, command: StartPlay) -> Decision:
    player = command.player
    no = (
        _not_recorded(law, state, command)
        or barred(law, state.seats.barred, player)
        or card_fault(law, command.at, player, command.card)
        or _kept_for_others(law, state, player)
        or _full(law, state, player)
    )
    if no:
        return no
    now = state.round
    if (known := state.seats.seats.get(player)) is not None:
        return (PlayStarted(seat=replace(known, card=command.card.number if command.card else None)),)
    seat = Seat(
        player=player,
        card=command.card.number if command.card else None,
        since=command.at,
        # A round that had begun before is none of the rounds the player may be said to have sat out.
        idle_rounds=0 if now.phase is Phase.IDLE and now.attempt == 1 else -1,
        straight_only=player in state.signs.straight_only,
    )
    return (PlayStarted(seat=seat),)


def _not_recorded(law: Law, state: TableState, command: StartPlay) -> Refused | None:
    if state.round.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The table is not open.")
    player, found = command.player, state.seats
    seated = next((one for one in found.seats if same_person(one, player)), None)
    if seated is not None and (seated != player or player not in found.without_card):
        return law.refused(Rule.NOT_AT_TABLE, f"{player} is playing here already.")
    if player in found.invalid and player in found.seats and _is_in_the_round(state, player):
        message = f"{player}'s wagers of this round are invalid: another card counts from the next round."
        return law.refused(Rule.INVALID_WAGER, message)
    return None


def _is_in_the_round(state: TableState, player: str) -> bool:
    now = state.round
    result = now.phase not in (Phase.IDLE, Phase.BETTING)
    return result or any(wager.player == player for wager in now.wagers.values())


def card_fault(law: Law, at: int, player: str, card: PlayerCard | None) -> Refused | None:
    """Why a player may not start or buy in: since the day the book names, without a valid card of their own."""
    terms = law.seats.card
    if terms is None or at < terms.since:
        return None
    if card is None:
        message = f"{player} has shown no Player Card: a valid one is needed to start."
        return law.refused(Rule.PLAYER_CARD, message, clause=terms.start_clause)
    if card.holder != player:
        # Whose card it is concerns nobody at the table.
        why = "was issued to somebody else" if card.holder else f"with the number {card.number} is not known here"
        return law.refused(Rule.PLAYER_CARD, f"The card {why}: {player} plays on a card of their own.")
    if not card.valid or card.excluded:
        why = "its holder is excluded" if card.excluded else "it is not active"
        message = f"{player}'s Player Card is not valid, since {why}."
        return law.refused(Rule.PLAYER_CARD, message, clause=terms.start_clause)
    return None


def _kept_for_others(law: Law, state: TableState, player: str) -> Refused | None:
    kept_for = state.signs.straight_only
    if not kept_for or player in kept_for:
        return None
    return law.refused(Rule.VIP_TERMS, f"The table is kept for {', '.join(kept_for)} by arrangement.")


def _full(law: Law, state: TableState, player: str) -> Refused | None:
    if player in state.seats.seats:
        return None
    playing, cap = len(state.seats.seats), state.seats.cap
    clause = law.clause(Rule.TABLE_FULL if law.seats.caps_players else Rule.NOT_AT_TABLE)
    if cap is not None and playing >= cap:
        message = f"The table is limited to {cap} players, and {playing} are playing."
        return law.refused(Rule.TABLE_FULL, message, clause=clause)
    if playing >= state.setup.seats:
        message = f"All {state.setup.seats} places are taken: wait until one is free."
        return law.refused(Rule.TABLE_FULL, message, clause=clause)
    return None


def leave_table(law: Law, state: TableState, command: LeaveTable) -> Decision:
    if command.role is Role.PLAYER and command.by != command.player:
        return law.refused(Rule.NOT_AT_TABLE, f"{command.by} cannot leave the table for {command.player}.")
    if no := _cannot_go(law, state, command.player):
        return no
    return (PlayerLeft(player=command.player, required_under=None),)


def _cannot_go(law: Law, state: TableState, player: str) -> Refused | None:
    if player not in state.seats.seats:
        return law.refused(Rule.NOT_AT_TABLE, f"{player} is not playing at this table.")
    lies = sum(wager.stake for wager in state.round.wagers.values() if wager.player == player)
    if lies:
        message = f"{player} has {dollar_sign(lies)} on the layout: it is settled or taken up first."
        return law.refused(Rule.ROUND_NOT_SETTLED, message)
    return None


def set_player_cap(law: Law, state: TableState, command: SetPlayerCap) -> Decision:
    if command.cap is not None and command.cap < 1:
        return law.refused(Rule.TABLE_FULL, "A cap lets at least one player play; close the table instead.")
    return (PlayerCapSet(cap=command.cap),)


def vacate(law: Law, state: TableState, command: Vacate) -> Decision:
    rounds = law.seats.idle_rounds
    if rounds is None:
        clause = law.book.powers[Power.VACATE].clause
        return law.refused(Rule.IDLE_PLAYER, "At a table nobody has to leave for not betting.", clause=clause)
    if no := _cannot_go(law, state, command.player):
        return no
    seat = state.seats.seats[command.player]
    if seat.idle_rounds < rounds or not seat.full_house:
        idle = f"{command.player} has not bet for {max(seat.idle_rounds, 0)} rounds"
        message = f"{idle}: it takes {rounds} in a row, with every other place taken through all of them."
        return law.refused(Rule.IDLE_PLAYER, message)
    return (PlayerLeft(player=command.player, required_under=law.clause(Rule.IDLE_PLAYER)),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _started(state: TableState, event: PlayStarted) -> TableState:
    """Whoever starts has shown what the book asks for; wagers found invalid stay so to the end of their round."""
    player = event.seat.player
    without_card = tuple(one for one in state.seats.without_card if one != player)
    over = not _is_in_the_round(state, player)
    invalid = tuple(one for one in state.seats.invalid if one != player) if over else state.seats.invalid
    seats = {**state.seats.seats, player: event.seat}
    return replace(state, seats=replace(state.seats, seats=seats, without_card=without_card, invalid=invalid))


def _left(state: TableState, event: PlayerLeft) -> TableState:
    """What was arranged for the player alone goes with the player, and so does what the player was told here."""
    seats = {player: seat for player, seat in state.seats.seats.items() if player != event.player}
    personal = {player: limits for player, limits in state.signs.personal.items() if player != event.player}
    straight_only = tuple(player for player in state.signs.straight_only if player != event.player)
    advised = tuple(player for player in state.round.advised if player != event.player)
    return replace(
        state,
        round=replace(state.round, advised=advised),
        seats=replace(state.seats, seats=seats),
        signs=replace(state.signs, personal=personal, straight_only=straight_only),
    )


def _cap_set(state: TableState, event: PlayerCapSet) -> TableState:
    return replace(state, seats=replace(state.seats, cap=event.cap))


POWERS: dict[type[Command], Who] = {
    StartPlay: Only(Role.DEALER, Rule.NOT_AT_TABLE, "It is the dealer who records that somebody starts to play."),
    LeaveTable: Anybody(offered_to=Staff(Rule.NOT_AT_TABLE)),
    SetPlayerCap: Power.CAP_PLAYERS,
    Vacate: Power.VACATE,
    **partners.POWERS,
    **invalid.POWERS,
}
DECIDERS: dict[type[Command], Decider] = {
    StartPlay: start_play,
    LeaveTable: leave_table,
    SetPlayerCap: set_player_cap,
    Vacate: vacate,
    **partners.DECIDERS,
    **invalid.DECIDERS,
}
EVOLVERS: dict[type[Event], Evolver] = {
    PlayStarted: _started,
    PlayerLeft: _left,
    PlayerCapSet: _cap_set,
    **partners.EVOLVERS,
    **invalid.EVOLVERS,
}
POSTERS: dict[type[Event], Poster] = {**partners.POSTERS, **invalid.POSTERS}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_started(event: PlayStarted) -> str:
    seat = event.seat
    card = f"on card {seat.card}" if seat.card else "without a card"
    return f"{seat.player} starts play {card}{', straight up only' if seat.straight_only else ''}"


def _say_left(event: PlayerLeft) -> str:
    if event.required_under:
        return f"{event.player} has to give up the seat after idle rounds"
    return f"{event.player} leaves the table"


def _say_cap(event: PlayerCapSet) -> str:
    if event.cap is None:
        return "As many may play as there are places"
    return f"At most {counted(event.cap, 'player')} may play here"


SAYS: Says = {
    PlayStarted: Saying(Topic.PLAYERS, _say_started),
    PlayerLeft: Saying(Topic.PLAYERS, _say_left, clauses=lambda event: (event.required_under,)),
    PlayerCapSet: Saying(Topic.PLAYERS, _say_cap),
    **partners.SAYS,
    **invalid.SAYS,
}
