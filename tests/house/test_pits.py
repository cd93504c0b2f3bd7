"""A pit in a house: the date is that of the casino's calendar, a day waits for its places, reports go by its days."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.pit.days import CloseDay, OpenDay, Unfinished
from croupier.core.pit.places import NamePlaces, OpenPit
from croupier.core.pit.shifts import CloseShift, HandOverShift, OpenShift, TakeShift
from croupier.core.table.signs import CloseTable
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.door import DoorAnswer
from croupier.house.eyes.roster import Roster
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.people.registry import Person, Post
from croupier.house.reading.gaming_days import GamingDay, Span, calendar_day, gaming_days
from croupier.log import open_store
from tests.house.test_door import STAR, Floor, opening

HOUR = 60 * 60_000
MORNING = 1_763_416_800_000
"""2025-11-17T22:00:00Z: nine in the morning of the 18th in Sydney."""
PEOPLE = {
    "mia": (Post(STAR, Role.OPERATOR),),
    "noa": (Post(STAR, Role.CASINO_SUPERVISOR),),
    "dee": (Post(STAR, Role.DEALER),),
}


class PitFloor(Floor):
    async def open(self) -> None:
        self.clock.set(MORNING)
        await self.on_duty()
        await self.does("mia", opening("T1"), place="T1")
        await self.does("mia", opening("T2"), place="T2")

    async def on_duty(self) -> None:
        for name, posts in PEOPLE.items():
            person = Person(name, posts)
            for post in posts:
                taken = await Roster(self.house, self.people, self.clock).take(person, post)
                assert not isinstance(taken, Refused), taken.message

    async def wants(self, name: str, command: Command, place: str = "pit:main", key: str | None = None) -> DoorAnswer:
        return await self.door.ask_as(Person(name, PEOPLE[name]), Address.of(place), command, key=key)

    async def does(self, name: str, command: Command, place: str = "pit:main", key: str | None = None) -> Done:
        answer = await self.wants(name, command, place, key)
        assert isinstance(answer, Done), answer
        return answer

    async def told_no(self, name: str, command: Command) -> str:
        answer = await self.wants(name, command)
        assert isinstance(answer, Refused), answer
        assert (answer.rule, answer.clause) == (Rule.GAMING_DAY, "house: the gaming day")
        return answer.message


def made(kind: type[Command], role: Role = Role.OPERATOR, **fields: Any) -> Any:
    return kind(by="x", role=role, at=0, **fields)


def supervised(kind: type[Command], **fields: Any) -> Any:
    return made(kind, Role.CASINO_SUPERVISOR, **fields)


def in_a_house(play: Callable[[PitFloor], Awaitable[None]], address: str = "sqlite::memory:") -> None:
    async def run() -> None:
        store = await open_store(address)
        floor = PitFloor(store)
        await floor.open()
        try:
            await play(floor)
        finally:
            await floor.house.close()
            await store.close()

    asyncio.run(run())


PIT = made(OpenPit, book=STAR, places=("T1", "T2"))


def test_a_whole_day_is_kept_and_told_by_both_stores(address: str) -> None:
    async def play(floor: PitFloor) -> None:
        await floor.does("mia", PIT)
        await floor.does("mia", made(OpenDay))
        await floor.does("mia", made(OpenShift, name="early"))
        floor.clock.advance(8 * HOUR)
        await floor.does("mia", made(HandOverShift, manager="noa", next="late"))
        await floor.does("noa", supervised(TakeShift))
        floor.clock.advance(9 * HOUR)  # two in the morning of the 19th
        await floor.on_duty()
        await floor.does("noa", supervised(CloseShift))
        told = await floor.told_no("noa", supervised(CloseDay))
        assert told == "The day waits for its places: T1 is open; T2 is open."
        for table in ("T1", "T2"):
            await floor.does("noa", supervised(CloseTable), place=table)
        await floor.does("noa", supervised(CloseDay))
        early = Span("early", MORNING, MORNING + 8 * HOUR, ("mia",))
        late = Span("late", MORNING + 8 * HOUR, MORNING + 17 * HOUR, ("noa",))
        day = GamingDay(
            date="2025-11-18",
            begins=MORNING,
            ends=MORNING + 17 * HOUR,
            shifts=(early, late),
            pit="main",
            places=("T1", "T2"),
        )
        before = GamingDay(date="2025-11-18", begins=MORNING - 9 * HOUR, ends=MORNING)
        assert await gaming_days(floor.store) == (before, day)

    in_a_house(play, address)


def test_without_a_pit_the_days_are_those_of_the_calendar() -> None:
    async def play(floor: PitFloor) -> None:
        floor.clock.advance(24 * HOUR)
        await floor.on_duty()
        await floor.does("noa", supervised(CloseTable), place="T1")
        assert [(one.date, one.pit, one.covers("T9")) for one in await gaming_days(floor.store)] == [
            ("2025-11-18", "", True),
            ("2025-11-19", "", True),
        ]
        utc = await gaming_days(floor.store, "UTC")
        assert [one.date for one in utc] == ["2025-11-17", "2025-11-18"]

    in_a_house(play)


def test_an_empty_log_has_no_days() -> None:
    async def run() -> None:
        store = await open_store("sqlite::memory:")
        assert await gaming_days(store) == ()
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(("day", "hours"), [("2025-10-05", 23), ("2025-10-06", 24), ("2026-04-05", 25)])
def test_a_day_of_the_calendar_ends_where_the_next_begins_also_when_clocks_change(day: str, hours: int) -> None:
    """Sydney puts its clocks forward on the first Sunday of October and back on the first of April."""
    one = calendar_day(day)
    assert one.ends is not None
    assert one.ends - one.begins == hours * HOUR


def test_what_somebody_writes_as_a_date_must_be_one() -> None:
    with pytest.raises(Malformed, match="write it like 2026-11-18"):
        calendar_day("yesterday")


def test_nobody_says_what_day_it_is_or_that_the_places_are_closed() -> None:
    async def play(floor: PitFloor) -> None:
        await floor.does("mia", PIT)
        await floor.does("mia", made(OpenDay, today="2031-01-01"))
        state = await floor.house.pits.state("main")
        assert state.day is not None
        assert state.day.date == "2025-11-18"
        assert "T1 is open" in await floor.told_no("mia", made(CloseDay))
        for table in ("T1", "T2"):
            await floor.does("noa", supervised(CloseTable), place=table)
        await floor.does("mia", made(CloseDay, unfinished=(Unfinished("T1", "is mine"),)))

    in_a_house(play)


def test_what_is_sent_again_is_answered_as_it_was_also_on_the_next_day() -> None:
    async def play(floor: PitFloor) -> None:
        await floor.does("mia", PIT)
        first = await floor.does("mia", made(OpenDay), key="open")
        for table in ("T1", "T2"):
            await floor.does("noa", supervised(CloseTable), place=table)
        closed = await floor.does("mia", made(CloseDay), key="close")
        floor.clock.advance(24 * HOUR)
        await floor.on_duty()
        assert await floor.does("mia", made(OpenDay), key="open") == first
        await floor.does("mia", made(OpenDay), key="another")
        await floor.does("mia", opening("T1"), place="T1")
        assert await floor.does("mia", made(CloseDay), key="close") == closed

    in_a_house(play)


def test_a_place_belongs_to_one_pit() -> None:
    async def play(floor: PitFloor) -> None:
        await floor.does("mia", made(OpenPit, book=STAR, places=("T1",)))
        no = await floor.wants("mia", PIT, "pit:north")
        assert isinstance(no, Refused)
        assert no.message == "T1 belongs to pit main: a place has one pit."
        await floor.does("mia", made(OpenPit, book=STAR, places=("T2",)), "pit:north")
        assert "T2 belongs to pit north" in await floor.told_no("mia", made(NamePlaces, places=("T1", "T2")))

    in_a_house(play)


@pytest.mark.parametrize("place", ["T9", "bank:B9", "table:T1", "jackpot:J1", "pit:main", ""])
def test_a_pit_names_places_that_there_are_by_their_address(place: str) -> None:
    async def play(floor: PitFloor) -> None:
        with pytest.raises(Malformed, match="no table or bank"):
            await floor.wants("mia", made(OpenPit, book=STAR, places=("T1", place)))

    in_a_house(play)


def test_a_dealer_runs_no_pit_and_whoever_is_off_duty_neither() -> None:
    async def play(floor: PitFloor) -> None:
        no = await floor.wants("dee", made(OpenPit, Role.DEALER, book=STAR, places=("T1",)))
        assert isinstance(no, Refused)
        assert (no.rule, no.clause) == (Rule.POWER, "house: the gaming day")
        floor.clock.advance(15 * HOUR)  # a duty that nobody ended is over
        no = await floor.wants("mia", PIT)
        assert isinstance(no, Refused)
        assert no.rule is Rule.NOT_ON_DUTY

    in_a_house(play)


def test_another_house_on_the_same_log_goes_on_where_the_first_was_killed() -> None:
    """Between the two steps of a hand-over nothing is lost, and nothing happens twice."""

    async def play(floor: PitFloor) -> None:
        await floor.does("mia", PIT)
        await floor.does("mia", made(OpenDay))
        await floor.does("mia", made(OpenShift, name="early"))
        await floor.does("mia", made(HandOverShift, manager="noa", next="late"))
        again = PitFloor(floor.store)
        again.clock = floor.clock
        again.house = House(floor.store, clock=floor.clock, secret=bytes(32))
        again.door = type(floor.door)(again.house, floor.people, floor.cards, floor.store, floor.clock)
        taken = await again.does("noa", supervised(TakeShift), key="take")
        assert await floor.does("noa", supervised(TakeShift), key="take") == taken
        state = await again.house.pits.state("main")
        assert state.day is not None
        assert state.day.shift is not None
        assert (state.day.shift.name, state.day.shift.manager) == ("late", "noa")
        await again.house.close()

    in_a_house(play)
