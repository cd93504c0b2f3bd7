"""Who is at the game, and what a book may let them do."""

from enum import StrEnum, unique
from typing import Final


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
    CASHIER = "cashier"
    CAGE_MANAGER = "cage_manager"
    SECURITY_OFFICER = "security_officer"
    COUNT_TEAM = "count_team"
    SYSTEM = "system"


HOUSE_POSTS = (Role.CASHIER, Role.CAGE_MANAGER, Role.SECURITY_OFFICER, Role.COUNT_TEAM)
"""Posts that no book knows: people of the cage, of the way to the tables and of the count. The house gives them their
work (`HousePost`)."""


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
    HOLD_TOURNAMENT = "hold or cancel a tournament"
    DISQUALIFY = "disqualify a tournament player"
    HOLD_FINAL_FIVE = "hold the final five draw"
    COUNT_CHIPS = "count the chips of a tournament"
    WATCH_OVER_GAME = "watch over the game"
    APPROVE_LEAVING = "let a player leave the table"
    ISSUE_EXTRA_CHIPS = "issue extra chips for a play-off"
    HOLD_PROMOTION = "offer a promotion and award its prizes"


MOVES_MONEY: Final = frozenset(
    (
        *(Power.INVALIDATE_OUTCOME, Power.RELAX_SETTLEMENT, Power.VOID_WAGERS, Power.VOID_PLAYS),
        *(Power.DIRECT_FORFEITURE, Power.WITHHOLD_CREDITS, Power.WITHHOLD_PAYMENT, Power.PAY_SLIP),
        *(Power.PAY_JACKPOT, Power.ADJUST_JACKPOT, Power.SET_UP_PROGRESSIVE, Power.SET_UP_MYSTERY),
        *(Power.HOLD_TOURNAMENT, Power.RUN_TOURNAMENT, Power.HOLD_PROMOTION),
        *(Power.DECIDE_DISPUTE, Power.REVIEW_DISPUTE),
    )
)
"""By which somebody's word decides who has money, beyond what is done at every round in front of everybody."""

# By their own names: what every wager and every round asks for. Through its class a word takes ten times as long to
# find, and that shows.
PLAYER: Final = Role.PLAYER
OPEN_BETTING: Final = Power.OPEN_BETTING
SPIN: Final = Power.SPIN
CLOSE_BETTING: Final = Power.CLOSE_BETTING
DECLARE_RESULT: Final = Power.DECLARE_RESULT
COLLECT_AND_PAY: Final = Power.COLLECT_AND_PAY
