"""Documents of promotions that nothing is wrong with, under each book, with all that a document may have in them."""

import copy
import json
from typing import Any

from croupier.documents.promotion.check import Checked, check
from croupier.documents.promotion.moments import moment
from croupier.documents.promotion.whole import read_promotion

STAR, WHEEL, NOVO = "star-roulette", "star-big-wheel", "novo-unity"
Paper = dict[str, Any]

BEFORE = "2026-12-01T00:00:00+11:00"
"""When nothing has happened yet."""

PRIZES: list[Paper] = [
    {
        "name": "car",
        "kind": "vehicle",
        "value": "32000.00",
        "make": "Bell",
        "model": "B3",
        "accessories": "none",
        "on_road_costs": False,
        "monetary_alternative": True,
        "conditions": "a licence",
    },
    {"name": "purse", "kind": "money", "value": "12000.00"},
    {"name": "fridge", "kind": "appliance", "value": "1200.00", "make": "Bell", "model": "B1", "accessories": "none"},
    {"name": "mixer", "kind": "machinery", "value": "400.00", "make": "Bell", "model": "B2", "accessories": False},
    {
        "name": "trip",
        "kind": "travel",
        "value": "4000.00",
        "persons": 2,
        "includes": ["airfares", "rooms of four stars"],
        "restrictions": "none",
        "spending_money": False,
    },
    {
        "name": "unit",
        "kind": "real_estate",
        "value": "600000.00",
        "dwelling": "unit",
        "plans": "attached",
        "contract": "attached",
        "easements": "none",
        "address": "1 Bay Street",
        "includes": "conveyancing, fixtures",
    },
    {"name": "wine", "kind": "liquor", "value": "500.00", "litres": "20.0"},
    {"name": "dollars", "kind": "casino_dollars", "value": "500.00", "monetary_alternative": False},
]

_WHOLE: Paper = {
    "name": "Spring draw",
    "starts": "2026-12-10T10:00:00+11:00",
    "filed": "2026-12-09T09:00:00+11:00",
    "terms": {
        "awarded_how": "by a draw from a barrel",
        "awarded_when": "20 December 2026 at 20:00",
        "awarded_where": "the main stage",
        "eligibility": "members",
        "by_wager": True,
        "minimum_wager": "5.00",
        "nature": "a car, and more",
        "qualifications": "none",
        "closes": "2026-12-20T18:00:00+11:00",
        "place": "the main stage",
        "held": "2026-12-20T20:00:00+11:00",
        "claim_method": "at the desk",
        "must_be_present": False,
        "notified_how": ["telephone"],
        "published_how": "on the website",
        "available_at": ["brochure"],
        "marketing_refers_to_terms": True,
    },
    "prizes": PRIZES,
    "scrutineer": "sam",
    "amendments": [
        {
            "at": "2026-12-09T09:20:00+11:00",
            "change": "a second draw",
            "resubmitted": "2026-12-09T09:30:00+11:00",
            "approved": None,
        },
        {
            "at": "2026-12-12T10:00:00+11:00",
            "change": "a third",
            "resubmitted": "2026-12-12T11:00:00+11:00",
            "approved": "2026-12-12T10:00:00+11:00",
        },
    ],
    "draws": [
        {
            "at": "2026-12-20T20:00:00+11:00",
            "winners": [
                {
                    "player": "ann",
                    "prize": "car",
                    "present": False,
                    "notified": [
                        {"at": "2026-12-20T20:30:00+11:00", "by": "sms"},
                        {"at": "2026-12-22T09:00:00+11:00", "by": "telephone"},
                    ],
                    "paid_by": ["goods"],
                },
                {
                    "player": "cat",
                    "prize": "purse",
                    "present": True,
                    "notified": [],
                    "paid_by": ["crossed_cheque", "eft"],
                    "amounts": ["2000.00", "10000.00"],
                    "chose": ["eft", "crossed_cheque"],
                    "paid_to": "cat",
                },
            ],
        }
    ],
    "denied": [
        {
            "player": "bob",
            "name": "Bob Bell",
            "address": "2 Bay Street",
            "prize": "car",
            "reason": "entered after the close",
            "told": "2026-12-21T10:00:00+11:00",
        }
    ],
    "compromised": {
        "found": "2026-12-20T19:00:00+11:00",
        "action": "postponed",
        "inspector_told": "2026-12-20T19:10:00+11:00",
    },
}


def paper(book: str, **changes: Any) -> Paper:
    """A lawful promotion under a book; at the top level something may be put in its place."""
    return {"book": book, **copy.deepcopy(_WHOLE), **changes}


def spoilt(document: Paper, path: str, value: Any) -> Paper:
    """With another value at one place, such as draws[0].winners[1].paid_by."""
    changed = copy.deepcopy(document)
    *steps, last = path.replace("[", ".").replace("]", "").split(".")
    inner: Any = changed
    for step in steps:
        inner = inner[int(step) if step.isdigit() else step]
    inner[int(last) if last.isdigit() else last] = value
    return changed


def checked(document: Paper, at: str = BEFORE) -> Checked:
    return check(read_promotion(json.dumps(document).encode()), moment(at).at)


def clauses(document: Paper, at: str = BEFORE) -> list[str]:
    return [one.clause for one in checked(document, at).problems]
