"""A prize is handed over to whoever won and claimed it: as the book says, in one way or in parts."""

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE, PROMOTIONS, pocket_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.checking_awards import MONEY, Payment, presence, problems_of_payment
from croupier.core.promotion.claiming import claim_of
from croupier.core.promotion.drawing import unsigned, with_draw
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    as_refused,
    find_draw,
    prizes_account,
    waits,
)
from croupier.core.promotion.state import Of, PrizePart, Promotion, Won, prize_of
from croupier.core.promotion.terms import Prize
from croupier.core.words.names import same_person
from croupier.core.words.prizes import HandedOver, Item, PrizeKind
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class PayPrize(Command, frozen=True, kw_only=True, tag="pay_promotion_prize"):
    draw: int
    parts: tuple[PrizePart, ...]
    chosen: tuple[HandedOver, ...] | None = None
    """How the winner asked to be paid, where they have the choice."""


class PrizePaid(Event, frozen=True, kw_only=True, tag="promotion_prize_paid"):
    number: int
    player: str
    prize: str
    parts: tuple[PrizePart, ...]
    from_aside: int
    """What of it was set aside."""
    at: int
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def pay(law: Law, state: Promotion, command: PayPrize) -> Decision:
    won = find_draw(law, state, command.draw)
    if isinstance(won, Refused):
        return won
    if no := waits(law, state, Of.PROMOTION, Of.DRAW) or _not_theirs_yet(law, state, won):
        return no
    prize = prize_of(state, won.prize)
    assert prize is not None
    if no := _makes_no_payment(law, prize, command.parts) or _unlawful(law, prize, won, command):
        return no
    return (
        PrizePaid(
            number=won.number,
            player=won.player,
            prize=won.prize,
            parts=command.parts,
            from_aside=prize.value or 0 if prize.kind is PrizeKind.MONEY else 0,
            at=command.at,
            clause=_clause(law, prize, command.parts),
        ),
    )


def _not_theirs_yet(law: Law, state: Promotion, won: Won) -> Refused | None:
    if won.paid_at is not None:
        return against_terms(law, f"{won.player} has the {won.prize} already.")
    terms = state.promised.terms
    absent = presence(law, terms, player=won.player, present=won.present, field="present")
    if absent is not None:
        return as_refused(law, Rule.AWARDED_BY_TERMS, absent)
    if no := unsigned(law, state, won):
        return no
    if claim_of(state, won.player, won.prize) is None:
        return against_terms(law, f"{won.player} has not claimed the {won.prize}.", Item.CLAIM_METHOD)
    return None


def _makes_no_payment(law: Law, prize: Prize, parts: tuple[PrizePart, ...]) -> Refused | None:
    """What no posting could be made of, whatever the book."""
    if not parts or any(one.amount <= 0 for one in parts if one.by in MONEY):
        return against_terms(law, f"Say how the {prize.name} is handed over, each part of it above nothing.")
    in_money = [one.by in MONEY for one in parts]
    if any(in_money) and not all(in_money):
        return against_terms(law, f"The {prize.name} is had in kind or in money, not half and half.")
    if prize.kind is PrizeKind.MONEY and not all(in_money):
        return against_terms(law, f"The {prize.name} is money, and is paid as money.")
    if any(in_money) and prize.value is None:
        return against_terms(law, f"What the {prize.name} is worth was never said: it cannot be had as money.")
    return None


def _unlawful(law: Law, prize: Prize, won: Won, command: PayPrize) -> Refused | None:
    money = any(one.by in MONEY for one in command.parts)
    paid = Payment(
        by=tuple(one.by for one in command.parts),
        amounts=tuple(one.amount for one in command.parts) if money else None,
        to_winner=all(not one.to or same_person(one.to, won.player) for one in command.parts),
        chosen=command.chosen,
    )
    found = problems_of_payment(law, prize, paid, "paid_by")
    if found:
        return as_refused(law, Rule.PRIZE_PAYMENT, found[0])
    return None


def _clause(law: Law, prize: Prize, parts: tuple[PrizePart, ...]) -> str:
    terms = law.promotions
    if any(one.by in MONEY for one in parts):
        if terms.money_paid_by or (terms.choices and prize.kind is PrizeKind.MONEY):
            return law.clause(Rule.PRIZE_PAYMENT)
        if prize.kind is not PrizeKind.MONEY and terms.offers_money_instead:
            return law.clause(Rule.MONEY_INSTEAD)
    return law.clause(Rule.AWARDED_BY_TERMS)


# --- what follows -----------------------------------------------------------------------------------------------------


def _paid(state: Promotion, event: PrizePaid) -> Promotion:
    state = with_draw(state, event.number, paid_at=event.at, parts=event.parts)
    return replace(state, aside=state.aside - event.from_aside)


def _postings(state: Promotion, event: PrizePaid) -> tuple[Posting, ...]:
    """Money that was set aside, or from the promotions where a prize is turned into money; goods are no money."""
    giver = prizes_account(state) if event.from_aside else PROMOTIONS
    made: tuple[Posting, ...] = ()
    for one in event.parts:
        if one.by in MONEY:
            taker = pocket_of(event.player) if one.by is HandedOver.CHIPS else OUTSIDE
            made += passes(giver, taker, one.amount, event.clause)
    return made


def _says(event: PrizePaid) -> str:
    ways = [
        f"{dollar_sign(one.amount)} by {one.by.replace('_', ' ')}" if one.by in MONEY else one.by.replace("_", " ")
        for one in event.parts
    ]
    return f"{event.player} has the {event.prize}: {listed(ways)}"


POWERS: Powers = {PayPrize: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {PayPrize: pay}
EVOLVERS: Evolvers = {PrizePaid: _paid}
POSTERS: Posters = {PrizePaid: _postings}
SAYS: Says = {PrizePaid: Saying(Topic.PRIZES, _says)}
