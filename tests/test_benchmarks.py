"""The benchmarks' own report: sentences for people, numbers for programs, pictures of what grows."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from benchmarks.figure import Figure
from benchmarks.report import curves, growth_plot, machine, write

BET = Figure("growth, bet at a terminal: 2.0 µs with 10 terminals", at_10=1.0, at_1000=1.25)
SLIP = Figure("growth, cash out: 8.0 µs with 10 slips", at_10=1.0)
FOUND = [("growth", BET), ("settle", Figure("settle: 2 wagers/s", times_bare=3.5)), ("growth", SLIP)]


def test_a_figure_reads_as_its_sentence_and_carries_its_numbers() -> None:
    assert f"{BET}".startswith("growth, bet at a terminal")
    assert BET.measured == {"at_10": 1.0, "at_1000": 1.25}


def test_a_run_is_written_with_the_machine_it_ran_on(tmp_path: Path) -> None:
    file = tmp_path / "new" / "figures.json"
    write(file, machine(), FOUND)
    written = msgspec.json.decode(file.read_bytes())
    assert written["machine"].keys() == {"began", "python", "machine", "processors", "load"}
    assert written["figures"][1] == {
        "benchmark": "settle", "figure": "settle: 2 wagers/s", "measured": {"times_bare": 3.5},
    }  # fmt: skip


def test_only_what_grows_is_a_curve() -> None:
    assert curves(FOUND) == {"bet at a terminal": [(10.0, 1.0), (1000.0, 1.25)], "cash out": [(10.0, 1.0)]}


def test_what_grows_is_drawn(tmp_path: Path) -> None:
    growth_plot(tmp_path, FOUND)
    drawn = (tmp_path / "growth.svg").read_text()
    assert "bet at a terminal" in drawn
    assert "cash out" in drawn


@pytest.mark.parametrize("named", ["nothing", "growth_of_mould"])
def test_a_benchmark_that_does_not_exist_is_named(named: str) -> None:
    asked = subprocess.run([sys.executable, "-m", "benchmarks", named], capture_output=True, text=True, check=False)
    assert asked.returncode == 2
    assert f"there is no benchmark {named}; there are settle, " in asked.stderr
    assert "Traceback" not in asked.stderr
