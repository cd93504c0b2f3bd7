"""Where books differ: closed choices, one for each question that a book answers by picking."""

from enum import StrEnum, unique
from typing import Final


@unique
class Forfeits(StrEnum):
    """Whose stake may be forfeited when an outcome is invalidated."""

    NOBODY = "nobody's; the stake of a suspected player is held until a decision"
    DEVICE_USERS = "that of a player found with a prohibited device"
    FRAUDSTERS = "that of a player behind the fraud"


@unique
class BelowMinimum(StrEnum):
    """What happens to a stake found below the minimum once betting is closed."""

    VALID = "valid: settled in full"
    ADVISED_ONCE = "settled once with advice, then handed back whatever the result"
    REFUSED = "refused at entry"


@unique
class AboveMaximum(StrEnum):
    """What happens to a stake above the maximum."""

    CAPPED = "paid or collected to the maximum, the excess handed back win or lose"
    REFUSED = "refused at entry"


@unique
class Bounds(StrEnum):
    """What a limit on the sign bounds."""

    SPOT = "what one player has on one spot"
    SPIN = "all that one player has on the spin"


@unique
class OddStakes(StrEnum):
    """What happens to a stake that is not a multiple of the minimum."""

    VALID = "valid: settled at full odds"
    FLOAT_DECIDES = "paid as far as the chips in the float allow"
    REFUSED = "refused: stakes come in units of the minimum"
    TO_THE_LAST_UNIT = "valid to the last complete unit, the rest handed back"


@unique
class LowerMultiple(StrEnum):
    """Which figure is cut to the lower multiple when the float cannot pay an odd stake."""

    OF_THE_STAKE = "the stake is cut to a multiple of the minimum, then paid at its odds"
    OF_THE_PAYOUT = "the payout is cut to what the float can pay"


@unique
class AfterNoSpin(StrEnum):
    """What a no spin does to the bets."""

    BETS_STAND = "bets stay on the layout, betting reopens, the ball is spun again"
    BETS_VOID = "bets are void and handed back, betting reopens, the wheel is spun again"


@unique
class AfterTokenWin(StrEnum):
    """What becomes of a promotional token that won."""

    RETURNED = "comes back as a token unless its voucher says single use"
    COLLECTED = "is taken after any valid spin"


@unique
class ColourValue(StrEnum):
    """What a colour check is worth, and when a marker shows it."""

    ASCERTAINED = "the dealer asks for the value, and every colour is marked with it"
    FROM_THE_MINIMUM = "the table minimum, or a higher value that is named and then marked"


@unique
class CloseOrder(StrEnum):
    """When no more bets is called, as the book has it."""

    AFTER_THE_SPIN = "while the ball is running"
    BEFORE_THE_SPIN = "immediately before the wheel is spun"
    EITHER = "before the spin or while the ball is running"


@unique
class WageringOpens(StrEnum):
    """What opens the wagering period at the terminals."""

    WITH_THE_RESOLUTION = "the resolution of the spin before"
    BY_THE_CALL = "the dealer's call"


@unique
class MinimumTested(StrEnum):
    """When a terminal holds a position to the minimum."""

    AT_EVERY_TOUCH = "at every touch"
    AT_THE_CLOSE = "when betting closes; a position still too small comes off"


@unique
class WinningStakes(StrEnum):
    """What becomes of a stake that won at a terminal."""

    COME_OFF = "it comes back to the credits with the winnings"
    STAY = "it stays on the screen and plays again unless removed"


@unique
class EventChips(StrEnum):
    """How a player comes to the chips of a competition."""

    ISSUED = "issued to everybody alike"
    BOUGHT = "bought for money and exchanged for money afterwards"
    EITHER = "issued or bought, as the conditions say; they belong to the house in the end"


@unique
class EmptySeat(StrEnum):
    """What becomes of a player who is not there when the session begins."""

    MINIMUM_A_SPIN = "loses a minimum with every spin, and the place in the end"
    DISQUALIFIED = "is disqualified at once"
    AS_DIRECTED = "loses a minimum or is disqualified as the manager directs"


@unique
class NoWager(StrEnum):
    """What becomes of a player who is there and places nothing."""

    FORFEITS_MINIMUM = "forfeits a minimum"
    OPEN = "breaks a duty that the book attaches nothing to"
    DISQUALIFIED = "is disqualified unless a pass card was played"


@unique
class WageringOrder(StrEnum):
    """When players must bet one after the other, from a marker."""

    IN_TIES = "only when level players are parted"
    AS_CONDITIONS_SAY = "in every round, if the conditions say so"


@unique
class BrokeTogether(StrEnum):
    """How players are placed who lose their last chips with the same spin."""

    BALLOT = "a ballot among them fills the places that are left"
    RESIDUAL = "by residual chips, then by the larger wager, then by whose chips were taken later"


@unique
class FinalTie(StrEnum):
    """What happens to players who are level at the end of the final."""

    PLAY_OFF = "they play on until they are parted"
    SHARE = "they share the prizes of their places"


@unique
class Reconciling(StrEnum):
    """When the chips of an event are counted against what there was of them."""

    TABLE = "table by table, once it is done"
    SESSION = "all tables of a session together, once every one is done"


@unique
class Condition(StrEnum):
    """What the published conditions of an event may have to say."""

    FEE = "the entry fee"
    CHIPS = "the chips of a session"
    COMPULSORY = "whether a wager is compulsory"
    LIMITS = "the limits"
    STRUCTURE = "the structure"
    PLAY = "how it is played"
    BUY_BACK = "buying back"
    ELIGIBILITY = "who may enter"
    CRITERIA = "how entrants are selected"
    ENTRY = "the terms of entry"
    PRIZES = "the prizes"
    RUN_BY = "who conducts it"


# By their own names: what every wager and every round asks for. Through its class a word takes ten times as long to
# find, and that shows.
FLOAT_DECIDES: Final = OddStakes.FLOAT_DECIDES
