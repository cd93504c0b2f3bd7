"""A table of a session as anybody at it sees it, and what its staff see besides."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.api.event.views import EventFault, table_key
from croupier.api.table.views import PocketView, pocket
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.tournament.disputes import DisputeDecided
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.secret import Form
from croupier.core.tournament.settling import Deducted, Leaves, Line
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Competition, Next, Phase, Placed, Spinning, Standing, bettors, length
from croupier.core.tournament.turns import from_marker, had_turn, is_ordered, ticks_until
from croupier.core.words.bets import Outcome

SHOWN = 20
"""How many numbers a table shows."""


class EventSpoken(Struct, frozen=True, kw_only=True):
    """A wager that was said and waits to be repeated."""

    spot: str
    stake: int


class EventSeat(Struct, frozen=True, kw_only=True):
    number: int
    """From the dealer's left, from 1."""
    player: str | None
    """Nobody where the seat is empty."""
    standing: Standing | None
    chips: int
    staked: int
    has_form: bool
    """A secret wager is handed in; what it says nobody here knows."""
    passed: bool
    late: bool
    away: bool
    arrived: bool
    """Whether they ever took the seat."""
    indicator: int | None
    """The number of the final five."""
    colour: str
    spoken: EventSpoken | None
    voucher: int | None
    """The number of the one that stands for the chips until it is exchanged."""
    plays: bool
    """Whether they bet on the next spin."""


class EventWager(Struct, frozen=True, kw_only=True):
    seat: int
    spot: str
    stake: int


class EventLine(Struct, frozen=True, kw_only=True):
    """What became of one wager of the last spin."""

    player: str
    spot: str
    stake: int
    counts: int
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    secret: bool
    clauses: tuple[str, ...]


class EventAnnounced(Struct, frozen=True, kw_only=True):
    """A secret wager that is open now."""

    player: str
    form: Form
    counts: int | None
    clauses: tuple[str, ...]


class EventOpened(Struct, frozen=True, kw_only=True):
    """The form of the spin before, as it was written: shown to whoever asks, until the next."""

    player: str
    form: Form


class EventTable(Struct, frozen=True, kw_only=True):
    session: str
    table: str
    phase: Phase
    spin: int
    """How many counted."""
    spins: int | None
    minimum: int
    maximum: int | None
    time_ends: int | None
    """When the time to wager is over, of all or of whose turn it is."""
    turn: str | None
    """Whose turn it is, where players bet one after the other."""
    marker: int | None
    """The seat that bets first."""
    last_five: bool
    seats: tuple[EventSeat, ...]
    wagers: tuple[EventWager, ...]
    announced: tuple[EventAnnounced, ...]
    """Before the ball is spun, in the last spin of a final."""
    opened: tuple[EventOpened, ...]
    """Forms of the spin before that may be seen now."""
    numbers: tuple[PocketView, ...]
    """The newest first."""
    lines: tuple[EventLine, ...]
    """Of the last spin."""
    happened: tuple[str, ...]
    """What else the last spin brought: deductions, and who is out, in words."""
    play_off: tuple[str, ...]
    ranking: tuple[tuple[str, ...], ...]
    qualified: tuple[str, ...]
    undecided: tuple[str, ...]
    next: Next | None
    because: tuple[str, ...]
    disputes: tuple[str, ...]
    inspector: str


class LastSpin(Struct, frozen=True):
    """What is still shown of the spins of a table."""

    numbers: tuple[PocketView, ...] = ()
    lines: tuple[EventLine, ...] = ()
    happened: tuple[str, ...] = ()
    deducted: tuple[Deducted, ...] = ()
    left: tuple[Leaves, ...] = ()


_NO_SPIN = LastSpin()


class Spins:
    """The last spins of every table, as their events told of them."""

    def __init__(self) -> None:
        self._last: dict[str, LastSpin] = {}
        self._decided: dict[str, EventFault] = {}

    def see(self, event: object) -> None:
        if isinstance(event, NumberCalled):
            key = table_key(event.session, event.table)
            numbers = (pocket(event.pocket), *self.at(key).numbers)[:SHOWN]
            lines = tuple(_line(one) for one in event.lines)
            self._last[key] = LastSpin(numbers, lines, _happened(event), event.deducted, event.left)
        elif isinstance(event, DisputeDecided):
            self._decided[event.player] = EventFault(clause=event.clause, said=event.decision)

    def at(self, key: str) -> LastSpin:
        return self._last.get(key, _NO_SPIN)

    def news(self, key: str | None, player: str) -> tuple[EventFault, ...]:
        """What the last spin brought one player besides their wagers: deductions, and that they are out."""
        last = _NO_SPIN if key is None else self.at(key)
        lost = [
            EventFault(clause=one.clause, said=f"you lose {dollar_sign(one.amount)}")
            for one in last.deducted
            if one.player == player
        ]
        left = [
            EventFault(clause=one.clause, said=f"you are {one.now}: {one.why}")
            for one in last.left
            if one.player == player
        ]
        return (*lost, *left)

    def decided(self, player: str) -> EventFault | None:
        """What was decided on the last dispute of a player."""
        return self._decided.get(player)


