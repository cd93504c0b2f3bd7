"""The end of a dispute: a player who is not satisfied is told to whom outside the house they may turn.

A part of every place that has a desk, whatever its disputes are about and however they are decided.
"""

from collections.abc import Callable
from typing import Any

from croupier.core.common.desk import Desked, Dispute
from croupier.core.common.disputes import Place, found_dispute, open_dispute, with_dispute
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, with_article
from croupier.core.law.law import Law
from croupier.core.law.powers import Staff, Who
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class AdviseRights(Command, frozen=True, kw_only=True, tag="advise_rights"):
    """The player is told to whom outside the house they may turn."""

    dispute: int


class CloseDispute(Command, frozen=True, kw_only=True, tag="close_dispute"):
    dispute: int
    satisfied: bool
    """Whether the player accepts what was decided."""


class RightsAdvised(Event, frozen=True, kw_only=True, tag="rights_advised"):
    number: int
    by: str
    officer: Role
    """Whom the player may turn to."""
    clause: str
    at: int


class DisputeClosed(Event, frozen=True, kw_only=True, tag="dispute_closed"):
    number: int
    satisfied: bool
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def open_to(law: Law, state: Desked, number: int) -> tuple[ComplaintTerms, Dispute] | Refused:
    """What the book opens to whoever is not satisfied, and the dispute it is about."""
    dispute = found_dispute(law, state, number)
    if isinstance(dispute, Refused):
        return dispute
    if law.complaints is None:
        message = "The decision is final, and these rules name nobody with whom to complain about it."
        return law.refused(Rule.DISPUTE, message)
    return law.complaints, dispute


def advise(law: Law, state: Desked, command: AdviseRights) -> Decision:
    found = _still_open(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    terms, dispute = found
    if dispute.decided_by is None:
        return law.refused(Rule.COMPLAINT_ADVICE, f"Dispute {dispute.number} is not decided yet: decide it first.")
    return (
        RightsAdvised(
            number=dispute.number,
            by=command.by,
            officer=terms.officer,
            clause=law.clause(Rule.COMPLAINT_ADVICE),
            at=command.at,
        ),
    )


def close(law: Law, state: Desked, command: CloseDispute) -> Decision:
    found = _still_open(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    terms, dispute = found
    if dispute.decided_by is None:
        return law.refused(Rule.DISPUTE, f"Dispute {dispute.number} is not decided yet.")
    if dispute.review_requested and dispute.reviewed_by is None:
        return law.refused(Rule.DISPUTE, f"The review of dispute {dispute.number} is not done yet.")
    if not command.satisfied and not dispute.rights_advised:
        officer = terms.officer.replace("_", " ")
        message = f"{dispute.player} is not satisfied: advise them first of their right to turn to an {officer}."
        return law.refused(Rule.COMPLAINT_ADVICE, message)
    return (DisputeClosed(number=dispute.number, satisfied=command.satisfied, at=command.at),)


def _still_open(law: Law, state: Desked, number: int) -> tuple[ComplaintTerms, Dispute] | Refused:
    found = open_to(law, state, number)
    if isinstance(found, Refused):
        return found
    dispute = open_dispute(law, state, number)
    return dispute if isinstance(dispute, Refused) else found


# --- evolving -------------------------------------------------------------------------------------------------------


def _advised(state: Place, event: RightsAdvised) -> Place:
    return with_dispute(state, event.number, rights_advised=True, advised_by=event.by, advised_at=event.at)


def _closed(state: Place, event: DisputeClosed) -> Place:
    return with_dispute(state, event.number, closed=True)


POWERS: dict[type[Command], Who] = {
    AdviseRights: Staff(Rule.COMPLAINT_ADVICE),
    CloseDispute: Staff(Rule.DISPUTE),
}
DECIDERS: dict[type[Command], Callable[[Law, Any, Any], Decision]] = {AdviseRights: advise, CloseDispute: close}
EVOLVERS: dict[type[Event], Callable[[Any, Any], Any]] = {RightsAdvised: _advised, DisputeClosed: _closed}
POSTERS: dict[type[Event], Callable[[Any, Any], tuple[Posting, ...]]] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_advised(event: RightsAdvised) -> str:
    officer = with_article(event.officer.replace("_", " "))
    return f"Dispute {event.number}: {event.by} tells the player to turn to {officer} if not content"


def _say_closed(event: DisputeClosed) -> str:
    return f"Dispute {event.number} is closed: the player is {'content' if event.satisfied else 'not content'}"


SAYS: Says = {
    RightsAdvised: Saying(Topic.DISPUTES, _say_advised),
    DisputeClosed: Saying(Topic.DISPUTES, _say_closed),
}
