"""Frames of a WebSocket, as a server reads and writes them (RFC 6455): bytes in, messages out, and no line to it.

The library's own does the same for any use; this is what one JSON text after the other needs, at a tenth of its cost.
"""

from collections.abc import Iterator

from msgspec import Struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was not compiled
    from websockets.utils import apply_mask

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
_FIN, _RESERVED, _OPCODE, _MASKED, _SIZE = 0x80, 0x70, 0x0F, 0x80, 0x7F
_CONTINUED = 0
_LONGEST_CONTROL = 125
PROTOCOL_ERROR, NOT_TEXT, TOO_BIG, NO_CODE = 1002, 1007, 1009, 1005
_MAY_BE_SENT = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))
"""Codes with which somebody may close; the others only stand for what was never said."""


class Broken(Exception):
    """What came is no frame that a client may send: the line is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Closing(Struct, frozen=True):
    """The other side has said that it goes."""

    code: int
    reason: str


class Reader:
    """Holds of what came only what is not whole yet."""

    __slots__ = ("_came", "_kind", "_most", "_parts", "_size")

    def __init__(self, most: int) -> None:
        """`most` bytes may a message have."""
        self._most = most
        self._came = b""
        self._parts: list[bytes] = []
        self._size = 0
        """Of the parts of a message that is not whole."""
        self._kind = 0
        """Of that message; nought where none was begun."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing is held."""
        return not (self._came or self._kind)

    def feed(self, data: bytes) -> None:
        self._came = self._came + data if self._came else data

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Every message and control frame that is whole by now, with its kind. Whoever stops in between goes on later
        where they stopped."""
        while (frame := self._frame()) is not None:
            head, payload = frame
            opcode = head & _OPCODE
            if opcode >= CLOSE:
                if not head & _FIN or len(payload) > _LONGEST_CONTROL or opcode > PONG:
                    raise Broken(PROTOCOL_ERROR, "no control frame is like this")
                yield opcode, payload
            elif (message := self._joined(opcode, payload, is_last=bool(head & _FIN))) is not None:
                yield message

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame: its first byte and what it carries, unmasked; None where it is not whole."""
        came = self._came
        if len(came) < 2:
            return None
        head, second = came[0], came[1]
        if head & _RESERVED:
            raise Broken(PROTOCOL_ERROR, "reserved bits must be 0")
        if not second & _MASKED:
            raise Broken(PROTOCOL_ERROR, "what a client sends is masked")
        size, at = second & _SIZE, 2
        if size > _LONGEST_CONTROL:
            at = 4 if size == 126 else 10
            if len(came) < at:
                return None
            size = int.from_bytes(came[2:at], "big")
        if size + self._size > self._most:
            raise Broken(TOO_BIG, f"a message has {self._most} bytes at most")
        end = at + 4 + size
        if len(came) < end:
            return None
        self._came = came[end:]
        return head, apply_mask(came[at + 4 : end], came[at : at + 4])

    def _joined(self, opcode: int, payload: bytes, *, is_last: bool) -> tuple[int, bytes] | None:
        """The message that ends with this part."""
        if opcode not in (_CONTINUED, TEXT, BINARY) or (opcode == _CONTINUED) != bool(self._kind):
            raise Broken(PROTOCOL_ERROR, "no frame of this kind may come now")
        if is_last and not self._kind:
            return opcode, payload
        self._kind = self._kind or opcode
        self._parts.append(payload)
        self._size += len(payload)
        if not is_last:
            return None
        whole = self._kind, b"".join(self._parts)
        self._kind, self._parts, self._size = 0, [], 0
        return whole


def closing(payload: bytes) -> Closing:
    """What a close frame says."""
    if not payload:
        return Closing(NO_CODE, "")
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or code not in _MAY_BE_SENT:
        raise Broken(PROTOCOL_ERROR, "nobody closes with this code")
    try:
        return Closing(code, payload[2:].decode())
    except UnicodeDecodeError:
        raise Broken(NOT_TEXT, "a reason is text") from None


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    """A whole frame, as a server sends it."""
    size = len(payload)
    if size <= _LONGEST_CONTROL:
        return bytes((_FIN | kind, size)) + payload
    if size < 65_536:
        return bytes((_FIN | kind, 126, size >> 8, size & 255)) + payload
    return bytes((_FIN | kind, 127)) + size.to_bytes(8, "big") + payload


def close_frame(code: int, reason: str) -> bytes:
    """A reason that is too long is cut where a letter ends."""
    if code == NO_CODE:
        return framed(b"", CLOSE)
    said = reason.encode()[: _LONGEST_CONTROL - 2].decode(errors="ignore").encode()
    return framed(code.to_bytes(2, "big") + said, CLOSE)
