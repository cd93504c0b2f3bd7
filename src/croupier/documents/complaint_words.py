"""What the paper of a complaint says."""

from collections.abc import Iterator

from croupier.core.common.desk import Complaint, ComplaintState, Dispute
from croupier.core.engine.telling import upper_first, with_article
from croupier.core.law.law import Law
from croupier.core.law.powers import holders
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule
from croupier.documents.complaint import AdviceFacts
from croupier.documents.moments import moment

Step = tuple[str, str, str, str]
"""What happened, by whom, when and under which clause."""


def steps(facts: AdviceFacts) -> Iterator[tuple[Step, str]]:
    """What was said in the dispute, each with who said it."""
    dispute, law = facts.dispute, facts.law
    about = f"Disputed, round {dispute.round}" if dispute.round is not None else "Disputed"
    recorded = f", recorded by {dispute.recorded_by}" if dispute.recorded_by else ""
    who = f"{dispute.player}{recorded}"
    yield (about, who, _when(facts, dispute.raised_at), law.clause(Rule.DISPUTE)), dispute.text
    decided = "Decided", dispute.decided_by or "", _when(facts, dispute.decided_at)
    yield (*decided, law.clause(Rule.DISPUTE)), dispute.decision or ""
    if dispute.reviewed_by is not None:
        reviewed = "Reviewed", dispute.reviewed_by, _when(facts, dispute.reviewed_at)
        yield (*reviewed, holders(law, Power.REVIEW_DISPUTE)[1]), dispute.review or ""
    advised = "Advised of the right", dispute.advised_by or "", _when(facts, dispute.advised_at)
    yield (*advised, law.clause(Rule.COMPLAINT_ADVICE)), f"{dispute.player} may turn to {_officer(facts.terms)}."


def final(law: Law, dispute: Dispute) -> str:
    """That the house has spoken its last word, and who may still look at it."""
    said = f"In the house this decision is final ({law.clause(Rule.FINAL_DECISION)})."
    reviewers, clause = holders(law, Power.REVIEW_DISPUTE)
    outside = [one for one in reviewers if one in law.officers]
    if not outside or dispute.reviewed_by is not None:
        return said
    return f"{said} The {_words(outside[0])} reviews it, if that is asked for ({clause})."


def right(facts: AdviceFacts) -> str:
    terms, clause = facts.terms, facts.law.clause(Rule.COMPLAINT_ADVICE)
    if terms.act is None:
        may, under = f"turn to {_officer(terms)} of the government", ""
    else:
        may, under = f"lodge a complaint with {_officer(terms)} of the government", f", under {terms.act}"
    return f"If you are not satisfied, you have the right to {may}{under} ({clause})."


HOW = (
    "Lodge it yourself or have staff write it down for you: they pass it on. Nobody of the house decides it. "
    "Keep this paper; its number finds everything that was recorded."
)


def course(facts: AdviceFacts, complaint: Complaint) -> Iterator[tuple[Step, str]]:
    """What became of the complaint so far."""
    clause = facts.law.clause(Rule.COMPLAINT_ADVICE)
    yield ("Lodged", complaint.lodged_by, _when(facts, complaint.lodged_at), clause), complaint.text
    if complaint.passed_on_by is not None and complaint.passed_on_at is not None:
        passed = "Passed on", complaint.passed_on_by, _when(facts, complaint.passed_on_at), clause
        yield passed, f"To {complaint.named}, {_words(complaint.officer)}."
    if complaint.state is ComplaintState.CONCLUDED:
        by = f"{complaint.ended_by}, {_words(complaint.officer)}"
        yield ("Found", by, _when(facts, complaint.since), clause), complaint.found or ""
        yield ("Decided", by, _when(facts, complaint.since), clause), complaint.decision or ""
    if complaint.state is ComplaintState.WITHDRAWN:
        withdrawn = "Withdrawn", complaint.ended_by or "", _when(facts, complaint.since), clause
        yield withdrawn, "The right to complain stays."


def whereabouts(facts: AdviceFacts) -> str:
    session, _, table = facts.dispute.where.partition("/")
    return upper_first(f"{facts.place}, session {session}, table {table}" if table else facts.place)


def _officer(terms: ComplaintTerms) -> str:
    return with_article(_words(terms.officer))


def _words(role: Role) -> str:
    return role.replace("_", " ")


def _when(facts: AdviceFacts, at: int) -> str:
    """Nought stands for a time that an old log does not have."""
    return moment(at, facts.zone) if at else "not recorded"
