"""What supervisors decide, in sentences: refusals, incidents, invalidated outcomes, wrong payments, disputes."""

from croupier.core.common import disputes
from croupier.core.engine.telling import Says, cited, ended, listed, upper_first
from croupier.core.money import dollar_sign
from croupier.core.table import (
    held_stakes,
    incidents,
    invalidation,
    payments,
    repayments,
    supervision,
)
from croupier.core.table.incidents import TakesOver
from croupier.core.table.state import Line
from croupier.core.table.story_words import go_back
from croupier.core.words.grounds import Measure

_MEASURES = {
    Measure.VOID_WAGERS: "wagers void",
    Measure.BAR: "barred from the game",
    Measure.EXCLUDE: "excluded from the casino",
    Measure.DETAIN: "detained",
}

_TAKES_OVER = {TakesOver.INSPECTOR: "an inspector", TakesOver.POLICE_OFFICER: "a police officer"}

# --- single wagers --------------------------------------------------------------------------------------------------


def _refused(event: supervision.WagerRefused) -> str:
    wager = event.wager
    what = f"{wager.player}'s {dollar_sign(wager.stake)} on {wager.spot}, wager {event.number}"
    return f"{what}, is refused and goes back: {ended(event.grounds)}{cited(event.clause)}"


def _future_refused(event: supervision.FutureWagersRefused) -> str:
    return f"No more bets are taken from {event.player} at this game{cited(event.clause)}"


def _relaxed(event: supervision.SettlementRelaxed) -> str:
    line, strict = event.line, event.strict
    as_if = f"Wager {line.number} of {line.wager.player} is settled as if on {line.wager.spot}"
    return f"{as_if}: {_brings(line)} instead of {_brings(strict)}; {ended(event.reason)}{cited(event.clause)}"


def _brings(line: Line) -> str:
    return f"{dollar_sign(line.paid)} paid and {dollar_sign(line.returned)} back"


# --- incidents ------------------------------------------------------------------------------------------------------


def _incident(event: incidents.IncidentRecorded) -> str:
    one = event.incident
    who = f", {listed(one.persons)}" if one.persons else ""
    return f"Incident {one.number}, {one.kind}{who}: {ended(one.text)}"


def _touched(event: incidents.BetTouched) -> str:
    warned = "; repeated, it may cost the right to bet" if event.counts else ""
    one = event.incident
    return f"Incident {one.number}, {one.kind}: {ended(one.text)}{warned}{cited(one.clause)}"


def _sanctioned(event: incidents.DeviceSanctioned) -> str:
    measures = listed([_MEASURES[measure] for measure in event.measures])
    back = f"; {go_back(wager for _, wager in event.voided)}" if event.voided else ""
    return f"{event.person}, found with a prohibited device: {measures}{back}{cited(*event.measures.values())}"


def _handed_over(event: incidents.DetentionEnded) -> str:
    return f"{event.person} is handed over to {_TAKES_OVER[event.to]}"


# --- invalidated outcomes -------------------------------------------------------------------------------------------


def _invalidated(event: invalidation.OutcomeInvalidated) -> str:
    by = f" by {event.fraud_by}" if event.fraud_by else ""
    told = [f"The outcome of round {event.round} is invalid because of {event.ground}{by}"]
    back = sum(refund.amount for refund in event.refunds if refund.player not in event.held)
    kept = sum(refund.amount for refund in event.refunds if refund.player in event.held)
    if back:
        told.append(f"{dollar_sign(back)} in stakes goes back")
    if kept:
        told.append(f"{dollar_sign(kept)} of {listed(event.held)} is held for a decision")
    told += [f"{player} gives back {dollar_sign(amount)}" for player, amount in event.recovered.items() if amount]
    return "; ".join(told) + cited(event.clause, event.refund_clause)


def _forfeited(event: held_stakes.StakesForfeited) -> str:
    return f"{event.player} forfeits {dollar_sign(event.amount)} in stakes held back{cited(event.clause)}"


def _released(event: held_stakes.StakesReleased) -> str:
    amount = sum(refund.amount for refund in event.refunds)
    return f"{event.player} gets {dollar_sign(amount)} in stakes held back{cited(event.clause)}"


# --- wrong payments -------------------------------------------------------------------------------------------------


def _error(number: int) -> str:
    return f"Payment error {number}"


