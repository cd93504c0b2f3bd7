"""What turns a wheel, what stands around it, and how credits come and go."""

from enum import StrEnum, unique


@unique
class Drive(StrEnum):
    """Who sets the wheel going."""

    BY_HAND = "by hand"
    AUTOMATED = "automated"


@unique
class BankKind(StrEnum):
    """What a bank of terminals stands around."""

    STAND_ALONE = "a wheel of its own, with no cloth"
    LIVE_GAME = "a live table, whose calls it follows"


@unique
class CreditSource(StrEnum):
    """What may raise a credit meter."""

    BANKNOTE = "banknotes of the denominations shown"
    WIN = "winnings of the game"
    JACKPOT = "winnings of a jackpot"
    TRANSFER = "a transfer from the monitoring system"


@unique
class PayoutForm(StrEnum):
    """How credits leave a terminal."""

    SLIP = "slip"
    MANUAL = "manual"
