"""What runs between tables, banks, wheels and jackpots for as long as a server does."""

from croupier.house.chance.bank_dice import BankDice
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.reading.days import ZONE
from croupier.links.channels import Channel
from croupier.links.duty_link import DutyLink
from croupier.links.exclusion_link import ExclusionLink
from croupier.links.jackpot_link import JackpotLink
from croupier.links.prize_desk import JackpotSettings
from croupier.links.promotion_link import PromotionLink
from croupier.links.table_link import TableLink
from croupier.links.wheel_devices import WheelAt, link_for
from croupier.links.wheel_links import WheelLinks
from croupier.log import Store


class Links:
    """Jackpots and live tables are joined to their banks by themselves; wheels are attached as they are named."""

    def __init__(
        self,
        house: House,
        store: Store,
        clock: Clock,
        secret: Secret,
        *,
        settings: JackpotSettings | None = None,
        zone: str = ZONE,
        channels: tuple[Channel, ...] = (),
    ) -> None:
        self.wheels = WheelLinks()
        self.dice = BankDice(secret)
        self._house, self._clock = house, clock
        self._jackpots = JackpotLink(house, store, settings=settings)
        self._tables = TableLink(house, store, clock)
        self._promotions = PromotionLink(house, store, clock)
        self.exclusions = ExclusionLink(house, store, clock)
        self._duties = DutyLink(house, store, clock, zone=zone, channels=channels)

    async def start(self) -> None:
        """What was left undone is done first: nobody is served before."""
        await self.exclusions.start()
        await self._tables.start()
        await self._jackpots.start()
        await self._duties.start()
        await self._promotions.start()

    async def attach(self, wheel: WheelAt) -> None:
        await self.wheels.attach(await link_for(self._house, self._clock, self.dice, wheel))

    async def stop(self) -> None:
        await self.wheels.stop()
        await self._duties.stop()
        await self._tables.stop()
        await self._jackpots.stop()
        await self._promotions.stop()
        await self.exclusions.stop()
