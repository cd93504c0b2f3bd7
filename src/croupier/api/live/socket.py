"""The socket: watch topics, ask commands. One connection serves a whole page.

Nobody waits for a slow reader: each connection has a queue of its own, and one that falls too far behind is cut off.
It comes back and resumes by version.
"""

import asyncio
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
import structlog
from litestar import asgi
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send
from litestar.types.asgi_types import WebSocketSendEvent
from msgspec.structs import replace

from croupier.api.access import note
from croupier.api.errors import STORE_TROUBLES, Bad, NoStore, NotSignedIn, Problem, Unreadable
from croupier.api.limits.callers import Caller, caller_as
from croupier.api.limits.gate import LOOKING, Over
from croupier.api.live.asking import DoneMessage, Message, NotDoneMessage, ask_in, read_message
from croupier.api.live.following import Spoken, encode
from croupier.api.live.messages import NowMessage, ProblemMessage
from croupier.api.live.watching import unwatch, watch
from croupier.api.people.asker import Asker
from croupier.api.people.sessions import from_elsewhere, identify, looked_up
from croupier.api.reach import LOST, TRY_AGAIN_LATER
from croupier.api.service import Answered, Service
from croupier.house.kinds.address import Address
from croupier.log import OutOfReach

MOST_WAITING = 2_000
"""Messages a connection may be behind."""
MOST_ASKS = 8
"""Commands of one connection under way at once: whoever sends more waits for their own, and not others for them."""
SIGNED_OUT = 4401
TOO_SLOW = 4408
TOO_MUCH = 4429
HELD_UP = 0.25
"""Seconds for which nothing more is read of somebody who said too much."""


