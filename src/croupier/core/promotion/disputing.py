"""Disputes about the terms: the operator's decision is final, and whoever is not satisfied hears where to complain."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody
from croupier.core.promotion.part import Deciders, Decision, Evolvers, Posters, Powers
from croupier.core.promotion.state import Promotion, TermsDispute
from croupier.core.words.names import same_person
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class DisputeTerms(Command, frozen=True, kw_only=True, tag="dispute_terms"):
    player: str
    text: str


class DecideOnTerms(Command, frozen=True, kw_only=True, tag="decide_on_terms"):
    dispute: int
    decision: str
    satisfied: bool
    """Whether whoever raised it accepts it."""


class AdviseOfComplaint(Command, frozen=True, kw_only=True, tag="advise_of_complaint"):
    """They are told that they may complain to an inspector."""

    dispute: int


class TermsDisputed(Event, frozen=True, kw_only=True, tag="terms_disputed"):
    number: int
    player: str
    text: str
    at: int
    clause: str


class TermsDecided(Event, frozen=True, kw_only=True, tag="terms_decided"):
    number: int
    by: str
    decision: str
    satisfied: bool
    at: int
    clause: str


class ComplaintAdvised(Event, frozen=True, kw_only=True, tag="complaint_advised"):
    number: int
    by: str
    player: str
    at: int
    clause: str


def _not(law: Law, message: str) -> Refused:
    return law.refused_where(law.promotions.advises_complaint, Rule.PROMOTION_DISPUTE, message)


def raise_it(law: Law, state: Promotion, command: DisputeTerms) -> Decision:
    if not law.promotions.advises_complaint:
        return _not(law, f"{law.book.code} has no words on disputes about promotions.")
    if command.role is Role.PLAYER and not same_person(command.by, command.player):
        return _not(law, f"{command.by} cannot dispute for {command.player}.")
    if not command.text.strip():
        return _not(law, "Say what is disputed.")
    number = len(state.disputes) + 1
    clause = law.clause(Rule.PROMOTION_DISPUTE)
    return (TermsDisputed(number=number, player=command.player, text=command.text, at=command.at, clause=clause),)


def decide(law: Law, state: Promotion, command: DecideOnTerms) -> Decision:
    found = _found(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    if found.decided_at is not None:
        return _not(law, f"Dispute {found.number} is decided, and that is final.")
    if not command.decision.strip():
        return _not(law, "Say what is decided.")
    return (
        TermsDecided(
            number=found.number,
            by=command.by,
            decision=command.decision,
            satisfied=command.satisfied,
            at=command.at,
            clause=law.clause(Rule.PROMOTION_DISPUTE),
        ),
    )


def advise(law: Law, state: Promotion, command: AdviseOfComplaint) -> Decision:
    found = _found(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    if found.decided_at is None:
        return _not(law, f"Dispute {found.number} is not decided yet.")
    if found.advised_at is not None:
        return _not(law, f"{found.player} was advised already.")
    clause = law.clause(Rule.PROMOTION_DISPUTE)
    return (ComplaintAdvised(number=found.number, by=command.by, player=found.player, at=command.at, clause=clause),)


def _found(law: Law, state: Promotion, number: int) -> TermsDispute | Refused:
    return state.disputes.get(number) or _not(law, f"There is no dispute {number}.")


def _raised(state: Promotion, event: TermsDisputed) -> Promotion:
    one = TermsDispute(number=event.number, player=event.player, text=event.text, at=event.at)
    return replace(state, disputes={**state.disputes, event.number: one})


def _with(state: Promotion, number: int, **changes: object) -> Promotion:
    return replace(state, disputes={**state.disputes, number: replace(state.disputes[number], **changes)})


def _decided(state: Promotion, event: TermsDecided) -> Promotion:
    return _with(state, event.number, decision=event.decision, satisfied=event.satisfied, decided_at=event.at)


def _says_advised(event: ComplaintAdvised) -> str:
    return f"{event.by} advises {event.player} that they may complain to an inspector"


POWERS: Powers = {
    DisputeTerms: Anybody(),
    DecideOnTerms: Power.HOLD_PROMOTION,
    AdviseOfComplaint: Power.HOLD_PROMOTION,
}
DECIDERS: Deciders = {DisputeTerms: raise_it, DecideOnTerms: decide, AdviseOfComplaint: advise}
EVOLVERS: Evolvers = {
    TermsDisputed: _raised,
    TermsDecided: _decided,
    ComplaintAdvised: lambda state, event: _with(state, event.number, advised_at=event.at),
}
POSTERS: Posters = {}
SAYS: Says = {
    TermsDisputed: Saying(Topic.DISPUTES, lambda event: f"{event.player} disputes the terms: {ended(event.text)}"),
    TermsDecided: Saying(
        Topic.DISPUTES, lambda event: f"{event.by} decides dispute {event.number}: {ended(event.decision)}"
    ),
    ComplaintAdvised: Saying(Topic.DISPUTES, _says_advised),
}
