"""What an event knows: its terms, its players, its sessions, and what happens at each table of a session."""

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.desk import Desked
from croupier.core.tournament.purse import Purse
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.secret import Form
from croupier.core.tournament.terms import Conditions, EventTerms


@unique
class Standing(StrEnum):
    """Where a player is on the way from the entry to the prize."""

    ENTERED = "entered"
    WITHDRAWN = "withdrawn"
    SEATED = "seated"
    ABSENT = "absent"
    PLAYING = "playing"
    RETIRED = "retired"
    OUT = "out"
    CANCELLED = "cancelled"
    DISQUALIFIED = "disqualified"
    QUALIFIED = "qualified"
    WON = "won"


IN_PLAY = (Standing.PLAYING, Standing.ABSENT)
"""Those who still have a stake in the session."""


@unique
class Phase(StrEnum):
    """Where a table of a session is."""

    DRAWN = "drawn"
    BETTING = "betting"
    CLOSED = "closed"
    UNDECIDED = "undecided"
    """The spins are over; a ballot or the order in which chips were taken has still to decide."""
    OVER = "over"


@unique
class Next(StrEnum):
    """What parts those who are level."""

    PLAY_OFF = "play-off"
    BALLOT = "ballot"
    SHARE = "share"
    REMOVAL = "removed-first"


class Player(Struct, frozen=True, kw_only=True):
    entrant: str
    """Who entered and paid; the player, unless somebody was nominated."""
    standing: Standing = Standing.ENTERED
    paid: int = 0
    """Fees, of the primary and of a secondary competition, of buy-backs."""
    refunded: int = 0
    secondary: bool = False
    buy_backs: int = 0
    went_on: bool = False
    """Whether they ever qualified for a later session."""
    seat: tuple[str, str] | None = None
    """Session and table."""
    bought: int = 0
    """Chips paid for, for the next session."""
    informed: bool = False
    """Whether they were given the conditions."""


class Placed(Struct, frozen=True, kw_only=True):
    """A secret wager laid out as it was announced."""

    player: str
    form: Form
    stake: int | None
    """What counts of it; none where it is no wager."""
    clauses: tuple[str, ...]


class Tie(Struct, frozen=True, kw_only=True):
    """Level players who are being parted."""

    players: tuple[str, ...]
    spins: int = 0
    """Played of the set that is under way."""


class Spinning(Struct, frozen=True, kw_only=True):
    """One table of a session."""

    order: tuple[str | None, ...]
    """Seat by seat from the dealer's left."""
    at: tuple[str, str] = ("", "")
    """Its session and its name: who sits elsewhere by now has left it."""
    phase: Phase = Phase.DRAWN
    spin: int = 0
    """Spins that counted."""
    seats: Mapping[str, Seat] = {}
    minimum: int = 0
    maximum: int | None = None
    opened_at: int = 0
    """When the players were last told to bet: the clock runs from then."""
    turn_at: int = 0
    """Since when it is the turn of whoever bets next."""
    started_at: int = 0
    ends_after: int | None = None
    """The last spin of a session that lasts a time, once its last spins are announced."""
    inspector: str = ""
    """Who watches over the game."""
    marker: int = 0
    """The seat that bets first, where there is an order."""
    tie: Tie | None = None
    numbers: Mapping[str, int] = {}
    """Of the final five draw."""
    announced: tuple[Placed, ...] = ()
    """The secret wagers of this spin, where they were announced before it."""
    ranking: tuple[tuple[str, ...], ...] = ()
    """Best first, level players together, once the spins are over."""
    qualified: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    next: Next | None = None
    because: tuple[str, ...] = ()
    """The clauses that ended it."""
    counted: Mapping[str, int] = {}
    disputes: tuple[str, ...] = ()
    """By whom; play waits for them where the book says so."""


class Session(Struct, frozen=True, kw_only=True):
    final: bool
    secondary: bool
    starts: int | None
    tables: Mapping[str, Spinning]


def is_over(session: Session) -> bool:
    """Whether everybody at every table of it is placed."""
    return all(table.phase is Phase.OVER for table in session.tables.values())


class Clock(Struct, frozen=True, kw_only=True):
    """A limit on the time of a wager, and from when it was announced to hold."""

    seconds: int
    since: int


