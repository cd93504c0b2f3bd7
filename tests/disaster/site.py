"""One server of the house as it runs in earnest: log, house, door, links and the wheel of its bank."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from argon2 import PasswordHasher

from croupier.core.common.eyes import HouseRules
from croupier.core.engine.messages import Command
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.words.roles import Role
from croupier.house.chance.bank_dice import BankDice
from croupier.house.door import Door, DoorAnswer
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.people.cards import Cards
from croupier.house.people.people import People
from croupier.house.people.registry import MemoryRegistry, Person, Post
from croupier.links.links import Links
from croupier.links.spin_draw import SpinDraw
from croupier.links.turns import Held
from croupier.links.wheel_link import WheelLink
from croupier.log import AlreadyDone, Appended, Conflict, Store, Writer
from croupier.wheels.virtual import SpinPace, VirtualWheel
from tests.disaster.loop import Process, SimLoop
from tests.disaster.told import Acknowledged, Told
from tests.log.builders import add, pay

SECRET = bytes(range(32))
BEGINS = 1_760_000_000_000
PACE = SpinPace(betting_ms=2_000, rim_ms=300, dropping_ms=300, result_ms=300)
EASY = HouseRules(duty_needed=False, buy_in_alone=None, hand_pay_alone=None, fill_alone=None)
"""Nobody has to go on duty, and one person passes any cash: duties have tests of their own."""
STREAMS = ("bank:B1", "jackpot:J1", "table:T0")
"""What a screen looks at all the time."""


class LoopClock:
    """A server's clock, perhaps a little off."""

    def __init__(self, loop: SimLoop, off: int = 0) -> None:
        self._loop, self._off = loop, off

    def now(self) -> int:
        return BEGINS + self._off + int(self._loop.time() * 1000)


def everywhere(name: str) -> Person:
    """Somebody with every post the scene needs: who may do what is not the question here."""
    books = ("novo-unity", "star-roulette")
    return Person(name, tuple(Post(book, role) for book in books for role in Role if role is not Role.SYSTEM))


class Site:
    """A server from its start to its end."""

    def __init__(self, process: Process, clock: LoopClock, told: Told, *, wheel: bool, links: bool = True) -> None:
        self.process = process
        self._clock, self._told = clock, told
        self._has_wheel, self._has_links = wheel, links
        self.door: Door | None = None
        self.house: House | None = None
        self.store: Store | None = None

    @property
    def is_open(self) -> bool:
        return self.door is not None

    async def serve(self, open_log: Callable[[], Awaitable[Store]]) -> None:
        """Everything that `croupier serve` begins, in its order."""
        self.store = store = await open_log()
        self.house = house = House(store, clock=self._clock, secret=SECRET, rules=EASY)
        cards = await Cards.open(store, self._clock, house.exclusions)
        await house.start()
        links = Links(house, store, self._clock, SECRET)
        if self._has_links:
            await links.start()
        people = People(MemoryRegistry(), self._clock, hasher=PasswordHasher(1, 8, 1), secret=SECRET, passing=store)
        for stream in STREAMS:
            await self._watch(house, stream)
        if self._has_wheel:
            await self._attach(links, house)
        self.door = Door(house, people, cards, store, self._clock, practice=True)

    async def _attach(self, links: Links, house: House) -> None:
        """As `Links.attach` does it, with the virtual wheel in a hurry."""

        async def begin(held: Held) -> None:
            draw = SpinDraw(BankDice(SECRET), SINGLE_ZERO, "B1")
            wheel = VirtualWheel(SINGLE_ZERO, draw, clock=self._clock.now, pace=PACE)
            await links.wheels.attach(WheelLink(house, "B1", wheel, self._clock, draw=draw, held=held))

        detach, failed = partial(links.wheels.detach, "B1"), partial(links.wheels.failed, "B1")
        await links.run("wheel B1", begin, detach, failed=failed)

    async def _watch(self, house: House, stream: str) -> None:
        address = Address.of(stream)
        keeper = house.keeper(address.kind)
        changes = await keeper.follow(address.name)
        screen = self._told.screen(self.process.name, stream, (await keeper.kept(address.name))[1])

        async def look() -> None:
            async for change in changes:
                screen.hear(change.version, keeper.kind.engine.encode(change.event))

        asyncio.create_task(look())  # noqa: RUF006 - it ends with its process

    # --- what is asked of it from outside -----------------------------------------------------------------------------

    async def ask(self, by: str, address: Address, command: Command, key: str) -> DoorAnswer:
        if self.door is None:
            raise ConnectionError("the server is not open yet")
        return await self.door.ask_as(everywhere(by), address, command, key=key)

    async def state(self, address: Address) -> Any:
        if self.house is None or self.door is None:
            raise ConnectionError("the server is not open yet")
        return await self.house.keeper(address.kind).state(address.name)

    async def note_head(self) -> None:
        """What an outsider would write down of the log."""
        if self.store is not None and self.door is not None:
            await self._note(self.store)

    async def _note(self, store: Store) -> None:
        head = await store.head()
        assert head is not None
        self._told.noted(head)

    async def append(self, key: str, stream: str) -> Acknowledged:
        raise NotImplementedError("people ask the house, and not its log")


class LogSite(Site):
    """Nothing but the log and its writer."""

    @property
    def is_open(self) -> bool:
        return self.store is not None

    async def serve(self, open_log: Callable[[], Awaitable[Store]]) -> None:
        store = await open_log()
        self._writer = Writer(store)
        self.store = store

    async def append(self, key: str, stream: str) -> Acknowledged:
        """As a keeper does it: whoever comes second decides again."""
        if self.store is None:
            raise ConnectionError("the log is not open yet")
        payloads = (f"{key} asked".encode(), f"{key} done".encode())
        while True:
            version = await self.store.version(stream)
            pays = (pay("cage", f"chips:{key}", 2), pay(f"chips:{key}", f"layout:{stream}", 1))
            result = await self._writer.append(add(stream, version, *payloads, pays=pays, key=key, input_hash=b"h"))
            if isinstance(result, Appended | AlreadyDone):
                return Acknowledged(stream, result.last_version, payloads)
            if not isinstance(result, Conflict):
                raise AssertionError(result)

    async def note_head(self) -> None:
        if self.store is not None:
            await self._note(self.store)
