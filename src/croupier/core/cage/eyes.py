"""Two pairs of eyes at a cage: what cash passes, and to whom."""

from croupier.core.cage.chips import ChipsRedeemed, RedeemChips
from croupier.core.cage.drawer_messages import DrawerSupplied, SupplyDrawer
from croupier.core.cage.part import sum_of
from croupier.core.cage.state import CageState
from croupier.core.common.cash import Cash, Money
from croupier.core.common.eyes import Concerns
from croupier.core.common.hands import Marks


def _redeems(_: CageState, asked: RedeemChips | ChipsRedeemed) -> Money:
    return Money(Cash.HAND_PAY, asked.amount, asked.player)


def _supplies(_: CageState, asked: SupplyDrawer) -> Money:
    return Money(Cash.FILL, sum_of(asked.counted), f"drawer {asked.drawer}")


def _supplied(_: CageState, event: DrawerSupplied) -> Money:
    return Money(Cash.FILL, event.amount, f"drawer {event.drawer}")


def _is_paid(_: CageState, command: RedeemChips) -> tuple[str | None, ...]:
    return (command.player or None,)


CONCERNS = Concerns(
    into_play={RedeemChips: _is_paid},
    money={RedeemChips: _redeems, SupplyDrawer: _supplies},
    marks=Marks(passed={ChipsRedeemed: _redeems, DrawerSupplied: _supplied}),
)
