"""Jackpots joined to banks: turnover and numbers go to the controllers, prizes come back to the terminals.

It runs beside every house. Each step follows from where bank and controller stand by the log, and has a key of its own,
so that it may be stopped between any two steps, or run on several servers: nothing is counted, won or paid twice.
"""

import asyncio
from contextlib import suppress

from croupier.house.house import House
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.links.bank_reader import BankReader
from croupier.links.prize_desk import JackpotSettings, PrizeDesk
from croupier.links.turns import Turns
from croupier.log import Store


class JackpotLink:
    """All banks and controllers of a house, also those that are opened later."""

    def __init__(
        self,
        house: House,
        store: Store,
        *,
        settings: JackpotSettings | None = None,
    ) -> None:
        self._house, self._store = house, store
        self._settings = settings or JackpotSettings()
        self._banks: dict[str, BankReader] = {}
        self._desks: dict[str, PrizeDesk] = {}
        self._turns: list[Turns] = []
        self._finding: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Do what is missing, and then go on for as long as the house is open."""
        changes = await self._store.listen()
        await self.catch_up()
        for bank in self._banks.values():
            self._run_bank(bank)
        for desk in self._desks.values():
            self._run_desk(desk)

        async def find() -> None:
            try:
                async for change in changes:
                    await self._attend(change.stream, run=True)
            finally:
                await changes.aclose()

        self._finding = asyncio.create_task(find())

    async def stop(self) -> None:
        if self._finding is not None:
            self._finding.cancel()
            with suppress(asyncio.CancelledError):
                await self._finding
        for turns in self._turns:
            await turns.stop()
        self._turns, self._banks, self._desks = [], {}, {}

    async def catch_up(self, most: int | None = None) -> int:
        """Make the steps that are missing, or the first so many of them; how many there were."""
        for head in await self._store.streams():
            await self._attend(head.stream, run=False)
        made = 0
        while most is None or made < most:
            if not await self._one_step():
                break
            made += 1
        return made

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
            desk = self._desks[controller] = PrizeDesk(self._house, self._store, controller, self._settings)
            if run:
                self._run_desk(desk)

    def _run_bank(self, bank: "BankReader") -> None:
        turns = Turns(self._house.banks, bank.bank, bank.turn, hear=bank.hear)
        self._turns.append(turns)
        turns.start()

    def _run_desk(self, desk: "PrizeDesk") -> None:
        turns = Turns(self._house.jackpots, desk.controller, desk.turn)
        self._turns.append(turns)
        turns.start()
