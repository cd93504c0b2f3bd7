"""Reading a Cammegh wheel: bytes in, signals out, with no line, clock or thread of its own.

The reader never guesses. A number is told when its spin was seen in order from the placing of bets (2, 3, 4, 5),
nothing was wrong on the way, and it stood twice on the line: alone, while the ball was dropping, and in the first
status that gives the result. After any fault the spin is spoiled and its number is not told, whatever the wheel says
later. The next spin counts again; the same one only after the wheel has answered a restart or has been off.
"""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.game.wheel import Wheel
from croupier.wheels.cammegh_lines import Family, NumberLine, Splitter, State, Status, after, read, shown
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    CommandAnswered,
    Direction,
    Fault,
    NumberFell,
    Reply,
    Signal,
    SpinStarted,
    WheelFault,
    WheelReady,
)

Signals = tuple[Signal, ...]

LOWEST, SECOND, THIRD, HIGHEST = 1, 2, 4, 8
"""The four things that the one digit W adds up."""


class CammeghSettings(Struct, frozen=True, kw_only=True):
    """What must be known of a wheel before a word of it can be understood."""

    family: Family
    wheel: Wheel
    least_revolutions: int | None = None
    """Fewer are a fault, where the wheel counts them. None leaves the judgement to whoever hears the number."""
    silent_after_ms: int = 2_000
    ball_wait_ms: int = 5_000
    """How long the ball may be out of sight while it drops."""
    launch_wait_ms: int = 3_000
    """How long a failed launch may still be shown once the ball is in the rim."""


class _Spin(Struct, frozen=True, kw_only=True):
    """Where the wheel is, and what has been seen of this spin."""

    counter: int
    state: State
    since: int
    """When it entered this state."""
    watched: bool
    """Seen from its start, without a fault."""
    last: Status
    number: str | None = None
    """The number line, once it has come."""
    rotor: Direction | None = None
    unseen_since: int | None = None


