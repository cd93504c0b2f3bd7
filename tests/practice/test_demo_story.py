"""The story of the practice floor: what has happened before anybody looks, and what waits for a visitor."""

import logging
from pathlib import Path

import pytest

from croupier.core.cage.state import DrawerState
from croupier.core.table.till import FillStage
from croupier.house.kinds.cage import CAGE
from croupier.house.reading.gaming_days import gaming_days
from croupier.house.reading.replaying import run_again
from croupier.log import verify
from croupier.practice.demo_floor import DemoFloor
from croupier.practice.demo_story import Story
from tests.links.place import Place
from tests.practice.test_demo_floor import on_the_floor


def test_a_day_is_under_way_with_something_for_every_chair(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def look(place: Place, _: DemoFloor) -> None:
        day = (await gaming_days(place.store))[-1]
        assert (day.pit, day.ends, day.places) == ("main", None, ("T1", "T2", "T3", "T4"))
        assert [(one.name, one.managers) for one in day.shifts] == [("early", ("Supervisor",)), ("late", ("Manager",))]
        one, two = await place.house.state("T1"), await place.house.state("T2")
        assert [(fill.number, fill.stage) for fill in one.till.fills.values()] == [(2, FillStage.ASKED)]
        assert one.till.filled == 100 * 5_00 + 60 * 25_00
        (error,) = one.desk.errors.values()
        assert (error.paid - error.due, error.enquiry) == (175_00, None)
        (dispute,) = two.desk.disputes.values()
        assert dispute.decided_by is None
        cage = await place.house.keeper(CAGE).state("main")
        assert [(drawer.cashier, drawer.state) for drawer in cage.drawers.values()] == [("Cashier", DrawerState.OPEN)]
        assert await place.store.balance("drawer:main:D1") == 10_000_00

    with caplog.at_level(logging.WARNING):
        on_the_floor(tmp_path, look)
    assert [one for one in caplog.messages if "story" in one] == []


def test_it_is_told_once_however_often_the_floor_opens(tmp_path: Path) -> None:
    async def again(place: Place, _: DemoFloor) -> None:
        before = await place.store.head()
        story = Story(place.house, place.store, place.clock)
        assert await story.was_begun()
        await story.begin()
        await story.go_on()
        assert await place.store.head() == before
        assert (await verify(place.store, run_again)).fault is None

    on_the_floor(tmp_path, again)