class Competition(Desked, frozen=True, kw_only=True):
    """The state of one event."""

    name: str
    """Under which its accounts stand: in a house its whole address, so that no table of the same name shares them."""
    book: str = ""
    form: str = ""
    cloth: str = ""
    terms: EventTerms = EventTerms()
    players: Mapping[str, Player] = {}
    nominees: Mapping[str, str] = {}
    """By entrant, who plays in their place."""
    sessions: Mapping[str, Session] = {}
    purse: Purse = Purse()
    conditions: Conditions | None = None
    """As they were published; none where the event is only rehearsed."""
    managers: Mapping[str, int] = {}
    """Who is appointed, and until when licensed."""
    designated: tuple[str, ...] = ()
    """The tables picked for the event."""
    inventory: Mapping[str, Mapping[int, int]] = {}
    """By table, how many chips of each value it was given."""
    turned_away: tuple[str, ...] = ()
    clock: Clock | None = None
    """What the manager has announced besides the conditions."""
    commitment: str = ""
    """Binds the ballots; what proves it is told when the event is over."""
    disputes: tuple[str, ...] = ()
    """By whom, of matters that are not of a table which is playing."""
    is_drawn: bool = False
    """Whether a ballot was held, which closes the entries and the nominations."""
    is_cancelled: bool = False
    is_awarded: bool = False
    arrangements: Mapping[str, tuple[str, ...]] = {}
    """Of which arrangements with others the house holds a player guilty."""


def is_decided(state: "Competition") -> bool:
    """Whether the final, by which the prizes go, is played and everybody in it placed."""
    return any(one.final and not one.secondary and is_over(one) for one in state.sessions.values())


def is_guaranteed(state: "Competition") -> bool:
    """Whether so many entries were received that the guarantee of the pool binds; one that was refunded is none."""
    least = state.terms.minimum_entries
    stand = [one for one in state.players.values() if one.standing is not Standing.WITHDRAWN or not one.refunded]
    return least is None or len(stand) >= least


def table_of(state: "Competition", session: str, table: str) -> Spinning:
    return state.sessions[session].tables[table]


def plays_as(state: "Competition", entrant: str) -> str:
    """The name under which somebody's entry is played: that of a nominee, or their own."""
    return state.nominees.get(entrant, entrant)


def in_play(state: "Competition", table: Spinning) -> list[str]:
    """Those at a table who still play, in the order of their seats."""
    players, at = state.players, table.at
    there = ((name, players[name]) for name in table.order if name is not None)
    return [name for name, player in there if player.standing in IN_PLAY and player.seat == at]


def has_left(state: "Competition", table: Spinning, player: str) -> bool:
    """Whether a player has gone from this table for another, or has entered anew to be given one."""
    known = state.players[player]
    return known.seat != table.at or known.standing is Standing.ENTERED


def standing_at(state: "Competition", table: Spinning, player: str) -> Standing:
    """How a player stands at this table: out for good if they have left it since."""
    return Standing.OUT if has_left(state, table, player) else state.players[player].standing


def bettors(state: "Competition", table: Spinning) -> list[str]:
    """Those who bet on the next spin: everybody who still plays, or the level ones while they are parted."""
    playing = in_play(state, table)
    return playing if table.tie is None else [name for name in playing if name in table.tie.players]


def length(state: "Competition", spinning: Spinning) -> int | None:
    """How many spins a table has; none while it plays for a time that is not yet up."""
    return spinning.ends_after if spinning.ends_after is not None else state.terms.spins


def running(state: "Competition") -> Iterator[tuple[str, str, Spinning]]:
    """Every table at which something is still to be played or decided."""
    for session, one in state.sessions.items():
        for table, spinning in one.tables.items():
            if is_running(spinning):
                yield session, table, spinning


def is_running(spinning: Spinning) -> bool:
    return spinning.phase not in (Phase.DRAWN, Phase.OVER)


def with_table(state: "Competition", session: str, table: str, spinning: Spinning) -> "Competition":
    one = state.sessions[session]
    changed = replace(one, tables={**one.tables, table: spinning})
    return replace(state, sessions={**state.sessions, session: changed})


def with_seat(spinning: Spinning, player: str, seat: Seat) -> Spinning:
    return replace(spinning, seats={**spinning.seats, player: seat})


def with_players(state: "Competition", changed: Mapping[str, Player]) -> "Competition":
    return replace(state, players={**state.players, **changed}) if changed else state


def standing(state: "Competition", player: str, now: Standing) -> "Competition":
    return with_players(state, {player: replace(state.players[player], standing=now)})
