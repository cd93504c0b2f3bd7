"""Strangers on a practice floor: each browser is a guest of its own, known again when it comes again.

Their number is bounded. Whoever has closed the browser leaves the tables after a while, and is let go after a long one;
a name is given once, so that nobody finds the chips of somebody else.
"""

import asyncio
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import ceil
from typing import Any

from msgspec import Struct

from croupier.api.limits.buckets import Buckets
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.names import same_person
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.keeper import Keeper
from croupier.house.limits import Rate
from croupier.house.people.cards import Cards
from croupier.house.people.people import MINUTE, People
from croupier.links.requests import Asked, Requests, What
from croupier.log import OutOfReach
from croupier.practice.leaving import leave_table, next_to_leave

MOST = 1_000
"""Guests at once: far more than the floor has places for."""
COMING = Rate(a_second=1, at_once=200)
"""New guests from one address: a class comes at once, a flood does not."""
STANDS_UP_AFTER = 15 * MINUTE
LET_GO_AFTER = 12 * 60 * MINUTE
KNOWN_FOR = 30 * 24 * 60
"""Minutes for which a browser shows who it was; it is let go before that if it stays away."""
LOOK_EVERY = 30
"""Seconds."""
_OWN = re.compile(r"guest ([1-9][0-9]{0,8})")
_NAMED = " (guest)"


class NoRoom(Struct, frozen=True):
    """Why nobody more is let in now, and after how many seconds it is worth trying again."""

    message: str
    seconds: int


class Strangers:
    """The guests who are people. `is_here` says whether somebody has a window open."""

    def __init__(
        self,
        house: House,
        people: People,
        cards: Cards,
        requests: Requests,
        clock: Clock,
        is_here: Callable[[str], bool],
    ) -> None:
        self._house = house
        self._people = people
        self._cards = cards
        self._requests = requests
        self._clock = clock
        self._is_here = is_here
        self._seen: dict[str, int] = {}
        """When each was last here."""
        self._last = 0
        self._coming = Buckets(COMING)
        self._one_at_a_time = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    async def remember(self) -> None:
        """Those of before, on a floor whose log was kept."""
        now = self._clock.now()
        self._seen = {one.name: now for one in await self._people.everybody() if not one.posts and _is_ours(one.name)}
        self._last = max((_number(card.holder) for card in await self._cards.held_by()), default=0)

    async def come(self, key: str, address: str) -> str | NoRoom:
        """The guest of this browser: the one it shows the key of, or a new one."""
        known = await self._people.who(key) if key else None
        if known is not None and known.name in self._seen:
            self._seen[known.name] = self._clock.now()
            return known.name
        async with self._one_at_a_time:
            return await self._room_for(address) or await self._new()

    async def come_as(self, name: str, address: str) -> str | NoRoom:
        """A guest of a chosen name, taken in when they first come. Nobody of the staff can be had this way."""
        name = f"{name.strip()}{_NAMED}"
        async with self._one_at_a_time:
            known = next((one for one in self._seen if same_person(one, name)), None)
            if known is None and (no := await self._room_for(address)) is not None:
                return no
            await self._have(known or name)
            return known or name

    async def key_of(self, name: str) -> str:
        """What the browser shows to be known again: a session that is shown here alone."""
        opened = await self._people.let_in(name, KNOWN_FOR)
        assert opened is not None, "whoever has just come is known"
        return opened.token

    async def _room_for(self, address: str) -> NoRoom | None:
        """For one more. Of those who are away the one who left first makes room."""
        if len(self._seen) >= MOST and not await self._makes_room():
            return NoRoom("The practice floor is full.", 60)
        if wait := self._coming.take(address, self._clock.now() / 1000):
            return NoRoom("Too many new guests come from this address at once.", ceil(wait))
        return None

    async def _makes_room(self) -> bool:
        now = self._clock.now()
        away = [name for name, seen in self._seen.items() if now - seen > STANDS_UP_AFTER and not self._is_here(name)]
        for name in sorted(away, key=self._seen.__getitem__):
            if await self._let_go(name):
                return True
        return False

    async def _new(self) -> str:
        while True:
            self._last += 1
            name = f"guest {self._last}"
            if await self._people.take_in(name):
                await self._have(name)
                return name

    async def _have(self, name: str) -> None:
        """With an account, and a card that is good."""
        await self._people.take_in(name)
        if all(card.cancelled_at is not None for card in await self._cards.held_by(name)):
            number = _number(name)
            await self._cards.issue(f"guest-{number}" if number else f"G-{secrets.token_hex(4)}", name)
        self._seen[name] = self._clock.now()

    # --- going ------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_on())

    async def stop(self) -> None:
        looking, self._looking = self._looking, None
        if looking is not None:
            looking.cancel()
            with suppress(asyncio.CancelledError):
                await looking

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            with suppress(OutOfReach):
                await self.look()

    async def look(self) -> None:
        """Who has been away for a while leaves the tables; who has for long is let go."""
        now = self._clock.now()
        self._seen |= {name: now for name in self._seen if self._is_here(name)}
        away = {name: now - seen for name, seen in self._seen.items() if now - seen > STANDS_UP_AFTER}
        for name in await self._still_seated(set(away)):
            away.pop(name)
        for name, gone_for in away.items():
            if gone_for > LET_GO_AFTER:
                await self._let_go(name)

    async def _let_go(self, name: str) -> bool:
        if await self._still_seated({name}):
            return False
        for card in await self._cards.held_by(name):
            if card.cancelled_at is None:
                await self._cards.cancel(card.number)
        await self._people.dismiss(name)
        self._seen.pop(name, None)
        return True

    async def _still_seated(self, names: set[str]) -> set[str]:
        """They leave every place they can leave now; who is still at one."""
        if not names:
            return set()
        left = set()
        for table in await self._house.tables.names():
            seated = names & set((await self._house.state(table)).seats.seats)
            left |= {name for name in seated if not await self._leaves_table(table, name)}
        for bank in await self._house.banks.names():
            places = (await self._house.banks.state(bank)).terminals.items()
            for place, player in [(place, one.player) for place, one in places if one.player in names]:
                left |= {player} if player and not await self._leaves_terminal(bank, place, player) else set()
        return left

    async def _leaves_table(self, table: str, name: str) -> bool:
        def redeem() -> None:
            if all(one.player != name for one in self._requests.open(table).values()):
                self._requests.make(table, name, Asked(what=What.REDEEM), self._clock.now())

        do = partial(_done, self._house.tables, table)
        return await leave_table(partial(self._house.state, table), name, do, redeem)

    async def _leaves_terminal(self, bank: str, place: str, name: str) -> bool:
        while (at := (await self._house.banks.state(bank)).terminals[place]).player == name:
            command = next_to_leave(name, place, at)
            if command is None or not await _done(self._house.banks, bank, command):
                return False
        return True


async def _done(keeper: Keeper[Any], place: str, command: Command) -> bool:
    return not isinstance(await keeper.ask(place, command), Refused)


def _is_ours(name: str) -> bool:
    return _number(name) > 0 or name.endswith(_NAMED)


def _number(name: str) -> int:
    found = _OWN.fullmatch(name)
    return int(found[1]) if found else 0
