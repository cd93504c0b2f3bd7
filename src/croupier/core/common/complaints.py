"""Complaints: lodged by whoever is not satisfied with a decision, passed on, decided by an officer of the government.

A part of every place that has a desk. It asks of a dispute only whether it was decided and the player advised.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.core.common.advice import open_to
from croupier.core.common.complaint_messages import (
    ComplaintDecided,
    ComplaintLodged,
    ComplaintPassedOn,
    ComplaintWithdrawn,
    DecideComplaint,
    LodgeComplaint,
    PassOnComplaint,
    WithdrawComplaint,
    officer_words,
    role_words,
)
from croupier.core.common.desk import Complaint, ComplaintState, Desked, Dispute
from croupier.core.common.disputes import Place, with_dispute
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Named, Who, staff
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

# --- deciding -------------------------------------------------------------------------------------------------------


def lodge(law: Law, state: Desked, command: LodgeComplaint) -> Decision:
    found = open_to(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    terms, dispute = found
    no = _not_theirs(law, dispute, command) or _too_early(law, dispute) or _lodged_already(law, dispute)
    if no is not None:
        return no
    if not command.text.strip():
        return law.refused(Rule.COMPLAINT_ADVICE, "Write down what the complaint is.")
    return (
        ComplaintLodged(
            number=dispute.number,
            player=dispute.player,
            by=command.by,
            officer=terms.officer,
            named=command.officer.strip(),
            text=command.text,
            clause=law.clause(Rule.COMPLAINT_ADVICE),
            at=command.at,
        ),
    )


def pass_on(law: Law, state: Desked, command: PassOnComplaint) -> Decision:
    found = _under_way(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    terms, complaint = found
    if complaint.state is not ComplaintState.LODGED:
        has_it = officer_words(complaint.officer, complaint.named)
        said = f"The complaint about dispute {command.dispute} is with {has_it}."
        return law.refused(Rule.COMPLAINT_ADVICE, said)
    if not command.officer.strip():
        return law.refused(Rule.COMPLAINT_ADVICE, f"Say which {role_words(terms.officer)} has it.")
    return (
        ComplaintPassedOn(
            number=command.dispute,
            by=command.by,
            officer=terms.officer,
            named=command.officer.strip(),
            clause=law.clause(Rule.COMPLAINT_ADVICE),
            at=command.at,
        ),
    )


def decide(law: Law, state: Desked, command: DecideComplaint) -> Decision:
    found = _under_way(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    terms, complaint = found
    if complaint.state is not ComplaintState.PASSED_ON:
        said = f"The complaint about dispute {command.dispute} was not passed on yet: take it up first."
        return law.refused(Rule.COMPLAINT_ADVICE, said)
    if not command.found.strip() or not command.decision.strip():
        return law.refused(Rule.COMPLAINT_ADVICE, "Write down both what was found and what is decided.")
    return (
        ComplaintDecided(
            number=command.dispute,
            by=command.by,
            officer=terms.officer,
            found=command.found,
            decision=command.decision,
            clause=law.clause(Rule.COMPLAINT_ADVICE),
            at=command.at,
        ),
    )


def withdraw(law: Law, state: Desked, command: WithdrawComplaint) -> Decision:
    found = _under_way(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    if (no := _not_theirs(law, state.desk.disputes[command.dispute], command)) is not None:
        return no
    clause = law.clause(Rule.COMPLAINT_ADVICE)
    return (ComplaintWithdrawn(number=command.dispute, by=command.by, clause=clause, at=command.at),)


def _not_theirs(law: Law, dispute: Dispute, command: Command) -> Refused | None:
    """It is the player's own, and staff write it down for them."""
    if command.role is Role.PLAYER and not same_person(command.by, dispute.player):
        said = f"A complaint about dispute {dispute.number} is for {dispute.player}, or for staff on their behalf."
        return law.refused(Rule.COMPLAINT_ADVICE, said)
    return None


def _too_early(law: Law, dispute: Dispute) -> Refused | None:
    if dispute.decided_by is None:
        said = f"Dispute {dispute.number} is not decided yet: there is nothing to complain about."
        return law.refused(Rule.COMPLAINT_ADVICE, said)
    if not dispute.rights_advised:
        said = f"{dispute.player} is not advised yet of the right to complain: staff give the advice first."
        return law.refused(Rule.COMPLAINT_ADVICE, said)
    return None


def _lodged_already(law: Law, dispute: Dispute) -> Refused | None:
    """Who withdrew a complaint has the right to it still; what an officer decided is decided."""
    if dispute.complaint is None or dispute.complaint.state is ComplaintState.WITHDRAWN:
        return None
    said = f"A complaint about dispute {dispute.number} is {dispute.complaint.state} already."
    return law.refused(Rule.COMPLAINT_ADVICE, said)


