"""Who is excluded: facts of the house on the log, known to every server, and who may order and lift them."""

import asyncio
from collections.abc import Collection

import msgspec
from msgspec import Struct

from croupier.core.common.desk import Exclusion, ExclusionOrder
from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.names import person_key
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.people.notes import Notes
from croupier.house.people.registry import checked_name
from croupier.log import Store, StoredEvent

EXCLUSION = "exclusion:"
BELL = "cards"
LONGEST_REASON = 1000


class PersonExcluded(Struct, frozen=True, tag="person_excluded"):
    name: str
    because: str
    kind: ExclusionKind = ExclusionKind.CASINO
    until: int | None = None
    ordered_as: Role = Role.OPERATOR
    book: str = ""
    place: str = ""
    clause: str = ""
    order: str = ""
    """What a supervisor ordered at a place is written down once, however often it is passed on."""


class ExclusionLifted(Struct, frozen=True, tag="exclusion_lifted"):
    name: str
    because: str
    id: str = ""
    """Which; nothing means all that the same stream had told of."""


Fact = PersonExcluded | ExclusionLifted


class NotExcluded(Malformed):
    """There is no such exclusion."""


class NotTheirsToLift(Malformed):
    """It was ordered by somebody above them, or by the person themselves."""


class Exclusions:
    """What makes no sense is Malformed; whom an exclusion keeps from what is judged by `core.common.exclusions`."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._notes = Notes(store, clock, bell=BELL)
        self._clock = clock
        self.known: dict[str, tuple[Exclusion, ...]] = {}
        """By the key of the person; kept up to date in place, so that a keeper can hold on to it."""
        self._orders: dict[str, Exclusion] = {}
        self._lifted: set[str] = set()
        self._writing = asyncio.Lock()
        self._begun = False

    async def catch_up(self) -> None:
        """Know what every server has written."""
        if not self._begun:
            for stream in await self._notes.begin(EXCLUSION):
                await self._load(stream)
            self._begun = True
        await self._notes.catch_up(self._load)

    async def catch_up_if_stale(self) -> None:
        if not self._begun or self._notes.stale():
            await self.catch_up()

    async def exclude(
        self,
        name: str,
        by: str,
        because: str,
        *,
        kind: ExclusionKind = ExclusionKind.CASINO,
        until: int | None = None,
        ordered_as: Role = Role.OPERATOR,
        book: str = "",
        place: str = "",
    ) -> Exclusion:
        """From now on the person is kept from play. One that already reaches as far and as long stands as it is."""
        fact = PersonExcluded(checked_name(name.strip()), because, kind, until, ordered_as, book, place)
        self._check(fact)
        async with self._writing:
            await self.catch_up()
            while (known := self._as_far(fact)) is None:
                await self._write(fact, by)
        return known

    async def carry_out(self, place: str, order: ExclusionOrder) -> Exclusion:
        """What a supervisor ordered at a place, written down once; the exclusion also where it was lifted since."""
        ref = f"{place} {order.at} {order.kind} {person_key(order.person)}"
        because = f"ordered at {place}"
        fact = PersonExcluded(
            order.person, because, order.kind, None, order.role, order.book, "", order.clause, order=ref
        )
        async with self._writing:
            await self.catch_up()
            while (known := self._orders.get(ref)) is None:
                await self._write(fact, order.by)
        return known

    async def lift(
        self, name: str, by: str, because: str, *, roles: Collection[Role] = (Role.OPERATOR,), id: str = ""
    ) -> list[Exclusion]:
        """The exclusions of a person that end now: the one that is named, or all of them."""
        _check_reason(because)
        async with self._writing:
            await self.catch_up()
            meant = [one for one in self._in_force(name) if id in ("", one.id)]
            if not meant:
                raise NotExcluded(f"{shorten(name)} is not excluded")
            for one in meant:
                _check_may_lift(one, roles)
            for one in meant:
                while one.id not in self._lifted:
                    await self._write(ExclusionLifted(one.name, because, one.id), by)
        return meant

    async def listed(self) -> list[Exclusion]:
        """Those in force, by name and then by age."""
        await self.catch_up()
        found = [one for those in self.known.values() for one in those if self._lasts(one)]
        return sorted(found, key=lambda one: (person_key(one.name), one.since))

    async def of(self, name: str) -> list[Exclusion]:
        await self.catch_up()
        return self._in_force(name)

    def was_lifted(self, one: Exclusion) -> bool:
        return one.id in self._lifted

    def lifted_orders(self) -> list[Exclusion]:
        """What was ordered at a place and lifted since, unless the same was ordered again."""
        orders = [one for one in self._orders.values() if one.clause]
        again = {(person_key(one.name), one.clause) for one in orders if one.id not in self._lifted}
        return [one for one in orders if one.id in self._lifted and (person_key(one.name), one.clause) not in again]

    # --- what is known ----------------------------------------------------------------------------------------------

    def _in_force(self, name: str) -> list[Exclusion]:
        return [one for one in self.known.get(person_key(name), ()) if self._lasts(one)]

    def _lasts(self, one: Exclusion) -> bool:
        return one.until is None or self._clock.now() < one.until

    def _as_far(self, fact: PersonExcluded) -> Exclusion | None:
        for one in self._in_force(fact.name):
            same = (one.kind, one.book, one.place) == (fact.kind, fact.book, fact.place)
            if same and (one.until is None or (fact.until is not None and fact.until <= one.until)):
                return one
        return None

    def _check(self, fact: PersonExcluded) -> None:
        _check_reason(fact.because)
        if fact.until is not None and fact.until <= self._clock.now():
            raise Malformed("an exclusion ends in the future: name a later time, or none")
        of_a_game, of_a_place = fact.kind is ExclusionKind.GAME, fact.kind is ExclusionKind.PLACE
        if of_a_game != bool(fact.book) or of_a_place != bool(fact.place):
            raise Malformed("an exclusion from a game names its book, one from a table or bank its place, others none")

    # --- the log ----------------------------------------------------------------------------------------------------

    async def _write(self, fact: Fact, by: str) -> None:
        """Written, or another server was first: the stream is read again in either case."""
        stream = EXCLUSION + person_key(fact.name)
        await self._notes.keep(stream, fact, by=checked_name(by))
        await self._load(stream)

    async def _load(self, stream: str) -> None:
        if stream.startswith(EXCLUSION):
            for stored in await self._notes.read(stream):
                self._take(stored, stream)

    def _take(self, stored: StoredEvent, stream: str) -> None:
        """Streams are read in any order: one may tell of a lifting before another tells what was lifted."""
        fact = msgspec.json.decode(stored.payload, type=Fact)
        key, own = person_key(fact.name), stream.removeprefix(EXCLUSION)
        those = self.known.pop(key, ())
        match fact:
            case PersonExcluded():
                one = _exclusion(fact, stored, f"{own}:{stored.version}")
                self._orders[fact.order or one.id] = one
                those = (*those, one)
            case ExclusionLifted(id=id):
                self._lifted |= {id} if id else {one.id for one in those if one.id.rpartition(":")[0] == own}
        if left := tuple(one for one in those if one.id not in self._lifted):
            self.known[key] = left


def _exclusion(fact: PersonExcluded, stored: StoredEvent, id: str) -> Exclusion:
    return Exclusion(
        id=id,
        name=fact.name,
        kind=fact.kind,
        since=stored.at,
        by=stored.by,
        ordered_as=fact.ordered_as,
        because=fact.because,
        until=fact.until,
        book=fact.book,
        place=fact.place,
        clause=fact.clause,
    )


def _check_may_lift(one: Exclusion, roles: Collection[Role]) -> None:
    """A supervisor lifts what supervisors ordered; what the operator ordered or the person asked for, the operator."""
    operators = one.ordered_as is Role.OPERATOR or one.kind is ExclusionKind.GAMBLING
    if operators and Role.OPERATOR not in roles:
        whose = "was asked for by themselves" if one.kind is ExclusionKind.GAMBLING else "was ordered by the operator"
        raise NotTheirsToLift(f"the exclusion of {shorten(one.name)} {whose}: only the operator lifts it")


def _check_reason(because: str) -> None:
    whole = because.encode("utf-8", "ignore").decode() == because  # half a character cannot be kept
    if not because.strip() or len(because) > LONGEST_REASON or not whole:
        raise Malformed(f"an exclusion has its reason, in 1 to {LONGEST_REASON} characters: say why")
