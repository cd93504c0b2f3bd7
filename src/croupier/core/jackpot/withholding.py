"""A prize that is not paid until the house has determined, with notice to an inspector, and prizes claimed back.

What becomes of a prize that is not to be paid is left open by the book: what came out of the pool goes back into it,
and what the house added goes back to the house.
"""

from msgspec.structs import replace

from croupier.core.engine.accounts import CAGE, OUTSIDE, WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.jackpot.history import given_back
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, claim_account, pool_account, prize_account
from croupier.core.jackpot.pools import heir_of
from croupier.core.jackpot.state import Jackpots, Prize, without_prize
from croupier.core.law.law import Law
from croupier.core.law.powers import Officer, Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class WithholdPrize(Command, frozen=True, kw_only=True, tag="withhold_prize"):
    """A prize is kept back while the house investigates; an inspector is to be told."""

    prize: int
    reason: str


class ReviewPrize(Command, frozen=True, kw_only=True, tag="review_prize"):
    """An inspector notes what a review of the hold found."""

    prize: int
    text: str


class DeterminePrize(Command, frozen=True, kw_only=True, tag="determine_prize"):
    """The investigation is over: the prize is paid or not."""

    prize: int
    pay: bool
    reason: str


class SettlePrizeClaim(Command, frozen=True, kw_only=True, tag="settle_prize_claim"):
    """A prize that was demanded back is repaid, or the house lets it go."""

    prize: int
    repaid: bool
    reason: str
    drawer_account: str = ""
    """The open drawer of whoever takes the cash, as the house looked it up; nothing where it goes into the cage."""


class PrizeWithheld(Event, frozen=True, kw_only=True, tag="prize_withheld"):
    prize: int
    by: str
    reason: str
    inspector_told_at: int
    clause: str


class PrizeReviewed(Event, frozen=True, kw_only=True, tag="prize_reviewed"):
    prize: int
    by: str
    text: str


class PrizeDetermined(Event, frozen=True, kw_only=True, tag="prize_determined"):
    prize: int
    pool: str
    by: str
    pay: bool
    reason: str
    to_pool: int
    """What goes back to the pool, or to the one that took over what was in it; nothing where the prize is paid."""
    to_house: int
    clause: str


class PrizeClaimSettled(Event, frozen=True, kw_only=True, tag="prize_claim_settled"):
    prize: int
    amount: int
    by: str
    repaid: bool
    reason: str
    clause: str
    drawer: str = ""
    """The account of the drawer that took the cash; nothing for the cage itself."""


# --- deciding -------------------------------------------------------------------------------------------------------


def _clause(law: Law) -> str:
    return law.book.powers[Power.WITHHOLD_PAYMENT].clause


def _no(law: Law, said: str) -> Refused:
    return law.refused(Rule.WITHHELD, said, clause=_clause(law))


def withhold(law: Law, state: Jackpots, command: WithholdPrize) -> Decision:
    prize = state.prizes.get(command.prize)
    if prize is None or prize.withheld_because is not None:
        return _no(law, f"Prize {command.prize} is none that waits to be paid.")
    if not command.reason.strip():
        return _no(law, "A prize is withheld with a written reason.")
    withheld = PrizeWithheld(
        prize=prize.number, by=command.by, reason=command.reason, inspector_told_at=command.at, clause=_clause(law)
    )
    return (withheld,)


def review(law: Law, state: Jackpots, command: ReviewPrize) -> Decision:
    prize = state.prizes.get(command.prize)
    if prize is None or prize.inspector_told_at is None or not command.text.strip():
        return _no(law, "A review is of a prize that was withheld, and says what it found.")
    return (PrizeReviewed(prize=prize.number, by=command.by, text=command.text),)


def determine(law: Law, state: Jackpots, command: DeterminePrize) -> Decision:
    prize = state.prizes.get(command.prize)
    if prize is None or prize.withheld_because is None or not command.reason.strip():
        return _no(law, "A determination is made on a withheld prize, and says why.")
    determined = PrizeDetermined(
        prize=prize.number,
        pool=heir_of(state, prize.pool),
        by=command.by,
        pay=command.pay,
        reason=command.reason,
        to_pool=0 if command.pay else prize.amount - prize.from_house,
        to_house=0 if command.pay else prize.from_house,
        clause=_clause(law),
    )
    return (determined,)


