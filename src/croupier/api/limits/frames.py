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
        if self.is_whole and is_one_short_message(data):
            return 1, True  # as nearly everything is that is ever sent
        at, ended, message = 0, 0, False
        while at < len(data) and ended <= most:
            if self._rest:
                passed = min(self._rest, len(data) - at)
                self._rest -= passed
                at += passed
            else:
                at = self._read_on(data, at)
                if self._head:
                    continue
            if not self._rest:
                ended += 1
                message = self._end_frame() or message
        return ended, message

    def _read_on(self, data: bytes, at: int) -> int:
        """Reads of the head what there is; where it is complete, nothing of it is held. Where to go on."""
        head = self._head
        missing = 2 - len(head) if len(head) < 2 else 2 + _LONGER.get(head[1] & _SIZE, 0) - len(head)
        head += data[at : at + missing]
        at += missing
        if len(head) >= 2 and len(head) == 2 + (longer := _LONGER.get(head[1] & _SIZE, 0)):
            size = int.from_bytes(head[2:], "big") if longer else head[1] & _SIZE
            self._is_last, self._is_control = bool(head[0] & _FIN), bool(head[0] & _CONTROL)
            self._rest = size + (4 if head[1] & _MASKED else 0)
            self._head = bytearray()
        return at

    def _end_frame(self) -> bool:
        if not self._is_control:
            self._in_message = not self._is_last
        return self._is_last and not self._is_control


def is_one_short_message(data: bytes) -> bool:
    """Whether this is one masked message, whole, not of the longest kind."""
    length = len(data)
    if length < 6 or not data[0] & _FIN or data[0] & _CONTROL or not data[1] & _MASKED:
        return False
    size = data[1] & _SIZE
    return length == size + 6 if size < 126 else size == 126 and length == (data[2] << 8 | data[3]) + 8
