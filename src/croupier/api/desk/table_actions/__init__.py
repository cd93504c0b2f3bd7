"""Every action of the staff's screens, by task. What a book grants, cites and lets choose is filled in from it."""

from croupier.api.desk.table_actions import cases, chips, limits, money, round, seats, supervision, table

PLANS = (
    *round.PLANS,
    *seats.PLANS,
    *chips.PLANS,
    *money.PLANS,
    *limits.PLANS,
    *supervision.PLANS,
    *cases.PLANS,
    *table.PLANS,
)
