"""People's own limits at every place of the house: counted over all of them, and judged where a stake is decided.

The keepers ask here after the book has said yes. Nothing waits between the judgement and the moment when the stake
stands in memory, so that one server counts every stake once. Where several servers share a log, whoever has limits
stakes at one of them at a time, and that one has read first what the others wrote.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from msgspec import Struct

from croupier.core.common.own_limits import NONE, OwnLimits, Staking, refused, to_others
from croupier.core.common.play import Figures, Quarters, figures
from croupier.core.engine.engine import Carried, State
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.table.found import FindStake
from croupier.core.words.names import person_key
from croupier.house.answers import Busy
from croupier.house.clock import Clock
from croupier.house.kinds.kind import Kind
from croupier.house.live_state import LiveState
from croupier.house.own.wishes import Wishes
from croupier.house.people.notes import LATEST_NEWS
from croupier.house.reading.days import day_begins
from croupier.log import Store

TURN = 5_000
"""Milliseconds for which a server has a person's turn at most; one that was killed holds it no longer."""
PATIENCE = 8.0
"""Seconds to wait for a turn that another server has."""
LOOK_AGAIN = 0.02
_FACTS = (FindStake,)
"""What lies there already and is only found: no new stake."""


class Discreet(Refused, frozen=True):
    """A refusal whose reason is for the person alone; anybody else, and the log, is told that there is one."""

    others: str


class Played(Struct, frozen=True, kw_only=True):
    """How a person stands."""

    own: OwnLimits
    figures: Figures
    at_stake: int


class OwnPlay:
    """Every keeper of the house names itself in `keepers`: what it holds in memory is counted."""

    def __init__(self, store: Store, clock: Clock, zone: str) -> None:
        self.wishes = Wishes(store, clock)
        self._store, self._clock, self._zone = store, clock, zone
        self.keepers: list[Any] = []
        self._server = secrets.token_hex(8)
        self._turns: dict[str, asyncio.Lock] = {}
        self._looked = -LATEST_NEWS

    # --- before it is judged ------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def turn(self, kind: Kind[State], state: State, command: Command) -> AsyncIterator[None]:
        """While this lasts nobody else's stake for the same person is judged, and all that was staked is known. Nobody
        comes in here for a stake of people who have no limits (`concerns`)."""
        bound = self.bound(kind, state, command)
        async with AsyncExitStack() as stack:
            for person in bound:
                await stack.enter_async_context(self._alone(person))
            if bound:
                await self.look_around()
            yield

    async def concerns(self, kind: Kind[State], state: State, command: Command) -> bool:
        """Whether anybody who stakes by this has limits of their own."""
        if type(command) not in kind.stakes or not kind.plays:
            return False
        await self.wishes.catch_up_if_stale()
        return bool(self.bound(kind, state, command))

    def bound(self, kind: Kind[State], state: State, command: Command) -> list[str]:
        """Who stakes by this and has limits, as far as is known here."""
        return sorted({person_key(one) for one in _persons(kind, state, command) if self.wishes.of(one) != NONE})

    async def look_around_if_stale(self) -> None:
        """The same for whoever only looks: what another server wrote a moment ago comes a moment later."""
        if not 0 <= self._clock.now() - self._looked < LATEST_NEWS:
            self._looked = self._clock.now()
            await self.look_around()
        await self.wishes.catch_up_if_stale()

    def today(self, now: int) -> int:
        """When the day of the house began."""
        return day_begins(now, self._zone)

    async def look_around(self) -> None:
        """Know what is on the log of every place where people play."""
        await self.wishes.catch_up()
        for head in await self._store.streams():
            for keeper in self.keepers:
                name = keeper.kind.name_in(head.stream)
                if name is not None and keeper.kind.plays:
                    await keeper.read_to(name, head.version)

    @asynccontextmanager
    async def _alone(self, person: str) -> AsyncIterator[None]:
        """One server needs no turns: it judges and takes a stake in one step."""
        if not self._store.is_shared:
            yield
            return
        name = f"own play {person}"[:200]
        async with self._turns.setdefault(person, asyncio.Lock()):
            await self._wait_for(name)
            try:
                yield
            finally:
                await self._store.let_go(name, self._server)

    async def _wait_for(self, name: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not await self._store.hold(name, self._server, TURN):
                    await asyncio.sleep(LOOK_AGAIN)
        except TimeoutError:
            raise Busy("another stake of the same person is being judged: ask again") from None

    # --- judging ------------------------------------------------------------------------------------------------------

    def refuses(self, kind: Kind[State], before: State, command: Command, after: Carried[State]) -> Discreet | None:
        """Why a stake is not what the person wanted for themselves. Whatever stakes nothing more is never refused."""
        if type(command) not in kind.stakes or not kind.plays or isinstance(command, _FACTS):
            return None
        for person in _persons(kind, before, command):
            own = self.wishes.of(person)
            if own != NONE and (no := self._judged(kind, before, command, after, person, own)) is not None:
                return no
        return None

    def _judged(
        self, kind: Kind[State], before: State, command: Command, after: Carried[State], person: str, own: OwnLimits
    ) -> Discreet | None:
        lay, lies = kind.lying(before, person), kind.lying(after.state, person)
        paid = _paid_in(kind, after.state, after.events, person)
        more = lies - lay + paid
        if more <= 0:
            return None
        now = self.played(person, command.at)
        staking = Staking(
            person=person,
            at=command.at,
            more=more,
            in_round=lies + paid,
            at_stake=now.at_stake + more,
            figures=now.figures,
        )
        no = refused(own, staking)
        if no is None:
            return None
        others = to_others(person)
        theirs = person_key(command.by) == person_key(person)
        return Discreet(no.rule, no.clause, no.message if theirs else others, others)

    def played(self, person: str, now: int) -> Played:
        """How a person stands at this moment, as far as this server knows."""
        key = person_key(person)
        quarters = [own for own in self._quarters(key) if own]
        at_stake = sum(keeper.kind.lying(live.ahead.state, person) for keeper, live in self._places())
        play = figures(quarters, now, day_begins=self.today(now))
        return Played(own=self.wishes.of(person), figures=play, at_stake=at_stake)

    def _quarters(self, key: str) -> Iterator[Quarters]:
        for _, live in self._places():
            yield live.ahead.plays.get(key, {})
        for keeper in self.keepers:
            for plays in keeper.over_plays.values():
                yield plays.get(key, {})

    def _places(self) -> Iterator[tuple[Any, LiveState[Any]]]:
        for keeper in self.keepers:
            if keeper.kind.plays:
                for live in keeper.in_memory():
                    yield keeper, live


def _persons(kind: Kind[State], state: State, command: Command) -> Iterable[str]:
    named = kind.concerns.into_play.get(type(command))
    return () if named is None else [one for one in named(state, command) if one]


def _paid_in(kind: Kind[State], state: State, events: Iterable[Event], person: str) -> int:
    """What somebody stakes by paying for it: the fee of an event."""
    key = person_key(person)
    plays = (play for event in events if (of := kind.plays.get(type(event))) is not None for play in of(state, event))
    return sum(play.staked for play in plays if person_key(play.person) == key)
