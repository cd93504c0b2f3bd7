"""Reward bonuses and promotional prizes at the terminals of Novo Unity II: section 6.

It names the act on prizes that are not money and does not quote it: it is read by the list of the same
casino's roulette book.
"""

from croupier.core.law.terms.promotions import PromotionTerms
from croupier.core.words.prizes import Amended, Detail, Item, PrizeKind
from croupier.core.words.rules import Rule

_BANNED = (
    PrizeKind.TOBACCO,
    PrizeKind.FIREARM,
    PrizeKind.AMMUNITION,
    PrizeKind.IMITATION_FIREARM,
    PrizeKind.PROHIBITED_WEAPON,
    PrizeKind.PRESCRIBED,
)

PROMOTIONS = PromotionTerms(
    items={
        Item.AWARDED_HOW: "6.5.1",
        Item.AWARDED_WHEN: "6.5.2",
        Item.ELIGIBILITY: "6.5.3",
        Item.MINIMUM_WAGER: "6.5.4",
        Item.NATURE: "6.5.5",
        Item.QUALIFICATIONS: "6.5.5",
        Item.PRIZES: "6.5.5",
        Item.AVAILABLE_AT: "6.3",
    },
    only_if_there_is=(Item.MINIMUM_WAGER, Item.QUALIFICATIONS),
    details={PrizeKind.LIQUOR: {Detail.LITRES: "6.2"}},
    filed_hours_before=0,
    amended=Amended.UNSAID,
    values_stated=False,
    forbidden=dict.fromkeys(_BANNED, "6.2"),
    most_litres=20,
    litres_clause="6.2",
    scrutineer_over=None,
    offers_money_instead=False,
    never_money_for=(),
    money_paid_by=(),
    winner_chooses_over=None,
    choices=(),
    told_within_days=None,
    told_by={},
    denials_told=False,
    denial_kept_over=None,
    # 8.16 makes a decision final in any dispute under the rules, and section 6 is of them; the advice it asks for only
    # where the decision is about the conduct of gaming, and a prize is offered beside that (6.1).
    complaints=None,
    compromise_told_within_hours=None,
    held_to_terms=True,
    bonuses=True,
    clauses={
        Rule.PROMOTION: "6.1",
        Rule.PROMOTION_TERMS: "6.5",
        Rule.TERMS_AVAILABLE: "6.3",
        Rule.TERMS_FILED: "6.6",
        Rule.PRIZE_FORBIDDEN: "6.2",
        Rule.AWARDED_BY_TERMS: "6.4",
        Rule.DISPUTE: "8.16",
        Rule.FINAL_DECISION: "8.16",
    },
)
