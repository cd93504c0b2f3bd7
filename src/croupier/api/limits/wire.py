"""A WebSocket handed over to whoever serves it: no queue, no task and no message of a general server in between.

The handshake is uvicorn's, and so is a socket that nobody takes over. Whoever takes one over hears each message where
it is read, and what they write goes to the transport as a frame, which gathers all of one turn of the loop and sends it
at once. What is half sent or never read, and how many frames come, is looked at as before (`protocols.py`).
"""

import asyncio
import struct
from collections.abc import Coroutine
from random import getrandbits
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected

from croupier.api.limits.frames import is_one_short_message
from croupier.api.limits.framing import (
    BINARY,
    CLOSE,
    NOT_TEXT,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
    Broken,
    Closing,
    Reader,
    close_frame,
    closing,
    framed,
)
from croupier.api.limits.lines import Lines
from croupier.api.limits.protocols import TOO_MUCH, TOO_MUCH_SAID, PatientHttp, PatientWebSocket
from croupier.house.limits import Asks, Rate

WIRE = "croupier.wire"
"""Under this name a scope's extensions offer a line to be taken over."""
_MESSAGES = (TEXT, BINARY)
RESTARTS, NO_PONG = 1012, 1011
FRAMES = 4
"""So many times the messages of a connection may its frames be: pings and parts of messages are frames too."""


class Listener(Protocol):
    """Who serves a line that was handed over."""

    def heard(self, text: bytes) -> Coroutine[Any, Any, None] | None:
        """A message came. What is given is done before anything more is read; mostly that is nothing."""

    def may_write(self) -> None:
        """The other side reads again."""

    def gone(self) -> Coroutine[Any, Any, None] | None:
        """The line is gone. What is given is done to its end, even while the server stops."""


