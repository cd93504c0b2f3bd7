"""An event as anybody sees it: its conditions, who is in it, its sessions, and what it plays for.

Nothing here knows what a secret form says before it is announced: a table shows that one was handed in, and no more.
"""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.api.bank.views import title_of
from croupier.core.law.book import Book
from croupier.core.law.law import Law
from croupier.core.tournament.boards import game_of
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.prizes import by_place
from croupier.core.tournament.state import IN_PLAY, Competition, Phase, Session, Standing, is_guaranteed, running
from croupier.core.tournament.terms import Conditions, EventTerms


@unique
class Stage(StrEnum):
    """How far an event is."""

    ENTRIES = "entries"
    DRAWN = "drawn"
    PLAYING = "playing"
    BETWEEN = "between"
    DECIDED = "decided"
    OVER = "over"
    CANCELLED = "cancelled"


class EventFault(Struct, frozen=True, kw_only=True):
    """Something said to a player, and where it is written."""

    clause: str
    said: str


class EventFacts(Struct, frozen=True, kw_only=True):
    event: str
    book: str
    title: str
    form: str
    noun: str
    """What the book calls it: tournament or competition."""
    cloth: str
    wheel: str
    stage: Stage
    terms: EventTerms
    conditions: Conditions | None
    commitment: str
    """What binds every ballot."""
    players: int
    """How many entries stand."""
    places: int | None
    """How many may enter."""
    designated: tuple[str, ...]
    asks_agreement: bool
    """Whether an entrant agrees in writing with the rules and conditions."""
    form_asks: tuple[str, ...]
    """What a secret form needs besides the wager and the amount in figures: words, signed."""


class EventPlayer(Struct, frozen=True, kw_only=True):
    """One row of the leader board."""

    player: str
    entrant: str
    standing: Standing
    session: str | None
    table: str | None
    chips: int
    """Before them."""
    staked: int
    """On the layout, where all can see it."""
    rank: int | None
    """Among all who play in the same session, by chips; level players share it."""
    prize: int | None


class EventSession(Struct, frozen=True, kw_only=True):
    session: str
    final: bool
    secondary: bool
    starts: int | None
    phase: Phase
    """Of the table that is least far."""
    tables: tuple[str, ...]
    """Their keys among the tables."""
    qualified: tuple[str, ...]


class EventMoney(Struct, frozen=True, kw_only=True):
    """What the event plays for."""

    pool: int
    """What the prizes are, or would be if no more entered."""
    prizes: tuple[int, ...]
    """By place."""
    won: Mapping[str, int]
    guaranteed: int
    in_kind: tuple[str, ...]


class EventCard(Struct, frozen=True, kw_only=True):
    """An event among others, as the floor shows it."""

    event: str
    book: str
    title: str
    form: str
    noun: str
    stage: Stage
    players: int
    places: int | None
    entry_fee: int
    pool: int
    starts: int | None
    leader: str | None


def table_key(session: str, table: str) -> str:
    return f"{session}/{table}"


def stage_of(state: Competition) -> Stage:
    if state.is_cancelled:
        return Stage.CANCELLED
    if state.is_awarded:
        return Stage.OVER
    if any(True for _ in running(state)):
        return Stage.PLAYING
    if any(one.final and not one.secondary and _is_over(one) for one in state.sessions.values()):
        return Stage.DECIDED
    if any(not _is_over(one) for one in state.sessions.values()):
        return Stage.DRAWN
    return Stage.BETWEEN if state.sessions else Stage.ENTRIES


def _is_over(session: Session) -> bool:
    return all(table.phase is Phase.OVER for table in session.tables.values())


def facts_of(law: Law, book: Book, state: Competition, name: str) -> EventFacts:
    return EventFacts(
        event=name,
        book=book.code,
        title=title_of(book),
        form=state.form,
        noun=law.tournament.noun,
        cloth=state.cloth,
        wheel=game_of(law, state).wheel.name,
        stage=stage_of(state),
        terms=state.terms,
        conditions=state.conditions,
        commitment=state.commitment,
        players=standing_entries(state),
        places=state.terms.maximum_entries,
        designated=state.designated,
        asks_agreement=law.tournament.asks_agreement,
        form_asks=_form_asks(law),
    )


