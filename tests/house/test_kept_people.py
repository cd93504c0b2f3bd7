"""People on the log: a house that was closed knows them again; what need not last is not written."""

import asyncio
from pathlib import Path

from argon2 import PasswordHasher

from croupier.core.words import Role
from croupier.house.clock import HandClock
from croupier.house.kept_people import LogRegistry
from croupier.house.people import NotSignedIn, People, SignedIn
from croupier.house.registry import DeviceKind, Post
from croupier.house.replaying import run_again
from croupier.log import Store, open_store, verify

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
RIGHT, WRONG, NEW = "correct horse battery", "wrong horse battery", "another horse battery"
DEALER = Post("star-roulette", Role.DEALER)
CLOCK = HandClock(1_760_000_000_000)


async def people_on(store: Store) -> People:
    return People(await LogRegistry.open(store, CLOCK), CLOCK, hasher=QUICK)


def test_people_are_known_again_after_a_restart_with_their_posts_and_newest_password(address: str) -> None:
    async def run() -> None:
        store = await open_store(address)
        people = await people_on(store)
        await people.add("ann", RIGHT, (DEALER,))
        await people.add("bob", RIGHT)
        assert isinstance(await people.change_password("ann", RIGHT, NEW), SignedIn)
        await people.dismiss("bob")
        token = await people.enrol("screen 1", DeviceKind.DISPLAY)
        await store.close()
        store = await open_store(address)
        people = await people_on(store)
        assert isinstance(await people.sign_in("ann", RIGHT), NotSignedIn)
        signed_in = await people.sign_in("ann", NEW)
        assert isinstance(signed_in, SignedIn)
        known = await people.who(signed_in.token)
        assert known is not None
        assert known.posts == (DEALER,)
        assert isinstance(await people.sign_in("bob", RIGHT), NotSignedIn)
        device = await people.device(token)
        assert device is not None
        assert device.name == "screen 1"
        assert (await verify(store, run_again)).fault is None
        await store.close()

    asyncio.run(run())


def test_wrong_passwords_and_sessions_write_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'log'}")
        people = await people_on(store)
        await people.add("ann", RIGHT)
        head = await store.head()
        for _ in range(3):
            assert isinstance(await people.sign_in("ann", WRONG), NotSignedIn)
        assert isinstance(await people.sign_in("ann", RIGHT), SignedIn)
        assert await store.head() == head
        await store.close()

    asyncio.run(run())


def test_another_server_learns_of_people_taken_in_elsewhere(address: str) -> None:
    async def run() -> None:
        stores = [await open_store(address) for _ in range(2)]
        here, there = [await people_on(store) for store in stores]
        await here.add("ann", RIGHT)
        assert isinstance(await there.sign_in("ann", RIGHT), SignedIn)
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_neither_password_nor_token_is_on_disk(tmp_path: Path) -> None:
    async def run() -> str:
        store = await open_store(f"sqlite:{tmp_path / 'log'}")
        people = await people_on(store)
        await people.add("ann", RIGHT)
        token = await people.enrol("screen 1", DeviceKind.DISPLAY)
        await store.close()
        return token

    token = asyncio.run(run())
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"ann" in written
    assert RIGHT.encode() not in written
    assert token.encode() not in written


def test_two_servers_that_change_the_same_person_lose_neither_change(address: str) -> None:
    async def run() -> None:
        stores = [await open_store(address) for _ in range(2)]
        here, there = [await people_on(store) for store in stores]
        await here.add("ann", RIGHT)
        assert isinstance(await there.sign_in("ann", RIGHT), SignedIn)
        await here.appoint("ann", (DEALER,))
        assert isinstance(await there.change_password("ann", RIGHT, NEW), SignedIn)
        again = await people_on(stores[0])
        signed_in = await again.sign_in("ann", NEW)
        assert isinstance(signed_in, SignedIn)
        known = await again.who(signed_in.token)
        assert known is not None
        assert known.posts == (DEALER,)
        for store in stores:
            await store.close()

    asyncio.run(run())
