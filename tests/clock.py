"""Time that moves only when told to."""


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
