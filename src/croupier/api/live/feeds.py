"""All tables, banks and controllers of a server, those that other servers opened too."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct

from croupier.api.bank.feed import BankFeed
from croupier.api.bank.views import BankCard
from croupier.api.event.feed import EventFeed
from croupier.api.event.views import EventCard
from croupier.api.fronts.registry import fronts
from croupier.api.jackpot.feed import JackpotFeed
from croupier.api.jackpot.views import ControllerCard, JackpotView, pools_at
from croupier.api.live.following import Around, Follower, Watcher, encode
from croupier.api.live.messages import BanksMessage, EventsMessage, FloorMessage, PromotionsMessage
from croupier.api.promotion.feed import PromotionFeed
from croupier.api.promotion.views import PromotionCard
from croupier.api.table.feed import TableFeed
from croupier.api.table.views import TableCard
from croupier.house.keeper import Keeper
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.event import EVENT
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.pit import PIT
from croupier.house.kinds.promotion import PROMOTION
from croupier.house.kinds.table import TABLE
from croupier.house.live_state import OVER_KEPT
from croupier.links.wheel_links import WheelLinks
from croupier.log import until_reached

AnyFeed = TypeVar("AnyFeed", bound=Follower[Any])


class Group(Generic[AnyFeed]):
    """The feeds of one kind, each made when its name is first heard of."""

    def __init__(
        self,
        keeper: Keeper[Any],
        make: Callable[[str], AnyFeed],
    ) -> None:
        self.kind = keeper.kind
        self.on_new: Callable[[AnyFeed], None] = lambda _: None
        self.on_gone: Callable[[AnyFeed], None] = lambda _: None
        self._keeper = keeper
        self._make = make
        self._feeds: dict[str, AnyFeed] = {}
        self._making = asyncio.Lock()

    async def of(self, name: str) -> AnyFeed | None:
        """The feed of this name; None where nothing was ever opened under it."""
        known = self._feeds.get(name)
        if known is not None:
            return known
        async with self._making:
            if name in self._feeds:
                return self._feeds[name]
            if not await self._keeper.was_opened(name):
                return None
            feed = self._make(name)
            await feed.start()
            self._feeds[name] = feed
            self.on_new(feed)
            await self._let_go(feed)
        return feed

    async def _let_go(self, newest: AnyFeed) -> None:
        """Of what is over and watched by nobody only the latest are followed: another is made anew when it is asked
        for."""
        over = [
            feed
            for feed in self._feeds.values()
            if feed is not newest and not feed.is_watched and self.kind.is_over(feed.state)
        ]
        for feed in over[: max(len(over) - OVER_KEPT, 0)]:
            del self._feeds[feed.name]
            self.on_gone(feed)
            await feed.stop()

    def known(self, name: str) -> AnyFeed | None:
        return self._feeds.get(name)

    def __iter__(self) -> Iterator[AnyFeed]:
        """In the order of their names."""
        return iter([feed for _, feed in sorted(self._feeds.items())])

    def __len__(self) -> int:
        return len(self._feeds)


class Feeds:
    def __init__(self, around: Around, wheels: WheelLinks) -> None:
        self._store = around.store
        self._wheels = wheels
        self._groups: dict[str, Group[Any]] = {
            front.kind.noun: Group(around.house.keeper(front.kind), partial(front.feed_of, around=around))
            for front in fronts()
        }
        self.tables: Group[TableFeed] = self.of_kind(TABLE)
        self.banks: Group[BankFeed] = self.of_kind(BANK)
        self.controllers: Group[JackpotFeed] = self.of_kind(JACKPOT)
        self.events: Group[EventFeed] = self.of_kind(EVENT)
        self.promotions: Group[PromotionFeed] = self.of_kind(PROMOTION)
        self.tables.on_new, self.banks.on_new = self._table_opened, self._bank_opened
        self.controllers.on_new, self.events.on_new = self._controller_opened, self._event_opened
        self.events.on_gone = self._event_gone
        self.promotions.on_new, self.promotions.on_gone = self._promotion_opened, self._event_gone
        self._floor: set[Watcher] = set()
        self._cards: dict[str, Struct] = {}
        self._following: asyncio.Task[None] | None = None
        around.requests.listen(self._requests_changed)
        wheels.listen(self._wheel_told)

    async def start(self) -> None:
        """Take up everything there is, and everything that comes."""
        changes = await self._store.listen()
        streams = [head.stream for head in await self._store.streams()]
        for stream in sorted(streams, key=lambda one: PIT.name_in(one) is None):  # whose day is known first
            await self.take_up(stream)

        async def follow() -> None:
            async for change in changes:
                await until_reached(partial(self.take_up, change.stream))

        self._following = asyncio.create_task(follow())

    async def take_up(self, stream: str) -> None:
        """Something was written to this stream."""
        address = Address.of_stream(stream)
        if address is not None:
            await self.of_kind(address.kind).of(address.name)

    def of_kind(self, kind: Kind[Any]) -> Group[Any]:
        return self._groups[kind.noun]

    def __iter__(self) -> Iterator[Follower[Any]]:
        return (feed for group in self._groups.values() for feed in group)

    async def stop(self) -> None:
        if self._following is not None:
            self._following.cancel()
            with suppress(asyncio.CancelledError):
                await self._following
        for feed in self:
            await feed.stop()

    # --- the floor --------------------------------------------------------------------------------------------------

    def cards(self) -> list[TableCard]:
        return [feed.card() for feed in self.tables]

    def bank_cards(self) -> list[BankCard]:
        return [feed.card() for feed in self.banks]

    def controller_cards(self) -> list[ControllerCard]:
        return [feed.card() for feed in self.controllers]

    def event_cards(self) -> list[EventCard]:
        return [feed.card() for feed in self.events]

    def promotion_cards(self) -> list[PromotionCard]:
        """Drafts too: who may see those is for whoever asks for them."""
        return [feed.card() for feed in self.promotions]

    def watch_floor(self, watcher: Watcher) -> None:
        self._floor.add(watcher)
        watcher.send(encode(FloorMessage(floor=self.cards())).decode())
        watcher.send(encode(BanksMessage(banks=self.bank_cards())).decode())
        watcher.send(encode(EventsMessage(event_cards=self.event_cards())).decode())
        known = [feed.card() for feed in self.promotions if feed.is_known]
        watcher.send(encode(PromotionsMessage(promotion_cards=known)).decode())

    def leave_floor(self, watcher: Watcher) -> None:
        self._floor.discard(watcher)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self._floor.discard(watcher)
        for feed in self:
            feed.leave(watcher)

    def _table_opened(self, feed: TableFeed) -> None:
        feed.on_card = self._table_changed
        self._table_changed(feed)

    def _table_changed(self, feed: TableFeed) -> None:
        for bank in self.banks:
            if bank.state.setup.table == feed.name:
                self._look_when_betting_closes(bank)
        self._card_changed(feed.name, "card", feed.card)

    def _bank_opened(self, feed: BankFeed) -> None:
        feed.on_card = lambda feed: self._card_changed(feed.topic, "bank_card", feed.card)
        self._bring_jackpots(feed)
        self._look_when_betting_closes(feed)
        feed.on_card(feed)

    def _event_opened(self, feed: EventFeed) -> None:
        feed.on_card = lambda feed: self._card_changed(feed.topic, "event_card", feed.card)
        feed.on_card(feed)

    def _promotion_opened(self, feed: PromotionFeed) -> None:
        def changed(feed: PromotionFeed) -> None:
            if feed.is_known:
                self._card_changed(feed.topic, "promotion_card", feed.card)

        feed.on_card = changed
        changed(feed)

    def _event_gone(self, feed: EventFeed | PromotionFeed) -> None:
        self._cards.pop(feed.topic, None)

    def _card_changed(self, topic: str, name: str, card_of: Callable[[], Struct]) -> None:
        if not self._floor:
            return
        card = card_of()
        if self._cards.get(topic) == card:
            return
        self._cards[topic] = card
        message = encode({name: card}).decode()
        for watcher in self._floor:
            watcher.send(message)

    # --- what one thing tells another -------------------------------------------------------------------------------

    def _controller_opened(self, feed: JackpotFeed) -> None:
        feed.on_change = lambda _: self._jackpots_changed()
        self._jackpots_changed()

    def _jackpots_changed(self) -> None:
        for bank in self.banks:
            self._bring_jackpots(bank)

    def _bring_jackpots(self, bank: BankFeed) -> None:
        """The pools of every controller that this bank's terminals feed; the first of them is named as its own."""
        pools: dict[str, JackpotView] = {}
        controller: str | None = None
        for feed in self.controllers:
            found = pools_at(feed.state, bank.name)
            if found and controller is None:
                controller = feed.name
            pools |= found
        bank.bring_jackpots(pools, controller)

    def _wheel_told(self, bank: str) -> None:
        feed = self.banks.known(bank)
        if feed is not None:
            self._look_when_betting_closes(feed)

    def _look_when_betting_closes(self, bank: BankFeed) -> None:
        """The wheel of a bank tells when it expects it, or the table that the bank follows."""
        table = self.tables.known(bank.state.setup.table or "")
        bank.betting_closes(self._wheels.expects(bank.name) if table is None else table.betting_ends_at)

    def _requests_changed(self, table: str, player: str) -> None:
        feed = self.tables.known(table)
        if feed is not None:
            feed.requests_changed(player)
