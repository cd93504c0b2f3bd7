"""The socket: watch topics, ask commands. One connection serves a whole page."""

import asyncio
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar import asgi
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from croupier.api.access import NOTED, note
from croupier.api.errors import STORE_TROUBLES, NoStore, NotSignedIn, Problem
from croupier.api.limits.callers import caller_as
from croupier.api.limits.gate import Over
from croupier.api.limits.wire import WIRE, Wire
from croupier.api.live.connection import SIGNED_OUT, TOO_MUCH, Connection, as_problem
from croupier.api.live.following import encode
from croupier.api.live.lines import AsgiLine, as_text
from croupier.api.people.asker import Asker
from croupier.api.people.kept_session import KeptSession
from croupier.api.people.sessions import from_elsewhere, identify
from croupier.api.reach import LOST, TRY_AGAIN_LATER
from croupier.api.service import Service
from croupier.log import OutOfReach


@asgi("/api/socket", copy_scope=True)
async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Watch tables, banks, terminals and jackpots, and ask commands: see the operating guide for the messages."""
    if scope["type"] != ScopeType.WEBSOCKET:
        await _say_426(send)
        return
    state: Any = scope["litestar_app"].state
    service: Service = state.service
    await receive()
    try:
        asker = await _asker(scope, service, state.origins)
    except STORE_TROUBLES as error:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await _turn_away(NoStore(error).problem, send, TRY_AGAIN_LATER)
        return
    if asker is None:
        await send({"type": "websocket.close", "code": 1008, "reason": "another site"})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    if not asker.known:
        await send(as_text(as_problem(NotSignedIn().problem)))
        await send({"type": "websocket.close", "code": SIGNED_OUT, "reason": "not signed in"})
        return
    caller = caller_as(asker, scope["state"]["caller"].address)
    places = service.gate.opens(caller)
    if isinstance(places, Over):
        await _turn_away(places.problem(), send)
        return
    wire = (scope.get("extensions") or {}).get(WIRE)
    session = KeptSession(service, asker)
    if isinstance(wire, Wire):
        await _hand_over(wire, Connection(service, session, caller, wire, places), scope, send)
    else:
        line = AsgiLine(send)
        await _converse(Connection(service, session, caller, line, places), line, receive)


async def _turn_away(problem: Problem, send: Send, code: int = TOO_MUCH) -> None:
    await send(as_text(as_problem(problem)))
    await send({"type": "websocket.close", "code": code, "reason": problem.message[:100]})


async def _hand_over(wire: Wire, connection: Connection, scope: Scope, send: Send) -> None:
    """The server's own line needs nobody here any more, but for whoever writes down how long it was open."""
    is_noted = scope.get(NOTED) is not None
    if is_noted:
        connection.gone_for_good = asyncio.get_running_loop().create_future()
    if not wire.hand_to(connection):
        connection.gone()
    elif connection.gone_for_good is not None:
        await connection.gone_for_good
        with suppress(OSError):  # nobody hears it any more but the one who notes it
            await send({"type": "websocket.close", "code": wire.closed_with, "reason": ""})


async def _asker(scope: Scope, service: Service, origins: frozenset[str]) -> Asker | None:
    """Who connects; None for a page of another site. What they sent for it is not held while they are connected."""
    if service.reach.is_lost:
        raise OutOfReach(LOST)
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if from_elsewhere(headers, origins):
        return None
    asker = await identify(service, _cookies(headers.get("cookie", "")), headers.get("authorization"))
    note(scope, asker)
    return asker


async def _converse(connection: Connection, line: AsgiLine, receive: Receive) -> None:
    try:
        while (message := await receive())["type"] != "websocket.disconnect":
            said: Any = message
            text = (said.get("text") or "").encode("utf-8", "replace") or said.get("bytes") or b""
            if (later := connection.heard(text)) is not None:
                await later
    finally:
        if (last := connection.gone()) is not None:
            await last
        await line.finish()


def _cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


async def _say_426(send: Send) -> None:
    problem = Problem(status=426, message="This address is a WebSocket.", todo="Connect with a WebSocket client.")
    body = encode(problem)
    size = b"%d" % len(body)
    headers = [(b"content-type", b"application/json"), (b"content-length", size), (b"upgrade", b"websocket")]
    await send({"type": "http.response.start", "status": 426, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
