"""A house on a real log with a clock moved by hand, and the words its tests say most."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.table.state import TableState
from croupier.core.words.roles import Role
from croupier.house.house import Done, House
from croupier.house.limits import Refusals
from croupier.house.people.cards import Cards
from croupier.links.lucky_screen import draw_what_is_due
from croupier.links.requests import Requests
from croupier.log import Store, open_store
from croupier.practice.demo_tables import TABLES
from tests.clock import HandClock

T = TypeVar("T")
SECRET = bytes(range(32))
START = 1_760_000_000_000
PATIENCE = 300
"""Seconds after which a test that waits for something has failed."""


class Place:
    """A house, its clock, its cards, and what players say to dealers."""

    def __init__(self, store: Store, cards: Cards, clock: HandClock) -> None:
        self.store = store
        self.clock = clock
        self.cards = cards
        self.requests = Requests()
        # However often somebody is refused, each is written down: what was asked is what these tests look at.
        self.house = House(store, clock=clock, secret=SECRET, limits=Refusals(whole=1_000))

    async def open(self, table: str) -> None:
        """One of the demo floor's tables."""
        done(await self.house.ask(table, TABLES[table]))

    async def state(self, table: str) -> TableState:
        return await self.house.state(table)

    async def ask(self, table: str, who: Role | str, kind: type[Command], **fields: Any) -> Done | Refused:
        by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
        return await self.house.ask(table, kind(by=by, role=role, at=0, **fields))

    async def do(self, table: str, who: Role | str, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
        """The events of a command that must be lawful."""
        return done(await self.ask(table, who, kind, **fields)).events

    async def screen(self, table: str) -> None:
        """The Lucky Ball screen looks at the table."""
        await draw_what_is_due(self.house, table)

    async def refusals(self) -> list[str]:
        return [one.message for one in await self.store.refusals()]


def done(answer: object) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def at_a_place(
    path: Path, use: Callable[[Place], Awaitable[T]], at: int = START, clock: type[HandClock] = HandClock
) -> T:
    """Run on the log in this folder; called again, the house comes back to what it was."""

    async def run() -> T:
        store = await open_store(f"sqlite:{path / 'log.db'}")
        hand = clock(at)
        place = Place(store, await Cards.open(store, hand), hand)
        try:
            return await asyncio.wait_for(use(place), PATIENCE)
        finally:
            await place.house.close()
            await store.close()

    return asyncio.run(run())
