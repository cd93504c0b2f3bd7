"""Everything a server holds while it runs, and how a command goes through it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from argon2 import PasswordHasher
from msgspec import Struct

from croupier.api.asker import Asker
from croupier.api.commands import command_of
from croupier.api.errors import Problem, as_sentence, problem_of
from croupier.api.feeds import Feeds
from croupier.api.metrics import Metrics
from croupier.core.refusal import Refused
from croupier.core.table.opening import OpenTable
from croupier.core.table.story import sentence
from croupier.core.table.table import kind_of
from croupier.floor.lucky_screen import LuckyScreen
from croupier.floor.requests import Requests
from croupier.house.cards import Cards
from croupier.house.clock import Clock
from croupier.house.door import Door, NotATable, NotYourRole
from croupier.house.house import Busy, Done, House
from croupier.house.kept_people import LogRegistry
from croupier.house.people import People
from croupier.log import Store

CLEAN_EVERY = 600
"""Seconds between two looks for what has run out."""


class Answer(Struct, frozen=True, kw_only=True):
    """What a command led to, on disk before it is told."""

    table: str
    version: int
    events: tuple[str, ...]
    said: tuple[str, ...]


class Service:
    """One server: the house, the people, and those who watch."""

    def __init__(self, *, store: Store, house: House, people: People, cards: Cards, clock: Clock, zone: str) -> None:
        self.store = store
        self.house = house
        self.people = people
        self.cards = cards
        self.clock = clock
        self.zone = zone
        self.door = Door(house, people, cards, store)
        self.requests = Requests()
        self.feeds = Feeds(house, store, self.requests, clock)
        self.metrics = Metrics()

    async def ask(self, asker: Asker, table: str, form: Struct, key: str | None) -> Answer | Problem:
        """Carry out what somebody asks in their own name."""
        command = command_of(form)
        person = asker.person
        if person is None:
            return Problem(status=401, message="You are not signed in.", todo="Sign in and ask again.")
        began = time.perf_counter()
        try:
            result = await self.door.ask_as(person, table, command, key=key)
        except Busy as error:
            return Problem(status=503, message=as_sentence(str(error)), todo="Send it again in a moment.")
        except ValueError as error:
            return Problem(status=422, message=as_sentence(str(error)), todo="Correct it and send it again.")
        self.metrics.asked(kind_of(command), result, time.perf_counter() - began)
        if isinstance(command, OpenTable) and isinstance(result, Done):
            await self.feeds.of(table)
        return await self.answer(table, result)

    async def answer(self, table: str, result: Done | Refused | NotYourRole | NotATable) -> Answer | Problem:
        match result:
            case Done():
                return Answer(
                    table=table,
                    version=result.version,
                    events=tuple(kind_of(event) for event in result.events),
                    said=tuple(sentence(event) for event in result.events),
                )
            case Refused():
                structlog.get_logger().info("refused", table=table, rule=str(result.rule), clause=result.clause)
                return problem_of(result, (await self.house.state(table)).setup.book)
            case NotYourRole():
                return Problem(status=403, message=result.message, todo="Ask in a role that you hold.")
            case NotATable():
                return Problem(status=404, message=result.message, todo="Check the name of the table.")

    async def clean(self) -> None:
        """Now and then: sessions that have run out."""
        while True:
            await asyncio.sleep(CLEAN_EVERY)
            await self.people.forget_expired()


@asynccontextmanager
async def running(
    store: Store, *, clock: Clock, secret: bytes, zone: str, hasher: PasswordHasher | None = None
) -> AsyncIterator[Service]:
    """A server from its start to its end; what was taken is answered before it ends."""
    house = House(store, clock=clock, secret=secret)
    await house.start()
    people = People(await LogRegistry.open(store, clock), clock, secret=secret, hasher=hasher)
    cards = await Cards.open(store, clock)
    service = Service(store=store, house=house, people=people, cards=cards, clock=clock, zone=zone)
    await service.feeds.start()
    lucky = LuckyScreen(house, store)
    await lucky.start()
    cleaning = asyncio.create_task(service.clean())
    try:
        yield service
    finally:
        cleaning.cancel()
        with suppress(asyncio.CancelledError):
            await cleaning
        await lucky.stop()
        await service.feeds.stop()
        await house.close()
