"""Figures by the casino's days, kept by quarters of an hour: the days of every time zone are made of them."""

from fractions import Fraction
from typing import Generic, Protocol, Self, TypeVar

from croupier.house.reading.days import day_of, time_zone

QUARTER = 900_000


class DayFigures(Protocol):
    """What the figures of every kind have; each has some more of its own."""

    @property
    def results(self) -> int: ...

    @property
    def drop(self) -> int: ...

    @property
    def handle(self) -> int: ...

    @property
    def win(self) -> int: ...

    @property
    def hold(self) -> Fraction | None: ...


class _Adds(Protocol):
    def __add__(self, other: Self) -> Self: ...


_Figures = TypeVar("_Figures", bound=_Adds)


class Quarters(Generic[_Figures]):
    """What was added up, by when it happened."""

    def __init__(self, nothing: _Figures) -> None:
        self._nothing = nothing
        self._known: dict[int, _Figures] = {}

    def add(self, at: int, figures: _Figures) -> None:
        quarter = at // QUARTER
        self._known[quarter] = self._known.get(quarter, self._nothing) + figures

    def days(self, zone: str) -> dict[str, _Figures]:
        place = time_zone(zone)
        found: dict[str, _Figures] = {}
        for quarter, figures in sorted(self._known.items()):
            day = day_of(quarter * QUARTER, place)
            found[day] = found.get(day, self._nothing) + figures
        return found
