"""What a table or a bank did, folded event by event as it is followed: its figures since any moment, and its spins.

Nothing is read from the log for it again, however often a screen asks.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from croupier.core.bank import figures as bank_figures
from croupier.core.bank.figures import BankFigures
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.table import figures as table_figures
from croupier.core.table.figures import Figures
from croupier.house.reading.figures import DayFigures

HOUR = 3_600_000
REACH = 48 * HOUR
"""How far back figures are folded: the longest day of a casino and the one before it."""

MOST_SUMS = 4

Counts = Callable[[str, Event, Iterable[Posting]], Any]


class Tally:
    """Changed by `see` alone."""

    def __init__(self, name: str, nothing: DayFigures, counts: Counts, since: int = 0) -> None:
        """Of what happened before `since` nothing is folded."""
        self._name = name
        self._counts = counts
        self._nothing = nothing
        self._since = since
        self._added: deque[tuple[int, Any]] = deque()
        self._sums: dict[int, Any] = {}
        """What came in since moments that were asked for: days and shifts begin seldom."""
        self._spins: deque[int] = deque()
        self.last_spin_at: int | None = None

    def see(self, event: Event, at: int, postings: Callable[[], Iterable[Posting]]) -> None:
        if at < self._since:
            return
        found = self._counts(self._name, event, postings())
        if found == self._nothing:
            return
        self._added.append((at, found))
        for since, known in self._sums.items():
            if at >= since:
                self._sums[since] = known + found
        if found.results:
            self.last_spin_at = at
            self._spins.append(at)
            self._forget(at)

    def figures(self, since: int) -> DayFigures:
        """What came in since this very moment, as far as it reaches back."""
        if since not in self._sums:
            if len(self._sums) >= MOST_SUMS:
                del self._sums[next(iter(self._sums))]
            self._sums[since] = sum((one for at, one in self._added if at >= since), start=self._nothing)
        found: DayFigures = self._sums[since]
        return found

    def spins_in_the_hour(self, now: int) -> int:
        return sum(now - HOUR < at <= now for at in self._spins)

    def _forget(self, at: int) -> None:
        while self._spins[0] <= at - HOUR:
            self._spins.popleft()
        while self._added[0][0] < at - REACH:
            self._added.popleft()


def table_tally(table: str, since: int) -> Tally:
    return Tally(table, Figures(), table_figures.of_event, since)


def bank_tally(bank: str, since: int) -> Tally:
    return Tally(bank, BankFigures(), bank_figures.of_event, since)
