"""A person is one person in every spelling of the name."""

import asyncio

import msgspec
import pytest
from argon2 import PasswordHasher

from croupier.core.engine.refusal import Malformed
from croupier.core.words.roles import Role
from croupier.house.people.kept_people import LogRegistry, PersonKept
from croupier.house.people.people import People, SignedIn
from croupier.house.people.registry import Person, Post
from croupier.log import open_store
from tests.clock import HandClock

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.mark.parametrize("spelling", ["guest", "GUEST", " Guest ", "gUEST", "Ｇuest"])
def test_one_person_is_one_person_in_every_spelling(spelling: str, address: str) -> None:
    """Neither letter case nor spaces around a name make another person, here or after a restart."""

    async def story() -> None:
        store = await open_store(address)
        clock = HandClock(1_760_000_000_000)
        for again in (False, True):
            people = People(await LogRegistry.open(store, clock), clock, hasher=QUICK, secret=bytes(32), passing=store)
            if not again:
                await people.add("Guest", "correct horse battery")
            with pytest.raises(Malformed, match=r"already a person|is no name"):
                await people.add(spelling, "correct horse battery")
            signed = await people.sign_in(spelling, "correct horse battery")
            assert isinstance(signed, SignedIn)
            assert signed.person.name == "Guest"
            assert await people.known_as(spelling) == "Guest"
            assert await people.known_as("somebody else") == "somebody else"
            assert [one.name for one in await people.everybody()] == ["Guest"]
        await people.appoint(spelling, (Post("star-roulette", Role.DEALER),))
        assert [one.name for one in await people.everybody()] == ["Guest"]
        await people.dismiss(spelling)
        assert await people.everybody() == []
        await store.close()

    asyncio.run(story())


def test_two_accounts_from_before_names_were_one_stay_two_and_each_signs_in(sqlite_address: str) -> None:
    async def story() -> None:
        store = await open_store(sqlite_address)
        clock = HandClock(1_760_000_000_000)
        registry = await LogRegistry.open(store, clock)
        people = People(registry, clock, hasher=QUICK, secret=bytes(32), passing=store)
        await people.add("Guest", "correct horse battery")
        account = await registry.account("Guest")
        assert account is not None
        older = msgspec.structs.replace(account, person=Person("guest", ()))
        await registry._write("person:guest", PersonKept(older.person, older.password, older.password_id))
        again = People(await LogRegistry.open(store, clock), clock, hasher=QUICK, secret=bytes(32), passing=store)
        for name in ("Guest", "guest"):
            signed = await again.sign_in(name, "correct horse battery")
            assert isinstance(signed, SignedIn)
            assert signed.person.name == name
        await store.close()

    asyncio.run(story())
