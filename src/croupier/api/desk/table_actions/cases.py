"""Cases that take several steps: wrong payments and disputes."""

from collections.abc import Callable

from croupier.api.desk.form import Field, Plan, flag, money, note, number, player, text
from croupier.core.common import advice, complaint_messages, disputes
from croupier.core.law.law import Law
from croupier.core.law.terms.supervision import PaymentErrorTerms
from croupier.core.table import payments, repayments
from croupier.core.words.rules import Rule

ERRORS = "Wrong payments"
DISPUTES = "Disputes"

_ERROR = Field(name="error", label="Which payment", kind="error")
_DISPUTE = Field(name="dispute", label="Which dispute", kind="dispute")
_OFFICER_ASKED_FOR = text("officer", "Officer asked for", required=False, default="", hint="Leave empty if any will do")


def _step(clause: Callable[[PaymentErrorTerms], str]) -> Callable[[Law], str | None]:
    """Where a step after a wrong payment stands, in a book that has such steps."""

    def cited(law: Law) -> str | None:
        terms = law.supervision.payment_errors
        return None if terms is None else clause(terms)

    return cited


_THE_ERRORS = (
    Plan(
        command=payments.ReportPaymentError,
        title="Report a wrong payment",
        says="Something was paid too much or too little in a settled round.",
        task=ERRORS,
        cites=lambda law: law.clause(Rule.PAYMENT_ERROR) if law.supervision.payment_errors else None,
        asks=(
            number("round", "Round"),
            money("due", "Due"),
            money("paid", "Paid"),
            player(required=False, hint="Leave empty if the player is not known"),
        ),
    ),
    Plan(
        command=payments.RecordEnquiry,
        title="Record the enquiry",
        says="What it found, and whether intent is suspected.",
        task=ERRORS,
        cites=_step(lambda terms: terms.enquiry_clause),
        asks=(_ERROR, note("found", "What was found"), flag("suspected", "Intent is suspected", default=None)),
    ),
    Plan(
        command=payments.RecordContact,
        title="Record an attempt to reach the patron",
        says="How the patron was looked for, and who it was if that was found out.",
        task=ERRORS,
        cites=_step(lambda terms: terms.suspected_identify_clause),
        asks=(_ERROR, note("attempt", "What was tried"), player(label="Who it was", required=False)),
    ),
    Plan(
        command=repayments.Reimburse,
        title="Reimburse the patron",
        says="Who was paid too little is offered the rest.",
        task=ERRORS,
        cites=_step(lambda terms: terms.reimburse_clause),
        asks=(_ERROR, money("amount", "Taken by the patron", hint="Nothing, if it was offered in vain")),
    ),
    Plan(
        command=repayments.DemandReturn,
        title="Ask the money back",
        says="Who was paid too much is asked for it.",
        task=ERRORS,
        cites=_step(lambda terms: terms.demand_clause),
        asks=(_ERROR, money("amount", "Given back", hint="Nothing, if it was asked in vain")),
    ),
    Plan(
        command=repayments.SkipRepayment,
        title="Do without repayment",
        says="Why offering or asking is not practical.",
        task=ERRORS,
        cites=_step(lambda terms: terms.attempt_clause),
        asks=(_ERROR, note("because", "Why")),
    ),
    Plan(
        command=payments.TellRegulator,
        title="Tell the regulator",
        says="With the reference of the report.",
        task=ERRORS,
        cites=_step(lambda terms: terms.report_clause),
        asks=(_ERROR, text("reference", "Reference")),
    ),
    Plan(
        command=payments.ClosePaymentError,
        title="Close the case",
        says="Once every step is done.",
        task=ERRORS,
        cites=lambda law: law.clause(Rule.PAYMENT_ERROR) if law.supervision.payment_errors else None,
        asks=(_ERROR,),
        final=True,
    ),
)


DISPUTE_PLANS = (
    Plan(
        command=disputes.RecordDispute,
        title="Record a dispute for a player",
        says="In the player's own words; who recorded it is kept beside them.",
        task=DISPUTES,
        asks=(
            player(),
            number("round", "Round", required=False, hint="Empty if it is about none"),
            note("text", "What the player says"),
        ),
    ),
    Plan(
        command=disputes.DecideDispute,
        title="Decide a dispute",
        says="The first decision.",
        task=DISPUTES,
        asks=(_DISPUTE, note("decision", "Decision")),
        final=True,
    ),
    Plan(
        command=disputes.RequestReview,
        title="Ask for a review",
        says="Of a dispute that is decided.",
        task=DISPUTES,
        asks=(_DISPUTE,),
    ),
    Plan(
        command=disputes.ReviewDispute,
        title="Review a dispute",
        says="By somebody else than who decided it.",
        task=DISPUTES,
        asks=(_DISPUTE, note("review", "Outcome of the review")),
        final=True,
    ),
)
ADVICE_PLANS = (
    Plan(
        command=advice.AdviseRights,
        title="Advise the player of their rights",
        says="To whom outside the house they may turn.",
        task=DISPUTES,
        asks=(_DISPUTE,),
    ),
    Plan(
        command=advice.CloseDispute,
        title="Close a dispute",
        says="Once it is decided, reviewed if asked, and the rights are known.",
        task=DISPUTES,
        asks=(_DISPUTE, flag("satisfied", "The player accepts it", default=None)),
        final=True,
    ),
)
COMPLAINT_PLANS = (
    Plan(
        command=complaint_messages.LodgeComplaint,
        title="Lodge a complaint for a player",
        says="With the officer whom the rules name, in the player's own words.",
        task=DISPUTES,
        asks=(_DISPUTE, note("text", "What the player complains of"), _OFFICER_ASKED_FOR),
    ),
    Plan(
        command=complaint_messages.PassOnComplaint,
        title="Pass a complaint on",
        says="To the officer, by name; an officer who was asked takes it up so.",
        task=DISPUTES,
        asks=(_DISPUTE, text("officer", "Which officer has it")),
        final=True,
    ),
    Plan(
        command=complaint_messages.DecideComplaint,
        title="Decide a complaint",
        says="For the officer alone: what was found, and what is decided.",
        task=DISPUTES,
        asks=(_DISPUTE, note("found", "What was found"), note("decision", "Decision")),
        final=True,
    ),
    Plan(
        command=complaint_messages.WithdrawComplaint,
        title="Withdraw a complaint for a player",
        says="Before it is decided; the right to complain stays.",
        task=DISPUTES,
        asks=(_DISPUTE,),
        final=True,
    ),
)

PLANS = (*_THE_ERRORS, *DISPUTE_PLANS, *ADVICE_PLANS, *COMPLAINT_PLANS)
