"""Duties between places and desks: whatever any place owes anybody is on the desk of its book, with its last moment.

It runs on one server at a time. What is missing follows from where a place and its desk stand by the log, and each step
has a key of its own: it may be stopped between any two steps, or run on several servers, and nothing is entered, told
or called late twice.
"""

import asyncio
from functools import partial
from typing import Any

from croupier.core.notices.entering import OpenDesk
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.reading.days import ZONE, month_end
from croupier.links.attending import Attendance, steps
from croupier.links.channels import Channel
from croupier.links.couriers import Courier
from croupier.links.duty_clock import DeskClock
from croupier.links.duty_places import SYSTEM, PlaceDuties
from croupier.links.turns import Held, Turns, always
from croupier.log import Store


class DutyLink:
    """All places that can owe anybody anything, also those that are opened later, and the desk of every book."""

    def __init__(
        self, house: House, store: Store, clock: Clock, *, zone: str = ZONE, channels: tuple[Channel, ...] = ()
    ) -> None:
        self._house, self._store, self._clock, self._zone = house, store, clock, zone
        self._places: dict[str, PlaceDuties] = {}
        self._desks = [DeskClock(house, clock, book, look_at=self._look_at) for book in house.books]
        self._couriers = [Courier(house, clock, book, one, zone=zone) for book in house.books for one in channels]
        self._attendance = Attendance(store)

    async def start(self, held: Held = always) -> None:
        """Do what is missing, and then go on for as long as the house is open."""
        await self._attendance.begin(self._first, self._find, held)

    async def _first(self) -> None:
        await self.catch_up()
        self._places = {address: place for address, place in self._places.items() if not place.is_done}
        for place in self._places.values():
            self._run_place(place)
        for desk in self._desks:
            self._run(self._house.desks, desk.book, desk.turn)
        for courier in self._couriers:
            self._run(self._house.desks, courier.book, courier.turn)

    async def _find(self, stream: str) -> None:
        if (place := self._attend(stream)) is not None:
            self._run_place(place)

    async def stop(self) -> None:
        await self._attendance.stop()
        self._places = {}

    async def catch_up(self, most: int | None = None) -> int:
        """Make the steps that are missing, or the first so many of them; how many there were. Nothing is delivered."""
        await self._open_desks()
        for head in await self._store.streams():
            self._attend(head.stream)
        return await steps(self._one_step, most)

    async def _one_step(self) -> bool:
        for place in self._places.values():
            if await place.step():
                return True
        for desk in self._desks:
            if await desk.step():
                return True
        return False

    async def _open_desks(self) -> None:
        desks = self._house.desks
        new = [book for book in self._house.books if not await desks.was_opened(book)]
        commands = [OpenDesk(by=SYSTEM, role=Role.SYSTEM, at=0, book=book) for book in new]
        await asyncio.gather(*(desks.ask(one.book, one, key=f"desk:{one.book}/open") for one in commands))

    def _attend(self, stream: str) -> PlaceDuties | None:
        """The place whose stream this is, where it is new and of a kind that can owe anything."""
        address = Address.of_stream(stream)
        if address is None or not address.kind.owes or str(address) in self._places:
            return None
        place = self._places[str(address)] = self._place(address)
        return place

    def _place(self, address: Address) -> PlaceDuties:
        keeper, ends = self._house.keeper(address.kind), partial(month_end, zone=self._zone)
        return PlaceDuties(self._house, self._store, self._clock, keeper, address.name, month_end=ends)

    async def _look_at(self, address: str) -> None:
        """One that is over is attended to no more, and looked at all the same."""
        await (self._places.get(address) or self._place(Address.of(address))).turn()

    def _run_place(self, place: PlaceDuties) -> None:
        def is_done() -> bool:
            if place.is_done:
                self._places.pop(place.address, None)
            return place.is_done

        self._attendance.run(Turns(place.keeper, place.name, place.turn, hear=place.hear, done=is_done))

    def _run(self, keeper: Any, name: str, turn: Any) -> None:
        self._attendance.run(Turns(keeper, name, turn))
