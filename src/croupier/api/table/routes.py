"""Tables over HTTP, beside what every kind has: all of them, the cloth, the house's draws, requests to the dealer."""

from enum import StrEnum, unique
from fractions import Fraction
from typing import Annotated, Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import FromPath, JSONBody, Parameter
from msgspec import Struct
from msgspec.structs import replace

from croupier.api.asking.answers import said
from croupier.api.errors import Bad, NotFound, NotSignedIn, NotYours, problems
from croupier.api.live.watching import found
from croupier.api.people.asker import Asker
from croupier.api.service import Answered, Service
from croupier.api.table.cloth import DrawnCloth, cloth_of
from croupier.api.table.sharing import asked_of
from croupier.api.table.views import TableCard, game_of
from croupier.core.engine.refusal import Malformed
from croupier.core.table.colours import ConsentToShare
from croupier.core.words.roles import Power, Role
from croupier.house.kinds.address import Address
from croupier.house.kinds.table import TABLE
from croupier.links.requests import Asked, Gone, TableRequest

TableName = Annotated[str, Parameter(description="The name of the table.", examples=[Example(value="T1")])]


@unique
class DrawnFor(StrEnum):
    """What the house's own dice can give."""

    WHEEL = "wheel"
    LUCKY_NUMBERS = "lucky_numbers"
    LUCKY_COLOUR = "lucky_colour"


class DrawForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    what: DrawnFor


@get("/api/tables", summary="All tables", tags=["tables"], responses=problems(401))
async def tables(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[TableCard]:
    """One card for each table: phase, limits, last numbers, players."""
    if not asker.known:
        raise NotSignedIn
    return service.feeds.cards()


@get("/api/tables/{table:str}/cloth", summary="The cloth", tags=["tables"], responses=problems(401, 404))
async def cloth(service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName) -> DrawnCloth:
    """Every place where a chip may lie at this table, drawn: what is not here is no lawful spot."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.tables, table)
    often, of = feed.state.setup.mega_chance or (0, 1)
    return cloth_of(game_of(feed.book, feed.state), Fraction(often, of))


@post(
    "/api/tables/{table:str}/draws",
    summary="Have the house draw",
    tags=["tables"],
    status_code=200,
    responses=problems(401, 403, 404, 409, 503),
)
async def draw(
    service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName, data: JSONBody[DrawForm]
) -> Answered:
    """The result of a virtual wheel, or a draw for Lucky Ball, by whoever may declare the result there."""
    person = asker.person
    if person is None:
        raise NotSignedIn
    feed = await found(service.feeds.tables, table)
    if not any(asker.holds(feed.book.code, role) and feed.book.may(role, Power.DECLARE_RESULT) for role in Role):
        raise NotYours(f"{person.name} may not declare a result under {feed.book.code}.")
    ask = {
        DrawnFor.WHEEL: service.house.spin_virtual_wheel,
        DrawnFor.LUCKY_NUMBERS: service.house.draw_lucky_numbers,
        DrawnFor.LUCKY_COLOUR: service.house.raise_lucky_odds,
    }[data.what]
    return said(await service.answer(Address(TABLE, table), await ask(table)))


@post(
    "/api/tables/{table:str}/requests",
    summary="Say something to the dealer",
    tags=["requests"],
    status_code=201,
    responses=problems(401, 404),
)
async def make_request(
    service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName, data: JSONBody[Asked]
) -> TableRequest:
    """A player asks for a seat, chips, colour checks or a spoken wager; the dealer's own command answers it."""
    if asker.name is None:
        raise NotSignedIn
    await found(service.feeds.tables, table)
    try:
        return service.requests.make(table, asker.name, data, service.clock.now())
    except Malformed as error:
        raise Bad(f"{error}") from None


@delete(
    "/api/tables/{table:str}/requests/{request_id:str}",
    summary="Take a request back, or decline it",
    tags=["requests"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def drop_request(
    service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName, request_id: FromPath[str]
) -> TableRequest:
    request = await _request(service, asker, table, request_id)
    service.requests.drop(table, request_id)
    return request


@post(
    "/api/tables/{table:str}/requests/{request_id:str}/accept",
    summary="Answer a request",
    tags=["requests"],
    status_code=200,
    responses=problems(401, 403, 404, 409, 503),
)
async def accept_request(
    service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName, request_id: FromPath[str]
) -> Answered:
    """Carries out, in the name and role of whoever accepts, the command that answers it."""
    request = await _request(service, asker, table, request_id)
    person, feed = asker.person, await found(service.feeds.tables, table)
    if person is None or not asker.is_staff(feed.book.code):
        raise NotYours("Requests are answered by those who run the table.")

    async def ask(command: Any) -> Any:
        return await service.door.ask_as(person, Address(TABLE, table), command)

    result = await service.requests.accept(ask, table, request)
    if isinstance(result, Gone):
        raise NotFound(result.message)
    return said(await service.answer(Address(TABLE, table), result))


@post(
    "/api/tables/{table:str}/requests/{request_id:str}/consent",
    summary="Agree to share a colour",
    tags=["requests"],
    status_code=200,
    responses=problems(401, 404, 409, 503),
)
async def agree_to_share(
    service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName, request_id: FromPath[str]
) -> Answered:
    """Who holds the colour that a request is for lets its player have it too, without being told who that is."""
    person, feed = asker.person, await found(service.feeds.tables, table)
    if person is None:
        raise NotSignedIn
    request = service.requests.open(table).get(request_id)
    if request is None or request.colour is None or person.name not in asked_of(feed.state, request):
        raise NotFound("Nobody asks you to share a colour there.", "It was answered or taken back: look at the table.")
    command = ConsentToShare(by="", role=Role.PLAYER, at=0, colour=request.colour, player=request.player)
    result = await service.door.ask_as(person, Address(TABLE, table), command)
    answer = said(await service.answer(Address(TABLE, table), result))
    return replace(answer, said=())  # the sentence of the log names the other player


async def _request(service: Service, asker: Asker, table: str, request_id: str) -> TableRequest:
    if asker.person is None:
        raise NotSignedIn
    feed = await found(service.feeds.tables, table)
    request = service.requests.open(table).get(request_id)
    if request is None or (request.player != asker.name and not asker.is_staff(feed.book.code)):
        raise NotFound("There is no such request any more.", "It was answered or taken back: look at the table.")
    return request


TABLE_HANDLERS = [tables, cloth, draw, make_request, drop_request, accept_request, agree_to_share]
