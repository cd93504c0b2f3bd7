"""Two pairs of eyes at a promotion: whom each command concerns, who takes part, and what cash passes."""

from croupier.core.common.cash import Cash, Money
from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.eyes import Concerns, who_decided, whose_dispute
from croupier.core.common.hands import Marks
from croupier.core.promotion.claiming import ClaimPrize
from croupier.core.promotion.excluded import ENTRANTS
from croupier.core.promotion.paying import PayPrize, PrizePaid
from croupier.core.promotion.state import Promotion, Stage
from croupier.core.words.names import person_key, same_person


def plays(state: Promotion, person: str) -> bool:
    """Whoever holds a ticket or a bonus, or claims a prize, until the promotion is over."""
    if state.stage is Stage.FINISHED:
        return False
    return person_key(person) in state.tallies or any(same_person(one.player, person) for one in state.claims.values())


def _who_won(state: Promotion, number: int) -> tuple[str, ...]:
    return tuple(one.player for one in state.draws if one.number == number)


def _who_claims(state: Promotion, number: int) -> tuple[str, ...]:
    claim = state.claims.get(number)
    return () if claim is None else (claim.player,)


def _claims(_: Promotion, command: ClaimPrize) -> tuple[str, ...]:
    return (command.player,)


def _paid(state: Promotion, command: PayPrize) -> Money:
    whom = next(iter(_who_won(state, command.draw)), "")
    return Money(Cash.HAND_PAY, sum(part.amount for part in command.parts), whom)


def _was_paid(_: Promotion, event: PrizePaid) -> Money:
    return Money(Cash.HAND_PAY, sum(part.amount for part in event.parts), event.player)


CONCERNS = Concerns(
    into_play={**ENTRANTS, ClaimPrize: _claims},
    numbered={"draw": _who_won, "claim": _who_claims, "dispute": whose_dispute},
    before={DecideComplaint: who_decided},
    plays=plays,
    money={PayPrize: _paid},
    marks=Marks(passed={PrizePaid: _was_paid}),
)
