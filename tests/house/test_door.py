"""Who asks is known by the session, and what they may be by their posts."""

import asyncio

from argon2 import PasswordHasher

from croupier.core.floor.sign import Sign
from croupier.core.refusal import Refused
from croupier.core.table import rounds
from croupier.core.table.opening import OpenTable
from croupier.core.table.state import Setup
from croupier.core.words import Role
from croupier.house.clock import HandClock
from croupier.house.door import Door, NotKnown, NotYourRole
from croupier.house.house import Done, House
from croupier.house.people import People, SignedIn
from croupier.house.registry import MemoryRegistry, Post
from croupier.log import open_store

PASSWORD = "correct horse battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def test_people_ask_in_their_own_name_and_in_roles_they_hold() -> None:
    async def run() -> None:
        store = await open_store("sqlite::memory:")
        clock = HandClock(1_760_000_000_000)
        house = House(store, clock=clock, secret=bytes(32))
        people = People(MemoryRegistry(), clock, hasher=QUICK)
        await people.add("otto", PASSWORD, (Post("star-roulette", Role.OPERATOR),))
        await people.add(
            "dee", PASSWORD, (Post("star-roulette", Role.DEALER), Post("adelaide-roulette", Role.PIT_BOSS))
        )
        tokens = {}
        for name in ("otto", "dee"):
            signed_in = await people.sign_in(name, PASSWORD)
            assert isinstance(signed_in, SignedIn)
            tokens[name] = signed_in.token
        door = Door(house, people)
        setup = Setup(table="T1", book="star-roulette", cloth="A")
        opening = OpenTable(by="nobody", role=Role.OPERATOR, at=0, setup=setup, sign=Sign(minimum=500), published_at=0)
        assert isinstance(await door.ask("no token", "T1", opening), NotKnown)
        assert isinstance(await door.ask(tokens["dee"], "T1", opening), NotYourRole)
        assert isinstance(await door.ask(tokens["otto"], "T1", opening), Done)
        (stored,) = await store.read("table:T1")
        assert stored.by == "otto"
        bets = rounds.PlaceYourBets(by="otto", role=Role.DEALER, at=0)
        assert isinstance(await door.ask(tokens["otto"], "T1", bets), NotYourRole)
        assert isinstance(await door.ask(tokens["dee"], "T1", bets), Done)
        # A post under another book is no post here, and nobody is the system.
        for role in (Role.PIT_BOSS, Role.SYSTEM):
            assert isinstance(
                await door.ask(tokens["dee"], "T1", bets.__class__(by="dee", role=role, at=0)), NotYourRole
            )
        # A player may ask, and is told by which clause it is not for players.
        refused = await door.ask(tokens["dee"], "T1", rounds.SpinBall(by="dee", role=Role.PLAYER, at=0))
        assert isinstance(refused, Refused)
        assert refused.clause == "5.2"
        await house.close()
        await store.close()

    asyncio.run(run())
