"""All tables of a server, those that other servers opened too."""

import asyncio
from contextlib import suppress

import msgspec

from croupier.api.feed import Feed, Watcher
from croupier.api.views import TableCard
from croupier.floor.requests import Requests
from croupier.house.clock import Clock
from croupier.house.house import PREFIX, House
from croupier.log import Store

_encode = msgspec.json.Encoder().encode


class Feeds:
    def __init__(self, house: House, store: Store, requests: Requests, clock: Clock) -> None:
        self._house = house
        self._store = store
        self._requests = requests
        self._clock = clock
        self._feeds: dict[str, Feed] = {}
        self._making = asyncio.Lock()
        self._floor: set[Watcher] = set()
        self._cards: dict[str, TableCard] = {}
        self._following: asyncio.Task[None] | None = None
        requests.listen(self._requests_changed)

    async def start(self) -> None:
        """Take up every table there is, and every one that comes."""
        changes = await self._store.listen()
        for head in await self._store.streams():
            if head.stream.startswith(PREFIX):
                await self.of(head.stream.removeprefix(PREFIX))

        async def follow() -> None:
            async for change in changes:
                table = change.stream.removeprefix(PREFIX)
                if change.stream.startswith(PREFIX) and table not in self._feeds:
                    await self.of(table)

        self._following = asyncio.create_task(follow())

    async def stop(self) -> None:
        if self._following is not None:
            self._following.cancel()
            with suppress(asyncio.CancelledError):
                await self._following
        for feed in self._feeds.values():
            await feed.stop()

    async def of(self, table: str) -> Feed | None:
        """The feed of a table; None where nothing ever happened at one of this name."""
        known = self._feeds.get(table)
        if known is not None:
            return known
        async with self._making:
            if table in self._feeds:
                return self._feeds[table]
            if not await self._store.read(PREFIX + table, limit=1):
                return None
            feed = Feed(table, self._house, self._store, self._requests, self._clock)
            await feed.start()
            feed.on_card = self._card_changed
            self._feeds[table] = feed
            self._card_changed(feed)
        return feed

    def __len__(self) -> int:
        return len(self._feeds)

    def cards(self) -> list[TableCard]:
        return [feed.card() for _, feed in sorted(self._feeds.items())]

    def watch_floor(self, watcher: Watcher) -> None:
        self._floor.add(watcher)
        watcher.send(_encode({"floor": self.cards()}).decode())

    def leave_floor(self, watcher: Watcher) -> None:
        self._floor.discard(watcher)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self._floor.discard(watcher)
        for feed in self._feeds.values():
            feed.remove(watcher)

    def _card_changed(self, feed: Feed) -> None:
        if not self._floor:
            return
        card = feed.card()
        if self._cards.get(feed.table) == card:
            return
        self._cards[feed.table] = card
        message = _encode({"card": card}).decode()
        for watcher in self._floor:
            watcher.send(message)

    def _requests_changed(self, table: str, player: str) -> None:
        feed = self._feeds.get(table)
        if feed is not None:
            feed.requests_changed(player)
