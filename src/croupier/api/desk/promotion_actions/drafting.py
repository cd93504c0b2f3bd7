"""Terms: drawn up, changed, filed, begun, amended and sent again, and the end."""

from croupier.api.desk.form import Field, Plan, note, text
from croupier.api.desk.promotion_actions.fields import PROMISED, RULES, at_promotion
from croupier.core.law.law import Law
from croupier.core.promotion import amending, drafting, filing, finishing
from croupier.core.words.prizes import Amended
from croupier.core.words.rules import Rule

TERMS = "Terms"
_STARTS = Field(name="starts", label="Begins", kind="time")


def _approval(law: Law) -> tuple[Field, ...]:
    """Where the Authority approves a change first, that is said with it."""
    if law.promotions.amended is not Amended.APPROVED_FIRST:
        return ()
    clause = law.clause(Rule.TERMS_AMENDED)
    return (
        Field(name="approved", label="Approved by the Authority", kind="time", clause=clause),
        text("reference", "Reference of the approval", clause=clause),
    )


def _offset(_: Law) -> Field:
    return Field(
        name="offset", label="Minutes ahead of UTC", kind="number", default=0, hint="By which days are counted"
    )


def _amended(law: Law) -> str | None:
    return None if law.promotions.amended is Amended.UNSAID else law.clause(Rule.TERMS_AMENDED)


PLANS: tuple[Plan, ...] = (
    at_promotion(
        command=drafting.CreatePromotion,
        title="Draw up a promotion",
        says="A draft: nobody sees it before its terms are filed.",
        task=TERMS,
        cites=Rule.PROMOTION_TERMS,
        fixed={"book": "{book}"},
        asks=(_STARTS, _offset, PROMISED, RULES),
    ),
    at_promotion(
        command=drafting.ChangeTerms,
        title="Change the draft",
        says="As often as you like before it begins; terms that were filed are filed anew.",
        task=TERMS,
        cites=Rule.PROMOTION_TERMS,
        asks=(_STARTS, PROMISED, RULES),
    ),
    at_promotion(
        command=filing.FileTerms,
        title="File the terms",
        says="They go to the Authority, and the draw is bound.",
        task=TERMS,
        cites=Rule.TERMS_FILED,
    ),
    at_promotion(
        command=filing.StartPromotion,
        title="Begin the promotion",
        says="From now on people enter; money for prizes is set aside.",
        task=TERMS,
        cites=Rule.TERMS_FILED,
        final=True,
    ),
    at_promotion(
        command=amending.AmendTerms,
        title="Amend the terms",
        says="While it runs, and never after a draw.",
        task=TERMS,
        cites=_amended,
        asks=(PROMISED, RULES, note("change", "What changes")),
        asks_besides=_approval,
    ),
    at_promotion(
        command=amending.SendAmendment,
        title="Send an amendment to the Authority",
        says="As soon as possible after the change.",
        task=TERMS,
        needs=lambda law: law.promotions.amended is Amended.SENT_AGAIN,
        cites=Rule.TERMS_AMENDED,
        asks=(Field(name="amendment", label="Amendment", kind="amendment"),),
    ),
    at_promotion(
        command=finishing.FinishPromotion,
        title="Finish the promotion",
        says="Into the archive, when nothing is left to draw, pay, decide or tell.",
        task=TERMS,
        asks=(note("unclaimed", "Why a prize that was won is not handed over", required=False),),
        final=True,
    ),
)
