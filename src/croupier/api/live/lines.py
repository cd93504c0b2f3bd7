"""What a connection speaks over: the server's own wire, or whatever else serves the application."""

import asyncio
from typing import Protocol

from litestar.types import Send
from litestar.types.asgi_types import WebSocketSendEvent


class Line(Protocol):
    @property
    def is_full(self) -> bool:
        """Whether the other side does not read: whatever is written waits in memory."""

    def write(self, text: bytes) -> None:
        """Never waits."""

    def close(self, code: int, reason: str) -> None: ...


class AsgiLine:
    """Over any server of ASGI, which writes when it has a moment: in tests, and wherever no wire is offered."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._out: list[bytes] = []
        self._close: tuple[int, str] | None = None
        self._writing: asyncio.Task[None] | None = None
        self.is_full = False

    def write(self, text: bytes) -> None:
        self._out.append(text)
        self._write_soon()

    def close(self, code: int, reason: str) -> None:
        self._close = (code, reason)
        self._write_soon()

    def _write_soon(self) -> None:
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._out:
                out, self._out = self._out, []
                for one in out:
                    await self._send(as_text(one))
            if self._close is not None:
                code, reason = self._close
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except OSError:
            self._out = []  # nobody is there any more; the connection hears of that by itself
        finally:
            self._writing = None

    async def finish(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)


def as_text(message: bytes) -> WebSocketSendEvent:
    return {"type": "websocket.send", "text": message.decode(), "bytes": None}
