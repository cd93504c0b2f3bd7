"""What a slip paid, demanded back: no book says how long ago it may have been paid."""

from msgspec.structs import replace

from croupier.core.bank.kept_back import Claim, told_with_claim
from croupier.core.bank.money import claim_postings, claim_words
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.slips import find_slip, is_forgotten, with_slip
from croupier.core.bank.state import BankState, Slip, SlipState
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class DemandReturn(Command, frozen=True, kw_only=True, tag="demand_return"):
    """A prize or slip that was paid is demanded back."""

    slip: str
    reason: str
    paid_slip: Slip | None = None
    """As it was paid, looked up by the house: the bank may have forgotten it."""


class ReturnDemanded(Event, frozen=True, kw_only=True, tag="return_demanded"):
    slip: str
    claim: Claim
    inspector_told_at: int
    clause: str
    paid_slip: Slip | None = None
    """The slip as it was paid, where the bank had forgotten it: from now on it has it at hand again."""


def demand_return(law: Law, state: BankState, command: DemandReturn) -> Decision:
    paid_slip = command.paid_slip if is_forgotten(state, command.slip) else None
    slip = paid_slip or find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    if slip.state is not SlipState.REDEEMED or slip.claimed or not command.reason.strip():
        message = "A return is demanded once of what was paid, with the reason; what was not paid is withheld."
        return law.refused(Rule.WITHHELD, message)
    person = slip.player or f"the player at {slip.terminal}"
    clause, number = law.book.powers[Power.WITHHOLD_PAYMENT].clause, len(state.claims) + 1
    claim = Claim(
        number=number, person=person, amount=slip.amount, reason=command.reason, clause=clause, raised_at=command.at
    )
    demanded = ReturnDemanded(
        slip=slip.number, claim=claim, inspector_told_at=command.at, clause=clause, paid_slip=paid_slip
    )
    return (demanded,)


def _demanded(state: BankState, event: ReturnDemanded) -> BankState:
    if event.paid_slip is not None:
        state = replace(state, slips=put(state.slips, event.slip, event.paid_slip))
    state = with_slip(state, event.slip, claimed=True, inspector_told_at=event.inspector_told_at)
    state = replace(state, paid_slips=tuple(one for one in state.paid_slips if one != event.slip))
    return replace(state, claims=put(state.claims, event.claim.number, event.claim))


def _demanded_postings(state: BankState, event: ReturnDemanded) -> tuple[Posting, ...]:
    return claim_postings(state, event.claim, event.clause)


POWERS: dict[type[Command], Who] = {DemandReturn: Power.WITHHOLD_PAYMENT}
DECIDERS: dict[type[Command], Decider] = {DemandReturn: demand_return}
EVOLVERS: dict[type[Event], Evolver] = {ReturnDemanded: _demanded}
POSTERS: dict[type[Event], Poster] = {ReturnDemanded: _demanded_postings}


def _say_demanded(event: ReturnDemanded) -> str:
    told = f"{claim_words(event.claim)}, and an inspector is to be told"
    return f"Slip {event.slip}: {told}; {ended(event.claim.reason)}"


SAYS: Says = {ReturnDemanded: Saying(Topic.PAYOUTS, _say_demanded, clauses=told_with_claim)}
