"""A promotion held against its book: what goes against it, and what is to be done by when."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.law.law import Law
from croupier.core.promotion.checking import problems_of_terms
from croupier.core.promotion.checking_awards import (
    Attempt,
    Payment,
    drawing,
    presence,
    problems_of_payment,
    telling,
    won_again,
)
from croupier.core.promotion.checking_claims import denial_told, inspector_told, problems_of_record, problems_of_remedy
from croupier.core.promotion.checking_filing import Amendment, amendment, filing
from croupier.core.promotion.terms import Due, Judged, Prize, Problem
from croupier.core.words.rules import Rule
from croupier.documents.promotion.document import Changed, Compromised, Denied, Draw, Promotion, Winner
from croupier.documents.promotion.moments import Moment, at


class Dated(Struct, frozen=True):
    """Something to be done, and by whose clock its last moment is told."""

    due: Due
    clock: Moment | None

    @property
    def by(self) -> str | None:
        return None if self.due.by is None or self.clock is None else self.clock.written(self.due.by)


Found = Problem | Dated


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
    law = promotion.law
    yield from _filed(promotion, now)
    yield from problems_of_terms(law, promotion.promised, by_wager=promotion.by_wager)
    for index, changed in enumerate(promotion.amendments):
        yield from _amended(promotion, changed, now, f"amendments[{index}]")
    yield from _draws(promotion, now)
    for index, denied in enumerate(promotion.denied):
        yield from _denied(promotion, denied, f"denied[{index}]")
    if promotion.compromised is not None:
        yield from _compromised(law, promotion.compromised, now)


def _told(judged: Judged, clock: Moment | None) -> Iterator[Found]:
    if judged.problem is not None:
        yield judged.problem
    if judged.due is not None:
        yield Dated(judged.due, clock)


def _no_time(law: Law, rule: Rule, what: str, field: str) -> Problem:
    said = f"{what} is not stated: a period that the book sets runs from it."
    return Problem(clause=law.clause(rule), message=said, field=field)


# --- filed and changed ----------------------------------------------------------------------------------------------


def _filed(promotion: Promotion, now: int) -> Iterator[Found]:
    starts, filed = promotion.starts, promotion.filed
    if starts is None:
        yield _no_time(promotion.law, Rule.TERMS_FILED, "When the promotion starts", "starts")
        return
    yield from _told(filing(promotion.law, starts=starts.at, filed=at(filed), now=now), starts)


def _amended(promotion: Promotion, changed: Changed, now: int, field: str) -> Iterator[Found]:
    law, starts, filed = promotion.law, promotion.starts, promotion.filed
    if changed.at is None:
        yield _no_time(law, Rule.TERMS_FILED, "When the terms were changed", f"{field}.at")
    if starts is None or changed.at is None:
        return
    sent, approved = changed.resubmitted, changed.approved
    made = Amendment(at=changed.at.at, resubmitted=at(sent), approved=at(approved))
    judged = amendment(law, made, starts=starts.at, filed=at(filed), now=now, field=field)
    yield from _told(judged, starts if changed.at.at < starts.at else changed.at)


# --- drawn ----------------------------------------------------------------------------------------------------------


def _draws(promotion: Promotion, now: int) -> Iterator[Found]:
    won: set[str] = set()
    for index, draw in enumerate(promotion.draws):
        if not draw.cancelled:
            yield from _drawn(promotion, draw, now, f"draws[{index}]", won)


def _drawn(promotion: Promotion, draw: Draw, now: int, field: str, won: set[str]) -> Iterator[Found]:
    law, terms, starts = promotion.law, promotion.promised.terms, promotion.starts
    if draw.at is not None:
        early = drawing(law, terms, starts=at(starts), drawn=draw.at.at, field=f"{field}.at")
        if early is not None:
            yield early
    elif law.promotions.told_within_days is not None and not terms.must_be_present:
        yield _no_time(law, Rule.WINNER_TOLD, "When the draw was held", f"{field}.at")
    for index, winner in enumerate(draw.winners):
        where = f"{field}.winners[{index}]"
        if winner.prize is not None and winner.prize in won:
            yield won_again(law, winner.prize, f"{where}.prize")
        won |= {winner.prize} if winner.prize is not None else set()
        yield from _won(promotion, draw, winner, now, where)


def _won(promotion: Promotion, draw: Draw, winner: Winner, now: int, field: str) -> Iterator[Found]:
    law, terms = promotion.law, promotion.promised.terms
    player = winner.player or "the winner"
    absent = presence(law, terms, player=player, present=winner.present, field=f"{field}.present")
    if absent is not None:
        yield absent
    if draw.at is not None:
        judged = telling(
            law,
            terms,
            player=player,
            prize=winner.prize or "prize",
            drawn=draw.at.at,
            offset=draw.at.offset,
            present=winner.present,
            attempts=_attempts(winner),
            now=now,
            field=f"{field}.notified",
        )
        yield from _told(judged, draw.at)
    prize = _prize(promotion, winner.prize)
    if prize is not None and winner.paid_by:
        yield from problems_of_payment(law, prize, _payment(winner), f"{field}.paid_by")


def _attempts(winner: Winner) -> tuple[Attempt, ...]:
    return tuple(Attempt(one.at.at, one.by) for one in winner.notified if one.at is not None and one.by is not None)


def _payment(winner: Winner) -> Payment:
    return Payment(
        by=winner.paid_by,
        amounts=winner.amounts,
        to_winner=winner.paid_to in (None, winner.player),
        chosen=winner.chose or None,
    )


def _prize(promotion: Promotion, called: str | None) -> Prize | None:
    return next((one for one in promotion.promised.prizes if called is not None and one.name == called), None)


# --- refused and compromised ----------------------------------------------------------------------------------------


def _denied(promotion: Promotion, denied: Denied, field: str) -> Iterator[Found]:
    prize = _prize(promotion, denied.prize)
    yield from problems_of_record(
        promotion.law,
        worth=None if prize is None else prize.value,
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
    yield from _told(judged, denied.told)


def _compromised(law: Law, compromised: Compromised, now: int) -> Iterator[Found]:
    yield from problems_of_remedy(law, compromised.action, "compromised.action")
    told = compromised.inspector_told
    if compromised.found is not None:
        judged = inspector_told(
            law, found=compromised.found.at, told=at(told), now=now, field="compromised.inspector_told"
        )
        yield from _told(judged, compromised.found)
    elif law.promotions.compromise_told_within_hours is not None:
        yield _no_time(law, Rule.COMPROMISED, "When the compromise was found", "compromised.found")
