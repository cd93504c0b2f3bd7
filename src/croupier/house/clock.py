"""Time comes in from outside: whole milliseconds since 1970, UTC.

The house's time runs on the machine's steady clock, which nobody can set, and is drawn to the machine's calendar clock
by at most one part in two thousand. So a calendar clock that is set forward makes no notice run out early and no draw
begin too soon, and one that is set back makes nothing happen twice. Where the two are further apart than `TOLERANCE`,
the house goes on as before and says so, until somebody accepts the machine's time.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

TOLERANCE = 1_000
"""Milliseconds that the calendar clock may be off before the house calls it a jump and follows no more."""
SLEW = 2_000
"""One part in so many: the most that the house's time runs fast or slow to come back into step."""
MS = 1_000_000
"""Nanoseconds."""
_STEP = TOLERANCE * MS


class Clock(Protocol):
    """The one clock that stamps everything a house does."""

    def now(self) -> int: ...


_BOOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)
steady_ns: Callable[[], int] = time.monotonic_ns if _BOOT is None else partial(time.clock_gettime_ns, _BOOT)
"""What has passed on this machine, also while it slept."""


class SystemClock:
    """The house's time on this machine. It never goes back.

    It begins at `ahead` milliseconds before the machine's time, which is a jump nobody has accepted yet, and never
    before `floor`, which is the latest that the log knows of.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = steady_ns,
        *,
        floor: int = 0,
        ahead: int = 0,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._seen = steady()
        self._time = max(wall() - ahead * MS, floor * MS)
        self._stands = 0
        """Nanoseconds for which the house's time still stands, since it was ahead of what was accepted."""
        self._run = 0
        """Nanoseconds that have passed and been too few to draw the house's time by one."""
        self.ahead = 0
        """Milliseconds by which the machine's time is ahead of the house's; nought while they are in step."""
        self.now()

    def now(self) -> int:
        # Comparisons instead of calls: every command looks at the clock several times.
        steady = self._steady()
        elapsed = steady - self._seen
        if elapsed > 0:
            self._seen = steady
        else:
            elapsed = 0
        if self._stands:
            stood = min(self._stands, elapsed)
            self._stands -= stood
            elapsed -= stood
        self._time += elapsed
        apart = self._wall() - self._time + self._stands
        if -_STEP <= apart <= _STEP:
            most, self._run = divmod(self._run + elapsed, SLEW)
            self._time += apart if -most <= apart <= most else most if apart > 0 else -most
            self.ahead = 0
        else:
            self.ahead = apart // MS
        return self._time // MS

    def accept(self, ahead: int) -> None:
        """The machine is right, and was so much ahead: be there at once, or stand still until it is where we are."""
        move = ahead * MS - self._stands
        self._time += max(move, 0)
        self._stands = max(-move, 0)
        self.now()
