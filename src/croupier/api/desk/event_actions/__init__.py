"""Every action of the staff's screens at events, by task; the form of the book fills in what it grants and cites."""

from croupier.api.desk.event_actions import chips, conduct, entries, opening, running, seats, spins, wagers

PLANS = (
    *opening.PLANS,
    *entries.PLANS,
    *seats.PLANS,
    *spins.PLANS,
    *wagers.PLANS,
    *chips.PLANS,
    *conduct.PLANS,
    *running.PLANS,
)
