"""The robots of one bank of the practice floor, and the rounds that they play before anybody looks."""

from collections.abc import Callable

from croupier.core.bank.state import Phase
from croupier.core.words.devices import BankKind, Drive
from croupier.house.chance.bank_dice import BankDice
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.links.spin_draw import SpinDraw
from croupier.links.turns import Turns
from croupier.links.wheel_devices import SIMULATED, WHEEL, SimulatedDevice
from croupier.links.wheel_link import WheelLink
from croupier.practice.bank_dealer import BankDealer
from croupier.practice.demo_banks import BANKS, WHEELS, places_taken, terminal_faces
from croupier.practice.pace import AT_ONCE, USUAL, Pace
from croupier.practice.terminal_players import TerminalCrowd
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import BettingMayOpen, NumberFell, Signal
from croupier.wheels.virtual import SpinPace as WheelPace
from croupier.wheels.virtual import VirtualWheel

MOST_BEATS = 200
"""More half seconds than any spin takes: a bank that needs a person stops the playing ahead, not the opening."""
LOOKS = 3
"""How often guests look at the table in a round that is played ahead: to sit down, to put notes in, to bet."""


class BankRobots:
    """The guests of a bank and, where its wheel is spun by hand and no table has a dealer for it, its dealer."""

    def __init__(self, house: House, bank: str, clock: Clock, seed: int) -> None:
        self.bank = bank
        self.crowd = TerminalCrowd(house, bank, terminal_faces(bank), places_taken(bank), clock, seed=seed)
        setup = BANKS[bank].setup
        deals = setup.kind is BankKind.STAND_ALONE and setup.wheels[0] is Drive.BY_HAND
        self.dealer = BankDealer(house, bank, clock) if deals else None
        self._house, self._clock, self._seed = house, clock, seed
        steps = [self.crowd.step] if self.dealer is None else [self.crowd.step, self.dealer.step]
        self.turns = tuple(Turns(house.banks, bank, step) for step in steps)

    def set_pace(self, pace: Pace) -> None:
        self.crowd.pace = pace
        if self.dealer is not None:
            self.dealer.pace = pace

    def ring(self) -> None:
        for turns in self.turns:
            turns.ring()

    async def look(self) -> None:
        """Everybody does what they mean to do at this moment."""
        for _ in range(LOOKS):
            await self.crowd.step()

    async def play_ahead(self, rounds: int, dice: BankDice) -> None:
        """So many rounds as fast as the house allows, at a wheel like the one that stands there later."""
        if self.bank not in WHEELS:
            return  # its table plays ahead for it
        link, beat = self._wheel(dice)
        self.set_pace(AT_ONCE)
        last = (await self._house.banks.state(self.bank)).round.number + rounds
        await link.take_up()
        for _ in range(rounds * MOST_BEATS):
            for signal in beat():
                await self._hear(link, signal)
            now = (await self._house.banks.state(self.bank)).round
            if now.number >= last and now.phase is Phase.BETTING and now.spin is None:
                break
        self.set_pace(USUAL)

    async def _hear(self, link: WheelLink, signal: Signal) -> None:
        await link.hear(signal)
        if isinstance(signal, BettingMayOpen):
            await self.look()
        elif isinstance(signal, NumberFell) and self.dealer is not None:
            await self.dealer.step()

    def _wheel(self, dice: BankDice) -> tuple[WheelLink, Callable[[], tuple[Signal, ...]]]:
        if WHEELS[self.bank] == SIMULATED:
            device = SimulatedDevice(Family.MERCURY, self._clock, seed=self._seed)
            return WheelLink(self._house, self.bank, device, self._clock), device.beat
        draw = SpinDraw(dice, WHEEL, self.bank)
        at = iter(range(self._clock.now(), 2**62))
        quick = WheelPace(betting_ms=1, rim_ms=1, dropping_ms=1, result_ms=1)
        wheel = VirtualWheel(WHEEL, draw, clock=self._clock.now, pace=quick)
        link = WheelLink(self._house, self.bank, wheel, self._clock, draw=draw)
        return link, lambda: wheel.tick(next(at))
