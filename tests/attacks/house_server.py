"""A server of a shared house, to be frozen, killed, cut off and slowed down: says what was answered, and when.

    python -m tests.attacks.house_server ADDRESS RUN

Whoever asks sends a command again with the same key until it is answered, as clients do.
"""

import asyncio
import sys
import time
from random import Random
from typing import Any

from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.house.clock import SystemClock
from croupier.house.house import Busy, Done, House
from croupier.house.keeper import Keeper
from croupier.links.links import Links
from croupier.links.spin_draw import SpinDraw
from croupier.links.turns import Held
from croupier.links.wheel_link import WheelLink
from croupier.log import OutOfReach, Store, open_store
from croupier.practice.demo_tables import TABLES
from croupier.wheels.virtual import SpinPace, VirtualWheel
from tests.clock import HandClock
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE
from tests.house.bank_floor import SECRET, bank_setup, opening, pool_opening
from tests.house.bank_load import touch
from tests.house.load import next_call
from tests.links.banks import Banks

PACE = SpinPace(betting_ms=500, rim_ms=150, dropping_ms=150, result_ms=150)
PAUSE = 0.03
"""Seconds between two commands of one person: a night of them is bounded by the clock, not by the processor."""
TERMINALS = ("1", "2", "3")
LIVE, PLAIN = "T3", "T1"


class Server:
    def __init__(self, store: Store, run: str) -> None:
        self.run, self.store, self.clock = run, store, SystemClock()
        self.house = House(store, clock=self.clock, secret=SECRET)
        self.links = Links(self.house, store, self.clock, SECRET)
        self._count = 0

    async def start(self) -> None:
        await self.house.start()
        await asyncio.gather(self.links.start(), self.links.run("wheel B1", self._attach, self._detach))

    async def _attach(self, held: Held) -> None:
        draw = SpinDraw(self.links.dice, SINGLE_ZERO, "B1")
        wheel = VirtualWheel(SINGLE_ZERO, draw, clock=self.clock.now, pace=PACE)
        await self.links.wheels.attach(WheelLink(self.house, "B1", wheel, self.clock, draw=draw, held=held))

    async def _detach(self) -> None:
        await self.links.wheels.detach("B1")

    async def ask(self, keeper: Keeper[Any], name: str, command: Command) -> None:
        self._count += 1
        key, sent, answer = f"{self.run}:{self._count}", time.monotonic(), None
        while answer is None:
            try:
                answer = await keeper.ask(name, command, key=key)
            except (Busy, OutOfReach):
                continue
        if isinstance(answer, Done):
            say("done", key, keeper.kind.stream(name), answer.version, f"{sent:.3f}", f"{time.monotonic():.3f}")

    async def deals(self, table: str) -> None:
        while True:
            now = (await self.house.state(table)).round
            call = next_call(now.phase, spun=now.spin is not None, closed=now.closed, table=table)
            await self.ask(self.house.tables, table, call)
            await asyncio.sleep(PAUSE * 3)

    async def plays(self, bank: str, terminal: str) -> None:
        chance = Random(f"{self.run} {bank} {terminal}")
        while True:
            state = await self.house.banks.state(bank)
            await self.ask(self.house.banks, bank, touch(chance, terminal, state.terminals[terminal]))
            await asyncio.sleep(PAUSE)

    async def work(self) -> None:
        everybody = [self.plays(bank, name) for bank in ("B1", "B2") for name in TERMINALS]
        await asyncio.gather(*everybody, self.deals(LIVE), self.deals(PLAIN))


async def open_floor(address: str) -> None:
    """A table, a live table with a bank around it, a bank with a wheel of its own, and its jackpots."""
    store = await open_store(address)
    house = House(store, clock=SystemClock(), secret=SECRET)
    banks = Banks(store, HandClock(0))
    banks.house = house
    table = TABLES[LIVE]
    await _open(house.tables, LIVE, replace(table, setup=replace(table.setup, emblem="")))
    await _open(house.tables, PLAIN, _next_opening(house))
    await _open(house.banks, "B1", opening(bank_setup(terminals=TERMINALS)))
    await banks.open("B2", book="adelaide-roulette", table=LIVE)
    for pool, terms in (("grand", PROGRESSIVE), ("lucky", MYSTERY)):
        await _open(house.jackpots, "J1", pool_opening(pool, terms))
    await house.close()
    await store.close()


def _next_opening(house: House) -> Command:
    shut = house.tables.kind.new(PLAIN, "").round.phase
    return next_call(shut, spun=False, closed=False, table=PLAIN)


async def _open(keeper: Keeper[Any], name: str, command: Command) -> None:
    answer = await keeper.ask(name, command)
    assert not isinstance(answer, Refused), answer.in_full


async def opened(address: str) -> Store:
    """However long the database is away when a server starts."""
    while True:
        try:
            return await open_store(address)
        except (OSError, ValueError, OutOfReach):
            await asyncio.sleep(0.2)


def say(*words: object) -> None:
    sys.stdout.write(" ".join(str(word) for word in words) + "\n")
    sys.stdout.flush()


async def main(address: str, run: str) -> None:
    server = Server(await opened(address), run)
    await server.start()
    say("serves", run)
    await server.work()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
