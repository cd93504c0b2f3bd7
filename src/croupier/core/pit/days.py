"""The gaming day: opened on a date of the casino, closed when its shifts and its places are."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.pit.part import Decider, Decision, Evolver, Poster, day_of, in_charge, refused
from croupier.core.pit.state import Day, Pit


class Unfinished(Struct, frozen=True, gc=False):
    """A place on account of which a day cannot be closed, and why."""

    place: str
    why: str


class OpenDay(Command, frozen=True, kw_only=True, tag="open_day"):
    today: str = ""
    """The date on the casino's own calendar, as the house knows it: 2026-11-18."""


class CloseDay(Command, frozen=True, kw_only=True, tag="close_day"):
    unfinished: tuple[Unfinished, ...] = ()
    """As the house finds its places."""


class DayOpened(Event, frozen=True, kw_only=True, tag="day_opened"):
    date: str
    by: str
    at: int


class DayClosed(Event, frozen=True, kw_only=True, tag="day_closed"):
    date: str
    by: str
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def open_day(_: Law, state: Pit, command: OpenDay) -> Decision:
    if state.day is not None:
        return refused(f"The gaming day of {state.day.date} is open: close it before the next one.")
    if command.today <= state.last_date:
        held = f"The gaming day of {state.last_date} has been held"
        return refused(f"{held}, and today is {command.today}: the next day opens on a later date.")
    return (DayOpened(date=command.today, by=command.by, at=command.at),)


def not_to_be_opened(state: Pit, place: str) -> Refused | None:
    """A place of a pit opens while the pit's gaming day is open: else what happens there would be of no day."""
    if state.day is not None:
        return None
    return refused(f"{place} belongs to pit {state.name}, where no gaming day is open: open the day of the pit first.")


def close_day(_: Law, state: Pit, command: CloseDay) -> Decision:
    day = day_of(state)
    if isinstance(day, Refused):
        return day
    if day.shift is not None:
        return refused(f"The shift {day.shift.name} of {day.shift.manager} is on: close it before the day.")
    if command.unfinished:
        why = "; ".join(f"{one.place} {one.why}" for one in command.unfinished)
        return refused(f"The day waits for its places: {why}.")
    return (DayClosed(date=day.date, by=command.by, at=command.at),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _opened(state: Pit, event: DayOpened) -> Pit:
    return replace(state, day=Day(date=event.date, opened_at=event.at, opened_by=event.by))


def _closed(state: Pit, event: DayClosed) -> Pit:
    return replace(state, day=None, last_date=event.date)


POWERS: dict[type[Command], Who] = {
    OpenDay: in_charge("open the gaming day"),
    CloseDay: in_charge("close the gaming day"),
}
DECIDERS: dict[type[Command], Decider] = {OpenDay: open_day, CloseDay: close_day}
EVOLVERS: dict[type[Event], Evolver] = {DayOpened: _opened, DayClosed: _closed}
POSTERS: dict[type[Event], Poster] = {}

SAYS: Says = {
    DayOpened: Saying(Topic.DAYS, lambda event: f"{event.by} opens the gaming day of {event.date}"),
    DayClosed: Saying(Topic.DAYS, lambda event: f"{event.by} closes the gaming day of {event.date}"),
}
