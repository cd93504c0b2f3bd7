"""Promotional prizes at the roulette tables of The Star: section 11."""

from croupier.books.star_roulette.powers import COMPLAINTS
from croupier.core.law.terms.promotions import PromotionTerms
from croupier.core.words.prizes import Amended, Detail, HandedOver, Item, PrizeKind, ToldBy
from croupier.core.words.rules import Rule

_MACHINE = dict.fromkeys((Detail.MAKE, Detail.MODEL, Detail.ACCESSORIES), "11.7.11.1")

PROMOTIONS = PromotionTerms(
    items={
        Item.AWARDED_HOW: "11.7.1",
        Item.AWARDED_WHEN: "11.7.2",
        Item.AWARDED_WHERE: "11.7.2",
        Item.ELIGIBILITY: "11.7.3",
        Item.MINIMUM_WAGER: "11.7.4",
        Item.NATURE: "11.7.5",
        Item.QUALIFICATIONS: "11.7.5",
        Item.CLOSES: "11.7.6",
        Item.PLACE: "11.7.7",
        Item.HELD: "11.7.7",
        Item.CLAIM_METHOD: "11.7.8",
        Item.MUST_BE_PRESENT: "11.7.8",
        Item.NOTIFIED_HOW: "11.7.9",
        Item.PUBLISHED_HOW: "11.7.10",
        Item.PRIZES: "11.7.11",
        Item.AVAILABLE_AT: "11.6",
        Item.MARKETING: "11.6",
    },
    only_if_there_is=(Item.MINIMUM_WAGER, Item.QUALIFICATIONS),
    details={
        PrizeKind.APPLIANCE: _MACHINE,
        PrizeKind.MACHINERY: _MACHINE,
        PrizeKind.VEHICLE: dict.fromkeys(
            (Detail.MAKE, Detail.MODEL, Detail.ACCESSORIES, Detail.ON_ROAD_COSTS), "11.7.11.2"
        ),
        PrizeKind.TRAVEL: dict.fromkeys(
            (Detail.PERSONS, Detail.INCLUDES, Detail.RESTRICTIONS, Detail.SPENDING_MONEY), "11.7.11.3"
        ),
        PrizeKind.REAL_ESTATE: dict.fromkeys(
            (Detail.DWELLING, Detail.PLANS, Detail.CONTRACT, Detail.EASEMENTS, Detail.ADDRESS, Detail.INCLUDES),
            "11.7.11.4",
        ),
        PrizeKind.LIQUOR: {Detail.LITRES: "11.5.4"},
    },
    filed_hours_before=24,
    amended=Amended.SENT_AGAIN,
    values_stated=True,
    forbidden={
        PrizeKind.TOBACCO: "11.5.1",
        PrizeKind.FIREARM: "11.5.2",
        PrizeKind.AMMUNITION: "11.5.2",
        PrizeKind.IMITATION_FIREARM: "11.5.2",
        PrizeKind.PROHIBITED_WEAPON: "11.5.3",
        PrizeKind.PRESCRIBED: "11.5.5",
    },
    most_litres=20,
    litres_clause="11.5.4",
    scrutineer_over=10_000_00,
    offers_money_instead=True,
    never_money_for=(PrizeKind.CASINO_DOLLARS,),
    money_paid_by=(HandedOver.CROSSED_CHEQUE, HandedOver.EFT),
    winner_chooses_over=None,
    choices=(),
    told_within_days=2,
    told_by={
        ToldBy.FACE_TO_FACE: "11.8.1",
        ToldBy.MAIL: "11.8.2",
        ToldBy.TELEPHONE: "11.8.3",
        ToldBy.EMAIL: "11.8.4",
    },
    denials_told=True,
    denial_kept_over=100_00,
    complaints=COMPLAINTS,
    compromise_told_within_hours=48,
    held_to_terms=False,
    bonuses=False,
    clauses={
        Rule.PROMOTION: "11.1",
        Rule.PROMOTION_TERMS: "11.7",
        Rule.TERMS_AVAILABLE: "11.6",
        Rule.TERMS_FILED: "11.12",
        Rule.TERMS_AMENDED: "11.12.1",
        Rule.PRIZE_FORBIDDEN: "11.5",
        Rule.SCRUTINEER: "11.2",
        Rule.MONEY_INSTEAD: "11.3",
        Rule.PRIZE_PAYMENT: "11.4",
        Rule.AWARDED_BY_TERMS: "11.7.1",
        Rule.WINNER_TOLD: "11.8",
        Rule.CLAIM_DENIED: "11.9",
        Rule.DENIAL_KEPT: "11.9.1",
        Rule.DISPUTE: "11.10",
        Rule.FINAL_DECISION: "11.10",
        Rule.COMPLAINT_ADVICE: "11.10",
        Rule.COMPROMISED: "11.11",
    },
)
