"""A sample of the soak, as small as it can be and still hold one kill."""

import asyncio
from pathlib import Path

from tests.soak.asking import lost_or_doubled
from tests.soak.measuring import MEGABYTE, Memory, Sample
from tests.soak.soak import Plan, soaked

PAGES = 12


def test_a_full_house_is_killed_and_nothing_that_was_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    plan = Plan(seconds=2, calm=1, every=1, sockets=PAGES, store=None, seed=1)
    report = asyncio.run(soaked(plan, tmp_path))
    assert report.wrong == []
    assert report.kills == 1
    assert report.connections >= 2 * PAGES
    assert len(report.answers.done) > 5
    assert report.verified["ok"] is True
    store = f"sqlite:{tmp_path / 'soak.db'}"
    # What the check would have said of an answer that is nowhere, and of one that stands elsewhere.
    key, (stream, version) = next(iter(report.answers.done.items()))
    missing = asyncio.run(lost_or_doubled(store, {"soak-never": (stream, 1)}))
    assert missing == [f"soak-never: {(stream, 1)} was acknowledged, nothing is there"]
    moved = asyncio.run(lost_or_doubled(store, {key: (stream, version + 1)}))
    assert moved == [f"{key}: {(stream, version + 1)} was acknowledged, {(stream, version)} is there"]


def test_memory_is_judged_by_the_slope_of_one_life_after_it_is_warm() -> None:
    flat = [Sample(1, second, 100 * MEGABYTE) for second in range(0, 600, 10)]
    growing = [Sample(2, second, (100 + second // 60 * 3) * MEGABYTE) for second in range(0, 600, 60)] * 2
    memory = Memory([*flat, *growing])
    assert memory.slope(1, 120) == 0
    assert round(memory.slope(2, 120) or 0, 6) == 3
    assert memory.slope(2, 590) is None
    assert memory.at_ends() == [(100, 100), (100, 127)]
