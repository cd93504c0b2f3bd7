"""A table of a pit opens while the gaming day of that pit is open, and not else; a place of no pit always."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.places import NamePlaces, OpenPit
from croupier.core.pit.shifts import CloseShift, HandOverShift, OpenShift, TakeShift
from croupier.core.table.signs import CloseTable
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import Done
from croupier.house.kinds.address import Address
from croupier.house.people.registry import Person, Post
from croupier.log import open_store
from tests.house.test_door import STAR, opening
from tests.house.test_pits import HOUR, PitFloor, made, supervised

NO_DAY = "T1 belongs to pit {pit}, where no gaming day is open: open the day of the pit first."
Steps = Callable[[PitFloor], Awaitable[None]]


async def pit_opens(floor: PitFloor) -> None:
    await floor.does("mia", made(OpenPit, book=STAR, places=("T1",)))


async def day_opens(floor: PitFloor) -> None:
    await floor.does("mia", made(OpenDay))


async def shift_opens(floor: PitFloor) -> None:
    await floor.does("mia", made(OpenShift, name="early"))


async def shift_passes(floor: PitFloor) -> None:
    await floor.does("mia", made(HandOverShift, manager="noa", next="late"))
    await floor.does("noa", supervised(TakeShift))


async def shift_closes(floor: PitFloor) -> None:
    await floor.does("noa", supervised(CloseShift))


async def day_closes(floor: PitFloor) -> None:
    await floor.does("mia", made(CloseDay))


async def day_after(floor: PitFloor) -> None:
    floor.clock.advance(24 * HOUR)
    await floor.on_duty()
    await floor.does("mia", made(OpenDay))


async def moves(floor: PitFloor) -> None:
    await floor.does("mia", made(NamePlaces, places=("T2",)))
    await floor.does("mia", made(OpenPit, book=STAR, places=("T1",)), place="pit:side")


async def side_day_opens(floor: PitFloor) -> None:
    await floor.does("mia", made(OpenDay), place="pit:side")


async def leaves_all(floor: PitFloor) -> None:
    await floor.does("mia", made(NamePlaces, places=("T2",)))


CELLS: dict[str, tuple[tuple[Steps, ...], str]] = {
    "of no pit": ((), ""),
    "no day yet": ((pit_opens,), "main"),
    "a day, no shift": ((pit_opens, day_opens), ""),
    "a shift": ((pit_opens, day_opens, shift_opens), ""),
    "handed over": ((pit_opens, day_opens, shift_opens, shift_passes), ""),
    "the shift is over": ((pit_opens, day_opens, shift_opens, shift_passes, shift_closes), ""),
    "the day is over": ((pit_opens, day_opens, day_closes), "main"),
    "the next day": ((pit_opens, day_opens, day_closes, day_after), ""),
    "moved to a pit without a day": ((pit_opens, day_opens, moves), "side"),
    "moved to a pit with a day": ((pit_opens, day_opens, moves, side_day_opens), ""),
    "moved, and the old day is over": ((pit_opens, day_opens, moves, side_day_opens, day_closes), ""),
    "taken from its pit": ((pit_opens, day_opens, day_closes, leaves_all), ""),
}
"""What happened, and the pit whose day is missing; none where the table opens."""


@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("cell", CELLS)
def test_every_cell(cell: str, killed: bool, tmp_path: Path) -> None:
    steps, missing = CELLS[cell]
    asyncio.run(_walk(f"sqlite:{tmp_path / 'log.db'}", steps, missing, killed=killed))


async def _walk(address: str, steps: tuple[Steps, ...], missing: str, *, killed: bool) -> None:
    store = await open_store(address)
    floor = PitFloor(store)
    await floor.open()
    for table in ("T1", "T2"):
        await floor.does("noa", supervised(CloseTable), place=table)
    for step in steps:
        await step(floor)
    if killed:  # nothing of the house is left but the log
        again = PitFloor(store)
        again.clock.set(floor.clock.now())
        floor = again
    answer = await floor.wants("mia", opening("T1"), place="T1")
    if missing:
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.clause) == (Rule.GAMING_DAY, "house: the gaming day")
        assert answer.message == NO_DAY.format(pit=missing)
    else:
        assert isinstance(answer, Done)
    assert isinstance(await floor.wants("mia", opening("T9"), place="T9"), Done), "a table of no pit"
    await floor.house.close()
    await store.close()


def test_what_the_rules_forbid_comes_first_and_what_was_done_stays_done() -> None:
    async def run() -> None:
        store = await open_store("sqlite::memory:")
        floor = PitFloor(store)
        await floor.open()
        await floor.does("noa", supervised(CloseTable), place="T1")
        await pit_opens(floor)
        await day_opens(floor)
        opened = await floor.does("mia", opening("T1"), place="T1", key="once")
        await floor.does("noa", supervised(CloseTable), place="T1")
        await day_closes(floor)
        assert await floor.does("mia", opening("T1"), place="T1", key="once") == opened
        dee = Person("dee", (Post(STAR, Role.DEALER),))
        no = await floor.door.ask_as(dee, Address.of("T1"), opening("T1", role=Role.DEALER))
        assert isinstance(no, Refused)
        assert no.rule is not Rule.GAMING_DAY
        await floor.house.close()
        await store.close()

    asyncio.run(run())


def test_of_a_closing_day_and_an_opening_table_only_one_is_done() -> None:
    """Asked at the same time, whichever comes first: never an open table and a closed day."""

    async def run() -> None:
        store = await open_store("sqlite::memory:")
        floor = PitFloor(store)
        await floor.open()
        await floor.does("noa", supervised(CloseTable), place="T1")
        await pit_opens(floor)
        await day_opens(floor)
        closing = asyncio.create_task(floor.wants("mia", made(CloseDay)))
        opened = asyncio.create_task(floor.wants("mia", opening("T1"), place="T1"))
        answers = [await closing, await opened]
        assert [isinstance(one, Done) for one in answers].count(True) == 1
        await floor.house.close()
        await store.close()

    asyncio.run(run())
