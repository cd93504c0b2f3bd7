"""A practice floor: everything a house has, demo people for every part, and robots who deal and play."""

import asyncio
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.state import Phase as BankPhase
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.table.state import Phase
from croupier.house.chance.bank_dice import BankDice
from croupier.house.clock import Clock
from croupier.house.eyes.roster import Roster
from croupier.house.house import House, NeverOpened
from croupier.house.people.cards import Cards
from croupier.house.people.people import People
from croupier.links.jackpot_link import JackpotLink
from croupier.links.requests import Requests
from croupier.links.table_link import BankAtTable
from croupier.links.turns import Held, always
from croupier.log import Store
from croupier.practice.bank_robots import BankRobots
from croupier.practice.cups import Cups, EventRobots
from croupier.practice.demo_banks import BANKS, CONTROLLER, POOLS
from croupier.practice.demo_events import contestants
from croupier.practice.demo_promotions import open_promotions
from croupier.practice.demo_story import Story
from croupier.practice.demo_tables import CARDS, NAMES, PARTS, TABLES, faces, posts
from croupier.practice.on_duty import go_on_duty
from croupier.practice.pace import AT_ONCE, USUAL
from croupier.practice.strangers import Strangers
from croupier.practice.table_robots import Beside, TableRobots

ROUNDS_BEFORE = 12
"""Rounds played before anybody looks, so that there are last numbers, figures and stories."""


class RobotState(Struct, frozen=True, kw_only=True):
    """Which robots of a table, a bank or an event are on; the dealer of an event stands for all its staff. A bank
    without a dealer of its own has none to turn on."""

    dealer: bool
    players: bool


class DemoFloor:
    """The practice floor as it runs. `requests` is what its players say to its dealers, robots or not."""

    def __init__(
        self, house: House, cards: Cards, clock: Clock, requests: Requests, strangers: Strangers, seed: int
    ) -> None:
        self.requests = requests
        self.strangers = strangers
        self._tables = {table: TableRobots(house, table, requests, cards, clock, seed) for table in TABLES}
        self._banks = {bank: BankRobots(house, bank, clock, seed) for bank in BANKS}
        self.cups = Cups(house, clock)
        requests.listen(self._heard)

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

    @property
    def banks(self) -> tuple[str, ...]:
        return tuple(self._banks)

    def bank_robots(self, bank: str) -> RobotState:
        found = self._bank_of(bank)
        return RobotState(dealer=found.dealer is not None and found.dealer.on, players=found.crowd.on)

    def set_bank_robots(self, bank: str, *, dealer: bool, players: bool) -> RobotState:
        """From this moment on. A robot that is turned off leaves the bank as it stands."""
        found = self._bank_of(bank)
        if found.dealer is not None:
            found.dealer.turn(on=dealer)
        found.crowd.on = players
        found.ring()
        return self.bank_robots(bank)

    @property
    def events(self) -> tuple[str, ...]:
        """The cup that is under way, if one is."""
        return () if self.cups.robots is None else (self.cups.robots.event,)

    def event_robots(self, event: str) -> RobotState:
        found = self._event_of(event)
        return RobotState(dealer=found.staff.on, players=found.crowd.on)

    def set_event_robots(self, event: str, *, dealer: bool, players: bool) -> RobotState:
        """From this moment on. Robots that are turned off leave the event as it stands."""
        found = self._event_of(event)
        found.staff.turn(on=dealer)
        found.crowd.on = players
        found.ring()
        return self.event_robots(event)

    async def play_tables_ahead(self, rounds: int, beside: dict[str, Beside]) -> None:
        """All tables at once, as fast as the house allows; then at the usual pace again."""
        for robots in self._all():
            robots.set_pace(AT_ONCE)
        await asyncio.gather(*(one.play_ahead(rounds, beside.get(name)) for name, one in self._tables.items()))
        for robots in self._all():
            robots.set_pace(USUAL)

    async def play_banks_ahead(self, rounds: int, dice: BankDice) -> None:
        for bank in self._banks.values():
            await bank.play_ahead(rounds, dice)

    async def look_at_bank(self, bank: str) -> None:  # its guests do what they mean to do
        await self._bank_of(bank).look()

    async def start(self, held: Held = always) -> None:
        for number, one in enumerate(self._tables.values()):
            if number % 2 == 0:
                one.dealer.hurry()  # some tables open betting at once, the others a little later
        for robots in self._all():
            for turns in robots.turns:
                turns.start(held)
        self.cups.start()
        self.strangers.start()

    async def stop(self) -> None:
        """Everybody stands still. The house stays open, and they may start again."""
        await self.strangers.stop()
        await self.cups.stop()
        for robots in self._all():
            for turns in robots.turns:
                await turns.stop()

    def _all(self) -> list[TableRobots | BankRobots]:
        return [*self._tables.values(), *self._banks.values()]

    def _of(self, table: str) -> TableRobots:
        if table not in self._tables:
            raise NeverOpened(f"there is no table {table} on the practice floor: it has {', '.join(self._tables)}")
        return self._tables[table]

    def _bank_of(self, bank: str) -> BankRobots:
        if bank not in self._banks:
            raise NeverOpened(f"there is no bank {bank} on the practice floor: it has {', '.join(self._banks)}")
        return self._banks[bank]

    def _event_of(self, event: str) -> EventRobots:
        robots = self.cups.robots
        if robots is None or robots.event != event:
            raise NeverOpened(f"no robots are at the event {event}: they are at {', '.join(self.events) or 'none'}")
        return robots

    def _heard(self, table: str, player: str) -> None:  # noqa: ARG002 - whoever said it, the dealer looks up
        if table in self._tables:
            self._tables[table].ring()


