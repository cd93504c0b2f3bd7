"""The application: every route, what it needs, and one form for every error."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Tag

from croupier import __version__
from croupier.api.bank.keypad import KEYPAD_HANDLERS
from croupier.api.bank.routes import BANK_HANDLERS
from croupier.api.cage.cages import CAGE_HANDLERS
from croupier.api.cage.slips import SLIP_HANDLERS
from croupier.api.client import client_handlers
from croupier.api.day.routes import DAY_HANDLERS
from croupier.api.desk.bank_desk import bank_desk_handler
from croupier.api.desk.cage_desk import cage_desk_handler
from croupier.api.desk.event_desk import event_desk_handler, event_forms_handler
from croupier.api.desk.promotion_desk import promotion_desk_handler
from croupier.api.desk.table_desk import desk_handler
from croupier.api.errors import HANDLERS, Bad, NotFound, Unreadable
from croupier.api.event.papers import PAPER_HANDLERS
from croupier.api.event.routes import EVENT_HANDLERS
from croupier.api.fronts.front import Front
from croupier.api.fronts.registry import fronts
from croupier.api.fronts.routes import routes_of
from croupier.api.headers import headers_on
from croupier.api.health import HEALTH_HANDLERS
from croupier.api.inspection.routes import INSPECTION_HANDLERS
from croupier.api.jackpot.routes import JACKPOT_HANDLERS
from croupier.api.library.routes import LIBRARY_HANDLERS
from croupier.api.limits.limited_app import LimitedApp
from croupier.api.limits.proxies import Proxies
from croupier.api.live.socket import socket
from croupier.api.notices.routes import DESK_HANDLERS
from croupier.api.people.approvals import APPROVAL_HANDLERS
from croupier.api.people.complaints import COMPLAINT_HANDLERS
from croupier.api.people.duties import DUTY_HANDLERS
from croupier.api.people.exclusions import PEOPLE_HANDLERS
from croupier.api.people.play import PLAY_HANDLERS
from croupier.api.people.second_factors import SECOND_FACTOR_HANDLERS
from croupier.api.people.sessions import SESSION_HANDLERS, asker_of, not_forged
from croupier.api.pit.routes import PIT_HANDLERS
from croupier.api.promotion.routes import PROMOTION_HANDLERS
from croupier.api.reach import reaches_log
from croupier.api.schema import describe_commands
from croupier.api.school.routes import SCHOOL_HANDLERS
from croupier.api.service import Service
from croupier.api.statistics.routes import STATISTICS_HANDLERS
from croupier.api.table.routes import TABLE_HANDLERS
from croupier.core.money import shorten
from croupier.house.house import House
from croupier.house.people.cards import Cards
from croupier.log import Store

Serving = Callable[[], AbstractAsyncContextManager[tuple[Service, object | None]]]
"""Opens what a server needs, in the server's own loop, and closes it at the end: the service, and a practice floor if
there is one, of which nothing here knows more than that."""

_ABOUT = """Casino wheel games run exactly by the book.

