"""Since when figures count at a place: the gaming day and the shift of its pit, or the day of the calendar."""

from collections.abc import Iterable

from msgspec import Struct

from croupier.core.pit.state import Pit, Shift


class Span(Struct, frozen=True):
    day: int
    """When the day began."""
    shift: Shift | None = None


def spans(pits: Iterable[Pit], calendar: int) -> dict[str, Span]:
    """By place, of every pit whose day is open; of a day that is closed nothing is counted on the calendar's."""
    found: dict[str, Span] = {}
    for pit in pits:
        if pit.day is not None:
            for place in pit.places:
                found[place] = Span(pit.day.opened_at, pit.day.shift)
    return found | {"": Span(calendar)}
