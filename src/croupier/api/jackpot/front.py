"""What controllers of jackpots show to the outside, and what they take from there."""

from croupier.api.fronts.front import Front
from croupier.api.jackpot.feed import JackpotFeed
from croupier.api.live.following import Audience
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.voiding import VoidBets
from croupier.house.kinds.jackpot import JACKPOT

JACKPOT_FRONT: Front[Jackpots] = Front(
    kind=JACKPOT,
    feed=JackpotFeed,
    first_audience=Audience.PUBLIC,
    example="J1",
    forms_are_called="Jackpot",
    of_the_system=frozenset((TakeContributions, VoidBets, RegisterResult, CorrectResult, ShowPools)),
    commands_shown={"pay_prize": {"role": "operator", "prize": 1, "way": "voucher"}},
    look_says="Its pools and the last wins; to staff also the terms and faults of each pool.",
    ask_says="Every command of the staff: `do` names it, `role` is the part it is asked in.",
)
