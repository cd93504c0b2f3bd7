"""Guessing: bounded whatever is tried from wherever at however many servers, and nobody is locked out by it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.house.people.guessing import (
    BY_DEVICE,
    BY_NAME,
    BY_PLACE,
    LANE,
    MINUTE,
    SECOND,
    Admitted,
    Guessing,
    Slowing,
    Whence,
)
from croupier.log import open_store
from tests.clock import HandClock
from tests.house.passing import HandPassing

T = TypeVar("T")
HOUR = 60 * MINUTE


class Servers:
    """Several of them on one store, and a clock in common."""

    def __init__(self, count: int = 3) -> None:
        self.clock = HandClock(1_790_000_000_000)
        passing = HandPassing(self.clock)
        self._servers = [Guessing(passing) for _ in range(count)]
        self._next = 0

    @property
    def one(self) -> Guessing:
        """Any of them, each in its turn."""
        self._next += 1
        return self._servers[self._next % len(self._servers)]

    async def fails(self, name: str, caller: Whence) -> bool:
        """Somebody tries a wrong password; whether it was looked at."""
        return await self.one.admits(name, caller) is not None

    async def is_right(self, name: str, caller: Whence) -> str | None:
        """Somebody gives the right password; what their browser keeps, or None where it was not looked at."""
        tried = await self.one.admits(name, caller)
        return None if tried is None else await self.one.was_right(name, caller, tried)


def told(story: Callable[[Servers], Awaitable[T]]) -> T:
    return asyncio.run(story(Servers()))  # type: ignore[arg-type]


def test_the_wait_doubles_from_the_first_that_is_not_free_up_to_the_longest() -> None:
    slow = Slowing(free=2, first=1_000, longest=5_000)
    assert [slow.turn(count) for count in range(1, 8)] == [0, 0, 1_000, 2_000, 4_000, 5_000, 5_000]
    assert slow.turn(10**6) == 5_000
    # Two at once, the third then too, the fourth after one second, the fifth after three.
    assert [slow.most(after) for after in (0, 999, 1_000, 2_999, 3_000)] == [3, 3, 4, 4, 5]


TRIES = st.lists(
    st.tuples(
        st.integers(0, 40 * SECOND),  # how long after the one before
        st.integers(0, 5),  # from which place
        st.sampled_from(("ann", "Ann ", "bob", "nobody")),
    ),
    max_size=400,
)


@settings(max_examples=60, deadline=None)
@given(TRIES)
def test_the_guesses_at_a_name_and_from_a_place_are_bounded_however_they_come(
    tries: list[tuple[int, int, str]],
) -> None:
    """Over all servers, in any order: by name as said, and one more for each place that never tried it before."""

    async def story(servers: Servers) -> None:
        began, by_name, by_place = servers.clock.now(), dict[str, int](), dict[int, int]()
        for after, place, name in tries:
            servers.clock.advance(after)
            if await servers.fails(name, Whence(place=f"192.0.2.{place}")):
                key = name.strip().lower()
                by_name[key] = by_name.get(key, 0) + 1
                by_place[place] = by_place.get(place, 0) + 1
        took = servers.clock.now() - began
        assert all(count <= BY_NAME.most(took) + 6 for count in by_name.values())
        assert all(count <= BY_PLACE.most(took) for count in by_place.values())

    told(story)


def test_a_thousand_places_get_a_dozen_guesses_in_an_hour_and_eight_in_each_after_it() -> None:
    async def story(servers: Servers) -> list[int]:
        hours = []
        for hour in range(4):
            looked_at = 0
            for second in range(3600):
                place = (hour * 3600 + second) % 1000
                looked_at += await servers.fails("ann", Whence(place=f"10.0.{place // 250}.{place % 250}"))
                servers.clock.advance(SECOND)
            hours.append(looked_at)
        return hours

    first, *later = told(story)
    assert first <= 5 + 8 + 4
    assert all(count <= 4 + 4 for count in later)


def test_one_place_that_tries_every_name_is_slowed_too() -> None:
    async def story(servers: Servers) -> int:
        looked_at = 0
        for second in range(3600):
            looked_at += await servers.fails(f"name {second}", Whence(place="192.0.2.7"))
            servers.clock.advance(SECOND)
        return looked_at

    assert BY_PLACE.free < told(story) <= BY_PLACE.most(HOUR)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 20 * MINUTE), st.integers(0, 300)), max_size=40))
def test_whoever_has_signed_in_from_a_device_before_gets_in_at_once_whatever_strangers_do(
    attack: list[tuple[int, int]],
) -> None:
    async def story(servers: Servers) -> None:
        home = Whence(place="192.0.2.1")
        device = await servers.is_right("ann", home)
        assert device is not None
        for after, guesses in attack:
            servers.clock.advance(after)
            for guess in range(guesses):
                # Some from her own address, some from elsewhere, some with a device of their own making.
                stranger = Whence(place=f"192.0.2.{guess % 7}", device="x" * 32 if guess % 2 else "")
                await servers.fails("ann", stranger)
            # She may mistype now and then, and come from another network.
            known = Whence(place=f"198.51.100.{guesses % 250}", device=device)
            assert await servers.is_right("ann", known) == device

    told(story)


@pytest.mark.parametrize("places", [1, 6, 20])
def test_from_an_unknown_device_one_gets_in_within_a_turn_of_the_lane_for_each_place_that_attacks(places: int) -> None:
    async def story(servers: Servers) -> int:
        began = servers.clock.now()
        while True:
            # The attackers are always first, every second, from all their places.
            for place in range(places):
                await servers.fails("ann", Whence(place=f"203.0.113.{place}"))
            tries = servers.clock.now() - began > MINUTE and servers.clock.now() % (20 * SECOND) == 0
            if tries and await servers.is_right("ann", Whence(place="198.51.100.1")) is not None:
                return servers.clock.now() - began
            servers.clock.advance(SECOND)

    assert told(story) <= (places + 1) * LANE


def test_a_stolen_device_is_slowed_by_a_count_of_its_own() -> None:
    async def story(servers: Servers) -> list[bool]:
        device = await servers.is_right("ann", Whence()) or ""
        return [await servers.fails("ann", Whence(device=device)) for _ in range(BY_DEVICE.free + 5)]

    assert told(story) == [True] * (BY_DEVICE.free + 1) + [False] * 4


def test_a_device_is_known_for_whoever_signed_in_from_it_and_for_nobody_else() -> None:
    async def story(servers: Servers) -> None:
        device = await servers.is_right("ann", Whence()) or ""
        for _ in range(100):
            await servers.fails("bob", Whence())
        assert not await servers.fails("bob", Whence(device=device))
        assert await servers.is_right("Ann", Whence(device=device)) == device

    told(story)


def test_the_right_password_uncounts_itself_and_nothing_else() -> None:
    """Whoever has an account of their own cannot wipe out what they tried at others'."""

    async def story(servers: Servers) -> None:
        place = Whence(place="192.0.2.7")
        for _ in range(BY_PLACE.free + 1):
            await servers.fails("ann", Whence(place="192.0.2.7"))
            servers.clock.advance(HOUR)
        assert await servers.is_right("mallory", place) is not None
        assert await servers.fails("bob", place)
        assert not await servers.fails("bob", place)
        for _ in range(50):
            servers.clock.advance(HOUR)
            assert await servers.is_right("zoe", place) is not None

    told(story)


def test_counts_outlive_a_restart_and_are_common_to_all_servers(address: str) -> None:
    """For real, on both stores: the sixth guess needs a turn, the seventh is too early, at another server too."""

    async def tries(count: int) -> list[bool]:
        store = await open_store(address)
        try:
            places = (Whence(place="192.0.2.1") for _ in range(count))
            return [await Guessing(store).admits("ann", one) is not None for one in places]
        finally:
            await store.close()

    async def story() -> list[bool]:
        return [*await tries(4), *await tries(1), *await tries(3)]

    assert asyncio.run(story()) == [True] * 6 + [True, False]


def test_guesses_made_at_once_all_count(address: str) -> None:
    async def story() -> int:
        one, other = await open_store(address), await open_store(address)
        try:
            tries = [Guessing((one, other)[at % 2]).admits("ann", Whence(place="192.0.2.1")) for at in range(30)]
            looked_at: list[Admitted | None] = await asyncio.gather(*tries)
        finally:
            await one.close()
            await other.close()
        return sum(one is not None for one in looked_at)

    # Five are free, the sixth takes the turn, and one comes by the lane.
    assert asyncio.run(story()) <= 7
