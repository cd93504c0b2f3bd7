"""`croupier wheel`: numbers from a file or a log, figures for programs, a verdict for people."""

import json
import random
from pathlib import Path

import pytest

from croupier.core.game.wheel import DOUBLE_ZERO, SINGLE_ZERO
from tests.cli.runner import complaint, croupier, printed

FAIR = "\n".join(random.Random(3).choices(SINGLE_ZERO.ring, k=3_000))
BIASED = "\n".join(random.Random(3).choices(SINGLE_ZERO.ring, [1.5 if at < 5 else 1 for at in range(37)], k=10_000))


def test_a_fair_wheel_is_let_go_and_told_what_so_many_numbers_can_show() -> None:
    found = json.loads(printed(croupier("wheel", "-", "--json", stdin=FAIR)))
    assert (found["wheel"], found["outcomes"], found["biased"], found["enough"]) == ("single-zero", 3_000, False, False)
    assert [one["name"] for one in found["tests"]] == [
        "distribution", "hottest number", "repeats", "hottest arc", "distances", "drift",
    ]  # fmt: skip
    assert found["tests"][0]["degrees"] == 36
    assert sum(found["counts"].values()) == 3_000
    text = " ".join(printed(croupier("wheel", "-", stdin=FAIR)).split())
    for part in (
        "Nothing speaks of a bias, at 99 %",
        "With 3,000 spins a pocket 20 % too likely is found",
        "The standard asks for 10,000 numbers",
    ):
        assert part in text


def test_a_biased_wheel_ends_with_1_and_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "numbers.txt"
    file.write_text(BIASED)
    ran = croupier("wheel", str(file), "--plot", str(tmp_path / "wheel.svg"))
    assert (ran.code, ran.stderr) == (1, "")
    text = " ".join(ran.stdout.split())
    assert "Biased, at 99 %" in text
    assert "A watch would have given the alarm at spin" in text
    assert "The standard asks" not in text
    assert "as they lie on the ring" in (tmp_path / "wheel.svg").read_text()


def test_the_numbers_tell_which_wheel_it_is() -> None:
    both = "\n".join(DOUBLE_ZERO.ring * 6)
    assert json.loads(croupier("wheel", "-", "--json", stdin=both).stdout)["wheel"] == "double-zero"
    assert json.loads(croupier("wheel", "-", "--json", stdin="S1\nS2\nS1").stdout)["wheel"] == "big-wheel"
    assert 'number 20 is "00"' in complaint(croupier("wheel", "-", "--wheel", "single-zero", stdin=both))


@pytest.mark.parametrize(
    ("arguments", "stdin", "says"),
    [
        ((), "", "numbers come from FILE, or from --store and --place together"),
        (("-",), "", "there are no numbers in the file"),
        (("-",), "17\n37", 'number 2 is "37", which is not on the single-zero wheel'),
        (("-", "--wheel", "triple-zero"), "17", "there is no wheel"),
        (("--store", "sqlite:x.db"), "", "--store and --place together"),
        (("nowhere.txt",), "", "nowhere.txt cannot be read"),
    ],
)
def test_a_slip_gets_one_clear_sentence(arguments: tuple[str, ...], stdin: str, says: str) -> None:
    assert says in complaint(croupier("wheel", *arguments, stdin=stdin))
