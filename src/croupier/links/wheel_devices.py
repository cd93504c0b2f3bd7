"""Which wheel stands at which bank, as it is named on the command line, and the device that it is."""

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Mapping, Sequence
from importlib.util import find_spec

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.money import shorten
from croupier.core.words.devices import Drive
from croupier.house.chance.bank_dice import BankDice
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.links.spin_draw import SpinDraw
from croupier.links.turns import Held, always
from croupier.links.wheel_link import WheelLink
from croupier.links.wheel_times import Stage
from croupier.wheels.cammegh import CammeghReader, CammeghSettings
from croupier.wheels.cammegh_lines import Command, Family
from croupier.wheels.keypad import Keypad
from croupier.wheels.serial_wheel import SerialWheel
from croupier.wheels.signals import BettingMayOpen, NumberFell, Signal, SpinStarted
from croupier.wheels.simulated import BEAT_MS, SimulatedWheel
from croupier.wheels.virtual import SpinPace, VirtualWheel

_log = logging.getLogger(__name__)

VIRTUAL, SIMULATED, KEYPAD = "virtual", "simulated", "keypad"
_BY_NAME = (VIRTUAL, SIMULATED, KEYPAD)
WHEEL = SINGLE_ZERO
"""Every book with terminals plays it."""
PACE = SpinPace(betting_ms=12_000, rim_ms=6_000, dropping_ms=8_000, result_ms=4_000)
FAMILY_OF = {Drive.BY_HAND: Family.MERCURY, Drive.AUTOMATED: Family.SLINGSHOT}
"""What a wheel is, where its family is not named: a Slingshot launches its own ball, a Mercury watches a dealer's."""


class WheelAt(Struct, frozen=True, kw_only=True):
    """A wheel as it was named: virtual, simulated, a keypad, or the address of a line and, if said, its family."""

    bank: str
    kind: str
    family: Family | None = None

    @property
    def needs_family(self) -> bool:
        """Whether what stands at the end of the line must be told from the bank it stands at."""
        return self.family is None and self.kind not in _BY_NAME


def read_wheels(named: Sequence[str]) -> tuple[WheelAt, ...]:
    """`B1=/dev/ttyUSB0` and the like, or one sentence saying what is wrong with one of them."""
    wheels = tuple(_read(text) for text in named)
    for at, one in enumerate(wheels):
        if one.bank in {other.bank for other in wheels[:at]}:
            raise Malformed(f"bank {one.bank} is given two wheels: name one")
    return wheels


def _read(text: str) -> WheelAt:
    bank, given, kind = text.partition("=")
    if not bank or not given or ":" in bank:
        raise Malformed(f"{shorten(text)} names no wheel: write bank and wheel as in B1=/dev/ttyUSB0")
    if kind in _BY_NAME:
        return WheelAt(bank=bank, kind=kind)
    family, _, address = kind.partition(":")
    if family in list(Family) and address:
        return _on_a_line(bank, address, Family(family))
    return _on_a_line(bank, kind, None)


def _on_a_line(bank: str, address: str, family: Family | None) -> WheelAt:
    if "/" not in address and not address.upper().startswith("COM"):
        raise Malformed(
            f"{shorten(address)} is no wheel: name a port such as /dev/ttyUSB0, a line such as socket://host:port, "
            f"{VIRTUAL}, {SIMULATED} or {KEYPAD}"
        )
    if find_spec("serial") is None:
        raise Malformed("a wheel on a line needs pyserial: pip install pyserial")
    return WheelAt(bank=bank, kind=address, family=family)


async def link_for(house: House, clock: Clock, dice: BankDice, wheel: WheelAt, *, held: Held = always) -> WheelLink:
    """The wheel, ready to be attached to its bank."""
    setup = (await house.banks.state(wheel.bank)).setup
    if wheel.kind == VIRTUAL:
        if setup.terminals and Drive.AUTOMATED not in setup.wheels:
            _log.warning("bank %s has no automated wheel: the virtual one there decides nothing", wheel.bank)
        draw = SpinDraw(dice, WHEEL, wheel.bank)
        virtual = VirtualWheel(WHEEL, draw, clock=clock.now, pace=PACE)
        return WheelLink(house, wheel.bank, virtual, clock, draw=draw, usual=_USUAL_VIRTUAL, held=held)
    if wheel.kind == KEYPAD:
        return WheelLink(house, wheel.bank, Keypad(WHEEL, clock.now), clock, held=held)
    drive = (await house.banks.state(wheel.bank)).round.drive
    family = wheel.family or FAMILY_OF[drive]
    if wheel.kind == SIMULATED:
        return WheelLink(house, wheel.bank, SimulatedDevice(family, clock), clock, usual=_USUAL_SIMULATED, held=held)
    settings = CammeghSettings(family=family, wheel=WHEEL)
    return WheelLink(house, wheel.bank, SerialWheel(wheel.kind, settings, clock=clock.now), clock, held=held)


_USUAL_VIRTUAL: Mapping[Stage, int] = {
    NumberFell: PACE.result_ms + PACE.betting_ms + PACE.rim_ms,
    BettingMayOpen: PACE.betting_ms + PACE.rim_ms,
    SpinStarted: PACE.rim_ms,
}
_USUAL_SIMULATED: Mapping[Stage, int] = {NumberFell: 17_000, BettingMayOpen: 15_500, SpinStarted: 7_500}


class SimulatedDevice:
    """The simulated wheel and a reader of its bytes in one, without a line between them: for practice."""

    def __init__(self, family: Family, clock: Clock, *, seed: int | None = None) -> None:
        self._wheel = SimulatedWheel(
            WHEEL,
            family=family,
            seed=secrets.randbits(64) if seed is None else seed,
            long_form=family is Family.MERCURY,
        )
        self._clock = clock
        self._beats = 0
        self._reader = CammeghReader(CammeghSettings(family=family, wheel=WHEEL), 0)
        self._answers: list[bytes] = []

    async def signals(self) -> AsyncGenerator[Signal, None]:
        while True:
            for signal in self.beat():
                yield signal
            await asyncio.sleep(BEAT_MS / 1000)

    def beat(self) -> tuple[Signal, ...]:
        """Half a second of the wheel. A server that is held up does not make its own wheel fall silent."""
        self._beats += 1
        at = self._beats * BEAT_MS
        heard, self._answers = [*self._answers, *self._wheel.beat().pieces], []
        told = self._reader.tick(at)
        for piece in heard:
            told += self._reader.feed(piece, at)
        return tuple(replace(signal, at=self._clock.now()) for signal in told)

    async def void(self) -> None:
        self._answers.append(self._wheel.hear(Command.RESTART.value))
