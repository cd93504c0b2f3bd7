"""Whoever runs a pit puts people to its places and relieves them. What comes of it is a duty, in the name of whoever
asked: who deals where is written in one place alone."""

from croupier.core.common.eyes import DEALS, OnDuty
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.money import shorten
from croupier.core.pit.part import IN_CHARGE, refused
from croupier.core.words.names import same_person
from croupier.house.clock import Clock
from croupier.house.eyes.duties import DutyEnded
from croupier.house.eyes.gate import Gate
from croupier.house.eyes.pits import pit_at, shift_at
from croupier.house.eyes.roster import Roster
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.pit import PIT
from croupier.house.people.people import People
from croupier.house.people.registry import Person, Post


class Reliefs:
    def __init__(self, house: House, people: People, clock: Clock, roster: Roster) -> None:
        self._house, self._people, self._roster = house, people, roster
        self._eyes, self._gate = house.eyes, Gate(house, clock)

    async def assign(self, by: Person, name: str, post: Post, place: str) -> OnDuty | Refused:
        """Somebody else works at a place from now on."""
        person = await self._known(name)
        if same_person(person.name, by.name):
            return refused(f"{by.name} cannot put themselves to {place}: somebody else who runs the pit does.")
        if (no := await self._not_in_charge(by, place)) is not None:
            return no
        if (no := await self._deals_elsewhere(person, post, place)) is not None:
            return no
        return await self._roster.take(person, post, place, by=by.name)

    async def relieve(self, by: Person, duty: str, to: str = "") -> OnDuty | Refused | None:
        """Whoever deals goes, and another comes in the same moment; named nobody, the place is left without. None
        where nobody has such a duty any more."""
        other = await self._known(to) if to else None
        own = await self._found(duty)
        if own is None or own.post not in DEALS or not own.place:
            return None
        no = self._not_this(by, own, other) or await self._not_in_charge(by, own.place)
        if no is None and other is not None:
            no = await self._deals_elsewhere(other, Post(own.book, own.post), own.place)
        if no is not None:
            return no
        if other is None:
            return await self._end(by, own)
        return await self._roster.relieved(own, other, by=by.name, shift=await shift_at(self._house, own.place))

    async def _end(self, by: Person, own: OnDuty) -> OnDuty | None:
        async with self._eyes.writing:
            while await self._found(own.id) is not None:
                if await self._eyes.write_duty(DutyEnded(own.id), by=by.name):
                    return own
        return None

    def _not_this(self, by: Person, own: OnDuty, other: Person | None) -> Refused | None:
        if same_person(by.name, own.person):
            return refused(f"{by.name} deals at {own.place}: nobody relieves themselves.")
        if other is None:
            return None
        if same_person(other.name, by.name):
            return refused(f"{by.name} cannot put themselves to {own.place}: somebody else who runs the pit does.")
        return refused(f"{own.person} deals at {own.place} already.") if same_person(other.name, own.person) else None

    async def _not_in_charge(self, by: Person, place: str) -> Refused | None:
        """Under the book of the pit, or under that of a place which has no pit."""
        pit, address = await pit_at(self._house, place), Address.of(place)
        book = await self._house.keeper(address.kind).book(address.name) if pit is None else pit.book
        at = address if pit is None else Address(PIT, pit.name)
        held = [post.role for post in by.posts if post.book == book and post.role in IN_CHARGE]
        if not held:
            return refused(f"{by.name} is not among those who run {at}: a supervisor, a manager or the operator does.")
        here = self._house.books[book]
        if not any(
            not self._gate.needs_duty(here, one) or self._gate.is_on_duty(by.name, here, one, at) for one in held
        ):
            return refused(f"{by.name} is not on duty at {at}: go on duty first.")
        return None

    async def _deals_elsewhere(self, person: Person, post: Post, place: str) -> Refused | None:
        if post.role not in DEALS:
            return None
        for one in await self._roster.listed():
            if same_person(one.person, person.name) and one.post in DEALS and one.place not in ("", place):
                return refused(f"{person.name} deals at {one.place}: relieve them there first.")
        return None

    async def _found(self, duty: str) -> OnDuty | None:
        return next((one for one in await self._roster.listed() if one.id == duty), None)

    async def _known(self, name: str) -> Person:
        person = await self._people.person_of(name)
        if person is None:
            raise Malformed(f"there is nobody named {shorten(name)} here: name somebody who is")
        return person
