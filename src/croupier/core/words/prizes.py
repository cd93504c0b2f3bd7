"""The words of promotions: what may be won, how it is paid, how winners hear of it, what terms must say."""

from enum import StrEnum, unique


@unique
class PrizeKind(StrEnum):
    """What a prize is. Some kinds exist only to be refused."""

    MONEY = "money"
    CASINO_DOLLARS = "casino_dollars"
    GOODS = "goods"
    APPLIANCE = "appliance"
    MACHINERY = "machinery"
    VEHICLE = "vehicle"
    TRAVEL = "travel"
    REAL_ESTATE = "real_estate"
    LIQUOR = "liquor"
    TOBACCO = "tobacco"
    FIREARM = "firearm"
    AMMUNITION = "ammunition"
    IMITATION_FIREARM = "imitation_firearm"
    PROHIBITED_WEAPON = "prohibited_weapon"
    PRESCRIBED = "prescribed"
    SERVICE = "service"


@unique
class HandedOver(StrEnum):
    """How a prize is handed over."""

    CASH = "cash"
    CHIPS = "chips"
    CROSSED_CHEQUE = "crossed_cheque"
    EFT = "eft"
    GOODS = "goods"
    CASINO_DOLLARS = "casino_dollars"


@unique
class ToldBy(StrEnum):
    """How somebody may be told of a prize. A book lists those that count."""

    FACE_TO_FACE = "face_to_face"
    MAIL = "mail"
    TELEPHONE = "telephone"
    EMAIL = "email"
    SMS = "sms"
    APP = "app"
    OTHER = "other"


@unique
class Item(StrEnum):
    """What the terms of a promotion may have to say; the names are those of the document."""

    AWARDED_HOW = "awarded_how"
    AWARDED_WHEN = "awarded_when"
    AWARDED_WHERE = "awarded_where"
    ELIGIBILITY = "eligibility"
    MINIMUM_WAGER = "minimum_wager"
    NATURE = "nature"
    QUALIFICATIONS = "qualifications"
    CLOSES = "closes"
    PLACE = "place"
    HELD = "held"
    CLAIM_METHOD = "claim_method"
    MUST_BE_PRESENT = "must_be_present"
    NOTIFIED_HOW = "notified_how"
    PUBLISHED_HOW = "published_how"
    AVAILABLE_AT = "available_at"
    MARKETING = "marketing_refers_to_terms"
    PRIZES = "prizes"


@unique
class Detail(StrEnum):
    """What the terms may have to say of one prize beyond its value; the names are those of the document."""

    MAKE = "make"
    MODEL = "model"
    ACCESSORIES = "accessories"
    ON_ROAD_COSTS = "on_road_costs"
    PERSONS = "persons"
    INCLUDES = "includes"
    RESTRICTIONS = "restrictions"
    SPENDING_MONEY = "spending_money"
    DWELLING = "dwelling"
    PLANS = "plans"
    CONTRACT = "contract"
    EASEMENTS = "easements"
    ADDRESS = "address"
    LITRES = "litres"


@unique
class Amended(StrEnum):
    """What a change of the terms takes once a promotion has begun."""

    SENT_AGAIN = "the Authority is sent the changed terms as soon as possible"
    APPROVED_FIRST = "the Authority approves it first"
    UNSAID = "the book has no words on it"


@unique
class AfterCompromise(StrEnum):
    """What is done once a promotion or a draw is found compromised. Some of it no book allows."""

    POSTPONED = "postponed"
    CANCELLED = "cancelled"
    """The draw."""
    PROMOTION_CANCELLED = "promotion_cancelled"
