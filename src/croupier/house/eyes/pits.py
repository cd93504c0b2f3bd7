"""What the pits say of a place: which one is responsible for it, which shift is on there, and which day it is."""

from typing import NamedTuple

from croupier.core.pit.state import Pit
from croupier.house.house import House
from croupier.house.reading.days import day_begins, day_of, time_zone


async def pit_at(house: House, place: str) -> Pit | None:
    """The pit that is responsible for a place; none where no pit named it."""
    for name in await house.pits.names() if place else ():
        state = await house.pits.state(name)
        if place in state.places:
            return state
    return None


async def shift_at(house: House, place: str) -> str:
    """What the shift is called that is on at a place; nothing where none is."""
    return shift_of(await pit_at(house, place))


def shift_of(pit: Pit | None) -> str:
    on = None if pit is None or pit.day is None else pit.day.shift
    return "" if on is None else on.name


class Today(NamedTuple):
    date: str
    begins: int


def today_at(house: House, place: str, at: int) -> Today:
    """The gaming day of a place as the pits in memory know it; outside of one the day of the calendar."""
    for live in house.pits.in_memory():
        pit = live.kept.state
        if pit.day is not None and place in pit.places and pit.day.opened_at <= at:
            return Today(pit.day.date, pit.day.opened_at)
    return Today(day_of(at, time_zone(house.zone)), day_begins(at, house.zone))
