"""A pit as those who hold a post see it: the day, the shift, who deals where, and what each of them may ask."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.api.bank.views import title_of
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.common.eyes import DEALS
from croupier.core.pit.days import Unfinished
from croupier.core.pit.part import IN_CHARGE
from croupier.core.pit.rotas import Turn, turns_at
from croupier.core.pit.state import Offer, Pit, Rota
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.kinds.pit_facts import unfinished
from croupier.house.people.registry import Person, Post
from croupier.house.reading.days import day_of, time_zone

SHIFTS = ("early", "late", "night")
"""What a shift is called where nobody thinks of anything else."""


class RunBy(Struct, frozen=True, kw_only=True):
    """A book under which whoever looks may run a pit, and in which role."""

    book: str
    title: str
    role: Role


class ShiftView(Struct, frozen=True, kw_only=True):
    name: str
    manager: str
    since: int
    in_charge_since: int
    offer: Offer | None
    is_mine: bool
    """Whether whoever looks is in charge."""
    is_offered_to_me: bool


class DayView(Struct, frozen=True, kw_only=True):
    date: str
    opened_at: int
    opened_by: str
    shift: ShiftView | None


class PlaceTurns(Struct, frozen=True, kw_only=True):
    """A place of the pit: who deals there, and who could."""

    place: str
    turns: tuple[Turn, ...]
    rota: Rota | None
    dealing: Post
    """In which post somebody deals there."""
    dealers: tuple[str, ...]
    """Those who hold it."""
    waits: str
    """What a day would wait for here; nothing where it is closed and owes nothing."""


class PitView(Struct, frozen=True, kw_only=True):
    name: str
    book: str
    title: str
    role: Role | None
    """In which whoever looks may run it; none where they may not."""
    day: DayView | None
    today: str
    """What a day would be called that is opened now."""
    shift_name: str
    """What the next shift may be called."""
    managers: tuple[str, ...]
    """Those who may take the shift: whoever runs the pit and is not in charge now."""
    places: tuple[PlaceTurns, ...]


class GamingDayView(Struct, frozen=True, kw_only=True):
    pits: tuple[PitView, ...]
    free: tuple[str, ...]
    """Places of no pit yet."""
    run_by: tuple[RunBy, ...]
    """The books under which whoever looks may open a pit."""


async def gaming_day_view(service: Service, asker: Asker) -> GamingDayView:
    pits = [await service.house.pits.state(name) for name in await service.house.pits.names()]
    everybody = await service.people.everybody()
    return GamingDayView(
        pits=tuple([await _pit(service, asker, pit, everybody) for pit in pits if asker.holds_a_post]),
        free=await _free(service, pits),
        run_by=_run_by(service, asker),
    )


def _run_by(service: Service, asker: Asker) -> tuple[RunBy, ...]:
    found = ((book, _role(asker.person, book.code)) for book in service.house.books.values())
    return tuple(RunBy(book=book.code, title=title_of(book), role=role) for book, role in found if role is not None)


async def _free(service: Service, pits: list[Pit]) -> tuple[str, ...]:
    taken = {place for pit in pits for place in pit.places}
    keepers = (service.house.tables, service.house.banks)
    named = [keeper.kind.called(name) for keeper in keepers for name in await keeper.names()]
    return tuple(place for place in named if place not in taken)


async def _pit(service: Service, asker: Asker, pit: Pit, everybody: list[Person]) -> PitView:
    now, shift = service.clock.now(), None if pit.day is None else pit.day.shift
    waits = {one.place: one for one in await unfinished(service.house.keepers, service.house.books, pit.places, now)}
    in_charge = (one.name for one in everybody if _role(one, pit.book) is not None)
    return PitView(
        name=pit.name,
        book=pit.book,
        title=title_of(service.house.books[pit.book]),
        role=_role(asker.person, pit.book),
        day=_day(pit, asker),
        today=day_of(now, time_zone(service.zone)),
        shift_name=next((one for one in SHIFTS if pit.day is None or one not in pit.day.named), ""),
        managers=tuple(one for one in in_charge if shift is None or not same_person(one, shift.manager)),
        places=tuple([await _place(service, pit, place, everybody, waits) for place in pit.places]),
    )


def _role(person: Person | None, book: str) -> Role | None:
    """The role in which somebody runs a pit under a book: the one nearest to the floor."""
    held = {post.role for post in (() if person is None else person.posts) if post.book == book}
    return next((one for one in IN_CHARGE if one in held), None)


def _day(pit: Pit, asker: Asker) -> DayView | None:
    if pit.day is None:
        return None
    day = pit.day
    return DayView(date=day.date, opened_at=day.opened_at, opened_by=day.opened_by, shift=_shift(pit, asker))


def _shift(pit: Pit, asker: Asker) -> ShiftView | None:
    shift, me = None if pit.day is None else pit.day.shift, asker.name or ""
    if shift is None:
        return None
    return ShiftView(
        name=shift.name,
        manager=shift.manager,
        since=shift.since,
        in_charge_since=shift.in_charge_since,
        offer=shift.offer,
        is_mine=same_person(shift.manager, me),
        is_offered_to_me=shift.offer is not None and same_person(shift.offer.manager, me),
    )


async def _place(
    service: Service, pit: Pit, place: str, everybody: list[Person], waits: Mapping[str, Unfinished]
) -> PlaceTurns:
    address, eyes, now = Address.of(place), service.house.eyes.known, service.clock.now()
    book = await service.house.keeper(address.kind).book(address.name)
    dealing = Post(book, DEALS[0] if address.kind is service.house.tables.kind else DEALS[1])
    on_duty = [one for those in eyes.on_duty.values() for one in those if one.lasts(now, eyes.rules)]
    rota = pit.rotas.get(place)
    return PlaceTurns(
        place=place,
        turns=turns_at(place, rota, on_duty, eyes.ended, now),
        rota=rota,
        dealing=dealing,
        dealers=tuple(one.name for one in everybody if dealing in one.posts),
        waits=waits[place].why if place in waits else "",
    )
