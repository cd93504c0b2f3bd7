"""What the table's money comes to between counts: followed with every posting, and in whose hands its counting is."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.game.float import MOST_KINDS
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.table.colours import ColourRedeemed
from croupier.core.table.money import cashless_of, drop_of
from croupier.core.table.state import Phase, TableState
from croupier.core.table.till import CLAUSE, Till
from croupier.core.table.vouchers import VoucherExchanged
from croupier.core.table.wagers import WagerPlaced, WagerWithdrawn
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

SUPERVISORS = (
    Role.GAMING_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.PIT_BOSS,
    Role.SHIFT_MANAGER,
)
AT_THE_TABLE = (Role.DEALER, *SUPERVISORS)
AT_THE_CAGE = (Role.CASHIER, Role.CAGE_MANAGER)


def no(message: str) -> Refused:
    return Refused(Rule.TABLE_MONEY, CLAUSE, message)


def no_pieces(pieces: Mapping[int, int], *, may_be_nothing: bool) -> Refused | None:
    """Why this is no count of chips, notes or tokens."""
    if len(pieces) > MOST_KINDS or any(value < 1 or number < 0 for value, number in pieces.items()):
        return no(f"Name up to {MOST_KINDS} denominations from 1 cent upwards, and how many there are of each.")
    worth = sum(value * number for value, number in pieces.items())
    if worth > LARGEST:
        return no(f"{dollar_sign(worth)} is more than there can be: at most {dollar_sign(LARGEST)}.")
    if not worth and not may_be_nothing:
        return no("Name the chips: a denomination and how many of it.")
    return None


def between_rounds(state: TableState) -> bool:
    now = state.round
    return now.phase is Phase.SHUT or (now.phase is Phase.IDLE and now.attempt == 1)


def checks_away(state: TableState) -> int:
    """What the table's own colour checks are worth that are not in their rack."""
    racks = sum(rack.colour for rack in state.chips.racks.values())
    lying = sum(one.stake for one in state.round.wagers.values() if one.tender is Tender.COLOUR_CHECKS)
    held = sum(
        refund.amount
        for refunds in state.desk.held.values()
        for refund in refunds
        if refund.tender is Tender.COLOUR_CHECKS
    )
    return racks + lying + held + state.till.checks_at_cage


def should_lie_there(state: TableState) -> int:
    """The chips and tokens that lie in the float if nobody erred."""
    return state.till.tray + checks_away(state)


# --- following ------------------------------------------------------------------------------------------------------

ONLY_PLAYERS_CHIPS = (WagerPlaced, WagerWithdrawn)
"""What happens most often and never touches float or box."""


def followed(after: TableState, event: Event, made: tuple[Posting, ...]) -> TableState:
    """The table after an event, with what its postings do to the till."""
    till = _moved(after.till, after.setup.table, event, made)
    return after if till is after.till else replace(after, till=till)


@lru_cache(maxsize=4096)
def _accounts(table: str) -> tuple[str, str, str]:
    """Float, box and cashless terminal, whose names every round asks for."""
    return float_of(table), drop_of(table), cashless_of(table)


def _moved(till: Till, table: str, event: Event, made: Iterable[Posting]) -> Till:
    change = fell = taken = 0
    if made:
        tray, drop, cashless = _accounts(table)
        for one in made:
            if one.giver == tray:
                change -= one.amount
            if one.taker == tray:
                change += one.amount
            elif one.taker == drop:
                fell += one.amount
                taken += one.amount
            elif one.taker == cashless:
                taken += one.amount
    if change or taken:
        till = replace(till, tray=till.tray + change, dropped=till.dropped + taken)
    if fell and till.box is not None:
        till = replace(till, box=replace(till.box, holds=till.box.holds + fell))
    if type(event) is VoucherExchanged and till.box is not None:
        till = replace(till, box=replace(till.box, vouchers=till.box.vouchers + event.value))
    if type(event) is ColourRedeemed and event.at_cage:
        till = replace(till, checks_at_cage=till.checks_at_cage + event.amount)
    return till
