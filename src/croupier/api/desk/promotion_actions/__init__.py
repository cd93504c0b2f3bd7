"""Every action of the staff's screens at promotions, by task; the book fills in what it grants and cites."""

from croupier.api.desk.promotion_actions import awarding, claims, compromises, drafting, drawing, entries

PLANS = (
    *drafting.PLANS,
    *entries.PLANS,
    *drawing.PLANS,
    *awarding.PLANS,
    *claims.PLANS,
    *compromises.PLANS,
)