class CammeghReader:
    """One wheel's line, from its first byte to its last, through every reconnection."""

    def __init__(self, settings: CammeghSettings, at: int) -> None:
        self._settings = settings
        self._splitter = Splitter()
        self._heard = at
        self._silent = False
        self._joining = True  # the line was picked up in the middle, so its first piece may be half a line
        self._ready = False
        self._closed = False
        self._anew = False  # the wheel itself said that it begins again, so any spin may follow
        self._spin: _Spin | None = None
        self._spoiled: set[int] = set()
        self._result_of: int | None = None
        self._told: set[Fault] = set()

    # --- what comes in -------------------------------------------------------------------------------------------

    def feed(self, data: bytes, at: int) -> Signals:
        """What these bytes tell. They may end anywhere."""
        if not data:
            return ()
        told = list(self._silence(at))
        self._heard, self._silent = at, False
        for line in self._splitter.cut(data):
            told += self._line(line, at)
        return tuple(told)

    def tick(self, at: int) -> Signals:
        """What the passing of time tells: silence, and waits that are over."""
        told = self._silence(at)
        spin = self._spin
        if spin is not None and spin.watched:
            told += self._overdue(spin, at)
        return told

    def lost(self, at: int) -> Signals:
        """The line is gone; whatever is heard next is picked up in the middle."""
        if self._silent:
            return ()
        self._silent, self._joining, self._ready = True, True, False
        self._splitter = Splitter()
        self._told.discard(Fault.SILENT)
        told = self._fault(Fault.SILENT, at)
        self._spin = None
        return told

    def _silence(self, at: int) -> Signals:
        return self.lost(at) if at - self._heard >= self._settings.silent_after_ms else ()

    def _line(self, line: bytes, at: int) -> Signals:
        joining, self._joining = self._joining, False
        match read(line, self._settings.family):
            case Status() as status:
                return self._status(status, at)
            case NumberLine() as number:
                return self._number(number, at)
            case Reply() as reply:
                return self._answered(reply, at)
            case None:
                return () if joining else self._fault(Fault.GARBAGE, at, shown(line))

    # --- the lines -----------------------------------------------------------------------------------------------

    def _answered(self, reply: Reply, at: int) -> Signals:
        if reply is Reply.RESTART_TAKEN:
            self._anew = True
            self._stop_watching()
        return (CommandAnswered(at=at, lines=(str(reply),), reply=reply),)

    def _number(self, number: NumberLine, at: int) -> Signals:
        """Kept until a status confirms it. The same number may be told twice, but no other."""
        spin = self._spin
        if spin is None or not spin.watched:
            return ()
        if spin.number is not None:
            return () if number.text == spin.number else self._fault(Fault.CONTRADICTION, at, spin.number, number.text)
        if spin.state is not State.NO_MORE_BETS or number.label not in self._settings.wheel.labels:
            return self._fault(Fault.CONTRADICTION, at, spin.last.text, number.text)
        self._spin = replace(spin, number=number.text)
        return ()

    def _status(self, status: Status, at: int) -> Signals:
        match status.state:
            case State.CLOSED:
                return self._flags(status, at) + self._close(status, at)
            case State.SEVEN:
                return self._seven(status, at)
            case State.BEFORE_THE_GAME:
                told = self._before_the_game(status, at)
            case State.PLACE_BETS:
                told = self._place_bets(status, at)
            case State.BALL_IN_RIM | State.NO_MORE_BETS | State.WINNING_NUMBER:
                told = self._running(status, at)
        self._closed = False
        if self._ready:
            return told
        self._ready = True
        return (WheelReady(at=at, lines=(status.text,)), *told)

    def _close(self, status: Status, at: int) -> Signals:
        if self._closed:
            return ()
        self._told.discard(Fault.POWERED_DOWN)
        told = self._fault(Fault.POWERED_DOWN, at, status.text)
        self._closed, self._ready, self._spin = True, False, None
        return told

    def _seven(self, status: Status, at: int) -> Signals:
        slingshot = self._settings.family is Family.SLINGSHOT
        told = self._fault(Fault.BALL_NOT_SEEN if slingshot else Fault.LOCKED, at, status.text)
        self._follow(status, at)
        return told

    def _before_the_game(self, status: Status, at: int) -> Signals:
        """Between being switched on and the first spin, and on some wheels after a result."""
        told: Signals = ()
        self._anew = self._anew or self._closed
        spin = self._spin
        if spin is not None and spin.watched and spin.state is not State.WINNING_NUMBER:
            told = self._fault(Fault.CONTRADICTION, at, spin.last.text, status.text)
        self._stop_watching()
        return told + self._flags(status, at)

    def _place_bets(self, status: Status, at: int) -> Signals:
        spin = self._spin
        if spin is not None and spin.watched and spin.state is State.PLACE_BETS and status.spin == spin.counter:
            self._spin = replace(spin, last=status)
            return self._flags(status, at)
        if self._may_begin(status.spin):
            return self._begin(status, at) + self._flags(status, at)
        told: Signals = ()
        if spin is not None and spin.watched:
            told = self._fault(Fault.CONTRADICTION, at, spin.last.text, status.text)
        self._follow(status, at)
        return told + self._flags(status, at)

    def _may_begin(self, counter: int) -> bool:
        """Whether placing of bets now is the start of a new spin, and not more of one that is spoiled or settled."""
        if self._anew:
            return True
        if counter in self._spoiled:
            return False
        spin = self._spin
        if spin is None:
            return True
        over = not spin.watched or spin.state is State.WINNING_NUMBER
        return over and counter == after(spin.counter)

    def _begin(self, status: Status, at: int) -> Signals:
        self._anew = False
        self._spoiled.clear()
        self._told.clear()
        self._result_of = None
        self._spin = _Spin(counter=status.spin, state=status.state, since=at, watched=True, last=status)
        return (BettingMayOpen(at=at, lines=(status.text,), spin=status.spin),)

    def _running(self, status: Status, at: int) -> Signals:
        """The ball in the rim, dropping or at rest: the stage first, then what is wrong, and only then a number."""
        spin = self._spin
        if spin is None or not spin.watched:
            self._follow(status, at)
            return self._flags(status, at)
        if not _follows(spin, status):
            told = self._fault(Fault.CONTRADICTION, at, spin.last.text, status.text)
            self._follow(status, at)
            return told
        entered = status.state is not spin.state
        spin = self._spin = replace(
            spin,
            state=status.state,
            since=at if entered else spin.since,
            last=status,
            rotor=spin.rotor or status.rotor,
            unseen_since=self._unseen_since(spin, status, at),
        )
        told = _stage(status, at) if entered else ()
        told += self._flags(status, at) + self._overdue(spin, at)
        return told + self._result(status, at)

    def _result(self, status: Status, at: int) -> Signals:
        spin = self._spin
        if spin is None or not spin.watched or status.state is not State.WINNING_NUMBER:
            return ()
        if spin.number is None or spin.number != status.number:
            seen = (spin.number,) if spin.number is not None else ()
            return self._fault(Fault.CONTRADICTION, at, *seen, status.text)
        if self._result_of == spin.counter:
            return ()
        least = self._settings.least_revolutions
        if least is not None and status.revolutions is not None and status.revolutions < least:
            return self._fault(Fault.TOO_FEW_REVOLUTIONS, at, status.text)
        self._result_of = spin.counter
        return (
            NumberFell(
                at=at,
                lines=(spin.number, status.text),
                spin=spin.counter,
                label=spin.number.lstrip(" "),
                revolutions=status.revolutions,
                same_direction=False,
            ),
        )

    # --- what is wrong -------------------------------------------------------------------------------------------

    def _flags(self, status: Status, at: int) -> Signals:
        """The faults that W states, and those that need no wait. Its other meanings wait in `_overdue`."""
        kinds: list[Fault] = []
        running = status.state in (State.BALL_IN_RIM, State.NO_MORE_BETS, State.WINNING_NUMBER)
        watched = self._spin is not None and self._spin.watched
        if status.flags & THIRD:
            kinds.append(Fault.SENSOR_OR_MOTOR)
        if running and watched:
            same = status.ball is status.rotor and status.state is not State.WINNING_NUMBER
            if status.flags & SECOND or same:
                kinds.append(Fault.SAME_DIRECTION)
            kinds += _of_the_family(self._settings.family, status)
        told: Signals = ()
        for kind in kinds:
            told += self._fault(kind, at, status.text)
        return told

    def _unseen_since(self, spin: _Spin, status: Status, at: int) -> int | None:
        if status.state is not State.NO_MORE_BETS or not status.flags & LOWEST:
            return None
        return at if spin.unseen_since is None else spin.unseen_since

    def _overdue(self, spin: _Spin, at: int) -> Signals:
        """A Slingshot's flags that may still go away: they count when their wait is over."""
        waits = self._settings
        if waits.family is not Family.SLINGSHOT:
            return ()
        if spin.unseen_since is not None and at - spin.unseen_since >= waits.ball_wait_ms:
            return self._fault(Fault.BALL_NOT_SEEN, at, spin.last.text)
        failed = spin.state is State.BALL_IN_RIM and spin.last.flags & HIGHEST
        if failed and at - spin.since >= waits.launch_wait_ms:
            return self._fault(Fault.FAILED_LAUNCH, at, spin.last.text)
        return ()

    def _fault(self, kind: Fault, at: int, *lines: str) -> Signals:
        """Spoils the spin. Each kind is told once a spin, so that a wheel gone mad does not flood the house."""
        counter = self._spin.counter if self._spin is not None else None
        if counter is not None:
            self._spoiled.add(counter)
        self._stop_watching()
        if kind in self._told:
            return ()
        self._told.add(kind)
        return (WheelFault(at=at, lines=lines, kind=kind, spin=counter),)

    def _stop_watching(self) -> None:
        if self._spin is not None:
            self._spin = replace(self._spin, watched=False)

    def _follow(self, status: Status, at: int) -> None:
        """Keep count of a spin that is not watched, to know the next one when it comes."""
        self._spin = _Spin(counter=status.spin, state=status.state, since=at, watched=False, last=status)


