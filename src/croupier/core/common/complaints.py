"""Complaints: lodged by whoever is not satisfied with a decision, passed on, decided by an officer of the government.

A part of every place that has a desk. It asks of a dispute only whether it was decided and the player advised.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.advice import open_to
from croupier.core.common.desk import Complaint, ComplaintState, Desked, Dispute
from croupier.core.common.disputes import Place, with_dispute
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, with_article
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Named, Staff, Who
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class LodgeComplaint(Command, frozen=True, kw_only=True, tag="lodge_complaint"):
    dispute: int
    text: str
    officer: str = ""
    """The officer by name, where the person asks for one."""


class PassOnComplaint(Command, frozen=True, kw_only=True, tag="pass_on_complaint"):
    """The house brings it to an officer, or the officer takes it up."""

    dispute: int
    officer: str
    """Who has it now, by name."""


class DecideComplaint(Command, frozen=True, kw_only=True, tag="decide_complaint"):
    dispute: int
    found: str
    decision: str


class WithdrawComplaint(Command, frozen=True, kw_only=True, tag="withdraw_complaint"):
    dispute: int


class ComplaintLodged(Event, frozen=True, kw_only=True, tag="complaint_lodged"):
    number: int
    """Of the dispute."""
    player: str
    by: str
    officer: Role
    named: str
    text: str
    clause: str
    at: int


class ComplaintPassedOn(Event, frozen=True, kw_only=True, tag="complaint_passed_on"):
    number: int
    by: str
    officer: Role
    named: str
    clause: str
    at: int


class ComplaintDecided(Event, frozen=True, kw_only=True, tag="complaint_decided"):
    number: int
    by: str
    officer: Role
    found: str
    decision: str
    clause: str
    at: int


class ComplaintWithdrawn(Event, frozen=True, kw_only=True, tag="complaint_withdrawn"):
    number: int
    by: str
    clause: str
    at: int


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
        said = f"The complaint about dispute {command.dispute} is with {_officer(complaint.officer, complaint.named)}."
        return law.refused(Rule.COMPLAINT_ADVICE, said)
    if not command.officer.strip():
        return law.refused(Rule.COMPLAINT_ADVICE, f"Say which {_words(terms.officer)} has it.")
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
    """It is the player's own, or staff write it down for them; the government and the system lodge nothing."""
    others = (Role.SYSTEM, *law.officers)
    if command.role in others or (command.role is Role.PLAYER and command.by != dispute.player):
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
    if complaint.state in _OVER:
        return law.refused(Rule.COMPLAINT_ADVICE, f"The complaint about dispute {number} is {complaint.state}.")
    return terms, complaint


_OVER = (ComplaintState.CONCLUDED, ComplaintState.WITHDRAWN)


# --- what is outstanding --------------------------------------------------------------------------------------------


class Outstanding(Struct, frozen=True, kw_only=True):
    """Something the house still owes somebody about a dispute."""

    key: str
    """The same for as long as it is owed, and no other's at this place."""
    what: str
    clause: str
    to: str
    """The player, or the role of the officer."""
    since: int


def outstanding(law: Law, state: Desked) -> Iterator[Outstanding]:
    """Advice that nobody has given yet, and complaints that lie with the house; nothing where the book asks for none.

    A decided dispute wants the advice until it is given or the player accepts the decision: whoever says neither may
    not be satisfied.
    """
    if law.complaints is None:
        return
    officer, clause = law.complaints.officer, law.clause(Rule.COMPLAINT_ADVICE)
    for dispute in state.desk.disputes.values():
        number, complaint = dispute.number, dispute.complaint
        if dispute.decided_by is not None and not dispute.rights_advised and not dispute.closed:
            yield Outstanding(
                key=f"dispute:{number}:advice",
                what=f"Advise {dispute.player} of the right to turn to {with_article(_words(officer))}, or hear that "
                f"they accept the decision on dispute {number}",
                clause=clause,
                to=dispute.player,
                since=dispute.decided_at,
            )
        if complaint is not None and complaint.state is ComplaintState.LODGED:
            yield Outstanding(
                key=f"dispute:{number}:complaint:{complaint.turn}",
                what=f"Pass on the complaint of {dispute.player} about dispute {number} to "
                f"{_officer(officer, complaint.named)}",
                clause=clause,
                to=officer,
                since=complaint.lodged_at,
            )


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


def _officers(law: Law) -> Who:
    """The officer whom the book names; where it names none, the decider says so to anybody."""
    if law.complaints is None:
        return Anybody()
    return Named(Grant((law.complaints.officer,), law.clause(Rule.COMPLAINT_ADVICE)), "decide a complaint")


def _carriers(law: Law, _state: object, command: Command) -> Who:
    """The house passes it on; an officer to whom the person went may take it up without waiting for that."""
    terms = law.complaints
    return Anybody() if terms is None or command.role is terms.officer else Staff(Rule.COMPLAINT_ADVICE)


def _among(law: Law, *who: Who) -> tuple[Who, ...]:
    return () if law.complaints is None else who


_WRITTEN_DOWN = Depends(lambda *_: Anybody(), lambda law: _among(law, Staff(Rule.COMPLAINT_ADVICE)))
"""A player's own affair, which staff write down for them where the book has such a thing."""

POWERS: dict[type[Command], Who] = {
    LodgeComplaint: _WRITTEN_DOWN,
    PassOnComplaint: Depends(_carriers, lambda law: _among(law, Staff(Rule.COMPLAINT_ADVICE), _officers(law))),
    DecideComplaint: Depends(lambda law, *_: _officers(law), lambda law: _among(law, _officers(law))),
    WithdrawComplaint: _WRITTEN_DOWN,
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


def _words(role: Role) -> str:
    return role.replace("_", " ")


def _officer(role: Role, named: str) -> str:
    """The inspector kim; an inspector, while nobody knows which."""
    return f"{_words(role)} {named}" if named else with_article(_words(role))


def _say_lodged(event: ComplaintLodged) -> str:
    written = "" if event.by == event.player else f", written down by {event.by}"
    to = _officer(event.officer, event.named)
    return f"Dispute {event.number}: {event.player} complains to {to}{written}: {ended(event.text)}"


def _say_passed_on(event: ComplaintPassedOn) -> str:
    has = f"{_officer(event.officer, event.named)} has the complaint"
    return (
        f"Dispute {event.number}: {has}, from {event.by}"
        if event.by != event.named
        else f"Dispute {event.number}: {has}"
    )


def _say_decided(event: ComplaintDecided) -> str:
    return f"Dispute {event.number}, complaint decided by {_officer(event.officer, event.by)}: {ended(event.decision)}"


SAYS: Says = {
    ComplaintLodged: Saying(Topic.DISPUTES, _say_lodged),
    ComplaintPassedOn: Saying(Topic.DISPUTES, _say_passed_on),
    ComplaintDecided: Saying(Topic.DISPUTES, _say_decided),
    ComplaintWithdrawn: Saying(
        Topic.DISPUTES, lambda event: f"Dispute {event.number}: {event.by} withdraws the complaint"
    ),
}
