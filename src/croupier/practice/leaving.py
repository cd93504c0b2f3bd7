"""How somebody leaves a table or a terminal: robots when they have had enough, people who closed their browser."""

from collections.abc import Awaitable, Callable

from croupier.core.bank.credits import LeaveTerminal
from croupier.core.bank.slips import CollectCredits
from croupier.core.bank.state import Terminal
from croupier.core.engine.messages import Command
from croupier.core.table.chips import TakeChips
from croupier.core.table.seats import LeaveTable
from croupier.core.table.state import NO_CHIPS, Phase, TableState
from croupier.core.table.wagers import WithdrawWager
from croupier.core.words.roles import Role
from croupier.practice.guests import own_wagers

Do = Callable[[Command], Awaitable[bool]]
"""Asks, and says whether it was done."""
Look = Callable[[], Awaitable[TableState]]


async def leave_table(look: Look, name: str, do: Do, redeem: Callable[[], None]) -> bool:
    """Pick up what lies there, have colour checks changed, take the chips and go; what must wait is tried again.

    Whether they have gone.
    """
    state = await look()
    own, this = own_wagers(state, name), state.round
    if own and not (this.phase in (Phase.IDLE, Phase.PAID) or (this.phase is Phase.BETTING and not this.closed)):
        return False
    for number in own:
        if not await do(WithdrawWager(by=name, role=Role.PLAYER, at=0, wager=number)):
            return False
    rack = (await look()).chips.racks.get(name, NO_CHIPS)
    if rack.colour:
        redeem()
        return False
    if rack.value and not await do(TakeChips(by=name, role=Role.PLAYER, at=0, amount=rack.value)):
        return False
    return await do(LeaveTable(by=name, role=Role.PLAYER, at=0, player=name))


def next_to_leave(name: str, place: str, terminal: Terminal) -> Command | None:
    """What comes next on the way out of a terminal; nothing while something is held there."""
    if terminal.held:
        return None
    if terminal.credits:
        return CollectCredits(by=name, role=Role.PLAYER, at=0, terminal=place)
    return LeaveTerminal(by=name, role=Role.PLAYER, at=0, terminal=place)
