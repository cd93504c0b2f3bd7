"""The gaming day over HTTP, beside what every kind has: all pits at a glance, and who deals where."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.api.day.views import GamingDayView, gaming_day_view
from croupier.api.errors import NotByTheRules, NotFound, NotSignedIn, problems
from croupier.api.people.asker import Asker
from croupier.api.people.posts import need_post
from croupier.api.service import Service
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.house.eyes.reliefs import Reliefs
from croupier.house.people.registry import Person, Post


class AssignForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    person: str
    book: str
    post: Role
    place: str
    """The address of a table or bank."""


class RelieveForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    to: str = ""
    """Who comes; nobody leaves the place without a dealer."""


@get("/api/gaming-day", summary="The gaming day", tags=["duty"], responses=problems(401, 403))
async def look(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> GamingDayView:
    """Every pit with its day, its shift, and who deals where and is due a break. For anybody with a post."""
    _person(asker)
    await service.house.eyes.catch_up_if_stale()
    return await gaming_day_view(service, asker)


@post(
    "/api/duties/assign",
    summary="Put somebody to a place",
    tags=["duty"],
    status_code=200,
    responses=problems(401, 409),
)
async def assign(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[AssignForm]
) -> GamingDayView:
    """On duty there from now on, at the word of whoever runs the pit."""
    answer = await _reliefs(service).assign(_person(asker), data.person, Post(data.book, data.post), data.place)
    if isinstance(answer, Refused):
        raise NotByTheRules(answer, data.book)
    return await gaming_day_view(service, asker)


@post(
    "/api/duties/{duty:str}/relieve",
    summary="Relieve somebody",
    tags=["duty"],
    status_code=200,
    responses=problems(401, 404, 409),
)
async def relieve(
    service: NamedDependency[Service], asker: NamedDependency[Asker], duty: FromPath[str], data: JSONBody[RelieveForm]
) -> GamingDayView:
    """Whoever deals goes, and another comes in the same moment. Nobody relieves themselves."""
    answer = await _reliefs(service).relieve(_person(asker), duty, data.to)
    if answer is None:
        raise NotFound("Nobody deals under that duty any more.", "Look again at who deals there.")
    if isinstance(answer, Refused):
        raise NotByTheRules(answer, "")
    return await gaming_day_view(service, asker)


def _reliefs(service: Service) -> Reliefs:
    return Reliefs(service.house, service.people, service.clock, service.roster)


def _person(asker: Asker) -> Person:
    need_post(asker)
    if asker.person is None:
        raise NotSignedIn
    return asker.person


DAY_HANDLERS = [look, assign, relieve]
