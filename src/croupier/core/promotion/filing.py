"""The terms go to the Authority, and the promotion begins: not before they lay there as long as the book asks."""

from msgspec.structs import replace

from croupier.core.engine.accounts import PROMOTIONS
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.checking import problems_of_terms
from croupier.core.promotion.checking_filing import filing
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    as_refused,
    prizes_account,
    waits,
)
from croupier.core.promotion.rules import EntryRules, Way
from croupier.core.promotion.state import Of, Promotion, Stage, money_of
from croupier.core.promotion.terms import Promised
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class FileTerms(Command, frozen=True, kw_only=True, tag="file_terms"):
    commitment: str = ""
    """What binds the draw before the first entry."""


class StartPromotion(Command, frozen=True, kw_only=True, tag="start_promotion"):
    pass


class TermsFiled(Event, frozen=True, kw_only=True, tag="terms_filed"):
    version: int
    at: int
    commitment: str
    clause: str


class PromotionStarted(Event, frozen=True, kw_only=True, tag="promotion_started"):
    at: int
    aside: int
    """What is set aside for the prizes of money."""
    clause: str


def file_terms(law: Law, state: Promotion, command: FileTerms) -> Decision:
    if state.stage is not Stage.DRAFT:
        return law.refused(Rule.TERMS_FILED, "The Authority has these terms already.")
    if no := has_problems(law, state.promised, state.rules):
        return no
    clause = law.clause(Rule.TERMS_FILED)
    return (TermsFiled(version=state.versions, at=command.at, commitment=command.commitment, clause=clause),)


def has_problems(law: Law, promised: Promised, rules: EntryRules) -> Refused | None:
    """The first thing that is wrong with terms, and how many more there are."""
    found = problems_of_terms(law, promised, by_wager=Way.PLAY in rules.ways)
    if not found:
        return None
    more = f" And {len(found) - 1} more." if len(found) > 1 else ""
    return law.refused(Rule.PROMOTION_TERMS, found[0].message + more, clause=found[0].clause)


def start(law: Law, state: Promotion, command: StartPromotion) -> Decision:
    if state.stage is Stage.DRAFT:
        return law.refused(Rule.TERMS_FILED, "The Authority does not have the terms in force: file them first.")
    if state.stage is not Stage.FILED:
        return law.refused(Rule.TERMS_FILED, "The promotion has begun already.")
    # It begins when it does: terms that came too late for the day announced are in time for a later one.
    judged = filing(law, starts=command.at, filed=state.filed_at, now=command.at)
    if judged.problem is not None:
        return as_refused(law, Rule.TERMS_FILED, judged.problem)
    if command.at < state.starts:
        return against_terms(law, "By its terms the promotion begins later.", Item.HELD)
    if no := waits(law, state, Of.PROMOTION):
        return no
    aside = money_of(state.promised, state.rules)
    return (PromotionStarted(at=command.at, aside=aside, clause=law.clause(Rule.PROMOTION)),)


def _filed(state: Promotion, event: TermsFiled) -> Promotion:
    return replace(state, stage=Stage.FILED, filed_at=event.at, commitment=event.commitment)


def _started(state: Promotion, event: PromotionStarted) -> Promotion:
    return replace(state, stage=Stage.RUNNING, started_at=event.at, aside=event.aside)


def _set_aside(state: Promotion, event: PromotionStarted) -> tuple[Posting, ...]:
    return passes(PROMOTIONS, prizes_account(state), event.aside, event.clause)


def _says_started(event: PromotionStarted) -> str:
    aside = f", and {dollar_sign(event.aside)} is set aside for prizes" if event.aside else ""
    return f"The promotion begins{aside}"


POWERS: Powers = {FileTerms: Power.HOLD_PROMOTION, StartPromotion: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {FileTerms: file_terms, StartPromotion: start}
EVOLVERS: Evolvers = {TermsFiled: _filed, PromotionStarted: _started}
POSTERS: Posters = {PromotionStarted: _set_aside}
SAYS: Says = {
    TermsFiled: Saying(Topic.TERMS, lambda event: f"The terms, version {event.version}, go to the Authority"),
    PromotionStarted: Saying(Topic.TERMS, _says_started),
}
