"""The server's connections with an end to their patience: what is half sent or never read is ended in its time.

uvicorn waits for ever for the rest of a request, for the rest of a message, and for whoever does not read; and takes
headers of any size. These are its two protocols with that mended, and with word given once somebody is known.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.api.limits.buckets import Bucket
from croupier.api.limits.frames import Frames
from croupier.api.limits.gate import Over
from croupier.api.limits.limited_app import CALLER, LimitedApp, answer_to
from croupier.api.limits.lines import Lines
from croupier.house.limits import Rate

LINGERS = 3.0
"""Seconds that a connection which is being closed may take for it."""
LAST_WORDS = 2
"""Frames at once that may still come from somebody who has been told that the line is closed."""
TOO_MUCH, TOO_MUCH_SAID = 4429, "Too much was sent over this connection at once."

_NOT_READ = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n"
    b'{"status":431,"message":"The headers are too large.","todo":"Send less.","facts":{}}'
)


class _Patience:
    """Since when something is awaited of a connection."""

    def __init__(self, lines: Lines) -> None:
        self._seconds = lines.limits.seconds
        self.unsent: float | None = None
        self.unread: float | None = None
        self._closing: float | None = None

    def overdue(self, now: float, transport: asyncio.Transport, *, is_held: bool) -> str | None:
        """`is_held` where it is we who do not read on: then nothing is awaited of the other side."""
        if is_held and self.unsent is not None:
            self.unsent = now
        if self.unsent is not None and now - self.unsent > self._seconds:
            return "half_sent"
        if self.unread is not None and now - self.unread > self._seconds:
            return "unread"
        if transport.is_closing():
            self._closing = self._closing or now
            return "lingering" if now - self._closing > LINGERS else None
        return None


class PatientHttp(HttpToolsProtocol):
    lines: ClassVar[Lines]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = _Patience(self.lines)
        self._patience.unsent = self.loop.time()
        self._in_headers, self._header_bytes = True, 0
        self._is_refused = False
        self._answering: RequestResponseCycle | None = None
        self.lines.add(self, self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.remove(self)
        self._hang_up()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _hang_up(self) -> None:
        """Of requests sent one after the other the server tells only the last one that nobody is there any more."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        if self._patience.unsent is None and (self.cycle is None or self.cycle.response_complete):
            self._patience.unsent = self.loop.time()
        super().data_received(data)
        self._header_bytes = self._header_bytes + len(data) if self._in_headers else 0
        if self._header_bytes > self.lines.limits.header_bytes and not self.transport.is_closing():
            self.lines.hit("connections.header_bytes")
            self.transport.write(_NOT_READ)
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_headers = True

    def on_headers_complete(self) -> None:
        """Judged here, where a flood costs least: nothing has been made for the request yet."""
        self._in_headers = False
        is_first = self.cycle is None or self.cycle.response_complete
        over = self._judged() if is_first and not self._is_refused else None
        if over is not None:
            self._is_refused = True
            self.transport.write(_written(*answer_to(over)))
            self.transport.close()
        elif not self._is_refused:
            super().on_headers_complete()

    def _judged(self) -> Over | None:
        app, scope = self.config.app, self.scope
        if not isinstance(app, LimitedApp) or app.gate is None:
            return None
        upgrades = self.parser.should_upgrade() and self._should_upgrade()
        seen: dict[str, Any] = {
            "type": "websocket" if upgrades else "http",
            "method": self.parser.get_method().decode("ascii"),
            "path": self.url.partition(b"?")[0].decode("latin-1"),
            "headers": scope["headers"],
            "client": scope["client"],
            "state": scope["state"],
        }
        over = app.judged(seen)
        if not scope["state"][CALLER].is_stranger:
            self.lines.known(self)
        return over

    def on_body(self, body: bytes) -> None:
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._patience.unsent = None
        self._in_headers = True  # of the next one
        if not self._is_refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self._is_refused:
            return
        self.lines.remove(self)
        self.app_state = dict(self.scope["state"])  # who it is goes along
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._patience.unread = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._patience.unread = None

    def overdue(self, now: float) -> str | None:
        return self._patience.overdue(now, self.transport, is_held=self.flow.read_paused)

    def end(self) -> None:
        self._hang_up()
        self.transport.abort()


def _written(status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
    return b"".join((STATUS_LINE[status], *(b"%b: %b\r\n" % header for header in headers), b"\r\n", body))


class PatientWebSocket(WebSocketsSansIOProtocol):
    lines: ClassVar[Lines]
    frames_a_second: ClassVar[Rate]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._patience = _Patience(self.lines)
        self._seen = Frames()
        self.close_timeout = LINGERS
        self._frames_left = Bucket(self.frames_a_second)
        self.lines.add(self, self.client[0] if self.client else "")
        caller = self.app_state.get(CALLER)
        if caller is not None and not caller.is_stranger:
            self.lines.known(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self._looked_over(data):
            self._cut()
            return
        super().data_received(data)

    def _looked_over(self, data: bytes) -> bool:
        """Whether so many frames may come; and since when one is awaited is noted."""
        now = self.loop.time()
        frames, message = self._seen.feed(data, most=int(self.frames_a_second.at_once))
        if message or self._seen.is_whole:
            self._patience.unsent = None
        if self._patience.unsent is None and not self._seen.is_whole:
            self._patience.unsent = now
        if self.close_sent and frames > LAST_WORDS:
            self.transport.abort()
        return frames <= self.frames_a_second.at_once and not self._frames_left.take(now, frames)

    def _cut(self) -> None:
        """Before any of it is read; for the sentence there is the reason of the close."""
        if self.close_sent or self.transport.is_closing():
            return
        self.lines.hit("connections.frames")
        self.conn.fail(TOO_MUCH, TOO_MUCH_SAID)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._patience.unread = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._patience.unread = None

    def overdue(self, now: float) -> str | None:
        return self._patience.overdue(now, self.transport, is_held=self.read_paused)

    def end(self) -> None:
        self.transport.abort()
