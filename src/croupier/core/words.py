"""The vocabulary: one name for each thing that the books govern."""

from enum import StrEnum, unique
from typing import Final


@unique
class BetKind(StrEnum):
    """The kinds of bet, by the names that documents and commands use."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    FIVE_LINE = "five-line"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"
    NEIGHBOURS = "neighbours"
    LUCKY_BALL = "lucky-ball"
    SYMBOL = "symbol"


@unique
class Family(StrEnum):
    """Spots that one sentence of a book speaks of. A book offers or withholds each family, and says where."""

    STRAIGHT = "straight up"
    SPLIT = "split of two numbers"
    ZERO_SPLIT = "split with 0 on a single-zero cloth"
    ZERO_SPLIT_BESIDE_00 = "split with 0 on a double-zero cloth"
    DOUBLE_ZERO_SPLIT = "split with 00"
    STREET = "street of one row"
    TRIO_0_1_2 = "trio 0-1-2"
    TRIO_0_2_3 = "trio 0-2-3"
    TRIO_0_00_2 = "trio 0-00-2"
    TRIO_00_2_3 = "trio 00-2-3"
    CORNER = "corner of four numbers"
    FIRST_FOUR = "first four 0-1-2-3"
    FIVE_LINE = "five-line 0-00-1-2-3"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"
    NEIGHBOURS = "neighbours"
    LUCKY_BALL = "Lucky Ball colour"
    SYMBOL = "symbol of the big wheel"


@unique
class Rule(StrEnum):
    """What the engine may cite. A book says which clause speaks for which rule."""

    # Why a wager is refused, in the order in which they are looked for.
    NOT_ON_CLOTH = "NOT_ON_CLOTH"
    NOT_OFFERED = "NOT_OFFERED"
    NO_LUCKY_BALL = "NO_LUCKY_BALL"
    TENDER = "TENDER"
    BELOW_MINIMUM = "BELOW_MINIMUM"
    NOT_IN_UNITS = "NOT_IN_UNITS"
    OVER_MAXIMUM = "OVER_MAXIMUM"
    SIGN = "SIGN"
    # What a settlement follows besides the bet and its odds.
    TOKEN = "TOKEN"  # noqa: S105
    FLOAT_ROUNDING = "FLOAT_ROUNDING"
    NO_SPIN_FINAL = "NO_SPIN_FINAL"
    AFTER_NO_SPIN = "AFTER_NO_SPIN"
    # The order of play.
    POWER = "POWER"
    SHUT = "SHUT"
    APPROVED = "APPROVED"
    IN_FORCE = "IN_FORCE"
    HALTED = "HALTED"
    ROUND_NOT_SETTLED = "ROUND_NOT_SETTLED"
    BETTING_NOT_OPEN = "BETTING_NOT_OPEN"
    LATE_WAGER = "LATE_WAGER"
    UNSETTLED_OUTSIDE_BET = "UNSETTLED_OUTSIDE_BET"
    UNSETTLED_INSIDE_BET = "UNSETTLED_INSIDE_BET"
    NO_SUCH_WAGER = "NO_SUCH_WAGER"
    NO_CHIPS = "NO_CHIPS"
    SPOKEN_WAGER = "SPOKEN_WAGER"
    SPIN_ORDER = "SPIN_ORDER"
    CLOSE_ORDER = "CLOSE_ORDER"
    RESULT_ORDER = "RESULT_ORDER"
    VALID_SPIN = "VALID_SPIN"
    CLEAR_RESULT = "CLEAR_RESULT"
    COLLECT_FIRST = "COLLECT_FIRST"
    OUTSIDE_ZERO = "OUTSIDE_ZERO"
    USPIN = "USPIN"
    USPIN_FAULT = "USPIN_FAULT"
    NO_SPIN_GROUND = "NO_SPIN_GROUND"
    BALL_EXAMINED = "BALL_EXAMINED"
    LUCKY_DRAW = "LUCKY_DRAW"
    LUCKY_CHOICE = "LUCKY_CHOICE"
    LUCKY_OFFER = "LUCKY_OFFER"
    LUCKY_SCREEN = "LUCKY_SCREEN"
    LIGHTS = "LIGHTS"
    # Chips.
    DROP_BOX = "DROP_BOX"
    CASH_BET = "CASH_BET"
    COLOUR_AT_ITS_TABLE = "COLOUR_AT_ITS_TABLE"
    COLOUR_REDEEMED = "COLOUR_REDEEMED"
    COLOUR_TAKEN = "COLOUR_TAKEN"
    COLOUR_VALUE = "COLOUR_VALUE"
    EXTRA_COLOUR = "EXTRA_COLOUR"
    COLOURS_LEFT = "COLOURS_LEFT"
    CLOSED_TABLE_COLOUR = "CLOSED_TABLE_COLOUR"
    EMBLEM = "EMBLEM"
    COLOUR_CHECKS_ONLY = "COLOUR_CHECKS_ONLY"
    VOUCHER = "VOUCHER"
    # Players.
    NOT_AT_TABLE = "NOT_AT_TABLE"
    PLAYER_CARD = "PLAYER_CARD"
    BARRED = "BARRED"
    TABLE_FULL = "TABLE_FULL"
    IDLE_PLAYER = "IDLE_PLAYER"
    PARTNERS = "PARTNERS"
    # The sign.
    MINIMUM_NOTICE = "MINIMUM_NOTICE"
    PERSONAL_LIMITS = "PERSONAL_LIMITS"
    VIP_ARRANGEMENT = "VIP_ARRANGEMENT"
    VIP_TERMS = "VIP_TERMS"
    NEIGHBOURS_POLICY = "NEIGHBOURS_POLICY"
    CLOSING_NOTICE = "CLOSING_NOTICE"
    # Supervision.
    REFUSED_BY_SUPERVISOR = "REFUSED_BY_SUPERVISOR"
    RELAXED = "RELAXED"
    DEVICE = "DEVICE"
    INVALIDATION = "INVALIDATION"
    FORFEITURE = "FORFEITURE"
    INVALID_WAGER = "INVALID_WAGER"
    PAYMENT_ERROR = "PAYMENT_ERROR"
    DISPUTE = "DISPUTE"
    COMPLAINT_ADVICE = "COMPLAINT_ADVICE"
    # Jackpots.
    JACKPOT_OFFERED = "JACKPOT_OFFERED"
    PROGRESSIVE_TERMS = "PROGRESSIVE_TERMS"
    PROGRESSIVE_WIN = "PROGRESSIVE_WIN"
    MYSTERY_TERMS = "MYSTERY_TERMS"
    MYSTERY_WIN = "MYSTERY_WIN"
    JACKPOT_PAYMENT = "JACKPOT_PAYMENT"
    JACKPOT_BY_METER = "JACKPOT_BY_METER"
    JACKPOT_BY_VOUCHER = "JACKPOT_BY_VOUCHER"
    JACKPOT_ADJUSTMENT = "JACKPOT_ADJUSTMENT"
    # Terminals.
    METER_SOURCE = "METER_SOURCE"
    BANKNOTE = "BANKNOTE"
    TRANSFER = "TRANSFER"
    JACKPOT_CREDIT = "JACKPOT_CREDIT"
    NO_CREDITS = "NO_CREDITS"
    OWN_TERMINAL = "OWN_TERMINAL"
    ICONS = "ICONS"
    MAX_BET = "MAX_BET"
    WHEEL_CHOICE = "WHEEL_CHOICE"
    TABLE_KIND = "TABLE_KIND"
    CONFIRMATION = "CONFIRMATION"
    CORRECTION = "CORRECTION"
    MISSING_RESULT = "MISSING_RESULT"
    RESET = "RESET"
    SETTLED_BY_SCREEN = "SETTLED_BY_SCREEN"
    WON_CREDITS = "WON_CREDITS"
    MALFUNCTION = "MALFUNCTION"
    RECORDS = "RECORDS"
    VOID_BETS = "VOID_BETS"
    VOID_PLAYS = "VOID_PLAYS"
    CREDITS_WITHHELD = "CREDITS_WITHHELD"
    FAULT_REPORT = "FAULT_REPORT"
    COLLECT = "COLLECT"
    PAYMENT_SLIP = "PAYMENT_SLIP"
    MANUAL_PAYOUT = "MANUAL_PAYOUT"
    WITHHELD = "WITHHELD"
    PAID_AT_ONCE = "PAID_AT_ONCE"
    DELAYED = "DELAYED"
    OTHER_FORM = "OTHER_FORM"
    IDENTIFICATION = "IDENTIFICATION"
    MANY_TERMINALS = "MANY_TERMINALS"
    CONDUCT = "CONDUCT"
    ON_DUTY = "ON_DUTY"
    SANCTION = "SANCTION"
    # What a set-up must respect.
    WHEEL = "WHEEL"
    CLOTH = "CLOTH"
    MEGA_CHANCE = "MEGA_CHANCE"


@unique
class Tender(StrEnum):
    """What a stake is made of."""

    VALUE_CHIPS = "value_chips"
    COLOUR_CHECKS = "colour_checks"
    PROMOTIONAL_TOKEN = "promotional_token"  # noqa: S105
    CREDITS = "credits"


@unique
class Outcome(StrEnum):
    """What became of a wager."""

    WON = "won"
    LOST = "lost"
    VOID = "void"
    REFUSED = "refused"


@unique
class NoSpin(StrEnum):
    """The grounds on which a spin is called no spin."""

    SAME_DIRECTION = "same_direction"
    TOO_FEW_REVOLUTIONS = "too_few_revolutions"
    FOREIGN_OBJECT = "foreign_object"
    BALL_NOT_FALLING = "ball_not_falling"
    BALL_LEFT_WHEEL = "ball_left_wheel"
    INTERFERENCE = "interference"
    LOADED_BY_ANOTHER = "loaded_by_another"
    ON_THE_PEG = "on_the_peg"
    MECHANICAL = "mechanical"


@unique
class Ground(StrEnum):
    """Why an outcome may be invalidated."""

    CIVIL_COMMOTION = "civil commotion"
    FIRE = "fire"
    RIOT = "riot"
    BRAWL = "brawl"
    ROBBERY = "robbery"
    ACT_OF_GOD = "act of God"
    FRAUD = "fraud"


@unique
class Measure(StrEnum):
    """What may be done about a person found with a prohibited device."""

    VOID_WAGERS = "void the wagers"
    BAR = "bar from the game"
    EXCLUDE = "exclude from the casino"
    DETAIN = "detain"


@unique
class Forfeits(StrEnum):
    """Whose stake may be forfeited when an outcome is invalidated."""

    NOBODY = "nobody's; the stake of a suspected player is held until a decision"
    DEVICE_USERS = "that of a player found with a prohibited device"
    FRAUDSTERS = "that of a player behind the fraud"


@unique
class LuckyColour(StrEnum):
    """The four Lucky Ball areas."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


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
class Drive(StrEnum):
    """Who sets the wheel going."""

    BY_HAND = "by hand"
    AUTOMATED = "automated"


