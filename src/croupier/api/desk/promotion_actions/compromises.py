"""The integrity of a promotion or its draw is in doubt."""

from croupier.api.desk.form import Choice, Field, Plan, choice, choices
from croupier.api.desk.promotion_actions.fields import ACTIONS, REASON, at_promotion
from croupier.core.law.law import Law
from croupier.core.promotion import compromised
from croupier.core.promotion.state import Of
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

INTEGRITY = "Integrity"
_OF = (Choice(value=str(Of.PROMOTION), says="The promotion"), Choice(value=str(Of.DRAW), says="The draw"))


def _known(law: Law) -> bool:
    return law.promotions.compromise_told_within_hours is not None


PLANS: tuple[Plan, ...] = (
    at_promotion(
        command=compromised.FindCompromised,
        title="Postpone or cancel the draw",
        says="Its integrity is compromised.",
        task=INTEGRITY,
        needs=_known,
        cites=Rule.COMPROMISED,
        asks=(
            choice("of", "What is compromised", _OF),
            choice("action", "What is done", choices(ACTIONS)),
            REASON,
        ),
        final=True,
    ),
    at_promotion(
        command=compromised.ValidateIntegrity,
        title="Validate the integrity",
        says="What was postponed goes on.",
        task=INTEGRITY,
        needs=_known,
        cites=Rule.COMPROMISED,
        asks=(REASON,),
    ),
    at_promotion(
        command=compromised.TellInspector,
        title="The inspector was told",
        says="Of what was found.",
        task=INTEGRITY,
        who=Power.HOLD_PROMOTION,
        needs=_known,
        cites=Rule.COMPROMISED,
        asks=(Field(name="compromise", label="Finding", kind="compromise"),),
    ),
)
