"""Every figure of a day's report, counted again by SQL on what the log exports: two days with trouble, a table, a bank
and a controller of jackpots; then a gaming day of a pit, shift by shift."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.documents.day.figures import FIGURES, Value
from croupier.documents.day.report import DayReport
from croupier.house.reading.day_report import day_reports
from croupier.log import Store, open_store
from croupier.log.export import export_csv
from tests.house.day_floor import FIRST, SECOND, ZONE, DayFloor, a_day_of_two_shifts, two_days
from tests.house.day_sql import OF_BANK, OF_JACKPOTS, OF_TABLE, SQL, exported, recounted

SPANS = {
    FIRST: ("2025-10-08T13:00:00.000Z", "2025-10-09T13:00:00.000Z"),
    SECOND: ("2025-10-09T13:00:00.000Z", "2025-10-10T13:00:00.000Z"),
}
"""Midnight in Sydney, eleven hours ahead of UTC since 5 October 2025."""


class Told(NamedTuple):
    reports: dict[str, DayReport]
    exported: sqlite3.Connection


Play = Callable[[Store], Awaitable[DayFloor]]
Read = Callable[[Store], Awaitable[dict[str, DayReport]]]


def kept_by(request: pytest.FixtureRequest, folder: Path) -> str:
    """Where the store is that a fixture stands for."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres").new_address())
    return f"sqlite:{folder / 'log.db'}"


