"""Promotions joined to tables and banks: every settled round gives its entries, and the entries close in time.

It runs beside every house. What is missing follows from where place and promotion stand by the log, and every entry has
a key of its own, so that it may be stopped between any two steps, or run on several servers: nothing counts twice. What
a promotion would refuse is not asked: its own engine is the judge of that.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from msgspec import Struct

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.promotion.closing import CloseEntries
from croupier.core.promotion.entering import EnterByPlay, EntryTaken, PlayCounted
from croupier.core.promotion.state import Promotion, Stage
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House, Published
from croupier.house.keeper import Keeper
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.promotion import PROMOTION
from croupier.house.kinds.table import TABLE
from croupier.links.attending import Attendance, steps
from croupier.links.looking_back import newest_first
from croupier.links.plays import SETTLED, TOLD, Play, plays_of
from croupier.links.turns import Held, Turns, always
from croupier.log import Store, StoredEvent

NAME = "promotions"
_PLACES: tuple[Kind[Any], ...] = (TABLE, BANK)
Open = Callable[[], Awaitable[dict[str, Promotion]]]
"""The promotions that are open to entries, by name."""


class PromotionLink:
    """All promotions and all places of a house, also those that are opened later."""

    def __init__(self, house: House, store: Store, clock: Clock) -> None:
        self._house, self._store, self._clock = house, store, clock
        self._places: dict[str, PlayReader] = {}
        self._promotions: dict[str, None] = {}
        self._attendance = Attendance(store)

    async def start(self, held: Held = always) -> None:
        """Do what is missing, and then go on for as long as the house is open."""
        await self._attendance.begin(self._first, partial(self._attend, run=True), held)

    async def _first(self) -> None:
        await self.catch_up()
        for reader in self._places.values():
            self._run_place(reader)
        for name in self._promotions:
            self._run_promotion(name)

    async def stop(self) -> None:
        await self._attendance.stop()
        self._places, self._promotions = {}, {}

    async def catch_up(self, most: int | None = None) -> int:
        """Make the steps that are missing, or the first so many of them; how many there were."""
        for head in await self._store.streams():
            await self._attend(head.stream, run=False)
        return await steps(self._one_step, most)

    async def _one_step(self) -> bool:
        for reader in self._places.values():
            if await reader.step():
                return True
        for name in tuple(self._promotions):
            if await self._close(name):
                return True
        return False

    async def _attend(self, stream: str, *, run: bool) -> None:
        promotion = PROMOTION.name_in(stream)
        if promotion is not None and promotion not in self._promotions:
            self._promotions[promotion] = None
            if run:
                self._run_promotion(promotion)
        for kind in _PLACES:
            name = kind.name_in(stream)
            if name is not None and stream not in self._places:
                reader = self._places[stream] = PlayReader(self._house, self._store, self._clock, kind, name, self.open)
                if run:
                    self._run_place(reader)

    async def open(self) -> dict[str, Promotion]:
        """The promotions that are open to entries; those that are over are not looked at again."""
        keeper = self._house.keeper(PROMOTION)
        states = {name: await keeper.state(name) for name in tuple(self._promotions)}
        for name, state in states.items():
            if PROMOTION.is_over(state):
                self._promotions.pop(name, None)
        return {name: state for name, state in states.items() if state.stage is Stage.RUNNING}

    def _run_place(self, reader: "PlayReader") -> None:
        self._attendance.run(
            Turns(reader.keeper, reader.name, reader.turn, hear=lambda change: isinstance(change.event, SETTLED))
        )

    def _run_promotion(self, name: str) -> None:
        keeper = self._house.keeper(PROMOTION)

        async def turn() -> int | None:
            await self._close(name)
            state = await keeper.state(name)
            closes = state.promised.terms.closes
            return None if state.stage is not Stage.RUNNING or closes is None else closes - self._clock.now()

        def begins_or_waits(change: Published[Promotion]) -> bool:
            return not isinstance(change.event, PlayCounted | EntryTaken)

        self._attendance.run(Turns(keeper, name, turn, hear=begins_or_waits))

    async def _close(self, name: str) -> bool:
        """Close the entries when their time has come and every round that was settled before is counted."""
        keeper = self._house.keeper(PROMOTION)
        state = await keeper.state(name)
        if state.stage is not Stage.RUNNING or state.promised.terms.closes is None:
            return False
        closing = CloseEntries(by=NAME, role=Role.SYSTEM, at=self._clock.now())
        if not _would_take(self._house, state, closing):
            return False
        for reader in self._places.values():
            await reader.turn()
        return await asked(keeper, name, closing, f"{PROMOTION.called(name)}/close")


class PlayReader:
    """Reads one place's log and enters its players in every promotion that their play counts for."""

    def __init__(self, house: House, store: Store, clock: Clock, kind: Kind[Any], name: str, promotions: Open) -> None:
        self.keeper: Keeper[Any] = house.keeper(kind)
        self.name = name
        self._house, self._store, self._clock, self._kind = house, store, clock, kind
        self._read_to: int | None = None
        self._round = 0
        self._waiting: deque[Play] = deque()
        self._known: set[str] = set()
        """The promotions that were running when it last looked back."""
        self._promotions = promotions
        self._asked: set[str] = set()
        """What this play was entered for: it is done, also where another server was first."""
        self._one_by_one = asyncio.Lock()

    async def turn(self) -> int | None:
        while await self.step():
            pass
        return None

    async def step(self) -> bool:
        """Enter one person in one promotion; whether there was anything to enter."""
        async with self._one_by_one:
            running = await self._running()
            if not running:
                self._read_to, self._known = None, set()
                self._waiting.clear()
                return False
            if self._read_to is None or not running.keys() <= self._known:
                await self._look_back(running)
            self._known = set(running)
            await self._read()
            while self._waiting:
                if await self._enter(self._waiting[0], running):
                    return True
                self._waiting.popleft()
                self._asked.clear()
            return False

    async def _enter(self, play: Play, running: dict[str, Promotion]) -> bool:
        place = self._kind.called(self.name)
        for name, state in running.items():
            command = EnterByPlay(
                by=NAME,
                role=Role.SYSTEM,
                at=self._clock.now(),
                player=play.player,
                place=place,
                in_round=play.in_round,
                stake=play.stake,
                played_at=play.at,
            )
            key = f"{PROMOTION.called(name)}/{place}#{play.in_round}/{play.player}"
            if key in self._asked or not _would_take(self._house, state, command):
                continue
            self._asked.add(key)
            if await asked(self._house.keeper(PROMOTION), name, command, key):
                return True
        return False

    async def _running(self) -> dict[str, Promotion]:
        """The promotions under the book of this place that are open to entries."""
        found = await self._promotions()
        if not found:
            return {}
        book = await self.keeper.book(self.name)
        return {name: state for name, state in found.items() if state.book == book}

    # --- reading ----------------------------------------------------------------------------------------------------

    async def _look_back(self, running: dict[str, Promotion]) -> None:
        """Begin before the first round that may be missing: the last one that every promotion knows, or its start."""
        place = self._kind.called(self.name)
        marks = [_Mark.of(state, place) for state in running.values()]
        self._read_to, self._round = 0, 0
        self._waiting.clear()
        async for stored in newest_first(self._store, self._kind.stream(self.name)):
            if stored.kind not in TOLD:
                continue
            number = getattr(self._decoded(stored), "round", 0)
            if number and all(mark.is_behind(number, stored.at) for mark in marks):
                self._read_to = stored.version - 1
                return

    async def _read(self) -> None:
        assert self._read_to is not None
        stream = self._kind.stream(self.name)
        if await self._store.version(stream) <= self._read_to:
            return
        for stored in await self._store.read(stream, after=self._read_to):
            self._read_to = stored.version
            if stored.kind in TOLD:
                event = self._decoded(stored)
                self._round = getattr(event, "round", self._round)
                self._waiting.extend(plays_of(event, in_round=self._round, at=stored.at))

    def _decoded(self, stored: StoredEvent) -> Any:
        return self._kind.engine.decode_event(stored.payload)


class _Mark(Struct, frozen=True, kw_only=True):
    """How far back a promotion has to be told: from a round on, or from a time on."""

    round: int | None
    since: int

    @classmethod
    def of(cls, state: Promotion, place: str) -> "_Mark":
        heard = state.heard.get(place)
        return cls(round=None if heard is None else heard.round, since=state.started_at or 0)

    def is_behind(self, round_: int, at: int) -> bool:
        """Whether a round that was heard of then lies before all that is missing, or is where it begins."""
        return round_ <= self.round if self.round is not None else at < self.since


def _would_take(house: House, state: Promotion, command: Command) -> bool:
    book = house.books[state.book]
    return not isinstance(PROMOTION.engine.decide(book, state, command, house.exclusions.known), Refused)


async def asked(keeper: Keeper[Promotion], name: str, command: Command, key: str) -> bool:
    """Whether it is done, by us or by another server that was first."""
    try:
        answer = await keeper.ask(name, command, key=key)
    except ValueError:  # the key was used: somebody was first, and saw the same round
        return False
    return not isinstance(answer, Refused)
