"""What the pits say of a place: which one is responsible for it, and which shift is on there."""

from croupier.core.pit.state import Pit
from croupier.house.house import House


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
