"""What forms of promotions ask for again and again."""

from typing import Any

from croupier.api.desk.form import Field, Plan, note, player
from croupier.core.words.prizes import AfterCompromise, HandedOver, ToldBy

PLAYER = player()
DRAW = Field(name="draw", label="Draw", kind="draw")
CLAIM = Field(name="claim", label="Claim", kind="claim")
DISPUTE = Field(name="dispute", label="Dispute", kind="dispute")
PROMISED = Field(name="promised", label="Terms and prizes", kind="promised")
RULES = Field(name="rules", label="How somebody enters", kind="entry_rules")
REASON = note("reason", "Why")

MEANS: dict[ToldBy, str] = {
    ToldBy.FACE_TO_FACE: "Face to face",
    ToldBy.MAIL: "By mail",
    ToldBy.TELEPHONE: "By telephone",
    ToldBy.EMAIL: "By email",
    ToldBy.SMS: "By text message",
    ToldBy.APP: "In an app",
    ToldBy.OTHER: "Otherwise",
}
PAID_BY: dict[HandedOver, str] = {
    HandedOver.CASH: "Cash",
    HandedOver.CHIPS: "Chips",
    HandedOver.CROSSED_CHEQUE: "Crossed cheque",
    HandedOver.EFT: "Electronic transfer",
    HandedOver.GOODS: "The prize itself",
    HandedOver.CASINO_DOLLARS: "Casino dollars",
}
ACTIONS: dict[AfterCompromise, str] = {
    AfterCompromise.POSTPONED: "Postpone it until its integrity is validated",
    AfterCompromise.CANCELLED: "Cancel the draw",
}
"""That no promotion is cancelled as a whole the books say: nobody is offered it."""


def at_promotion(**plan: Any) -> Plan:
    return Plan(of="promotion", **plan)
