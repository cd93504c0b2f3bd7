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


class HandClock:
    """Time that moves only when told to: for tests, and for replays, which may begin again at an earlier instant."""

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
