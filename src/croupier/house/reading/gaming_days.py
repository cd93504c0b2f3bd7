"""The gaming days of a house, for whoever reports by them: as the pits opened and closed them, with their shifts.

Where no pit has opened a day yet, the days are those of the casino's calendar. What happened at a place outside the
gaming days of its pit, or where no pit has it, is of the calendar's day ever after: so everything is of one day.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.pit.days import DayClosed, DayOpened
from croupier.core.pit.places import PitOpened, PlacesNamed
from croupier.core.pit.shifts import ShiftClosed, ShiftHandedOver, ShiftOpened
from croupier.house.kinds.pit import PIT
from croupier.house.reading.days import ZONE, day_of, day_span, time_zone
from croupier.log import Reader

Times = tuple[int, int | None]
"""From a moment to the one before another; none where it goes on."""


class Span(Struct, frozen=True):
    """A shift. It ends with the moment before `ends`; one that is on has no end yet."""

    name: str
    begins: int
    ends: int | None = None
    managers: tuple[str, ...] = ()
    """Who was in charge, in order."""


class Absence(Struct, frozen=True):
    """When a place was not the pit's, on a day on which it was for a while."""

    place: str
    begins: int
    ends: int | None = None


class GamingDay(Struct, frozen=True, kw_only=True):
    date: str
    begins: int
    ends: int | None = None
    shifts: tuple[Span, ...] = ()
    pit: str = ""
    """Nothing for a day of the calendar."""
    places: tuple[str, ...] = ()
    """Those that the pit was responsible for; of a day of the calendar every place."""
    absent: tuple[Absence, ...] = ()
    """When it was not, of the places that came or went on the day."""

    def holds(self, at: int) -> bool:
        return self.begins <= at and (self.ends is None or at < self.ends)

    def covers(self, place: str) -> bool:
        return not self.pit or place in self.places

    def spans(self, place: str) -> list[Times]:
        """When a place was of this day; the calendar's day alone does not know where pits had theirs."""
        if not self.covers(place):
            return []
        gone = [(one.begins, one.ends) for one in self.absent if one.place == place]
        return _without([(self.begins, self.ends)], gone)


def outside(days: Iterable[GamingDay], place: str, day: GamingDay) -> list[Times]:
    """When a place was in no gaming day of a pit, within a day of the calendar."""
    taken = [one for pit_day in days if pit_day.pit for one in pit_day.spans(place)]
    return _without([(day.begins, day.ends)], taken)


def is_in(at: int, spans: Iterable[Times]) -> bool:
    return any(begins <= at and (ends is None or at < ends) for begins, ends in spans)


def on_date(days: Iterable[GamingDay], date: str, place: str, zone: str = ZONE) -> list[Times]:
    """When it was this date at a place: on the gaming days of its pit, and by the calendar outside of them."""
    known = tuple(days)
    pits = [times for one in known if one.pit and one.date == date for times in one.spans(place)]
    return sorted(pits + outside(known, place, calendar_day(date, zone)), key=lambda one: one[0])


class Dates:
    """Which date it was at a place at a moment."""

    def __init__(self, days: Iterable[GamingDay] = (), zone: str = ZONE) -> None:
        self._days = [one for one in days if one.pit]
        self._zone = time_zone(zone)
        self._of: dict[str, list[tuple[Times, str]]] = {}

    def of(self, place: str, at: int) -> str:
        if place not in self._of:
            self._of[place] = [(times, one.date) for one in self._days for times in one.spans(place)]
        found = (date for times, date in self._of[place] if is_in(at, [times]))
        return next(found, None) or day_of(at, self._zone)


def within(spans: Iterable[Times], span: Span) -> list[Times]:
    """What of these spans lies in a shift."""
    before = (0, span.begins)
    return _without(spans, [before] if span.ends is None else [before, (span.ends, None)])


def _without(spans: Iterable[Times], gone: Iterable[Times]) -> list[Times]:
    left = list(spans)
    for begins, ends in gone:
        cut: list[Times] = []
        for since, until in left:
            cut += [(since, begins if until is None else min(until, begins))]
            cut += [] if ends is None else [(max(since, ends), until)]
        left = [(since, until) for since, until in cut if until is None or since < until]
    return left


