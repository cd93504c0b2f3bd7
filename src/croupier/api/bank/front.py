"""What banks of terminals show to the outside, and what they take from there."""

from croupier.api.bank.feed import BankFeed
from croupier.api.fronts.front import Front
from croupier.api.inspection.views import bank_incidents
from croupier.api.live.following import Audience
from croupier.core.bank.binding import BindSpin
from croupier.core.bank.follow import FollowTable
from croupier.core.bank.state import BankState
from croupier.core.bank.transfers import CreditJackpot
from croupier.core.common.exclusions import HearExclusion, HearLifting
from croupier.house.kinds.bank import BANK

BANK_FRONT: Front[BankState] = Front(
    kind=BANK,
    feed=BankFeed,
    first_audience=Audience.PUBLIC,
    example="B1",
    of_the_system=frozenset((BindSpin, CreditJackpot, FollowTable, HearExclusion, HearLifting)),
    commands_shown={
        "sit_down": {"role": "player", "terminal": "01"},
        "place_bet": {"role": "player", "terminal": "01", "spot": "split 17/20", "stake": 500},
        "collect_credits": {"role": "player", "terminal": "01"},
        "redeem_slip": {"role": "operator", "slip": "B1-000001-17", "player": "ann"},
        "transfer_credits": {"role": "operator", "terminal": "01", "amount": 10_000, "reference": "C-17"},
        "confirm_result": {"role": "dealer", "pocket": "17"},
    },
    look_says="The bank as anyone or its staff sees it. Who plays where, credits and bets are for staff alone.",
    ask_says="""Every command of players and staff: `do` names it, `role` is the part it is asked in.

    It is on disk before the answer. Notes are taken at the terminal itself, on a practice floor from anybody.
    """,
    incidents=bank_incidents,
)
