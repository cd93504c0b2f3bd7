"""Every kind over HTTP: look at one, ask something of it."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter, RawBody
from msgspec import Struct

from croupier.api.asking.answers import Key, Snapshot, said
from croupier.api.errors import NotSignedIn, problems
from croupier.api.fronts.front import Front
from croupier.api.live.following import Audience
from croupier.api.live.watching import check_audience, feed_of
from croupier.api.people.asker import Asker
from croupier.api.people.sessions import asker_of
from croupier.api.service import Answered, Service
from croupier.house.kinds.address import Address

SeenAs = Annotated[Audience, QueryParameter(name="as", description="Through whose eyes.")]


class PlaceCard(Struct, frozen=True, kw_only=True):
    """One of a kind that has no cards of its own."""

    name: str
    address: str
    book: str


def routes_of(front: Front[Any]) -> list[HTTPRouteHandler]:
    """Look and ask; and a list, where the kind brings none."""
    made = [_look(front), _ask(front)]
    return made if front.feed is not None else [_list(front), *made]


def _name_of(front: Front[Any]) -> Any:
    noun = front.kind.noun
    return Annotated[str, Parameter(description=f"The name of the {noun}.", examples=[Example(value=front.example)])]


def _look(front: Front[Any]) -> HTTPRouteHandler:
    kind = front.kind

    async def look(
        service: NamedDependency[Service],
        asker: NamedDependency[Asker],
        name: str,
        seen_as: SeenAs = front.first_audience,
    ) -> Snapshot:
        if not asker.known:
            raise NotSignedIn
        feed = await feed_of(service, Address(kind, name))
        check_audience(asker, feed, seen_as)
        return Snapshot(version=feed.version, at=feed.at, view=feed.view_for(asker, seen_as))

    look.__doc__ = front.look_says
    look.__annotations__["name"] = _name_of(front)
    path, summary = f"/api/{kind.plural}/{{name:str}}", f"One {kind.noun}"
    return get(path, summary=summary, tags=[kind.plural], responses=problems(401, 403, 404))(look)


def _ask(front: Front[Any]) -> HTTPRouteHandler:
    kind = front.kind

    async def ask(request: Request[Any, Any, Any], name: str, body: RawBody, key: Key = None) -> Answered:
        # The busiest route: it finds what it needs by itself, since injection costs more than all the rest.
        service: Service = request.app.state.service
        asker = await asker_of(request, service)
        return said(await service.ask(asker, Address(kind, name), body, key))

    ask.__doc__ = front.ask_says
    ask.__annotations__["name"] = _name_of(front)
    return post(
        f"/api/{kind.plural}/{{name:str}}/commands",
        summary=f"Ask something of a {kind.noun}",
        tags=[kind.plural],
        status_code=200,
        responses=problems(401, 403, 404, 409, 503),
    )(ask)


def _list(front: Front[Any]) -> HTTPRouteHandler:
    kind = front.kind

    async def all_of_them(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[PlaceCard]:
        """Each by its name and book."""
        if not asker.known:
            raise NotSignedIn
        feeds = service.feeds.of_kind(kind)
        return [PlaceCard(name=feed.name, address=feed.topic, book=feed.book.code) for feed in feeds]

    summary = f"All {kind.plural}"
    return get(f"/api/{kind.plural}", summary=summary, tags=[kind.plural], responses=problems(401))(all_of_them)
