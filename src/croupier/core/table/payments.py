"""Wrong payments found after settlement: reported, enquired into, and closed once every step is done."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Staff, Who
from croupier.core.law.terms.supervision import PaymentErrorTerms
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.table import repayments
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.payment_errors import clause_on, no_error, open_error, with_error
from croupier.core.table.state import PaymentError, Phase, TableState
from croupier.core.words.rules import Rule


class ReportPaymentError(Command, frozen=True, kw_only=True, tag="report_payment_error"):
    """A wager of a settled round was paid too much or too little; the patron may not be known."""

    round: int
    due: int
    paid: int
    player: str | None = None


class RecordEnquiry(Command, frozen=True, kw_only=True, tag="record_enquiry"):
    """What enquiries found, and whether intent is suspected."""

    error: int
    found: str
    suspected: bool


class RecordContact(Command, frozen=True, kw_only=True, tag="record_contact"):
    """An attempt to identify, contact or liaise with the patron; who it was, if that was found out."""

    error: int
    attempt: str
    player: str | None = None


class TellRegulator(Command, frozen=True, kw_only=True, tag="tell_regulator"):
    error: int
    reference: str


class ClosePaymentError(Command, frozen=True, kw_only=True, tag="close_payment_error"):
    error: int


class PaymentErrorReported(Event, frozen=True, kw_only=True, tag="payment_error_reported"):
    number: int
    round: int
    player: str | None
    due: int
    paid: int
    aware_at: int


class EnquiryRecorded(Event, frozen=True, kw_only=True, tag="enquiry_recorded"):
    number: int
    found: str
    suspected: bool
    at: int = 0


class ContactRecorded(Event, frozen=True, kw_only=True, tag="contact_recorded"):
    number: int
    attempt: str
    player: str | None
    at: int


class RegulatorTold(Event, frozen=True, kw_only=True, tag="regulator_told"):
    number: int
    reference: str
    at: int


class PaymentErrorClosed(Event, frozen=True, kw_only=True, tag="payment_error_closed"):
    number: int
    breach: bool
    """Whether the error is left as a breach of the rules, because the conditions that excuse it do not all hold."""
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def report(law: Law, state: TableState, command: ReportPaymentError) -> Decision:
    if not _settled(state, command.round):
        return no_error(law, f"Round {command.round} is not settled yet: nothing was paid wrongly.")
    if not 0 <= min(command.due, command.paid) <= max(command.due, command.paid) <= LARGEST:
        return no_error(law, f"Amounts run from nothing to {dollar_sign(LARGEST)}.")
    if command.due == command.paid:
        return no_error(law, f"{dollar_sign(command.due)} was due and paid: that is no error.")
    return (
        PaymentErrorReported(
            number=len(state.desk.errors) + 1,
            round=command.round,
            player=command.player,
            due=command.due,
            paid=command.paid,
            aware_at=command.at,
        ),
    )


def overpaid(state: TableState, at: int, missing: Mapping[str, int]) -> tuple[PaymentErrorReported, ...]:
    """Winnings that nobody was due and that have left the table: an overpayment each, pursued like any other."""
    first, number = len(state.desk.errors) + 1, state.round.number
    return tuple(
        PaymentErrorReported(number=first + count, round=number, player=player, due=0, paid=amount, aware_at=at)
        for count, (player, amount) in enumerate(missing.items())
        if amount
    )


def _settled(state: TableState, number: int) -> bool:
    now = state.round
    if number == now.number:
        return number > 0 and (now.phase is Phase.PAID or (now.phase in (Phase.IDLE, Phase.SHUT) and now.attempt == 1))
    return 0 < number < now.number


def enquire(law: Law, state: TableState, command: RecordEnquiry) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    if not command.found.strip():
        return no_error(law, "Say what the enquiries found.", clause=clause_on(law, lambda terms: terms.enquiry_clause))
    return (EnquiryRecorded(number=error.number, found=command.found, suspected=command.suspected, at=command.at),)


def contact(law: Law, state: TableState, command: RecordContact) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    if not command.attempt.strip():
        message = "Say how the patron was looked for or reached."
        return no_error(law, message, clause=clause_on(law, lambda terms: terms.attempt_clause))
    if error.repaid and command.player not in (None, error.player):
        message = f"Money has passed with {error.player} already: it is a case of theirs."
        return no_error(law, message, clause=clause_on(law, lambda terms: terms.attempt_clause))
    player = command.player or error.player
    return (ContactRecorded(number=error.number, attempt=command.attempt, player=player, at=command.at),)


def tell(law: Law, state: TableState, command: TellRegulator) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    return (RegulatorTold(number=error.number, reference=command.reference, at=command.at),)


def close(law: Law, state: TableState, command: ClosePaymentError) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    terms = law.supervision.payment_errors
    if terms is None:
        clause = law.clause(Rule.COLLECT_FIRST)
        return (PaymentErrorClosed(number=error.number, breach=False, clause=clause),)
    if missing := _missing(terms, error):
        clause, message = missing
        return no_error(law, message, clause=clause)
    breach = bool(error.suspected) or _too_late(state, error)
    return (PaymentErrorClosed(number=error.number, breach=breach, clause=law.clause(Rule.PAYMENT_ERROR)),)


def _missing(terms: PaymentErrorTerms, error: PaymentError) -> tuple[str, str] | None:
    """The first step without which the case stays open, with its clause."""
    repayment_done = error.tried or error.skipped_because is not None
    looked_for = error.contact_attempt is not None or error.player is not None
    if error.enquiry is None:
        return terms.enquiry_clause, "Enquire first whether the error was intended."
    if error.suspected and not repayment_done:
        return terms.suspected_rectify_clause, "Intent is suspected: try to put the settlement right first."
    if error.suspected and not looked_for:
        return terms.suspected_identify_clause, "Intent is suspected: try to identify the patron first."
    if error.player is not None and not repayment_done:
        return terms.attempt_clause, "The patron is known: repay, ask for the money, or say why that is not practical."
    if not (repayment_done or looked_for or error.regulator_told):
        return terms.rectify_clause, "Put it right, try to, or tell the regulator first."
    return None


def _too_late(state: TableState, error: PaymentError) -> bool:
    within = state.setup.rectify_within
    return within is not None and error.acted_at is not None and error.acted_at - error.aware_at > within


# --- evolving -------------------------------------------------------------------------------------------------------


def _reported(state: TableState, event: PaymentErrorReported) -> TableState:
    error = PaymentError(
        number=event.number,
        round=event.round,
        player=event.player,
        due=event.due,
        paid=event.paid,
        aware_at=event.aware_at,
    )
    return replace(state, desk=replace(state.desk, errors=put(state.desk.errors, event.number, error)))


def _enquired(state: TableState, event: EnquiryRecorded) -> TableState:
    return with_error(state, event.number, enquiry=event.found, enquired_at=event.at, suspected=event.suspected)


def _contacted(state: TableState, event: ContactRecorded) -> TableState:
    reached = {"contact_attempt": event.attempt, "contacted_at": event.at, "player": event.player}
    return with_error(state, event.number, at=event.at, **reached)


def _told(state: TableState, event: RegulatorTold) -> TableState:
    return with_error(state, event.number, at=event.at, regulator_told=True, regulator_told_at=event.at)


def _closed(state: TableState, event: PaymentErrorClosed) -> TableState:
    return with_error(state, event.number, closed=True)


POWERS: dict[type[Command], Who] = {
    ReportPaymentError: Staff(Rule.COLLECT_FIRST),
    RecordEnquiry: Staff(Rule.COLLECT_FIRST),
    RecordContact: Staff(Rule.COLLECT_FIRST),
    TellRegulator: Staff(Rule.COLLECT_FIRST),
    ClosePaymentError: Staff(Rule.COLLECT_FIRST),
    **repayments.POWERS,
}
DECIDERS: dict[type[Command], Decider] = {
    ReportPaymentError: report,
    RecordEnquiry: enquire,
    RecordContact: contact,
    TellRegulator: tell,
    ClosePaymentError: close,
    **repayments.DECIDERS,
}
EVOLVERS: dict[type[Event], Evolver] = {
    PaymentErrorReported: _reported,
    EnquiryRecorded: _enquired,
    ContactRecorded: _contacted,
    RegulatorTold: _told,
    PaymentErrorClosed: _closed,
    **repayments.EVOLVERS,
}
POSTERS: dict[type[Event], Poster] = {**repayments.POSTERS}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_reported(event: PaymentErrorReported) -> str:
    who = event.player or "a patron not known yet"
    over = event.paid - event.due
    wrong = f"{dollar_sign(abs(over))} too {'much' if over > 0 else 'little'}"
    sums = f"{dollar_sign(event.paid)} where {dollar_sign(event.due)} was due"
    return f"Payment error {event.number}: {who} was paid {sums} in round {event.round}, {wrong}"


def _say_enquiry(event: EnquiryRecorded) -> str:
    suspected = "intent is suspected" if event.suspected else "no intent is suspected"
    return f"Payment error {event.number}, enquiry: {ended(event.found)}; {suspected}"


def _say_contact(event: ContactRecorded) -> str:
    who = f"; the patron is {event.player}" if event.player else "; the patron is not known"
    return f"Payment error {event.number}, contact: {ended(event.attempt)}{who}"


def _say_told(event: RegulatorTold) -> str:
    return f"Payment error {event.number}: the regulator is told, reference {ended(event.reference)}"


def _say_error_closed(event: PaymentErrorClosed) -> str:
    left = ", and is left as a breach of the rules" if event.breach else ", and is no breach of the rules"
    return f"Payment error {event.number} is closed{left}"


SAYS: Says = {
    PaymentErrorReported: Saying(Topic.PAYMENTS, _say_reported),
    EnquiryRecorded: Saying(Topic.PAYMENTS, _say_enquiry),
    ContactRecorded: Saying(Topic.PAYMENTS, _say_contact),
    RegulatorTold: Saying(Topic.PAYMENTS, _say_told),
    PaymentErrorClosed: Saying(Topic.PAYMENTS, _say_error_closed),
    **repayments.SAYS,
}
