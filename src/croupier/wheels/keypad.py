"""A dealer's keypad beside a wheel without sensors: the dealer tells what the wheel does, in the same signals."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.game.wheel import Wheel
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    Fault,
    NumberFell,
    Signal,
    SpinStarted,
    WheelFault,
    WheelReady,
)


@unique
class Key(StrEnum):
    """The keys beside those with characters."""

    OPEN = "open"
    SPIN = "spin"
    NO_MORE_BETS = "no more bets"
    CLEAR = "clear"
    CONFIRM = "confirm"


@unique
class Step(StrEnum):
    """How far the dealer is."""

    IDLE = "before the bets"
    BETTING = "betting"
    RUNNING = "ball running"
    CLOSED = "no more bets"


class NotTaken(Struct, frozen=True):
    """A key that means nothing now, and why: for the keypad's display."""

    message: str


_IN_ORDER = {Key.OPEN: Step.IDLE, Key.SPIN: Step.BETTING, Key.NO_MORE_BETS: Step.RUNNING}


class Keypad:
    """Keys go in, signals come out. A number is told when it is confirmed, once, after no more bets."""

    def __init__(self, wheel: Wheel, clock: Callable[[], int]) -> None:
        self._wheel, self._clock = wheel, clock
        self._characters = frozenset("".join(wheel.labels))
        self._longest = max(len(label) for label in wheel.labels)
        self._told: asyncio.Queue[Signal] = asyncio.Queue()
        self._spin = 0
        self.step = Step.IDLE
        self.typed = ""
        self._told.put_nowait(WheelReady(at=clock(), lines=()))

    async def signals(self) -> AsyncGenerator[Signal, None]:
        while True:
            yield await self._told.get()

    async def void(self) -> None:
        """Nothing to send: the dealer opens again."""
        self.step, self.typed = Step.IDLE, ""

    def press(self, key: str) -> Signal | NotTaken | None:
        """What the key told, None where it only typed or cleared, or why it means nothing now."""
        if key in _IN_ORDER:
            return self._stage(Key(key))
        if key == Key.CLEAR:
            self.typed = ""
            return None
        return self._confirm() if key == Key.CONFIRM else self._type(key)

    def fault(self, kind: Fault) -> Signal | NotTaken:
        """The dealer saw that the spin does not count."""
        if self.step is Step.IDLE:
            return NotTaken("No spin is open: press open first.")
        self.step, self.typed = Step.IDLE, ""
        return self._tell(WheelFault(at=self._clock(), lines=(f"dealer: {kind}",), kind=kind, spin=self._spin))

    def _stage(self, key: Key) -> Signal | NotTaken:
        if self.step is not _IN_ORDER[key]:
            return NotTaken(f"{key} is not next: the keypad is at {self.step}.")
        at, lines = self._clock(), (f"key: {key}",)
        if key is Key.OPEN:
            self._spin += 1
            self.step = Step.BETTING
            return self._tell(BettingMayOpen(at=at, lines=lines, spin=self._spin))
        if key is Key.SPIN:
            self.step = Step.RUNNING
            return self._tell(
                SpinStarted(at=at, lines=lines, spin=self._spin, ball_direction=None, rotor_direction=None)
            )
        self.step = Step.CLOSED
        return self._tell(BallDropping(at=at, lines=lines, spin=self._spin))

    def _type(self, key: str) -> NotTaken | None:
        if self.step is not Step.CLOSED:
            return NotTaken(f"A number is typed after no more bets; the keypad is at {self.step}.")
        if key not in self._characters or len(self.typed) >= self._longest:
            return NotTaken(f"{self.typed + key} is no pocket of this wheel: press clear and type again.")
        self.typed += key
        return None

    def _confirm(self) -> Signal | NotTaken:
        if self.typed not in self._wheel.labels:
            return NotTaken(f"{self.typed or 'Nothing'} is no pocket of this wheel: press clear and type again.")
        typed, self.typed, self.step = self.typed, "", Step.IDLE
        return self._tell(
            NumberFell(
                at=self._clock(),
                lines=(f"typed and confirmed: {typed}",),
                spin=self._spin,
                label=typed,
                revolutions=None,
                same_direction=None,
            )
        )

    def _tell(self, signal: Signal) -> Signal:
        self._told.put_nowait(signal)
        return signal
