"""A practice floor: four tables under three books, demo people for every part, robots who deal and play."""

import asyncio
import secrets

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.refusal import Malformed, Refused
from croupier.core.table.state import Phase
from croupier.floor.dealer import Dealer
from croupier.floor.demo_tables import CARDS, NAMES, PARTS, TABLES, faces, posts
from croupier.floor.lucky_screen import draw_what_is_due
from croupier.floor.pace import AT_ONCE, USUAL, Pace
from croupier.floor.players import Crowd
from croupier.floor.requests import Requests
from croupier.floor.turns import Turns
from croupier.house.cards import Cards
from croupier.house.clock import Clock
from croupier.house.house import House, NoSuchTable
from croupier.house.people import People

ROUNDS_BEFORE = 12
"""Rounds played before anybody looks, so that there are last numbers, figures and stories."""
MOST_STEPS = 100
"""More turns than any round takes: a table that needs a person stops the playing ahead, not the opening."""


class RobotState(Struct, frozen=True, kw_only=True):
    """Which robots of a table are on."""

    dealer: bool
    players: bool


class TableRobots:
    """The robots of one table."""

    def __init__(self, house: House, table: str, requests: Requests, cards: Cards, clock: Clock, seed: int) -> None:
        self.dealer = Dealer(house, table, requests, cards.look_up, clock)
        self.crowd = Crowd(house, table, requests, faces(table), clock, seed=seed)
        self.turns = (Turns(house, table, self.dealer.step), Turns(house, table, self.crowd.step))
        self._house = house
        self._table = table

    def set_pace(self, pace: Pace) -> None:
        self.dealer.pace = self.crowd.pace = pace

    async def play_ahead(self, rounds: int) -> None:
        """Play so many rounds as fast as the house allows."""
        last = (await self._house.state(self._table)).round.number + rounds
        for _ in range(rounds * MOST_STEPS):
            await draw_what_is_due(self._house, self._table)
            await self.crowd.step()
            now = (await self._house.state(self._table)).round
            if now.number >= last and now.phase is Phase.IDLE:
                return
            await self.dealer.step()

    def ring(self) -> None:
        for turns in self.turns:
            turns.ring()


class DemoFloor:
    """The practice floor as it runs. `requests` is what its players say to its dealers, robots or not."""

    def __init__(self, house: House, cards: Cards, clock: Clock, requests: Requests, seed: int) -> None:
        self.requests = requests
        self._tables = {table: TableRobots(house, table, requests, cards, clock, seed) for table in TABLES}
        self._stop_listening = requests.listen(self._heard)

    @property
    def tables(self) -> tuple[str, ...]:
        return tuple(self._tables)

    def robots(self, table: str) -> RobotState:
        found = self._of(table)
        return RobotState(dealer=found.dealer.on, players=found.crowd.on)

    def set_robots(self, table: str, *, dealer: bool, players: bool) -> RobotState:
        """From this moment on. A robot that is turned off leaves the table as it stands."""
        found = self._of(table)
        found.dealer.turn(on=dealer)
        found.crowd.on = players
        found.ring()
        return self.robots(table)

    async def play_ahead(self, rounds: int) -> None:
        """All tables at once, as fast as the house allows; then at the usual pace again."""
        tables = self._tables.values()
        for one in tables:
            one.set_pace(AT_ONCE)
        await asyncio.gather(*(one.play_ahead(rounds) for one in tables))
        for one in tables:
            one.set_pace(USUAL)

    def start(self) -> None:
        for number, one in enumerate(self._tables.values()):
            if number % 2 == 0:
                one.dealer.hurry()  # some tables open betting at once, the others a little later
            for turns in one.turns:
                turns.start()

    async def stop(self) -> None:
        """Everybody stands still. The house stays open."""
        self._stop_listening()
        for one in self._tables.values():
            for turns in one.turns:
                await turns.stop()

    def _of(self, table: str) -> TableRobots:
        if table not in self._tables:
            raise NoSuchTable(f"there is no table {table} on the practice floor: it has {', '.join(self._tables)}")
        return self._tables[table]

    def _heard(self, table: str, player: str) -> None:  # noqa: ARG002 - whoever said it, the dealer looks up
        if table in self._tables:
            self._tables[table].ring()


async def open_demo_floor(
    house: House,
    people: People,
    cards: Cards,
    clock: Clock,
    *,
    requests: Requests | None = None,
    seed: int = 1,
    rounds: int = ROUNDS_BEFORE,
) -> DemoFloor:
    """Open the practice floor, or take it up where it was: nothing that is there already is made again."""
    await asyncio.gather(_have_cards(cards), *(_have_person(people, part) for part in PARTS))
    floor = DemoFloor(house, cards, clock, requests or Requests(), seed)
    if await _open_tables(house):
        await floor.play_ahead(rounds)
    return floor


async def _have_person(people: People, part: str) -> None:
    """Nobody is told the password: on a practice floor people are let in without one."""
    name = NAMES[part]
    try:
        await people.appoint(name, posts(part))
    except Malformed:
        await people.add(name, secrets.token_urlsafe(32), posts(part))


async def _have_cards(cards: Cards) -> None:
    wanted = {face.card: face.name for table in TABLES for face in faces(table)}
    wanted |= {number: name for name, number in CARDS.items()}
    known = {card.number for card in await cards.held_by()}
    for number, holder in wanted.items():
        if number not in known:
            await cards.issue(number, holder)


async def _open_tables(house: House) -> bool:
    """Open what is shut; whether the floor is new."""
    new = False
    emblems = {opening.setup.emblem: table for table, opening in TABLES.items()}
    for table, opening in TABLES.items():
        state = await house.state(table)
        if state.round.phase is not Phase.SHUT:
            continue
        new = new or state.round.number == 0
        elsewhere = {emblem: other for emblem, other in emblems.items() if other != table}
        answer = await house.ask(table, replace(opening, emblems_elsewhere=elsewhere))
        if isinstance(answer, Refused):
            raise Malformed(f"table {table} of the practice floor cannot be opened: {answer.message}")
    return new
