"""What the events of a log are about."""

from enum import StrEnum, unique


@unique
class Topic(StrEnum):
    """What a reader of a log may ask for alone. Kinds share a topic where it means the same at both."""

    ROUND = "round"
    DEVICES = "devices"
    SUPERVISION = "supervision"
    DISPUTES = "disputes"
    # At a table.
    WAGERS = "wagers"
    CHIPS = "chips"
    PLAYERS = "players"
    SIGN = "sign"
    PAYMENTS = "payments"
    # At a bank.
    BETS = "bets"
    CREDITS = "credits"
    PAYOUTS = "payouts"
    MALFUNCTIONS = "malfunctions"
    # Of jackpots.
    POOLS = "pools"
    CONTRIBUTIONS = "contributions"
    DISPLAYS = "displays"
    PRIZES = "prizes"
    FAULTS = "faults"
