"""Disputes: raised by a player or recorded for one, decided by the house, reviewed by another. What follows: `advice`.

No book says who writes a dispute down, only who decides it. A part of every place that has a desk: of its state it
looks at the desk, and at how many rounds there were.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from croupier.core.common.desk import Desked, Dispute
from croupier.core.common.eyes import SUPERVISES
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Named, Only, Who, people
from croupier.core.law.terms.group import Grant
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

Place = TypeVar("Place", bound=Desked)


class RaiseDispute(Command, frozen=True, kw_only=True, tag="raise_dispute"):
    text: str


class RecordDispute(Command, frozen=True, kw_only=True, tag="record_dispute"):
    """Staff write down what a player disputes: whose it is and whose hand it was are kept apart."""

    player: str
    text: str
    round: int | None = None
    """The round it is about; None where it is about none."""


class DecideDispute(Command, frozen=True, kw_only=True, tag="decide_dispute"):
    dispute: int
    decision: str


class RequestReview(Command, frozen=True, kw_only=True, tag="request_review"):
    dispute: int


class ReviewDispute(Command, frozen=True, kw_only=True, tag="review_dispute"):
    dispute: int
    review: str


class DisputeRaised(Event, frozen=True, kw_only=True, omit_defaults=True, tag="dispute_raised"):
    number: int
    player: str
    text: str
    at: int
    round: int | None = None
    """The round it is about, where that was said."""
    recorded_by: str = ""
    """Who of the staff wrote it down for the player; nobody where the player did."""


class DisputeDecided(Event, frozen=True, kw_only=True, tag="dispute_decided"):
    number: int
    by: str
    decision: str
    at: int


class ReviewRequested(Event, frozen=True, kw_only=True, tag="review_requested"):
    number: int
    by: str
    at: int


class DisputeReviewed(Event, frozen=True, kw_only=True, tag="dispute_reviewed"):
    number: int
    by: str
    review: str
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def raise_dispute(law: Law, state: Desked, command: RaiseDispute) -> Decision:
    number = len(state.desk.disputes) + 1
    return (DisputeRaised(number=number, player=command.by, text=command.text, at=command.at),)


def record_dispute(law: Law, state: Desked, command: RecordDispute) -> Decision:
    if not command.player.strip() or not command.text.strip():
        return law.refused(Rule.DISPUTE, "Write down whose dispute it is, and what they say.")
    if command.round is not None and not 0 < command.round <= state.latest_round:
        return law.refused(Rule.DISPUTE, f"There was no round {command.round} here that anybody could dispute.")
    raised = DisputeRaised(
        number=len(state.desk.disputes) + 1,
        player=command.player.strip(),
        text=command.text,
        at=command.at,
        round=command.round,
        recorded_by=command.by,
    )
    return (raised,)


def found_dispute(law: Law, state: Desked, number: int) -> Dispute | Refused:
    dispute = state.desk.disputes.get(number)
    return dispute or law.refused(Rule.DISPUTE, f"There is no dispute {number}.")


def open_dispute(law: Law, state: Desked, number: int) -> Dispute | Refused:
    dispute = found_dispute(law, state, number)
    if isinstance(dispute, Dispute) and dispute.closed:
        return law.refused(Rule.FINAL_DECISION, f"Dispute {number} is closed: the decision is final.")
    return dispute


def decide_dispute(law: Law, state: Desked, command: DecideDispute) -> Decision:
    dispute = open_dispute(law, state, command.dispute)
    if isinstance(dispute, Refused):
        return dispute
    if dispute.decided_by is not None:
        message = f"{dispute.decided_by} has decided dispute {dispute.number} already: it can be reviewed on request."
        return law.refused(Rule.DISPUTE, message)
    return (DisputeDecided(number=dispute.number, by=command.by, decision=command.decision, at=command.at),)


def request_review(law: Law, state: Desked, command: RequestReview) -> Decision:
    terms = law.supervision
    dispute = found_dispute if terms.review_after_closing else open_dispute
    found = dispute(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    if command.role not in terms.review_asked_by or (command.role is Role.PLAYER and command.by != found.player):
        askers = " or the ".join((found.player, *(role for role in terms.review_asked_by if role is not Role.PLAYER)))
        return law.refused(Rule.DISPUTE, f"A review of dispute {found.number} is for {askers} to request.")
    if found.decided_by is None:
        return law.refused(Rule.DISPUTE, f"Dispute {found.number} is not decided yet: there is nothing to review.")
    if found.review_requested:
        return law.refused(Rule.DISPUTE, f"A review of dispute {found.number} has been requested already.")
    return (ReviewRequested(number=found.number, by=command.by, at=command.at),)


def review(law: Law, state: Desked, command: ReviewDispute) -> Decision:
    dispute = open_dispute(law, state, command.dispute)
    if isinstance(dispute, Refused):
        return dispute
    if not dispute.review_requested or dispute.reviewed_by is not None:
        return law.refused(Rule.DISPUTE, f"No review of dispute {dispute.number} is waiting.")
    if command.by == dispute.decided_by:
        message = f"{command.by} decided dispute {dispute.number}: somebody else reviews it."
        return law.refused(Rule.DISPUTE, message)
    return (DisputeReviewed(number=dispute.number, by=command.by, review=command.review, at=command.at),)


# --- evolving -------------------------------------------------------------------------------------------------------


def raised(state: Place, event: DisputeRaised) -> Place:
    dispute = Dispute(
        number=event.number,
        player=event.player,
        text=event.text,
        raised_at=event.at,
        round=event.round,
        recorded_by=event.recorded_by,
    )
    return replace(state, desk=replace(state.desk, disputes=put(state.desk.disputes, event.number, dispute)))


def with_dispute(state: Place, number: int, **changes: object) -> Place:
    dispute = replace(state.desk.disputes[number], **changes)
    return replace(state, desk=replace(state.desk, disputes=put(state.desk.disputes, number, dispute)))


def decided(state: Place, event: DisputeDecided) -> Place:
    return with_dispute(state, event.number, decided_by=event.by, decision=event.decision, decided_at=event.at)


def _requested(state: Place, event: ReviewRequested) -> Place:
    """A review that may still be asked for after the end opens the case again."""
    return with_dispute(state, event.number, review_requested=True, review_requested_at=event.at, closed=False)


def _reviewed(state: Place, event: DisputeReviewed) -> Place:
    return with_dispute(state, event.number, reviewed_by=event.by, review=event.review, reviewed_at=event.at)


def _review_askers(law: Law) -> tuple[Who, ...]:
    return (Named(Grant(law.supervision.review_asked_by, law.clause(Rule.DISPUTE)), "request a review"),)


_OF_EVENTS = (Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR)


def _recorders(law: Law) -> Named:
    """Whoever the book has decide it first, to whom it is referred; and whoever supervises the floor."""
    first = law.book.powers.get(Power.DECIDE_DISPUTE)
    supervises = (role for role in people(law.book) if role in SUPERVISES and role not in _OF_EVENTS)
    roles = tuple(dict.fromkeys((*(first.roles if first else ()), *supervises)))
    return Named(Grant(roles, law.clause(Rule.DISPUTE)), "record a dispute for a player")


POWERS: dict[type[Command], Who] = {
    RaiseDispute: Only(Role.PLAYER, Rule.DISPUTE, "A dispute is raised by a player."),
    RecordDispute: Depends(lambda law, *_: _recorders(law), lambda law: (_recorders(law),)),
    DecideDispute: Power.DECIDE_DISPUTE,
    RequestReview: Depends(lambda *_: Anybody(), _review_askers),
    ReviewDispute: Power.REVIEW_DISPUTE,
}
DECIDERS: dict[type[Command], Callable[[Law, Desked, Any], Decision]] = {
    RaiseDispute: raise_dispute,
    RecordDispute: record_dispute,
    DecideDispute: decide_dispute,
    RequestReview: request_review,
    ReviewDispute: review,
}
EVOLVERS: dict[type[Event], Callable[[Any, Any], Any]] = {
    DisputeRaised: raised,
    DisputeDecided: decided,
    ReviewRequested: _requested,
    DisputeReviewed: _reviewed,
}
POSTERS: dict[type[Event], Callable[[Any, Any], tuple[Posting, ...]]] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_raised(event: DisputeRaised) -> str:
    about = f" about round {event.round}" if event.round is not None else ""
    recorded = f"; recorded by {event.recorded_by}" if event.recorded_by else ""
    return f"Dispute {event.number}, {event.player}{about}: {ended(event.text)}{recorded}"


def _say_decided(event: DisputeDecided) -> str:
    return f"Dispute {event.number}, decided by {event.by}: {ended(event.decision)}"


def _say_review_asked(event: ReviewRequested) -> str:
    return f"Dispute {event.number}: {event.by} asks for a review"


def _say_reviewed(event: DisputeReviewed) -> str:
    return f"Dispute {event.number}, reviewed by {event.by}: {ended(event.review)}"


SAYS: Says = {
    DisputeRaised: Saying(Topic.DISPUTES, _say_raised),
    DisputeDecided: Saying(Topic.DISPUTES, _say_decided),
    ReviewRequested: Saying(Topic.DISPUTES, _say_review_asked),
    DisputeReviewed: Saying(Topic.DISPUTES, _say_reviewed),
}
