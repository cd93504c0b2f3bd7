"""The refused claims of a document held against its book, and what was done when a draw was compromised."""

from collections.abc import Iterator

from croupier.core.promotion.checking_claims import denial_told, inspector_told, problems_of_record, problems_of_remedy
from croupier.core.words.rules import Rule
from croupier.documents.promotion.document import Denied, Promotion
from croupier.documents.promotion.found import Found, no_time, told
from croupier.documents.promotion.moments import at


def found_in_claims(promotion: Promotion) -> Iterator[Found]:
    worth: dict[str, int] = {}
    for prize in promotion.promised.prizes:
        worth[prize.name] = max(prize.value or 0, worth.get(prize.name, 0))
    for index, denied in enumerate(promotion.denied):
        yield from _denied(promotion, denied, worth.get(denied.prize or ""), f"denied[{index}]")


def _denied(promotion: Promotion, denied: Denied, worth: int | None, field: str) -> Iterator[Found]:
    yield from problems_of_record(
        promotion.law,
        worth=worth,
        name=denied.name,
        address=denied.address,
        reason=denied.reason,
        field=field,
    )
    judged = denial_told(
        promotion.law,
        player=denied.player or "the claimant",
        prize=denied.prize or "prize",
        reason=denied.reason,
        told=at(denied.told),
        field=field,
    )
    yield from told(judged, denied.told)


def found_in_compromise(promotion: Promotion, now: int) -> Iterator[Found]:
    law, compromised = promotion.law, promotion.compromised
    if compromised is None:
        return
    yield from problems_of_remedy(law, compromised.action, "compromised.action")
    if compromised.found is not None:
        judged = inspector_told(
            law,
            found=compromised.found.at,
            told=at(compromised.inspector_told),
            now=now,
            field="compromised.inspector_told",
        )
        yield from told(judged, compromised.found)
    elif law.promotions.compromise_told_within_hours is not None:
        yield no_time(law, Rule.COMPROMISED, "When the compromise was found", "compromised.found")
