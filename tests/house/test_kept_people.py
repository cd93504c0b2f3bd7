"""People on the log: a house that was closed knows them again; what need not last is not written."""

import asyncio
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from croupier.core.words.roles import Role
from croupier.house.people.kept_people import DAY, LogRegistry
from croupier.house.people.notes import LATEST_NEWS
from croupier.house.people.people import MINUTE, People, Policy, SignedIn, WrongPassword
from croupier.house.people.registry import DeviceKind, Post
from croupier.house.reading.replaying import run_again
from croupier.log import Store, open_store, verify
from croupier.log.store import StoreClosed
from tests.clock import HandClock

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
RIGHT, WRONG, NEW = "correct horse battery", "wrong horse battery", "another horse battery"
DEALER = Post("star-roulette", Role.DEALER)
CLOCK = HandClock(1_760_000_000_000)
SECRET = bytes(range(32))


async def people_on(store: Store) -> People:
    return People(await LogRegistry.open(store, CLOCK), CLOCK, hasher=QUICK, secret=SECRET, passing=store)


async def signed_in(people: People, name: str = "ann", password: str = RIGHT) -> SignedIn:
    answer = await people.sign_in(name, password)
    assert isinstance(answer, SignedIn)
    return answer


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
        assert isinstance(await people.sign_in("ann", RIGHT), WrongPassword)
        known = await people.who((await signed_in(people, password=NEW)).token)
        assert known is not None
        assert known.posts == (DEALER,)
        assert isinstance(await people.sign_in("bob", RIGHT), WrongPassword)
        device = await people.device(token)
        assert device is not None
        assert device.name == "screen 1"
        assert (await verify(store, run_again)).fault is None
        await store.close()

    asyncio.run(run())


def test_a_session_goes_on_after_a_restart_and_one_that_was_ended_does_not(address: str) -> None:
    async def run() -> None:
        store = await open_store(address)
        people = await people_on(store)
        await people.add("ann", RIGHT, (DEALER,))
        open_one, ended = await signed_in(people), await signed_in(people)
        await people.sign_out(ended.token)
        await store.close()
        store = await open_store(address)
        people = await people_on(store)
        assert await people.who(open_one.token) == open_one.person
        assert await people.who(ended.token) is None
        assert people.check_csrf(open_one.token, people.csrf_of(open_one.token))
        new = await people.change_password("ann", RIGHT, NEW)
        assert isinstance(new, SignedIn)
        await store.close()
        store = await open_store(address)
        people = await people_on(store)
        assert await people.who(open_one.token) is None
        assert await people.who(new.token) == new.person
        await people.dismiss("ann")
        await people.add("ann", NEW)
        await store.close()
        store = await open_store(address)
        people = await people_on(store)
        assert await people.who(new.token) is None, "a namesake inherits no session"
        assert (await verify(store, run_again)).fault is None
        await store.close()

    asyncio.run(run())


def test_a_house_with_another_secret_knows_none_of_the_sessions(sqlite_address: str) -> None:
    async def run() -> None:
        store = await open_store(sqlite_address)
        people = await people_on(store)
        await people.add("ann", RIGHT)
        session = await signed_in(people)
        other = People(await LogRegistry.open(store, CLOCK), CLOCK, hasher=QUICK, secret=bytes(32), passing=store)
        assert await other.who(session.token) is None
        await store.close()

    asyncio.run(run())


def test_a_start_reads_no_ended_sessions_of_days_that_are_over(sqlite_address: str) -> None:
    async def run() -> None:
        clock = HandClock(10 * DAY - 60 * MINUTE)
        store = await open_store(sqlite_address)
        registry = await LogRegistry.open(store, clock)
        people = People(registry, clock, Policy(session_minutes=60), QUICK, secret=SECRET, passing=store)
        await people.add("ann", RIGHT)
        for _ in range(2):
            await people.sign_out((await signed_in(people)).token)
            clock.advance(1)
        # The first expires with the turn of the day, the second a millisecond later: both belong to the new day.
        for now, remembered, read in ((10 * DAY, 1, True), (10 * DAY + 1, 0, True), (11 * DAY, 0, False)):
            clock.set(now)
            again = await LogRegistry.open(store, clock)
            assert len(again._memory._ended) == remembered
            assert ("ended:10" in again._notes._known) is read
        await store.close()

    asyncio.run(run())


