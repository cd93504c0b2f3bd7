"""The log of a table: its rounds, its figures, and any round again move by move."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec import Struct

from croupier.books import BOOKS
from croupier.core.engine.messages import Event
from croupier.core.table.figures import Figures, of_event
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened, ResultDeclared
from croupier.core.table.state import TableState
from croupier.core.table.table import decode_event, evolve, new_table, postings
from croupier.house.kinds.kind import TABLE
from croupier.house.reading.chronicle import PAGE, Chronicle
from croupier.house.reading.days import ZONE, day_of, time_zone
from croupier.log import Reader, StoredEvent

LANDMARK = 1_000
"""Events between two states that are kept, so that any round is run again from near by."""
QUARTER = 900_000
"""Figures are kept by quarters of an hour: the days of every time zone are made of them."""


class RoundSummary(Struct, frozen=True, kw_only=True):
    """A round in one line; the amounts are those of its result, as it was settled in the end."""

    round: int
    at: int
    result: str | None
    wagers: int
    staked: int
    paid: int
    taken: int
    invalidated: str | None
    """Why the outcome did not count, where it was invalidated."""


class Step(Struct, frozen=True):
    """One event of a round, and the table before and after it."""

    stored: StoredEvent
    event: Event
    before: TableState
    after: TableState


class TableChronicle(Chronicle):
    kind = TABLE

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.state = new_table(name, next(iter(BOOKS)))
        self.rounds: dict[int, RoundSummary] = {}
        self._quarters: dict[int, Figures] = {}
        self._landmarks: list[tuple[int, TableState]] = [(0, self.state)]

    @property
    def book(self) -> str:
        return self.state.setup.book

    def add(self, stored: StoredEvent) -> None:
        event, before = decode_event(stored.payload), self.state
        figures = of_event(self.name, event, postings(before, event))
        self.state = evolve(before, event)
        self._note_round(stored, event)
        self._note_settlement(event)
        quarter = stored.at // QUARTER
        self._quarters[quarter] = self._quarters.get(quarter, Figures()) + figures
        if self.version - self._landmarks[-1][0] >= LANDMARK:
            self._landmarks.append((self.version, self.state))

    def _note_round(self, stored: StoredEvent, event: Event) -> None:
        number: int | None = None
        if isinstance(event, BettingOpened):
            number = event.round
            if number not in self.rounds:
                self.rounds[number] = RoundSummary(
                    round=number, at=stored.at, result=None, wagers=0, staked=0, paid=0, taken=0, invalidated=None
                )
        elif isinstance(event, TableOpened):
            number = 0
        self._next(stored.version, number)

    def _note_settlement(self, event: Event) -> None:
        now = self.state.round
        known = self.rounds.get(now.number)
        if known is None:
            return
        if isinstance(event, OutcomeInvalidated):
            self.rounds[event.round] = RoundSummary(
                round=known.round,
                at=known.at,
                result=known.result,
                wagers=known.wagers,
                staked=known.staked,
                paid=0,
                taken=0,
                invalidated=str(event.ground),
            )
        elif now.lines or isinstance(event, ResultDeclared):
            self.rounds[now.number] = RoundSummary(
                round=known.round,
                at=known.at,
                result=now.result,
                wagers=len(now.lines),
                staked=sum(line.wager.stake for line in now.lines),
                paid=sum(line.paid for line in now.lines),
                taken=sum(line.taken for line in now.lines),
                invalidated=None,
            )

    def days(self, zone: str = ZONE) -> dict[str, Figures]:
        """The figures by the casino's day, oldest first."""
        place = time_zone(zone)
        found: dict[str, Figures] = {}
        for quarter, figures in sorted(self._quarters.items()):
            day = day_of(quarter * QUARTER, place)
            found[day] = found.get(day, Figures()) + figures
        return found

    def landmark(self, version: int) -> tuple[int, TableState]:
        """The latest kept state that lies before this version."""
        at = bisect_right(self._landmarks, version - 1, key=lambda one: one[0]) - 1
        return self._landmarks[at]


async def steps_of(reader: Reader, chronicle: TableChronicle, number: int) -> list[Step]:
    """A round run again, event by event; nothing for a round that was not played."""
    made: list[Step] = []
    for first, last in chronicle.spans(number):
        version, state = chronicle.landmark(first)
        while version < last:
            page = await reader.read(chronicle.stream, after=version, limit=min(PAGE, last - version))
            if not page:
                break
            for step in _run(state, page):
                state, version = step.after, step.stored.version
                if version >= first:
                    made.append(step)
    return made


def _run(state: TableState, stored: Sequence[StoredEvent]) -> Iterator[Step]:
    for one in stored:
        event = decode_event(one.payload)
        after = evolve(state, event)
        yield Step(one, event, state, after)
        state = after
