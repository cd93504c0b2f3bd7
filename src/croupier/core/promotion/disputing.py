"""Disputes about the terms: the operator decides them, and that is final. What follows is in the common `advice`."""

from croupier.core.common.disputes import DisputeDecided, DisputeRaised, decided, open_dispute, raised
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody
from croupier.core.promotion.part import Deciders, Decision, Evolvers, Posters, Powers
from croupier.core.promotion.state import Promotion
from croupier.core.words.names import same_person
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class DisputeTerms(Command, frozen=True, kw_only=True, tag="dispute_terms"):
    player: str
    text: str


class DecideOnTerms(Command, frozen=True, kw_only=True, tag="decide_on_terms"):
    dispute: int
    decision: str


class TermsDisputed(DisputeRaised, frozen=True, kw_only=True, tag="terms_disputed"):
    clause: str


class TermsDecided(DisputeDecided, frozen=True, kw_only=True, tag="terms_decided"):
    clause: str


def raise_it(law: Law, state: Promotion, command: DisputeTerms) -> Decision:
    if command.role is Role.PLAYER and not same_person(command.by, command.player):
        return law.refused(Rule.DISPUTE, f"{command.by} cannot dispute for {command.player}.")
    if not command.text.strip():
        return law.refused(Rule.DISPUTE, "Say what is disputed.")
    number, clause = len(state.desk.disputes) + 1, law.clause(Rule.DISPUTE)
    return (TermsDisputed(number=number, player=command.player, text=command.text, at=command.at, clause=clause),)


def decide(law: Law, state: Promotion, command: DecideOnTerms) -> Decision:
    found = open_dispute(law, state, command.dispute)
    if isinstance(found, Refused):
        return found
    if found.decided_by is not None:
        return law.refused(Rule.FINAL_DECISION, f"Dispute {found.number} is decided, and that is final.")
    if not command.decision.strip():
        return law.refused(Rule.DISPUTE, "Say what is decided.")
    told = TermsDecided(
        number=found.number,
        by=command.by,
        decision=command.decision,
        at=command.at,
        clause=law.clause(Rule.DISPUTE),
    )
    return (told,)


POWERS: Powers = {DisputeTerms: Anybody(), DecideOnTerms: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {DisputeTerms: raise_it, DecideOnTerms: decide}
EVOLVERS: Evolvers = {TermsDisputed: raised, TermsDecided: decided}
POSTERS: Posters = {}
SAYS: Says = {
    TermsDisputed: Saying(Topic.DISPUTES, lambda event: f"{event.player} disputes the terms: {ended(event.text)}"),
    TermsDecided: Saying(
        Topic.DISPUTES, lambda event: f"{event.by} decides dispute {event.number}: {ended(event.decision)}"
    ),
}
