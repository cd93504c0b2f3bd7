"""When a place is of which day: places that come and go, pits beside each other, and what is left for the calendar."""

import pytest

from croupier.core.engine.messages import Event
from croupier.core.pit.days import DayClosed, DayOpened
from croupier.core.pit.places import PitOpened, PlacesNamed
from croupier.house.reading.gaming_days import GamingDay, Span, Times, _told, outside, within

HISTORY: list[tuple[int, Event]] = [
    (0, PitOpened(book="star-roulette", places=("T1", "T2"), by="mia")),
    (10, DayOpened(date="2026-11-18", by="mia", at=10)),
    (20, PlacesNamed(places=("T1", "T3"), by="mia")),
    (30, PlacesNamed(places=("T1", "T2"), by="mia")),
    (40, DayClosed(date="2026-11-18", by="mia", at=40)),
    (45, PlacesNamed(places=("T1",), by="mia")),
    (50, DayOpened(date="2026-11-19", by="mia", at=50)),
]
FIRST, SECOND = _told("main", HISTORY)


@pytest.mark.parametrize(
    ("day", "place", "spans"),
    [
        (FIRST, "T1", [(10, 40)]),
        (FIRST, "T2", [(10, 20), (30, 40)]),
        (FIRST, "T3", [(20, 30)]),
        (FIRST, "T4", []),
        (SECOND, "T1", [(50, None)]),
        (SECOND, "T2", []),
    ],
)
def test_a_place_is_of_a_day_while_the_pit_has_it(day: GamingDay, place: str, spans: list[Times]) -> None:
    assert day.spans(place) == spans


@pytest.mark.parametrize(
    ("place", "left"),
    [
        ("T1", [(0, 10), (40, 50)]),
        ("T2", [(0, 10), (20, 30), (40, 100)]),
        ("T3", [(0, 20), (30, 100)]),
        ("T4", [(0, 100)]),
    ],
)
def test_the_rest_is_of_the_calendar(place: str, left: list[Times]) -> None:
    assert outside([FIRST, SECOND], place, GamingDay(date="2026-11-18", begins=0, ends=100)) == left


@pytest.mark.parametrize(
    ("shift", "left"),
    [
        (Span("early", 10, 15), [(10, 15)]),
        (Span("late", 15, 35), [(15, 20), (30, 35)]),
        (Span("gone", 20, 30), []),
        (Span("on", 35), [(35, 40)]),
    ],
)
def test_a_shift_has_its_part(shift: Span, left: list[Times]) -> None:
    assert within(FIRST.spans("T2"), shift) == left
