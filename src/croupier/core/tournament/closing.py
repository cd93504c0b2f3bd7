"""No more bets: who was out of time, whose stake is made up, who has lost the place, what is announced at once."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.game.judging import judge
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.boards import lying, table_under
from croupier.core.tournament.chips import Handed, handed_back, handed_back_postings, without_chips
from croupier.core.tournament.due import is_final_five_due, needs_extra_chips
from croupier.core.tournament.ending import end_if_due
from croupier.core.tournament.forms import bounds_of, is_known
from croupier.core.tournament.part import (
    AtTable,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_table,
    is_halted,
    layout_account,
)
from croupier.core.tournament.seat import Gone
from croupier.core.tournament.secret import Form, Opened, deemed, fits
from croupier.core.tournament.state import (
    Competition,
    Phase,
    Placed,
    Spinning,
    Standing,
    bettors,
    length,
    standing,
    table_of,
    with_seat,
    with_table,
)
from croupier.core.words.choices import EmptySeat
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CloseBets(AtTable, frozen=True, kw_only=True, tag="close_bets"):
    out_of_time: tuple[str, ...] = ()
    """Who had placed nothing when the clock ran out."""
    opened: Mapping[str, Opened] = {}
    """The forms, where all of them are announced before the spin."""


class PlaceCancelled(Event, frozen=True, kw_only=True, tag="place_cancelled"):
    session: str
    table: str
    player: str
    back: Handed
    clause: str


class StakeMadeUp(Event, frozen=True, kw_only=True, tag="stake_made_up"):
    """Too little was staked: it is raised to the minimum."""

    session: str
    table: str
    player: str
    spot: str
    stake: int
    clause: str


class StakeVoid(Event, frozen=True, kw_only=True, tag="stake_void"):
    """Too little was staked and cannot be made up: it comes back, and the player is out."""

    session: str
    table: str
    player: str
    clause: str


class BetsClosed(Event, frozen=True, kw_only=True, tag="bets_closed"):
    session: str
    table: str
    out_of_time: tuple[str, ...]
    announced: tuple[Placed, ...] = ()
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def close_bets(law: Law, state: Competition, command: CloseBets) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if no := _not_to_be_closed(law, state, at, spinning, command):
        return no
    leaving: list[Event] = [
        *_cancelled_places(law, state, at),
        *(one for name in bettors(state, spinning) if (one := _short(law, state, at, name))),
    ]
    after = state
    for event in leaving:
        after = EVOLVERS[type(event)](after, event)
    if ends := end_if_due(law, after, at):
        return (*leaving, *ends)
    announced = _announced(law, after, at, command.opened)
    closed = BetsClosed(
        session=at[0],
        table=at[1],
        out_of_time=command.out_of_time,
        announced=announced,
        clause=law.clause(Rule.SECRET_LAST_SPIN if announced else Rule.CLOSE_ORDER),
    )
    return (*leaving, closed)


def _not_to_be_closed(
    law: Law, state: Competition, at: tuple[str, str], spinning: Spinning, command: CloseBets
) -> Refused | None:
    if spinning.phase is not Phase.BETTING:
        return law.refused(Rule.CLOSE_ORDER, "Betting is not open.")
    if (no := is_halted(law, spinning)) is not None:
        return no
    playing = bettors(state, spinning)
    if needs_extra_chips(law, state, spinning):
        return law.refused(Rule.EXTRA_CHIPS, f"{listed(playing)} have no chips: extra chips come first.")
    for name in playing:
        form = spinning.seats[name].form
        if form is not None and not form.examined:
            return law.refused(Rule.SECRET_EXAMINED, f"The form of {name} has still to be examined.")
    if is_final_five_due(law, state, spinning):
        return law.refused(Rule.FINAL_FIVE, "The last five spins begin with the draw of the final five.")
    if wrong := [name for name in command.out_of_time if name not in playing or spinning.seats[name].wagers]:
        return law.refused(Rule.OUT_OF_TIME, f"{listed(wrong)} cannot be out of time: there is a wager, or no duty to.")
    if _reveals(law, state, at):
        for name in playing:
            form = spinning.seats[name].form
            if form is None or not fits(form, command.opened.get(name)):
                return law.refused(Rule.SECRET_LAST_SPIN, f"The form of {name} must be announced as it was handed in.")
    return None


def _reveals(law: Law, state: Competition, at: tuple[str, str]) -> bool:
    """Whether this is the last spin of the final and everybody has made a secret wager."""
    spinning, session = table_of(state, *at), state.sessions[at[0]]
    if not law.tournament.reveals_last_spin_of_final or not session.final or spinning.tie is not None:
        return False
    playing = bettors(state, spinning)
    is_last = spinning.spin + 1 == length(state, spinning)
    return is_last and bool(playing) and all(spinning.seats[name].form is not None for name in playing)


def _cancelled_places(law: Law, state: Competition, at: tuple[str, str]) -> list[PlaceCancelled]:
    """Those whose seat was empty for as many spins as the book bears."""
    spinning, form = table_of(state, *at), law.tournament
    if form.empty_seat is not EmptySeat.MINIMUM_A_SPIN or spinning.spin != form.deducted_spins:
        return []
    return [
        PlaceCancelled(
            session=at[0],
            table=at[1],
            player=name,
            back=handed_back(state, name, False),
            clause=law.clause(Rule.LATE_CANCELLED),
        )
        for name in bettors(state, spinning)
        if not spinning.seats[name].arrived
    ]


def _short(law: Law, state: Competition, at: tuple[str, str], name: str) -> StakeMadeUp | StakeVoid | None:
    """A stake found below the minimum is made up, or void where it cannot be."""
    spinning = table_of(state, *at)
    seat = spinning.seats[name]
    if not law.tournament.makes_up_short_stakes or not seat.stakes or seat.form is not None:
        return None
    entries = judge(table_under(law, state, spinning), lying(law, name, seat))
    if sum(entry.counts for entry in entries) >= spinning.minimum:
        return None
    clause = law.clause(Rule.BELOW_MINIMUM)
    if seat.chips + seat.staked < spinning.minimum:
        return StakeVoid(session=at[0], table=at[1], player=name, clause=clause)
    spot = max(seat.stakes, key=lambda one: seat.stakes[one])
    return StakeMadeUp(session=at[0], table=at[1], player=name, spot=spot, stake=spinning.minimum, clause=clause)


def _announced(law: Law, state: Competition, at: tuple[str, str], opened: Mapping[str, Opened]) -> tuple[Placed, ...]:
    if not _reveals(law, state, at):
        return ()
    spinning = table_of(state, *at)
    return tuple(as_placed(law, state, spinning, name, opened[name].form) for name in bettors(state, spinning))


def as_placed(law: Law, state: Competition, spinning: Spinning, name: str, form: Form) -> Placed:
    """What a form counts for, found as it is announced."""
    counts = deemed(law, form, is_known(law, state, form), bounds_of(spinning, spinning.seats[name]))
    return Placed(player=name, form=form, stake=counts.stake, clauses=counts.clauses)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _cancelled(state: Competition, event: PlaceCancelled) -> Competition:
    return standing(without_chips(state, (event.back,)), event.player, Standing.CANCELLED)


def _made_up(state: Competition, event: StakeMadeUp) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    chips = seat.chips + seat.staked - event.stake
    changed = replace(seat, chips=chips, stakes={event.spot: event.stake})
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, changed))


def _void(state: Competition, event: StakeVoid) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    chips = seat.chips + seat.staked
    gone = Gone(spin=spinning.spin + 1, chips=chips, wager=seat.staked)
    changed = with_seat(spinning, event.player, replace(seat, chips=chips, stakes={}, gone=gone))
    return standing(with_table(state, event.session, event.table, changed), event.player, Standing.OUT)


def _is_away(state: Competition, name: str) -> bool:
    return state.players[name].standing is Standing.ABSENT


def _closed(state: Competition, event: BetsClosed) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seats = {
        name: replace(seat, late=name in event.out_of_time, seen=None, spoken=None, away=_is_away(state, name))
        for name, seat in spinning.seats.items()
    }
    changed = replace(spinning, phase=Phase.CLOSED, seats=seats, announced=event.announced)
    return with_table(state, event.session, event.table, changed)


# --- the money and the words ------------------------------------------------------------------------------------------


def _chips_back(state: Competition, event: PlaceCancelled) -> tuple[Posting, ...]:
    return handed_back_postings(state, (event.back,), event.clause)


def _relaid(state: Competition, event: StakeMadeUp | StakeVoid) -> tuple[Posting, ...]:
    """Whatever lay there comes up; the stake that is made up goes down again."""
    seat = table_of(state, event.session, event.table).seats[event.player]
    chips, layout = chips_account(state, event.player), layout_account(state, event.player)
    up = passes(layout, chips, seat.staked, event.clause)
    return up + (passes(chips, layout, event.stake, event.clause) if isinstance(event, StakeMadeUp) else ())


POWERS: dict[type, Who] = {CloseBets: Power.CLOSE_BETTING}
DECIDERS: dict[type, Decider] = {CloseBets: close_bets}
EVOLVERS: dict[type, Evolver] = {
    PlaceCancelled: _cancelled,
    StakeMadeUp: _made_up,
    StakeVoid: _void,
    BetsClosed: _closed,
}
POSTERS: dict[type, Poster] = {PlaceCancelled: _chips_back, StakeMadeUp: _relaid, StakeVoid: _relaid}
SAYS: Says = {
    PlaceCancelled: Saying(Topic.SEATING, lambda event: f"The place of {event.player} is cancelled"),
    StakeMadeUp: Saying(Topic.WAGERS, lambda event: f"The stake of {event.player} is made up to the minimum"),
    StakeVoid: Saying(
        Topic.WAGERS, lambda event: f"{event.player} cannot make the minimum: the stake is void and they are out"
    ),
    BetsClosed: Saying(
        Topic.ROUND,
        lambda event: "No more bets" + (": the secret wagers are announced" if event.announced else ""),
    ),
}
