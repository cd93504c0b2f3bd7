"""Claims, denials and disputes about the terms."""

from msgspec.structs import replace

from croupier.api.desk.form import Field, Plan, note, text
from croupier.api.desk.promotion_actions.fields import CLAIM, DISPUTE, PLAYER, REASON, at_promotion
from croupier.api.desk.table_actions.cases import ADVICE_PLANS, COMPLAINT_PLANS
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion import claiming, denying, disputing
from croupier.core.promotion.part import by_item
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

CLAIMS = "Claims"
DISPUTES = "Disputes"


def _record(law: Law) -> tuple[Field, ...]:
    over = law.promotions.denial_kept_over
    if over is None:
        return ()
    hint, clause = f"Kept of a prize over {dollar_sign(over)}", law.clause(Rule.DENIAL_KEPT)
    return (
        text("name", "Name in full", required=False, hint=hint, clause=clause),
        text("address", "Address", required=False, hint=hint, clause=clause),
    )


PLANS: tuple[Plan, ...] = (
    at_promotion(
        command=claiming.ClaimPrize,
        title="Take a claim",
        says="Somebody says that a prize is theirs.",
        task=CLAIMS,
        who=Power.HOLD_PROMOTION,
        cites=lambda law: by_item(law, Item.CLAIM_METHOD),
        asks=(PLAYER, Field(name="prize", label="Prize", kind="drawn_prize")),
    ),
    at_promotion(
        command=denying.DenyClaim,
        title="Deny a claim",
        says="With the reason; a winner's own prize is drawn for again.",
        task=CLAIMS,
        cites=lambda law: law.clause(Rule.CLAIM_DENIED) if law.promotions.denials_told else None,
        asks=(CLAIM, REASON),
        asks_besides=_record,
        final=True,
    ),
    at_promotion(
        command=denying.TellDenied,
        title="A claimant was told why",
        says="As soon as practicable after the denial.",
        task=CLAIMS,
        needs=lambda law: law.promotions.denials_told,
        cites=Rule.CLAIM_DENIED,
        asks=(CLAIM,),
    ),
    at_promotion(
        command=disputing.DisputeTerms,
        title="Record a dispute",
        says="What somebody does not accept about the terms.",
        task=DISPUTES,
        who=Power.HOLD_PROMOTION,
        cites=Rule.DISPUTE,
        asks=(PLAYER, note("text", "What is disputed")),
    ),
    at_promotion(
        command=disputing.DecideOnTerms,
        title="Decide a dispute",
        says="The decision is final.",
        task=DISPUTES,
        cites=Rule.DISPUTE,
        asks=(DISPUTE, note("decision", "Decision")),
        final=True,
    ),
    *(
        replace(plan, of="promotion", needs=lambda law: law.complaints is not None)
        for plan in (*ADVICE_PLANS, *COMPLAINT_PLANS)
    ),
)