class Wire(PatientWebSocket):
    """One connection: as uvicorn serves it, until somebody takes it over."""

    is_full = False
    """Whether the other side does not read: whatever is written waits in memory."""
    closed_with = 0
    """The code with which we closed it."""
    _listener: Listener | None = None
    _reader: Reader

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def hand_to(self, listener: Listener) -> bool:
        """From now on this one is told what comes, after the handshake was answered; not where the line is gone already
        or something was said too early. What uvicorn holds for a socket is let go of: it is most of what one costs."""
        if self.disconnected:
            return False
        is_early = not self.queue.empty() or bool(self.conn.reader.buffer)
        self._reader = Reader(self.config.ws_max_size)
        self._listener = listener
        for name in ("conn", "scope", "request", "response", "queue", "writable", "frames"):
            setattr(self, name, None)
        if is_early:
            self.close(PROTOCOL_ERROR, "nothing is said before the handshake is answered")
            self.transport.close()
        return True

    async def run_asgi(self) -> None:
        """The application has ended when it handed the line over, and the line goes on."""
        scope = self.scope
        try:
            await self.app(scope, self.receive, self.send)
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
            if self._listener is None:
                self.send_500_response()
        if self._listener is None and self.close_timer is None:
            self.transport.close()

    async def send(self, message: Any) -> None:
        if self._listener is not None:
            raise ClientDisconnected  # the application is no longer who speaks here
        await super().send(message)

    # --- reading ----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._listener is None:
            super().data_received(data)
            return
        if self._seen.is_whole and is_one_short_message(data):
            if self._frames_left.take(self.loop.time()):
                self._cut()
                return
        elif not self._looked_over(data):
            self._cut()
            return
        self._reader.feed(data)
        if not self.read_paused:
            self._read()

    def _read(self) -> None:
        """Whatever is whole, one after the other, until one of them takes time. After we have closed only the other
        side's last word is heard."""
        try:
            for kind, payload in self._reader.frames():
                if kind == CLOSE:
                    self._other_side_closes(closing(payload))
                    return
                if self.close_sent:
                    continue
                if kind in _MESSAGES:
                    if (later := self._heard(kind, payload)) is not None:
                        self._hold(later)
                        return
                elif kind == PING:
                    self.transport.write(framed(payload, PONG))
                else:
                    self._alive(payload)
        except Broken as broken:
            self.close(broken.code, broken.reason)
            self.transport.close()

    def _heard(self, kind: int, payload: bytes) -> Coroutine[Any, Any, None] | None:
        if kind == TEXT and not payload.isascii():
            try:
                payload.decode()
            except UnicodeDecodeError:
                raise Broken(NOT_TEXT, "a text is UTF-8") from None
        assert self._listener is not None
        return self._listener.heard(payload)

    def _hold(self, later: Coroutine[Any, Any, None]) -> None:
        """Nothing more is read until this is done."""
        self.read_paused = True
        self.transport.pause_reading()
        task = self.loop.create_task(later)
        self.tasks.add(task)
        task.add_done_callback(self._go_on)

    def _go_on(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.logger.error("a message could not be taken", exc_info=error)
        if self.disconnected or self.transport.is_closing():
            return
        self.read_paused = False
        self._read()
        if not self.read_paused:
            self.transport.resume_reading()

    def _other_side_closes(self, said: Closing) -> None:
        self.stop_keepalive()
        if not self.close_sent and not self.transport.is_closing():
            self.close_sent = True
            self.transport.write(close_frame(said.code, said.reason))
        self.transport.close()

    # --- writing ----------------------------------------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        """Never waits. The same text for one after the other is framed once."""
        if self.close_sent or self.disconnected:
            return
        self.transport.write(_framed_once(text))

    def close(self, code: int, reason: str) -> None:
        """Say so, and wait a moment for the other side to say it too."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.close_sent, self.closed_with = True, code
        self.stop_keepalive()
        self.transport.write(close_frame(code, reason))
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def pause_writing(self) -> None:
        self.is_full = True
        if self._listener is None:
            super().pause_writing()
        else:
            self._patience.unread = self.loop.time()

    def resume_writing(self) -> None:
        self.is_full = False
        if self._listener is None:
            super().resume_writing()
        else:
            self._patience.unread = None
            self._listener.may_write()

    # --- whether the other side is there ----------------------------------------------------------------------------

    def send_keepalive_ping(self) -> None:
        if self._listener is None:
            super().send_keepalive_ping()
            return
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self.pending_ping_payload = struct.pack("!I", getrandbits(32))
        self.ping_sent_at = self.loop.time()
        self.transport.write(framed(self.pending_ping_payload, PING))
        if self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
        else:
            self.schedule_ping()

    def _alive(self, payload: bytes) -> None:
        if self.pending_ping_payload is None or payload != self.pending_ping_payload:
            return
        self.last_ping_rtt = self.loop.time() - self.ping_sent_at
        self.pending_ping_payload = None
        if self.pong_timer is not None:
            self.pong_timer.cancel()
            self.pong_timer = None
            self.schedule_ping()

    def keepalive_timeout(self) -> None:
        if self._listener is None:
            super().keepalive_timeout()
        else:
            self.close(NO_PONG, "keepalive ping timeout")
            self.transport.close()

    # --- ending -----------------------------------------------------------------------------------------------------

    def _cut(self) -> None:
        if self._listener is None:
            super()._cut()
        elif not self.close_sent and not self.transport.is_closing():
            self.lines.hit("connections.frames")
            self.close(TOO_MUCH, TOO_MUCH_SAID)
            self.transport.close()

    def shutdown(self) -> None:
        """The server stops."""
        if self._listener is None:
            super().shutdown()
            return
        self.close(RESTARTS, "")
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._listener is None:
            super().connection_lost(exc)
            return
        self.lines.remove(self)
        self.stop_keepalive()
        self.connections.discard(self)
        self.disconnected = True
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = None
        listener, self._listener = self._listener, _NOBODY
        if (last := listener.gone()) is not None:
            task = self.loop.create_task(last)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)


class _Nobody:
    """Hears what comes after a line is gone, which is nothing."""

    def heard(self, text: bytes) -> None:
        pass

    def may_write(self) -> None:
        pass

    def gone(self) -> None:
        pass


_NOBODY = _Nobody()


class _FramedOnce:
    """What is told to thousands is one text: its frame is made for the first of them."""

    def __init__(self) -> None:
        self._text = self._frame = b""

    def __call__(self, text: bytes) -> bytes:
        if text is not self._text:
            self._text, self._frame = text, framed(text)
        return self._frame


_framed_once = _FramedOnce()


def patient(lines: Lines, asks: Asks) -> tuple[type[PatientHttp], type[Wire]]:
    """The protocols of one server."""
    of_messages = asks.connection
    frames = Rate(a_second=of_messages.a_second * FRAMES, at_once=of_messages.at_once * FRAMES)
    http = type("Http", (PatientHttp,), {"lines": lines})
    socket = type("WebSocket", (Wire,), {"lines": lines, "frames_a_second": frames})
    return http, socket
