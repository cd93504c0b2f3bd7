"""What forms of promotions ask for again and again."""

from typing import Any

from croupier.api.desk.form import Field, Plan, note, player
from croupier.core.words.prizes import AfterCompromise, Means, PaidBy

PLAYER = player()
DRAW = Field(name="draw", label="Draw", kind="draw")
CLAIM = Field(name="claim", label="Claim", kind="claim")
DISPUTE = Field(name="dispute", label="Dispute", kind="dispute")
PROMISED = Field(name="promised", label="Terms and prizes", kind="promised")
RULES = Field(name="rules", label="How somebody enters", kind="entry_rules")
REASON = note("reason", "Why")

MEANS: dict[Means, str] = {
    Means.FACE_TO_FACE: "Face to face",
    Means.MAIL: "By mail",
    Means.TELEPHONE: "By telephone",
    Means.EMAIL: "By email",
    Means.SMS: "By text message",
    Means.APP: "In an app",
    Means.OTHER: "Otherwise",
}
PAID_BY: dict[PaidBy, str] = {
    PaidBy.CASH: "Cash",
    PaidBy.CHIPS: "Chips",
    PaidBy.CROSSED_CHEQUE: "Crossed cheque",
    PaidBy.EFT: "Electronic transfer",
    PaidBy.GOODS: "The prize itself",
    PaidBy.CASINO_DOLLARS: "Casino dollars",
}
ACTIONS: dict[AfterCompromise, str] = {
    AfterCompromise.POSTPONED: "Postpone it until its integrity is validated",
    AfterCompromise.CANCELLED: "Cancel the draw",
}
"""That no promotion is cancelled as a whole the books say: nobody is offered it."""


def at_promotion(**plan: Any) -> Plan:
    return Plan(of="promotion", **plan)
