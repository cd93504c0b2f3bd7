"""A day or a shift as it came out, place by place."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from croupier.core.engine.telling import listed
from croupier.documents.day.figures import FIGURES, Figure, Unit, Value
from croupier.documents.moments import moment
from croupier.log.export import iso


class Point(Struct, frozen=True):
    """One result that stands: what the house won by it, and what it could expect to."""

    round: int
    at: int
    won: int
    expected: Fraction
    variance: Fraction


class PlaceReport(Struct, frozen=True, kw_only=True):
    place: str
    """For people: table T1."""
    address: str
    book: str
    figures: dict[str, Value]
    came: dict[str, int]
    """How often each number came, in the order of the wheel; nothing where there is no wheel."""
    chances: dict[str, Fraction]
    points: tuple[Point, ...]


class DayReport(Struct, frozen=True, kw_only=True):
    date: str
    pit: str
    """Nothing for a day of the calendar."""
    shift: str
    """Nothing for the whole day."""
    shifts: tuple[str, ...] = ()
    """All that the day has."""
    managers: tuple[str, ...]
    begins: int
    ends: int | None
    zone: str
    places: tuple[PlaceReport, ...]
    rest: bool = False
    """Whether it is what a day of the calendar has beside the days of pits: at no place of theirs, or between days."""

    @property
    def title(self) -> str:
        return f"Shift {self.shift}, {self.date}" if self.shift else f"Day {self.date}"

    @property
    def span(self) -> str:
        ends = "and goes on" if self.ends is None else f"to {moment(self.ends, self.zone, seconds=False)}"
        by_calendar = ", by the calendar, outside the days of pits" if self.rest else ", by the calendar"
        who = f", pit {self.pit}" if self.pit else by_calendar
        charge = f"; in charge: {listed(self.managers)}" if self.managers else ""
        return f"From {moment(self.begins, self.zone, seconds=False)} {ends}{who}{charge}."

    def total(self, name: str) -> Value:
        """Of all places, for a figure that adds up; and hold, which is made of two that do."""
        if name == "hold":
            drop, win = self.total("drop"), self.total("win")
            return Fraction(win or 0) / drop if drop else None
        values = [value for one in self.places if (value := one.figures.get(name)) is not None]
        return sum(values) if values else None

    def shown_total(self, figure: Figure) -> str:
        """Nothing for a figure that does not add up."""
        return figure.shown(self.total(figure.name)) if figure.adds_up or figure.name == "hold" else ""

    def shown(self) -> tuple[Figure, ...]:
        """Those in which anything stands."""
        return tuple(one for one in FIGURES if any(place.figures.get(one.name) for place in self.places))


def rows(report: DayReport) -> Iterator[dict[str, str | int | None]]:
    """One for each place, for spreadsheets and programs: amounts in cents, fractions as they are."""
    for one in report.places:
        head = {"day": report.date, "shift": report.shift, "pit": report.pit, "place": one.address, "book": one.book}
        yield {**head, **{figure.name: _cell(figure, one.figures.get(figure.name)) for figure in FIGURES}}


def _cell(figure: Figure, value: Value) -> str | int | None:
    if value is None or (figure.unit in (Unit.COUNT, Unit.MONEY) and isinstance(value, int)):
        return value
    return str(value)


def as_json(report: DayReport) -> dict[str, Any]:
    return {
        "day": report.date,
        "shift": report.shift or None,
        "pit": report.pit or None,
        "begins": iso(report.begins),
        "ends": None if report.ends is None else iso(report.ends),
        "in_charge": list(report.managers),
        "places": [{**row, "came": one.came} for row, one in zip(rows(report), report.places, strict=True)],
        "definitions": {one.name: one.says for one in FIGURES},
    }
