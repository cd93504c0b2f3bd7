"""Time that moves only when told to."""

from croupier.house.clock import SystemClock


class HandClock:
    """It may begin again at an earlier instant."""

    def __init__(self, at: int = 0) -> None:
        self._at = at

    def now(self) -> int:
        return self._at

    def set(self, at: int) -> None:
        self._at = at

    def advance(self, milliseconds: int) -> int:
        """The new time."""
        if milliseconds < 0:
            raise ValueError(f"time cannot advance by {milliseconds} ms: use set() to begin again earlier")
        self._at += milliseconds
        return self._at


class TickingClock(HandClock):
    """A millisecond passes with every look at it, as it does between two things people do."""

    def now(self) -> int:
        return self.advance(1)


class Machine:
    """A machine whose calendar clock can be set, and whose steady clock cannot; both in nanoseconds."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self._wall = at
        self._steady = 5_000

    def wall(self) -> int:
        return self._wall * 1_000_000

    def steady(self) -> int:
        return self._steady * 1_000_000

    def wait(self, milliseconds: int) -> None:
        self._wall += milliseconds
        self._steady += milliseconds

    def set_by(self, milliseconds: int) -> None:
        """Somebody sets the calendar clock; nothing passes."""
        self._wall += milliseconds


class MachineClock(HandClock):
    """The house's own clock on such a machine; `set` and `advance` let time pass there."""

    def __init__(self, at: int) -> None:
        self.machine = Machine(at)
        self._clock = SystemClock(self.machine.wall, self.machine.steady)

    def now(self) -> int:
        return self._clock.now()

    def set(self, at: int) -> None:
        self.advance(at - self.now())

    def advance(self, milliseconds: int) -> int:
        self.machine.wait(milliseconds)
        return self.now()
