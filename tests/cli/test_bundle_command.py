"""`croupier bundle` on logs that a house has written: the paper read back, the folder checked without us."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.cli.test_memory_commands import _play as play_a_table
from tests.documents.papers import page_texts, pypdfium2, scanned
from tests.house.bank_floor import BankFloor
from tests.house.test_reports import one_round


@pytest.fixture(scope="module")
def table_log(tmp_path_factory: pytest.TempPathFactory) -> str:
    address = f"sqlite:{tmp_path_factory.mktemp('table') / 'house.db'}"
    asyncio.run(play_a_table(address))
    return address


@pytest.fixture(scope="module")
def bank_log(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Ann stakes $10 on red and $5 on 0, bob $10 on black; 0 comes."""
    address = f"sqlite:{tmp_path_factory.mktemp('bank') / 'house.db'}"

    async def play() -> None:
        store = await open_store(address)
        floor = BankFloor(store)
        await one_round(floor)
        await floor.house.close()
        await store.close()

    asyncio.run(play())
    return address


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    """The script as a stranger runs it: without any installed package, -I and -S see to that."""
    asked = [sys.executable, "-I", "-S", str(folder / "recheck.py"), str(folder / "extract.json")]
    return subprocess.run(asked, capture_output=True, text=True, timeout=60)


def test_the_paper_tells_the_round_and_what_proves_it(table_log: str, tmp_path: Path) -> None:
    path = tmp_path / "round.pdf"
    said = printed(croupier("bundle", "T1", "1", "--pdf", str(path), "--store", table_log, env={"COLUMNS": "300"}))
    assert said == f"written: {path}\n"
    paper = " ".join(page_texts(path.read_bytes()))
    for part in (
        "Table T1, under star-roulette. The round counts.",
        "ann puts $10 on red, wager 1 (3.3)",
        "What lay there when the number came",
        "2 stakes on 2 spots, $20 in all.",
        "chips:T1:ann",
        "Better or worse off by the round: ann $0.",
        "python3 recheck.py extract.json",
    ):
        assert part in paper, part
    extract = json.loads(printed(croupier("bundle", "T1", "1", "--store", table_log, "--json")))["extract"]
    for append in extract["appends"]:
        for event in append["events"]:
            assert event["hash"] in paper


def test_its_bars_are_read_as_its_reference(table_log: str, tmp_path: Path) -> None:
    path = tmp_path / "round.pdf"
    printed(croupier("bundle", "T1", "1", "--pdf", str(path), "--store", table_log))
    told = json.loads(printed(croupier("bundle", "T1", "1", "--store", table_log, "--json")))
    first = pypdfium2.PdfDocument(path.read_bytes())[0].render(scale=200 / 72).to_pil().convert("L")
    assert told["reference"].startswith("T1-R1-")
    assert scanned(first) == [("Code 128", told["reference"])]


def test_the_folder_is_checked_without_us(bank_log: str, tmp_path: Path) -> None:
    folder = tmp_path / "evidence"
    printed(croupier("bundle", "bank:B1", "1", "--to", str(folder), "--store", bank_log))
    assert sorted(one.name for one in folder.iterdir()) == ["extract.json", "recheck.py", "round.json", "round.pdf"]
    ran = checked(folder)
    assert ran.returncode == 0, ran.stderr
    assert "are what was written." in ran.stdout
    told = json.loads((folder / "round.json").read_text())
    assert [(one["player"], one["spot"], one["paid"], one["taken"]) for one in told["due"]] == [
        ("ann", "red", 0, 10_00),
        ("ann", "straight 0", 175_00, 0),
        ("bob", "black", 0, 10_00),
    ]
    assert told["net"] == {"ann": 165_00, "bob": -10_00}
    assert {one["spot"]: one["stake"] for one in told["lying_before"]} == {
        "red": 10_00,
        "straight 0": 5_00,
        "black": 10_00,
    }


def test_a_cent_more_is_seen(bank_log: str, tmp_path: Path) -> None:
    folder = tmp_path / "evidence"
    printed(croupier("bundle", "B1", "1", "--to", str(folder), "--store", bank_log))
    path = folder / "extract.json"
    path.write_text(path.read_text().replace("17500", "17501"))
    ran = checked(folder)
    assert ran.returncode == 1
    assert ran.stdout.startswith("Wrong: event ")


def test_the_last_hash_is_one_that_verify_takes(table_log: str) -> None:
    extract = json.loads(printed(croupier("bundle", "T1", "1", "--store", table_log, "--json")))["extract"]
    last = extract["appends"][-1]
    printed(croupier("verify", "--store", table_log, "--noted", f"{last['seq']}:{last['hash']}"))
    other = croupier("verify", "--store", table_log, "--noted", f"{last['seq']}:{'0' * 64}")
    assert other.code == 1


def test_without_a_file_it_is_summed_up(bank_log: str) -> None:
    said = printed(croupier("bundle", "B1", "1", "--store", bank_log, env={"COLUMNS": "200"}))
    assert said.startswith("Bank B1, round 1: counts\nthe result is 0, 3 wagers, $25 staked, -$155 for the house;")


def test_what_cannot_be_gathered_is_said_in_one_line(table_log: str, tmp_path: Path) -> None:
    assert complaint(croupier("bundle", "T1", "9", "--store", table_log)) == "table T1 has no round 9: the last is 1"
    assert "the log knows no" in complaint(croupier("bundle", "T9", "1", "--store", table_log))
    nowhere = str(tmp_path / "no" / "such" / "round.pdf")
    assert "cannot be written" in complaint(croupier("bundle", "T1", "1", "--pdf", nowhere, "--store", table_log))
    assert "no time zone" in complaint(croupier("bundle", "T1", "1", "--zone", "Mars", "--store", table_log))


def test_a_receipt_is_drawn_too(bank_log: str, tmp_path: Path) -> None:
    path = tmp_path / "receipt.pdf"
    asked = ("receipt", "B1", "1", "ann", "--pdf", str(path), "--store", bank_log)
    assert printed(croupier(*asked, env={"COLUMNS": "300"})) == f"written: {path}\n"
    (paper,) = page_texts(path.read_bytes())
    assert "Receipt for ann Bank B1, round 1: the result is 0" in paper
    assert "straight 0 won $5 $175 $5 $0 3.3.1" in paper
    assert "By this round: $165 better off." in paper
    receipt = json.loads(printed(croupier("receipt", "B1", "1", "ann", "--store", bank_log, "--json")))
    assert receipt["hash"] in paper
    nowhere = ("receipt", "B1", "1", "ann", "--pdf", str(tmp_path / "no" / "such.pdf"), "--store", bank_log)
    assert "cannot be written" in complaint(croupier(*nowhere))