def test_what_one_server_does_to_people_another_knows_within_a_second(address: str) -> None:
    async def run() -> None:
        stores = [await open_store(address) for _ in range(2)]
        here, there = [await people_on(store) for store in stores]
        for name in ("ann", "bob", "cyd"):
            await here.add(name, RIGHT)
        ann, bob, cyd, dan = [await signed_in(here, name) for name in ("ann", "ann", "bob", "cyd")]
        tokens = [one.token for one in (ann, bob, cyd, dan)]
        assert [(await there.who(token)) is not None for token in tokens] == [True] * 4
        await here.sign_out(ann.token)
        await here.dismiss("bob")
        await here.appoint("cyd", (DEALER,))
        CLOCK.advance(LATEST_NEWS)
        assert [(await there.who(token)) is not None for token in tokens] == [False, True, False, True]
        known = await there.who(dan.token)
        assert known is not None
        assert known.posts == (DEALER,)
        # A device is known at once, since its token alone does not say whose it is.
        token = await here.enrol("screen 1", DeviceKind.DISPLAY)
        assert await there.device(token) is not None
        await there.withdraw("screen 1")
        CLOCK.advance(LATEST_NEWS)
        assert await here.device(token) is None
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_of_two_servers_that_take_somebody_in_at_once_one_is_told_that_the_name_is_taken(address: str) -> None:
    async def run() -> None:
        stores = [await open_store(address) for _ in range(2)]
        here, there = [await people_on(store) for store in stores]
        answers = await asyncio.gather(here.add("ann", RIGHT), there.add("ann", NEW), return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Malformed", "Person"]
        enrolled = await asyncio.gather(
            *(people.enrol("screen 1", DeviceKind.DISPLAY) for people in (here, there)), return_exceptions=True
        )
        (token,) = [one for one in enrolled if isinstance(one, str)]
        assert [await people.device(token) is not None for people in (here, there)] == [True, True]
        assert [len(await people.devices()) for people in (here, there)] == [1, 1]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_who_was_dismissed_at_one_server_can_be_taken_in_at_another(address: str) -> None:
    async def run() -> None:
        stores = [await open_store(address) for _ in range(2)]
        here, there = [await people_on(store) for store in stores]
        await here.add("ann", RIGHT)
        await there.dismiss("ann")
        await here.add("ann", NEW)
        await signed_in(there, password=NEW)
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_neither_a_change_of_posts_nor_a_restart_forgets_what_was_guessed(sqlite_address: str) -> None:
    async def run() -> None:
        store = await open_store(sqlite_address)
        people = await people_on(store)
        await people.add("ann", RIGHT)
        for _ in range(20):
            assert isinstance(await people.sign_in("ann", WRONG), WrongPassword)
        await people.appoint("ann", (DEALER,))
        assert isinstance(await people.sign_in("ann", RIGHT), WrongPassword)
        await store.close()
        store = await open_store(sqlite_address)
        assert isinstance(await (await people_on(store)).sign_in("ann", RIGHT), WrongPassword)
        await store.close()

    asyncio.run(run())


def test_a_name_nobody_can_have_is_nobody_and_harms_no_store(address: str) -> None:
    async def run() -> None:
        store = await open_store(address)
        people = await people_on(store)
        for name in ("", "\0", "\ud800", "x" * 1000):
            assert isinstance(await people.sign_in(name, RIGHT), WrongPassword)
            assert await people.let_in(name) is None
            await people.dismiss(name)
            await people.withdraw(name)
        await store.close()

    asyncio.run(run())


def test_a_session_in_use_reads_nothing_until_the_news_are_due(sqlite_address: str) -> None:
    async def run() -> None:
        store = await open_store(sqlite_address)
        people = await people_on(store)
        await people.add("ann", RIGHT)
        session = await signed_in(people)
        await store.close()
        # The log is closed: whatever still had to be read from it would fail.
        CLOCK.advance(LATEST_NEWS - 1)
        assert await people.who(session.token) == session.person
        CLOCK.advance(1)
        with pytest.raises(StoreClosed):
            await people.who(session.token)

    asyncio.run(run())


def test_wrong_passwords_and_sessions_write_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'log'}")
        people = await people_on(store)
        await people.add("ann", RIGHT)
        head = await store.head()
        for _ in range(3):
            assert isinstance(await people.sign_in("ann", WRONG), WrongPassword)
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
    async def run() -> tuple[str, str]:
        store = await open_store(f"sqlite:{tmp_path / 'log'}")
        people = await people_on(store)
        await people.add("ann", RIGHT)
        token = await people.enrol("screen 1", DeviceKind.DISPLAY)
        session = (await signed_in(people)).token
        await people.sign_out(session)
        await store.close()
        return token, session

    tokens = asyncio.run(run())
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"ann" in written
    assert RIGHT.encode() not in written
    for token in tokens:
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
        known = await again.who((await signed_in(again, password=NEW)).token)
        assert known is not None
        assert known.posts == (DEALER,)
        for store in stores:
            await store.close()

    asyncio.run(run())
