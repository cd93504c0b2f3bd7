"""Everything a server holds while it runs, and how a command goes through it."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from argon2 import PasswordHasher
from msgspec import Raw, Struct
from msgspec.structs import replace

from croupier.api.access import AccessLog
from croupier.api.desk.next_steps import next_step
from croupier.api.errors import Bad, NextStep, NotSignedIn, Problem, Trouble, as_sentence, problem_of, waits_for_another
from croupier.api.fronts.registry import front_of
from croupier.api.limits.buckets import Bucket
from croupier.api.limits.gate import Gate
from croupier.api.live.feeds import Feeds
from croupier.api.live.following import Around, Watcher
from croupier.api.live.heartbeat import Heartbeat
from croupier.api.live.speaking import Speaker
from croupier.api.live.tally import REACH
from croupier.api.metrics import Metrics
from croupier.api.people.asker import Asker
from croupier.api.pit.desk import PitDesk
from croupier.api.reach import LogReach
from croupier.api.vitals import Vitals
from croupier.core.bank.credits import InsertNote
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import law_at
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.door import Door, DoorAnswer, NotOpened, NotYourRole, Waiting
from croupier.house.eyes.roster import Roster
from croupier.house.eyes.rules import PRACTICE
from croupier.house.eyes.seconding import Seconding
from croupier.house.house import Busy, Done, House
from croupier.house.kinds.address import Address
from croupier.house.limits import Limits, Rate
from croupier.house.people.cards import Cards
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People, Policy
from croupier.house.people.second_factor import Rule
from croupier.house.reading.search.seeker import Seeker
from croupier.house.remembering import Memory
from croupier.house.upkeep import Upkeep
from croupier.links.channels import Channel
from croupier.links.links import Links
from croupier.links.requests import Requests
from croupier.log import OutOfReach, Store
from croupier.log.witnessing import Witnessing

LINES = Rate(a_second=20, at_once=200)
"""Of the server's own log about what people do: a flood of them would bury what it is read for."""
_KEY = re.compile(r"[\x21-\x7e]{1,100}")
CLEAN_EVERY = 600
"""Seconds between two looks for what has run out."""


class Answered(Struct, frozen=True, kw_only=True):
    """What a command led to, on disk before it is told."""

    table: str
    """The address that was asked: "T1", "bank:B1", "jackpot:J1"."""
    version: int
    events: tuple[str, ...]
    said: tuple[str, ...]


class Service:
    """One server: the house, the people, and those who watch."""

    seeker: Seeker
    """Finds things in the log; in memory until somebody keeps an index for it."""

    def __init__(
        self,
        *,
        store: Store,
        house: House,
        people: People,
        cards: Cards,
        clock: Clock,
        zone: str,
        links: Links,
        limits: Limits,
        practice: bool = False,
    ) -> None:
        self.store = store
        self.house = house
        self.people = people
        self.cards = cards
        self.clock = clock
        self.zone = zone
        self.door = Door(house, people, cards, store, clock, practice=practice)
        self.roster = Roster(house, people, clock)
        self.seconding = Seconding(house, people, self.door, clock)
        self.requests = Requests()
        self.links = links
        self.feeds = Feeds(self._around(practice=practice), links.wheels)
        self.pit = PitDesk(self.feeds, house, clock, zone)
        self.metrics = Metrics()
        self.gate = Gate(limits, self.metrics.limit_hit)
        self._lines = Bucket(LINES)
        self.heartbeat = Heartbeat()
        self.speaker = Speaker()
        self.access: AccessLog | None = None
        """Where it is written down who asked what, if anywhere."""
        self.upkeep: Upkeep | None = None
        """What the house does for itself, where somebody has it done."""
        self.vitals = Vitals(store, house)
        self.reach = LogReach(store, self.heartbeat)

    def _around(self, *, practice: bool) -> Around:
        since = self.clock.now() - REACH
        around = Around(house=self.house, store=self.store, requests=self.requests, practice=practice)
        return replace(around, since=since, zone=self.zone)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.feeds.leave(watcher)
        self.pit.leave(watcher)

    async def ask(self, asker: Asker, address: Address, raw: bytes | Raw, key: str | None) -> Answered | Problem:
        """Carry out what somebody asks in their own name, or a terminal for whoever plays there."""
        if key is not None and _KEY.fullmatch(key) is None:
            return Bad("A key is 1 to 100 printable characters.").problem
        try:
            command = front_of(address.kind).forms.read(raw)
        except Trouble as trouble:
            return trouble.problem
        answer = await self._carry_out(asker, address, command, key)
        if isinstance(answer, Problem) and asker.person is not None and not asker.person.posts:
            self.gate.refused(asker.person.name)
        if self.access is not None:
            self.access.asked(asker, str(address), kind_of(command), answer)
        return answer

    async def _carry_out(self, asker: Asker, address: Address, command: Command, key: str | None) -> Answered | Problem:
        if asker.person is None and not asker.is_a_terminal:
            return NotSignedIn().problem
        began = time.perf_counter()
        try:
            result = await self._let_in(asker, address, command, key)
        except Busy as error:
            return Problem(status=503, message=as_sentence(str(error)), todo="Send it again in a moment.")
        except ValueError as error:
            return Problem(status=422, message=as_sentence(str(error)), todo="Correct it and send it again.")
        self.metrics.asked(kind_of(command), result, time.perf_counter() - began)
        if isinstance(command, address.kind.opens) and isinstance(result, Done):
            await self.feeds.take_up(address.stream)
        if isinstance(result, Done):
            await self.links.exclusions.see_to(self.house.keeper(address.kind), address.name)
        return await self.answer(address, result, command)

    async def _let_in(self, asker: Asker, address: Address, command: Command, key: str | None) -> DoorAnswer:
        """A note goes in at the terminal itself, whoever has signed in there."""
        if asker.person is None or (asker.is_a_terminal and isinstance(command, InsertNote)):
            assert asker.device is not None
            return await self.door.ask_at(asker.device, address, command, key=key)
        return await self.door.ask_as(asker.person, address, command, key=key)

    async def answer(self, address: Address, result: DoorAnswer, command: Command | None = None) -> Answered | Problem:
        """`command` tells under which book something was to be opened."""
        kind = address.kind
        match result:
            case Done():
                return Answered(
                    table=str(address),
                    version=result.version,
                    events=tuple(kind_of(event) for event in result.events),
                    said=tuple(kind.story.in_full(event) for event in result.events),
                )
            case Refused():
                if self.tells():
                    log = structlog.get_logger()
                    log.info("refused", topic=str(address), rule=str(result.rule), clause=result.clause)
                state = await self.house.keeper(kind).state(address.name)
                book = kind.book_of(state) if command is None else kind.book_for(state, command)
                return problem_of(result, book, next_step=self._next(address, state, book, command, result))
            case NotYourRole():
                return Problem(status=403, message=result.message, todo=result.todo)
            case Waiting(request):
                return waits_for_another(result.message, request.asked.id, request.asked.until)
            case NotOpened():
                return Problem(status=404, message=result.message, todo="Check the name, or open it first.")

    def _next(self, address: Address, state: Any, book: str, command: Command | None, no: Refused) -> NextStep | None:
        if command is None or book not in self.house.books:
            return None
        law = law_at(self.house.books[book], address.kind.engine.place)
        return next_step(law, state, command, no, self.clock.now())

    def tells(self) -> bool:
        """Whether one more line about what somebody did goes into the server's own log; all of it is counted."""
        return not self._lines.take(time.monotonic())

    async def clean(self) -> None:
        """Now and then: sessions that have run out."""
        while True:
            await asyncio.sleep(CLEAN_EVERY)
            with suppress(OutOfReach):
                await self.people.forget_expired()


