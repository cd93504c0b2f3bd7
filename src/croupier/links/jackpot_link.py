"""Jackpots joined to banks: turnover and numbers go to the controllers, prizes come back to the terminals.

It runs beside every house. Each step follows from where bank and controller stand by the log, and has a key of its own,
so that it may be stopped between any two steps, or run on several servers: nothing is counted, won or paid twice.
"""

from functools import partial

from croupier.house.house import House
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.links.attending import Attendance, steps
from croupier.links.bank_reader import BankReader
from croupier.links.prize_desk import PrizeDesk
from croupier.links.turns import Held, Turns, always
from croupier.log import Store


class JackpotLink:
    """All banks and controllers of a house, also those that are opened later."""

    def __init__(self, house: House, store: Store) -> None:
        self._house, self._store = house, store
        self._banks: dict[str, BankReader] = {}
        self._desks: dict[str, PrizeDesk] = {}
        self._attendance = Attendance(store)

    async def start(self, held: Held = always) -> None:
        """Do what is missing, and then go on for as long as the house is open."""
        await self._attendance.begin(self._first, partial(self._attend, run=True), held)

    async def _first(self) -> None:
        await self.catch_up()
        for bank in self._banks.values():
            self._run_bank(bank)
        for desk in self._desks.values():
            self._run_desk(desk)

    async def stop(self) -> None:
        await self._attendance.stop()
        self._banks, self._desks = {}, {}

    async def catch_up(self, most: int | None = None) -> int:
        """Make the steps that are missing, or the first so many of them; how many there were."""
        for head in await self._store.streams():
            await self._attend(head.stream, run=False)
        return await steps(self._one_step, most)

    async def _one_step(self) -> bool:
        for bank in self._banks.values():
            if await bank.step():
                return True
        for desk in self._desks.values():
            if await desk.step():
                return True
        return False

    async def _attend(self, stream: str, *, run: bool) -> None:
        name, controller = BANK.name_in(stream), JACKPOT.name_in(stream)
        if name is not None and name not in self._banks:
            bank = self._banks[name] = BankReader(self._house, self._store, name)
            if run:
                self._run_bank(bank)
        elif controller is not None and controller not in self._desks:
            desk = self._desks[controller] = PrizeDesk(self._house, self._store, controller)
            if run:
                self._run_desk(desk)

    def _run_bank(self, bank: "BankReader") -> None:
        self._attendance.run(Turns(self._house.banks, bank.bank, bank.turn, hear=bank.hear))

    def _run_desk(self, desk: "PrizeDesk") -> None:
        self._attendance.run(Turns(self._house.jackpots, desk.controller, desk.turn))
