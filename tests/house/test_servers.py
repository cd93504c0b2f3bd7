"""Servers that start, stop and are lost: an outage is on the log, and nobody invents one for another."""

import asyncio

import pytest

from croupier.house import servers
from croupier.house.reports.significant import significant
from croupier.house.servers import ServerFact, ServerLost, Servers, ServerStarted, ServerStopped, among_servers
from croupier.house.servers import server_facts as written
from croupier.log import Append, NewEvent, Store, open_store
from tests.clock import HandClock

HOUR = 3_600_000
LONG = 600_000
"""A lease that no test outlasts, on however slow a machine."""
OUTAGE = "server started, stopped or lost"


async def facts(store: Store) -> list[ServerFact]:
    return [one.fact for one in await written(store)]


async def play(store: Store, at: int) -> None:
    """Anything that shows on the log until when the house was in use."""
    version = await store.version("T1")
    await store.append([Append(stream="T1", expected_version=version, at=at, by="dee", events=(NewEvent("x", b"{}"),))])


def _started(fact: ServerFact) -> tuple[str, int | None, bool]:
    assert isinstance(fact, ServerStarted)
    return fact.server, fact.out_since, fact.orderly


async def test_the_first_start_is_no_outage_and_an_orderly_stop_is_one_that_was_meant(address: str) -> None:
    store, clock = await open_store(address), HandClock(HOUR)
    async with among_servers(store, clock, "a"):
        assert [_started(one) for one in await facts(store)] == [("a", None, True)]
        clock.set(2 * HOUR)
    async with among_servers(store, HandClock(5 * HOUR), "b"):
        _, stopped, again = await facts(store)
        assert stopped == ServerStopped(server="a")
        assert _started(again) == ("b", 2 * HOUR, True)
    await store.close()


async def test_a_server_that_was_killed_is_found_gone_with_the_last_moment_it_may_have_run(
    sqlite_address: str,
) -> None:
    store = await open_store(sqlite_address)
    await Servers(store, HandClock(HOUR), "a").look()
    await play(store, 3 * HOUR)
    async with among_servers(store, HandClock(5 * HOUR), "b"):
        _, lost, again = await facts(store)
        assert lost == ServerLost(server="a", seen_at=3 * HOUR)
        assert _started(again) == ("b", 3 * HOUR, False)
    rows = [(row["category"], row["at"], row["said"]) for row in await significant(store, 10**12)]
    assert [said for category, _, said in rows if category == OUTAGE] == [
        "Server a starts",
        "Server a is gone and was not stopped: it may have run until 1970-01-01T03:00:00.000Z",
        "Server b starts; nobody was served from 1970-01-01T03:00:00.000Z to 1970-01-01T05:00:00.000Z, "
        "and the last had not been stopped",
        "Server b is stopped",
    ]
    await store.close()


async def test_of_servers_on_one_log_none_takes_another_for_gone_that_is_alive(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LASTS", LONG)
    store, clock = await open_store(postgres_address), HandClock(HOUR)
    names = [f"s{number}" for number in range(4)]
    beside = [Servers(store, clock, name) for name in names]
    await asyncio.gather(*(one.look() for one in beside))
    for _ in range(3):
        await asyncio.gather(*(one.look() for one in beside))
    assert sorted(_started(one) for one in await facts(store)) == [(name, None, True) for name in names]
    await beside[0].stop()
    async with among_servers(store, clock, "s0 again"):
        assert _started((await facts(store))[-1]) == ("s0 again", None, True), "three ran all the time"
    await store.close()


async def test_of_servers_on_one_log_those_that_are_left_find_who_is_gone_and_write_it_once(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LASTS", 200)
    store, clock = await open_store(postgres_address), HandClock(HOUR)
    await Servers(store, clock, "a").look()  # its only sign of life
    monkeypatch.setattr(servers, "LASTS", LONG)
    left = [Servers(store, clock, name) for name in ("b", "c")]
    while not any(isinstance(fact, ServerLost) for fact in await facts(store)):
        await asyncio.gather(*(one.look() for one in left))
    for _ in range(3):
        await asyncio.gather(*(one.look() for one in left))
    lost = [fact for fact in await facts(store) if isinstance(fact, ServerLost)]
    assert lost == [ServerLost(server="a", seen_at=HOUR - LONG)]
    await store.close()


async def test_one_that_was_frozen_until_it_was_given_up_says_that_it_is_there_again(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LASTS", 100)
    store, clock = await open_store(postgres_address), HandClock(HOUR)
    frozen, other = Servers(store, clock, "a"), Servers(store, clock, "b")
    await frozen.look()
    while not any(isinstance(fact, ServerLost) for fact in await facts(store)):
        await other.look()
    monkeypatch.setattr(servers, "LASTS", LONG)
    await other.look()
    await frozen.look()
    assert _started((await facts(store))[-1]) == ("a", None, True)
    await frozen.stop()
    assert (await facts(store))[-1] == ServerStopped(server="a")
    await store.close()
