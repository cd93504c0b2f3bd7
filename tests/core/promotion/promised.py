"""Promotions that nothing is wrong with, to be spoilt in one place; and the clauses of each document, by hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.law.law import Law, Place, law_at
from croupier.core.promotion.terms import Prize, Promised, Terms
from croupier.core.words.prizes import Detail, PrizeKind

STAR, WHEEL, NOVO = "star-roulette", "star-big-wheel", "novo-unity"

TERMS = Terms(
    awarded_how="by a draw from a barrel",
    awarded_when="20 December at 20:00",
    awarded_where="at the main stage",
    eligibility="members of the club",
    minimum_wager=5_00,
    nature="a car",
    qualifications="none",
    closes=1_000_000,
    place="the main stage",
    held=2_000_000,
    claim_method="at the desk with a photo card",
    must_be_present=False,
    notified_how=("telephone",),
    published_how="on the website",
    available_at=("brochure",),
    marketing_refers_to_terms=True,
)
DETAILS: dict[PrizeKind, dict[Detail, str | bool | int]] = {
    PrizeKind.APPLIANCE: {Detail.MAKE: "Bell", Detail.MODEL: "B1", Detail.ACCESSORIES: "none"},
    PrizeKind.MACHINERY: {Detail.MAKE: "Bell", Detail.MODEL: "B2", Detail.ACCESSORIES: "none"},
    PrizeKind.VEHICLE: {
        Detail.MAKE: "Bell",
        Detail.MODEL: "B3",
        Detail.ACCESSORIES: "none",
        Detail.ON_ROAD_COSTS: False,
    },
    PrizeKind.TRAVEL: {
        Detail.PERSONS: 2,
        Detail.INCLUDES: "fares, rooms of four stars, breakfast",
        Detail.RESTRICTIONS: "none",
        Detail.SPENDING_MONEY: False,
    },
    PrizeKind.REAL_ESTATE: {
        Detail.DWELLING: "unit",
        Detail.PLANS: "attached",
        Detail.CONTRACT: "attached",
        Detail.EASEMENTS: "none",
        Detail.ADDRESS: "1 Bay Street",
        Detail.INCLUDES: "conveyancing, fixtures",
    },
    PrizeKind.LIQUOR: {Detail.LITRES: 20_000},
}


def law(code: str) -> Law:
    return law_at(BOOKS[code], Place.PROMOTION)


def prize(kind: PrizeKind | None = PrizeKind.GOODS, **changes: Any) -> Prize:
    details = {} if kind is None else DETAILS.get(kind, {})
    return replace(Prize(name="hamper", kind=kind, value=500_00, details=details), **changes)


def promised(*prizes: Prize, scrutineer: str | None = None, **changes: Any) -> Promised:
    return Promised(terms=replace(TERMS, **changes), prizes=prizes or (prize(),), scrutineer=scrutineer)


def proving(argument: str, table: dict[tuple[str, str], Any]) -> pytest.MarkDecorator:
    """A line for each (book, what it is about): the values end with the clause, as the document numbers it."""
    return pytest.mark.parametrize(
        argument,
        [
            pytest.param(book, about, clause, id=f"{book} {clause} {about}", marks=[pytest.mark.clause(book, clause)])
            for (book, about), clause in table.items()
        ],
    )
