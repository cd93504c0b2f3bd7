"""The socket: watch tables, ask commands. One connection serves a whole page.

Nobody waits for a slow reader: each connection has a queue of its own, and one that falls too far behind is cut off.
It comes back and resumes by version.
"""

import asyncio
import re
from collections import deque
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
import structlog
from litestar import asgi
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send
from litestar.types.asgi_types import WebSocketSendEvent
from msgspec import Raw, Struct, field

from croupier.api.asker import Asker
from croupier.api.errors import Bad, NotSignedIn, Problem, Trouble, as_sentence
from croupier.api.feed import Audience
from croupier.api.service import Answer, Service
from croupier.api.sessions import from_elsewhere, identify
from croupier.api.tables import feed_of, may_watch, read_form

MOST_WAITING = 2_000
"""Messages a connection may be behind."""
MOST_ASKS = 64
"""Commands of one connection under way at once."""
HEARTBEAT = 10.0
SIGNED_OUT = 4401
TOO_SLOW = 4408

_encode = msgspec.json.Encoder().encode


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client may say; exactly one of watch, unwatch, floor and ask."""

    watch: str | None = None
    audience: Audience = field(name="as", default=Audience.PUBLIC)
    after: int | None = None
    unwatch: str | None = None
    floor: bool | None = None
    ask: str | None = None
    table: str = ""
    command: Raw = Raw(b"")
    key: str | None = None


_decode = msgspec.json.Decoder(Message).decode
_KEY = re.compile(r"^[\x21-\x7e]{1,100}$")


class Connection:
    """One browser window."""

    def __init__(self, service: Service, asker: Asker, send: Send) -> None:
        self.player = asker.name
        self._service = service
        self._asker = asker
        self._send = send
        self._out: deque[str] = deque()
        self._wake = asyncio.Event()
        self._asks: set[asyncio.Task[None]] = set()
        self.close_with: int | None = None

    def send(self, message: str) -> None:
        if len(self._out) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            self._service.metrics.dropped.inc()
            return
        self._out.append(message)
        self._wake.set()

    def cut(self, code: int) -> None:
        self._out.clear()
        self.close_with = code
        self._wake.set()

    async def write(self) -> None:
        """Until the connection is to end."""
        out, wake, send = self._out, self._wake, self._send
        while self.close_with is None:
            await wake.wait()
            wake.clear()
            while out:
                await send(_text(out.popleft()))
        await send({"type": "websocket.close", "code": self.close_with, "reason": ""})

    async def beat(self) -> None:
        """Tell that the server lives, and see whether the session still does."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self._asker.token and await self._service.people.who(self._asker.token) is None:
                self.complain(NotSignedIn("Your session is over.").problem)
                self.cut(SIGNED_OUT)
                return
            self.send(_encode({"now": self._service.clock.now()}).decode())

    def complain(self, problem: Problem) -> None:
        self.send(_encode({"problem": problem}).decode())

    async def take(self, text: str) -> None:
        try:
            message = _decode(text)
        except msgspec.DecodeError as error:
            self.complain(Bad(as_sentence(str(error))).problem)
            return
        if message.ask is not None:
            if len(self._asks) >= MOST_ASKS:
                await asyncio.wait(self._asks, return_when=asyncio.FIRST_COMPLETED)
            task = asyncio.create_task(self._ask(message.ask, message))
            self._asks.add(task)
            task.add_done_callback(self._asks.discard)
        elif message.watch is not None:
            await self._watch(message.watch, message)
        elif message.unwatch is not None:
            feed = await self._service.feeds.of(message.unwatch)
            if feed is not None:
                feed.remove(self)
        elif message.floor is not None:
            self._service.feeds.leave_floor(self)
            if message.floor:
                self._service.feeds.watch_floor(self)
        else:
            self.complain(Bad("A message is one of watch, unwatch, floor and ask.").problem)

    async def _watch(self, table: str, message: Message) -> None:
        try:
            feed = await feed_of(self._service, table)
        except Trouble as trouble:
            self.complain(trouble.problem)
            return
        if (no := may_watch(self._asker, feed, message.audience)) is not None:
            self.complain(no)
            return
        feed.remove(self)
        feed.add(self, message.audience, message.after)

    async def _ask(self, number: str, message: Message) -> None:
        answer = await self._answered(message)
        named = {"answer": number, "problem" if isinstance(answer, Problem) else "done": answer}
        self.send(_encode(named).decode())

    async def _answered(self, message: Message) -> Answer | Problem:
        if message.key is not None and not _KEY.match(message.key):
            return Bad("A key is 1 to 100 printable characters.").problem
        try:
            form = read_form(message.command)
        except Trouble as trouble:
            return trouble.problem
        token = self._asker.token
        person = await self._service.people.who(token) if token else None
        if person is None:
            return NotSignedIn().problem
        try:
            return await self._service.ask(Asker(person=person, token=token), message.table, form, message.key)
        except Exception as error:
            structlog.get_logger().error("bug", where="socket", exc_info=error)
            return Problem(status=500, message="Something went wrong here.", todo="It was written down.")

    async def finish(self) -> None:
        """What was asked is carried to its end: the answer may be gone, the command is not."""
        self._service.feeds.leave(self)
        if self._asks:
            await asyncio.gather(*self._asks, return_exceptions=True)


@asgi("/api/socket", copy_scope=True)
async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Watch tables and ask commands: see the operating guide for the messages."""
    if scope["type"] != ScopeType.WEBSOCKET:
        await _say_426(send)
        return
    state: Any = scope["litestar_app"].state
    service: Service = state.service
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    await receive()
    if from_elsewhere(headers, state.origins):
        await send({"type": "websocket.close", "code": 1008, "reason": "another site"})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    asker = await identify(service, _cookies(headers.get("cookie", "")), headers.get("authorization"))
    connection = Connection(service, asker, send)
    if not asker.known:
        problem = _encode({"problem": NotSignedIn().problem}).decode()
        await send(_text(problem))
        await send({"type": "websocket.close", "code": SIGNED_OUT, "reason": "not signed in"})
        return
    service.metrics.sockets.inc()
    try:
        await _converse(connection, receive)
    finally:
        service.metrics.sockets.dec()
        await connection.finish()


async def _converse(connection: Connection, receive: Receive) -> None:
    writing = asyncio.create_task(connection.write())
    beating = asyncio.create_task(connection.beat())
    try:
        while True:
            message: Any = await receive()
            if message["type"] == "websocket.disconnect":
                return
            await connection.take(message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace"))
    finally:
        for task in (writing, beating):
            task.cancel()
        await asyncio.gather(writing, beating, return_exceptions=True)


def _text(message: str) -> WebSocketSendEvent:
    return {"type": "websocket.send", "text": message, "bytes": None}


def _cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


async def _say_426(send: Send) -> None:
    problem = Problem(status=426, message="This address is a WebSocket.", todo="Connect with a WebSocket client.")
    headers = [(b"content-type", b"application/json"), (b"upgrade", b"websocket")]
    await send({"type": "http.response.start", "status": 426, "headers": headers})
    await send({"type": "http.response.body", "body": _encode(problem), "more_body": False})
