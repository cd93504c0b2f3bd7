"""Secret wagers on their way: handed in sealed, examined before the spin, shown to whoever asks after it."""

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.tournament.boards import game_of
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster, find_seat, not_known, not_theirs
from croupier.core.tournament.secret import Bounded, Form, HandedIn, Opened, faults, fits
from croupier.core.tournament.state import Competition, Phase, Seat, Spinning, table_of, with_seat, with_table
from croupier.core.tournament.tokens import holds_voucher
from croupier.core.tournament.wagers import is_late, not_betting
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class HandInForm(ByPlayer, frozen=True, kw_only=True, tag="hand_in_form"):
    """The form comes sealed; what it says stays with the house until the examiner asks for it."""

    sealed: str = ""
    bound: str = ""


class ExamineForm(ByPlayer, frozen=True, kw_only=True, tag="examine_form"):
    opened: Opened | None = None


class SeeForm(ByPlayer, frozen=True, kw_only=True, tag="see_form"):
    """A player asks for the form that another used on the spin before."""

    whose: str


class FormHandedIn(Event, frozen=True, kw_only=True, tag="form_handed_in"):
    session: str
    table: str
    player: str
    sealed: str
    bound: str
    spin: int
    counts: bool
    """Whether it is one more of those allowed; not if it takes the place of another for the same spin."""
    clause: str


class FormExamined(Event, frozen=True, kw_only=True, tag="form_examined"):
    session: str
    table: str
    player: str
    faulty: bool
    by: str = ""
    """The examiner, who signs it."""
    clause: str


class FormSeen(Event, frozen=True, kw_only=True, tag="form_seen"):
    session: str
    table: str
    player: str
    whose: str
    clause: str


def hand_in(law: Law, state: Competition, command: HandInForm) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if no := not_theirs(law, command) or not_betting(law, state, spinning, command.player):
        return no
    if spinning.phase is not Phase.BETTING:
        return law.refused(Rule.LATE_WAGER, "No more bets was called.")
    if is_late(state, spinning, command.at):
        return law.refused(Rule.WAGER_CLOCK, "The time to place a wager is over.")
    if (no := holds_voucher(law, command.player, seat)) is not None:
        return no
    most, replaces = state.terms.secret_wagers, seat.form is not None
    if not replaces and seat.forms >= most:
        said = f"{command.player} has used the {most} secret wagers of this session" if most else "There are none here"
        return law.refused(Rule.SECRET_COUNT, f"{said}.")
    return (
        FormHandedIn(
            session=session,
            table=table,
            player=command.player,
            sealed=command.sealed,
            bound=command.bound,
            spin=spinning.spin + 1,
            counts=not replaces,
            clause=law.clause(Rule.SECRET_FORM),
        ),
    )


def bounds_of(spinning: Spinning, seat: Seat) -> Bounded:
    return Bounded(minimum=spinning.minimum, maximum=spinning.maximum, free=seat.chips, open=seat.staked)


def is_known(law: Law, state: Competition, form: Form) -> bool:
    """Whether the type on the form is a wager on offer."""
    return (form.spot, law.book.stakes.default_tender) in game_of(law, state).lawful


def found_wrong(law: Law, state: Competition, spinning: Spinning, seat: Seat, form: Form) -> list[tuple[Rule, str]]:
    """What an examiner has to say of a form, for the examiner and its owner alone."""
    return list(faults(law, form, is_known(law, state, form), bounds_of(spinning, seat)))


def examine(law: Law, state: Competition, command: ExamineForm) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if seat.form is None or spinning.phase is not Phase.BETTING:
        return law.refused(Rule.SECRET_EXAMINED, f"{command.player} has handed in no form for this spin.")
    if not fits(seat.form, command.opened):
        return law.refused(Rule.SECRET_EXAMINED, f"This is not the form that {command.player} handed in.")
    assert command.opened is not None
    wrong = found_wrong(law, state, spinning, seat, command.opened.form)
    return (
        FormExamined(
            session=session,
            table=table,
            player=command.player,
            faulty=bool(wrong),
            by=command.by,
            clause=law.clause(Rule.SECRET_EXAMINED),
        ),
    )


def see_form(law: Law, state: Competition, command: SeeForm) -> Decision:
    if no := not_theirs(law, command) or not_known(law, state, command.player):
        return no
    at = state.players[command.player].seat
    if at is None:
        return law.refused(Rule.SEATING, f"{command.player} has no seat in a session.")
    (session, table), spinning = at, table_of(state, *at)
    other = spinning.seats.get(command.whose)
    if spinning.phase is Phase.CLOSED or other is None or other.seen is None:
        said = f"There is no form of {command.whose} to be seen: it is shown between its spin and the next."
        return law.refused(Rule.SECRET_SEEN, said)
    clause = law.clause(Rule.SECRET_SEEN)
    return (FormSeen(session=session, table=table, player=command.player, whose=command.whose, clause=clause),)


def _handed_in(state: Competition, event: FormHandedIn) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    form = HandedIn(sealed=event.sealed, bound=event.bound, spin=event.spin)
    seat = replace(seat, form=form, forms=seat.forms + event.counts)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


def _examined(state: Competition, event: FormExamined) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    assert seat.form is not None
    seat = replace(seat, form=replace(seat.form, examined=True, faulty=event.faulty, inspector=event.by))
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


POWERS: dict[type, Who] = {
    HandInForm: Anybody(),
    ExamineForm: Power.EXAMINE_SECRET_WAGER,
    SeeForm: Anybody(),
}
DECIDERS: dict[type, Decider] = {HandInForm: hand_in, ExamineForm: examine, SeeForm: see_form}
EVOLVERS: dict[type, Evolver] = {
    FormHandedIn: _handed_in,
    FormExamined: _examined,
    FormSeen: lambda state, _: state,
}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    FormHandedIn: Saying(Topic.SECRETS, lambda event: f"{event.player} hands in a secret wager"),
    FormExamined: Saying(
        Topic.SECRETS,
        lambda event: f"The form of {event.player} is examined{': it goes back to be mended' if event.faulty else ''}",
    ),
    FormSeen: Saying(Topic.SECRETS, lambda event: f"{event.player} is shown the form of {event.whose}"),
}