def _follows(spin: _Spin, status: Status) -> bool:
    """Whether this status can come next: the same spin, the same state or the one after it, the rotor not reversed."""
    in_order = status.spin == spin.counter and status.state - spin.state in (0, 1)
    turned = spin.rotor not in (None, status.rotor) and status.state is not State.WINNING_NUMBER
    return in_order and not turned


def _stage(status: Status, at: int) -> Signals:
    lines = (status.text,)
    if status.state is State.BALL_IN_RIM:
        return (
            SpinStarted(at=at, lines=lines, spin=status.spin, ball_direction=status.ball, rotor_direction=status.rotor),
        )
    return (BallDropping(at=at, lines=lines, spin=status.spin),) if status.state is State.NO_MORE_BETS else ()


def _of_the_family(family: Family, status: Status) -> list[Fault]:
    """What the lowest and the highest flag mean at once, while the ball runs."""
    kinds = []
    if family is Family.MERCURY:
        if status.flags & LOWEST:
            kinds.append(Fault.SPEED_OUT_OF_RANGE)
        if status.flags & HIGHEST:
            kinds.append(Fault.TOO_FEW_REVOLUTIONS)
        return kinds
    if status.flags & LOWEST and status.state is State.WINNING_NUMBER:
        kinds.append(Fault.BALL_NOT_SEEN)
    if status.flags & HIGHEST and status.state is not State.BALL_IN_RIM:
        kinds.append(Fault.FAILED_LAUNCH)
    return kinds
