"""A session begins: chips before everybody, late players, those who could not buy in; and seats taken later."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.tournament.chips import Handed, handed_back_postings, is_bought, seat_of, unplayed, without_buy_ins
from croupier.core.tournament.conditions import not_given
from croupier.core.tournament.ending import end_if_due
from croupier.core.tournament.final_five import signal_due
from croupier.core.tournament.managing import in_use
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    is_contested,
    not_known,
    not_theirs,
    stock_account,
)
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import (
    Competition,
    Phase,
    Player,
    Session,
    Spinning,
    Standing,
    standing,
    table_of,
    with_players,
    with_seat,
    with_table,
)
from croupier.core.tournament.tokens import not_to_be_given
from croupier.core.words.choices import EmptySeat
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class StartSession(Command, frozen=True, kw_only=True, tag="start_session"):
    session: str = ""
    absent: tuple[str, ...] = ()
    """Those who are not in their seats."""
    vouchers: Mapping[str, int] = {}
    """The numbers of those that stand for chips, by player."""


class TakeSeat(ByPlayer, frozen=True, kw_only=True, tag="take_seat"):
    pass


class NotSeated(Event, frozen=True, kw_only=True, tag="not_seated"):
    """Somebody who does not come to play, and what becomes of the place."""

    session: str
    player: str
    now: Standing
    clause: str


class SessionStarted(Event, frozen=True, kw_only=True, tag="session_started"):
    session: str
    at: int
    players: Mapping[str, Standing]
    bank: int
    minimum: int
    maximum: int | None
    passes: int
    bought: tuple[str, ...] = ()
    """Whose chips were paid for."""
    back: tuple[Handed, ...] = ()
    """Buy-ins of those who do not play."""
    vouchers: Mapping[str, int] = {}
    clause: str


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat_taken"):
    session: str
    player: str
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def start_session(law: Law, state: Competition, command: StartSession) -> Decision:
    found = _to_start(law, state, command)
    if no := is_closed(law, state) or (found if isinstance(found, Refused) else _incomplete(law, state)):
        return no
    if (no := is_contested(law, state)) is not None:
        return no
    assert not isinstance(found, Refused)
    name, session = found
    seated = [player for table in session.tables.values() for player in table.order if player is not None]
    present = {player: state.players[player] for player in seated if _is_seated(state, player, name)}
    if strangers := [one for one in command.absent if one not in present]:
        return law.refused(Rule.SEATING, f"{listed(strangers)} has no seat in session {name}.")
    busy = next((no for table in session.tables if (no := in_use(law, state, table))), None)
    if no := busy or not_given(law, state, list(present)) or not_to_be_given(law, present, command.vouchers):
        return no
    lost = _not_playing(law, state, name, present, command.absent)
    gone = {event.player for event in lost}
    standings = {
        player: Standing.ABSENT if player in command.absent else Standing.PLAYING
        for player in present
        if player not in gone
    }
    started = _started(law, state, command, name, standings, gone)
    after = _begun(_all_not_seated(state, lost), started)
    ends = [event for table in session.tables for event in end_if_due(law, after, (name, table))]
    signals = [event for table in session.tables for event in signal_due(law, after, (name, table)) if not ends]
    return (*lost, started, *ends, *signals)


def _is_seated(state: Competition, player: str, session: str) -> bool:
    known = state.players[player]
    return known.standing is Standing.SEATED and known.seat is not None and known.seat[0] == session


def _to_start(law: Law, state: Competition, command: StartSession) -> tuple[str, Session] | Refused:
    drawn = {
        name: one
        for name, one in state.sessions.items()
        if all(table.phase is Phase.DRAWN for table in one.tables.values())
    }
    if command.session and command.session not in drawn:
        what = "has begun already" if command.session in state.sessions else "is not drawn"
        return law.refused(Rule.SEATING, f"Session {command.session} {what}.")
    names = [command.session] if command.session else list(drawn)
    if len(names) != 1:
        what = f"say which of {', '.join(names)}" if names else "none is drawn"
        return law.refused(Rule.SEATING, f"Which session starts is not clear: {what}.")
    return names[0], drawn[names[0]]


def _incomplete(law: Law, state: Competition) -> Refused | None:
    """Conditions that leave open what play needs."""
    if state.terms.bank is None:
        return law.refused(Rule.OPENING_BANK, "The conditions do not say how many chips a player starts with.")
    if state.terms.minimum is None:
        return law.refused(Rule.CONDITIONS, "The conditions do not say what the minimum wager is.")
    # Where conditions are a checked form, it is asked for there.
    if not law.tournament.conditions and state.terms.spins is None and state.terms.minutes is None:
        return law.refused(Rule.SESSION_LENGTH, "The conditions say neither how many spins a session has nor how long.")
    return None


def _not_playing(
    law: Law, state: Competition, session: str, present: Mapping[str, Player], absent: tuple[str, ...]
) -> list[NotSeated]:
    """Those who lose their place before the first spin: without a buy-in, or not there where that is the end."""
    lost = []
    for name, player in present.items():
        unpaid = is_bought(law, state) and player.bought != state.terms.bank
        if name in absent and law.tournament.empty_seat is EmptySeat.DISQUALIFIED:
            lost.append(_loses(law, session, name, Standing.DISQUALIFIED, Rule.LATE_SEAT))
        elif unpaid:
            now = Standing.DISQUALIFIED if law.tournament.no_buy_in_disqualifies else Standing.OUT
            lost.append(_loses(law, session, name, now, Rule.NO_BUY_IN))
    return lost


def _loses(law: Law, session: str, player: str, now: Standing, rule: Rule) -> NotSeated:
    return NotSeated(session=session, player=player, now=now, clause=law.clause(rule))


def _started(
    law: Law, state: Competition, command: StartSession, name: str, standings: Mapping[str, Standing], gone: set[str]
) -> SessionStarted:
    bought = is_bought(law, state)
    assert state.terms.bank is not None
    assert state.terms.minimum is not None
    return SessionStarted(
        session=name,
        at=command.at,
        players=standings,
        bank=state.terms.bank,
        minimum=state.terms.minimum,
        maximum=state.terms.maximum,
        passes=state.terms.pass_cards,
        bought=tuple(standings) if bought else (),
        back=tuple(unplayed(one, state.players[one].bought) for one in sorted(gone) if state.players[one].bought),
        vouchers=command.vouchers,
        clause=law.clause(Rule.OPENING_BANK),
    )


def take_seat(law: Law, state: Competition, command: TakeSeat) -> Decision:
    if no := not_theirs(law, command) or not_known(law, state, command.player) or is_closed(law, state):
        return no
    player = state.players[command.player]
    if player.standing is Standing.CANCELLED:
        return law.refused(Rule.LATE_CANCELLED, f"The place of {command.player} was cancelled.")
    if player.standing is Standing.DISQUALIFIED:
        return law.refused(_lost_under(seat_of(state, command.player)), f"{command.player} is disqualified.")
    if player.standing is not Standing.ABSENT or player.seat is None:
        return law.refused(Rule.SEATING, f"{command.player} is {player.standing}: there is no empty seat to take.")
    if table_of(state, *player.seat).phase is Phase.CLOSED:
        return law.refused(Rule.LATE_WAGER, "No more bets was called: take the seat after the spin.")
    return (SeatTaken(session=player.seat[0], player=command.player, clause=law.clause(Rule.SEATING)),)


def _lost_under(seat: Seat | None) -> Rule:
    """What a disqualified player finds who wants the seat: it was lost by the start, while empty, or by a breach."""
    if seat is None:
        return Rule.LATE_SEAT
    return Rule.DISQUALIFIED if seat.arrived else Rule.LATE_CANCELLED


# --- evolving ---------------------------------------------------------------------------------------------------------


def _not_seated(state: Competition, event: NotSeated) -> Competition:
    return standing(state, event.player, event.now)


def _all_not_seated(state: Competition, events: list[NotSeated]) -> Competition:
    for event in events:
        state = _not_seated(state, event)
    return state


def _begun(state: Competition, event: SessionStarted) -> Competition:
    session = state.sessions[event.session]
    tables = {name: _opened(table, event) for name, table in session.tables.items()}
    changed = {
        name: replace(
            state.players[name], standing=now, bought=0 if name in event.bought else state.players[name].bought
        )
        for name, now in event.players.items()
    }
    begun = replace(state, sessions={**state.sessions, event.session: replace(session, tables=tables)})
    return without_buy_ins(with_players(begun, changed), event.back)


def _opened(table: Spinning, event: SessionStarted) -> Spinning:
    seats = {
        name: Seat(
            chips=event.bank,
            passes=event.passes,
            voucher=event.vouchers.get(name),
            arrived=event.players[name] is Standing.PLAYING,
        )
        for name in table.order
        if name is not None and name in event.players
    }
    first = next((number for number, name in enumerate(table.order) if name in seats), 0)
    limits = {"minimum": event.minimum, "maximum": event.maximum}
    times = {"opened_at": event.at, "started_at": event.at, "turn_at": event.at}
    return replace(table, phase=Phase.BETTING, seats=seats, marker=first, **limits, **times)


def _taken(state: Competition, event: SeatTaken) -> Competition:
    at = state.players[event.player].seat
    assert at is not None
    spinning = table_of(state, *at)
    there = replace(spinning.seats[event.player], arrived=True)
    return standing(with_table(state, *at, with_seat(spinning, event.player, there)), event.player, Standing.PLAYING)


# --- the money and the words ------------------------------------------------------------------------------------------


def _issued(state: Competition, event: SessionStarted) -> tuple[Posting, ...]:
    made = handed_back_postings(state, event.back, event.clause)
    for player in event.players:
        made += passes(stock_account(state), chips_account(state, player), event.bank, event.clause)
    return made


def _tells_start(event: SessionStarted) -> str:
    absent = [name for name, now in event.players.items() if now is Standing.ABSENT]
    missing = f"; {listed(absent)} not there" if absent else ""
    return f"Session {event.session} begins with {counted(len(event.players), 'player')}{missing}"


POWERS: dict[type, Who] = {StartSession: Power.RUN_TOURNAMENT, TakeSeat: Anybody()}
DECIDERS: dict[type, Decider] = {StartSession: start_session, TakeSeat: take_seat}
EVOLVERS: dict[type, Evolver] = {NotSeated: _not_seated, SessionStarted: _begun, SeatTaken: _taken}
POSTERS: dict[type, Poster] = {SessionStarted: _issued}
SAYS: Says = {
    NotSeated: Saying(Topic.SEATING, lambda event: f"{event.player} loses the place and is {event.now}"),
    SessionStarted: Saying(Topic.SESSIONS, _tells_start),
    SeatTaken: Saying(Topic.SEATING, lambda event: f"{event.player} takes the seat"),
}
