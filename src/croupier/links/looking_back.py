"""Reading a log from its end: whoever is taken up again needs its last events and not the years before them."""

from collections.abc import AsyncIterator

from croupier.log import Store, StoredEvent

PAGE = 500


async def newest_first(store: Store, stream: str) -> AsyncIterator[StoredEvent]:
    """The events of a stream from the last one back, read as far as they are asked for."""
    before = await store.version(stream)
    while before > 0:
        after = max(0, before - PAGE)
        for stored in reversed(await store.read(stream, after=after, limit=before - after)):
            yield stored
        before = after
