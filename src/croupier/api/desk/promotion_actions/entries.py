"""Entries that staff write down, bonuses, and the closing of the entries."""

from croupier.api.desk.form import Plan, note, number
from croupier.api.desk.promotion_actions.fields import PLAYER, at_promotion
from croupier.core.promotion import bonuses, closing, entering
from croupier.core.promotion.part import by_item
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power

ENTRIES = "Entries"

PLANS: tuple[Plan, ...] = (
    at_promotion(
        command=entering.EnterByHand,
        title="Write down an entry",
        says="Of an entry form, or where play was not counted.",
        task=ENTRIES,
        who=Power.HOLD_PROMOTION,
        cites=lambda law: by_item(law, Item.ELIGIBILITY),
        asks=(PLAYER, note("reason", "From where it comes"), number("tickets", "Tickets", default=1)),
    ),
    at_promotion(
        command=entering.EnterByCard,
        title="Enter somebody by card",
        says="Once for each person with a valid card.",
        task=ENTRIES,
        who=Power.HOLD_PROMOTION,
        cites=lambda law: by_item(law, Item.ELIGIBILITY),
        asks=(PLAYER,),
    ),
    at_promotion(
        command=bonuses.AwardBonus,
        title="Award a bonus",
        says="To whoever has earned it by the conditions.",
        task=ENTRIES,
        who=Power.HOLD_PROMOTION,
        needs=lambda law: law.promotions.bonuses,
        asks=(PLAYER,),
    ),
    at_promotion(
        command=closing.CloseEntries,
        title="Close the entries",
        says="Not before the time in the terms; they are frozen and their hash is known.",
        task=ENTRIES,
        who=Power.HOLD_PROMOTION,
        cites=lambda law: by_item(law, Item.CLOSES),
        final=True,
    ),
)
