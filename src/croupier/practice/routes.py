"""The practice floor over HTTP: anybody may take any part, and the robots can be turned off and on."""

from dataclasses import replace
from enum import StrEnum, unique
from typing import Any

from litestar import Request, Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.api.errors import NotFound, NotSignedIn, TooBusy, problems
from croupier.api.people.asker import Asker
from croupier.api.people.sessions import SessionView, caller_at, cookie, opened
from croupier.api.service import Service
from croupier.practice.demo_floor import DemoFloor, RobotState
from croupier.practice.demo_tables import NAMES
from croupier.practice.on_duty import go_on_duty
from croupier.practice.strangers import KNOWN_FOR, NoRoom, Strangers

GUEST_COOKIE = "croupier_guest"


@unique
class Part(StrEnum):
    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    MANAGER = "manager"
    INSPECTOR = "inspector"
    CASHIER = "cashier"
    SECURITY = "security"
    COUNTER = "counter"


class Be(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    part: Part
    name: str | None = None
    """For a player: under which name, so that friends can play together."""


class Robots(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    dealer: bool
    players: bool


class Practice(Struct, frozen=True, kw_only=True):
    tables: dict[str, RobotState]
    banks: dict[str, RobotState]
    events: dict[str, RobotState]
    """The cup that is under way, if one is."""


def _practice(floor: DemoFloor) -> Practice:
    return Practice(
        tables={table: floor.robots(table) for table in floor.tables},
        banks={bank: floor.bank_robots(bank) for bank in floor.banks},
        events={event: floor.event_robots(event) for event in floor.events},
    )


def _floor(request: Request[Any, Any, Any]) -> DemoFloor:
    floor: DemoFloor | None = request.app.state.demo
    if floor is None:
        raise NotFound("This is no practice floor.", "Start one with: croupier demo")
    return floor


@get("/api/demo", summary="The robots of the practice floor", tags=["practice"], responses=problems(404))
async def practice(request: Request[Any, Any, Any]) -> Practice:
    return _practice(_floor(request))


@post("/api/demo/be", summary="Take a part", tags=["practice"], status_code=200, responses=problems(403, 404, 503))
async def be(
    request: Request[Any, Any, Any], service: NamedDependency[Service], data: JSONBody[Be]
) -> Response[SessionView]:
    """Signs in as one of the practice floor's people, without a password. Whoever plays is a guest of their own: this
    browser's, known again when it comes again, or one of a chosen name."""
    floor = _floor(request)
    key, name = None, NAMES.get(data.part)
    if name is None:
        name = _let_in(await _guest(request, floor.strangers, data.name))
        key = await floor.strangers.key_of(name) if data.name is None else None
    signed_in = await service.people.let_in(name)
    assert signed_in is not None, "the practice floor has somebody for every part"
    await go_on_duty(service.roster, service.people, (name,))
    answer = await opened(service, signed_in, demo=True, secure=request.app.state.secure)
    if key is not None:
        kept = cookie(GUEST_COOKIE, key, KNOWN_FOR * 60, request.app.state.secure)
        answer.cookies.append(replace(kept, path="/api/demo"))  # for coming again, and for nothing else
    return answer


async def _guest(request: Request[Any, Any, Any], strangers: Strangers, name: str | None) -> str | NoRoom:
    address = caller_at(request).address
    if name is not None:
        return await strangers.come_as(name, address)
    return await strangers.come(request.cookies.get(GUEST_COOKIE, ""), address)


def _let_in(found: str | NoRoom) -> str:
    if isinstance(found, NoRoom):
        raise TooBusy(found.message, found.seconds)
    return found


@put("/api/demo/{table:str}", summary="Turn robots on or off", tags=["practice"], responses=problems(401, 403, 404))
async def set_robots(
    request: Request[Any, Any, Any], asker: NamedDependency[Asker], table: FromPath[str], data: JSONBody[Robots]
) -> Practice:
    floor = _floor(request)
    if asker.person is None:
        raise NotSignedIn
    if table not in floor.tables:
        raise NotFound(f"The practice floor has no table {table[:40]}.")
    floor.set_robots(table, dealer=data.dealer, players=data.players)
    return _practice(floor)


@put(
    "/api/demo/banks/{bank:str}",
    summary="Turn the robots of a bank on or off",
    tags=["practice"],
    responses=problems(401, 403, 404),
)
async def set_bank_robots(
    request: Request[Any, Any, Any], asker: NamedDependency[Asker], bank: FromPath[str], data: JSONBody[Robots]
) -> Practice:
    floor = _floor(request)
    if asker.person is None:
        raise NotSignedIn
    if bank not in floor.banks:
        raise NotFound(f"The practice floor has no bank {bank[:40]}.")
    floor.set_bank_robots(bank, dealer=data.dealer, players=data.players)
    return _practice(floor)


@put(
    "/api/demo/events/{event:str}",
    summary="Turn the robots of an event on or off",
    tags=["practice"],
    responses=problems(401, 403, 404),
)
async def set_event_robots(
    request: Request[Any, Any, Any], asker: NamedDependency[Asker], event: FromPath[str], data: JSONBody[Robots]
) -> Practice:
    """`dealer` is all its staff: the director, the dealer and the inspector."""
    floor = _floor(request)
    if asker.person is None:
        raise NotSignedIn
    if event not in floor.events:
        raise NotFound(f"No robots are at the event {event[:40]}.")
    floor.set_event_robots(event, dealer=data.dealer, players=data.players)
    return _practice(floor)


PRACTICE_HANDLERS = [practice, be, set_robots, set_bank_robots, set_event_robots]