async def _people(
    store: Store,
    clock: Clock,
    secret: Secret,
    house: House,
    limits: Limits,
    policy: Policy,
    hasher: PasswordHasher | None,
) -> People:
    registry, books = await LogRegistry.open(store, clock), house.books
    return People(registry, clock, policy, hasher, secret=secret, passing=store, books=books, limits=limits.sign_ins)


@asynccontextmanager
async def running(
    store: Store,
    *,
    clock: Clock,
    secret: Secret,
    zone: str,
    practice: bool = False,
    hand_pay_above: int | None = None,
    hasher: PasswordHasher | None = None,
    books: Mapping[str, Book] | None = None,
    channels: tuple[Channel, ...] = (),
    limits: Limits | None = None,
    second_factor: Rule = Rule.OFFERED,
    witnessing: Witnessing | None = None,
    rules: HouseRules | None = None,
    memory: Memory | None = None,
) -> AsyncIterator[Service]:
    """A server from its start to its end; what was taken is answered before it ends. `hand_pay_above` sets the house's
    rule for hand pays, in cents, where it stands at another amount; `memory` spares it running the log again."""
    limits = limits or Limits()
    rules = rules or (PRACTICE if practice else None)
    house = House(
        store,
        clock=clock,
        secret=secret,
        books=books,
        limits=limits.refusals,
        rules=rules,
        zone=zone,
        memory=memory,
    )
    await house.start()
    await house.eyes.set_hand_pay(hand_pay_above)
    people = await _people(store, clock, secret, house, limits, Policy(second_factor=second_factor), hasher)
    cards = await Cards.open(store, clock, house.exclusions)
    links = Links(house, store, clock, secret, zone=zone, channels=channels)
    service = Service(
        store=store,
        house=house,
        people=people,
        cards=cards,
        clock=clock,
        zone=zone,
        links=links,
        limits=limits,
        practice=practice,
    )
    service.vitals.witnessing = witnessing
    async with _at_work(service):
        yield service


@asynccontextmanager
async def _at_work(service: Service) -> AsyncIterator[None]:
    """What runs by itself, begun in this order and ended in the other."""
    service.seeker = Seeker(service.store)
    await service.feeds.start()
    await service.links.start()
    chores = (service.clean(), service.heartbeat.run(), service.vitals.run(), service.reach.watch())
    beside = [asyncio.create_task(chore) for chore in chores]
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await service.seeker.close()
        await service.links.stop()
        await service.pit.stop()
        await service.feeds.stop()
        service.people.checks.close()
        await service.house.close()
