"""What one player alone is told of a promotion: their own tickets, prizes, claims and disputes."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from croupier.api.live.redress import Redress, own_disputes
from croupier.core.common.desk import Dispute
from croupier.core.law.law import Law
from croupier.core.promotion.claiming import claim_of, met_by
from croupier.core.promotion.entries import Entry
from croupier.core.promotion.rules import Way
from croupier.core.promotion.state import Claim, PrizePart, Promotion, Stage, Won, prize_of, tally_of
from croupier.core.words.names import same_person
from croupier.core.words.roles import Power

Outcome = Literal["open", "met", "denied"]
Fate = Literal["to_claim", "claimed", "paid", "lost"]


class OwnEntry(Struct, frozen=True, kw_only=True):
    first: int
    """The number of its first ticket."""
    tickets: int
    at: int
    way: Way
    source: str


class OwnPrize(Struct, frozen=True, kw_only=True):
    draw: int
    prize: str
    value: int | None
    ticket: int
    at: int
    fate: Fate
    """Lost: passed over, denied, or the draw was cancelled."""
    why: str
    paid_at: int | None
    parts: tuple[PrizePart, ...]


class OwnClaim(Struct, frozen=True, kw_only=True):
    number: int
    prize: str
    at: int
    outcome: Outcome
    reason: str
    """Why it was denied."""


class PromotionMe(Struct, frozen=True, kw_only=True):
    tickets: int
    carried: int
    """Cents staked towards the next ticket."""
    cents_each: int
    most_each: int | None
    plays_count: bool
    """Whether play brings tickets now."""
    by_card: Literal["open", "done"] | None
    """Whether they may enter by card, or have."""
    entries: tuple[OwnEntry, ...]
    """The newest first."""
    prizes: tuple[OwnPrize, ...]
    claims: tuple[OwnClaim, ...]
    claimable: tuple[str, ...]
    """Prizes that were drawn and that they have not claimed: anybody may say that one is theirs."""
    disputes: tuple[Dispute, ...]
    redress: Redress | None
    may_dispute: bool


def me_view(law: Law, state: Promotion, person: str, entries: Sequence[Entry]) -> PromotionMe:
    tally, is_open = tally_of(state, person), state.stage is Stage.RUNNING
    by_card: Literal["open", "done"] | None = None
    if Way.CARD in state.rules.ways:
        by_card = "done" if tally.by_card else "open" if is_open else None
    return PromotionMe(
        tickets=tally.tickets,
        carried=tally.carried,
        cents_each=state.rules.cents_each,
        most_each=state.rules.most_each,
        plays_count=is_open and Way.PLAY in state.rules.ways,
        by_card=by_card,
        entries=tuple(
            OwnEntry(first=one.first, tickets=one.tickets, at=one.at, way=one.way, source=one.source)
            for one in reversed(entries)
        ),
        prizes=tuple(_prize(state, one) for one in state.draws if same_person(one.player, person)),
        claims=tuple(_claim(state, one) for one in state.claims.values() if same_person(one.player, person)),
        claimable=tuple(dict.fromkeys(_claimable(state, person))),
        **own_disputes(law, state, person, Power.HOLD_PROMOTION),
        may_dispute=state.stage is not Stage.FINISHED,
    )


def _prize(state: Promotion, won: Won) -> OwnPrize:
    prize = prize_of(state, won.prize)
    return OwnPrize(
        draw=won.number,
        prize=won.prize,
        value=None if prize is None else prize.value,
        ticket=won.ticket,
        at=won.at,
        fate=_fate(state, won),
        why=won.void,
        paid_at=won.paid_at,
        parts=won.parts,
    )


def _fate(state: Promotion, won: Won) -> Fate:
    if won.void:
        return "lost"
    if won.paid_at is not None:
        return "paid"
    return "to_claim" if claim_of(state, won.player, won.prize) is None else "claimed"


def _claim(state: Promotion, claim: Claim) -> OwnClaim:
    outcome: Outcome = "open"
    if claim.denial is not None:
        outcome = "denied"
    elif met_by(state, claim) is not None:
        outcome = "met"
    reason = "" if claim.denial is None else claim.denial.reason
    return OwnClaim(number=claim.number, prize=claim.prize, at=claim.at, outcome=outcome, reason=reason)


def _claimable(state: Promotion, person: str) -> Iterator[str]:
    if state.stage in (Stage.CLOSED, Stage.DRAWN, Stage.CANCELLED):
        yield from (one.prize for one in state.draws if claim_of(state, person, one.prize) is None)
