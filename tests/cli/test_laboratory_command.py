"""`croupier laboratory`: our own dice, a file of numbers, a place of a log."""

import asyncio
import json
from pathlib import Path
from random import Random

from tests.cli.runner import complaint, croupier, printed
from tests.cli.test_memory_commands import _play


def test_our_own_dice_are_tested_with_a_seed_nobody_knows() -> None:
    # At 99 % one run in a hundred fails by right; three in a row once in a million.
    runs = [croupier("laboratory", "--spins", "10000", "--json") for _ in range(1)]
    while runs[-1].code and len(runs) < 3:
        runs.append(croupier("laboratory", "--spins", "10000", "--json"))
    assert runs[-1].code == 0, runs[-1]
    report = json.loads(runs[-1].stdout)
    assert (report["outcomes"], report["level"], report["passed"]) == (10_000, 0.99, True)
    assert len(report["tests"]) == 13


def test_numbers_of_a_wheel_are_read_from_a_file_and_a_bad_wheel_is_told(tmp_path: Path) -> None:
    chance = Random(4)
    bad = [chance.choice(["00", *(str(one) for one in range(0, 37, 2))]) for _ in range(10_000)]
    path = tmp_path / "numbers.txt"
    path.write_text("\n".join(bad))
    ended = croupier("laboratory", str(path), "--wheel", "double-zero", "--level", "95")
    assert ended.code == 1
    assert "Not fair, at 95 %" in ended.stdout
    assert "failed" in ended.stdout


def test_the_numbers_of_a_place_come_from_its_log_and_too_few_are_told(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(_play(address))
    ended = croupier("laboratory", "--store", address, "--place", "T1")
    assert ended.code == 1
    assert "Too few to judge: a laboratory collects 10000 at least." in ended.stdout


def test_what_cannot_be_tested_is_told_in_one_line() -> None:
    assert complaint(croupier("laboratory", "-", stdin="1 2 x")) == (
        '"x" is not on the single-zero wheel: name another with --wheel'
    )
    assert "does not tell which" in complaint(croupier("laboratory", "-", "--wheel", "big-wheel", stdin="S1"))
    assert "together" in complaint(croupier("laboratory", "--place", "T1"))
    assert "there is no wheel" in complaint(croupier("laboratory", "--wheel", "square"))
    assert "laboratory" in printed(croupier("--help"))
