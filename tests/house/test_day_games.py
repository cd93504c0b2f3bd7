"""Ratings go by the gaming day of the place, and of a day that is named nothing else is read."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.places import OpenPit
from croupier.core.table.chips import BuyIn, Means
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.reports.day_games import games_within, version_before
from croupier.house.reports.games import games_of
from croupier.house.reports.played import GamePlayed, Status
from croupier.house.reports.ratings import EVER, ratings
from croupier.log import Store, open_store
from tests.house.day_floor import FIRST, SECOND, ZONE, DayFloor, a_day_of_two_shifts, two_days

HOUR = 60 * 60_000
PLACES = [Address.of("T1"), Address.of("bank:B1")]


def on_a_log(play: Callable[[Store], Awaitable[DayFloor]], look: Callable[[Store, DayFloor], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store("sqlite::memory:")
        floor = await play(store)
        await look(store, floor)
        await floor.house.close()
        await store.close()

    asyncio.run(run())


def told(game: GamePlayed) -> tuple[Any, ...]:
    return game.place, game.round, game.terminal, game.player, game.bets, game.paytable, game.began, game.ended


@pytest.mark.parametrize("play", [two_days, a_day_of_two_shifts])
def test_games_from_their_events_alone_are_those_of_the_whole_log(play: Callable[[Store], Awaitable[DayFloor]]) -> None:
    async def look(store: Store, _: DayFloor) -> None:
        for address in PLACES:
            whole = [one for one in await games_of(store, address) if one.status is Status.COMPLETE and one.player]
            assert {told(one) for one in await games_within(store, address, EVER)} == {told(one) for one in whole}
            assert whole

    on_a_log(play, look)


def test_a_game_counts_as_it_was_corrected() -> None:
    """0 pays 35 times five and takes ten on red; ten on red were won by 1, and are lost since it was 2."""

    async def look(store: Store, _: DayFloor) -> None:
        (bob,) = await ratings(store, BOOKS, PLACES, ZONE, "bob")
        assert (bob.spins, bob.handle, bob.actual) == (2, 25_00, 10_00 - 175_00 + 10_00)

    on_a_log(two_days, look)


class Counting:
    """How many events were read of a log."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.read_events = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> Any:
        found = await self._store.read(stream, after, limit)
        self.read_events += len(found)
        return found


async def _many_days(store: Store) -> DayFloor:
    """Three hundred sales of chips, a round after midnight, a round a day later, and three hundred sales again."""
    floor = DayFloor(store)
    await floor.open_all()
    for _ in range(300):
        await floor.table(Role.DEALER, BuyIn, player="ann", amount=5_00, means=Means.CASH)
    floor.clock.advance(5 * HOUR)
    await floor.round(red=10_00, comes="2")
    floor.clock.advance(24 * HOUR)
    await floor.round(red=5_00, comes="2")
    for _ in range(300):
        await floor.table(Role.DEALER, BuyIn, player="ann", amount=5_00, means=Means.CASH)
    return floor


def test_of_a_day_that_is_named_little_else_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more than 600 events a page is read to find the cloth and one for the day, and ten to find the page."""
    for module in ("day_games", "rows"):
        monkeypatch.setattr(f"croupier.house.reports.{module}.PAGE", 50)

    async def look(store: Store, _: DayFloor) -> None:
        counting: Any = Counting(store)
        (one,) = await ratings(counting, BOOKS, PLACES[:1], ZONE, day=SECOND)
        assert (one.player, one.spins, one.handle) == ("ann", 1, 10_00)
        events = await store.version("table:T1")
        assert events > 600
        back_to_the_opening = 350
        assert counting.read_events < back_to_the_opening + 50 + 12

    on_a_log(_many_days, look)


@pytest.mark.parametrize("moment", [0, 1, 2])
def test_an_event_is_found_by_its_moment(moment: int) -> None:
    async def look(store: Store, _: DayFloor) -> None:
        events = await store.read("table:T1")
        at = (events[0].at, events[len(events) // 2].at, events[-1].at + 1)[moment]
        assert await version_before(store, "table:T1", at) == sum(one.at < at for one in events)

    on_a_log(two_days, look)


def test_a_gaming_day_goes_on_after_midnight() -> None:
    """The day of the 9th is opened in the evening; a round that is played in it at one in the morning is of the 9th,
    and one that is played after it was closed is of the 10th."""

    async def play(store: Store) -> DayFloor:
        floor = DayFloor(store)
        await floor.open_all()
        await floor.pit("mia", OpenPit, book="star-roulette", places=("T1",))
        await floor.pit("mia", OpenDay, today=FIRST)
        await floor.round(red=10_00, comes="2")
        floor.clock.advance(5 * HOUR)
        await floor.round(red=10_00, comes="2")
        await floor.pit("mia", CloseDay)
        await floor.round(red=10_00, comes="2")
        return floor

    async def look(store: Store, _: DayFloor) -> None:
        everything = await ratings(store, BOOKS, PLACES, ZONE, "ann")
        assert [(one.day, one.spins) for one in everything] == [(SECOND, 1), (FIRST, 2)]
        for one in everything:
            assert await ratings(store, BOOKS, PLACES, ZONE, " ANN", one.day) == [one]

    on_a_log(play, look)
