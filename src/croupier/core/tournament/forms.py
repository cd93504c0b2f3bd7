"""Secret wagers on their way: handed in sealed, examined before the spin, shown to whoever asks after it."""

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.tournament.betting import not_betting
from croupier.core.tournament.boards import game_of
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster, find_seat, not_known, not_theirs
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.secret import Bounded, Form, HandedIn, Opened, faults, fits
from croupier.core.tournament.state import Competition, Phase, Spinning, table_of, with_seat, with_table
from croupier.core.tournament.tokens import holds_voucher
from croupier.core.tournament.turns import is_time_over, out_of_turn, stands_in_turn
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class HandInForm(ByPlayer, frozen=True, kw_only=True, tag="hand_in_form"):
    """The form comes sealed; what it says stays with the house until the examiner asks for it."""

    form: Form | None = None
    """As it is written. The house seals it before anything is decided or kept: nothing that is decided has it."""
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
    at: int = 0
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
    assert command.form is None, "a form is sealed before it is handed in"
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if no := not_theirs(law, command) or not_betting(law, state, spinning, command.player):
        return no
    if spinning.phase is not Phase.BETTING:
        return law.refused(Rule.LATE_WAGER, "No more bets was called.")
    if (no := holds_voucher(law, command.player, seat)) is not None:
        return no
    if not command.sealed or not command.bound:
        return law.refused(Rule.SECRET_FORM, f"No form of {command.player} was handed in: it comes sealed.")
    most, replaces = state.terms.secret_wagers, seat.form is not None
    if not replaces and seat.forms >= most:
        said = f"{command.player} has used the {most} secret wagers of this session" if most else "There are none here"
        return law.refused(Rule.SECRET_COUNT, f"{said}.")
    if no := _not_now(law, state, spinning, command):
        return no
    return (
        FormHandedIn(
            session=session,
            table=table,
            player=command.player,
            sealed=command.sealed,
            bound=command.bound,
            spin=spinning.spin + 1,
            counts=not replaces,
            at=command.at,
            clause=law.clause(Rule.SECRET_FORM),
        ),
    )


def _not_now(law: Law, state: Competition, spinning: Spinning, command: HandInForm) -> Refused | None:
    """A form is a wager: it has its turn and its time, and is not handed in beside a pass card; one that goes back to
    be mended was in time."""
    seat, player = spinning.seats[command.player], command.player
    if seat.passed:
        return law.refused(Rule.PASS_CARD, f"{player} has played a pass card in place of a wager.")
    if seat.form is not None and (seat.form.faulty or not seat.form.examined):
        return None
    if is_time_over(law, state, spinning, player, command.at):
        late = Rule.OUT_OF_TIME if law.tournament.takes_late_minimum else Rule.WAGER_CLOCK
        return law.refused(late, f"{player} is out of time for a secret wager.")
    if seat.form is not None:
        return stands_in_turn(law, state, spinning, player)
    return out_of_turn(law, state, spinning, player, command.at)


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
    if no := not_theirs(law, command) or not_known(law, state, command.player) or not_known(law, state, command.whose):
        return no
    at = state.players[command.whose].seat
    spinning = None if at is None else table_of(state, *at)
    other = None if spinning is None else spinning.seats.get(command.whose)
    if at is None or other is None or other.seen is None:
        said = f"There is no form of {command.whose} to be seen: it is shown between its spin and the next."
        return law.refused(Rule.SECRET_SEEN, said)
    clause = law.clause(Rule.SECRET_SEEN)
    return (FormSeen(session=at[0], table=at[1], player=command.player, whose=command.whose, clause=clause),)


def _handed_in(state: Competition, event: FormHandedIn) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    form = HandedIn(sealed=event.sealed, bound=event.bound, spin=event.spin)
    seat = replace(seat, form=form, forms=seat.forms + event.counts, turned=True)
    spinning = replace(spinning, turn_at=event.at) if event.counts else spinning
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
