"""Promotional prizes at the Big Wheel of The Star: section 9."""

from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.promotions import PromotionTerms
from croupier.core.words.prizes import Amended, Detail, HandedOver, Item, PrizeKind, ToldBy
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

COMPLAINTS = ComplaintTerms(officer=Role.INSPECTOR, act="section 33 of the Gaming and Liquor Administration Act 2007")
"""The same for a promotion (9.11) as for the game (8.13)."""

_MACHINE = {
    Detail.MAKE: "9.7.11.1 i)",
    Detail.MODEL: "9.7.11.1 ii)",
    Detail.ACCESSORIES: "9.7.11.1 iii)",
}

PROMOTIONS = PromotionTerms(
    items={
        Item.AWARDED_HOW: "9.7.1",
        Item.AWARDED_WHEN: "9.7.2",
        Item.AWARDED_WHERE: "9.7.2",
        Item.ELIGIBILITY: "9.7.3",
        Item.MINIMUM_WAGER: "9.7.4",
        Item.NATURE: "9.7.5",
        Item.QUALIFICATIONS: "9.7.5",
        Item.CLOSES: "9.7.6",
        Item.PLACE: "9.7.7",
        Item.HELD: "9.7.7",
        Item.CLAIM_METHOD: "9.7.8",
        Item.MUST_BE_PRESENT: "9.7.8",
        Item.NOTIFIED_HOW: "9.7.9",
        Item.PUBLISHED_HOW: "9.7.10",
        Item.PRIZES: "9.7.11",
        Item.AVAILABLE_AT: "9.6",
        Item.MARKETING: "9.6",
    },
    only_if_there_is=(Item.MINIMUM_WAGER, Item.QUALIFICATIONS),
    details={
        PrizeKind.APPLIANCE: _MACHINE,
        PrizeKind.MACHINERY: _MACHINE,
        PrizeKind.VEHICLE: {
            Detail.MAKE: "9.7.11.2 i)",
            Detail.MODEL: "9.7.11.2 ii)",
            Detail.ACCESSORIES: "9.7.11.2 iii)",
            Detail.ON_ROAD_COSTS: "9.7.11.2 iv)",
        },
        PrizeKind.TRAVEL: {
            Detail.PERSONS: "9.7.11.3 i)",
            Detail.INCLUDES: "9.7.11.3 ii)",
            Detail.RESTRICTIONS: "9.7.11.3 iii)",
            Detail.SPENDING_MONEY: "9.7.11.3 iv)",
        },
        PrizeKind.REAL_ESTATE: {
            Detail.DWELLING: "9.7.11.4 i)",
            Detail.PLANS: "9.7.11.4 ii)",
            Detail.CONTRACT: "9.7.11.4 iii)",
            Detail.EASEMENTS: "9.7.11.4 iv)",
            Detail.ADDRESS: "9.7.11.4 v)",
            Detail.INCLUDES: "9.7.11.4 vi)",
        },
        PrizeKind.LIQUOR: {Detail.LITRES: "9.5.4"},
    },
    filed_hours_before=24,
    amended=Amended.APPROVED_FIRST,
    values_stated=True,
    forbidden={
        PrizeKind.TOBACCO: "9.5.1",
        PrizeKind.FIREARM: "9.5.2",
        PrizeKind.AMMUNITION: "9.5.2",
        PrizeKind.IMITATION_FIREARM: "9.5.2",
        PrizeKind.PROHIBITED_WEAPON: "9.5.3",
        PrizeKind.PRESCRIBED: "9.5.5",
    },
    most_litres=20,
    litres_clause="9.5.4",
    scrutineer_over=10_000_00,
    offers_money_instead=True,
    never_money_for=(PrizeKind.CASINO_DOLLARS,),
    money_paid_by=(),
    winner_chooses_over=10_000_00,
    choices=(HandedOver.CASH, HandedOver.CROSSED_CHEQUE, HandedOver.EFT),
    told_within_days=2,
    told_by={
        ToldBy.FACE_TO_FACE: "9.8.1",
        ToldBy.MAIL: "9.8.2",
        ToldBy.TELEPHONE: "9.8.3",
        ToldBy.EMAIL: "9.8.4",
    },
    denials_told=True,
    denial_kept_over=100_00,
    complaints=COMPLAINTS,
    compromise_told_within_hours=0,
    held_to_terms=False,
    bonuses=False,
    clauses={
        Rule.PROMOTION: "9.1",
        Rule.PROMOTION_TERMS: "9.7",
        Rule.TERMS_AVAILABLE: "9.6",
        Rule.TERMS_FILED: "9.9",
        Rule.TERMS_AMENDED: "9.9.1",
        Rule.PRIZE_FORBIDDEN: "9.5",
        Rule.SCRUTINEER: "9.2",
        Rule.MONEY_INSTEAD: "9.3",
        Rule.PRIZE_PAYMENT: "9.4",
        Rule.AWARDED_BY_TERMS: "9.7.1",
        Rule.WINNER_TOLD: "9.8",
        Rule.CLAIM_DENIED: "9.10",
        Rule.DENIAL_KEPT: "9.10.1",
        Rule.DISPUTE: "9.11",
        Rule.FINAL_DECISION: "9.11",
        Rule.COMPLAINT_ADVICE: "9.11",
        Rule.COMPROMISED: "9.12",
    },
)
