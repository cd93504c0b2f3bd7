"""`croupier report` on logs that a house has written: as a table, as JSON, as CSV."""

import asyncio
import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.cli.test_memory_commands import _play as play_a_table
from tests.house.bank_floor import BankFloor
from tests.house.test_reports import one_round

REPORTS = ("paytables", "jackpots", "prizes", "significant", "alterations", "liability")


@pytest.fixture(scope="module")
def bank_log(tmp_path_factory: pytest.TempPathFactory) -> str:
    address = f"sqlite:{tmp_path_factory.mktemp('bank') / 'house.db'}"

    async def play() -> None:
        store = await open_store(address)
        floor = BankFloor(store)
        await one_round(floor)
        await floor.house.close()
        await store.close()

    asyncio.run(play())
    return address


def read(ran: Any) -> Any:
    return json.loads(printed(ran))


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_printed_for_people(bank_log: str, name: str) -> None:
    said = printed(croupier("report", name, "--store", bank_log)).splitlines()
    assert len(said) > 3 or said[0] == "Alterations: none"


def test_a_report_is_json_or_csv_with_the_same_cells(bank_log: str) -> None:
    rows = read(croupier("report", "jackpots", "--store", bank_log, "--json"))
    table = list(csv.DictReader(StringIO(printed(croupier("report", "jackpots", "--store", bank_log, "--csv")))))
    assert [{key: "" if cell is None else str(cell) for key, cell in row.items()} for row in rows] == table


def test_the_games_of_a_bank_are_told_for_people_too(bank_log: str) -> None:
    said = printed(croupier("report", "games", "bank:B1", "--store", bank_log, env={"COLUMNS": "250"}))
    assert "bank:B1/1/1" in said
    assert "commission" not in said  # there is none anywhere
    assert len(read(croupier("report", "games", "B1", "--store", bank_log, "--json"))) == 2


def test_the_games_of_a_table_are_those_of_its_players(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(play_a_table(address))
    (game,) = read(croupier("report", "games", "T1", "--store", address, "--json"))
    # Red and black: one wins what the other loses.
    assert (game["player"], game["wagered"], game["won"], game["status"]) == ("ann", 20_00, 10_00, "complete")
    assert (game["funds_before"], game["funds_after"]) == (100_00, 100_00)
    assert game["chosen"] == "red 10.00, black 10.00"
    (row,) = read(croupier("report", "paytables", "--store", address, "--json"))
    assert (row["theoretical_return_of_these_bets"], row["actual_return"]) == ("97.2973", "100.0000")


def test_what_counts_as_large_is_asked_for(bank_log: str) -> None:
    def large(dollars: str) -> list[Any]:
        rows = read(croupier("report", "significant", "--store", bank_log, "--large", dollars, "--json"))
        return [row["said"] for row in rows if row["category"] == "large win"]

    assert large("175") == ["ann wins $175", "terminal B1:1 wins $1,000.12"]
    assert large("175.01") == ["terminal B1:1 wins $1,000.12"]


def test_what_cannot_be_reported_is_said_in_one_line(bank_log: str) -> None:
    both = complaint(croupier("report", "liability", "--store", bank_log, "--csv", "--json"))
    assert both == "a report is printed as CSV or as JSON: leave one of --csv and --json out"
    nothing = complaint(croupier("report", "games", "jackpot:J1", "--store", bank_log))
    assert nothing == "there are no games of controller J1: name a table or a bank"
    assert "the log knows no" in complaint(croupier("report", "games", "T9", "--store", bank_log))
    assert complaint(croupier("report", "winnings", "--store", bank_log)).startswith("there is no command")
    assert "there is no log at" in complaint(croupier("report", "jackpots", "--store", "sqlite:/nowhere/at.db"))


def test_players_are_rated_by_what_they_staked(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(play_a_table(address))
    (row,) = read(croupier("rating", "--store", address, "--json"))
    # $20 at one part in 37 are 54.05 cents; red and black together came to nothing.
    assert (row["player"], row["spins"], row["average_bet"], row["handle"]) == ("ann", 1, 20_00, 20_00)
    assert (row["theoretical_win"], row["actual_win"]) == (54, 0)
    assert read(croupier("rating", "--store", address, "--player", " ANN ", "--json")) == [row]
    assert read(croupier("rating", "--store", address, "--player", "bob", "--json")) == []
    assert read(croupier("rating", "--store", address, "--day", "1999-01-01", "--json")) == []
    assert "average bet" in printed(croupier("rating", "--store", address, env={"COLUMNS": "200"}))
