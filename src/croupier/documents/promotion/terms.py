"""The terms and the prizes of a document, read."""

from croupier.core.promotion.terms import Prize, Terms
from croupier.core.words.prizes import Detail, PrizeKind
from croupier.documents.promotion.moments import at
from croupier.documents.promotion.reading import (
    amount,
    listed,
    litres,
    name,
    objects,
    one_of,
    persons,
    said,
    some_of,
    time,
    words,
    yes_or_no,
)
from croupier.documents.strict_json import Fields, MaybeNull

_IN_WORDS = (Detail.MAKE, Detail.MODEL, Detail.DWELLING, Detail.ADDRESS)
_ANSWERED = (
    Detail.ACCESSORIES,
    Detail.ON_ROAD_COSTS,
    Detail.RESTRICTIONS,
    Detail.SPENDING_MONEY,
    Detail.PLANS,
    Detail.CONTRACT,
    Detail.EASEMENTS,
)


def read_terms(fields: Fields) -> tuple[Terms, bool]:
    """The terms, and whether an entry is won by a wager."""
    inner = MaybeNull(fields.take("terms", dict, '{"eligibility": "members"}') or {}, "terms")
    terms = Terms(
        awarded_how=words(inner, "awarded_how", "by a draw"),
        awarded_when=words(inner, "awarded_when", "20 December at 20:00"),
        awarded_where=words(inner, "awarded_where", "at the main stage"),
        eligibility=words(inner, "eligibility", "members"),
        minimum_wager=_minimum_wager(inner),
        nature=words(inner, "nature", "a car"),
        qualifications=words(inner, "qualifications", "none"),
        closes=at(time(inner, "closes")),
        place=words(inner, "place", "the main stage"),
        held=at(time(inner, "held")),
        claim_method=words(inner, "claim_method", "at the desk"),
        must_be_present=yes_or_no(inner, "must_be_present"),
        notified_how=inner.strings("notified_how", '["telephone"]') or (),
        published_how=words(inner, "published_how", "on the website"),
        available_at=inner.strings("available_at", '["brochure"]') or (),
        marketing_refers_to_terms=yes_or_no(inner, "marketing_refers_to_terms"),
    )
    by_wager = yes_or_no(inner, "by_wager")
    inner.done()
    return terms, bool(by_wager)


def _minimum_wager(fields: Fields) -> int | None:
    """An amount; or "none", which states that there is none."""
    text = words(fields, "minimum_wager", "5.00")
    return 0 if text == "none" else amount(fields, "minimum_wager", "5.00")


def read_prizes(fields: Fields) -> tuple[Prize, ...]:
    return tuple(_prize(inner) for _, inner in objects(fields, "prizes"))


def _prize(fields: Fields) -> Prize:
    return Prize(
        name=name(fields, "name", "car") or "",
        kind=one_of(fields, "kind", PrizeKind),
        value=amount(fields, "value"),
        monetary_alternative=yes_or_no(fields, "monetary_alternative"),
        conditions=words(fields, "conditions", "none"),
        contains=some_of(fields, "contains", PrizeKind),
        details=_details(fields),
    )


def _details(fields: Fields) -> dict[Detail, str | bool | int]:
    read: dict[Detail, str | bool | int | None] = {
        **{one: words(fields, one.value, "as in the brochure") for one in _IN_WORDS},
        **{one: said(fields, one.value, '"none"') for one in _ANSWERED},
        Detail.PERSONS: persons(fields, Detail.PERSONS.value),
        Detail.INCLUDES: listed(fields, Detail.INCLUDES.value, '["airfares"]'),
        Detail.LITRES: litres(fields, Detail.LITRES.value),
    }
    return {one: value for one, value in read.items() if value is not None}
