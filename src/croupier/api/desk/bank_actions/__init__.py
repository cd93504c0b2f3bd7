"""Every action of the staff's screens at banks and jackpots, by task; a book fills in what it grants and cites."""

from croupier.api.desk.bank_actions import bank, jackpots, malfunctions, payouts, people, round

PLANS = (
    *round.PLANS,
    *malfunctions.PLANS,
    *payouts.PLANS,
    *people.PLANS,
    *bank.PLANS,
    *jackpots.PLANS,
)
