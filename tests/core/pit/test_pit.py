"""The gaming day and its shifts: every state with everything that can be asked in it."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import CloseDay, DayClosed, DayOpened, OpenDay, Unfinished
from croupier.core.pit.pit import ENGINE
from croupier.core.pit.places import NamePlaces, OpenPit, PitOpened, PlacesNamed
from croupier.core.pit.rotas import RotaSet, SetRota
from croupier.core.pit.shifts import (
    CloseShift,
    HandOverShift,
    OpenShift,
    ShiftClosed,
    ShiftHandedOver,
    ShiftOffered,
    ShiftOpened,
    TakeShift,
)
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.pit.pits import HOUR, NOW, Floor

CLAUSE = "house: the gaming day"
PLACES = ("T1", "bank:B1")

STATES: dict[str, Callable[[], Floor]] = {
    "never opened": Floor,
    "no day": lambda: Floor().opened(),
    "day": lambda: Floor().with_day(),
    "shift": lambda: Floor().with_shift(),
    "offered": lambda: Floor().with_offer(),
    "next shift": lambda: Floor().handed_over(),
    "day over": lambda: _over(Floor().with_day()),
}
ASKED: dict[str, tuple[type[Command], dict[str, Any]]] = {
    "open pit": (OpenPit, {"book": "star-roulette", "places": PLACES}),
    "name places": (NamePlaces, {"places": ("T2",)}),
    "open day": (OpenDay, {"today": "2026-11-19"}),
    "open day again": (OpenDay, {"today": "2026-11-18"}),
    "close day": (CloseDay, {}),
    "open shift": (OpenShift, {"name": "middle"}),
    "open early again": (OpenShift, {"name": "Early"}),
    "hand over": (HandOverShift, {"manager": "ola", "next": "night"}),
    "take by noa": (TakeShift, {"by": "noa"}),
    "take by mia": (TakeShift, {"by": "mia"}),
    "close shift": (CloseShift, {}),
    "set rota": (SetRota, {"place": "T1", "persons": ("dee", "dan")}),
}
NO_DAY = "No gaming day is open: open the day first."
NO_SHIFT = "No shift is on in the gaming day of 2026-11-18: open one first."
OPEN = "The gaming day of 2026-11-18 is open: close it before the next one."
IS_THERE = "Pit main is there already: name its places anew to change them."
EARLY_ON = "The shift early is on: it is handed over or closed before the next one."
LATE_ON = "The shift late is on: it is handed over or closed before the next one."
TO_NOA = "The shift early is handed over to noa, who takes it."
NOBODY = "Nobody hands the shift early over: mia is in charge of it."
NOBODY_LATE = "Nobody hands the shift late over: noa is in charge of it."
HELD = "The gaming day of 2026-11-18 has been held, and today is 2026-11-18: the next day opens on a later date."
NAME_USED = "The gaming day of 2026-11-18 has had a shift Early: give this one another name."

CELLS: dict[str, dict[str, type | str]] = {
    "no day": {
        "open pit": IS_THERE,
        "name places": PlacesNamed,
        "open day": DayOpened,
        "open day again": DayOpened,
        "close day": NO_DAY,
        "open shift": NO_DAY,
        "open early again": NO_DAY,
        "hand over": NO_DAY,
        "take by noa": NO_DAY,
        "take by mia": NO_DAY,
        "close shift": NO_DAY,
        "set rota": RotaSet,
    },
    "day": {
        "open pit": IS_THERE,
        "name places": PlacesNamed,
        "open day": OPEN,
        "open day again": OPEN,
        "close day": DayClosed,
        "open shift": ShiftOpened,
        "open early again": ShiftOpened,
        "hand over": NO_SHIFT,
        "take by noa": NO_SHIFT,
        "take by mia": NO_SHIFT,
        "close shift": NO_SHIFT,
        "set rota": RotaSet,
    },
    "shift": {
        "open pit": IS_THERE,
        "name places": PlacesNamed,
        "open day": OPEN,
        "open day again": OPEN,
        "close day": "The shift early of mia is on: close it before the day.",
        "open shift": EARLY_ON,
        "open early again": EARLY_ON,
        "hand over": ShiftOffered,
        "take by noa": NOBODY,
        "take by mia": NOBODY,
        "close shift": ShiftClosed,
        "set rota": RotaSet,
    },
    "offered": {
        "open pit": IS_THERE,
        "name places": PlacesNamed,
        "open day": OPEN,
        "open day again": OPEN,
        "close day": "The shift early of mia is on: close it before the day.",
        "open shift": EARLY_ON,
        "open early again": EARLY_ON,
        "hand over": ShiftOffered,
        "take by noa": ShiftHandedOver,
        "take by mia": TO_NOA,
        "close shift": ShiftClosed,
        "set rota": RotaSet,
    },
    "next shift": {
        "open pit": IS_THERE,
        "name places": PlacesNamed,
        "open day": OPEN,
        "open day again": OPEN,
        "close day": "The shift late of noa is on: close it before the day.",
        "open shift": LATE_ON,
        "open early again": LATE_ON,
        "hand over": ShiftOffered,
        "take by noa": NOBODY_LATE,
        "take by mia": NOBODY_LATE,
        "close shift": ShiftClosed,
        "set rota": RotaSet,
    },
    "day over": {
        "open pit": IS_THERE,
        "name places": PlacesNamed,
        "open day": DayOpened,
        "open day again": HELD,
        "close day": NO_DAY,
        "open shift": NO_DAY,
        "open early again": NO_DAY,
        "hand over": NO_DAY,
        "take by noa": NO_DAY,
        "take by mia": NO_DAY,
        "close shift": NO_DAY,
        "set rota": RotaSet,
    },
}


def _over(floor: Floor) -> Floor:
    floor.does(CloseDay)
    return floor


@pytest.mark.parametrize("state", CELLS)
@pytest.mark.parametrize("asked", ASKED)
def test_every_state_with_everything_that_can_be_asked(state: str, asked: str) -> None:
    kind, fields = ASKED[asked]
    floor, expected = STATES[state](), CELLS[state][asked]
    before = floor.state
    answer = floor.ask(kind, **fields)
    if isinstance(expected, str):
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.clause, answer.message) == (Rule.GAMING_DAY, CLAUSE, expected)
        assert floor.state is before
    else:
        assert not isinstance(answer, Refused), answer.message
        assert [type(one) for one in answer] == [expected]


def test_the_table_of_states_and_questions_is_whole() -> None:
    assert set(CELLS) == set(STATES) - {"never opened"}
    assert all(set(row) == set(ASKED) for row in CELLS.values())
    assert {kind for kind, _ in ASKED.values()} == set(ENGINE.deciders)


def test_a_pit_is_opened_once_with_its_places() -> None:
    event = Floor().does(OpenPit, book="star-roulette", places=PLACES)
    assert event == PitOpened(book="star-roulette", places=PLACES, by="mia")


@pytest.mark.parametrize("places", [(), ("T1", "T1"), tuple(f"T{number}" for number in range(101))])
def test_a_pit_has_one_to_a_hundred_places_each_named_once(places: tuple[str, ...]) -> None:
    no = Floor().ask(OpenPit, book="star-roulette", places=places)
    assert isinstance(no, Refused)
    assert no.message == "A pit is responsible for 1 to 100 places, each named once."
    most = tuple(f"T{number}" for number in range(100))
    assert Floor().does(OpenPit, book="star-roulette", places=most)


def test_a_place_has_one_pit() -> None:
    no = Floor().ask(OpenPit, book="star-roulette", places=PLACES, elsewhere={"bank:B1": "north"})
    assert isinstance(no, Refused)
    assert no.message == "bank:B1 belongs to pit north: a place has one pit."


def test_the_same_places_again_change_nothing() -> None:
    no = Floor().opened().ask(NamePlaces, places=PLACES)
    assert isinstance(no, Refused)
    assert no.message == "Pit main is responsible for these places already."


def test_a_day_waits_for_every_place_and_names_each() -> None:
    floor = Floor().with_day()
    unfinished = (Unfinished("T1", "is open"), Unfinished("bank:B1", "owes that dispute 1 of ann is decided"))
    no = floor.ask(CloseDay, unfinished=unfinished)
    assert isinstance(no, Refused)
    assert no.message == ("The day waits for its places: T1 is open; bank:B1 owes that dispute 1 of ann is decided.")
    assert floor.does(CloseDay, by="noa") == DayClosed(date="2026-11-18", by="noa", at=NOW)


def test_a_date_has_one_day_and_an_earlier_one_never_comes() -> None:
    floor = _over(Floor().with_day())
    for date in ("2026-11-17", "2026-11-18"):
        assert isinstance(floor.ask(OpenDay, today=date), Refused)
    assert floor.does(OpenDay, today="2026-11-19") == DayOpened(date="2026-11-19", by="mia", at=NOW)


@pytest.mark.parametrize(
    ("name", "fits"), [("", False), ("  ", False), ("x" * 40, True), ("x" * 41, False), ("a\nb", False)]
)
def test_a_shift_has_a_name_that_can_be_read(name: str, fits: bool) -> None:
    opened = Floor().with_day().ask(OpenShift, name=name)
    offered = Floor().with_shift().ask(HandOverShift, manager="noa", next=name)
    assert isinstance(opened, Refused) != fits
    if name.strip():
        assert isinstance(offered, Refused) != fits


def test_two_people_hand_over_and_both_are_named() -> None:
    floor = Floor().with_shift()
    floor.does(HandOverShift, manager="noa", next="late")
    floor.at += HOUR
    handed = floor.does(TakeShift, by="noa")
    assert handed == ShiftHandedOver(name="early", before="mia", manager="noa", next="late", by="mia", at=NOW + HOUR)
    day = floor.state.day
    assert day is not None
    assert day.shift is not None
    assert (day.shift.name, day.shift.manager, day.shift.since, day.named) == (
        "late",
        "noa",
        NOW + HOUR,
        ("early", "late"),
    )


def test_the_same_shift_may_go_on_under_somebody_else() -> None:
    floor = Floor().with_shift()
    floor.does(HandOverShift, manager="noa")
    floor.at += HOUR
    floor.does(TakeShift, by="NOA")
    day = floor.state.day
    assert day is not None
    assert day.shift is not None
    assert (day.shift.name, day.shift.manager, day.shift.since) == ("early", "NOA", NOW)
    assert (day.shift.in_charge_since, day.shift.offer, day.named) == (NOW + HOUR, None, ("early",))


@pytest.mark.parametrize("to", ["mia", "MIA", "", "  "])
def test_a_shift_is_not_handed_over_to_whoever_has_it_or_to_nobody(to: str) -> None:
    no = Floor().with_shift().ask(HandOverShift, manager=to)
    assert isinstance(no, Refused)
    assert no.message == "mia is in charge of the shift early: name the next manager."


def test_nobody_hands_a_shift_over_to_themselves() -> None:
    """Who hands over for a manager who fell ill names somebody else, and that one takes it."""
    floor = Floor().with_shift()
    no = floor.ask(HandOverShift, by="noa", manager="Noa")
    assert isinstance(no, Refused)
    assert no.message == "Two people hand over a shift: whoever takes it does not hand it over to themselves."
    floor.does(HandOverShift, by="ola", manager="noa")
    handed = floor.does(TakeShift, by="noa")
    assert isinstance(handed, ShiftHandedOver)
    assert (handed.before, handed.by, handed.manager) == ("mia", "ola", "noa")


def test_another_offer_stands_in_the_place_of_the_first() -> None:
    floor = Floor().with_offer()
    floor.does(HandOverShift, manager="ola")
    assert isinstance(floor.ask(TakeShift, by="noa"), Refused)
    assert floor.does(TakeShift, by="ola")


def test_what_was_offered_ends_with_the_shift() -> None:
    floor = Floor().with_offer()
    floor.does(CloseShift)
    floor.does(OpenShift, name="middle")
    assert isinstance(floor.ask(TakeShift, by="noa"), Refused)


RUN_IT = {
    "gaming_supervisor",
    "casino_supervisor",
    "assistant_gaming_manager",
    "pit_boss",
    "shift_manager",
    "electronic_gaming_supervisor",
    "tournament_manager",
    "tournament_director",
    "operator",
}


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("asked", ASKED)
def test_a_pit_is_run_by_those_who_supervise_and_the_operator(role: Role, asked: str) -> None:
    kind, fields = ASKED[asked]
    answer = Floor().opened().ask(kind, role=role, **fields)
    is_not_theirs = isinstance(answer, Refused) and answer.rule is Rule.POWER
    assert is_not_theirs == (role not in RUN_IT)
    if is_not_theirs and isinstance(answer, Refused):
        assert answer.clause == CLAUSE


@pytest.mark.parametrize("code", BOOKS)
def test_every_book_has_somebody_who_runs_a_pit(code: str) -> None:
    floor = Floor(code).with_shift()
    assert floor.state.book == code