def _under_way(law: Law, state: Desked, number: int) -> tuple[ComplaintTerms, Complaint] | Refused:
    found = open_to(law, state, number)
    if isinstance(found, Refused):
        return found
    terms, dispute = found
    complaint = dispute.complaint
    if complaint is None:
        return law.refused(Rule.COMPLAINT_ADVICE, f"There is no complaint about dispute {number}.")
    if not complaint.under_way:
        return law.refused(Rule.COMPLAINT_ADVICE, f"The complaint about dispute {number} is {complaint.state}.")
    return terms, complaint


# --- evolving -------------------------------------------------------------------------------------------------------


def _lodged(state: Place, event: ComplaintLodged) -> Place:
    before = state.desk.disputes[event.number].complaint
    complaint = Complaint(
        state=ComplaintState.LODGED,
        since=event.at,
        turn=1 if before is None else before.turn + 1,
        officer=event.officer,
        named=event.named,
        text=event.text,
        lodged_by=event.by,
        lodged_at=event.at,
    )
    return with_dispute(state, event.number, complaint=complaint)


def _moved(state: Place, number: int, to: ComplaintState, at: int, **changes: object) -> Place:
    complaint = state.desk.disputes[number].complaint
    assert complaint is not None
    return with_dispute(state, number, complaint=replace(complaint, state=to, since=at, **changes))


def _passed_on(state: Place, event: ComplaintPassedOn) -> Place:
    told = {"named": event.named, "passed_on_by": event.by, "passed_on_at": event.at}
    return _moved(state, event.number, ComplaintState.PASSED_ON, event.at, **told)


def _decided(state: Place, event: ComplaintDecided) -> Place:
    told = {"found": event.found, "decision": event.decision, "ended_by": event.by}
    return _moved(state, event.number, ComplaintState.CONCLUDED, event.at, **told)


def _withdrawn(state: Place, event: ComplaintWithdrawn) -> Place:
    return _moved(state, event.number, ComplaintState.WITHDRAWN, event.at, ended_by=event.by)


def _for(what: str, roles: Callable[[Law, Role], tuple[Role, ...]]) -> Depends:
    """Those for whom the passage on complaints has it; where the book has none, the decider says so to anybody."""

    def who(law: Law) -> Who:
        terms = law.complaints
        return Anybody() if terms is None else Named(Grant(roles(law, terms.officer), law.clause(_CITED)), what)

    return Depends(lambda law, *_: who(law), lambda law: () if law.complaints is None else (who(law),))


_CITED = Rule.COMPLAINT_ADVICE

POWERS: dict[type[Command], Who] = {
    LodgeComplaint: _for("lodge a complaint", lambda law, _: (Role.PLAYER, *staff(law.book))),
    # Whoever goes to an officer without the house is heard too: the officer takes it up.
    PassOnComplaint: _for("pass a complaint on", lambda law, officer: (*staff(law.book), officer)),
    DecideComplaint: _for("decide a complaint", lambda _, officer: (officer,)),
    WithdrawComplaint: _for("withdraw a complaint", lambda law, _: (Role.PLAYER, *staff(law.book))),
}
DECIDERS: dict[type[Command], Callable[[Law, Any, Any], Decision]] = {
    LodgeComplaint: lodge,
    PassOnComplaint: pass_on,
    DecideComplaint: decide,
    WithdrawComplaint: withdraw,
}
EVOLVERS: dict[type[Event], Callable[[Any, Any], Any]] = {
    ComplaintLodged: _lodged,
    ComplaintPassedOn: _passed_on,
    ComplaintDecided: _decided,
    ComplaintWithdrawn: _withdrawn,
}
POSTERS: dict[type[Event], Callable[[Any, Any], tuple[Posting, ...]]] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_lodged(event: ComplaintLodged) -> str:
    written = "" if event.by == event.player else f", written down by {event.by}"
    to = officer_words(event.officer, event.named)
    return f"Dispute {event.number}: {event.player} complains to {to}{written}: {ended(event.text)}"


def _say_passed_on(event: ComplaintPassedOn) -> str:
    has = f"{officer_words(event.officer, event.named)} has the complaint"
    return (
        f"Dispute {event.number}: {has}, from {event.by}"
        if event.by != event.named
        else f"Dispute {event.number}: {has}"
    )


def _say_decided(event: ComplaintDecided) -> str:
    by = officer_words(event.officer, event.by)
    return f"Dispute {event.number}, complaint decided by {by}: {ended(event.decision)}"


SAYS: Says = {
    ComplaintLodged: Saying(Topic.DISPUTES, _say_lodged),
    ComplaintPassedOn: Saying(Topic.DISPUTES, _say_passed_on),
    ComplaintDecided: Saying(Topic.DISPUTES, _say_decided),
    ComplaintWithdrawn: Saying(
        Topic.DISPUTES, lambda event: f"Dispute {event.number}: {event.by} withdraws the complaint"
    ),
}
