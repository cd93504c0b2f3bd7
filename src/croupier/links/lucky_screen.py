"""The Lucky Ball system: shows four numbers once the ball is spun, and raises one of them after no more bets.

It runs beside the house, whoever deals. What it does follows from the table as it stands, so that a table that was
interrupted is taken up where it was; where another server was first, the house's refusal changes nothing.
"""

from functools import partial

from croupier.core.table.lucky import lucky_ball_runs
from croupier.core.table.state import Phase, TableState
from croupier.house.house import House
from croupier.house.kinds.table import TABLE
from croupier.links.attending import Attendance
from croupier.links.turns import Held, Turns, always
from croupier.log import Store


class LuckyScreen:
    """The screens of every table of a house, also of those that are opened later."""

    def __init__(self, house: House, store: Store) -> None:
        self._house, self._store = house, store
        self._tables: set[str] = set()
        self._attendance = Attendance(store)

    async def start(self, held: Held = always) -> None:
        await self._attendance.begin(self._first, self._attend, held)

    async def stop(self) -> None:
        await self._attendance.stop()
        self._tables = set()

    async def _first(self) -> None:
        for head in await self._store.streams():
            await self._attend(head.stream)

    async def _attend(self, stream: str) -> None:
        table = TABLE.name_in(stream)
        if table is not None and table not in self._tables:
            self._tables.add(table)
            self._attendance.run(Turns(self._house.tables, table, partial(draw_what_is_due, self._house, table)))


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
