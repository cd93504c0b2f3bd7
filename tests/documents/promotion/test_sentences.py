"""What people read: each problem says what is wrong and what would be right, at the field where it stands."""

from typing import Any

import pytest

from tests.documents.promotion.papers import NOVO, STAR, WHEEL, checked, paper, spoilt

SENTENCES: list[tuple[str, str, Any, list[tuple[str, str]]]] = [
    (
        STAR,
        "filed",
        "2026-12-09T10:00:01+11:00",
        [
            ("filed", "The Authority must have the terms at least 24 hours before the start: they came too late."),
        ],
    ),
    (
        NOVO,
        "filed",
        None,
        [
            ("filed", "The Authority must have the terms before the start: it does not have them."),
        ],
    ),
    (
        STAR,
        "terms.marketing_refers_to_terms",
        None,
        [
            ("terms.marketing_refers_to_terms", "The marketing material must refer to the terms."),
        ],
    ),
    (
        STAR,
        "prizes[0].on_road_costs",
        None,
        [
            ("prizes[0].on_road_costs", "The terms do not give the on road costs of the car."),
        ],
    ),
    (
        STAR,
        "prizes[0].value",
        None,
        [
            ("prizes[0].value", "The terms do not say what the car is worth."),
        ],
    ),
    (
        STAR,
        "prizes[2].kind",
        None,
        [
            ("prizes[2].kind", "The terms do not say of what kind the fridge is."),
        ],
    ),
    (
        STAR,
        "prizes[7].name",
        None,
        [
            ("prizes[7].name", "A prize has no name."),
        ],
    ),
    (
        STAR,
        "prizes[6].litres",
        "20.5",
        [
            ("prizes[6].litres", "The wine holds 20.5 litres of liquor: at most 20 are allowed."),
        ],
    ),
    (
        STAR,
        "prizes[2].kind",
        "imitation_firearm",
        [
            ("prizes[2].kind", "The fridge cannot be a prize: imitation firearm is forbidden."),
        ],
    ),
    (
        STAR,
        "prizes[7].monetary_alternative",
        True,
        [
            ("prizes[7].monetary_alternative", "The dollars is casino dollars: money cannot be had instead."),
        ],
    ),
    (
        STAR,
        "scrutineer",
        None,
        [
            ("scrutineer", "A prize is worth $600,000: over $10,000 a scrutineer is named for the draw."),
        ],
    ),
    (
        WHEEL,
        "amendments[1].approved",
        None,
        [
            (
                "amendments[1].approved",
                "The terms were changed after the start: the Authority must approve that first.",
            ),
        ],
    ),
    (
        STAR,
        "terms.must_be_present",
        True,
        [
            ("draws[0].winners[0].present", "ann was not there: the terms ask a winner to be present."),
        ],
    ),
    (
        STAR,
        "draws[0].winners[0].prize",
        "boat",
        [
            ("draws[0].winners[0].prize", "The boat was won: the terms promise no such prize."),
        ],
    ),
    (
        STAR,
        "draws[0].winners[0].notified[1].at",
        "2026-12-23T00:00:00+11:00",
        [
            (
                "draws[0].winners[0].notified",
                "ann was not told of the car within 2 days of the draw by one of face to face, mail, telephone, email.",
            ),
        ],
    ),
    (
        STAR,
        "draws[0].winners[1].paid_by",
        ["cash", "eft"],
        [
            ("draws[0].winners[1].paid_by", "The purse cannot be paid by cash: only by crossed cheque or EFT."),
        ],
    ),
    (
        WHEEL,
        "draws[0].winners[1].chose",
        ["cash", "eft"],
        [
            (
                "draws[0].winners[1].paid_by",
                "The winner of more than $10,000 chooses how it is paid, and asked for cash and EFT.",
            ),
        ],
    ),
    (
        WHEEL,
        "draws[0].winners[1].paid_to",
        "dan",
        [
            ("draws[0].winners[1].paid_by", "The purse is paid to the winner alone."),
        ],
    ),
    (
        STAR,
        "draws[0].winners[1].amounts",
        ["2000.00", "1.00"],
        [
            ("draws[0].winners[1].paid_by", "The parts of the purse add up to $2,001, not to $12,000."),
        ],
    ),
    (
        STAR,
        "draws[0].winners[0].paid_by",
        ["casino_dollars"],
        [
            ("draws[0].winners[0].paid_by", "The car was handed over as casino dollars, not as it was promised."),
        ],
    ),
    (
        STAR,
        "denied[0].reason",
        None,
        [
            ("denied[0].reason", "Of a refused claim over $100 the reason must be kept."),
            ("denied[0].reason", "bob was told of the refusal and not why: a reason belongs to it."),
        ],
    ),
    (
        STAR,
        "compromised.action",
        "promotion_cancelled",
        [
            ("compromised.action", "A promotion cannot be cancelled: postpone it, or cancel the draw."),
        ],
    ),
    (
        STAR,
        "compromised.inspector_told",
        "2026-12-22T19:00:01+11:00",
        [
            (
                "compromised.inspector_told",
                "The inspector must be told of a compromised draw within 48 hours of the finding.",
            ),
        ],
    ),
    (
        WHEEL,
        "compromised.inspector_told",
        None,
        [
            ("compromised.inspector_told", "The inspector must be told of a compromised draw at once."),
        ],
    ),
    (
        STAR,
        "starts",
        None,
        [
            ("starts", "When the promotion starts is not stated: a period that the book sets runs from it."),
        ],
    ),
]


@pytest.mark.parametrize(
    ("book", "path", "value", "told"), SENTENCES, ids=[f"{book} {path} {value}" for book, path, value, _ in SENTENCES]
)
def test_a_problem_is_told_in_a_sentence(book: str, path: str, value: Any, told: list[tuple[str, str]]) -> None:
    assert [(one.field, one.message) for one in checked(spoilt(paper(book), path, value)).problems] == told


@pytest.mark.parametrize(
    ("book", "path", "value", "what"),
    [
        (STAR, "filed", "2026-12-10T00:00:00+11:00", "file the terms"),
        (WHEEL, "amendments[1].approved", None, "have the change approved"),
        (STAR, "draws[0].winners[0].notified", [], "tell ann of the car"),
        (STAR, "denied[0].reason", None, "tell bob why the car was refused"),
        (WHEEL, "compromised.inspector_told", None, "tell the inspector of the compromise"),
    ],
)
def test_what_went_wrong_is_still_listed_with_what_was_to_be_done(book: str, path: str, value: Any, what: str) -> None:
    found = checked(spoilt(paper(book), path, value), "2027-01-01T00:00:00+11:00")
    assert found.problems
    assert what in [one.due.what for one in found.due]