@unique
class CloseOrder(StrEnum):
    """When no more bets is called, as the book has it."""

    AFTER_THE_SPIN = "while the ball is running"
    BEFORE_THE_SPIN = "immediately before the wheel is spun"
    EITHER = "before the spin or while the ball is running"


@unique
class BankKind(StrEnum):
    """What a bank of terminals stands around."""

    STAND_ALONE = "a wheel of its own, with no cloth"
    LIVE_GAME = "a live table, whose calls it follows"


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


@unique
class Malfunction(StrEnum):
    """What counts as a malfunction of a terminal or an automated wheel."""

    CREDITS = "credits not in keeping with stakes and odds"
    IMPOSSIBLE_NUMBER = "a number that is not on the layout"
    INTERRUPTED = "the sequence of play is interrupted or the display faulty"
    EARLY_REST = "the ball at rest before the end of the wagering period"
    OPINION = "any other reason"


@unique
class Conduct(StrEnum):
    """What people at terminals may be reported for."""

    UNREPORTED_MALFUNCTION = "unreported malfunction"
    TAMPERING = "tampering"
    DEVICE = "prohibited device"
    SYNDICATED_PLAY = "syndicated play"
    INDUCEMENT = "inducement"
    INTIMIDATION = "intimidation"
    SIDE_BET = "side bet"
    REFUSED_TO_VACATE = "refusal to vacate"


