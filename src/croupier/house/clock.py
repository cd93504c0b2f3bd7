"""Time comes in from outside: whole milliseconds since 1970, UTC."""

import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """The one clock that stamps everything a house does."""

    def now(self) -> int: ...


class SystemClock:
    """The machine's time. Where the machine is set back, this stands still until it has caught up."""

    def __init__(self, nanoseconds: Callable[[], int] = time.time_ns) -> None:
        self._nanoseconds = nanoseconds
        self._latest = 0

    def now(self) -> int:
        self._latest = max(self._latest, self._nanoseconds() // 1_000_000)
        return self._latest
