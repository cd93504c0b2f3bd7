"""Going on duty, handing over and going off: who may, and where. Whoever plays does not go on duty."""

from croupier.core.common.eyes import CLAUSE, DEALS, OnDuty, apart
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.money import shorten
from croupier.core.pit.part import refused as no_day
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.clock import Clock
from croupier.house.eyes.duties import DutyEnded, DutyHandedOver, DutyTaken
from croupier.house.eyes.pits import pit_at, shift_at
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.people.people import People
from croupier.house.people.registry import Person, Post

LONGEST_SHIFT_NAME = 40


class Roster:
    def __init__(self, house: House, people: People, clock: Clock) -> None:
        self._house = house
        self._people = people
        self._clock = clock
        self._eyes = house.eyes

    async def listed(self) -> list[OnDuty]:
        """Everybody on duty, by name."""
        await self._eyes.catch_up()
        now, rules = self._clock.now(), self._eyes.known.rules
        all_of_them = (one for those in self._eyes.known.on_duty.values() for one in those if one.lasts(now, rules))
        return sorted(all_of_them, key=lambda one: (one.person, one.since, one.id))

    async def take(
        self, person: Person, post: Post, place: str = "", shift: str = "", *, by: str = ""
    ) -> OnDuty | Refused:
        """On duty from now on; whoever is already is told so with the duty they have. At a place of a pit the shift is
        the one that is on there. `by` is whoever put them there, if it was not themselves."""
        at = await self._checked(post.book, place)
        on = await shift_at(self._house, at) or _shift(shift)
        wanted = OnDuty("", person.name, post.book, post.role, at, on)
        async with self._eyes.writing:
            await self._eyes.catch_up()
            while (known := self._same(wanted)) is None:
                if (no := await self._not_now(person, wanted)) is not None:
                    return no
                taken = DutyTaken(wanted.person, wanted.book, wanted.post, wanted.place, wanted.shift)
                await self._eyes.write_duty(taken, by=by or person.name)
        return known

    async def end(self, person: Person, id: str) -> bool:
        """Off duty; False where they have no such duty."""
        async with self._eyes.writing:
            await self._eyes.catch_up()
            while self._own(person, id) is not None:
                await self._eyes.write_duty(DutyEnded(id), by=person.name)
                if self._own(person, id) is None:
                    return True
        return False

    async def hand_over(self, person: Person, id: str, to: str) -> OnDuty | Refused | None:
        """One goes off and another comes on, in one fact; None where they have no such duty."""
        other = await self._people.person_of(to)
        if other is None:
            raise Malformed(f"there is nobody named {shorten(to)} here: hand over to somebody who is")
        async with self._eyes.writing:
            await self._eyes.catch_up()
            while (own := self._own(person, id)) is not None:
                if (no := await self._own_relief(own)) is not None:
                    return no
                done = await self._pass_on(own, other, by=person.name, shift=await shift_at(self._house, own.place))
                if done is not None:
                    return done
        return None

    async def relieved(self, own: OnDuty, other: Person, *, by: str, shift: str) -> OnDuty | Refused | None:
        """The same at the word of whoever is in charge."""
        async with self._eyes.writing:
            await self._eyes.catch_up()
            while self._is_on(own):
                if (done := await self._pass_on(own, other, by=by, shift=shift)) is not None:
                    return done
        return None

    async def _pass_on(self, own: OnDuty, other: Person, *, by: str, shift: str) -> OnDuty | Refused | None:
        """None where another server was first: look again."""
        wanted = OnDuty("", other.name, own.book, own.post, own.place, shift or own.shift)
        if (no := await self._not_now(other, wanted)) is not None:
            return no
        await self._eyes.write_duty(DutyHandedOver(own.id, other.name, shift), by=by)
        return None if self._is_on(own) else self._same(wanted)

    async def _own_relief(self, own: OnDuty) -> Refused | None:
        """Where a gaming day is open, whoever runs the pit says who deals."""
        pit = await pit_at(self._house, own.place) if own.post in DEALS else None
        if pit is None or pit.day is None:
            return None
        return no_day(f"{own.place} is in pit {pit.name}, whose day is open: nobody relieves themselves there.")

    async def _not_now(self, person: Person, wanted: OnDuty) -> Refused | None:
        if Post(wanted.book, wanted.post) not in person.posts:
            return _no(f"{person.name} is no {_words(wanted.post)} under {wanted.book}.")
        for other in self._eyes.known.duties(person.name, self._clock.now()):
            if apart(wanted, other):
                held = f"{person.name} is on duty as {_words(other.post)} at {other.place or 'the house'}"
                return _no(f"{held}: nobody deals and supervises at the same place.")
        if self._eyes.known.rules.on_duty_no_play and (where := await self._plays_at(person.name)):
            return _no(f"{person.name} plays at {where}: whoever plays leaves first.", Rule.ON_DUTY)
        return None

    async def _plays_at(self, person: str) -> str | None:
        for keeper in (self._house.tables, self._house.banks):
            for name in await keeper.going_on():
                if keeper.kind.concerns.plays(await keeper.state(name), person):
                    return keeper.kind.called(name)
        return None

    async def _checked(self, book: str, place: str) -> str:
        if not place:
            return ""
        address = Address.of(place)
        keeper = self._house.keeper(address.kind)
        if address.part or not await keeper.was_opened(address.name):
            raise Malformed(f"there is no table or bank {shorten(place)}: name one that was opened, or the whole house")
        if await keeper.book(address.name) != book:
            raise Malformed(f"{shorten(place)} is not under {book}: name a place of the post's own book")
        return str(address)

    def _same(self, wanted: OnDuty) -> OnDuty | None:
        for one in self._eyes.known.duties(wanted.person, self._clock.now()):
            if (one.book, one.post, one.place) == (wanted.book, wanted.post, wanted.place):
                return one
        return None

    def _is_on(self, duty: OnDuty) -> bool:
        return any(one.id == duty.id for one in self._eyes.known.duties(duty.person, self._clock.now()))

    def _own(self, person: Person, id: str) -> OnDuty | None:
        mine = self._eyes.known.duties(person.name, self._clock.now())
        return next((one for one in mine if one.id == id), None)


def _no(message: str, rule: Rule = Rule.NOT_ON_DUTY) -> Refused:
    return Refused(rule, CLAUSE, message)


def _words(role: Role) -> str:
    return role.replace("_", " ")


def _shift(name: str) -> str:
    if len(name) > LONGEST_SHIFT_NAME or not (name.isprintable() or not name):
        raise Malformed(f"a shift has a name of up to {LONGEST_SHIFT_NAME} printable characters")
    return name.strip()
