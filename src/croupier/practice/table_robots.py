"""The robots of one table: a dealer and a crowd."""

from collections.abc import Awaitable, Callable

from croupier.core.table.state import Phase
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.people.cards import Cards
from croupier.links.lucky_screen import draw_what_is_due
from croupier.links.requests import Requests
from croupier.links.turns import Turns
from croupier.practice.dealer import Dealer
from croupier.practice.demo_tables import faces
from croupier.practice.pace import Pace
from croupier.practice.players import Crowd

MOST_STEPS = 100
"""More turns than any round takes: a table that needs a person stops the playing ahead, not the opening."""


Beside = Callable[[], Awaitable[None]]
"""What goes on beside a table that is played ahead: the terminals that follow it."""


class TableRobots:
    """The robots of one table."""

    def __init__(self, house: House, table: str, requests: Requests, cards: Cards, clock: Clock, seed: int) -> None:
        self.dealer = Dealer(house, table, requests, cards.look_up, clock)
        self.crowd = Crowd(house, table, requests, faces(table), clock, seed=seed)
        self.turns = (Turns(house.tables, table, self.dealer.step), Turns(house.tables, table, self.crowd.step))
        self._house = house
        self._table = table

    def set_pace(self, pace: Pace) -> None:
        self.dealer.pace = self.crowd.pace = pace

    async def play_ahead(self, rounds: int, beside: Beside | None = None) -> None:
        """Play so many rounds as fast as the house allows."""
        last = (await self._house.state(self._table)).round.number + rounds
        for _ in range(rounds * MOST_STEPS):
            await draw_what_is_due(self._house, self._table)
            await self.crowd.step()
            if beside is not None:
                await beside()
            now = (await self._house.state(self._table)).round
            if now.number >= last and now.phase is Phase.IDLE:
                return
            await self.dealer.step()

    def ring(self) -> None:
        for turns in self.turns:
            turns.ring()
