"""What any wheel tells, in one vocabulary, whatever it is made of.

Signals are facts about a wheel, each with the lines it was read from. What a book makes of them is decided elsewhere:
the same fault is a no spin on a live wheel and a malfunction on an automated one.
"""

from collections.abc import AsyncGenerator
from enum import StrEnum, unique
from typing import Protocol

from msgspec import Struct


@unique
class Direction(StrEnum):
    CLOCKWISE = "clockwise"
    ANTI_CLOCKWISE = "anti-clockwise"


@unique
class Fault(StrEnum):
    """Why a spin cannot be relied on. After any of these no number of that spin is told."""

    SAME_DIRECTION = "same_direction"
    TOO_FEW_REVOLUTIONS = "too_few_revolutions"
    BALL_NOT_SEEN = "ball_not_seen"
    FAILED_LAUNCH = "failed_launch"
    SENSOR_OR_MOTOR = "sensor_or_motor"
    SPEED_OUT_OF_RANGE = "speed_out_of_range"
    SILENT = "silent"
    CONTRADICTION = "contradiction"
    GARBAGE = "garbage"
    POWERED_DOWN = "powered_down"
    LOCKED = "locked"


@unique
class Reply(StrEnum):
    """What a wheel answers to a command."""

    POWER_TAKEN = "*P OK"
    RESTART_TAKEN = "*R OK"
    WAKE_TAKEN = "*K OK"
    WOKEN_FROM_IDLE = "*K CAM"


class _Told(Struct, frozen=True, kw_only=True):
    at: int
    """When it was heard, in milliseconds."""
    lines: tuple[str, ...]
    """What it was read from, as it came: the evidence."""


class WheelReady(_Told, frozen=True, kw_only=True, tag="wheel_ready"):
    """The wheel is heard and in service: at first, and again after silence or a power-down."""


class BettingMayOpen(_Told, frozen=True, kw_only=True, tag="betting_may_open"):
    """A new spin is being prepared; nothing has been launched."""

    spin: int


class SpinStarted(_Told, frozen=True, kw_only=True, tag="spin_started"):
    """The ball runs in the rim."""

    spin: int
    ball_direction: Direction | None
    """None where the wheel does not say it."""
    rotor_direction: Direction | None


class BallDropping(_Told, frozen=True, kw_only=True, tag="ball_dropping"):
    """No more bets: here the wagering period closes."""

    spin: int


class NumberFell(_Told, frozen=True, kw_only=True, tag="number_fell"):
    """The result, told once for each spin that was seen from its start and had no fault."""

    spin: int
    label: str
    revolutions: int | None
    same_direction: bool | None


class WheelFault(_Told, frozen=True, kw_only=True, tag="wheel_fault"):
    """Something is wrong. The spin, if there is one, gives no number; a number told before stands to be looked at."""

    kind: Fault
    spin: int | None


class CommandAnswered(_Told, frozen=True, kw_only=True, tag="command_answered"):
    """The wheel took a command."""

    reply: Reply


Signal = WheelReady | BettingMayOpen | SpinStarted | BallDropping | NumberFell | WheelFault | CommandAnswered


class WheelDevice(Protocol):
    """What a house needs of a wheel, whichever it is."""

    def signals(self) -> AsyncGenerator[Signal, None]:
        """All that the wheel tells from now on. Listen once; `aclose` ends it."""

    async def void(self) -> None:
        """This spin does not count: begin it again."""
