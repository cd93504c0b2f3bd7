"""Bytes on a wire, written as cheaply as they can be: a flooder must cost less than what it floods."""

import asyncio
import os
from collections.abc import Mapping

_MASK = b"\0\0\0\0"
"""A mask of noughts leaves the text as it is."""


class Wire(asyncio.Protocol):
    """A connection that forgets whatever it is told."""

    def __init__(self) -> None:
        self.closed = False
        self._transport: asyncio.Transport | None = None
        self.answered = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, port: int) -> "Wire":
        _, wire = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        if not self.answered.done():
            self.answered.set_result(data[9:12].decode("latin-1"))

    def connection_lost(self, _: Exception | None) -> None:
        self.closed = True
        if not self.answered.done():
            self.answered.set_result("closed")

    def write(self, data: bytes) -> None:
        if self._transport is not None and not self.closed:
            self._transport.write(data)

    def send(self, text: bytes) -> None:
        """As one frame of a WebSocket."""
        size = len(text)
        head = (
            bytes([0x81, 0x80 | size])
            if size < 126
            else (
                bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
                if size < 65_536
                else bytes([0x81, 0xFF]) + size.to_bytes(8, "big")
            )
        )
        self.write(head + _MASK + text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def handshake(port: int, cookie: str) -> Wire:
    """A WebSocket signed in by a cookie; closed already, where the server would not have it."""
    wire = await Wire.open(port)
    key = os.urandom(16).hex()[:22] + "=="
    wire.write(
        f"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\ncookie: croupier_session={cookie}\r\n\r\n".encode()
    )
    if await wire.answered != "101":
        wire.closed = True
    return wire


async def http(port: int, method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> str:
    """The status of one request on a connection of its own."""
    wire = await Wire.open(port)
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-length: {len(body)}\r\n{lines}\r\n"
    wire.write(head.encode() + body)
    try:
        return str(await wire.answered)
    finally:
        wire.close()