def played(address: str, folder: Path, play: Play, read: Read) -> Told:
    async def run() -> dict[str, DayReport]:
        store = await open_store(address)
        floor = await play(store)
        made = await read(store)
        await export_csv(store, folder)
        await floor.house.close()
        await store.close()
        return made

    return Told(asyncio.run(run()), exported(folder))


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    async def read(store: Store) -> dict[str, DayReport]:
        return {day: (await day_reports(store, ZONE, day))[0] for day in (FIRST, SECOND)}

    folder = tmp_path_factory.mktemp("days")
    made = played(kept_by(request, folder), folder, two_days, read)
    yield made
    made.exported.close()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shifts(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    async def read(store: Store) -> dict[str, DayReport]:
        day, rest = await day_reports(store, ZONE, FIRST)
        (early,) = await day_reports(store, ZONE, FIRST, "early")
        (late,) = await day_reports(store, ZONE, FIRST, "2", "main")
        return {"day": day, "rest": rest, "early": early, "late": late}

    folder = tmp_path_factory.mktemp("shifts")
    made = played(kept_by(request, folder), folder, a_day_of_two_shifts, read)
    yield made
    made.exported.close()


def stands(value: Value) -> Fraction | None:
    return None if value is None else Fraction(value)


@pytest.mark.parametrize("day", SPANS)
@pytest.mark.parametrize("place", SQL)
def test_every_figure_is_counted_again(told: Told, day: str, place: str) -> None:
    stream, sql = SQL[place]
    report = next((one for one in told.reports[day].places if one.address == place), None)
    again = recounted(told.exported, sql, stream, *SPANS[day])
    if report is None:  # a place at which nothing happened is left out
        assert not any(again.values())
        return
    assert {name: stands(value) for name, value in report.figures.items() if value is not None} == again


MOMENTS = {
    "day": ("day_opened", "day_closed"),
    "early": ("shift_opened", "shift_handed_over"),
    "late": ("shift_handed_over", "shift_closed"),
}
"""The events of the pit between which a report lies."""


@pytest.mark.parametrize("span", MOMENTS)
@pytest.mark.parametrize("place", SQL)
def test_every_figure_of_a_shift_is_counted_again(shifts: Told, span: str, place: str) -> None:
    stream, sql = SQL[place]
    asked = "SELECT at FROM event WHERE stream = 'pit:main' AND kind = ?"
    since, until = (shifts.exported.execute(asked, (kind,)).fetchone()[0] for kind in MOMENTS[span])
    again = recounted(shifts.exported, sql, stream, since, until)
    report = next((one for one in shifts.reports[span].places if one.address == place), None)
    if report is None:  # nothing happened there, or it is of no pit
        assert place == "jackpot:J1" or not any(again.values())
        return
    assert {name: stands(value) for name, value in report.figures.items() if value is not None} == again


def of_table(told: Told, span: str) -> dict[str, Value]:
    return next(one.figures for one in told.reports[span].places if one.address == "T1")


@pytest.mark.parametrize(
    ("span", "win", "by_formula", "variances", "uncounted"),
    [
        # $10 won; then $10 lost, which no count of this shift covers
        ("early", 0, 10_00, 0, -10_00),
        # $175 lost and $20 won. The counts begin with that of the early shift: $10 and $175 lost, $5 and $5 off
        ("late", -155_00, -185_00, 0, 30_00),
        ("day", -155_00, -175_00, 0, 20_00),
    ],
)
def test_the_formula_by_hand(
    shifts: Told, span: str, win: int, by_formula: int, variances: int, uncounted: int
) -> None:
    found = of_table(shifts, span)
    assert (found["win"], found["by_formula"], found["uncounted"]) == (win, by_formula, uncounted)
    assert found["settled"] == win
    assert (found["float_variance"] or 0) + (found["box_variance"] or 0) == variances
    assert by_formula == win + variances - uncounted


def test_shifts_add_up_to_their_day(shifts: Told) -> None:
    for figure in ("results", "drop", "handle", "win", "settled", "box_variance", "float_variance", "by_formula"):
        early, late = of_table(shifts, "early")[figure], of_table(shifts, "late")[figure]
        assert of_table(shifts, "day")[figure] == (early or 0) + (late or 0), figure


def test_what_happens_outside_the_days_of_pits_is_of_the_calendar(shifts: Told) -> None:
    """Before the day was opened T1 sold $500 in chips, after its end it won $10; the jackpot is of no pit at all."""
    rest = shifts.reports["rest"]
    assert {one.address for one in rest.places} == {"T1", "bank:B1", "jackpot:J1"}
    assert (of_table(shifts, "rest")["drop"], of_table(shifts, "rest")["win"]) == (500_00, 10_00)
    assert of_table(shifts, "day")["drop"] == 100_00
    assert rest.total("jackpots") is not None
    assert rest.total("jackpots") > 0  # type: ignore[operator]
    assert "outside the days of pits" in rest.span


def test_no_figure_is_without_its_sql() -> None:
    assert {one.name for one in FIGURES} == {*OF_TABLE, *OF_BANK, *OF_JACKPOTS}


def test_the_first_day_by_hand(told: Told) -> None:
    table = next(one for one in told.reports[FIRST].places if one.address == "T1")
    # Red and black lose ten each, 17 wins 35 times five, the dozen twice twenty.
    assert table.figures["play"] == 10_00 - 175_00 + 10_00 - 40_00
    assert table.figures["handle"] == 45_00
    assert table.figures["expected"] == Fraction(45_00, 37)
    assert (table.figures["results"], table.figures["results_an_hour"]) == (3, 30)  # two minutes apart
    assert (table.figures["disputes"], table.figures["wrong_payments"], table.figures["no_spins"]) == (1, 1, 1)
    assert {name: many for name, many in table.came.items() if many} == {"17": 1, "1": 1, "5": 1}
    assert sum(table.chances.values()) == 1


def test_the_money_of_the_table_by_hand(told: Told) -> None:
    table = next(one for one in told.reports[FIRST].places if one.address == "T1")
    # A fill of $1,500 that arrived $100 short, $5 too few in the box, $5 too many in the float; none of it is play.
    assert (table.figures["fills"], table.figures["credits"]) == (14_00_00, 0)
    assert (table.figures["box_variance"], table.figures["float_variance"]) == (-5_00, 5_00)
    assert table.figures["win"] == -195_00
    # $8,305 + $95 of drop - $7,000 - $1,400; the rounds came later
    assert (table.figures["by_formula"], table.figures["uncounted"]) == (0, -195_00)


def test_a_corrected_number_counts_as_what_it_is(told: Told) -> None:
    bank = next(one for one in told.reports[FIRST].places if one.address == "bank:B1")
    assert {name: many for name, many in bank.came.items() if many} == {"0": 1, "2": 1}
    # 0 pays 35 times five and takes ten; the ten on red were won by 1 and are lost by 2.
    assert bank.figures["play"] == bank.figures["win"] == 10_00 - 175_00 + 10_00


def test_a_void_outcome_is_no_play(told: Told) -> None:
    (table,) = told.reports[SECOND].places
    assert (table.figures["void"], table.figures["results"], table.figures["play"]) == (1, 2, 10_00)
    assert len(table.points) == 1


def test_places_add_up_where_figures_do(told: Told) -> None:
    first = told.reports[FIRST]
    assert first.total("play") == -195_00 - 155_00
    assert first.total("hold") == Fraction(-195_00 - 155_00, 600_00 + 100_00)
    assert first.total("paid_out") == 0


def test_a_day_that_was_not_is_said_so(told: Told) -> None:
    async def ask(date: str) -> None:
        store = await open_store("sqlite::memory:")
        try:
            await day_reports(store, ZONE, date)
        finally:
            await store.close()

    with pytest.raises(Malformed, match="nothing has happened in this log"):
        asyncio.run(ask(FIRST))
