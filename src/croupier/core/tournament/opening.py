"""The beginning of an event and its end before the time: conditions published, everything cancelled."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE, PROMOTIONS, WIN
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.checklist import incomplete
from croupier.core.tournament.chips import (
    Handed,
    handed_back,
    handed_back_postings,
    is_money,
    lying,
    settled_with_the_house,
    without_chips,
)
from croupier.core.tournament.part import Decider, Decision, Evolver, Poster, fees_account, is_cancelled
from croupier.core.tournament.purse import Purse
from croupier.core.tournament.state import Competition, Session, Standing, is_over, with_players
from croupier.core.tournament.terms import Conditions, EventTerms, unlawful
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class OpenEvent(Command, frozen=True, kw_only=True, tag="open_event"):
    """The conditions are published, and entries are open."""

    book: str
    form: str
    cloth: str
    terms: EventTerms
    conditions: Conditions | None = None
    """In full, where they are published and not only rehearsed."""
    commitment: str = ""
    """What binds every ballot of the event before the first entry."""


class CancelEvent(Command, frozen=True, kw_only=True, tag="cancel_event"):
    reason: str = ""
    reveal: str = ""
    """What proves the ballots that were held."""


class EventOpened(Event, frozen=True, kw_only=True, tag="event_opened"):
    book: str
    form: str
    cloth: str
    terms: EventTerms
    conditions: Conditions | None = None
    commitment: str = ""
    clause: str


class EventCancelled(Event, frozen=True, kw_only=True, tag="event_cancelled"):
    reason: str
    refunds: Mapping[str, int]
    taken_back: int
    """What the house had added."""
    chips: tuple[Handed, ...] = ()
    """What was out: it is of no more use, or worth its money."""
    reveal: str = ""
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def open_event(law: Law, state: Competition, command: OpenEvent) -> Decision:
    if state.book and command.terms.qualify != state.terms.qualify:
        return law.refused(Rule.QUALIFIERS, "How many go on from a session was settled at the start and stays so.")
    if state.book:
        return law.refused(Rule.CONDITIONS, "The conditions are published and stay as they are.")
    if (no := unlawful(law, command.terms)) is not None:
        return no
    if command.conditions is not None and (no := incomplete(law, command.terms, command.conditions)) is not None:
        return no
    if command.cloth not in [cloth.name for cloth in law.book.cloths]:
        return law.refused(Rule.CLOTH, f"{law.book.code} has no layout {command.cloth}.")
    return (
        EventOpened(
            book=command.book,
            form=command.form,
            cloth=command.cloth,
            terms=command.terms,
            conditions=command.conditions,
            commitment=command.commitment,
            clause=law.clause(Rule.CONDITIONS),
        ),
    )


def is_closed(law: Law, state: Competition) -> Refused | None:
    """Why nothing more can be done in an event that is cancelled or paid out."""
    if state.is_awarded:
        return law.refused(Rule.PRIZE_POOL, f"The {law.tournament.noun} is over: the prizes are paid.")
    return is_cancelled(law, state)


def is_won(session: Session) -> bool:
    """Whether this is the final and somebody has won it."""
    ranked = any(table.ranking for table in session.tables.values())
    return session.final and not session.secondary and is_over(session) and ranked


def cancel_event(law: Law, state: Competition, command: CancelEvent) -> Decision:
    if (no := is_closed(law, state)) is not None:
        return no
    is_decided = any(is_won(one) for one in state.sessions.values())
    if is_decided and not law.tournament.cancels_what_is_decided:
        return law.refused(Rule.CANCELLATION, "The final is decided: what was played to its end is not cancelled.")
    refunds = {name: due for name, player in state.players.items() if (due := player.paid - player.refunded)}
    return (
        EventCancelled(
            reason=command.reason,
            refunds=refunds,
            taken_back=state.purse.added,
            chips=tuple(handed_back(state, name, is_money(law, state)) for name in state.players if lying(state, name)),
            reveal=command.reveal,
            clause=law.clause(Rule.CANCELLATION),
        ),
    )


# --- evolving ---------------------------------------------------------------------------------------------------------


def _opened(state: Competition, event: EventOpened) -> Competition:
    purse = Purse(added=event.terms.added)
    chosen = {"terms": event.terms, "conditions": event.conditions, "commitment": event.commitment}
    return replace(state, book=event.book, form=event.form, cloth=event.cloth, purse=purse, **chosen)


def _cancelled(state: Competition, event: EventCancelled) -> Competition:
    changed = {
        name: replace(player, refunded=player.refunded + event.refunds.get(name, 0), standing=Standing.CANCELLED)
        for name, player in state.players.items()
    }
    state = without_chips(state, event.chips)
    refunded = state.purse.refunded + sum(event.refunds.values())
    purse = replace(state.purse, refunded=refunded, added=state.purse.added - event.taken_back, retained=0)
    return replace(with_players(state, changed), purse=purse, is_cancelled=True)


# --- the money and the words ------------------------------------------------------------------------------------------


def _added(state: Competition, event: EventOpened) -> tuple[Posting, ...]:
    return passes(PROMOTIONS, fees_account(state), event.terms.added, event.clause)


def _all_back(state: Competition, event: EventCancelled) -> tuple[Posting, ...]:
    pool = fees_account(state)
    made = passes(WIN, pool, state.purse.retained, event.clause)
    made += passes(pool, PROMOTIONS, event.taken_back, event.clause)
    made += passes(pool, OUTSIDE, sum(event.refunds.values()), event.clause)
    made += handed_back_postings(state, event.chips, event.clause)
    return made + settled_with_the_house(without_chips(state, event.chips), event.clause)


def _tells_opening(event: EventOpened) -> str:
    fee = f"an entry fee of {dollar_sign(event.terms.entry_fee)}" if event.terms.entry_fee else "no entry fee"
    return f"Conditions of a {event.form} under {event.book} are published, with {fee}"


def _tells_cancellation(event: EventCancelled) -> str:
    why = f" ({event.reason})" if event.reason else ""
    return f"The event is cancelled{why}: {counted(len(event.refunds), 'fee')} refunded"


POWERS: dict[type, Who] = {OpenEvent: Power.HOLD_TOURNAMENT, CancelEvent: Power.HOLD_TOURNAMENT}
DECIDERS: dict[type, Decider] = {OpenEvent: open_event, CancelEvent: cancel_event}
EVOLVERS: dict[type, Evolver] = {EventOpened: _opened, EventCancelled: _cancelled}
POSTERS: dict[type, Poster] = {EventOpened: _added, EventCancelled: _all_back}
SAYS: Says = {
    EventOpened: Saying(Topic.ENTRIES, _tells_opening),
    EventCancelled: Saying(Topic.ENTRIES, _tells_cancellation),
}
