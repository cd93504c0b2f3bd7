"""Jackpots over HTTP: look at the pools of a controller, ask something of it."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter, RawBody

from croupier.api.asking.answers import Key, Snapshot, said
from croupier.api.errors import NotSignedIn, problems
from croupier.api.jackpot.views import ControllerCard
from croupier.api.live.following import Audience
from croupier.api.live.watching import check_audience, jackpot_feed
from croupier.api.people.asker import Asker
from croupier.api.people.sessions import asker_of
from croupier.api.service import Answer, Service

Controller = Annotated[str, Parameter(description="The name of the controller.", examples=[Example(value="J1")])]


@get("/api/jackpots", summary="All jackpots", tags=["jackpots"], responses=problems(401))
async def jackpots(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[ControllerCard]:
    """Every controller with what its displays indicate."""
    if not asker.known:
        raise NotSignedIn
    return service.feeds.controller_cards()


@get("/api/jackpots/{controller:str}", summary="One controller", tags=["jackpots"], responses=problems(401, 403, 404))
async def controller(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    controller: Controller,
    seen_as: Annotated[Audience, QueryParameter(name="as", description="Through whose eyes.")] = Audience.PUBLIC,
) -> Snapshot:
    """Its pools and the last wins; to staff also the terms and faults of each pool."""
    if not asker.known:
        raise NotSignedIn
    feed = await jackpot_feed(service, controller)
    check_audience(asker, feed.book, seen_as)
    return Snapshot(version=feed.version, at=feed.at, view=feed.view(seen_as))


@post(
    "/api/jackpots/{controller:str}/commands",
    summary="Ask something of a controller",
    tags=["jackpots"],
    status_code=200,
    responses=problems(401, 403, 404, 409, 503),
)
async def jackpot_command(
    request: Request[Any, Any, Any], controller: Controller, body: RawBody, key: Key = None
) -> Answer:
    """Every command of the staff: `do` names it, `role` is the part it is asked in."""
    service: Service = request.app.state.service
    asker = await asker_of(request, service)
    return said(await service.ask(asker, f"jackpots:{controller}", body, key))


JACKPOT_HANDLERS = [jackpots, controller, jackpot_command]
