"""Claims: anybody may say that a prize is theirs; it is met by paying it, or denied."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody
from croupier.core.promotion.part import Deciders, Decision, Evolvers, Posters, Powers, against_terms, by_item, not_in
from croupier.core.promotion.state import Claim, Promotion, Stage, Won
from croupier.core.words.names import same_person
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Role


class ClaimPrize(Command, frozen=True, kw_only=True, tag="claim_prize"):
    player: str
    prize: str


class PrizeClaimed(Event, frozen=True, kw_only=True, tag="prize_claimed"):
    number: int
    player: str
    prize: str
    at: int
    clause: str


def claim(law: Law, state: Promotion, command: ClaimPrize) -> Decision:
    if command.role is Role.PLAYER and not same_person(command.by, command.player):
        return against_terms(law, f"{command.by} cannot claim for {command.player}.", Item.CLAIM_METHOD)
    if no := not_in(law, state, Stage.CLOSED, Stage.DRAWN, Stage.CANCELLED):
        return no
    if all(one.prize != command.prize for one in state.draws):
        return against_terms(law, f"No prize called {command.prize} was drawn.", Item.CLAIM_METHOD)
    if claim_of(state, command.player, command.prize) is not None:
        said = f"{command.player} has claimed the {command.prize} already."
        return against_terms(law, said, Item.CLAIM_METHOD)
    return (
        PrizeClaimed(
            number=len(state.claims) + 1,
            player=command.player,
            prize=command.prize,
            at=command.at,
            clause=by_item(law, Item.CLAIM_METHOD),
        ),
    )


def claim_of(state: Promotion, player: str, prize: str) -> Claim | None:
    """The claim of somebody to a prize, while it is not denied."""
    those = (one for one in state.claims.values() if one.prize == prize and one.denial is None)
    return next((one for one in those if same_person(one.player, player)), None)


def open_claims(state: Promotion) -> tuple[Claim, ...]:
    """Those that are neither met nor denied."""
    return tuple(one for one in state.claims.values() if one.denial is None and met_by(state, one) is None)


def met_by(state: Promotion, claim: Claim) -> Won | None:
    """The draw that was paid to whoever claims."""
    paid = (one for one in state.draws if one.paid_at is not None and one.prize == claim.prize)
    return next((one for one in paid if same_person(one.player, claim.player)), None)


def find_claim(law: Law, state: Promotion, number: int) -> Claim | Refused:
    found = state.claims.get(number)
    return found or against_terms(law, f"There is no claim {number}.", Item.CLAIM_METHOD)


def _claimed(state: Promotion, event: PrizeClaimed) -> Promotion:
    one = Claim(number=event.number, player=event.player, prize=event.prize, at=event.at)
    return replace(state, claims={**state.claims, event.number: one})


POWERS: Powers = {ClaimPrize: Anybody()}
DECIDERS: Deciders = {ClaimPrize: claim}
EVOLVERS: Evolvers = {PrizeClaimed: _claimed}
POSTERS: Posters = {}
SAYS: Says = {PrizeClaimed: Saying(Topic.CLAIMS, lambda event: f"{event.player} claims the {event.prize}")}
