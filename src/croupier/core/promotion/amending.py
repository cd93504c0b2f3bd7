"""Terms that change after the start: as the book asks, and never after a draw was made by them."""

from msgspec.structs import replace

from croupier.core.engine.accounts import PROMOTIONS
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.promotion import checking_filing
from croupier.core.promotion.drafting import cannot_be_run
from croupier.core.promotion.filing import has_problems
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    as_refused,
    not_in,
    not_to_amend,
    prizes_account,
)
from croupier.core.promotion.rules import EntryRules
from croupier.core.promotion.state import Amendment, Promotion, Stage, money_of
from croupier.core.promotion.terms import Promised
from croupier.core.words.prizes import Amended, Item
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class AmendTerms(Command, frozen=True, kw_only=True, tag="amend_terms"):
    promised: Promised
    rules: EntryRules
    change: str
    """What changes, in words."""
    approved: int | None = None
    """When the Authority approved it, and under which reference."""
    reference: str = ""


class SendAmendment(Command, frozen=True, kw_only=True, tag="send_amendment"):
    """The amended terms go to the Authority."""

    amendment: int


class TermsAmended(Event, frozen=True, kw_only=True, tag="terms_amended"):
    number: int
    at: int
    promised: Promised
    rules: EntryRules
    change: str
    approved: int | None
    reference: str
    aside: int
    """What is set aside for prizes from now on."""
    clause: str


class AmendmentSent(Event, frozen=True, kw_only=True, tag="amendment_sent"):
    number: int
    at: int
    clause: str


def amend(law: Law, state: Promotion, command: AmendTerms) -> Decision:
    if state.draws:
        return against_terms(law, "A prize was drawn by these terms: they stay as they are.")
    if no := not_in(law, state, Stage.RUNNING, Stage.CLOSED):
        return no
    if not command.change.strip():
        return law.refused(Rule.PROMOTION_TERMS, "Say what changes.")
    if no := cannot_be_run(law, command.promised, command.rules) or has_problems(law, command.promised, command.rules):
        return no
    if no := _not_approved(law, state, command):
        return no
    closes, before = command.promised.terms.closes, state.promised.terms.closes
    if closes != before and closes is not None and closes < command.at:
        return against_terms(law, "Entries cannot be closed in the past.", Item.CLOSES)
    return (
        TermsAmended(
            number=len(state.amendments) + 1,
            at=command.at,
            promised=command.promised,
            rules=command.rules,
            change=command.change,
            approved=command.approved,
            reference=command.reference,
            aside=money_of(command.promised, command.rules),
            clause=_clause(law),
        ),
    )


def _not_approved(law: Law, state: Promotion, command: AmendTerms) -> Refused | None:
    assert state.started_at is not None
    made = checking_filing.Amendment(at=command.at, approved=command.approved)
    judged = checking_filing.amendment(
        law, made, starts=state.started_at, filed=state.filed_at, now=command.at, field="amendment"
    )
    if judged.problem is not None:
        return as_refused(law, Rule.TERMS_AMENDED, judged.problem)
    if law.promotions.amended is Amended.APPROVED_FIRST and not command.reference.strip():
        return not_to_amend(law, "Give the reference under which the Authority approved the change.")
    return None


def _clause(law: Law) -> str:
    """A book that is silent on amendments still has them made known."""
    return law.clause(Rule.TERMS_AVAILABLE if law.promotions.amended is Amended.UNSAID else Rule.TERMS_AMENDED)


def send(law: Law, state: Promotion, command: SendAmendment) -> Decision:
    if law.promotions.amended is not Amended.SENT_AGAIN:
        return law.not_covered(Rule.TERMS_AMENDED, f"{law.book.code} asks nobody to send amended terms again.")
    known = {one.number: one for one in state.amendments}.get(command.amendment)
    if known is None:
        return not_to_amend(law, f"There is no amendment {command.amendment}.")
    if known.sent_at is not None:
        return not_to_amend(law, f"The Authority has amendment {command.amendment} already.")
    clause = law.clause(Rule.TERMS_AMENDED)
    return (AmendmentSent(number=command.amendment, at=command.at, clause=clause),)


def _amended(state: Promotion, event: TermsAmended) -> Promotion:
    one = Amendment(
        number=event.number,
        at=event.at,
        change=event.change,
        approved=event.approved,
        reference=event.reference,
    )
    return replace(
        state,
        promised=event.promised,
        rules=event.rules,
        aside=event.aside,
        amendments=(*state.amendments, one),
        versions=state.versions + 1,
    )


def _sent(state: Promotion, event: AmendmentSent) -> Promotion:
    changed = (replace(one, sent_at=event.at) if one.number == event.number else one for one in state.amendments)
    return replace(state, amendments=tuple(changed))


def _adjusted(state: Promotion, event: TermsAmended) -> tuple[Posting, ...]:
    return passes_either_way(PROMOTIONS, prizes_account(state), event.aside - state.aside, event.clause)


POWERS: Powers = {AmendTerms: Power.HOLD_PROMOTION, SendAmendment: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {AmendTerms: amend, SendAmendment: send}
EVOLVERS: Evolvers = {TermsAmended: _amended, AmendmentSent: _sent}
POSTERS: Posters = {TermsAmended: _adjusted}
SAYS: Says = {
    TermsAmended: Saying(Topic.TERMS, lambda event: f"The terms are amended: {ended(event.change)}"),
    AmendmentSent: Saying(Topic.TERMS, lambda event: f"Amendment {event.number} goes to the Authority"),
}
