"""Winners are told of their prizes, and have them."""

from croupier.api.desk.form import Choice, Field, Plan, choice, choices
from croupier.api.desk.promotion_actions.fields import DRAW, MEANS, PAID_BY, at_promotion
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion import paying, telling_winners
from croupier.core.words.rules import Rule

AWARDS = "Winners"


def _means(law: Law) -> Field:
    """Where the book lists means, no other counts."""
    return choice("means", "By which means", choices(MEANS, law.promotions.told_by or None))


def _parts(law: Law) -> Field:
    clause = _payment(law)
    options = tuple(Choice(value=str(one), says=says, clause=clause) for one, says in PAID_BY.items())
    return Field(name="parts", label="How it is handed over", kind="parts", choices=options)


def _payment(law: Law) -> str | None:
    terms = law.promotions
    return law.clause(Rule.PRIZE_PAYMENT) if terms.money_paid_by or terms.choices else None


def _chosen(law: Law) -> tuple[Field, ...]:
    over = law.promotions.winner_chooses_over
    if over is None:
        return ()
    options = tuple(Choice(value=str(one), says=PAID_BY[one]) for one in law.promotions.choices)
    hint = f"Over {dollar_sign(over)} of money the winner chooses"
    return (choice("chosen", "What the winner asked for", options, many=True, required=False, hint=hint),)


PLANS: tuple[Plan, ...] = (
    at_promotion(
        command=telling_winners.TellWinner,
        title="A winner was told",
        says="Or could not be reached: an attempt counts, and a letter when it is posted.",
        task=AWARDS,
        cites=lambda law: law.clause(Rule.WINNER_TOLD) if law.promotions.told_within_days is not None else None,
        asks=(DRAW, _means, Field(name="tried_at", label="When, if not now", kind="time", required=False)),
    ),
    at_promotion(
        command=paying.PayPrize,
        title="Hand over a prize",
        says="To the winner who claimed it, in one way or in parts.",
        task=AWARDS,
        cites=_payment,
        asks=(DRAW, _parts),
        asks_besides=_chosen,
        final=True,
    ),
)