@unique
class VacateGround(StrEnum):
    """Why a person may be told to give up a terminal."""

    OCCUPYING = "occupying a terminal without playing"
    BLOCKING = "standing in the way of others"


@unique
class Role(StrEnum):
    """People at the game. Names are scoped by book: an inspector is not everywhere the same officer."""

    PLAYER = "player"
    DEALER = "dealer"
    GAMING_SUPERVISOR = "gaming_supervisor"
    CASINO_SUPERVISOR = "casino_supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant_gaming_manager"
    PIT_BOSS = "pit_boss"
    SHIFT_MANAGER = "shift_manager"
    TABLE_INSPECTOR = "table_inspector"
    ELECTRONIC_GAMING_ATTENDANT = "electronic_gaming_attendant"
    ELECTRONIC_GAMING_SUPERVISOR = "electronic_gaming_supervisor"
    TOURNAMENT_MANAGER = "tournament_manager"
    TOURNAMENT_DIRECTOR = "tournament_director"
    OPERATOR = "operator"
    INSPECTOR = "inspector"
    AUTHORISED_OFFICER = "authorised_officer"
    INSPECTORATE_MANAGER = "inspectorate_manager"
    SCRUTINEER = "scrutineer"
    SYSTEM = "system"


@unique
class Power(StrEnum):
    """What a book lets a role do."""

    OPEN_BETTING = "open betting"
    CLOSE_BETTING = "call no more bets"
    SPIN = "spin"
    CALL_NO_SPIN = "call no spin"
    DECLARE_RESULT = "declare the result"
    CONFIRM_RESULT = "confirm the registered result"
    CORRECT_RESULT = "correct a wrong result"
    COLLECT_AND_PAY = "collect losers and pay winners"
    PLACE_SPOKEN_WAGER = "place a spoken wager"
    ISSUE_COLOUR = "issue colour checks"
    APPROVE_EXTRA_COLOUR = "approve a second colour"
    REQUIRE_COLOUR_CHECKS = "require colour checks"
    ORDER_DROP_BOX = "order the drop box off or on"
    EXCHANGE_VOUCHER = "exchange a promotional voucher"
    CHANGE_LIMITS = "change the limits"
    GRANT_PERSONAL_LIMITS = "grant personal limits"
    CAP_PLAYERS = "limit the number of players"
    SET_WAGERING_PERIOD = "set the wagering period"
    REFUSE_WAGER = "refuse a wager before the close"
    RELAX_SETTLEMENT = "relax strict settlement in the player's favour"
    VOID_WAGERS = "void an offender's wagers"
    VOID_UNCONFIRMED_WAGERS = "void wagers that no record confirms"
    BAR_PLAYER = "bar a player from the game"
    INVALIDATE_OUTCOME = "invalidate an outcome"
    DIRECT_FORFEITURE = "direct a forfeiture"
    EXAMINE_BALL = "examine a ball that left the wheel"
    RESET_TERMINALS = "reset the terminals"
    VACATE = "have an idle player leave"
    CLOSE_TABLE = "close a table"
    DECIDE_DISPUTE = "decide a dispute first"
    REVIEW_DISPUTE = "review a dispute"
    OFFER_LUCKY_BALL = "offer Lucky Ball"
    CONFIGURE_WHEELS = "put another wheel into use"
    ENTER_RESULT = "enter a result that is not shown"
    VOID_BEFORE_CLOSE = "void the bets of a terminal that fails while betting is open"
    CONFIRM_FROM_RECORDS = "confirm bets from the records"
    VOID_PLAYS = "void the plays of faulty equipment"
    WITHHOLD_CREDITS = "withhold or demand credits"
    WITHHOLD_PAYMENT = "withhold or demand a payment"
    PAY_SLIP = "pay a slip or voucher"
    LIMIT_TERMINALS = "limit a player to fewer terminals"
    RECOMMEND_EXCLUSION = "recommend an exclusion from the casino"
    EXAMINE_SECRET_WAGER = "examine and announce a secret wager"  # noqa: S105
    SET_UP_PROGRESSIVE = "set up a progressive jackpot"
    SET_UP_MYSTERY = "set up a mystery jackpot"
    PAY_JACKPOT = "pay a jackpot"
    ADJUST_JACKPOT = "adjust a jackpot after a malfunction"
    RUN_TOURNAMENT = "run the tournament"
    DISQUALIFY = "disqualify a tournament player"


# --- by their own names ---------------------------------------------------------------------------------------------
# What every wager and every round asks for. Through its class a word takes ten times as long to find, and that shows.

VALUE_CHIPS: Final = Tender.VALUE_CHIPS
COLOUR_CHECKS: Final = Tender.COLOUR_CHECKS
PROMOTIONAL_TOKEN: Final = Tender.PROMOTIONAL_TOKEN
CREDITS: Final = Tender.CREDITS
WON: Final = Outcome.WON
LOST: Final = Outcome.LOST
PLAYER: Final = Role.PLAYER
FLOAT_DECIDES: Final = OddStakes.FLOAT_DECIDES
OPEN_BETTING: Final = Power.OPEN_BETTING
SPIN: Final = Power.SPIN
CLOSE_BETTING: Final = Power.CLOSE_BETTING
DECLARE_RESULT: Final = Power.DECLARE_RESULT
COLLECT_AND_PAY: Final = Power.COLLECT_AND_PAY
