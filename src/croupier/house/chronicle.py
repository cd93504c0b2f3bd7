"""The log of a table read once and then followed: its rounds, its figures, and any round again move by move."""

import asyncio
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from croupier.books import BOOKS
from croupier.core.refusal import Malformed
from croupier.core.table.figures import Figures, of_event
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.messages import Event
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened, ResultDeclared
from croupier.core.table.state import TableState
from croupier.core.table.table import decode_event, evolve, new_table, postings
from croupier.house.house import PREFIX
from croupier.log import Reader, StoredEvent

PAGE = 500
"""Events read at a time: a few milliseconds of work, then others have their turn."""
LANDMARK = 1_000
"""Events between two states that are kept, so that any round is run again from near by."""
QUARTER = 900_000
"""Figures are kept by quarters of an hour: the days of every time zone are made of them."""
ZONE = "Australia/Sydney"

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


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


class Chronicle:
    """What the events of one table add up to, so far as they were read."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.state = new_table(table, next(iter(BOOKS)))
        self.version = 0
        self.rounds: dict[int, RoundSummary] = {}
        self._quarters: dict[int, Figures] = {}
        self._starts: list[int] = []
        self._numbers: list[int] = []
        """From which version on which round was played; nought is the time before the first round of an opening."""
        self._landmarks: list[tuple[int, TableState]] = [(0, self.state)]

    def add(self, stored: StoredEvent) -> None:
        event, before = decode_event(stored.payload), self.state
        figures = of_event(self.table, event, postings(before, event))
        self.state, self.version = evolve(before, event), stored.version
        self._note_round(stored, event)
        self._note_settlement(event)
        quarter = stored.at // QUARTER
        self._quarters[quarter] = self._quarters.get(quarter, Figures()) + figures
        if self.version - self._landmarks[-1][0] >= LANDMARK:
            self._landmarks.append((self.version, self.state))

    def _note_round(self, stored: StoredEvent, event: Event) -> None:
        number = self._numbers[-1] if self._numbers else 0
        if isinstance(event, BettingOpened):
            number = event.round
            if number not in self.rounds:
                self.rounds[number] = RoundSummary(
                    round=number, at=stored.at, result=None, wagers=0, staked=0, paid=0, taken=0, invalidated=None
                )
        elif isinstance(event, TableOpened):
            number = 0
        if not self._numbers or number != self._numbers[-1]:
            self._starts.append(stored.version)
            self._numbers.append(number)

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

    def round_at(self, version: int) -> int:
        """The round to which the event of this version belongs."""
        at = bisect_right(self._starts, version) - 1
        return self._numbers[at] if at >= 0 else 0

    def spans(self, number: int) -> list[tuple[int, int]]:
        """The first and the last version of a round; of nought, those of every opening."""
        ends = [*(start - 1 for start in self._starts[1:]), self.version]
        return [
            (first, last)
            for first, known, last in zip(self._starts, self._numbers, ends, strict=True)
            if known == number
        ]

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


def chronicle_of(table: str, stored: Sequence[StoredEvent]) -> Chronicle:
    chronicle = Chronicle(table)
    for one in stored:
        chronicle.add(one)
    return chronicle


def time_zone(zone: str) -> ZoneInfo:
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Malformed(f'there is no time zone "{zone[:40]}": write it like Australia/Sydney') from None


def day_of(at: int, place: ZoneInfo) -> str:
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(place).date().isoformat()


def month_span(month: str, zone: str = ZONE) -> tuple[int, int]:
    """When a month of the casino begins, and when the next one does."""
    place = time_zone(zone)
    try:
        begins = datetime.strptime(month, "%Y-%m").replace(tzinfo=place)
        ends = begins.replace(year=begins.year + begins.month // 12, month=begins.month % 12 + 1)
    except ValueError:
        raise Malformed(f'"{month[:20]}" is no month: write it like 2026-11') from None
    return _millis(begins), _millis(ends)


def _millis(when: datetime) -> int:
    return (when - _EPOCH) // timedelta(milliseconds=1)


class Chronicles:
    """The chronicle of every table that was asked for, brought up to date at each asking."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: dict[str, Chronicle] = {}
        self._turns: dict[str, asyncio.Lock] = {}

    async def tables(self) -> list[str]:
        """Every table the log knows."""
        heads = await self._reader.streams()
        return [head.stream.removeprefix(PREFIX) for head in heads if head.stream.startswith(PREFIX)]

    async def of(self, table: str) -> Chronicle | None:
        """Up to the latest event; None for a table that the log does not know."""
        if table not in self._known and not await self._reader.version(PREFIX + table):
            return None
        async with self._turns.setdefault(table, asyncio.Lock()):
            known = self._known.setdefault(table, Chronicle(table))
            while page := await self._reader.read(PREFIX + table, after=known.version, limit=PAGE):
                for one in page:
                    known.add(one)
            return known

    async def steps(self, chronicle: Chronicle, number: int) -> list[Step]:
        """A round run again, event by event; nothing for a round that was not played."""
        made: list[Step] = []
        for first, last in chronicle.spans(number):
            version, state = chronicle.landmark(first)
            while version < last:
                page = await self._reader.read(PREFIX + chronicle.table, after=version, limit=min(PAGE, last - version))
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
