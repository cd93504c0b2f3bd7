"""Password checks in a crowd: a few at a time, so many waiting, everybody's turn, and both sides of every edge."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from croupier.house.limits import SignIns
from croupier.house.people.checking import THE_HOUSE, Crowded, PasswordChecks


class Desk:
    """Checks that end when they are told to, and who was called in which order."""

    def __init__(self, limits: SignIns) -> None:
        self.checks = PasswordChecks(limits)
        self.called: list[str] = []
        self.goes_on = asyncio.Event()
        self.under_way: list[asyncio.Task[None]] = []

    async def _check(self, origin: str) -> None:
        async with self.checks.turn(origin):
            self.called.append(origin)
            await self.goes_on.wait()

    async def comes(self, *origins: str) -> None:
        """Each takes a place, or is turned away, before the next comes."""
        for origin in origins:
            self.under_way.append(asyncio.create_task(self._check(origin)))
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def all_end(self) -> list[bool]:
        """Who was checked, in the order in which they came."""
        self.goes_on.set()
        ended = await asyncio.gather(*self.under_way, return_exceptions=True)
        assert all(one is None or isinstance(one, Crowded) for one in ended), ended
        return [one is None for one in ended]


def at_a_desk(story: Callable[[Desk], Awaitable[None]], **limits: int) -> None:
    async def told() -> None:
        await story(Desk(SignIns(**limits)))

    asyncio.run(told())


def test_one_origin_waits_in_as_many_places_as_it_may_and_in_no_more() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes("mallory", "mallory", "mallory", "mallory")
        assert await desk.all_end() == [True, True, True, False]

    at_a_desk(story, at_once=1, waiting=9, address=2)


def test_the_house_itself_is_no_origin_that_is_limited() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes(*[THE_HOUSE] * 5)
        assert await desk.all_end() == [True] * 5

    at_a_desk(story, at_once=1, waiting=9, address=2)


def test_those_who_wait_are_called_by_turns() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes("mallory", "mallory", "mallory", "mallory", "ann", "bob")
        await desk.all_end()
        assert desk.called == ["mallory", "mallory", "ann", "bob", "mallory", "mallory"]

    at_a_desk(story, at_once=1, waiting=9, address=9)


def test_where_all_is_full_whoever_has_most_places_gives_one_up() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes("mallory", "mallory", "mallory", "mallory", "ann")
        # The last of mallory's gave way, and of three places ann has one.
        assert await desk.all_end() == [True, True, True, False, True]

    at_a_desk(story, at_once=1, waiting=3, address=3)


def test_where_everybody_has_one_place_the_next_one_is_turned_away() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes("dee", "ann", "bob", "cat")
        assert await desk.all_end() == [True, True, True, False]

    at_a_desk(story, at_once=1, waiting=2, address=2)


def test_who_goes_away_while_waiting_leaves_the_place_to_others() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes("ann", "bob", "cat")
        desk.under_way[1].cancel()
        with pytest.raises(asyncio.CancelledError):
            await desk.under_way.pop(1)
        await desk.all_end()
        assert desk.called == ["ann", "cat"]
        assert desk.checks.waiting == 0

    at_a_desk(story, at_once=1, waiting=9, address=9)


def test_who_goes_away_in_the_moment_of_being_called_takes_no_turn_along() -> None:
    async def story(desk: Desk) -> None:
        await desk.comes("ann", "bob")
        desk.goes_on.set()
        # ann ends and calls bob; before bob's task runs, bob is gone.
        desk.under_way[0].add_done_callback(lambda _: desk.under_way[1].cancel())
        await asyncio.gather(*desk.under_way, return_exceptions=True)
        desk.under_way = []
        await desk.comes("cat")
        assert await desk.all_end() == [True]

    at_a_desk(story, at_once=1, waiting=9, address=9)


def test_a_check_runs_in_a_thread_of_its_own_and_no_other_work_can_take_it() -> None:
    async def story(desk: Desk) -> None:
        name = await desk.checks.run(lambda: threading.current_thread().name)
        other = await asyncio.to_thread(lambda: threading.current_thread().name)
        assert name.startswith("password")
        assert not other.startswith("password")

    at_a_desk(story)
