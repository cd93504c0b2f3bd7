"""Telling whoever listens which streams have grown."""

import asyncio
from collections.abc import Iterable

from croupier.log.store import StreamGrown


class Listener:
    """What one listener has not heard yet. A slow one hears only the latest of each stream, so it never falls far."""

    def __init__(self, feeds: "Listeners") -> None:
        self._feeds = feeds
        self._latest: dict[str, int] = {}
        self._news = asyncio.Event()
        self._open = True

    def tell(self, stream: str, version: int) -> None:
        self._latest[stream] = max(version, self._latest.get(stream, 0))
        self._news.set()

    def end(self) -> None:
        self._open = False
        self._news.set()

    def __aiter__(self) -> "Listener":
        return self

    async def __anext__(self) -> StreamGrown:
        while not self._latest:
            if not self._open:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        stream = next(iter(self._latest))
        return StreamGrown(stream, self._latest.pop(stream))

    async def aclose(self) -> None:
        self._feeds.forget(self)


class Listeners:
    """All listeners of one store."""

    def __init__(self) -> None:
        self._all: dict[Listener, None] = {}
        """In the order in which they began to listen, and so are they told."""

    def open(self) -> Listener:
        feed = Listener(self)
        self._all[feed] = None
        return feed

    def forget(self, feed: Listener) -> None:
        feed.end()
        self._all.pop(feed, None)

    def tell(self, changes: Iterable[tuple[str, int]]) -> None:
        if self._all:
            for stream, version in changes:
                for feed in self._all:
                    feed.tell(stream, version)

    def close(self) -> None:
        for feed in list(self._all):
            self.forget(feed)
