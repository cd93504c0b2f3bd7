"""The end: into the archive, when nothing is to be drawn, paid, decided or told any more."""

from msgspec.structs import replace

from croupier.core.common.dispute_duties import owed_after_decisions
from croupier.core.engine.accounts import PROMOTIONS
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, listed
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.claiming import open_claims
from croupier.core.promotion.duties import duties
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    not_in,
    prizes_account,
    waits,
)
from croupier.core.promotion.state import Of, Promotion, Stage
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

_NOT_BEGUN = (Stage.DRAFT, Stage.FILED)


class FinishPromotion(Command, frozen=True, kw_only=True, tag="finish_promotion"):
    unclaimed: str = ""
    """Why prizes that were won are not handed over: by the terms nobody can claim them any more."""
    reveal: str = ""
    """What proves the draw."""


class PromotionFinished(Event, frozen=True, kw_only=True, tag="promotion_finished"):
    at: int
    unclaimed: str
    given_back: int
    """What was set aside and goes back to the promotions."""
    reveal: str
    clause: str


def finish(law: Law, state: Promotion, command: FinishPromotion) -> Decision:
    if no := not_in(law, state, *_NOT_BEGUN, Stage.DRAWN, Stage.CANCELLED) or _open(law, state, command):
        return no
    return (
        PromotionFinished(
            at=command.at,
            unclaimed=command.unclaimed,
            given_back=state.aside,
            reveal=command.reveal,
            clause=law.clause(Rule.PROMOTION),
        ),
    )


def _open(law: Law, state: Promotion, command: FinishPromotion) -> Refused | None:
    """What is still to be done: nothing where it never began but what was disputed."""
    if no := waits(law, state, Of.PROMOTION, Of.DRAW):
        return no
    unpaid = [one for one in state.draws if not one.void and one.paid_at is None]
    if unpaid and not command.unclaimed.strip():
        waiting = listed([f"{one.player} for the {one.prize}" for one in unpaid])
        return against_terms(law, f"Prizes are not handed over: {waiting}.")
    if claims := open_claims(state):
        one = claims[0]
        said = f"The claim of {one.player} to the {one.prize} is neither met nor denied."
        return against_terms(law, said, Item.CLAIM_METHOD)
    if no := _disputed(law, state):
        return no
    left = [one for one in duties(law, state) if one.done_at is None and not _only_of_a_start(state, one.key)]
    if left:
        return law.refused(Rule.PROMOTION, f"It is still to be done to {left[0].what}.", clause=left[0].clause)
    return None


def _disputed(law: Law, state: Promotion) -> Refused | None:
    """A dispute that nobody has decided, a player whom nobody has advised, a complaint that nobody has passed on."""
    undecided = [one for one in state.desk.disputes.values() if one.decided_by is None]
    if undecided:
        return law.refused(Rule.DISPUTE, f"Dispute {undecided[0].number} is not decided.")
    for _, owed in owed_after_decisions(law, state.desk):
        return law.refused(Rule.COMPLAINT_ADVICE, f"It waits until {owed.what}.")
    return None


def _only_of_a_start(state: Promotion, key: str) -> bool:
    """Terms of a promotion that never begins need not be filed."""
    return state.stage in _NOT_BEGUN and key.startswith("filing:")


def _finished(state: Promotion, event: PromotionFinished) -> Promotion:
    return replace(state, stage=Stage.FINISHED, aside=state.aside - event.given_back)


def _given_back(state: Promotion, event: PromotionFinished) -> tuple[Posting, ...]:
    return passes(prizes_account(state), PROMOTIONS, event.given_back, event.clause)


def _says(event: PromotionFinished) -> str:
    back = f", and {dollar_sign(event.given_back)} goes back" if event.given_back else ""
    why = f" ({ended(event.unclaimed)})" if event.unclaimed.strip() else ""
    return f"The promotion is over{why}{back}"


POWERS: Powers = {FinishPromotion: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {FinishPromotion: finish}
EVOLVERS: Evolvers = {PromotionFinished: _finished}
POSTERS: Posters = {PromotionFinished: _given_back}
SAYS: Says = {PromotionFinished: Saying(Topic.TERMS, _says)}
