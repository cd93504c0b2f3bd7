"""A spin that does not count: the stakes stand or come back, as the book is read, and the ball is spun again."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.ending import layout_back
from croupier.core.tournament.part import AtTable, Decider, Decision, Evolver, Poster
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.spins import to_settle
from croupier.core.tournament.state import Competition, Phase, table_of, with_table
from croupier.core.words.choices import AfterNoSpin
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CallNoSpin(AtTable, frozen=True, kw_only=True, tag="call_no_spin"):
    ground: NoSpin


class SpinVoid(Event, frozen=True, kw_only=True, tag="spin_void"):
    session: str
    table: str
    at: int
    ground: NoSpin
    turns_stand: bool = False
    """Whether those who bet in turn are bound to it for the ball that is spun again."""
    bets_void: bool = False
    """Whether everything that was wagered comes back, and is wagered anew."""
    clauses: tuple[str, ...]


def call_no_spin(law: Law, state: Competition, command: CallNoSpin) -> Decision:
    at = to_settle(law, state, command)
    if isinstance(at, Refused):
        return at
    clause = law.book.spin.no_spin.grounds.get(command.ground)
    if clause is None:
        return law.refused(Rule.NO_SPIN_GROUND, f"{command.ground} is no ground for a no spin here.")
    clauses = (clause, law.book.spin.clauses[Rule.AFTER_NO_SPIN])
    return (
        SpinVoid(
            session=at[0],
            table=at[1],
            at=command.at,
            ground=command.ground,
            turns_stand=law.tournament.turn_binds,
            bets_void=law.spin.no_spin.after is AfterNoSpin.BETS_VOID,
            clauses=clauses,
        ),
    )


def _void(state: Competition, event: SpinVoid) -> Competition:
    spinning = table_of(state, event.session, event.table)
    if spinning.announced and not event.bets_void:
        return state  # the secret wagers lie open: the ball is spun again for what lies there
    seats = {name: _seat_after(seat, event) for name, seat in spinning.seats.items()}
    times = {"opened_at": event.at, "turn_at": event.at}
    changed = replace(spinning, phase=Phase.BETTING, seats=seats, announced=(), **times)
    return with_table(state, event.session, event.table, changed)


def _seat_after(seat: Seat, event: SpinVoid) -> Seat:
    """As it was before the bets, where those are void: chips, form and pass card are the player's again."""
    if not event.bets_void:
        return replace(seat, late=False, away=False, turned=seat.turned and event.turns_stand)
    chips, used = seat.chips + seat.staked, seat.form is not None
    seat = replace(seat, chips=chips, stakes={}, placed=0, form=None, forms=seat.forms - used)
    return replace(seat, passed=False, passes=seat.passes + seat.passed, late=False, away=False, turned=False)


def _stakes_back(state: Competition, event: SpinVoid) -> tuple[Posting, ...]:
    at = (event.session, event.table)
    return layout_back(state, at, event.clauses[-1]) if event.bets_void else ()


POWERS: dict[type, Who] = {CallNoSpin: Power.CALL_NO_SPIN}
DECIDERS: dict[type, Decider] = {CallNoSpin: call_no_spin}
EVOLVERS: dict[type, Evolver] = {SpinVoid: _void}
POSTERS: dict[type, Poster] = {SpinVoid: _stakes_back}
SAYS: Says = {
    SpinVoid: Saying(
        Topic.ROUND,
        lambda event: f"No spin at table {event.table}: {event.ground.replace('_', ' ')}",
        clauses=lambda event: event.clauses,
    )
}
