"""Claims that are not met: why, and of the dearer ones whose; and those who claimed are told."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.promotion.checking_claims import denial_told, problems_of_record
from croupier.core.promotion.claiming import find_claim, met_by
from croupier.core.promotion.closing import restaged
from croupier.core.promotion.drawing import with_draw
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    as_refused,
    not_in,
)
from croupier.core.promotion.state import Denial, Promotion, Stage, prize_of, standing
from croupier.core.words.names import same_person
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class DenyClaim(Command, frozen=True, kw_only=True, tag="deny_claim"):
    claim: int
    reason: str
    name: str = ""
    """Of the claimant, in full, and where they live: kept of the dearer prizes."""
    address: str = ""


class TellDenied(Command, frozen=True, kw_only=True, tag="tell_denied"):
    """Whoever claimed is told that the claim is not met, and why."""

    claim: int


class ClaimDenied(Event, frozen=True, kw_only=True, tag="claim_denied"):
    number: int
    player: str
    prize: str
    reason: str
    name: str
    address: str
    at: int
    draw: int | None
    """The draw that no longer stands by it, where the winner's own claim is denied."""
    clause: str


class DenialTold(Event, frozen=True, kw_only=True, tag="denial_told"):
    number: int
    player: str
    reason: str
    at: int
    clause: str


def deny(law: Law, state: Promotion, command: DenyClaim) -> Decision:
    if no := not_in(law, state, Stage.CLOSED, Stage.DRAWN, Stage.CANCELLED):
        return no
    claim = find_claim(law, state, command.claim)
    if isinstance(claim, Refused):
        return claim
    if claim.denial is not None or met_by(state, claim) is not None:
        was = "denied" if claim.denial is not None else "met"
        return _refused(law, f"Claim {claim.number} was {was} already.")
    # Anybody who is to be told why is told something.
    judged = denial_told(
        law, player=claim.player, prize=claim.prize, reason=command.reason, told=command.at, field="denied"
    )
    if judged.problem is not None:
        return as_refused(law, Rule.CLAIM_DENIED, judged.problem)
    prize = prize_of(state, claim.prize)
    worth = None if prize is None else prize.value
    kept = problems_of_record(
        law, worth=worth, name=command.name, address=command.address, reason=command.reason, field="denied"
    )
    if kept:
        return as_refused(law, Rule.DENIAL_KEPT, kept[0])
    won = standing(state, claim.prize)
    theirs = won is not None and same_person(won.player, claim.player)
    return (
        ClaimDenied(
            number=claim.number,
            player=claim.player,
            prize=claim.prize,
            reason=command.reason,
            name=command.name,
            address=command.address,
            at=command.at,
            draw=won.number if won is not None and theirs else None,
            clause=law.clause(Rule.CLAIM_DENIED if law.promotions.denials_told else Rule.AWARDED_BY_TERMS),
        ),
    )


def tell_denied(law: Law, state: Promotion, command: TellDenied) -> Decision:
    if not law.promotions.denials_told:
        return law.not_covered(Rule.CLAIM_DENIED, f"{law.book.code} asks nobody to be told why a claim is denied.")
    if no := not_in(law, state, Stage.CLOSED, Stage.DRAWN, Stage.CANCELLED):
        return no
    claim = find_claim(law, state, command.claim)
    if isinstance(claim, Refused):
        return claim
    if claim.denial is None:
        return _refused(law, f"Claim {claim.number} is not denied.")
    if claim.denial.told_at is not None:
        return _refused(law, f"{claim.player} was told why already.")
    clause = law.clause(Rule.CLAIM_DENIED)
    reason = claim.denial.reason
    return (DenialTold(number=claim.number, player=claim.player, reason=reason, at=command.at, clause=clause),)


def _refused(law: Law, message: str) -> Refused:
    said = law.promotions.denials_told
    return law.refused(Rule.CLAIM_DENIED, message) if said else against_terms(law, message, Item.CLAIM_METHOD)


def _denied(state: Promotion, event: ClaimDenied) -> Promotion:
    denial = Denial(at=event.at, reason=event.reason, name=event.name, address=event.address)
    claim = replace(state.claims[event.number], denial=denial)
    state = replace(state, claims={**state.claims, event.number: claim})
    if event.draw is None:
        return state
    return restaged(with_draw(state, event.draw, void=f"was denied it: {ended(event.reason)}"))


def _told(state: Promotion, event: DenialTold) -> Promotion:
    claim = state.claims[event.number]
    assert claim.denial is not None
    changed = replace(claim, denial=replace(claim.denial, told_at=event.at))
    return replace(state, claims={**state.claims, event.number: changed})


def _says_denied(event: ClaimDenied) -> str:
    return f"The claim of {event.player} to the {event.prize} is denied: {ended(event.reason)}"


POWERS: Powers = {DenyClaim: Power.HOLD_PROMOTION, TellDenied: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {DenyClaim: deny, TellDenied: tell_denied}
EVOLVERS: Evolvers = {ClaimDenied: _denied, DenialTold: _told}
POSTERS: Posters = {}
SAYS: Says = {
    ClaimDenied: Saying(Topic.CLAIMS, _says_denied),
    DenialTold: Saying(Topic.CLAIMS, lambda event: f"{event.player} is told why: {ended(event.reason)}"),
}
