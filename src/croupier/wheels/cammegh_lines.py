"""The lines of Cammegh's wheels, read exactly: what does not match to the letter is not a line.

    *X;S;GGG;NN;W;RRR;D     status, every half second or when asked for
     6                      the winning number, right-justified, on a line of its own
    *R OK                   the answer to a command

The protocol is Cammegh's. `W` means different things in the two families, so the family is configured, never guessed.
"""

import re
from enum import Enum, IntEnum, StrEnum, unique

from msgspec import Struct

from croupier.wheels.signals import Direction, Reply

LONGEST = 64
"""More bytes than any line has. What grows beyond is cut off, so that noise cannot fill the memory."""
SPINS = 256
"""The spin counter runs from 001 to here and begins again."""
BLANK = "  "
END = b"\r\n"
LEAST_POLL_MS = 100
"""A wheel is asked at most ten times a second."""


@unique
class Family(StrEnum):
    SLINGSHOT = "slingshot"
    MERCURY = "mercury"


@unique
class State(IntEnum):
    BEFORE_THE_GAME = 1
    PLACE_BETS = 2
    BALL_IN_RIM = 3
    NO_MORE_BETS = 4
    WINNING_NUMBER = 5
    CLOSED = 6
    SEVEN = 7
    """The ball was not seen in the track (Slingshot), or the dealer locked the wheel (Mercury)."""


@unique
class Command(Enum):
    POWER_ON = b"*P 1\r\n"
    POWER_OFF = b"*P 0\r\n"
    RESTART = b"*R\r\n"
    WAKE = b"*K\r\n"
    POLL = b"*X\r\n"


ANSWERS: dict[Command, tuple[Reply, ...]] = {
    Command.POWER_ON: (Reply.POWER_TAKEN,),
    Command.POWER_OFF: (Reply.POWER_TAKEN,),
    Command.RESTART: (Reply.RESTART_TAKEN,),
    Command.WAKE: (Reply.WAKE_TAKEN, Reply.WOKEN_FROM_IDLE),
    Command.POLL: (),
}
"""The replies that mean the command was taken. A poll is answered with a status."""


class Status(Struct, frozen=True, kw_only=True):
    state: State
    spin: int
    number: str
    """The last winning number as it stands in the line; two spaces before the first."""
    flags: int
    speed: int
    """Tenths of a revolution a minute."""
    rotor: Direction
    revolutions: int | None
    """Of the ball; only the long form says it."""
    ball: Direction | None
    text: str


class NumberLine(Struct, frozen=True):
    text: str

    @property
    def label(self) -> str:
        return self.text.lstrip(" ")


Line = Status | NumberLine | Reply

_SHORT = rb"\*X;([1-7]);(\d{3});([ \d]{2});([0-9A-F]);(\d{3});([01])"
# Counted from 0 the fields are *X, S, GGG, NN, W, RRR, D, one that we do not know and do not read, revolutions, ball.
_LONG = rb"(?:;[ -:<-~]*;([0-9A-F]{1,2});([01]))?"
_STATUS = {Family.SLINGSHOT: re.compile(_SHORT + rb"()()"), Family.MERCURY: re.compile(_SHORT + _LONG)}
_NUMBER = re.compile(rb" \d|[1-9]\d|00")
_REPLIES = {str(reply).encode(): reply for reply in Reply}
_DIRECTIONS = {b"0": Direction.CLOCKWISE, b"1": Direction.ANTI_CLOCKWISE}


def read(line: bytes, family: Family) -> Line | None:
    """What the line says, or None: half a line, a line with one wrong byte and plain noise all say nothing."""
    if _NUMBER.fullmatch(line):
        return NumberLine(line.decode())
    if found := _STATUS[family].fullmatch(line):
        return _status(line, found)
    return _REPLIES.get(line)


def _status(line: bytes, found: re.Match[bytes]) -> Status | None:
    state, spin, number, flags, speed, rotor, revolutions, ball = found.groups()
    if not 1 <= int(spin) <= SPINS:
        return None
    return Status(
        state=State(int(state)),
        spin=int(spin),
        number=number.decode(),
        flags=int(flags, 16),
        speed=int(speed),
        rotor=_DIRECTIONS[rotor],
        revolutions=int(revolutions, 16) if revolutions else None,
        ball=_DIRECTIONS[ball] if ball else None,
        text=line.decode(),
    )


def after(spin: int) -> int:
    """The spin that follows: 256 is followed by 1."""
    return spin % SPINS + 1


def shown(line: bytes) -> str:
    """Any bytes as plain text, for the record."""
    return line.decode("ascii", "backslashreplace")


class Splitter:
    """Cuts a stream into lines at CR, LF or both, however the bytes arrive."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False

    def cut(self, data: bytes) -> list[bytes]:
        """The lines that are now complete, none empty, and the head of one that is too long to be a line."""
        *whole, rest = re.split(rb"[\r\n]", self._rest + data)
        if whole and self._skipping:
            whole, self._skipping = whole[1:], False
        if self._skipping:
            rest = b""
        lines = [line[: LONGEST + 1] for line in whole if line]
        if len(rest) > LONGEST:
            lines.append(rest[: LONGEST + 1])
            rest, self._skipping = b"", True
        self._rest = rest
        return lines


class Poller:
    """When to ask a wheel that does not speak by itself: every so often, and never more than ten times a second."""

    def __init__(self, every_ms: int) -> None:
        if every_ms < LEAST_POLL_MS:
            raise ValueError(f"a wheel is polled every {LEAST_POLL_MS} ms at most, not every {every_ms} ms")
        self.every_ms = every_ms
        self._last: int | None = None

    def due(self, at: int) -> bool:
        """Whether to ask now; who is told yes asks, and the wait begins again."""
        if self._last is not None and at - self._last < self.every_ms:
            return False
        self._last = at
        return True
