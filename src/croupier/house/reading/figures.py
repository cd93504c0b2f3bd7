"""Figures by the casino's days, kept by quarters of an hour: the days of every time zone are made of them."""

from typing import Generic, TypeVar

from croupier.core.bank.figures import BankFigures
from croupier.core.table.figures import Figures
from croupier.house.reading.days import day_of, time_zone

QUARTER = 900_000

DayFigures = Figures | BankFigures
_Kind = TypeVar("_Kind", Figures, BankFigures)


class Quarters(Generic[_Kind]):
    """What was added up, by when it happened."""

    def __init__(self, nothing: _Kind) -> None:
        self._nothing: _Kind = nothing
        self._known: dict[int, _Kind] = {}

    def add(self, at: int, figures: _Kind) -> None:
        quarter = at // QUARTER
        self._known[quarter] = self._known.get(quarter, self._nothing) + figures

    def days(self, zone: str) -> dict[str, DayFigures]:
        """By the days of this time zone, oldest first."""
        place = time_zone(zone)
        found: dict[str, _Kind] = {}
        for quarter, figures in sorted(self._known.items()):
            day = day_of(quarter * QUARTER, place)
            found[day] = found.get(day, self._nothing) + figures
        return {**found}