def settle_claim(law: Law, state: Jackpots, command: SettlePrizeClaim) -> Decision:
    claim = state.claims.get(command.prize)
    if claim is None or not claim.open or not command.reason.strip():
        return _no(law, "An open claim is settled, and the reason is written down.")
    settled = PrizeClaimSettled(
        prize=claim.prize,
        amount=claim.amount,
        by=command.by,
        repaid=command.repaid,
        reason=command.reason,
        clause=_clause(law),
        drawer=command.drawer_account if command.repaid else "",
    )
    return (settled,)


# --- what follows ---------------------------------------------------------------------------------------------------


def kept_back(prize: Prize, reason: str, at: int) -> Prize:
    return replace(prize, withheld_because=reason, inspector_told_at=at)


def with_prize(state: Jackpots, prize: Prize) -> Jackpots:
    return replace(state, prizes={**state.prizes, prize.number: prize})


def _withheld(state: Jackpots, event: PrizeWithheld) -> Jackpots:
    return with_prize(state, kept_back(state.prizes[event.prize], event.reason, event.inspector_told_at))


def _reviewed(state: Jackpots, event: PrizeReviewed) -> Jackpots:
    prize = state.prizes[event.prize]
    return with_prize(state, replace(prize, reviews=(*prize.reviews, event.text)))


def _determined(state: Jackpots, event: PrizeDetermined) -> Jackpots:
    prize = state.prizes[event.prize]
    if event.pay:
        return with_prize(state, replace(prize, withheld_because=None))
    return given_back(without_prize(state, prize.number), prize, event.to_pool)


def _settled(state: Jackpots, event: PrizeClaimSettled) -> Jackpots:
    return replace(state, claims={**state.claims, event.prize: replace(state.claims[event.prize], open=False)})


def _determined_postings(state: Jackpots, event: PrizeDetermined) -> tuple[Posting, ...]:
    account = prize_account(state, event.prize)
    back = passes_either_way(account, pool_account(state, event.pool), event.to_pool, event.clause)
    return back + passes_either_way(account, WIN, event.to_house, event.clause)


def _settled_postings(state: Jackpots, event: PrizeClaimSettled) -> tuple[Posting, ...]:
    till = event.drawer or CAGE
    repaid = passes_either_way(OUTSIDE, till, event.amount, event.clause) if event.repaid else ()
    return passes_either_way(claim_account(state, event.prize), WIN, event.amount, event.clause) + repaid


POWERS: dict[type[Command], Who] = {
    WithholdPrize: Power.WITHHOLD_PAYMENT,
    ReviewPrize: Officer(Power.WITHHOLD_PAYMENT, Rule.WITHHELD, "A hold is reviewed by an inspector."),
    DeterminePrize: Power.WITHHOLD_PAYMENT,
    SettlePrizeClaim: Power.WITHHOLD_PAYMENT,
}
DECIDERS: dict[type[Command], Decider] = {
    WithholdPrize: withhold,
    ReviewPrize: review,
    DeterminePrize: determine,
    SettlePrizeClaim: settle_claim,
}
EVOLVERS: dict[type[Event], Evolver] = {
    PrizeWithheld: _withheld,
    PrizeReviewed: _reviewed,
    PrizeDetermined: _determined,
    PrizeClaimSettled: _settled,
}
POSTERS: dict[type[Event], Poster] = {PrizeDetermined: _determined_postings, PrizeClaimSettled: _settled_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_withheld(event: PrizeWithheld) -> str:
    held = f"Prize {event.prize}: {event.by} withholds it, and an inspector is to be told"
    return f"{held}; {ended(event.reason)}"


def _say_reviewed(event: PrizeReviewed) -> str:
    return f"Prize {event.prize}, reviewed by {event.by}: {ended(event.text)}"


def _say_determined(event: PrizeDetermined) -> str:
    told = [f"Prize {event.prize}: {event.by} decides that it is {'paid' if event.pay else 'not paid'}"]
    if event.to_pool:
        told.append(f"{dollar_sign(event.to_pool)} goes back to jackpot {event.pool}")
    if event.to_house:
        told.append(f"{dollar_sign(event.to_house)} goes back to the house")
    return "; ".join((*told, ended(event.reason)))


def _say_claim_settled(event: PrizeClaimSettled) -> str:
    how = f"the {dollar_sign(event.amount)} claimed back {'is repaid' if event.repaid else 'is let go'}"
    return f"Prize {event.prize}: {how}; {ended(event.reason)}"


SAYS: Says = {
    PrizeWithheld: Saying(Topic.PRIZES, _say_withheld),
    PrizeReviewed: Saying(Topic.PRIZES, _say_reviewed),
    PrizeDetermined: Saying(Topic.PRIZES, _say_determined),
    PrizeClaimSettled: Saying(Topic.PRIZES, _say_claim_settled),
}
