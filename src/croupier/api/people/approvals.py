"""What waits for a second person, over HTTP: those who may agree see it, and whoever asked sees that it waits."""

from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.api.asking.answers import said
from croupier.api.errors import NotByTheRules, NotFound, NotSignedIn, problems
from croupier.api.people.asker import Asker
from croupier.api.service import Answered, Service
from croupier.core.common.cash import Cash
from croupier.core.common.eyes import subjects
from croupier.core.engine.engine import kind_of
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.house.eyes.seconding import Looked
from croupier.house.people.registry import Person


class ApprovalView(Struct, frozen=True, kw_only=True):
    """A command that takes two people, as one of them sees it."""

    id: str
    topic: str
    do: str
    by: str
    role: Role
    cash: Cash
    amount: int
    before: int
    """What whoever asks passed to the same person before: it is added up."""
    whom: tuple[str, ...]
    """Whom it is for."""
    at: int
    until: int
    """It lapses then, and nothing has happened."""
    may_agree: bool
    """Or it is their own, and waits."""


class DeclineForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    because: str


@get("/api/approvals", summary="What waits for a second person", tags=["duty"], responses=problems(401))
async def list_approvals(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[ApprovalView]:
    """What you may agree to, and what you have asked for yourself."""
    return [await _view(service, one) for one in await service.seconding.waiting(_person(asker))]


@post(
    "/api/approvals/{request_id:str}/agree",
    summary="Be the second person",
    tags=["duty"],
    status_code=200,
    responses=problems(401, 404, 409),
)
async def agree(
    service: NamedDependency[Service], asker: NamedDependency[Asker], request_id: FromPath[str]
) -> Answered:
    """What waited is carried out in the name of whoever asked; it happens once, however often this is sent."""
    found = await service.seconding.agree(_person(asker), request_id)
    if found is None:
        raise NotFound("Nothing of the kind waits: it was decided already, or it has lapsed.", "Look at what waits.")
    looked, answer = found
    return said(await service.answer(looked.address, answer, looked.command))


@post(
    "/api/approvals/{request_id:str}/decline",
    summary="Say no as the second person",
    tags=["duty"],
    status_code=200,
    responses=problems(401, 404, 409),
)
async def decline(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    request_id: FromPath[str],
    data: JSONBody[DeclineForm],
) -> list[ApprovalView]:
    """Nothing happens. Whoever asked may take it back the same way. Answers with what still waits."""
    person = _person(asker)
    answer = await service.seconding.decline(person, request_id, data.because)
    if isinstance(answer, Refused):
        raise NotByTheRules(answer, "")
    if not answer:
        raise NotFound("Nothing of the kind waits: it was decided already, or it has lapsed.", "Look at what waits.")
    return [await _view(service, one) for one in await service.seconding.waiting(person)]


def _person(asker: Asker) -> Person:
    if asker.person is None:
        raise NotSignedIn
    return asker.person


async def _view(service: Service, one: Looked) -> ApprovalView:
    asked, address = one.request.asked, one.address
    state = await service.house.keeper(address.kind).state(address.name)
    named = subjects(address.kind.concerns, state, one.command)
    return ApprovalView(
        id=asked.id,
        topic=asked.topic,
        do=kind_of(one.command),
        by=one.request.by,
        role=asked.role,
        cash=asked.cash,
        amount=asked.amount,
        before=asked.before,
        whom=tuple(dict.fromkeys(name for name in named if name)),
        at=one.request.at,
        until=asked.until,
        may_agree=one.no is None,
    )


APPROVAL_HANDLERS: list[Any] = [list_approvals, agree, decline]
