"""A sample of the soak, as small as it can be and still hold one kill."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from tests.soak.asking import lost_or_doubled
from tests.soak.measuring import MEGABYTE, Memory, Sample, Slope, slope
from tests.soak.soak import Plan, soaked

PAGES = 12


def test_a_full_house_is_killed_and_nothing_that_was_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    plan = Plan(seconds=4, calm=2, every=2, sockets=PAGES, store=None, seed=1)
    report = asyncio.run(soaked(plan, tmp_path))
    assert report.wrong == []
    assert report.kills == 1
    assert report.connections >= 2 * PAGES
    assert len(report.answers.done) > 5
    assert report.verified["ok"] is True
    store = f"sqlite:{tmp_path / 'soak.db'}"
    # What the check would have said of an answer that is nowhere, of two with one version, and of one too few.
    first, *_ = done = report.answers.done
    mine = [one for one in done if (one.stream, one.by) == (first.stream, first.by)]
    lost = asyncio.run(lost_or_doubled(store, [*mine, replace(first, version=10**6)]))
    assert lost == [f"{first.stream}: acknowledged to {first.by} and not there: {[10**6]}"]
    again = asyncio.run(lost_or_doubled(store, [*mine, first]))
    assert again == [f"{first.stream}: two answers to {first.by} with one version: {[first.version]}"]
    (doubled,) = asyncio.run(lost_or_doubled(store, mine[2:]))
    assert f"{first.by} was told of {len(mine) - 2} and did " in doubled


def test_memory_is_judged_by_the_slope_of_one_life_after_it_is_warm() -> None:
    flat = [Sample(1, second, 100 * MEGABYTE) for second in range(0, 600, 10)]
    growing = [Sample(2, second, (100 + second // 60 * 3) * MEGABYTE) for second in range(0, 600, 60)] * 2
    memory = Memory([*flat, *growing])
    assert memory.slope(1, 120) == Slope(0, 0)
    grown = memory.slope(2, 120)
    assert grown is not None
    assert (round(grown.rate, 6), round(grown.error, 6)) == (3, 0)
    assert memory.slope(2, 590) is None
    assert memory.at_ends() == [(100, 100), (100, 127)]
    assert memory.at(120) == [100, 106]
    assert memory.at(595) == []


def test_a_slope_says_how_far_it_may_be_off() -> None:
    """By hand: through 0, 2, 1, 3 at the minutes 0 to 3 the line rises by 0.8; 1.8 is left of the squares, half of it
    for each degree of freedom, and the minutes are spread by 5."""
    found = slope([0, 1, 2, 3], [0, 2, 1, 3])
    assert (round(found.rate, 6), round(found.error, 6)) == (0.8, round((1.8 / 2 / 5) ** 0.5, 6))
    assert str(found) == "+0.80 ± 0.85 MB a minute"
    assert found.least < 0
