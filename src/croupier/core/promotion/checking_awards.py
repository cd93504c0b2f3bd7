"""Whether a prize went to its winner by the terms, whether the winner was told, and how it was paid."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.deadlines import told_until
from croupier.core.promotion.terms import Due, Judged, Prize, Problem, Terms
from croupier.core.words.prizes import HandedOver, PrizeKind, ToldBy
from croupier.core.words.rules import Rule

MONEY = (HandedOver.CASH, HandedOver.CHIPS, HandedOver.CROSSED_CHEQUE, HandedOver.EFT)
"""What is money in somebody's hand: chips can be turned into cash at once."""


class Attempt(Struct, frozen=True):
    """Somebody tried to tell a winner. A letter counts from its posting, a call that nobody answers counts too."""

    at: int
    by: ToldBy


class Payment(Struct, frozen=True, kw_only=True):
    """How a prize was handed over. What is not known is None, and not judged."""

    by: tuple[HandedOver, ...]
    amounts: tuple[int, ...] | None = None
    """In cents, one for each way."""
    to_winner: bool = True
    chosen: tuple[HandedOver, ...] | None = None
    """What the winner asked for."""


# --- by the terms ---------------------------------------------------------------------------------------------------


def drawing(law: Law, terms: Terms, *, starts: int | None, drawn: int, field: str) -> Problem | None:
    """A draw while entries are still taken, or before the promotion begins, is none that the terms promised."""
    if starts is not None and drawn < starts:
        return _against_terms(law, "The draw was held before the promotion began.", field)
    if terms.closes is not None and drawn < terms.closes:
        return _against_terms(law, "The draw was held before entries closed.", field)
    return None


def presence(law: Law, terms: Terms, *, player: str, present: bool | None, field: str) -> Problem | None:
    if terms.must_be_present and present is False:
        return _against_terms(law, f"{player} was not there: the terms ask a winner to be present.", field)
    return None


def won_again(law: Law, prize: str, field: str) -> Problem:
    return _against_terms(law, f"The {prize} was won before: a prize is won once.", field)


def not_promised(law: Law, prize: str, field: str) -> Problem:
    return _against_terms(law, f"The {prize} was won: the terms promise no such prize.", field)


def _against_terms(law: Law, said: str, field: str) -> Problem:
    return Problem(clause=law.clause(Rule.AWARDED_BY_TERMS), message=said, field=field)


# --- told -----------------------------------------------------------------------------------------------------------


def telling(
    law: Law,
    terms: Terms,
    *,
    player: str,
    prize: str,
    drawn: int,
    offset: int,
    present: bool | None,
    attempts: tuple[Attempt, ...],
    now: int,
    field: str,
) -> Judged:
    """Nobody has to be told who had to be there. Who was there was told at the draw, face to face."""
    by = told_until(law, drawn, offset)
    if by is None or terms.must_be_present:
        return Judged()
    told = min((one.at for one in attempts if one.by in law.promotions.told_by and one.at >= drawn), default=None)
    done = drawn if present else told
    clause = law.clause(Rule.WINNER_TOLD)
    due = Due(clause=clause, what=f"tell {player} of the {prize}", to=player, by=by, done_at=done)
    if (now if done is None else done) <= by:
        return Judged(due=due)
    means = ", ".join(one.replace("_", " ") for one in law.promotions.told_by)
    days = law.promotions.told_within_days
    said = f"{player} was not told of the {prize} within {days} days of the draw by one of {means}."
    return Judged(due=due, problem=Problem(clause=clause, message=said, field=field))


# --- paid -----------------------------------------------------------------------------------------------------------


def problems_of_payment(law: Law, prize: Prize, paid: Payment, field: str) -> tuple[Problem, ...]:
    return tuple(
        Problem(clause=law.clause(rule), message=said, field=field) for rule, said in _wrong_in(law, prize, paid)
    )


def _wrong_in(law: Law, prize: Prize, paid: Payment) -> Iterator[tuple[Rule, str]]:
    terms = law.promotions
    money = [one for one in paid.by if one in MONEY]
    if money and prize.kind not in (PrizeKind.MONEY, None) and terms.offers_money_instead:
        if prize.kind in terms.never_money_for:
            yield Rule.MONEY_INSTEAD, f"The {prize.name} is casino dollars: money cannot be had instead."
        elif not prize.monetary_alternative:
            yield Rule.MONEY_INSTEAD, f"The terms offer no money instead of the {prize.name}."
    if prize.kind is PrizeKind.MONEY or money:
        yield from _wrong_in_money(law, prize, paid)
    else:
        yield from _not_what_was_won(prize, paid)


def _not_what_was_won(prize: Prize, paid: Payment) -> Iterator[tuple[Rule, str]]:
    won = HandedOver.CASINO_DOLLARS if prize.kind is PrizeKind.CASINO_DOLLARS else HandedOver.GOODS
    for one in paid.by:
        if one is not won and prize.kind is not None:
            yield Rule.AWARDED_BY_TERMS, f"The {prize.name} was handed over as {_shown(one)}, not as it was promised."


def _wrong_in_money(law: Law, prize: Prize, paid: Payment) -> Iterator[tuple[Rule, str]]:
    terms = law.promotions
    free = terms.winner_chooses_over
    chooses = prize.kind is PrizeKind.MONEY and free is not None and prize.value is not None and prize.value > free
    allowed = terms.money_paid_by or (terms.choices if chooses else ())
    refused = [one for one in paid.by if allowed and one not in allowed]
    if refused:
        ways = " or ".join(_shown(one) for one in allowed)
        yield Rule.PRIZE_PAYMENT, f"The {prize.name} cannot be paid by {_shown(refused[0])}: only by {ways}."
    if chooses and free is not None and paid.chosen is not None and set(paid.chosen) != set(paid.by):
        asked = " and ".join(_shown(one) for one in paid.chosen)
        said = f"The winner of more than {dollar_sign(free)} chooses how it is paid, and asked for {asked}."
        yield Rule.PRIZE_PAYMENT, said
    if allowed and not paid.to_winner:
        yield Rule.PRIZE_PAYMENT, f"The {prize.name} is paid to the winner alone."
    if paid.amounts is not None and prize.value is not None and sum(paid.amounts) != prize.value:
        rule = Rule.PRIZE_PAYMENT if terms.money_paid_by or terms.choices else Rule.AWARDED_BY_TERMS
        told, worth = dollar_sign(sum(paid.amounts)), dollar_sign(prize.value)
        yield rule, f"The parts of the {prize.name} add up to {told}, not to {worth}."


def _shown(way: HandedOver) -> str:
    return "EFT" if way is HandedOver.EFT else way.replace("_", " ")