async def open_demo_floor(
    house: House,
    store: Store,
    people: People,
    cards: Cards,
    clock: Clock,
    *,
    dice: BankDice,
    requests: Requests | None = None,
    is_here: Callable[[str], bool] = lambda name: False,  # noqa: ARG005 - nobody is, where there are no windows
    seed: int = 1,
    rounds: int = ROUNDS_BEFORE,
) -> DemoFloor:
    """Open the practice floor, or take it up where it was: nothing that is there already is made again."""
    await asyncio.gather(_have_cards(cards), *(_have_person(house, people, part) for part in PARTS))
    await go_on_duty(Roster(house, people, clock), people, NAMES.values())
    requests = requests or Requests()
    strangers = Strangers(house, people, cards, requests, clock, is_here)
    await strangers.remember()
    floor = DemoFloor(house, cards, clock, requests, strangers, seed)
    await _open_pools(house)
    new_tables, new_banks = await _open_tables(house), await _open_banks(house)
    await open_promotions(house, clock)
    story = Story(house, store, clock)
    is_told = new_tables or await story.was_begun()
    if is_told:
        await story.begin()
    if new_tables:
        await floor.play_tables_ahead(rounds, _beside(house, store, clock, floor))
    if is_told:
        await story.go_on()
    if new_banks:
        await floor.play_banks_ahead(rounds, dice)
        await JackpotLink(house, store).catch_up()
    await floor.cups.open()
    return floor


def _beside(house: House, store: Store, clock: Clock, floor: DemoFloor) -> dict[str, Beside]:
    """The banks at live tables hear every call, and their guests bet, while the tables are played ahead."""

    def following(bank: str, table: str) -> Beside:
        at_table = BankAtTable(house, store, clock, bank, table)

        async def go_on() -> None:
            await at_table.catch_up()
            await floor.look_at_bank(bank)

        return go_on

    setups = [opening.setup for opening in BANKS.values()]
    return {setup.table: following(setup.bank, setup.table) for setup in setups if setup.table is not None}


async def _have_person(house: House, people: People, part: str) -> None:
    """Nobody is told the password: on a practice floor people are let in without one."""
    held = posts(house.books, part)
    if not await people.take_in(NAMES[part], held):
        await people.appoint(NAMES[part], held)


async def _have_cards(cards: Cards) -> None:
    wanted = {face.card: face.name for table in TABLES for face in faces(table)}
    wanted |= {number: name for name, number in CARDS.items()}
    wanted |= {one.card: one.name for one in contestants()}
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
            raise Malformed(f"table {table} of the practice floor cannot be opened: {answer.in_full}")
    return new


async def _open_banks(house: House) -> bool:
    """Open what is shut; whether the banks are new."""
    new = False
    for bank, opening in BANKS.items():
        state = await house.banks.state(bank)
        if state.round.phase is not BankPhase.SHUT:
            continue
        new = new or state.round.number == 0
        answer = await house.banks.ask(bank, opening)
        if isinstance(answer, Refused):
            raise Malformed(f"bank {bank} of the practice floor cannot be opened: {answer.in_full}")
    return new


async def _open_pools(house: House) -> None:
    for opening in POOLS:
        if opening.pool in (await house.jackpots.state(CONTROLLER)).pools:
            continue
        answer = await house.jackpots.ask(CONTROLLER, opening)
        if isinstance(answer, Refused):
            raise Malformed(f"jackpot {opening.pool} of the practice floor cannot be opened: {answer.in_full}")