def _reported(event: payments.PaymentErrorReported) -> str:
    who = event.player or "a patron not known yet"
    over = event.paid - event.due
    wrong = f"{dollar_sign(abs(over))} too {'much' if over > 0 else 'little'}"
    sums = f"{dollar_sign(event.paid)} where {dollar_sign(event.due)} was due"
    return f"{_error(event.number)}: {who} was paid {sums} in round {event.round}, {wrong}"


def _enquiry(event: payments.EnquiryRecorded) -> str:
    suspected = "intent is suspected" if event.suspected else "no intent is suspected"
    return f"{_error(event.number)}, enquiry: {ended(event.found)}; {suspected}"


def _contact(event: payments.ContactRecorded) -> str:
    who = f"; the patron is {event.player}" if event.player else "; the patron is not known"
    return f"{_error(event.number)}, contact: {ended(event.attempt)}{who}"


def _told(event: payments.RegulatorTold) -> str:
    return f"{_error(event.number)}: the regulator is told, reference {ended(event.reference)}"


def _error_closed(event: payments.PaymentErrorClosed) -> str:
    left = ", and is left as a breach of the rules" if event.breach else ", and is no breach of the rules"
    return f"{_error(event.number)} is closed{left}{cited(event.clause)}"


def _reimbursed(event: repayments.Reimbursed) -> str:
    if not event.amount:
        return f"{_error(event.number)}: {event.player} is offered the shortfall and takes nothing{cited(event.clause)}"
    where = "at the table" if event.at_table else "away from the table"
    return f"{_error(event.number)}: {event.player} is paid {dollar_sign(event.amount)} {where}{cited(event.clause)}"


def _returned(event: repayments.ReturnDemanded) -> str:
    given = dollar_sign(event.amount) if event.amount else "nothing"
    where = ("in chips" if event.at_table else "in cash") if event.amount else ""
    asked = f"{event.player} is asked for the money and gives back {given} {where}".rstrip()
    return f"{_error(event.number)}: {asked}{cited(event.clause)}"


def _skipped(event: repayments.RepaymentSkipped) -> str:
    return f"{_error(event.number)}: no money passes, because {ended(event.because)}"


# --- disputes -------------------------------------------------------------------------------------------------------


def _raised(event: disputes.DisputeRaised) -> str:
    return f"Dispute {event.number}, {event.player}: {ended(event.text)}"


def _decided(event: disputes.DisputeDecided) -> str:
    return f"Dispute {event.number}, decided by {event.by}: {ended(event.decision)}"


def _review_asked(event: disputes.ReviewRequested) -> str:
    return f"Dispute {event.number}: {event.by} asks for a review"


def _reviewed(event: disputes.DisputeReviewed) -> str:
    return f"Dispute {event.number}, reviewed by {event.by}: {ended(event.review)}"


def _advised(event: disputes.RightsAdvised) -> str:
    officer = event.officer.replace("_", " ")
    article = "an" if officer[0] in "aeiou" else "a"
    told = f"{event.by} tells the player to turn to {article} {officer} if not content"
    return upper_first(f"dispute {event.number}: {told}{cited(event.clause)}")


def _dispute_closed(event: disputes.DisputeClosed) -> str:
    return f"Dispute {event.number} is closed: the player is {'content' if event.satisfied else 'not content'}"


SAYS: Says = {
    supervision.WagerRefused: _refused,
    supervision.FutureWagersRefused: _future_refused,
    supervision.SettlementRelaxed: _relaxed,
    incidents.IncidentRecorded: _incident,
    incidents.BetTouched: _touched,
    incidents.DeviceSanctioned: _sanctioned,
    incidents.DetentionEnded: _handed_over,
    invalidation.OutcomeInvalidated: _invalidated,
    held_stakes.StakesForfeited: _forfeited,
    held_stakes.StakesReleased: _released,
    payments.PaymentErrorReported: _reported,
    payments.EnquiryRecorded: _enquiry,
    payments.ContactRecorded: _contact,
    payments.RegulatorTold: _told,
    payments.PaymentErrorClosed: _error_closed,
    repayments.Reimbursed: _reimbursed,
    repayments.ReturnDemanded: _returned,
    repayments.RepaymentSkipped: _skipped,
    disputes.DisputeRaised: _raised,
    disputes.DisputeDecided: _decided,
    disputes.ReviewRequested: _review_asked,
    disputes.DisputeReviewed: _reviewed,
    disputes.RightsAdvised: _advised,
    disputes.DisputeClosed: _dispute_closed,
}
