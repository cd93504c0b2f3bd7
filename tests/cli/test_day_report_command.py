"""`croupier report day` on a log that a house has written: for people, as JSON, as CSV and on paper."""

import asyncio
import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.documents.papers import page_texts
from tests.house.day_floor import FIRST, SECOND, two_days


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    address = f"sqlite:{tmp_path_factory.mktemp('days') / 'house.db'}"

    async def play() -> None:
        store = await open_store(address)
        floor = await two_days(store)
        await floor.house.close()
        await store.close()

    asyncio.run(play())
    return address


def test_a_day_is_told_for_people(log: str) -> None:
    said = printed(croupier("report", "day", FIRST, "--store", log, env={"COLUMNS": "120"}))
    lines = [line.split() for line in said.splitlines()]
    assert lines[0] == ["Day", FIRST]
    assert ["By", "play", "-$155", "–", "-$195", "-$350"] in lines
    assert ["Jackpots", "–", "$1,000.07", "–", "$1,000.07"] in lines
    assert said.rstrip().endswith("From 9 Oct 2025, 00:00 AEDT to 10 Oct 2025, 00:00 AEDT, by the calendar.")


def test_without_a_date_it_is_the_last_day(log: str) -> None:
    (report,) = json.loads(printed(croupier("report", "day", "--store", log, "--json")))
    assert report["day"] == SECOND
    (table,) = report["places"]
    assert (table["place"], table["play"], table["expected"], table["void"]) == ("T1", 10_00, "1000/37", 1)
    assert report["definitions"]["hold"] == "Win as a part of the drop."


def test_csv_has_the_same_cells(log: str) -> None:
    (report,) = json.loads(printed(croupier("report", "day", FIRST, "--store", log, "--json")))
    rows = list(csv.DictReader(StringIO(printed(croupier("report", "day", FIRST, "--store", log, "--csv")))))
    assert [row["place"] for row in rows] == ["bank:B1", "jackpot:J1", "T1"]
    for row, place in zip(rows, report["places"], strict=True):
        shown = {name: "" if cell is None else str(cell) for name, cell in place.items() if name != "came"}
        assert {name: cell.removeprefix("'") for name, cell in row.items()} == shown


def test_the_paper_says_what_each_figure_is(log: str, tmp_path: Path) -> None:
    path = tmp_path / "day.pdf"
    said = printed(croupier("report", "day", FIRST, "--store", log, "--pdf", str(path), env={"COLUMNS": "300"}))
    assert said == f"written: {path}\n"
    paper = " ".join(page_texts(path.read_bytes()))
    for part in (
        f"Day {FIRST}",
        "Win as a part of the drop.",
        "T1: play against what is expected",
        "After 3 results the house lost $195 by play; $1.22 was expected.",
        "bank:B1: what came",
        "Checked by",
    ):
        assert part in paper, part


def test_what_cannot_be_reported_is_said_in_one_line(log: str) -> None:
    for arguments, said in (
        (("2025-10-01",), "there is no gaming day of 2025-10-01"),
        (("9.10.",), "is no day: write it like"),
        ((FIRST, "--shift", "early"), f"{FIRST} has no shift early: there is none"),
        ((FIRST, "--pit", "main"), "there is no gaming day of that pit"),
        ((FIRST, "--csv", "--json"), "leave one of --csv and --json out"),
        ((FIRST, "--pdf", "/nowhere/at/all.pdf"), "cannot be written"),
    ):
        assert said in complaint(croupier("report", "day", *arguments, "--store", log)), arguments


def test_the_file_of_a_dispute_holds_what_was_said_and_its_round(log: str, tmp_path: Path) -> None:
    path = tmp_path / "dispute.pdf"
    printed(croupier("bundle", "T1", "--dispute", "1", "--pdf", str(path), "--store", log))
    paper = " ".join(page_texts(path.read_bytes()))
    for part in (
        "File of dispute 1",
        "it was not paid at once",
        "What happened in round 1",
        "ann puts $5 on straight 17",
    ):
        assert part in paper, part
    told = json.loads(printed(croupier("bundle", "T1", "2", "--dispute", "1", "--store", log, "--json")))
    assert (told["round"], [one["kind"] for one in told["dispute"]]) == (2, ["dispute_raised"])
    assert told["reference"].startswith("T1-R2-D1-")
    assert complaint(croupier("bundle", "T1", "--dispute", "9", "--store", log)) == "table T1 has no dispute 9"
    assert complaint(croupier("bundle", "T1", "--store", log)) == (
        "say which round of table T1, or with --dispute which dispute"
    )
