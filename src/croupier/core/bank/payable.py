"""Why a slip is not paid now, or not by whoever would pay it."""

from croupier.core.bank.state import Slip, SlipState
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.devices import PayoutForm
from croupier.core.words.names import same_person
from croupier.core.words.rules import Rule


def not_payable(law: Law, slip: Slip, at: int) -> Refused | None:
    """Why a slip is not paid now: what it is, then what waits, in this order."""
    if slip.state is SlipState.REDEEMED:
        return law.refused(Rule.PAYMENT_SLIP, f"Slip {slip.number} has been redeemed: it is paid once.")
    if slip.state is SlipState.CANCELLED:
        return law.refused(Rule.WITHHELD, f"It was determined that slip {slip.number} is not to be paid.")
    if slip.state is SlipState.UNCLAIMED:
        message = f"Slip {slip.number} was set apart as unclaimed: a supervisor takes it up first, then it is paid."
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, message)
    if slip.state is SlipState.WITHHELD:
        return law.refused(Rule.WITHHELD, f"Slip {slip.number} is withheld until the house has determined.")
    if slip.asked_for_identification and slip.identification is None:
        return law.refused(Rule.IDENTIFICATION, "The player was asked for identification and has not shown it.")
    if slip.agreed_time is not None and at < slip.agreed_time:
        return law.refused(Rule.DELAYED, "Payment was put off, and the time agreed on has not come.")
    if slip.form is PayoutForm.MANUAL and slip.signed_by is None:
        return law.refused(Rule.MANUAL_PAYOUT, "The player has not signed the manual payment form.")
    return None


def known_without_the_paper(slip: Slip, by: str) -> Refused | None:
    if not any(same_person(one, by) for one in slip.looked_up_by):
        return None
    message = f"{by} looked up the number of this slip: somebody else pays it, to whoever brings the paper."
    return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, message)
