"""What the pits say of a place: which one is responsible for it, which shift is on there, and which day it is."""

from typing import NamedTuple

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import not_to_be_opened
from croupier.core.pit.state import Pit
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.house.reading.days import ZONE, day_begins, day_of, time_zone


async def pit_at(house: House, place: str) -> Pit | None:
    """The pit that is responsible for a place; none where no pit named it."""
    for name in await house.pits.names() if place else ():
        state = await house.pits.state(name)
        if place in state.places:
            return state
    return None


async def no_day_at(house: House, address: Address, command: Command) -> Refused | None:
    """Why a table or a bank is not opened now; a place of no pit opens whenever its book lets it."""
    if not opens_a_place(address, command):
        return None
    pit = await pit_at(house, str(address))
    return None if pit is None else not_to_be_opened(pit, str(address))


def opens_a_place(address: Address, command: Command) -> bool:
    return address.kind in (TABLE, BANK) and isinstance(command, address.kind.opens)


async def shift_at(house: House, place: str) -> str:
    """What the shift is called that is on at a place; nothing where none is."""
    return shift_of(await pit_at(house, place))


def shift_of(pit: Pit | None) -> str:
    on = None if pit is None or pit.day is None else pit.day.shift
    return "" if on is None else on.name


class Today(NamedTuple):
    date: str
    begins: int


def today_at(house: House, place: str, at: int, zone: str = ZONE) -> Today:
    """The gaming day of a place as the pits in memory know it; outside of one the day of the calendar."""
    for live in house.pits.in_memory():
        pit = live.kept.state
        if pit.day is not None and place in pit.places and pit.day.opened_at <= at:
            return Today(pit.day.date, pit.day.opened_at)
    return Today(day_of(at, time_zone(zone)), day_begins(at, zone))
