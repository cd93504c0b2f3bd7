"""Keys make it safe to send a command twice. A key belongs to what was asked: by whom, and of what."""

import hashlib

import msgspec

from croupier.log import Reader


class KeyUsed(ValueError):
    """The key was used before, for something that was asked otherwise or elsewhere."""

    def __init__(self, key: str | None) -> None:
        super().__init__(f"the key {key} was used for another command: use a new one")


_ASKED = "asked:"
"""In front of every key that came through the door; what runs by itself begins its own with the name of a place."""


async def key_at_the_door(store: Reader, by: str, stream: str, key: str | None) -> str | None:
    """Under which key the log knows what somebody asked of a place: the same key elsewhere is another."""
    if key is None:
        return None
    former = f"{by}:{key}"
    # Before keys belonged to places, the name alone stood in front. What came so then and comes again now is known.
    used = await store.done(former, b"")
    return former if used is not None and used.stream == stream else whole_key(by, stream, key)


def whole_key(by: str, stream: str, key: str) -> str:
    """No two askers, places and keys make the same, however they are spelled, and it is short enough to keep."""
    return _ASKED + hashlib.sha256(msgspec.json.encode((by, stream, key))).hexdigest()
