"""Controllers of jackpots: everything the house has to know of them as a kind."""

from croupier.core.jackpot import controller, duties
from croupier.core.jackpot.adjusting import AdjustPool
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.eyes import CONCERNS
from croupier.core.jackpot.pools import MovePool, OpenPool
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.withholding import SettlePrizeClaim
from croupier.core.words.rules import Rule
from croupier.house.chance.jackpot_dice import JackpotDice
from croupier.house.kinds.kind import Kind
from croupier.house.reading.tallies import controller_differs

JACKPOT: Kind[Jackpots] = Kind(
    noun="controller",
    plural="jackpots",
    prefix="jackpot:",
    engine=controller.ENGINE,
    new=lambda name, _: controller.new_controller(name),
    book_of=lambda state: state.book,
    opens=OpenPool,
    # The first pool brings the book; a later one is judged by it.
    book_to_open=lambda state, command: state.book or command.book,
    no_money=Rule.JACKPOT_OFFERED,
    concerns=CONCERNS,
    stamp=lambda secret: JackpotDice(secret).stamped,
    set_aside={
        OpenPool: {"sealed": None},
        TakeContributions: {"passed": ()},
        AdjustPool: {"opened": None, "sealed": None},
        MovePool: {"opened": None},
        SettlePrizeClaim: {"drawer_account": ""},
    },
    differs=controller_differs,
    duties=duties.duties_of,
    duties_in=duties.duties_in,
)
