"""What the paper of a slip says."""

from collections.abc import Iterator

from croupier.core.bank.state import Slip, SlipState
from croupier.core.money import dollars
from croupier.core.words.devices import PayoutForm
from croupier.documents.moments import moment
from croupier.documents.slip import PaperFacts


def title_of(slip: Slip) -> str:
    if slip.form is PayoutForm.MANUAL:
        return "MANUAL PAYMENT"
    return "PAYMENT SLIP" if slip.jackpot is None else "JACKPOT VOUCHER"


def details(slip: Slip, facts: PaperFacts) -> Iterator[tuple[str, str]]:
    """What it is and what it says. A name stands only where its bearer must sign: a lost slip tells nobody whose."""
    yield "Issued", moment(slip.issued_at, facts.zone)
    yield "At", f"bank {facts.bank}, terminal {slip.terminal}"
    if slip.jackpot is not None:
        yield "Jackpot", slip.jackpot
    if slip.form is PayoutForm.MANUAL:
        yield "Paid to", payee(slip)
    yield "Rules", facts.book_title
    yield "Clause", facts.clause


def advice(slip: Slip, zone: str) -> Iterator[str]:
    """What to do with the paper, or why nothing can be done with it any more."""
    match slip.state:
        case SlipState.OPEN:
            yield from _how_it_is_paid(slip, zone)
        case SlipState.WITHHELD:
            yield "Not payable now: payment waits until the house has decided. Keep this paper."
            if slip.inspector_told_at is not None:
                yield f"Withheld {moment(slip.inspector_told_at, zone)}, and an inspector is to be told."
        case SlipState.UNCLAIMED:
            yield "Set apart, since nobody came for it in time. It is still good: ask a supervisor at the cage."
        case SlipState.CANCELLED:
            yield "Not payable: the house has decided that it is not to be paid."
        case SlipState.REDEEMED:
            yield from _how_it_was_paid(slip, zone)


def _how_it_is_paid(slip: Slip, zone: str) -> Iterator[str]:
    if slip.form is PayoutForm.MANUAL and slip.signed_by is None:
        yield "Check the amount, then sign. Paid once, when it is signed."
    else:
        yield "Take this paper to the cashier. The number is paid once and in full: keep it to yourself."
    if slip.asked_for_identification and slip.identification is None:
        yield "Identification was asked for: bring it with you."
    if slip.agreed_time is not None:
        yield f"As agreed, it is paid from {moment(slip.agreed_time, zone)} on."


def _how_it_was_paid(slip: Slip, zone: str) -> Iterator[str]:
    if slip.redeemed_at is not None:
        yield f"Paid {moment(slip.redeemed_at, zone)}, as {slip.paid_form or 'cash'}. It is not paid again."
    if slip.claimed:
        yield "The house has demanded it back."


def figures(amount: int) -> str:
    """An amount always with its cents, so that nothing can be written behind it: $1,187.50."""
    whole, _, fraction = dollars(amount).partition(".")
    return f"${int(whole):,}.{fraction}"


def payee(slip: Slip) -> str:
    return slip.player or f"the player at terminal {slip.terminal}"
