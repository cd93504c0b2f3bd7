"""What only the house knows of a command to a cage: it is looked up, whatever the command claims of it."""

from typing import TypeVar

from msgspec.structs import replace

from croupier.core.cage.chips import RedeemChips
from croupier.core.cage.drawer_messages import CloseDrawer, SettleVariance, TakeOverDrawer
from croupier.core.cage.opening import ServePlaces
from croupier.core.cage.state import CageState
from croupier.core.engine.accounts import AT_LARGE, drawer_of, pocket_of
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts
from croupier.house.kinds.pit_facts import check_places

Counts = TypeVar("Counts", CloseDrawer, SettleVariance, TakeOverDrawer)


async def with_what_is_due(known: Lookup[CageState], command: Counts, cage: str, _key: str | None) -> Counts:
    """What the drawer's account holds: all that was put in and not paid out, at whichever place."""
    return replace(command, in_drawer=await known.store.balance(drawer_of(cage, command.drawer)))


async def with_pocket(known: Lookup[CageState], command: RedeemChips, _cage: str, _key: str | None) -> RedeemChips:
    if command.player:
        return replace(command, chips_out=await known.store.balance(pocket_of(command.player)))
    pockets = await known.store.balances(pocket_of(""))
    return replace(command, chips_out=max(sum(pockets.values()) + await known.store.balance(AT_LARGE), 0))


async def with_places(known: Lookup[CageState], command: ServePlaces, _cage: str, _key: str | None) -> ServePlaces:
    """A name that is no place's would leave the place it was meant for without rules."""
    await check_places(known.keepers, command.places)
    return command


FACTS: Facts = {
    ServePlaces: with_places,
    CloseDrawer: with_what_is_due,
    SettleVariance: with_what_is_due,
    TakeOverDrawer: with_what_is_due,
    RedeemChips: with_pocket,
}
