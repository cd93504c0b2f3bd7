"""Slips that wait: identification asked for, a time agreed on, withheld until a determination."""

from croupier.core.bank.money import slip_of
from croupier.core.bank.numbers import told
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.slips import find_slip, with_slip
from croupier.core.bank.state import BankState, Slip, SlipState
from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Officer, Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class AskIdentification(Command, frozen=True, kw_only=True, tag="ask_identification"):
    slip: str


class RecordIdentification(Command, frozen=True, kw_only=True, tag="record_identification"):
    slip: str
    document: str


class DelayPayment(Command, frozen=True, kw_only=True, tag="delay_payment"):
    """Payment waits to a time that the player agrees to, while the entitlement is verified."""

    slip: str
    until: int
    agreed: bool
    reason: str


class WithholdSlip(Command, frozen=True, kw_only=True, tag="withhold_slip"):
    """A hold takes effect at once, as a demand does, and an inspector is to be told."""

    slip: str
    reason: str


class DetermineSlip(Command, frozen=True, kw_only=True, tag="determine_slip"):
    """The investigation is over: the slip is paid or not."""

    slip: str
    pay: bool
    reason: str


class ReviewHold(Command, frozen=True, kw_only=True, tag="review_hold"):
    """An inspector notes what a review of a withheld slip found."""

    slip: str
    text: str


class IdentificationAsked(Event, frozen=True, kw_only=True, tag="identification_asked"):
    slip: str
    by: str
    at: int
    clause: str


class IdentificationRecorded(Event, frozen=True, kw_only=True, tag="identification_recorded"):
    slip: str
    by: str
    document: str
    at: int


class PaymentDelayed(Event, frozen=True, kw_only=True, tag="payment_delayed"):
    slip: str
    until: int
    reason: str
    clause: str


class SlipWithheld(Event, frozen=True, kw_only=True, tag="slip_withheld"):
    slip: str
    by: str
    reason: str
    inspector_told_at: int
    clause: str


class SlipDetermined(Event, frozen=True, kw_only=True, tag="slip_determined"):
    slip: str
    by: str
    amount: int
    pay: bool
    reason: str
    clause: str


class HoldReviewed(Event, frozen=True, kw_only=True, tag="hold_reviewed"):
    slip: str
    by: str
    text: str


# --- deciding -------------------------------------------------------------------------------------------------------


def _open_slip(law: Law, state: BankState, number: str, rule: Rule) -> Slip | Refused:
    if not law.terminals.pays_at_once:
        return law.not_covered(rule, "Under this book a slip is paid as it is presented.")
    slip = find_slip(law, state, number)
    if isinstance(slip, Slip) and slip.state is not SlipState.OPEN:
        return law.refused(rule, f"Slip {slip.number} is {slip.state}: it does not wait for payment.")
    return slip


def ask_identification(law: Law, state: BankState, command: AskIdentification) -> Decision:
    slip = _open_slip(law, state, command.slip, Rule.IDENTIFICATION)
    if isinstance(slip, Refused):
        return slip
    if slip.asked_for_identification:
        return law.refused(Rule.IDENTIFICATION, "Identification has been asked for.")
    clause = law.clause(Rule.IDENTIFICATION)
    return (IdentificationAsked(slip=slip.number, by=command.by, at=command.at, clause=clause),)


def record_identification(law: Law, state: BankState, command: RecordIdentification) -> Decision:
    slip = _open_slip(law, state, command.slip, Rule.IDENTIFICATION)
    if isinstance(slip, Refused):
        return slip
    if not slip.asked_for_identification or not command.document.strip():
        return law.refused(Rule.IDENTIFICATION, "Ask for identification, then say what was shown.")
    shown = IdentificationRecorded(slip=slip.number, by=command.by, document=command.document, at=command.at)
    return (shown,)


def delay(law: Law, state: BankState, command: DelayPayment) -> Decision:
    slip = _open_slip(law, state, command.slip, Rule.PAID_AT_ONCE)
    if isinstance(slip, Refused):
        return slip
    if not command.reason.strip():
        return law.refused(Rule.PAID_AT_ONCE, "A payment is made at once unless there is a reason to verify it.")
    if not command.agreed or command.until <= command.at:
        return law.refused(Rule.DELAYED, "Payment waits only to a later time that the player agrees to.")
    clause = law.clause(Rule.DELAYED)
    return (PaymentDelayed(slip=slip.number, until=command.until, reason=command.reason, clause=clause),)


def withhold_slip(law: Law, state: BankState, command: WithholdSlip) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    if slip.state is not SlipState.OPEN or not command.reason.strip():
        return law.refused(Rule.WITHHELD, "An open slip is withheld, and the reason is written down.")
    withheld = SlipWithheld(
        slip=slip.number,
        by=command.by,
        reason=command.reason,
        inspector_told_at=command.at,
        clause=law.book.powers[Power.WITHHOLD_PAYMENT].clause,
    )
    return (withheld,)