def _happened(event: NumberCalled) -> tuple[str, ...]:
    deducted = [f"{one.player} loses {dollar_sign(one.amount)} ({one.clause})" for one in event.deducted]
    return (*deducted, *(f"{one.player} is {one.now}: {one.why} ({one.clause})" for one in event.left))


def _line(line: Line) -> EventLine:
    return EventLine(
        player=line.player,
        spot=line.spot,
        stake=line.stake,
        counts=line.counts,
        outcome=line.outcome,
        paid=line.paid,
        returned=line.returned,
        taken=line.taken,
        secret=line.secret,
        clauses=line.clauses,
    )


def table_view(law: Law, state: Competition, spinning: Spinning, last: LastSpin) -> EventTable:
    session, table = spinning.at
    number_of = {name: number for number, name in enumerate(spinning.order, 1) if name is not None}
    playing = bettors(state, spinning) if spinning.seats else []
    turn, ends = _turn(law, state, spinning)
    ordered = bool(spinning.seats) and is_ordered(law, state, spinning)
    return EventTable(
        session=session,
        table=table,
        phase=spinning.phase,
        spin=spinning.spin,
        spins=length(state, spinning),
        minimum=spinning.minimum,
        maximum=spinning.maximum,
        time_ends=ends,
        turn=turn,
        marker=spinning.marker + 1 if ordered else None,
        last_five=_in_last_five(law, state, spinning),
        seats=tuple(_seat(state, spinning, number, name, playing) for number, name in enumerate(spinning.order, 1)),
        wagers=tuple(
            EventWager(seat=number_of[name], spot=spot, stake=stake)
            for name, seat in spinning.seats.items()
            for spot, stake in _lying(spinning, name, seat).items()
        ),
        announced=tuple(_announced(one) for one in spinning.announced),
        opened=() if spinning.phase is Phase.CLOSED else tuple(_opened(spinning)),
        numbers=last.numbers,
        lines=last.lines,
        happened=last.happened,
        play_off=() if spinning.tie is None else spinning.tie.players,
        ranking=spinning.ranking,
        qualified=spinning.qualified,
        undecided=spinning.undecided,
        next=spinning.next,
        because=spinning.because,
        disputes=spinning.disputes,
        inspector=spinning.inspector,
    )


def _in_last_five(law: Law, state: Competition, spinning: Spinning) -> bool:
    spins = length(state, spinning)
    is_on = law.tournament.last_five_signal and spinning.phase is not Phase.DRAWN and spinning.tie is None
    return is_on and spins is not None and spinning.spin >= max(spins - 5, 0)


def _turn(law: Law, state: Competition, spinning: Spinning) -> tuple[str | None, int | None]:
    if spinning.phase is not Phase.BETTING:
        return None, None
    waits = [name for name in from_marker(state, spinning) if not had_turn(spinning.seats[name])]
    turn = waits[0] if waits and is_ordered(law, state, spinning) else None
    return turn, ticks_until(law, state, spinning) if waits else None


def _lying(spinning: Spinning, name: str, seat: Seat) -> Mapping[str, int]:
    """Chips on the layout, and what was announced and then laid out."""
    placed = next((one for one in spinning.announced if one.player == name), None)
    if placed is None or not seat.placed or placed.form.spot is None:
        return seat.stakes
    return {**seat.stakes, placed.form.spot: seat.stakes.get(placed.form.spot, 0) + seat.placed}


def _opened(spinning: Spinning) -> Iterator[EventOpened]:
    for name, seat in spinning.seats.items():
        if seat.seen is not None and seat.seen.said is not None:
            yield EventOpened(player=name, form=seat.seen.said)


def _announced(one: Placed) -> EventAnnounced:
    return EventAnnounced(player=one.player, form=one.form, counts=one.stake, clauses=one.clauses)


def _seat(state: Competition, spinning: Spinning, number: int, name: str | None, playing: list[str]) -> EventSeat:
    seat = None if name is None else spinning.seats.get(name)
    known = None if name is None else state.players.get(name)
    return EventSeat(
        number=number,
        player=name,
        standing=None if known is None else known.standing,
        chips=0 if seat is None else seat.chips,
        staked=0 if seat is None else seat.staked,
        has_form=seat is not None and seat.form is not None,
        passed=seat is not None and seat.passed,
        late=seat is not None and seat.late,
        away=known is not None and known.standing is Standing.ABSENT,
        arrived=seat is None or seat.arrived,
        indicator=None if name is None else spinning.numbers.get(name),
        colour="" if seat is None else seat.colour,
        spoken=_spoken(seat),
        voucher=None if seat is None else seat.voucher,
        plays=name in playing,
    )


def _spoken(seat: Seat | None) -> EventSpoken | None:
    said = None if seat is None else seat.spoken
    return None if said is None else EventSpoken(spot=said.spot, stake=said.stake)
