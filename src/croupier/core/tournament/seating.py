"""Who sits where: the ballot of a session, and its starting time."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.accounts import PROMOTIONS, WIN
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.chips import Handed, handed_back, handed_back_postings, is_money, seat_of, without_chips
from croupier.core.tournament.conditions import not_counted
from croupier.core.tournament.managing import not_designated
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import Decider, Decision, Evolver, Poster, fees_account, is_contested, not_known
from croupier.core.tournament.state import (
    Competition,
    Phase,
    Player,
    Session,
    Spinning,
    Standing,
    is_guaranteed,
    with_players,
)
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

INDICATORS = 36
"""The numbers of the final five: from 1 to this."""


class Allot(Command, frozen=True, kw_only=True, tag="allot"):
    """A session is drawn: time, table and seat for each of its players."""

    session: str
    final: bool = False
    secondary: bool = False
    joins: str = ""
    """The winner of the second chance, who sits in the final besides."""
    starts: int | None = None
    tables: Mapping[str, tuple[str | None, ...]] = {}
    """By name, seat by seat from the dealer's left."""
    places: int | None = None
    """How many sit at a table at most."""
    evidence: str = ""
    """What proves the ballot."""


class MoveStart(Command, frozen=True, kw_only=True, tag="move_start"):
    session: str
    to: int
    reason: str = ""


class SeatsAllotted(Event, frozen=True, kw_only=True, tag="seats_allotted"):
    session: str
    final: bool
    secondary: bool
    starts: int | None
    tables: Mapping[str, tuple[str | None, ...]]
    evidence: str
    retained: int
    """What the house keeps of the fees, now that it is known how many there are."""
    added: int
    """What is missing to the pool that was guaranteed."""
    pool_clause: str = ""
    back: tuple[Handed, ...] = ()
    """What those who come again still had from their session before."""
    back_clause: str = ""
    clause: str


class StartMoved(Event, frozen=True, kw_only=True, tag="start_moved"):
    session: str
    to: int
    reason: str
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def to_seat(state: Competition, *, secondary: bool, joins: str) -> list[str]:
    """Those who wait for a seat: who has entered, and who qualified."""
    waiting = (Standing.ENTERED, Standing.QUALIFIED)
    return [
        name
        for name, player in state.players.items()
        if (player.standing in waiting and player.secondary == secondary) or (joins and name == joins)
    ]


def allot(law: Law, state: Competition, command: Allot) -> Decision:
    tables = list(command.tables)
    if no := is_closed(law, state) or is_contested(law, state) or not_counted(law, state):
        return no
    if (no := not_designated(law, state, tables)) is not None:
        return no
    if (no := _not_to_be_drawn(law, state, command)) is not None:
        return no
    waiting = set(to_seat(state, secondary=command.secondary, joins=command.joins))
    seated = [name for seats in command.tables.values() for name in seats if name is not None]
    seats_given = Counter(seated)
    for name in seated:
        if (no := not_known(law, state, name)) is not None:
            return no
        if name not in waiting:
            return law.refused(Rule.SEATING, f"{name} has no place in this session: {_why(state.players[name])}.")
        if seats_given[name] > 1:
            return law.refused(Rule.SEATING, f"{name} is given two seats.")
    if not seated:
        return law.refused(Rule.SEATING, "Nobody is given a seat: there is nobody to be drawn.")
    retained, added = _booked(state)
    return (
        SeatsAllotted(
            session=command.session,
            final=command.final,
            secondary=command.secondary,
            starts=command.starts if command.starts is not None else state.terms.starts,
            tables=command.tables,
            evidence=command.evidence,
            retained=retained,
            added=added,
            pool_clause=law.clause(Rule.PRIZE_POOL),
            back=tuple(_left_over(law, state, name) for name in seated if _has_left_over(state, name)),
            back_clause=law.clause(Rule.CHIPS_RETURNED),
            clause=law.clause(Rule.SEATING),
        ),
    )


def _has_left_over(state: Competition, name: str) -> bool:
    seat = seat_of(state, name)
    return seat is not None and not seat.returned


def _left_over(law: Law, state: Competition, name: str) -> Handed:
    """The old chips go back, for what they are worth; what was paid for the new ones stays paid."""
    back = handed_back(state, name, is_money(law, state))
    return replace(back, bought=0, money=back.money - back.bought)


def _why(player: Player) -> str:
    match player.standing:
        case Standing.SEATED | Standing.PLAYING | Standing.ABSENT:
            return "they sit in another session"
        case Standing.ENTERED | Standing.QUALIFIED:
            return "it is not the competition they entered"
        case standing:
            return f"they are {standing}"


def _not_to_be_drawn(law: Law, state: Competition, command: Allot) -> Refused | None:
    if command.session in state.sessions:
        return law.refused(Rule.SEATING, f"Session {command.session} is drawn already.")
    if law.tournament.ballot_seats and not command.evidence:
        return law.refused(Rule.SEATING, "Seats are drawn by ballot: nobody chooses one.")
    if (no := _too_many(law, state, command)) is not None:
        return no
    if command.secondary and not state.terms.second_chance:
        return law.refused(Rule.STRUCTURE, "There is no second chance competition in this event.")
    if command.final and len(command.tables) > 1:
        rule = Rule.ONE_TABLE if law.tournament.final_at_one_table else Rule.SEATING
        return law.refused(rule, "The final is played at one table: its places are what the prizes go by.")
    finals = [one for one in state.sessions.values() if one.final and one.secondary == command.secondary]
    if command.final and finals:
        return law.refused(Rule.SEATING, "The final is drawn already.")
    if command.joins:
        return _not_joining(law, state, command)
    return None


