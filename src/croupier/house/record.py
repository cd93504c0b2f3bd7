"""What a house writes down about itself: small facts, each kind in a stream of its own."""

import msgspec
from msgspec import Struct

from croupier.log import Append, Appended, NewEvent, Store


async def write_down(store: Store, stream: str, fact: Struct, *, at: int, by: str = "house") -> None:
    """Of two who write at once, one comes after the other."""
    kind = type(fact).__struct_config__.tag
    assert isinstance(kind, str)
    event = NewEvent(kind, msgspec.json.encode(fact))
    written = None
    while not isinstance(written, Appended):
        version = await store.version(stream)
        (written,) = await store.append(
            [Append(stream=stream, expected_version=version, at=at, by=by, events=(event,))]
        )
