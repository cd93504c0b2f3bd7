"""Plans of small events, one for each form."""

import json
from typing import Any

from croupier.rehearsal.plan import Plan, read_plan

COMPETITION: dict[str, Any] = {
    "book": "wrest-point-competition",
    "form": "competition",
    "terms": {
        "entry_fee": "33.33",
        "retained": 10,
        "bank": "100",
        "minimum": "10",
        "maximum": "50",
        "spins": 6,
        "qualify": 2,
        "final_five": True,
        "prizes": ["60", "30", "10"],
    },
}
LIVE = COMPETITION | {"form": "live"}
TOURNAMENT: dict[str, Any] = {
    "book": "star-roulette",
    "form": "tournament",
    "terms": {
        "entry_fee": "33.33",
        "added": "100.01",
        "bank": "110",
        "minimum": "10",
        "maximum": "50",
        "spins": 6,
        "qualify": 2,
        "pass_cards": 1,
        "order": True,
        "limits": [{"from_spin": 4, "minimum": "20", "maximum": "80"}],
        "prizes": ["60", "30", "10"],
    },
}
FORMS = {"competition": COMPETITION, "live": LIVE, "tournament": TOURNAMENT}


EVERYBODY = {"bold": 3, "timid": 2, "match-the-leader": 2, "bet-opposite": 2, "last-spin-optimum": 2}


def plan(form: str = "competition", mix: dict[str, int] = EVERYBODY, **terms: Any) -> Plan:
    """An event at tables of four."""
    document = FORMS[form]
    written = document | {"terms": document["terms"] | terms}
    return read_plan(json.dumps(written).encode(), mix, places=4)
