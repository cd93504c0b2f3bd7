"""Small facts shared by several servers: whoever writes rings, whoever listens reads only what changed."""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec import Struct

from croupier.house.people.notes import LATEST_NEWS, Notes
from croupier.log import Store, open_store
from tests.clock import HandClock


class Fact(Struct, frozen=True, tag="fact"):
    text: str


class Listener:
    """One server: its notes, and the streams it was told to load."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.notes = Notes(store, clock, bell="facts")
        self.loaded: list[str] = []

    async def load(self, stream: str) -> None:
        self.loaded.append(stream)
        await self.notes.read(stream)

    async def hears(self) -> list[str]:
        self.loaded = []
        await self.notes.catch_up(self.load)
        return self.loaded

    async def keeps(self, stream: str, text: str) -> bool:
        written = await self.notes.keep(stream, Fact(text))
        await self.notes.read(stream)
        return written


def between_two(address: str, story: Callable[[Listener, Listener, HandClock], Awaitable[None]]) -> None:
    async def told() -> None:
        stores = [await open_store(address) for _ in range(2)]
        clock = HandClock(1_760_000_000_000)
        here, there = (Listener(store, clock) for store in stores)
        await story(here, there, clock)
        for store in stores:
            await store.close()

    asyncio.run(told())


def test_one_hears_what_the_other_wrote_once_and_nothing_of_its_own(address: str) -> None:
    async def story(here: Listener, there: Listener, clock: HandClock) -> None:
        for stream in ("fact:a", "fact:b", "fact:b"):
            assert await here.keeps(stream, "x")
        assert await here.hears() == []
        assert await there.hears() == ["fact:a", "fact:b"]
        assert await there.hears() == []
        # Neither has heard of the other's last ring when it rings itself.
        assert await there.keeps("fact:c", "x")
        assert await here.keeps("fact:d", "x")
        assert await here.hears() == ["fact:c"]
        assert await there.hears() == ["fact:d"]

    between_two(address, story)


def test_of_two_who_write_the_same_fact_at_once_one_is_told_to_read_first(address: str) -> None:
    async def story(here: Listener, there: Listener, clock: HandClock) -> None:
        written = await asyncio.gather(here.keeps("fact:a", "here"), there.keeps("fact:a", "there"))
        assert sorted(written) == [False, True]
        again = await asyncio.gather(
            *(one.keeps(f"fact:{number}", "x") for number in range(5) for one in (here, there))
        )
        assert sum(again) == 5
        assert await there.keeps("fact:a", "after reading")
        assert "fact:a" in await here.hears()

    between_two(address, story)


def test_a_load_that_fails_is_tried_again(sqlite_address: str) -> None:
    async def story(here: Listener, there: Listener, clock: HandClock) -> None:
        await here.keeps("fact:a", "x")

        async def fails(_stream: str) -> None:
            raise OSError

        for _ in range(2):
            try:
                await there.notes.catch_up(fails)
            except OSError:
                continue
            raise AssertionError("nothing was loaded, and nothing was said of it")
        assert await there.hears() == ["fact:a"]

    between_two(sqlite_address, story)


def test_the_news_are_due_a_second_after_they_were_heard(sqlite_address: str) -> None:
    async def story(here: Listener, there: Listener, clock: HandClock) -> None:
        assert here.notes.stale(), "never heard"
        await here.hears()
        clock.advance(LATEST_NEWS - 1)
        assert not here.notes.stale()
        clock.advance(1)
        assert here.notes.stale()

    between_two(sqlite_address, story)