async def gaming_days(reader: Reader, zone: str = ZONE) -> tuple[GamingDay, ...]:
    """All of them, oldest first. Before the first day of a pit the calendar counts; one pit's days do not overlap."""
    found = [day for name in await _pits(reader) for day in await days_of(reader, name)]
    first, last = await _first_and_last(reader)
    until = min((one.begins for one in found), default=None)
    return (*_calendar(first, last, until, zone), *sorted(found, key=lambda one: (one.begins, one.pit)))


async def days_of(reader: Reader, pit: str) -> tuple[GamingDay, ...]:
    """Those of one pit, oldest first."""
    stored = await reader.read(PIT.stream(pit))
    return _told(pit, ((one.at, PIT.engine.decode_event(one.payload)) for one in stored))


def calendar_day(day: str, zone: str = ZONE) -> GamingDay:
    """The day of a date where no pit has opened one."""
    begins, ends = day_span(day, zone)
    return GamingDay(date=day, begins=begins, ends=ends)


async def _pits(reader: Reader) -> list[str]:
    named = (PIT.name_in(head.stream) for head in await reader.streams())
    return [name for name in named if name is not None]


def _told(pit: str, events: Iterable[tuple[int, Event]]) -> tuple[GamingDay, ...]:
    days: list[GamingDay] = []
    places: tuple[str, ...] = ()
    for at, event in events:
        match event:
            case PitOpened() | PlacesNamed():
                if days and days[-1].ends is None:
                    days[-1] = _moved(days[-1], places, event.places, at)
                places = event.places
            case DayOpened():
                days.append(GamingDay(date=event.date, begins=event.at, pit=pit, places=places))
            case DayClosed():
                days[-1] = replace(days[-1], ends=event.at)
            case ShiftOpened() | ShiftHandedOver() | ShiftClosed():
                days[-1] = replace(days[-1], shifts=_with_shift(days[-1].shifts, event))
            case _:
                pass
    return tuple(days)


def _moved(day: GamingDay, before: tuple[str, ...], after: tuple[str, ...], at: int) -> GamingDay:
    """Places that come or go while the day is open."""
    back = [replace(one, ends=at) if one.ends is None and one.place in after else one for one in day.absent]
    came = [Absence(one, day.begins, at) for one in after if one not in day.places]
    went = [Absence(one, at) for one in before if one not in after]
    return replace(day, places=tuple(dict.fromkeys((*day.places, *after))), absent=tuple(back + came + went))


def _with_shift(shifts: tuple[Span, ...], event: ShiftOpened | ShiftHandedOver | ShiftClosed) -> tuple[Span, ...]:
    match event:
        case ShiftOpened(name=name, manager=manager, at=at):
            return (*shifts, Span(name, at, None, (manager,)))
        case ShiftHandedOver(manager=manager, next="", at=at):
            *before, on = shifts
            return (*before, replace(on, managers=(*on.managers, manager)))
        case ShiftHandedOver(manager=manager, next=name, at=at):
            *before, on = shifts
            return (*before, replace(on, ends=at), Span(name, at, None, (manager,)))
        case ShiftClosed(at=at):
            *before, on = shifts
            return (*before, replace(on, ends=at))


async def _first_and_last(reader: Reader) -> tuple[int, int] | tuple[None, None]:
    """When the first and the last thing happened that the log knows."""
    head, first = await reader.head(), await reader.appends(limit=1)
    if head is None or not first:
        return None, None
    begun, ended = await reader.events_of(first[0].seq, first[0].seq), await reader.events_of(head.seq, head.seq)
    return begun[0].at, ended[-1].at


def _calendar(first: int | None, last: int | None, until: int | None, zone: str) -> Iterator[GamingDay]:
    """The days of the calendar from the first thing to the last, or to the first gaming day."""
    if first is None or last is None:
        return
    place, ends = time_zone(zone), last if until is None else until - 1
    day, final = date.fromisoformat(day_of(first, place)), date.fromisoformat(day_of(ends, place))
    while day <= final:
        one = calendar_day(day.isoformat(), zone)
        yield one if until is None or one.ends is None or one.ends <= until else replace(one, ends=until)
        day += timedelta(days=1)
