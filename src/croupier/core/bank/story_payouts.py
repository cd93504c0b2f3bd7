"""How credits leave a bank, in sentences: slips, what is withheld, what is claimed back."""

from croupier.core.bank import holds, jackpot_slips, payments, slips
from croupier.core.bank.state import Slip
from croupier.core.bank.story_words import claimed
from croupier.core.engine.telling import Says, cited, ended
from croupier.core.money import dollar_sign
from croupier.core.words.devices import PayoutForm

# --- slips ----------------------------------------------------------------------------------------------------------


def _issued(event: slips.SlipIssued) -> str:
    slip = event.slip
    what = f"Slip {slip.number}" if slip.form is PayoutForm.SLIP else f"Payment by hand, form {slip.number}"
    return f"{what}: {dollar_sign(slip.amount)} for {_taker(slip)}{cited(event.clause)}"


def _jackpot(event: jackpot_slips.JackpotSlipIssued) -> str:
    slip, prize = event.slip, f"jackpot {event.pool}, award {event.award}"
    return f"Slip {slip.number}: {dollar_sign(slip.amount)} for {_taker(slip)}, {prize}{cited(event.clause)}"


def _taker(slip: Slip) -> str:
    return f"{slip.player or 'the player'} at terminal {slip.terminal}"


def _redeemed(event: slips.SlipRedeemed) -> str:
    form = (
        event.paid_form if event.paid_form == event.asked_form else f"{event.paid_form}, asked for {event.asked_form}"
    )
    paid = f"{event.by} pays {dollar_sign(event.amount)} to {event.player} in {form}"
    return f"Slip {event.slip}: {paid}{cited(event.clause)}"


def _signed(event: slips.PayoutSigned) -> str:
    return f"{event.by} signs form {event.slip} for {dollar_sign(event.amount)}"


def _asked(event: payments.IdentificationAsked) -> str:
    return f"Slip {event.slip}: {event.by} asks for identification{cited(event.clause)}"


def _identified(event: payments.IdentificationRecorded) -> str:
    return f"Slip {event.slip}: {event.by} has seen {ended(event.document)}"


def _delayed(event: payments.PaymentDelayed) -> str:
    waits = "payment waits to a time that the player agreed to"
    return f"Slip {event.slip}: {waits}; {ended(event.reason)}{cited(event.clause)}"


def _slip_withheld(event: payments.SlipWithheld) -> str:
    held = f"{event.by} withholds payment, and an inspector is told"
    return f"Slip {event.slip}: {held}; {ended(event.reason)}{cited(event.clause)}"


def _slip_determined(event: payments.SlipDetermined) -> str:
    decided = f"{event.by} decides that {dollar_sign(event.amount)} is {'paid' if event.pay else 'not paid'}"
    return f"Slip {event.slip}: {decided}; {ended(event.reason)}{cited(event.clause)}"


def _reviewed(event: payments.HoldReviewed) -> str:
    return f"Slip {event.slip}, reviewed by {event.by}: {ended(event.text)}"


def _demanded(event: payments.ReturnDemanded) -> str:
    told = f"{claimed(event.claim)}, and an inspector is told"
    return f"Slip {event.slip}: {told}; {ended(event.claim.reason)}{cited(event.clause)}"


# --- credits held back, and claims ----------------------------------------------------------------------------------


def _withheld(event: holds.CreditsWithheld) -> str:
    hold = event.hold
    held = f"{event.by} withholds {dollar_sign(hold.amount)} on terminal {hold.terminal}, and an inspector is told"
    return f"Hold {hold.number}: {held}; {ended(hold.reason)}{cited(event.clause)}"


def _credits_demanded(event: holds.CreditsDemanded) -> str:
    told = f"{claimed(event.claim)}, and an inspector is told"
    return f"Terminal {event.terminal}: {told}; {ended(event.claim.reason)}{cited(event.clause)}"


def _determined(event: holds.CreditsDetermined) -> str:
    where = f"goes back to terminal {event.terminal}" if event.release else "is kept by the house"
    decided = f"{event.by} decides that {dollar_sign(event.amount)} {where}"
    return f"Hold {event.hold}: {decided}; {ended(event.reason)}{cited(event.clause)}"


def _settled(event: holds.ClaimSettled) -> str:
    how = f"{dollar_sign(event.amount)} is repaid" if event.repaid else f"{dollar_sign(event.amount)} is let go"
    return f"Claim {event.claim}: {how}; {ended(event.reason)}{cited(event.clause)}"


SAYS: Says = {
    slips.SlipIssued: _issued,
    jackpot_slips.JackpotSlipIssued: _jackpot,
    slips.SlipRedeemed: _redeemed,
    slips.PayoutSigned: _signed,
    payments.IdentificationAsked: _asked,
    payments.IdentificationRecorded: _identified,
    payments.PaymentDelayed: _delayed,
    payments.SlipWithheld: _slip_withheld,
    payments.SlipDetermined: _slip_determined,
    payments.HoldReviewed: _reviewed,
    payments.ReturnDemanded: _demanded,
    holds.CreditsWithheld: _withheld,
    holds.CreditsDemanded: _credits_demanded,
    holds.CreditsDetermined: _determined,
    holds.ClaimSettled: _settled,
}