def determine_slip(law: Law, state: BankState, command: DetermineSlip) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    if slip.state is not SlipState.WITHHELD or not command.reason.strip():
        return law.refused(Rule.WITHHELD, "A determination is made on a withheld slip, and says why.")
    determined = SlipDetermined(
        slip=slip.number,
        by=command.by,
        amount=slip.amount,
        pay=command.pay,
        reason=command.reason,
        clause=law.book.powers[Power.WITHHOLD_PAYMENT].clause,
    )
    return (determined,)


def review_hold(law: Law, state: BankState, command: ReviewHold) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    if slip.inspector_told_at is None:
        message = f"Slip {slip.number} was neither withheld nor demanded back."
        return law.refused_where(law.terminals.withholds_payments, Rule.WITHHELD, message)
    return (HoldReviewed(slip=slip.number, by=command.by, text=command.text),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _asked(state: BankState, event: IdentificationAsked) -> BankState:
    return with_slip(state, event.slip, asked_for_identification=True)


def _identified(state: BankState, event: IdentificationRecorded) -> BankState:
    return with_slip(state, event.slip, identification=event.document)


def _delayed(state: BankState, event: PaymentDelayed) -> BankState:
    return with_slip(state, event.slip, agreed_time=event.until, delay_reason=event.reason)


def _withheld(state: BankState, event: SlipWithheld) -> BankState:
    told = {"withheld_at": event.inspector_told_at, "inspector_told_at": event.inspector_told_at}
    return with_slip(state, event.slip, state=SlipState.WITHHELD, withheld_because=event.reason, **told)


def _determined(state: BankState, event: SlipDetermined) -> BankState:
    return with_slip(state, event.slip, state=SlipState.OPEN if event.pay else SlipState.CANCELLED)


def _reviewed(state: BankState, event: HoldReviewed) -> BankState:
    return with_slip(state, event.slip, reviews=(*state.slips[event.slip].reviews, event.text))


# --- posting --------------------------------------------------------------------------------------------------------


def _determined_postings(state: BankState, event: SlipDetermined) -> tuple[Posting, ...]:
    if event.pay:
        return ()
    return passes(slip_of(event.slip), float_of(state.setup.bank), event.amount, event.clause)


POWERS: dict[type[Command], Who] = {
    AskIdentification: Power.PAY_SLIP,
    RecordIdentification: Power.PAY_SLIP,
    DelayPayment: Power.PAY_SLIP,
    WithholdSlip: Power.WITHHOLD_PAYMENT,
    DetermineSlip: Power.WITHHOLD_PAYMENT,
    ReviewHold: Officer(Power.WITHHOLD_PAYMENT, Rule.WITHHELD, "A hold is reviewed by an inspector."),
}
DECIDERS: dict[type[Command], Decider] = {
    AskIdentification: ask_identification,
    RecordIdentification: record_identification,
    DelayPayment: delay,
    WithholdSlip: withhold_slip,
    DetermineSlip: determine_slip,
    ReviewHold: review_hold,
}
EVOLVERS: dict[type[Event], Evolver] = {
    IdentificationAsked: _asked,
    IdentificationRecorded: _identified,
    PaymentDelayed: _delayed,
    SlipWithheld: _withheld,
    SlipDetermined: _determined,
    HoldReviewed: _reviewed,
}
POSTERS: dict[type[Event], Poster] = {SlipDetermined: _determined_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_asked(event: IdentificationAsked) -> str:
    return f"Slip {told(event.slip)}: {event.by} asks for identification"


def _say_identified(event: IdentificationRecorded) -> str:
    return f"Slip {told(event.slip)}: {event.by} has seen {ended(event.document)}"


def _say_delayed(event: PaymentDelayed) -> str:
    waits = "payment waits to a time that the player agreed to"
    return f"Slip {told(event.slip)}: {waits}; {ended(event.reason)}"


def _say_slip_withheld(event: SlipWithheld) -> str:
    held = f"{event.by} withholds payment, and an inspector is to be told"
    return f"Slip {told(event.slip)}: {held}; {ended(event.reason)}"


def _say_slip_determined(event: SlipDetermined) -> str:
    decided = f"{event.by} decides that {dollar_sign(event.amount)} is {'paid' if event.pay else 'not paid'}"
    return f"Slip {told(event.slip)}: {decided}; {ended(event.reason)}"


def _say_reviewed(event: HoldReviewed) -> str:
    return f"Slip {told(event.slip)}, reviewed by {event.by}: {ended(event.text)}"


SAYS: Says = {
    IdentificationAsked: Saying(Topic.PAYOUTS, _say_asked),
    IdentificationRecorded: Saying(Topic.PAYOUTS, _say_identified),
    PaymentDelayed: Saying(Topic.PAYOUTS, _say_delayed),
    SlipWithheld: Saying(Topic.PAYOUTS, _say_slip_withheld),
    SlipDetermined: Saying(Topic.PAYOUTS, _say_slip_determined),
    HoldReviewed: Saying(Topic.PAYOUTS, _say_reviewed),
}
