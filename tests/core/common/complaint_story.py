"""How a complaint is told, at every place in the same words."""

from croupier.core.common.complaint_messages import (
    ComplaintDecided,
    ComplaintLodged,
    ComplaintPassedOn,
    ComplaintWithdrawn,
)
from croupier.core.engine.messages import Event
from croupier.core.words.roles import Role


def _lodged(by: str, named: str) -> ComplaintLodged:
    text = "Nobody looked at the film."
    return ComplaintLodged(
        number=1, player="ann", by=by, officer=Role.INSPECTOR, named=named, text=text, clause="9.14", at=0
    )


def _passed_on(by: str) -> ComplaintPassedOn:
    return ComplaintPassedOn(number=1, by=by, officer=Role.AUTHORISED_OFFICER, named="kim", clause="12(k)", at=0)


EXAMPLES: list[tuple[Event, str]] = [
    (_lodged("ann", ""), "Dispute 1: ann complains to an inspector: Nobody looked at the film (9.14)"),
    (
        _lodged("dee", "kim"),
        "Dispute 1: ann complains to inspector kim, written down by dee: Nobody looked at the film (9.14)",
    ),
    (_passed_on("dee"), "Dispute 1: authorised officer kim has the complaint, from dee (12(k))"),
    (_passed_on("kim"), "Dispute 1: authorised officer kim has the complaint (12(k))"),
    (
        ComplaintDecided(
            number=1, by="kim", officer=Role.INSPECTOR, found="It lay so.", decision="Pay.", clause="9.14", at=0
        ),
        "Dispute 1, complaint decided by inspector kim: Pay (9.14)",
    ),
    (
        ComplaintWithdrawn(number=1, by="ann", clause="9.14", at=0),
        "Dispute 1: ann withdraws the complaint (9.14)",
    ),
]
