"""Banks in a real house on a real log, with a clock moved by hand, and wheels that are heard byte by byte."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from croupier.core.bank.bets import BetPlaced, PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.bank.state import BankState
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import Role
from croupier.house.chance.bank_dice import BankDice
from croupier.house.house import House
from croupier.links.spin_draw import SpinDraw
from croupier.links.wheel_link import WheelLink
from croupier.log import Store, open_store
from croupier.wheels.cammegh import CammeghReader, CammeghSettings
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import Signal, WheelDevice
from croupier.wheels.simulated import BEAT_MS, Mishap, SimulatedWheel, Spun
from tests.clock import HandClock
from tests.links.place import PATIENCE, SECRET, START, done

T = TypeVar("T")
ICONS = (1_00, 5_00, 25_00)
NOTES = (20_00, 50_00, 100_00)
LIVE, AUTOMATED = (Drive.BY_HAND,), (Drive.AUTOMATED,)

Who = Role | str
"""A role stands for somebody of the staff; a name is a player."""


class Banks:
    """A house with banks, and the words its tests say most."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.store, self.clock = store, clock
        self.house = House(store, clock=clock, secret=SECRET)

    async def open(
        self,
        bank: str = "B1",
        *,
        book: str = "novo-unity",
        wheels: tuple[Drive, ...] = LIVE,
        table: str | None = None,
        terminals: int = 3,
    ) -> None:
        setup = BankSetup(
            bank=bank,
            book=book,
            cloth="3" if book == "adelaide-roulette" else "A",
            kind=BankKind.STAND_ALONE if table is None else BankKind.LIVE_GAME,
            table=table,
            wheels=wheels,
            terminals=tuple(
                TerminalSetup(name=str(name), notes=NOTES, icons=ICONS, sign=Sign(minimum=1_00, maximum=500_00))
                for name in range(1, terminals + 1)
            ),
        )
        await self.do(bank, Role.OPERATOR, OpenBank, setup=setup, published_at=0)

    async def seat(self, bank: str, terminal: str, player: str, dollars: int = 100) -> None:
        await self.do(bank, player, SitDown, terminal=terminal)
        for _ in range(dollars // 100):
            await self.do(bank, player, InsertNote, terminal=terminal, value=100_00)

    async def bet(self, bank: str, player: str, terminal: str, spot: str, dollars: int) -> int:
        (placed,) = await self.do(bank, player, PlaceBet, terminal=terminal, spot=spot, stake=dollars * 100)
        assert isinstance(placed, BetPlaced)
        return placed.number

    async def ask(self, bank: str, who: Who, kind: type[Command], **fields: Any) -> object:
        by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
        return await self.house.banks.ask(bank, kind(by=by, role=role, at=0, **fields))

    async def do(self, bank: str, who: Who, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
        return done(await self.ask(bank, who, kind, **fields)).events

    async def refuses(self, bank: str, who: Who, kind: type[Command], **fields: Any) -> str:
        """The clause under which it is refused."""
        answer = await self.ask(bank, who, kind, **fields)
        assert isinstance(answer, Refused), answer
        return answer.clause

    async def state(self, bank: str = "B1") -> BankState:
        return await self.house.banks.state(bank)

    async def credits(self, terminal: str, bank: str = "B1") -> int:
        """Dollars that may be staked or collected."""
        return (await self.state(bank)).terminals[terminal].credits // 100

    async def kinds(self, stream: str = "bank:B1") -> list[str]:
        return [one.kind for one in await self.store.read(stream)]

    async def refusals(self) -> list[str]:
        return [one.message for one in await self.store.refusals()]

    async def add_up(self) -> None:
        """Nothing was made or lost, and nobody holds less than nothing."""
        held = await self.store.balances()
        assert sum(held.values()) == 0
        assert not {account: amount for account, amount in held.items() if amount < 0 and not may_owe(account)}
        for bank in await self.house.banks.names():
            for name, terminal in (await self.state(bank)).terminals.items():
                assert held.get(f"meter:{bank}:{name}", 0) == terminal.credits
                assert held.get(f"held:{bank}:{name}", 0) == terminal.held


def at_banks(
    path: Path, use: Callable[[Banks], Awaitable[T]], at: int = START, clock: type[HandClock] = HandClock
) -> T:
    """Run on the log in this folder; called again, the house comes back to what it was."""

    async def run() -> T:
        store = await open_store(f"sqlite:{path / 'log.db'}")
        banks = Banks(store, clock(at))
        try:
            return await asyncio.wait_for(use(banks), PATIENCE)
        finally:
            await banks.house.close()
            await store.close()

    return asyncio.run(run())


class Silent:
    """A device of which a test tells the signals itself; it notes how often its spin was voided."""

    def __init__(self) -> None:
        self.voided = 0

    async def signals(self) -> Any:
        return
        yield

    async def void(self) -> None:
        self.voided += 1


class HeardWheel:
    """A simulated wheel on a line: its bytes are read, and every signal is handed to the link, beat by beat."""

    def __init__(
        self,
        banks: Banks,
        bank: str = "B1",
        *,
        live: bool = True,
        mishaps: tuple[Mishap, ...] = (),
        seed: int = 1,
        first_spin: int = 1,
    ) -> None:
        family = Family.MERCURY if live else Family.SLINGSHOT
        self.wheel = SimulatedWheel(
            SINGLE_ZERO, family=family, seed=seed, long_form=live, mishaps=mishaps, every=1, first_spin=first_spin
        )
        self._clock = banks.clock
        self._reader = CammeghReader(CammeghSettings(family=family, wheel=SINGLE_ZERO), banks.clock.now())
        self.told: list[Signal] = []
        self.link = WheelLink(banks.house, bank, self, banks.clock)
        self.voided = 0
        self._answered: tuple[Signal, ...] = ()

    async def beat(self) -> None:
        """Half a second."""
        at = self._clock.advance(BEAT_MS)
        signals, self._answered = self._answered + self._reader.tick(at), ()
        for piece in self.wheel.beat().pieces:
            signals += self._reader.feed(piece, at)
        await self.tell(*signals)

    async def tell(self, *signals: Signal) -> None:
        for signal in signals:
            self.told.append(signal)
            await self.link.hear(signal)

    async def until(self, kind: type[Signal]) -> Signal:
        """Beat on until the wheel tells a signal of this kind."""
        before = len(self.told)
        while not (new := [one for one in self.told[before:] if isinstance(one, kind)]):
            await self.beat()
        return new[0]

    async def signals(self) -> Any:
        return
        yield

    async def void(self) -> None:
        self.voided += 1
        self._answered += self._reader.feed(self.wheel.hear(b"*R\r\n"), self._clock.now())

    @property
    def last(self) -> Spun:
        return self.wheel.spun[-1]


def virtual_link(banks: Banks, bank: str = "B1", device: WheelDevice | None = None) -> tuple[WheelLink, SpinDraw]:
    draw = SpinDraw(BankDice(SECRET), SINGLE_ZERO, bank)
    return WheelLink(banks.house, bank, device or Silent(), banks.clock, draw=draw), draw
