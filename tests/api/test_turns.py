"""Turns: in which order is begun what came in at once, and that nobody waits for ever."""

import asyncio
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.api.limits.turns import BEHIND, Turns


async def begun(comers: Sequence[tuple[str, float]]) -> list[str]:
    """Who is begun after whom, when all come in one round of the loop."""
    turns, order = Turns(), list[str]()

    async def come(name: str, asked: float) -> None:
        await turns.come(asked, name)
        order.append(name)

    await asyncio.gather(*(come(name, asked) for name, asked in comers))
    return order


def test_alone_nobody_waits() -> None:
    async def alone() -> None:
        with pytest.raises(StopIteration):  # it ends without having waited for anything
            Turns().come(100).send(None)

    asyncio.run(alone())


def test_of_those_who_wait_whoever_asked_least_of_late_is_begun_first() -> None:
    comers = [("first", 50.0), ("much", 20.0), ("little", 1.0), ("more", 10.0)]
    assert asyncio.run(begun(comers)) == ["first", "little", "more", "much"]


def test_those_who_asked_the_same_are_begun_as_they_came() -> None:
    assert asyncio.run(begun([(name, 3.0) for name in "abcde"])) == list("abcde")


def test_what_one_asker_asks_keeps_its_order_however_little_the_later_one_counts() -> None:
    async def in_order() -> list[str]:
        turns, order = Turns(), list[str]()

        async def come(name: str, asked: float, who: str) -> None:
            await turns.come(asked, who)
            order.append(name)

        comers = [("first", 0.0, "zoe"), ("ann 1", 40.0, "ann"), ("ann 2", 1.0, "ann"), ("bob", 20.0, "bob")]
        await asyncio.gather(*(come(*one) for one in comers))
        return order

    assert asyncio.run(in_order()) == ["first", "bob", "ann 1", "ann 2"]


def test_one_is_begun_in_a_round_and_an_honest_ask_that_comes_meanwhile_is_before_the_flood() -> None:
    async def flooded() -> tuple[int, int]:
        turns, order = Turns(), list[str]()

        async def come(name: str, asked: float) -> None:
            await turns.come(asked, name)
            order.append(name)

        flood = [asyncio.create_task(come("flood", 30.0)) for _ in range(200)]
        while len(order) < 10:
            await asyncio.sleep(0)
        before = len(order)
        await come("honest", 1.0)
        found = order.index("honest")
        await asyncio.gather(*flood)
        return before, found

    before, found = asyncio.run(flooded())
    assert before == 10
    assert found - before <= 2


def test_whoever_left_takes_no_turn() -> None:
    async def left() -> list[str]:
        turns, order = Turns(), list[str]()

        async def come(name: str) -> None:
            await turns.come(1)
            order.append(name)

        tasks = [asyncio.create_task(come(name)) for name in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert asyncio.run(left()) == ["a", "c"]


def test_the_hasty_are_begun_though_others_never_cease_to_come() -> None:
    """What was asked of late puts an ask behind by its time and no more."""

    async def never_ceasing() -> bool:
        turns = Turns()
        loop = asyncio.get_running_loop()
        coming: set[asyncio.Task[None]] = {asyncio.create_task(turns.come(0, object())) for _ in range(3)}
        await asyncio.sleep(0)
        hasty = asyncio.create_task(turns.come(2.0, "hasty"))
        ends = loop.time() + 50 * BEHIND
        while not hasty.done() and loop.time() < ends:
            coming.add(asyncio.create_task(turns.come(0, object())))
            await asyncio.sleep(0)
        done = hasty.done()
        await asyncio.gather(hasty, *coming)
        return done

    assert asyncio.run(never_ceasing())


@given(st.lists(st.floats(0, 600), max_size=60), st.sets(st.integers(0, 59)))
def test_everybody_who_stays_is_begun_once(asked: list[float], leave: set[int]) -> None:
    async def all_of_them() -> list[int]:
        turns, order = Turns(), list[int]()

        async def come(number: int) -> None:
            await turns.come(asked[number])
            order.append(number)

        tasks = [asyncio.create_task(come(number)) for number in range(len(asked))]
        await asyncio.sleep(0)
        for number in leave & set(range(1, len(asked))):
            tasks[number].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    order = asyncio.run(all_of_them())
    assert len(order) == len(set(order))
    assert set(range(len(asked))) - (leave - {0}) <= set(order)
