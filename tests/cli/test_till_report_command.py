"""`croupier report till`: count sheets, slips and box counts of a table, read back from paper."""

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
    address = f"sqlite:{tmp_path_factory.mktemp('till') / 'house.db'}"

    async def play() -> None:
        store = await open_store(address)
        floor = await two_days(store)
        await floor.house.close()
        await store.close()

    asyncio.run(play())
    return address


def test_every_paper_is_a_page_with_its_pieces_and_hands(log: str, tmp_path: Path) -> None:
    path = tmp_path / "till.pdf"
    said = printed(croupier("report", "till", "T1", FIRST, "--pdf", str(path), "--store", log, env={"COLUMNS": "300"}))
    assert said == f"written: {path}\n"
    opening, shift, slip, box = page_texts(path.read_bytes())
    assert "Count sheet 1 Table T1, opening count" in opening
    assert "$100 40 $4,000" in opening
    assert "All 320 $7,000" in opening
    assert "It should be $8,300; it is $5 more than should be. Because: found under the tray" in shift
    assert "Fill slip F1 Table T1, from the cage to the table: received" in slip
    assert "One thousand five hundred dollars." in slip
    assert "It should be $1,500; it is $100 less than should be." in slip
    assert "Explained by mia: one chip lay in the trolley" in slip
    for hand in ("sue", "max", "cas", "otto", "dan"):
        assert hand in slip
    assert "Count of box A" in box
    assert "It should be $100; it is $5 less than should be. Because: a note is torn" in box


def test_json_and_csv_have_the_same_cells(log: str) -> None:
    told = json.loads(printed(croupier("report", "till", "T1", "--store", log, "--json")))
    rows = list(csv.DictReader(StringIO(printed(croupier("report", "till", "T1", "--store", log, "--csv")))))
    assert [(row["paper"], row["amount"], row["difference"].removeprefix("'")) for row in rows] == [
        ("count 1", "700000", ""),
        ("count 2", "830500", "500"),
        ("F1", "140000", "-10000"),
        ("box A", "9500", "-500"),
    ]
    assert [one["paper"] for one in told] == [row["paper"] for row in rows]
    assert told[2]["pieces"]["arrived"] == [
        {"denomination": 100_00, "pieces": 9},
        {"denomination": 5_00, "pieces": 100},
    ]


def test_what_is_not_there_is_said_in_one_line(log: str, tmp_path: Path) -> None:
    path = str(tmp_path / "none.pdf")
    for arguments, said in (
        (("bank:B1",), "bank B1 has no float: name a table"),
        (("T1", SECOND, "--pdf", path), "there is no paper of the money of table T1 to draw"),
        (("T1", "2020-01-01"), "there is no gaming day of 2020-01-01"),
    ):
        assert said in complaint(croupier("report", "till", *arguments, "--store", log))
    assert not Path(path).exists()
