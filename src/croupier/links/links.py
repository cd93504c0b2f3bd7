"""What runs between tables, banks, wheels and jackpots for as long as a server does.

Several servers may share a house. Each of these runs on one of them at a time, and moves to another within seconds.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from croupier.house.chance.bank_dice import BankDice
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.reading.days import ZONE
from croupier.links.channels import Channel
from croupier.links.duty_link import DutyLink
from croupier.links.exclusion_link import ExclusionLink
from croupier.links.jackpot_link import JackpotLink
from croupier.links.leases import InOnePlace, Lease, Work, new_holder
from croupier.links.lucky_screen import LuckyScreen
from croupier.links.promotion_link import PromotionLink
from croupier.links.table_link import TableLink
from croupier.links.turns import Held
from croupier.links.wheel_devices import WheelAt, link_for
from croupier.links.wheel_links import WheelLinks
from croupier.log import Store

Begin = Callable[[Held], Awaitable[None]]


class Links:
    """Jackpots and live tables are joined to their banks by themselves; wheels are attached as they are named."""

    def __init__(
        self,
        house: House,
        store: Store,
        clock: Clock,
        secret: Secret,
        *,
        zone: str = ZONE,
        channels: tuple[Channel, ...] = (),
    ) -> None:
        self.wheels = WheelLinks()
        self.dice = BankDice(secret)
        self._house, self._store, self._clock = house, store, clock
        self._zone, self._channels = zone, channels
        self._holder = new_holder()
        self.exclusions = ExclusionLink(house, store, clock)
        self._places: list[InOnePlace] = []

    async def start(self) -> None:
        """What was left undone is done first: nobody is served before."""
        house, store, clock = self._house, self._store, self._clock
        await self.exclusions.catch_up()
        await asyncio.gather(
            self._link("exclusions", self.exclusions),
            self._link("live tables", TableLink(house, store, clock)),
            self._link("jackpots", JackpotLink(house, store)),
            self._link("duties", DutyLink(house, store, clock, zone=self._zone, channels=self._channels)),
            self._link("promotions", PromotionLink(house, store, clock)),
            self._link("lucky screens", LuckyScreen(house, store)),
        )

    async def attach(self, *wheels: WheelAt) -> None:
        """Each wheel is listened to by one server of those that it is named to."""
        await asyncio.gather(*(self._attach(wheel) for wheel in wheels))

    async def run(self, name: str, begin: Begin, end: Work, *, failed: Callable[[], bool] = lambda: False) -> None:
        """Have something run on one server at a time, here or elsewhere, until the links are stopped."""
        lease = Lease(self._store, name, self._holder)
        place = InOnePlace(lease, partial(begin, lease.held), end, failed=failed)
        self._places.append(place)
        await place.start()

    async def stop(self) -> None:
        """What was begun last ends first."""
        places, self._places = self._places, []
        for place in reversed(places):
            await place.stop()

    async def _link(self, name: str, link: "Link") -> None:
        await self.run(name, link.start, link.stop)

    async def _attach(self, wheel: WheelAt) -> None:
        async def begin(held: Held) -> None:
            await self.wheels.attach(await link_for(self._house, self._clock, self.dice, wheel, held=held))

        bank = wheel.bank
        await self.run(
            f"wheel {bank}", begin, partial(self.wheels.detach, bank), failed=partial(self.wheels.failed, bank)
        )


class Link(Protocol):
    async def start(self, held: Held) -> None:
        """Do what is missing, and go on with it while it is held; it may have been stopped before."""

    async def stop(self) -> None: ...
