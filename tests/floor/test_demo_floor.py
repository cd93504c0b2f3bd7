"""The practice floor: opened once however often, alive by itself, and every cent accounted for."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from argon2 import PasswordHasher

from croupier.core.ledger import may_owe
from croupier.core.table.paying import RoundClosed
from croupier.core.table.state import Phase
from croupier.core.words import Role
from croupier.floor.demo_floor import DemoFloor, RobotState, open_demo_floor
from croupier.floor.demo_tables import CARDS, NAMES, TABLES, posts
from croupier.floor.lucky_screen import LuckyScreen
from croupier.floor.pace import AT_ONCE
from croupier.floor.turns import Turns
from croupier.house.house import NoSuchTable
from croupier.house.kept_people import LogRegistry
from croupier.house.people import People
from croupier.house.registry import Post
from croupier.house.replaying import run_again
from croupier.log import verify
from tests.floor.place import SECRET, Place, at_a_place

T = TypeVar("T")
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def on_the_floor(path: Path, use: Callable[[Place, DemoFloor], Awaitable[T]], rounds: int = 2) -> T:
    async def run(place: Place) -> T:
        people = People(await LogRegistry.open(place.store, place.clock), place.clock, secret=SECRET, hasher=QUICK)
        floor = await open_demo_floor(
            place.house, people, place.cards, place.clock, requests=place.requests, rounds=rounds
        )
        for part, name in NAMES.items():
            let_in = await people.let_in(name)
            assert let_in is not None
            assert let_in.person.posts == posts(part)
        return await use(place, floor)

    return at_a_place(path, run)


def test_four_tables_are_open_with_rounds_behind_them_and_guests_at_each(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        assert floor.tables == ("T1", "T2", "T3", "T4")
        for table in floor.tables:
            state = await place.state(table)
            assert (state.round.number, state.round.phase) == (3, Phase.IDLE)
            assert 4 <= len(state.seats.seats) <= 6
            assert 18 <= (state.setup.wagering_seconds or 0) <= 24
            assert floor.robots(table) == RobotState(dealer=True, players=True)
        books = [(await place.state(table)).setup.book for table in floor.tables]
        assert books == ["star-roulette", "star-roulette", "adelaide-roulette", "star-big-wheel"]
        for name, number in CARDS.items():
            card = await place.cards.look_up(number)
            assert (card.holder, card.valid, card.excluded) == (name, True, False)

    on_the_floor(tmp_path, use, rounds=3)


def test_opening_it_again_changes_nothing(tmp_path: Path) -> None:
    async def head(place: Place, floor: DemoFloor) -> object:
        return await place.store.head()

    assert on_the_floor(tmp_path, head) == on_the_floor(tmp_path, head)


def test_each_part_holds_its_posts_under_every_book() -> None:
    assert posts("player") == ()
    assert Post("star-big-wheel", Role.DEALER) in posts("dealer")
    assert {post.role for post in posts("dealer")} == {Role.DEALER}
    supervisor = posts("supervisor")
    for book in {opening.setup.book for opening in TABLES.values()}:
        assert Post(book, Role.OPERATOR) in supervisor
    assert Post("star-roulette", Role.GAMING_SUPERVISOR) in supervisor
    assert Post("adelaide-roulette", Role.PIT_BOSS) in supervisor
    assert Post("adelaide-roulette", Role.AUTHORISED_OFFICER) not in supervisor
    assert Role.DEALER not in {post.role for post in supervisor}
    assert Post("star-roulette", Role.INSPECTOR) in posts("inspector")
    assert Post("adelaide-roulette", Role.AUTHORISED_OFFICER) in posts("inspector")


def test_after_two_hundred_rounds_at_each_table_every_cent_is_there_and_hardly_anything_was_refused(
    tmp_path: Path,
) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        commands = 0
        for table in floor.tables:
            state = await place.state(table)
            assert state.round.number == 200
            commands += await place.store.version(f"table:{table}")
            lies = await place.store.balances(f"layout:{table}:")
            assert sum(lies.values()) == sum(one.stake for one in state.round.wagers.values())
        assert commands > 10_000
        held = await place.store.balances()
        assert sum(held.values()) == 0
        assert not {account for account, amount in held.items() if amount < 0 and not may_owe(account)}
        # What came in from outside fell into the drop boxes; all else moved only between floats and players.
        assert -held["bank"] == sum((await place.store.balances("drop:")).values())
        report = await verify(place.store, run_again)
        assert report.fault is None
        assert len(await place.refusals()) < commands / 1000

    on_the_floor(tmp_path, use, rounds=200)


def test_a_practice_floor_that_runs_plays_by_itself_until_it_is_stopped(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        screen = LuckyScreen(place.house, place.store)
        await screen.start()
        for robots in floor._tables.values():
            robots.set_pace(AT_ONCE)

        async def rounds(table: str, count: int) -> None:
            async for change in place.house.watch(table):
                count -= isinstance(change.event, RoundClosed)
                if not count:
                    return

        floor.start()
        await asyncio.gather(*(rounds(table, 5) for table in floor.tables))
        await floor.stop()
        await screen.stop()
        assert (await verify(place.store, run_again)).fault is None
        head = await place.store.head()
        for table in floor.tables:
            assert (await place.state(table)).round.number >= 7
        assert await place.store.head() == head

    on_the_floor(tmp_path, use)


def test_robots_are_turned_off_and_on_table_by_table(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        assert floor.set_robots("T2", dealer=False, players=True) == RobotState(dealer=False, players=True)
        assert floor.robots("T1") == RobotState(dealer=True, players=True)
        assert floor.set_robots("T2", dealer=True, players=False) == RobotState(dealer=True, players=False)
        with pytest.raises(NoSuchTable, match="no table T9"):
            floor.robots("T9")

    on_the_floor(tmp_path, use)


def test_a_turn_that_goes_wrong_is_followed_by_the_next(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        taken: list[int] = []
        enough = asyncio.Event()

        async def step() -> int | None:
            taken.append(1)
            turns.ring()
            if len(taken) == 1:
                raise RuntimeError("a bad turn")
            enough.set()
            return None

        turns = Turns(place.house, "T4", step)
        turns.start()
        await enough.wait()
        await turns.stop()
        assert len(taken) >= 2

    at_a_place(tmp_path, use)
