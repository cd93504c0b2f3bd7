"""A promotion held against its book: what goes against it, and what is to be done by when."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.promotion.checking import problems_of_terms
from croupier.core.promotion.checking_filing import Amendment, amendment, filing
from croupier.core.promotion.terms import Problem
from croupier.core.words.rules import Rule
from croupier.documents.promotion.check_claims import found_in_claims, found_in_compromise
from croupier.documents.promotion.check_draws import found_in_draws
from croupier.documents.promotion.document import Changed, Promotion
from croupier.documents.promotion.found import Dated, Found, no_time, told
from croupier.documents.promotion.moments import at


class Checked(Struct, frozen=True):
    promotion: Promotion
    problems: tuple[Problem, ...]
    due: tuple[Dated, ...]

    @property
    def lawful(self) -> bool:
        return not self.problems


def check(promotion: Promotion, clock: int) -> Checked:
    """In the order of the document; the clock is the one on the wall."""
    found = tuple(_found(promotion, promotion.judged_at(clock)))
    problems = tuple(one for one in found if isinstance(one, Problem))
    return Checked(promotion, problems, tuple(one for one in found if isinstance(one, Dated)))


def _found(promotion: Promotion, now: int) -> Iterator[Found]:
    yield from _filed(promotion, now)
    yield from problems_of_terms(promotion.law, promotion.promised, by_wager=promotion.by_wager)
    for index, changed in enumerate(promotion.amendments):
        yield from _amended(promotion, changed, now, f"amendments[{index}]")
    yield from found_in_draws(promotion, now)
    yield from found_in_claims(promotion)
    yield from found_in_compromise(promotion, now)


def _filed(promotion: Promotion, now: int) -> Iterator[Found]:
    starts = promotion.starts
    if starts is None:
        yield no_time(promotion.law, Rule.TERMS_FILED, "When the promotion starts", "starts")
        return
    yield from told(filing(promotion.law, starts=starts.at, filed=at(promotion.filed), now=now), starts)


def _amended(promotion: Promotion, changed: Changed, now: int, field: str) -> Iterator[Found]:
    law, starts = promotion.law, promotion.starts
    if changed.at is None:
        yield no_time(law, Rule.TERMS_FILED, "When the terms were changed", f"{field}.at")
    if starts is None or changed.at is None:
        return
    made = Amendment(at=changed.at.at, resubmitted=at(changed.resubmitted), approved=at(changed.approved))
    judged = amendment(law, made, starts=starts.at, filed=at(promotion.filed), now=now, field=field)
    yield from told(judged, starts if changed.at.at < starts.at else changed.at)