class Connection:
    """One browser window."""

    def __init__(self, service: Service, asker: Asker, caller: Caller, send: Send) -> None:
        self.player = asker.name
        self._service = service
        self._caller = caller
        self._meter = service.gate.meter()
        self._asker = asker
        self._send = send
        self._out: list[Spoken] = []
        self._writing: asyncio.Task[None] | None = None
        self._asks: set[asyncio.Task[None]] = set()
        self._close_with: int | None = None
        self._because = ""

    def send(self, message: Spoken) -> None:
        if self._close_with is not None:
            return
        if len(self._out) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            self._service.metrics.dropped.inc()
            return
        # Written when its turn comes, so that thousands are not kept waiting for one another; but whoever is behind
        # already must not hold on to what it is written from.
        self._out.append(message if self._writing is None or isinstance(message, str) else message())
        self._write_soon()

    def cut(self, code: int, last: Problem | None = None) -> None:
        """What still waits is given up; the last words are said, and the line is closed."""
        if self._close_with is not None:
            return
        self._out = [] if last is None else [_as_problem(last)]
        self._because = "" if last is None else last.message
        self._close_with = code
        self._write_soon()

    def _write_soon(self) -> None:
        """Somebody writes only while there is something to write: most connections are silent most of the time."""
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        send = self._send
        try:
            while self._out:
                out, self._out = self._out, []
                for message in out:
                    await send(_text(message if isinstance(message, str) else message()))
                    if self._close_with is not None:
                        break
            if self._close_with is not None:
                await send({"type": "websocket.close", "code": self._close_with, "reason": self._because})
        except OSError:
            self._out = []  # nobody is there any more; the connection hears of that by itself
        finally:
            self._writing = None

    async def beat(self) -> None:
        """Tell that the server lives, and see whether the session still does."""
        try:
            known = (await looked_up(self._service, self._asker)).known
        except STORE_TROUBLES:
            return  # nobody is signed out because nobody could look
        if known:
            self.send(encode(NowMessage(now=self._service.clock.now())).decode())
        else:
            self.cut(SIGNED_OUT, NotSignedIn("Your session is over.").problem)

    def complain(self, problem: Problem) -> None:
        self.send(_as_problem(problem))

    async def take(self, text: str) -> None:
        if (over := self._meter.over(len(text))) is not None:
            await self._too_much(over, text)
            return
        try:
            message = read_message(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self.complain(Unreadable(error).problem)
            return
        if (over := self._service.gate.over(self._caller, LOOKING if message.looks else 1)) is not None:
            await self._too_much(over, text)
            return
        await self._do(message)

    async def _too_much(self, over: Over, text: str) -> None:
        """Told so, and cut off where they go on and on. For a while nothing more is read of them, so that what they
        send waits with them, and a flood costs the house little."""
        problem = over.problem()
        if self._meter.goes_on():
            self.cut(TOO_MUCH, problem)
            return
        ask = ask_in(text)
        await asyncio.sleep(HELD_UP)
        self.send(encode({"problem": problem} if ask is None else {"answer": ask, "problem": problem}).decode())

    async def _do(self, message: Message) -> None:
        if message.ask is not None:
            if len(self._asks) >= MOST_ASKS:
                await asyncio.wait(self._asks, return_when=asyncio.FIRST_COMPLETED)
            task = asyncio.create_task(self._ask(message.ask, message))
            self._asks.add(task)
            task.add_done_callback(self._asks.discard)
        elif message.watch is not None:
            await self._watch(message.watch, message)
        elif message.unwatch is not None:
            self._meter.leaves(message.unwatch)
            unwatch(self._service, self, message.unwatch)
        elif message.floor is not None:
            self._service.feeds.leave_floor(self)
            if message.floor:
                self._service.feeds.watch_floor(self)
        elif message.pit is not None:
            self._service.pit.heed(self, self._asker, watches=message.pit)
        else:
            self.complain(Bad("A message is one of watch, unwatch, floor, pit and ask.").problem)

    async def _watch(self, topic: str, message: Message) -> None:
        if (over := self._meter.watches(topic)) is not None:
            self.complain(over.problem())
            return
        try:
            no = await watch(self._service, self._asker, self, topic, message.audience, message.after)
        except STORE_TROUBLES as error:
            no = self._without_store(error)
        if no is not None:
            self._meter.leaves(topic)
            self.complain(replace(no, facts={**no.facts, "topic": topic}))

    async def _ask(self, number: str, message: Message) -> None:
        await self._service.gate.turn(self._caller)
        answer = await self._answered(message)
        named: DoneMessage | NotDoneMessage
        if isinstance(answer, Problem):
            named = {"answer": number, "problem": answer}
        else:
            named = {"answer": number, "done": answer}
        self.send(encode(named).decode())

    async def _answered(self, message: Message) -> Answered | Problem:
        try:
            asker = await looked_up(self._service, self._asker)
            return await self._service.ask(asker, Address.of(message.table), message.command, message.key)
        except STORE_TROUBLES as error:
            return self._without_store(error)
        except Exception as error:
            structlog.get_logger().error("bug", where="socket", exc_info=error)
            return Problem(status=500, message="Something went wrong here.", todo="It was written down.")

    def _without_store(self, error: Exception) -> Problem:
        self._service.vitals.note(error)
        return NoStore(error).problem

    async def finish(self) -> None:
        """What was asked is carried to its end: the answer may be gone, the command is not."""
        self._service.leave(self)
        if self._asks:
            await asyncio.gather(*self._asks, return_exceptions=True)
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)


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
        await send(_text(_as_problem(NotSignedIn().problem)))
        await send({"type": "websocket.close", "code": SIGNED_OUT, "reason": "not signed in"})
        return
    caller = caller_as(asker, scope["state"]["caller"].address)
    places = service.gate.opens(caller)
    if isinstance(places, Over):
        await _turn_away(places.problem(), send)
        return
    try:
        await _serve(Connection(service, asker, caller, send), service, receive)
    finally:
        service.gate.closes(places)


async def _turn_away(problem: Problem, send: Send, code: int = TOO_MUCH) -> None:
    await send(_text(_as_problem(problem)))
    await send({"type": "websocket.close", "code": code, "reason": problem.message[:100]})


async def _serve(connection: Connection, service: Service, receive: Receive) -> None:
    service.metrics.sockets.inc()
    service.heartbeat.add(connection)
    try:
        await _converse(connection, receive)
    finally:
        service.heartbeat.remove(connection)
        service.metrics.sockets.dec()
        await connection.finish()


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


async def _converse(connection: Connection, receive: Receive) -> None:
    while True:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await connection.take(message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace"))


def _text(message: str) -> WebSocketSendEvent:
    return {"type": "websocket.send", "text": message, "bytes": None}


def _as_problem(problem: Problem) -> str:
    return encode(ProblemMessage(problem=problem)).decode()


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
