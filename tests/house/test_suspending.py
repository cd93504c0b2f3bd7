"""One login is disabled on demand: nobody comes in under the name, no session of it is good, until it is restored."""

import asyncio
from pathlib import Path

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.clock import HandClock
from tests.house.test_people import DEALER, QUICK, RIGHT, SECRET, START, Floor, on_the_floor


def test_a_suspended_name_neither_comes_in_nor_keeps_its_sessions_and_the_restored_has_all_back() -> None:
    async def story(floor: Floor) -> None:
        signed_in = await floor.signs_in()
        await floor.people.suspend("ann")
        assert await floor.people.suspended() == ["ann"]
        assert await floor.people.who(signed_in.token) is None
        assert await floor.people.let_in("ann") is None
        await floor.fails(password=RIGHT)
        await floor.people.suspend("ann", suspended=False)
        assert (await floor.signs_in()).person.posts == (DEALER,)
        assert await floor.people.who(signed_in.token) is not None

    on_the_floor(story)


def test_another_name_is_not_touched_and_nobody_cannot_be_suspended() -> None:
    async def story(floor: Floor) -> None:
        await floor.people.add("bob", RIGHT)
        await floor.people.suspend("ann")
        await floor.signs_in("bob")
        with pytest.raises(Malformed, match="no person named"):
            await floor.people.suspend("eve")

    on_the_floor(story)


def test_other_servers_and_the_next_start_know_it(address: str) -> None:
    async def story() -> None:
        first, second = [await open_store(address) for _ in range(2)]
        clock = HandClock(START)
        here, there = [
            People(await LogRegistry.open(store, clock), clock, hasher=QUICK, secret=SECRET, passing=store)
            for store in (first, second)
        ]
        await here.add("ann", RIGHT)
        session = await here.let_in("ann")
        assert session is not None
        await there.suspend("ann")
        clock.advance(1_000)
        assert await here.who(session.token) is None
        later = People(await LogRegistry.open(first, clock), clock, hasher=QUICK, secret=SECRET, passing=first)
        assert await later.suspended() == ["ann"]
        await first.close()
        await second.close()

    asyncio.run(story())


def test_it_is_done_and_undone_from_the_command_line(tmp_path: Path) -> None:
    store = ("--store", f"sqlite:{tmp_path / 'house.db'}")
    printed(croupier("people", "add", "ann", *store, "--password-stdin", stdin=RIGHT))
    assert "suspended" in printed(croupier("people", "suspend", "ann", *store))
    assert '"suspended": true' in printed(croupier("people", "list", *store, "--json"))
    assert printed(croupier("people", "restore", "ann", *store)) == "ann is let in again\n"
    assert "suspended" not in printed(croupier("people", "list", *store))
    assert complaint(croupier("people", "suspend", "eve", *store)).startswith('there is no person named "eve"')
