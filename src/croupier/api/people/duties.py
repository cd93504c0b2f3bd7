"""Duties over HTTP: go on duty, hand over, go off. People do it for themselves; anybody with a post may look."""

from typing import Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.api.errors import NotByTheRules, NotFound, NotSignedIn, problems
from croupier.api.people.asker import Asker
from croupier.api.people.posts import need_post
from croupier.api.service import Service
from croupier.core.common.eyes import OnDuty
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role
from croupier.house.people.registry import Person, Post


class DutyView(Struct, frozen=True, kw_only=True):
    id: str
    person: str
    book: str
    post: Role
    place: str
    """The address of a table or bank; nothing means the whole house."""
    shift: str
    since: int
    until: int
    """When it is over, if nobody ends it before."""


class DutiesView(Struct, frozen=True, kw_only=True):
    needed: bool
    """Whether the house asks for a duty before anybody works."""
    own: tuple[DutyView, ...]
    everybody: tuple[DutyView, ...]
    posts: tuple[Post, ...]
    """Those of whoever asks."""


class DutyForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    book: str
    post: Role
    place: str = ""
    shift: str = ""


class HandOverForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    to: str


@get("/api/duties", summary="Who is on duty", tags=["duty"], responses=problems(401, 403))
async def list_duties(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> DutiesView:
    """For anybody with a post."""
    return await _view(service, _person(asker))


@post("/api/duties", summary="Go on duty", tags=["duty"], status_code=200, responses=problems(401, 403, 409))
async def take_duty(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[DutyForm]
) -> DutiesView:
    """In one post, at a table, a bank or in the whole house. Whoever plays leaves first."""
    person = _person(asker)
    _taken(await service.roster.take(person, Post(data.book, data.post), data.place, data.shift), data.book)
    return await _view(service, person)


@post("/api/duties/all", summary="Go on duty everywhere", tags=["duty"], status_code=200, responses=problems(401, 409))
async def take_all(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> DutiesView:
    """In the whole house and in every post that goes with those taken before it: one press."""
    person = _person(asker)
    answers = [(one.book, await service.roster.take(person, one)) for one in person.posts]
    if answers and all(isinstance(answer, Refused) for _, answer in answers):
        _taken(answers[0][1], answers[0][0])
    return await _view(service, person)


@delete("/api/duties", summary="Go off duty", tags=["duty"], status_code=200, responses=problems(401, 403))
async def end_all(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> DutiesView:
    """From every duty at once."""
    person = _person(asker)
    for one in (await _view(service, person)).own:
        await service.roster.end(person, one.id)
    return await _view(service, person)


@delete("/api/duties/{duty:str}", summary="End one duty", tags=["duty"], status_code=200, responses=problems(401, 404))
async def end_duty(service: NamedDependency[Service], asker: NamedDependency[Asker], duty: FromPath[str]) -> DutiesView:
    person = _person(asker)
    if not await service.roster.end(person, duty):
        raise NotFound("You have no such duty.", "Look at your duties and name one of them.")
    return await _view(service, person)


@post(
    "/api/duties/{duty:str}/hand-over",
    summary="Hand a duty over",
    tags=["duty"],
    status_code=200,
    responses=problems(401, 404, 409),
)
async def hand_over(
    service: NamedDependency[Service], asker: NamedDependency[Asker], duty: FromPath[str], data: JSONBody[HandOverForm]
) -> DutiesView:
    """To somebody who holds the post: one goes and the other comes in the same moment."""
    person = _person(asker)
    answer = await service.roster.hand_over(person, duty, data.to)
    if answer is None:
        raise NotFound("You have no such duty.", "Look at your duties and name one of them.")
    _taken(answer, "")
    return await _view(service, person)


def _person(asker: Asker) -> Person:
    need_post(asker)
    if asker.person is None:
        raise NotSignedIn
    return asker.person


def _taken(answer: OnDuty | Refused, book: str) -> None:
    if isinstance(answer, Refused):
        raise NotByTheRules(answer, book)


async def _view(service: Service, person: Person) -> DutiesView:
    rules = service.house.eyes.known.rules
    everybody = tuple(_duty(one, rules.longest_shift) for one in await service.roster.listed())
    own = tuple(one for one in everybody if same_person(one.person, person.name))
    return DutiesView(needed=rules.duty_needed, own=own, everybody=everybody, posts=person.posts)


def _duty(one: OnDuty, minutes: int) -> DutyView:
    return DutyView(
        id=one.id,
        person=one.person,
        book=one.book,
        post=one.post,
        place=one.place,
        shift=one.shift,
        since=one.since,
        until=one.since + minutes * MINUTE,
    )


DUTY_HANDLERS: list[Any] = [list_duties, take_duty, take_all, end_all, end_duty, hand_over]
