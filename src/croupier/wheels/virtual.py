"""A virtual automated wheel: the same signals as a real one, its pocket drawn by whoever has the dice.

The draw is asked for when the ball comes to rest and not before, so that no number exists while bets can be made.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from msgspec import Struct

from croupier.core.game.wheel import Wheel
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    CommandAnswered,
    Direction,
    NumberFell,
    Reply,
    Signal,
    SpinStarted,
    WheelReady,
)


class Drawn(Struct, frozen=True, kw_only=True):
    """A pocket, and the record by which the draw can be checked."""

    label: str
    evidence: str


Draw = Callable[[int], Drawn]
"""The pocket of this spin. Spins are counted from 1 and do not begin again; a voided one is drawn under a new count."""


class SpinPace(Struct, frozen=True, kw_only=True):
    """How long each part of a spin lasts."""

    betting_ms: int = 20_000
    rim_ms: int = 7_000
    dropping_ms: int = 10_000
    result_ms: int = 5_000


class VirtualWheel:
    """Moves only when told the time; `signals` tells it."""

    def __init__(
        self,
        wheel: Wheel,
        draw: Draw,
        *,
        clock: Callable[[], int],
        pace: SpinPace,
        revolutions: int | None = None,
    ) -> None:
        """`revolutions` is what each spin is said to have had: as many as its book asks for, where it asks."""
        self._wheel, self._draw, self._clock, self._pace = wheel, draw, clock, pace
        self._revolutions = revolutions
        self._spin = 0
        self._next: Callable[[int], tuple[Signal, int]] = self._ready
        self._due: int | None = None
        self._voided = asyncio.Event()

    def tick(self, at: int) -> tuple[Signal, ...]:
        """All that has happened by now. A wheel that was not looked at for long takes up where it was."""
        told: tuple[Signal, ...] = ()
        if self._voided.is_set():
            self._voided.clear()
            self._next, self._due = self._open, at
            told = (CommandAnswered(at=at, lines=(), reply=Reply.RESTART_TAKEN),)
        while self._due is None or self._due <= at:
            signal, wait = self._next(at)
            told += (signal,)
            self._due = at + wait
            if wait > 0 or isinstance(signal, NumberFell):
                break
        return told

    async def signals(self) -> AsyncGenerator[Signal, None]:
        while True:
            for signal in self.tick(self._clock()):
                yield signal
            wait = (self._due or 0) - self._clock()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._voided.wait(), max(0, wait) / 1000)

    async def void(self) -> None:
        self._voided.set()

    def _ready(self, at: int) -> tuple[Signal, int]:
        self._next = self._open
        return WheelReady(at=at, lines=()), 0

    def _open(self, at: int) -> tuple[Signal, int]:
        self._spin += 1
        self._next = self._start
        return BettingMayOpen(at=at, lines=(), spin=self._spin), self._pace.betting_ms

    def _start(self, at: int) -> tuple[Signal, int]:
        self._next = self._drop
        ball, rotor = Direction.CLOCKWISE, Direction.ANTI_CLOCKWISE
        if self._spin % 2:
            ball, rotor = rotor, ball
        started = SpinStarted(at=at, lines=(), spin=self._spin, ball_direction=ball, rotor_direction=rotor)
        return started, self._pace.rim_ms

    def _drop(self, at: int) -> tuple[Signal, int]:
        self._next = self._fall
        return BallDropping(at=at, lines=(), spin=self._spin), self._pace.dropping_ms

    def _fall(self, at: int) -> tuple[Signal, int]:
        drawn = self._draw(self._spin)
        if drawn.label not in self._wheel.labels:
            raise ValueError(f"{drawn.label!r} was drawn, which is no pocket of the {self._wheel.name} wheel")
        self._next = self._open
        fell = NumberFell(
            at=at,
            lines=(drawn.evidence,),
            spin=self._spin,
            label=drawn.label,
            revolutions=self._revolutions,
            same_direction=False,
        )
        return fell, self._pace.result_ms
