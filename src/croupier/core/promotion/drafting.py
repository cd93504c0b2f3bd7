"""A promotion is drawn up, and changed for as long as it has not begun."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.promotion.part import Deciders, Decision, Evolvers, Posters, Powers, against_terms, not_to_amend
from croupier.core.promotion.rules import EntryRules, makes_no_sense
from croupier.core.promotion.state import Promotion, Stage
from croupier.core.promotion.terms import Promised
from croupier.core.words.prizes import Amended, PrizeKind
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

FURTHEST = 14 * 60
"""No place on earth is further from UTC, in minutes."""


class CreatePromotion(Command, frozen=True, kw_only=True, tag="create_promotion"):
    book: str
    promised: Promised
    starts: int
    offset: int
    """The house's own time, in minutes ahead of UTC."""
    rules: EntryRules = EntryRules()


class ChangeTerms(Command, frozen=True, kw_only=True, tag="change_terms"):
    """The whole of it as it is to be from now on; what was filed before counts no more."""

    promised: Promised
    starts: int
    rules: EntryRules = EntryRules()


class PromotionCreated(Event, frozen=True, kw_only=True, tag="promotion_created"):
    book: str
    promised: Promised
    starts: int
    offset: int
    rules: EntryRules
    clause: str


class TermsChanged(Event, frozen=True, kw_only=True, tag="terms_changed"):
    promised: Promised
    starts: int
    rules: EntryRules
    clause: str


def create(law: Law, state: Promotion, command: CreatePromotion) -> Decision:
    if state.book:
        return law.refused(Rule.PROMOTION, "There is a promotion of this name already.")
    if not -FURTHEST <= command.offset <= FURTHEST:
        return law.refused(Rule.PROMOTION, f"No house's time is {command.offset} minutes from UTC.")
    if no := cannot_be_run(law, command.promised, command.rules):
        return no
    return (
        PromotionCreated(
            book=command.book,
            promised=command.promised,
            starts=command.starts,
            offset=command.offset,
            rules=command.rules,
            clause=law.clause(Rule.PROMOTION),
        ),
    )


def change(law: Law, state: Promotion, command: ChangeTerms) -> Decision:
    if state.stage not in (Stage.DRAFT, Stage.FILED):
        message = "The promotion has begun: its terms can be amended and no longer redrawn."
        said = law.promotions.amended is not Amended.UNSAID
        return not_to_amend(law, message) if said else against_terms(law, message)
    if no := cannot_be_run(law, command.promised, command.rules):
        return no
    clause = law.clause(Rule.TERMS_FILED if state.stage is Stage.FILED else Rule.PROMOTION)
    return (TermsChanged(promised=command.promised, starts=command.starts, rules=command.rules, clause=clause),)


def cannot_be_run(law: Law, promised: Promised, rules: EntryRules) -> Refused | None:
    """What no terms could make lawful, since nobody could tell prizes or tickets apart."""
    names = [one.name for one in promised.prizes]
    if len(set(names)) < len(names) or not all(name.strip() for name in names):
        return law.refused(Rule.PROMOTION_TERMS, "Each prize has a name of its own.")
    if any(one.value is not None and one.value < 0 for one in promised.prizes):
        return law.refused(Rule.PROMOTION_TERMS, "No prize is worth less than nothing.")
    if any(one.kind is PrizeKind.MONEY and not one.value for one in promised.prizes):
        return law.refused(Rule.PROMOTION_TERMS, "A prize of money says how much it is.")
    if wrong := makes_no_sense(rules):
        return law.refused(Rule.PROMOTION_TERMS, f"The entries cannot be counted: {wrong}.")
    if rules.bonus is None:
        return None
    if not law.promotions.bonuses:
        return law.not_covered(Rule.PROMOTION, f"{law.book.code} has no bonuses besides promotional prizes.")
    promises = [one.name for one in promised.prizes if one.kind is PrizeKind.MONEY]
    if rules.bonus.prize not in promises:
        return law.refused(Rule.PROMOTION_TERMS, f"The bonus {rules.bonus.prize} is no money that is promised.")
    return None


def _created(state: Promotion, event: PromotionCreated) -> Promotion:
    return replace(
        state,
        book=event.book,
        promised=event.promised,
        starts=event.starts,
        offset=event.offset,
        rules=event.rules,
    )


def _changed(state: Promotion, event: TermsChanged) -> Promotion:
    return replace(
        state,
        stage=Stage.DRAFT,
        promised=event.promised,
        starts=event.starts,
        rules=event.rules,
        filed_at=None,
        versions=state.versions + 1,
    )


def _says_created(event: PromotionCreated) -> str:
    return f"A promotion under {event.book} is drawn up, with {counted(len(event.promised.prizes), 'prize')}"


POWERS: Powers = {CreatePromotion: Power.HOLD_PROMOTION, ChangeTerms: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {CreatePromotion: create, ChangeTerms: change}
EVOLVERS: Evolvers = {PromotionCreated: _created, TermsChanged: _changed}
POSTERS: Posters = {}
SAYS: Says = {
    PromotionCreated: Saying(Topic.TERMS, _says_created),
    TermsChanged: Saying(Topic.TERMS, lambda _: "The terms are changed and are a draft again"),
}
