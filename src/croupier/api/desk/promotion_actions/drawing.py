"""The draw: a ticket for each prize, who is there, who is passed over, and the scrutineer's signature."""

from croupier.api.desk.form import Field, Plan
from croupier.api.desk.promotion_actions.fields import DRAW, REASON, at_promotion
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Named, Who
from croupier.core.law.terms.group import Grant
from croupier.core.promotion import drawing
from croupier.core.promotion.part import by_item
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

DRAWING = "The draw"


def _scrutineer(law: Law) -> Who:
    return Named(Grant((Role.SCRUTINEER,), law.clause(Rule.SCRUTINEER)), "sign a draw")


_SIGNS = Depends(lambda law, *_: _scrutineer(law), lambda law: (_scrutineer(law),))
"""A book grants a scrutineer nothing else, and so does not count them among its people."""

PLANS: tuple[Plan, ...] = (
    at_promotion(
        command=drawing.DrawWinner,
        title="Draw a winner",
        says="The next ticket of a sequence that was bound before the first entry.",
        task=DRAWING,
        cites=Rule.AWARDED_BY_TERMS,
        asks=(Field(name="prize", label="Prize", kind="prize_to_draw"),),
        final=True,
    ),
    at_promotion(
        command=drawing.ConfirmPresent,
        title="The winner is there",
        says="And so was told face to face.",
        task=DRAWING,
        cites=lambda law: by_item(law, Item.MUST_BE_PRESENT),
        asks=(DRAW,),
    ),
    at_promotion(
        command=drawing.PassOver,
        title="Pass a winner over",
        says="Where the terms ask winners to be there, and this one is not. Then draw again.",
        task=DRAWING,
        cites=lambda law: by_item(law, Item.MUST_BE_PRESENT),
        asks=(DRAW, REASON),
        final=True,
    ),
    at_promotion(
        command=drawing.SignDraw,
        title="Sign a draw",
        says="The scrutineer says that it was as it should be.",
        task=DRAWING,
        who=_SIGNS,
        needs=lambda law: law.promotions.scrutineer_over is not None,
        cites=Rule.SCRUTINEER,
        asks=(DRAW,),
        final=True,
    ),
)
