"""The pit desk on its way to those who watch it: each tile worked out once a second at most, and sent where it changed.

What a tile shows is folded as events come; nothing is read from the log for it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from croupier.api.bank.feed import BankFeed
from croupier.api.live.feeds import Feeds
from croupier.api.live.following import Watcher, encode
from croupier.api.live.messages import PitMessage, TileMessage
from croupier.api.people.asker import Asker
from croupier.api.pit.badge import Badge
from croupier.api.pit.beside import breaks, owed, second_persons
from croupier.api.pit.spans import Span
from croupier.api.pit.spans import spans as span_by_place
from croupier.api.pit.tile import Around, tile_of
from croupier.api.pit.views import AlertView, Tile
from croupier.api.table.feed import TableFeed
from croupier.core.common.alerts import Alert, hold, idle
from croupier.core.words.rules import Rule
from croupier.house.clock import Clock
from croupier.house.eyes.seen import AlertSeen, Seen
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.desk import DESK
from croupier.house.kinds.pit import PIT
from croupier.house.reading.days import day_begins, day_of, time_zone
from croupier.log import Refusal

EVERY = 1.0
"""Seconds between two looks at what changed."""
WHOLE = 15
"""Of so many looks one is at everything: spins an hour fall, and days end, without any event."""

Beside = dict[str, tuple[Badge, ...]]


class PitDesk:
    def __init__(self, feeds: Feeds, house: House, clock: Clock, zone: str) -> None:
        self._feeds = feeds
        self._house = house
        self._clock = clock
        self._zone = zone
        self._watchers: dict[Watcher, Asker] = {}
        self._tiles: dict[str, Tile] = {}
        self._known: dict[str, tuple[object, ...]] = {}
        house.refusals.on_refused = self._refused
        self._looking: asyncio.Task[None] | None = None

    def watch(self, watcher: Watcher, asker: Asker) -> None:
        """From now on the tiles of every book under which this one holds a post; first all of them."""
        self._look(whole=True)
        self._watchers[watcher] = asker
        watcher.send(
            encode(PitMessage(pit=[_as_seen(one, asker) for one in self._tiles.values() if _sees(asker, one)])).decode()
        )
        if self._looking is None:
            self._looking = asyncio.create_task(self._run())

    def heed(self, watcher: Watcher, asker: Asker, *, watches: bool) -> None:
        """Somebody begins to watch, or ceases to."""
        self.leave(watcher)
        if watches:
            self.watch(watcher, asker)

    def leave(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher, None)

    async def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _run(self) -> None:
        """While anybody watches."""
        looks = 0
        while self._watchers:
            await asyncio.sleep(EVERY)
            looks += 1
            self.look(whole=looks % WHOLE == 0)
        self._looking = None

    def forget(self) -> None:
        """The next look tells everybody everything, as if all of it had changed."""
        self._tiles.clear()
        self._known.clear()

    def look(self, *, whole: bool = False) -> None:
        """Tell everybody of what changed since the last look."""
        for tile in self._look(whole=whole):
            full = encode(TileMessage(tile=tile)).decode()
            short = encode(TileMessage(tile=replace(tile, figures=None, shift=None, alerts=()))).decode()
            for watcher, asker in self._watchers.items():
                if _sees(asker, tile):
                    watcher.send(full if asker.may_inspect(tile.book) else short)

    def _look(self, *, whole: bool) -> list[Tile]:
        now = self._clock.now()
        spans, beside = self._spans(now), self._beside(now)
        changed: list[Tile] = []
        for feed in self._places():
            topic = feed.topic
            span = spans.get(topic, spans[""])
            alerts = tuple(one for one in self._alerts_at(feed, span, now) if one.seen_by is None)
            known = feed.version, span, beside.get(topic, ()), alerts
            if not whole and self._known.get(topic) == known:
                continue
            self._known[topic] = known
            tile = tile_of(feed, Around(now=now, span=span, beside=known[2], alerts=alerts))
            if self._tiles.get(topic) != tile:
                self._tiles[topic] = tile
                changed.append(tile)
        return changed

    def _spans(self, now: int) -> dict[str, Span]:
        return span_by_place((feed.state for feed in self._feeds.of_kind(PIT)), day_begins(now, self._zone))

    def _places(self) -> Iterator[TableFeed | BankFeed]:
        yield from self._feeds.tables
        yield from self._feeds.banks

    def _beside(self, now: int) -> Beside:
        eyes = self._house.eyes
        pits = [feed.state for feed in self._feeds.of_kind(PIT)]
        rules = eyes.known.rules
        on_duty = [one for duties in eyes.known.on_duty.values() for one in duties if one.lasts(now, rules)]
        found: dict[str, list[Badge]] = {}
        for place, badge in (
            *second_persons(eyes.requests.values(), now),
            *owed(feed.state for feed in self._feeds.of_kind(DESK)),
            *breaks(pits, on_duty, now),
        ):
            found.setdefault(place, []).append(badge)
        return {place: tuple(badges) for place, badges in found.items()}

    # --- alerts -----------------------------------------------------------------------------------------------------

    def alerts(self, asker: Asker) -> list[AlertView]:
        """Those of today, seen and not seen, newest first: of every book that this one supervises or inspects."""
        now = self._clock.now()
        spans = self._spans(now)
        found = [
            one
            for feed in self._places()
            if asker.may_inspect(feed.book.code)
            for one in self._alerts_at(feed, spans.get(feed.topic, spans[""]), now)
        ]
        return sorted(found, key=lambda one: -one.at)

    def _alerts_at(self, feed: TableFeed | BankFeed, span: Span, now: int) -> list[AlertView]:
        rules, seen = self._house.eyes.known.rules, self._house.eyes.seen
        place = time_zone(self._zone)
        figures = feed.tally.figures(span.day)
        judged = [*feed.watch.of_day(now)]
        judged += _there(
            hold(rules, place=feed.topic, day=day_of(span.day, place), drop=figures.drop, win=figures.win, at=feed.at)
        )
        if feed.is_open and feed.tally.last_spin_at is not None:
            judged += _there(idle(rules, place=feed.topic, last_at=feed.tally.last_spin_at, at=now))
        return [alert_view(one, seen.get(one.id)) for one in judged]

    async def see(self, asker: Asker, alert: str, note: str) -> bool:
        """Acknowledge an alert by name; whether there is such a one for whoever asks."""
        if asker.name is None or all(one.id != alert for one in self.alerts(asker)):
            return False
        await self._house.eyes.write_seen(AlertSeen(alert, note.strip()), by=asker.name)
        return True

    def _refused(self, one: Refusal) -> None:
        """Nothing happened, so no event tells of it; yet who bets too late again and again is looked at."""
        address = Address.of_stream(one.stream) if one.rule == str(Rule.LATE_WAGER) else None
        feed = self._feeds.of_kind(address.kind).known(address.name) if address is not None else None
        if isinstance(feed, TableFeed | BankFeed):
            feed.watch.came_late(one.by, one.at)


def _there(alert: Alert | None) -> list[Alert]:
    return [] if alert is None else [alert]


def alert_view(alert: Alert, seen: Seen | None) -> AlertView:
    return AlertView(
        id=alert.id,
        kind=str(alert.kind),
        topic=alert.place,
        player=alert.player,
        round=alert.round,
        at=alert.at,
        says=alert.says,
        seen_by=None if seen is None else seen.by,
        note="" if seen is None else seen.note,
    )


def _sees(asker: Asker, tile: Tile) -> bool:
    return asker.is_staff(tile.book)


def _as_seen(tile: Tile, asker: Asker) -> Tile:
    return tile if asker.may_inspect(tile.book) else replace(tile, figures=None, shift=None, alerts=())