Amounts are whole cents, times are milliseconds since 1970 (UTC). Every error has one form; a refusal names the rule,
the clause and the book it follows. Whatever changes something needs the session's cookie and its `csrf` token in the
header `X-CSRF-Token`; with an `Idempotency-Key` a command is safe to send twice."""

_TAGS = (
    ("session", "Signing in and out."),
    ("slips", "Payment slips and vouchers, and their papers."),
    ("complaints", "What a player who is not satisfied takes away on paper."),
    ("requests", "What players say to the dealer."),
    ("cards", "Player cards and exclusions."),
    ("play", "Your money and time: what you played, and your own limits."),
    ("duty", "Who is on duty, and what waits for a second person."),
    ("pit", "Player ratings and alerts, for those who supervise."),
    ("inspection", "The log as a story, verification, figures, exports."),
    ("books", "The rules themselves: clauses, readings, odds, differences."),
    ("practice", "The practice floor."),
    ("operation", "Whether the server is well."),
)


_ROUTES = (
    *SESSION_HANDLERS,
    *SECOND_FACTOR_HANDLERS,
    *TABLE_HANDLERS,
    *BANK_HANDLERS,
    *JACKPOT_HANDLERS,
    *DESK_HANDLERS,
    *EVENT_HANDLERS,
    *PROMOTION_HANDLERS,
    *PAPER_HANDLERS,
    *SLIP_HANDLERS,
    *CAGE_HANDLERS,
    *COMPLAINT_HANDLERS,
    *PEOPLE_HANDLERS,
    *PLAY_HANDLERS,
    *DUTY_HANDLERS,
    *APPROVAL_HANDLERS,
    *DAY_HANDLERS,
    *INSPECTION_HANDLERS,
    *PIT_HANDLERS,
    *KEYPAD_HANDLERS,
    *LIBRARY_HANDLERS,
    *SCHOOL_HANDLERS,
    *STATISTICS_HANDLERS,
    desk_handler,
    bank_desk_handler,
    cage_desk_handler,
    event_desk_handler,
    event_forms_handler,
    promotion_desk_handler,
    *HEALTH_HANDLERS,
    socket,
)


def _tag(front: Front[Any]) -> Tag:
    them = front.kind.plural
    return Tag(name=them, description=f"{them.capitalize()}: look at one, ask something of it.")


# Not by `state`: a handler that asks for it gets a copy of all of it, made anew for every request.


def _service(request: Request[Any, Any, Any]) -> Service:
    service: Service = request.app.state.service
    return service


def _store(request: Request[Any, Any, Any]) -> Store:
    return _service(request).store


def _house(request: Request[Any, Any, Any]) -> House:
    return _service(request).house


def _cards(request: Request[Any, Any, Any]) -> Cards:
    return _service(request).cards


async def _asker(request: Request[Any, Any, Any]) -> Any:
    return await asker_of(request, request.app.state.service)


def _found() -> dict[str, Provide]:
    """What a handler may ask for by name."""
    plain = {"service": _service, "store": _store, "house": _house, "cards": _cards}
    return {name: Provide(find, sync_to_thread=False) for name, find in plain.items()} | {"asker": Provide(_asker)}


def _no_nul(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for every route: no name has a NUL in it, and not every store can be asked for one."""
    if "\0" in connection.scope["path"]:
        raise NotFound(f"There is no {shorten(connection.scope['path'])}.")
    if b"%00" in connection.scope["query_string"]:
        raise Bad("The address asks for something with a NUL in it, and there is nothing so.")


class _Request(Request[Any, Any, Any]):
    async def json(self) -> Any:
        """What the body says. What the decoder gives up on, besides what it calls no JSON, is no bug either."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            raise Unreadable(error) from None


def _described() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Croupier",
        version=__version__,
        description=_ABOUT,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        tags=[*map(_tag, fronts()), *(Tag(name=name, description=words) for name, words in _TAGS)],
    )


def make_app(
    serving: Serving,
    *,
    secure: bool = False,
    origins: frozenset[str] = frozenset(),
    further: Iterable[Any] = (),
    metrics_token: str = "",
    asked_directly: bool = True,
    proxies: Proxies | None = None,
) -> Litestar:
    """`secure` says that browsers come by https alone; `origins` are more addresses our own pages may come from;
    `further` are routes of what is built upon this, such as the practice floor. `metrics_token` opens /metrics, and so
    does this machine where it is `asked_directly`, with no proxy before it.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with serving() as (service, demo):
            app.state.service, app.state.demo = service, demo
            limited.put_gate(service.gate, service.people, proxies or Proxies())
            yield

    limited = app = LimitedApp(
        route_handlers=[
            *(route for front in fronts() for route in routes_of(front)),
            *_ROUTES,
            *further,
            *client_handlers(),
        ],
        dependencies=_found(),
        guards=[_no_nul, reaches_log, not_forged],
        request_class=_Request,
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        state=State({"secure": secure, "origins": origins, "demo": None, "metrics": (metrics_token, asked_directly)}),
        before_send=[headers_on(secure=secure)],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2_000, gzip_compress_level=5),
        openapi_config=_described(),
        request_max_body_size=1_000_000,
        logging_config=None,
        debug=False,
    )
    describe_commands(app)
    return app
