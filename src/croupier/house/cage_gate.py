"""What a cage asks of whoever passes cash at the places it serves: a drawer of their own, and a document from a certain
amount on. Judged at the door, for every kind alike; where no cage was opened nothing is asked.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from croupier.core.bank.holds import SettleClaim
from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.transfers import TransferCredits
from croupier.core.cage.part import no, own_drawer
from croupier.core.cage.state import CageState
from croupier.core.common.cash import Cash, Money
from croupier.core.common.eyes import is_staff
from croupier.core.common.hands import LONGEST_SUM
from croupier.core.engine.accounts import drawer_of
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.withholding import SettlePrizeClaim
from croupier.core.money import dollar_sign
from croupier.core.words.names import person_key
from croupier.core.words.rules import Rule
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.cage import CAGE
from croupier.house.kinds.table import TABLE
from croupier.house.reports.thresholds import is_nobody

_NO_CASH_YET = (IssueJackpotSlip,)
"""What only writes a slip: its cash is counted when it is paid."""
_OVER_THE_COUNTER: dict[type[Command], Callable[[Any], bool]] = {
    RedeemSlip: lambda command: command.paid_form.strip().casefold() in ("", "cash"),
    TransferCredits: lambda _: True,
    SettleClaim: lambda command: bool(command.repaid),
    SettlePrizeClaim: lambda command: bool(command.repaid),
}
"""What a cashier pays or takes, and whether it is cash this time: it passes through the drawer of whoever does it.

Chips of a fill or a credit come out of the cage's stock and not out of a drawer, checks are redeemed for chips, and
what is put right at a table passes there."""


def _is_cash(command: Command) -> bool:
    return type(command) in _OVER_THE_COUNTER and _OVER_THE_COUNTER[type(command)](command)


class CageGate:
    def __init__(self, house: House, clock: Clock) -> None:
        self._house = house
        self._clock = clock

    async def cages(self, address: Address, book: str) -> list[CageState]:
        """The open cages of a book that serve a table or a bank; what stands nowhere else, such as a controller of
        jackpots, all of them serve."""
        keeper = self._house.keeper(CAGE)
        known = [await keeper.state(name) for name in await keeper.names()]
        place = str(address) if address.kind in (TABLE, BANK) else None
        return [one for one in known if one.is_open and one.book == book and (place is None or one.serves(place))]

    def concerns(self, address: Address, command: Command) -> bool:
        """Whether cash passes with it from hand to hand."""
        if not is_staff(command.role) or isinstance(command, _NO_CASH_YET):
            return False
        return type(command) in address.kind.concerns.money or _is_cash(command)

    async def passed(self, address: Address, book: str, command: Command) -> Command | Refused:
        """The command with the drawer it is paid out of; or why it is not to be paid so."""
        cages = await self.cages(address, book)
        if not cages:
            return command
        if (refused := await self._unknown(address, cages, command)) is not None:
            return refused
        return self._with_drawer(cages, command) if _is_cash(command) else command

    def _with_drawer(self, cages: list[CageState], command: Command) -> Command | Refused:
        """Whoever has a drawer pays out of it; where the house uses drawers nobody pays without one."""
        cage = next((one for one in cages if one.drawer_of(command.by) is not None), None)
        needed = next((one for one in cages if one.rules.drawers), None)
        if cage is None and needed is None:
            return command
        drawer = own_drawer(cage or cages[0], command.by)
        if isinstance(drawer, Refused):
            return drawer
        assert cage is not None
        return replace(command, drawer_account=drawer_of(cage.cage, drawer.name))

    async def _unknown(self, address: Address, cages: list[CageState], command: Command) -> Refused | None:
        """Why whoever is paid or pays in shows a document first."""
        if type(command) not in address.kind.concerns.money:
            return None
        state = await self._house.keeper(address.kind).state(address.name)
        money: Money | None = address.kind.concerns.money[type(command)](state, command)
        least = min((one.rules.identity_from for one in cages if one.rules.identity_from is not None), default=None)
        if money is None or least is None or money.cash is Cash.FILL:
            return None
        earlier = await self._earlier(money)
        if money.amount + earlier < least:
            return None
        person = getattr(command, "player", "") or ("" if is_nobody(money.to) else money.to)
        now = self._clock.now()
        if person and any(one.identity_of(person, now) is not None for one in cages):
            return None
        whom = person or "somebody without a name"
        parts = f", {dollar_sign(money.amount + earlier)} within 24 hours" if earlier else ""
        message = (
            f"A {money.cash} of {dollar_sign(money.amount)} for {whom}{parts}: from {dollar_sign(least)} on a document "
            "is shown and recorded at the cage first."
        )
        return no(message, Rule.IDENTIFICATION)

    async def _earlier(self, money: Money) -> int:
        """What passed the same way for the same person within a day, by whosever hands and wherever."""
        if is_nobody(money.to):
            return 0
        since, whom = self._clock.now() - LONGEST_SUM, person_key(money.to)
        return sum(
            one.money.amount
            for hands in [await self._all_hands(kind) for kind in (TABLE, BANK, CAGE)]
            for place in hands
            for one in place.passed
            if one.at > since and one.money.cash is money.cash and one.money.to == whom
        )

    async def _all_hands(self, kind: Any) -> Iterable[Any]:
        keeper = self._house.keeper(kind)
        return [await keeper.hands(name) for name in await keeper.names()]
