"""A simulated Cammegh wheel: what it sends, half second by half second, and what it answers. No line, no clock.

It spins for ever, the same for the same seed, and makes every fault on demand, so that a driver can be tried without a
wheel and a house can practise what to do.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum, unique
from random import Random

from msgspec import Struct

from croupier.core.game.wheel import Wheel
from croupier.wheels.cammegh_lines import BLANK, END, SPINS, Family, Splitter, State, after
from croupier.wheels.signals import Reply

BEAT_MS = 500
SILENT_BEATS = 20
OFF_BEATS = 10


@unique
class Mishap(StrEnum):
    """What can go wrong, or only look odd, in a simulated spin."""

    WRONG_DIRECTION = "wrong-direction"
    TOO_SLOW = "too-slow"
    ROTOR_SPEED = "rotor-speed"
    BALL_NOT_SEEN = "ball-not-seen"
    STATE_SEVEN = "state-seven"
    FAILED_LAUNCH = "failed-launch"
    MISFIRE = "misfire"
    SENSOR = "sensor"
    SILENCE = "silence"
    DOUBLED_NUMBER = "doubled-number"
    CONTRADICTION = "contradiction"
    NO_NUMBER_LINE = "no-number-line"
    GARBLED = "garbled"
    SPLIT = "split"
    INTERLEAVED = "interleaved"
    BLANK_NUMBER = "blank-number"
    HEX_FLAGS = "hex-flags"
    POWER_CYCLE = "power-cycle"


HELP: dict[Mishap, str] = {
    Mishap.WRONG_DIRECTION: "the ball runs with the rotor (W=2)",
    Mishap.TOO_SLOW: "Mercury: the ball is too slow (W=8) and makes two revolutions",
    Mishap.ROTOR_SPEED: "Mercury: the rotor is out of its range (W=1)",
    Mishap.BALL_NOT_SEEN: "Slingshot: the ball is not seen while it drops (W=1)",
    Mishap.STATE_SEVEN: "state 7: ball not seen in the track (Slingshot), dealer lock (Mercury)",
    Mishap.FAILED_LAUNCH: "Slingshot: the failed launch (W=8) does not go away",
    Mishap.MISFIRE: "the ball is launched twice; the spin stays in state 2 and then counts",
    Mishap.SENSOR: "sensor or motor fault (W=4), then off for a while or until it is switched on",
    Mishap.SILENCE: "nothing is sent for ten seconds, or until the wheel is woken",
    Mishap.DOUBLED_NUMBER: "the number line comes twice; the spin counts",
    Mishap.CONTRADICTION: "the number line and the status give different numbers",
    Mishap.NO_NUMBER_LINE: "the number line is missing",
    Mishap.GARBLED: "one line has a wrong byte",
    Mishap.SPLIT: "every line comes in pieces; the spin counts",
    Mishap.INTERLEAVED: "a state 4 status comes between the number line and the result; the spin counts",
    Mishap.BLANK_NUMBER: "the result status has no number",
    Mishap.HEX_FLAGS: "W is a letter, A to F",
    Mishap.POWER_CYCLE: "after the result the wheel is switched off and on; the count begins again",
}

HARMLESS = frozenset((Mishap.MISFIRE, Mishap.DOUBLED_NUMBER, Mishap.SPLIT, Mishap.INTERLEAVED, Mishap.POWER_CYCLE))
"""Odd, but the spin counts and its number is right."""
ONLY: dict[Mishap, Family] = {
    Mishap.TOO_SLOW: Family.MERCURY,
    Mishap.ROTOR_SPEED: Family.MERCURY,
    Mishap.BALL_NOT_SEEN: Family.SLINGSHOT,
    Mishap.FAILED_LAUNCH: Family.SLINGSHOT,
}
"""Mishaps that only one family can tell of."""


class Beat(Struct, frozen=True):
    """Half a second of the line: what is sent, in pieces. A silent beat lasts even when all others are hurried."""

    pieces: tuple[bytes, ...]
    silent: bool = False


class Spun(Struct, frozen=True, kw_only=True):
    """The truth about one spin, for whoever checks what was heard."""

    spin: int
    label: str
    mishap: Mishap | None


class SimulatedWheel:
    """Ask for `beat()` again and again; say what the other side sent with `hear()`."""

    def __init__(
        self,
        wheel: Wheel,
        *,
        family: Family,
        seed: int,
        long_form: bool = False,
        first_spin: int = 1,
        mishaps: Sequence[Mishap] = (),
        every: int = 5,
    ) -> None:
        """The mishaps come in turn, one every so many spins."""
        for mishap in mishaps:
            if ONLY.get(mishap, family) is not family:
                raise ValueError(f"{mishap} is told only by the {ONLY[mishap]} family")
        if not 1 <= first_spin <= SPINS:
            raise ValueError(f"spins are counted from 1 to {SPINS}, not {first_spin}")
        if long_form and family is not Family.MERCURY:
            raise ValueError("only the mercury family sends the long form")
        self._wheel, self._family, self._long, self._mishaps, self._every = wheel, family, long_form, mishaps, every
        self._chance = Random(seed)  # noqa: S311
        self._commands = Splitter()
        self._counter = first_spin
        self._number = BLANK
        self._rotor, self._speed, self._revolutions = 0, 0, 0
        self._flags = 0
        self._state = State.CLOSED
        self._silent = False
        self.count = 0
        """Spins begun, those voided included."""
        self.spun: list[Spun] = []
        self._script = self._life()

    def beat(self) -> Beat:
        return next(self._script)

    def hear(self, data: bytes) -> bytes:
        """What is answered to these bytes at once. What is no command is not answered."""
        return b"".join(self._obey(line) for line in self._commands.cut(data))

    def _obey(self, line: bytes) -> bytes:
        self._silent = False
        off = self._state is State.CLOSED
        match line:
            case b"*X":
                return self._status(self._state)
            case b"*P 1":
                if off:
                    self._script = self._life()
                return _answer(Reply.POWER_TAKEN)
            case b"*P 0":
                self._switch_off(None)
                return _answer(Reply.POWER_TAKEN)
            case b"*R":
                if not off:
                    self._script = self._spins()
                return _answer(Reply.RESTART_TAKEN)
            case b"*K":
                return _answer(Reply.WOKEN_FROM_IDLE if off else Reply.WAKE_TAKEN)
        return b""

    # --- the life of a wheel -------------------------------------------------------------------------------------

    def _life(self) -> Iterator[Beat]:
        yield from self._stay(State.CLOSED, 2)
        yield from self._stay(State.BEFORE_THE_GAME, self._chance.randint(4, 8))
        yield from self._spins()

    def _switch_off(self, beats: int | None) -> None:
        """For so many beats, or until it is switched on; then the count begins again."""
        self._state = State.CLOSED
        self._counter, self._number, self._speed, self._flags = 1, BLANK, 0, 0
        self._script = self._off(beats)

    def _off(self, beats: int | None) -> Iterator[Beat]:
        while beats is None or beats > 0:
            yield from self._stay(State.CLOSED, 1)
            beats = beats - 1 if beats is not None else None
        yield from self._life()

    def _spins(self) -> Iterator[Beat]:
        while True:
            yield from self._one_spin(self._due())

    def _due(self) -> Mishap | None:
        self.count += 1
        if not self._mishaps or self.count % self._every:
            return None
        return self._mishaps[(self.count // self._every - 1) % len(self._mishaps)]

    def _one_spin(self, mishap: Mishap | None) -> Iterator[Beat]:
        label = self._chance.choice(self._wheel.ring)
        self._flags, self._revolutions = 0, 0
        for beat in self._parts(label, mishap):
            yield _in_pieces(beat, self._chance) if mishap is Mishap.SPLIT else beat
        self._counter = after(self._counter)

    def _parts(self, label: str, mishap: Mishap | None) -> Iterator[Beat]:
        yield from self._place_bets(mishap)
        self._flags = self._flags_of(mishap, State.BALL_IN_RIM)
        rim = self._chance.randint(14, 16)
        yield from self._stay(State.BALL_IN_RIM, rim // 2)
        yield from self._interrupted(mishap)
        yield from self._stay(State.BALL_IN_RIM, rim - rim // 2)
        self._flags = self._flags_of(mishap, State.NO_MORE_BETS)
        yield from self._stay(State.NO_MORE_BETS, self._chance.randint(34, 43))
        if mishap is Mishap.STATE_SEVEN:
            yield from self._stay(State.SEVEN, 4)
        yield from self._result(label, mishap)
        if mishap is Mishap.POWER_CYCLE:
            yield from self._stay(State.CLOSED, 4)
            self._switch_off(OFF_BEATS)
            yield Beat(())

    def _place_bets(self, mishap: Mishap | None) -> Iterator[Beat]:
        """The rotor slows down, stands still, turns the other way; then the ball is launched."""
        beats = self._chance.randint(12, 21)
        self._revolutions = 0
        before, to = self._speed, self._chance.randint(130, 180)
        for at in range(beats):
            half = beats // 2
            if at == half:
                self._rotor = 1 - self._rotor
            self._speed = before * (half - at) // half if at < half else to * (at - half) // (beats - 1 - half)
            yield self._line(State.PLACE_BETS)
        if mishap is Mishap.MISFIRE:
            self._flags = 8 if self._family is Family.SLINGSHOT else 0
            yield from self._stay(State.PLACE_BETS, self._chance.randint(12, 21))

    def _flags_of(self, mishap: Mishap | None, state: State) -> int:
        match mishap:
            case Mishap.WRONG_DIRECTION:
                return 2
            case Mishap.TOO_SLOW | Mishap.FAILED_LAUNCH:
                return 8
            case Mishap.ROTOR_SPEED:
                return 1
            case Mishap.BALL_NOT_SEEN:
                return 1 if state is State.NO_MORE_BETS else 0
            case Mishap.HEX_FLAGS:
                return self._chance.randint(10, 15)
        return 0

    def _interrupted(self, mishap: Mishap | None) -> Iterator[Beat]:
        """What happens while the ball runs."""
        if mishap is Mishap.GARBLED:
            line = bytearray(self._status(State.BALL_IN_RIM))
            line[self._chance.randrange(len(line) - len(END))] = self._chance.choice(b"#?\x00\xff~")
            yield Beat((bytes(line),))
        elif mishap is Mishap.SILENCE:
            yield from self._keep_silent()
        elif mishap is Mishap.SENSOR:
            self._flags = 4
            yield from self._stay(State.BALL_IN_RIM, 1)
            yield from self._stay(State.CLOSED, 1)
            self._switch_off(OFF_BEATS)
            yield Beat(())

    def _keep_silent(self) -> Iterator[Beat]:
        self._silent = True
        for _ in range(SILENT_BEATS):
            if not self._silent:
                return
            yield Beat((), silent=True)
        self._silent = False

    def _result(self, label: str, mishap: Mishap | None) -> Iterator[Beat]:
        number = label.rjust(2)
        line = number.encode() + END
        if mishap is Mishap.CONTRADICTION:
            other = self._chance.choice([one for one in self._wheel.labels if one != label])
            line = other.rjust(2).encode() + END
        elif mishap is Mishap.DOUBLED_NUMBER:
            line += line
        elif mishap is Mishap.NO_NUMBER_LINE:
            line = b""
        self.spun.append(Spun(spin=self._counter, label=label, mishap=mishap))
        if mishap is Mishap.INTERLEAVED:
            yield Beat((line + self._status(State.NO_MORE_BETS),))
            line = b""
        self._number = BLANK if mishap is Mishap.BLANK_NUMBER else number
        self._state = State.WINNING_NUMBER
        yield Beat((line + self._status(State.WINNING_NUMBER),))
        yield from self._stay(State.WINNING_NUMBER, self._chance.randint(1, 2))

    # --- the lines -----------------------------------------------------------------------------------------------

    def _stay(self, state: State, beats: int) -> Iterator[Beat]:
        for _ in range(beats):
            yield self._line(state)

    def _line(self, state: State) -> Beat:
        self._state = state
        if state is State.BALL_IN_RIM:
            slow = self._long and self._flags & 8
            self._revolutions = min(self._revolutions + 1, 2 if slow else 12)
        return Beat((self._status(state),))

    def _status(self, state: State) -> bytes:
        text = f"*X;{state:d};{self._counter:03d};{self._number};{self._flags:X};{self._speed:03d};{self._rotor}"
        if self._long:
            ball = self._rotor if self._flags & 2 else 1 - self._rotor
            text += f";0;{self._revolutions:X};{ball}"
        return text.encode() + END


def _answer(reply: Reply) -> bytes:
    return str(reply).encode() + END


def _in_pieces(beat: Beat, chance: Random) -> Beat:
    whole = b"".join(beat.pieces)
    cuts = sorted(chance.sample(range(1, len(whole)), min(3, len(whole) - 1)))
    return Beat(tuple(whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)))
