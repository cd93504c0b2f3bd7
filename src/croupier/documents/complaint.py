"""The paper for a player who is not satisfied: what was disputed and decided, and to whom they may complain. A4."""

from msgspec import Struct

from croupier.core.common.desk import Desked, Dispute
from croupier.core.engine.refusal import Malformed
from croupier.core.law.law import Law
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.words.rules import Rule
from croupier.documents.paper.printer import libraries


class AdviceFacts(Struct, frozen=True, kw_only=True):
    """All that the paper says."""

    number: str
    """What it is called by: T1-D3."""
    place: str
    """As it stands in a sentence: table T1."""
    dispute: Dispute
    law: Law
    terms: ComplaintTerms
    zone: str


def facts_of(law: Law, state: Desked, number: int, *, name: str, place: str, zone: str) -> AdviceFacts:
    """The facts of a dispute on which the advice was given: before that there is nothing to hand out."""
    dispute = state.desk.disputes.get(number)
    if dispute is None:
        raise Malformed(f"{place} has no dispute {number}")
    if law.complaints is None:
        raise Malformed(f"the decision ends a dispute here: {law.book.code} names nobody to complain to")
    if not dispute.rights_advised:
        clause = law.clause(Rule.COMPLAINT_ADVICE)
        raise Malformed(f"the advice on dispute {number} is not given yet: advise the player first ({clause})")
    return AdviceFacts(
        number=f"{name}-D{number}", place=place, dispute=dispute, law=law, terms=law.complaints, zone=zone
    )


def pdf(facts: AdviceFacts) -> bytes:
    """The same bytes for the same dispute."""
    with libraries():
        from croupier.documents.complaint_page import page
    return page(facts)
