"""Exclusions over HTTP: who may not play, from what and until when.

Whoever holds a post under any book may look. To exclude people and to lift that is for the operator and for those who
supervise, under any book: it binds in the whole house.
"""

from typing import Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct, structs

from croupier.api.errors import NotFound, NotYours, as_sentence, problems
from croupier.api.people.asker import Asker
from croupier.api.people.cards import CARD_HANDLERS
from croupier.api.people.posts import SUPERVISORS, need_post, need_supervisor, need_supervisor_other_than
from croupier.api.service import Service
from croupier.books import find_book
from croupier.core.common.desk import Exclusion
from croupier.core.engine.refusal import Malformed
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.people.exclusions import NotExcluded, NotTheirsToLift
from croupier.links.exclusion_link import present_at


class ExclusionView(Exclusion, frozen=True, kw_only=True):
    present_at: tuple[str, ...] = ()
    """The tables and banks where the person still sits or has chips: somebody is to go there."""


class ExclusionForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    because: str
    """Kept on the log."""
    kind: ExclusionKind = ExclusionKind.CASINO
    until: int | None = None
    """Milliseconds since 1970, UTC; without it until it is lifted."""
    book: str = ""
    """The book of the game, for an exclusion from a game."""
    place: str = ""
    """The address, for an exclusion from one table or bank: T1, bank:B1."""


class LiftingForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    because: str
    id: str = ""
    """Which one; without it all of this person's."""


@get("/api/exclusions", summary="Who is excluded", tags=["cards"], responses=problems(401, 403))
async def list_exclusions(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[ExclusionView]:
    """For anybody with a post. What has run out is not listed: it is on the log."""
    need_post(asker)
    return await _listed(service)


@post("/api/exclusions", summary="Exclude somebody", tags=["cards"], responses=problems(401, 403))
async def exclude(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[ExclusionForm]
) -> ExclusionView:
    """For the operator and supervisors. When it is answered, no table or terminal takes a stake from the person."""
    by = need_supervisor(asker)
    await _check_scope(service, data)
    held = _held(asker)
    one = await service.house.exclusions.exclude(
        await service.people.known_as(data.name),
        by,
        data.because,
        kind=data.kind,
        until=data.until,
        ordered_as=Role.OPERATOR if Role.OPERATOR in held else held[0],
        book=data.book,
        place=data.place,
    )
    await service.links.exclusions.catch_up()
    return await _view(service, one)


@delete(
    "/api/exclusions",
    summary="Lift an exclusion",
    tags=["cards"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def lift_exclusion(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[LiftingForm]
) -> list[ExclusionView]:
    """For supervisors; what the operator ordered or somebody asked for themselves, for the operator alone. Answers with
    the exclusions that remain."""
    by = need_supervisor_other_than(asker, data.name)
    try:
        await service.house.exclusions.lift(data.name, by, data.because, roles=_held(asker), id=data.id)
    except NotExcluded as error:
        raise NotFound(as_sentence(str(error))) from None
    except NotTheirsToLift as error:
        raise NotYours(as_sentence(str(error))) from None
    await service.links.exclusions.catch_up()
    return await _listed(service)


PEOPLE_HANDLERS: list[Any] = [*CARD_HANDLERS, list_exclusions, exclude, lift_exclusion]


def _held(asker: Asker) -> tuple[Role, ...]:
    return tuple(role for role in SUPERVISORS if asker.holds_anywhere(role))


async def _check_scope(service: Service, data: ExclusionForm) -> None:
    if data.book:
        find_book(data.book, service.house.books)
    if not data.place:
        return
    at = Address.of(data.place)
    if str(at) != data.place or not await service.house.keeper(at.kind).was_opened(at.name):
        raise Malformed(f"there is no table, bank or event {data.place}: write its address as T1, bank:B1 or event:cup")


async def _listed(service: Service) -> list[ExclusionView]:
    return [await _view(service, one) for one in await service.house.exclusions.listed()]


async def _view(service: Service, one: Exclusion) -> ExclusionView:
    there = await present_at(service.house, one)
    return ExclusionView(**structs.asdict(one), present_at=there)
