"""Where the frames of a WebSocket begin and end, seen from their heads alone: whether one is half sent, and how many
come at once, before anything is done for them.
"""

_FIN, _CONTROL, _MASKED, _SIZE = 0x80, 0x08, 0x80, 0x7F
_LONGER = {126: 2, 127: 8}
"""Bytes that a size takes which does not fit into a head."""


class Frames:
    def __init__(self) -> None:
        self._head = bytearray()
        self._rest = 0
        """Bytes of the payload still to come."""
        self._is_last = self._is_control = False
        self._in_message = False
        """Parts of a message have come, and not the last one."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing that was begun is still to come."""
        return not (self._head or self._rest or self._in_message)

    def feed(self, data: bytes, most: int) -> tuple[int, bool]:
        """How many frames end in this, counted up to `most` and one; and whether a message ends in it."""
        at, ended, message = 0, 0, False
        while at < len(data) and ended <= most:
            if self._rest:
                passed = min(self._rest, len(data) - at)
                self._rest -= passed
                at += passed
            else:
                self._head.append(data[at])
                at += 1
                if not self._read_head():
                    continue
            if not self._rest:
                ended += 1
                message = self._end_frame() or message
        return ended, message

    def _read_head(self) -> bool:
        """Whether the head is complete, and then what follows it is known."""
        head = self._head
        if len(head) < 2:
            return False
        size = head[1] & _SIZE
        longer = _LONGER.get(size, 0)
        if len(head) < 2 + longer:
            return False
        if longer:
            size = int.from_bytes(head[2 : 2 + longer], "big")
        self._is_last, self._is_control = bool(head[0] & _FIN), bool(head[0] & _CONTROL)
        self._rest = size + (4 if head[1] & _MASKED else 0)
        self._head = bytearray()
        return True

    def _end_frame(self) -> bool:
        if not self._is_control:
            self._in_message = not self._is_last
        return self._is_last and not self._is_control
