"""The draws of a document held against its book and its own terms: who won what, was told, and was paid how."""

from collections.abc import Iterator

from croupier.core.promotion.checking_awards import (
    Attempt,
    Payment,
    drawing,
    not_promised,
    presence,
    problems_of_payment,
    telling,
    won_again,
)
from croupier.core.promotion.terms import Prize
from croupier.core.words.rules import Rule
from croupier.documents.promotion.document import Draw, Promotion, Winner
from croupier.documents.promotion.found import Found, no_time, told
from croupier.documents.promotion.moments import at


class _Shelf:
    """The prizes, from which each winner takes one. Those of one name are taken in their order."""

    def __init__(self, prizes: tuple[Prize, ...]) -> None:
        self._left: dict[str, list[Prize]] = {}
        for prize in reversed(prizes):
            self._left.setdefault(prize.name, []).append(prize)

    def has(self, called: str) -> bool:
        """Whether it was ever there. Where a prize has no name, or there are none at all, nobody can tell."""
        return called in self._left or "" in self._left or not self._left

    def is_empty_of(self, called: str) -> bool:
        return self._left.get(called) == []

    def take(self, called: str) -> Prize | None:
        left = self._left.get(called)
        return left.pop() if left else None


def found_in_draws(promotion: Promotion, now: int) -> Iterator[Found]:
    shelf = _Shelf(promotion.promised.prizes)
    for index, draw in enumerate(promotion.draws):
        if not draw.cancelled:
            yield from _drawn(promotion, draw, now, f"draws[{index}]", shelf)


def _drawn(promotion: Promotion, draw: Draw, now: int, field: str, shelf: _Shelf) -> Iterator[Found]:
    law, terms = promotion.law, promotion.promised.terms
    if draw.at is not None:
        early = drawing(law, terms, starts=at(promotion.starts), drawn=draw.at.at, field=f"{field}.at")
        if early is not None:
            yield early
    elif law.promotions.told_within_days is not None and not terms.must_be_present:
        yield no_time(law, Rule.WINNER_TOLD, "When the draw was held", f"{field}.at")
    for index, winner in enumerate(draw.winners):
        yield from _won(promotion, draw, winner, now, f"{field}.winners[{index}]", shelf)


def _won(promotion: Promotion, draw: Draw, winner: Winner, now: int, field: str, shelf: _Shelf) -> Iterator[Found]:
    law, called = promotion.law, winner.prize
    if called is not None and not shelf.has(called):
        yield not_promised(law, called, f"{field}.prize")
    elif called is not None and shelf.is_empty_of(called):
        yield won_again(law, called, f"{field}.prize")
    yield from _told(promotion, draw, winner, now, field)
    prize = None if called is None else shelf.take(called)
    if prize is not None and winner.paid_by:
        yield from problems_of_payment(law, prize, _payment(winner), f"{field}.paid_by")


def _told(promotion: Promotion, draw: Draw, winner: Winner, now: int, field: str) -> Iterator[Found]:
    law, terms, player = promotion.law, promotion.promised.terms, winner.player or "the winner"
    absent = presence(law, terms, player=player, present=winner.present, field=f"{field}.present")
    if absent is not None:
        yield absent
    if draw.at is None:
        return
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
    yield from told(judged, draw.at)


def _attempts(winner: Winner) -> tuple[Attempt, ...]:
    return tuple(Attempt(one.at.at, one.by) for one in winner.notified if one.at is not None and one.by is not None)


def _payment(winner: Winner) -> Payment:
    return Payment(
        by=winner.paid_by,
        amounts=winner.amounts,
        to_winner=winner.paid_to in (None, winner.player),
        chosen=winner.chose or None,
    )