def _form_asks(law: Law) -> tuple[str, ...]:
    asked = {"words": law.tournament.written_in_words, "signed": law.tournament.signed_forms}
    return tuple(name for name, is_asked in asked.items() if is_asked)


def standing_entries(state: Competition) -> int:
    return sum(player.standing is not Standing.WITHDRAWN for player in state.players.values())


def player_view(state: Competition, name: str, rank: int | None) -> EventPlayer:
    player, seat = state.players[name], seat_of(state, name)
    session, table = player.seat or (None, None)
    return EventPlayer(
        player=name,
        entrant=player.entrant,
        standing=player.standing,
        session=session,
        table=table,
        chips=0 if seat is None else seat.chips,
        staked=0 if seat is None else seat.staked,
        rank=rank,
        prize=state.purse.prizes.get(name),
    )


def score(state: Competition, name: str) -> tuple[str, int] | None:
    """In which session somebody plays, and what they have in it; a secret stake counts as a player's own until it is
    announced."""
    player = state.players.get(name)
    if player is None or player.seat is None or player.standing not in IN_PLAY:
        return None
    seat = seat_of(state, name)
    return None if seat is None else (player.seat[0], seat.chips + seat.staked)


def ranks_in(state: Competition, session: str) -> dict[str, int]:
    """Of everybody who plays in a session at whatever table; level players share a rank."""
    seated = (name for table in state.sessions[session].tables.values() for name in table.seats)
    scores = {name: found[1] for name in seated if (found := score(state, name)) is not None and found[0] == session}
    ranks: dict[int, int] = {}
    for place, chips in enumerate(sorted(scores.values(), reverse=True), 1):
        ranks.setdefault(chips, place)
    return {name: ranks[chips] for name, chips in scores.items()}


def ranks_of(state: Competition) -> dict[str, int]:
    return {name: rank for session in state.sessions for name, rank in ranks_in(state, session).items()}


_ORDER = (Phase.DRAWN, Phase.BETTING, Phase.CLOSED, Phase.UNDECIDED, Phase.OVER)


def session_view(name: str, one: Session) -> EventSession:
    return EventSession(
        session=name,
        final=one.final,
        secondary=one.secondary,
        starts=one.starts,
        phase=min((table.phase for table in one.tables.values()), key=_ORDER.index),
        tables=tuple(table_key(name, table) for table in one.tables),
        qualified=tuple(player for table in one.tables.values() for player in table.qualified),
    )


def money_view(state: Competition) -> EventMoney:
    purse, terms = state.purse, state.terms
    kept = 0 if state.is_drawn else (purse.fees - purse.refunded) * terms.retained // 100
    pool = purse.pool - kept
    pool = max(pool, terms.guaranteed) if is_guaranteed(state) else pool
    return EventMoney(
        pool=pool,
        prizes=tuple(by_place(pool, terms.prizes)),
        won=purse.prizes,
        guaranteed=terms.guaranteed,
        in_kind=tuple(one.what for one in purse.in_kind),
    )


def card_of(law: Law, book: Book, state: Competition, name: str, ranks: Mapping[str, int]) -> EventCard:
    money = money_view(state)
    leader = next((one for one, rank in ranks.items() if rank == 1), None)
    winner = max(money.won, key=lambda one: money.won[one], default=None)
    return EventCard(
        event=name,
        book=book.code,
        title=title_of(book),
        form=state.form,
        noun=law.tournament.noun,
        stage=stage_of(state),
        players=standing_entries(state),
        places=state.terms.maximum_entries,
        entry_fee=state.terms.entry_fee,
        pool=money.pool,
        starts=state.terms.starts,
        leader=winner or leader,
    )
