"""The Lucky Ball system: shows four numbers once the ball is spun, and raises one of them after no more bets.

It runs beside every house, whoever deals. What it does follows from the table as it stands, so that a table that was
interrupted is taken up where it was; where another server was first, the house's refusal changes nothing.
"""

import asyncio
from contextlib import suppress

from croupier.core.table.lucky import lucky_ball_runs
from croupier.core.table.state import Phase, TableState
from croupier.house.house import House
from croupier.house.kinds.table import TABLE
from croupier.links.turns import Turns
from croupier.log import Store


class LuckyScreen:
    """The screens of every table of a house, also of those that are opened later."""

    def __init__(self, house: House, store: Store) -> None:
        self._house = house
        self._store = store
        self._turns: dict[str, Turns] = {}
        self._finding: asyncio.Task[None] | None = None

    async def start(self) -> None:
        changes = await self._store.listen()
        for head in await self._store.streams():
            self._attend(head.stream)

        async def find() -> None:
            try:
                async for change in changes:
                    self._attend(change.stream)
            finally:
                await changes.aclose()

        self._finding = asyncio.create_task(find())

    async def stop(self) -> None:
        if self._finding is not None:
            self._finding.cancel()
            with suppress(asyncio.CancelledError):
                await self._finding
        for turns in self._turns.values():
            await turns.stop()
        self._turns = {}

    def _attend(self, stream: str) -> None:
        table = TABLE.name_in(stream)
        if table is None or table in self._turns:
            return
        turns = self._turns[table] = Turns(self._house.tables, table, lambda: draw_what_is_due(self._house, table))
        turns.start()


async def draw_what_is_due(house: House, table: str) -> None:
    """Draw what this table waits for, if it waits for anything."""
    state = await house.state(table)
    if numbers_due(state):
        await house.draw_lucky_numbers(table)
    elif colour_due(state):
        await house.raise_lucky_odds(table)


def numbers_due(state: TableState) -> bool:
    """The ball is spun and the numbers are not shown yet."""
    now = state.round
    spun = now.phase is Phase.BETTING and now.spin is not None
    return spun and lucky_ball_runs(state) and not now.lucky_numbers


def colour_due(state: TableState) -> bool:
    """No more bets has been called and no colour is raised yet."""
    now = state.round
    closed = now.phase is Phase.BETTING and now.closed
    return closed and lucky_ball_runs(state) and bool(now.lucky_numbers) and now.lucky is None
