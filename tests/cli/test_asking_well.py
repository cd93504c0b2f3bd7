"""Whoever asks the command line in other letters, with a slip of the finger or without a name is understood or told."""

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run
from tests.cli.test_memory_commands import log

__all__ = ["log"]


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["T1", "t1", "table:T1", "TABLE:t1"])
def test_a_table_is_found_whatever_its_letters(log: Path, written: str) -> None:
    assert "Round 1 is over" in printed(run("replay", written, "1", "--store", f"sqlite:{log}"))


def test_a_near_miss_is_named(log: Path) -> None:
    assert 'did you mean "T1"?' in complaint(run("replay", "T11", "1", "--store", f"sqlite:{log}"))
    far = complaint(run("replay", "bank:Zorro", "1", "--store", f"sqlite:{log}"))
    assert far == "the log knows no bank Zorro"


def test_a_player_and_a_book_are_found_whatever_their_letters(log: Path) -> None:
    store = f"sqlite:{log}"
    assert printed(run("receipt", "t1", "1", "ANN", "--store", store)).startswith("ann, table T1")
    assert 'did you mean "ann"?' in complaint(run("receipt", "T1", "1", "anna", "--store", store))
    assert printed(run("odds", "Star-Roulette", "--json")) == printed(run("odds", "star-roulette", "--json"))


# --- the address of a log -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [["verify"], ["serve"], ["search", "ann"], ["people", "list"], ["export", "x"]])
def test_a_file_without_its_scheme_is_told_how_a_log_is_written(command: list[str], tmp_path: Path) -> None:
    said = complaint(run(*command, "--store", "demo.db"))
    assert said == (
        '"demo.db" does not say where the log is: write sqlite:demo.db for a log in that file, '
        "or postgresql://USER@HOST/DATABASE"
    )
    assert "write sqlite:FILE" in complaint(run(*command, "--store", "mysql://house"))
    assert not (tmp_path / "demo.db").exists()


# --- figures of the whole house -------------------------------------------------------------------------------------


def test_the_figures_of_the_whole_house_are_those_of_its_places_and_their_sum(log: Path) -> None:
    store = f"sqlite:{log}"
    found = json.loads(printed(run("figures", "--store", store, "--json")))
    # One table, one day: a hundred dollars dropped, twenty at stake, ten won and ten lost.
    here = {"day": "2025-10-09", "results": 1, "drop": "100.00", "handle": "20.00", "win": "0.00", "hold": "0"}
    assert found["places"] == [here | {"place": "T1"}]
    assert found["days"] == [here | {"place": "all"}]
    assert found["total"] == here | {"place": "all", "day": ""}
    said = printed(run("figures", "--store", store))
    assert "all days" in said


# --- exports --------------------------------------------------------------------------------------------------------


def test_an_export_makes_its_folder(log: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    printed(run("export", str(folder), "--store", f"sqlite:{log}"))
    with (folder / "events.csv").open(newline="") as file:
        assert len(list(csv.reader(file))) == 15
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert "cannot be made a folder" in complaint(run("export", "--to", str(in_the_way), "--store", f"sqlite:{log}"))
    assert "say once where" in complaint(run("export", "--store", f"sqlite:{log}"))


def test_a_day_is_exported_with_what_verifies_it(log: Path, tmp_path: Path) -> None:
    folder, store = tmp_path / "day", f"sqlite:{log}"
    said = printed(run("export", "--day", "2025-10-09", "--to", str(folder), "--store", store))
    digest = said.split()[-1]
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(folder / "verify.py"), str(folder), digest],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "14 events" in done.stdout) == (0, True), done.stdout
    assert digest in (folder / "README.txt").read_text()
    again = run("export", "--day", "2025-10-09", "--to", str(folder), "--store", store)
    assert "is not empty" in complaint(again)


def test_a_day_that_is_none_leaves_no_folder(log: Path, tmp_path: Path) -> None:
    folder, store = tmp_path / "day", f"sqlite:{log}"
    for day, says in (("2025-10-10", 'did you mean "2025-10-09"?'), ("yesterday", "is no day")):
        assert says in complaint(run("export", "--day", day, "--to", str(folder), "--store", store))
    other = run("export", "--day", "2025-10-09", "--form", "csv", "--to", str(folder), "--store", store)
    assert "leave --form out" in complaint(other)
    assert not folder.exists()