def _too_many(law: Law, state: Competition, command: Allot) -> Refused | None:
    """A table that holds more players than it has places, or than there are numbers for the final five."""
    most = max((sum(1 for name in seats if name is not None) for seats in command.tables.values()), default=0)
    if law.tournament.ballot_seats and command.places is not None and most > command.places:
        return law.refused(Rule.TABLE_SIZE, f"{most} players are drawn to a table of {command.places} places.")
    if law.tournament.final_five and state.terms.final_five and most > INDICATORS:
        said = f"Only {INDICATORS} can draw a number of the final five: {most} players are too many for a table."
        return law.refused(Rule.FINAL_FIVE_NUMBER, said)
    return None


def _not_joining(law: Law, state: Competition, command: Allot) -> Refused | None:
    player = state.players.get(command.joins)
    if not command.final or command.secondary:
        return law.refused(Rule.SECOND_CHANCE_WINNER, "The winner of the second chance joins the primary final.")
    if player is None or not player.secondary or player.standing not in (Standing.QUALIFIED, Standing.WON):
        return law.refused(Rule.SECOND_CHANCE_WINNER, f"{command.joins} has not won the second chance.")
    return None


def _booked(state: Competition) -> tuple[int, int]:
    """What the house keeps of the fees held, and what it adds up to the guarantee; less what it has done already."""
    purse, terms = state.purse, state.terms
    retained = (purse.fees - purse.refunded) * terms.retained // 100 - purse.retained
    missing = terms.guaranteed - (purse.pool - retained) if is_guaranteed(state) else 0
    return max(retained, 0), max(missing, 0)


def move_start(law: Law, state: Competition, command: MoveStart) -> Decision:
    session = state.sessions.get(command.session)
    if (no := is_closed(law, state)) is not None:
        return no
    if session is None:
        return law.refused(Rule.SEATING, f"There is no session {command.session}.")
    if any(table.phase is not Phase.DRAWN for table in session.tables.values()):
        return law.refused(Rule.START_MOVED, f"Session {command.session} has begun.")
    earlier = min(one for one in (session.starts, command.to) if one is not None)
    minutes = law.tournament.notice_minutes
    may_be_short = law.tournament.shorter_notice_for_a_reason and command.reason
    if earlier - command.at < minutes * MINUTE and not may_be_short:
        hint = ", or the reason for a shorter one" if law.tournament.shorter_notice_for_a_reason else ""
        said = f"The players need {minutes} minutes of notice before the earlier of the two times{hint}."
        return law.refused(Rule.START_MOVED, said)
    clause = law.clause(Rule.START_MOVED)
    return (StartMoved(session=command.session, to=command.to, reason=command.reason, clause=clause),)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _allotted(state: Competition, event: SeatsAllotted) -> Competition:
    state = without_chips(state, event.back)
    tables = {name: Spinning(order=tuple(seats), at=(event.session, name)) for name, seats in event.tables.items()}
    session = Session(final=event.final, secondary=event.secondary, starts=event.starts, tables=tables)
    changed = {
        player: replace(state.players[player], standing=Standing.SEATED, seat=(event.session, table))
        for table, seats in event.tables.items()
        for player in seats
        if player is not None
    }
    purse = replace(state.purse, retained=state.purse.retained + event.retained, added=state.purse.added + event.added)
    drawn = replace(state, sessions={**state.sessions, event.session: session}, purse=purse, is_drawn=True)
    return with_players(drawn, changed)


def _moved(state: Competition, event: StartMoved) -> Competition:
    session = replace(state.sessions[event.session], starts=event.to)
    return replace(state, sessions={**state.sessions, event.session: session})


# --- the money and the words ------------------------------------------------------------------------------------------


def _kept(state: Competition, event: SeatsAllotted) -> tuple[Posting, ...]:
    pool = fees_account(state)
    kept = passes(pool, WIN, event.retained, event.pool_clause)
    kept += passes(PROMOTIONS, pool, event.added, event.pool_clause)
    return kept + handed_back_postings(state, event.back, event.back_clause)


def _tells_seats(event: SeatsAllotted) -> str:
    players = sum(1 for seats in event.tables.values() for player in seats if player is not None)
    what = "The final" if event.final else f"Session {event.session}"
    return f"{what} is drawn: {counted(players, 'player')} at {counted(len(event.tables), 'table')}"


def _tells_move(event: StartMoved) -> str:
    why = f", because {event.reason}" if event.reason else ""
    return f"Session {event.session} gets another starting time{why}"


POWERS: dict[type, Who] = {Allot: Power.RUN_TOURNAMENT, MoveStart: Power.RUN_TOURNAMENT}
DECIDERS: dict[type, Decider] = {Allot: allot, MoveStart: move_start}
EVOLVERS: dict[type, Evolver] = {SeatsAllotted: _allotted, StartMoved: _moved}
POSTERS: dict[type, Poster] = {SeatsAllotted: _kept}
SAYS: Says = {
    SeatsAllotted: Saying(Topic.SEATING, _tells_seats),
    StartMoved: Saying(Topic.SEATING, _tells_move),
}
