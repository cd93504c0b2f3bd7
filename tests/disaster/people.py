"""Those who use the house: each does one thing after the other, and sends it again until it is answered."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Protocol

from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import Phase, SlipState
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed
from croupier.core.table.state import Phase as Shut
from croupier.core.words.roles import Role
from croupier.house.door import DoorAnswer
from croupier.house.keys import KeyUsed, whole_key
from croupier.house.kinds.address import Address
from tests.disaster.loop import Process, SimLoop
from tests.disaster.network import Network
from tests.disaster.site import Site
from tests.disaster.told import Told, Wrong
from tests.house.bank_floor import bank_setup, command, opening, pool_opening
from tests.house.bank_load import touch
from tests.house.load import next_call
from tests.links.jackpots import MAJOR, MYSTERY

PATIENCE_S = 3.0
BANK, JACKPOT, TABLE = Address.of("bank:B1"), Address.of("jackpot:J1"), Address.of("table:T0")


class Street(Protocol):
    """Where people live."""

    loop: SimLoop
    network: Network
    told: Told
    sends_twice: float
    is_closing: bool

    def site(self, chance: Random) -> Site | None:
        """A server that the person goes to."""


class Somebody:
    def __init__(self, street: Street, name: str, seed: object) -> None:
        self.street, self.name, self._seed = street, name, seed
        self.chance = Random(f"{seed} {name}")
        self.process = Process(name)
        self._count = 0

    def begin(self, does: Callable[["Somebody"], Awaitable[None]]) -> "asyncio.Task[None]":
        return self.process.begin(self.street.loop, does(self))

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(self.chance.random() * seconds)

    async def ask(self, address: Address, asked: Command) -> DoorAnswer:
        """Until somebody answers, with one key."""
        self._count += 1
        key = f"{self._seed}.{self._count}"
        while True:
            if self.chance.random() < self.street.sends_twice:
                self.process.begin(self.street.loop, self._send(address, asked, key))
            answer = await self._send(address, asked, key)
            if answer is not None:
                return answer
            await self.rest(1.5)

    async def _send(self, address: Address, asked: Command, key: str) -> DoorAnswer | None:
        site, whole = self.street.site(self.chance), whole_key(self.name, address.stream, key)
        if site is None:
            return None
        self.street.told.sent[whole] += 1
        try:
            answer = await self.street.network.ask(
                site.process, lambda: site.ask(self.name, address, asked, key), PATIENCE_S
            )
        except (KeyUsed, Malformed) as error:
            self.street.told.note(Wrong(f"{whole} was sent again as it was, and answered: {error}"))
            raise
        except Exception:  # whatever it was, it is tried again
            return None
        self.street.told.answered(whole, address, answer)
        return answer

    async def append(self, stream: str) -> None:
        """At the bare log, until somebody answers, with one key."""
        self._count += 1
        key = f"{self.name}:{self._seed}.{self._count}"
        while True:
            if (site := self.street.site(self.chance)) is not None:
                try:
                    done = await self.street.network.ask(site.process, partial(site.append, key, stream), PATIENCE_S)
                    self.street.told.acknowledged(key, done)
                    return
                except Exception:  # whatever it was, it is tried again
                    self.street.told.sent[key] += 1
            await self.rest(0.5)

    async def look(self, address: Address) -> Any:
        """What stands at a place, as far as anybody answers; None otherwise."""
        site = self.street.site(self.chance)
        if site is None:
            return None
        try:
            return await self.street.network.ask(site.process, lambda: site.state(address), PATIENCE_S)
        except Exception:
            return None


async def opens(who: Somebody) -> None:
    """The operator: jackpots, a bank that feeds them from its first round on, and a table."""
    for pool, terms in (("major", MAJOR), ("lucky", MYSTERY)):
        await who.ask(JACKPOT, pool_opening(pool, terms))
    await who.ask(BANK, opening(bank_setup(terminals=("1", "2", "3"))))
    await who.ask(TABLE, next_call(Shut.SHUT, spun=False, closed=False, table="T0"))


async def plays(who: Somebody) -> None:
    """A player at the terminal of the same number."""
    terminal = who.name.removeprefix("player ")
    while not who.street.is_closing:
        await who.rest(1.0)
        state = await who.look(BANK)
        if state is not None and state.round.phase is not Phase.SHUT:
            await who.ask(BANK, touch(who.chance, terminal, state.terminals[terminal]))


async def pays(who: Somebody) -> None:
    """The cashier: whatever slip is open, and now and then one that was paid before."""
    while not who.street.is_closing:
        await who.rest(2.0)
        state = await who.look(BANK)
        if state is None:
            continue
        waiting = [slip.number for slip in state.slips.values() if slip.state is SlipState.OPEN]
        for number in waiting[:1] or ["B1-000001-00"]:
            await who.ask(BANK, command(Role.OPERATOR, RedeemSlip, slip=number, player="somebody"))


async def deals(who: Somebody) -> None:
    """The dealer at the table."""
    while not who.street.is_closing:
        await who.rest(1.0)
        state = await who.look(TABLE)
        if state is not None:
            now = state.round
            await who.ask(TABLE, next_call(now.phase, spun=now.spin is not None, closed=now.closed, table="T0"))


async def appends(who: Somebody) -> None:
    """Somebody at the bare log."""
    while not who.street.is_closing:
        await who.rest(0.5)
        await who.append(who.chance.choice(("one", "two")))


async def counts(who: Somebody) -> None:
    """What passes is counted beside the log: leases and the like, on which nothing depends."""
    while not who.street.is_closing:
        await who.rest(1.0)
        site = who.street.site(who.chance)
        if site is not None and site.store is not None:
            with suppress(Exception):
                await who.street.network.ask(
                    site.process, partial(site.store.tally, f"tally {who.chance.randint(1, 9)}", 60_000), PATIENCE_S
                )


async def notes(who: Somebody) -> None:
    """Writes down how far the log has come."""
    while not who.street.is_closing:
        await who.rest(5.0)
        site = who.street.site(who.chance)
        if site is None:
            continue
        try:
            await who.street.network.ask(site.process, site.note_head, PATIENCE_S)
        except Exception:
            continue
