"""`croupier ruin`: the promised keys to twelve places, sentences for people, a hint for a slip."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import complaint, croupier, printed

RED = (
    '{"book": "novo-unity", "sign": {"minimum": "5", "maximum": "500"}, '
    '"wagers": [{"player": "ann", "bet": "red", "stake": "10"}]}'
)
HUNDRED = ("ruin", "--bankroll", "100", "--target", "200")


def asked(*more: str) -> Any:
    return json.loads(printed(croupier(*HUNDRED, *more, "--json", stdin=RED)))


def test_the_promised_keys_hold_decimals_of_twelve_places() -> None:
    found = asked()
    assert list(found)[:5] == ["ruin", "target", "neither", "expected_spins", "exact"]
    assert (found["ruin"], found["target"]) == ("0.631968777683", "0.368031222317")
    assert (found["neither"], found["exact"]) == ("0.000000000000", True)
    # (10 - 20 x 0.368031222317) x 37 units lost at 1/37 a spin.
    assert found["expected_spins"] == "97.656895485286"


def test_within_a_number_of_spins_it_may_end_in_neither() -> None:
    found = asked("--spins", "9")
    assert (found["ruin"], found["target"], found["neither"]) == ("0.000000000000", "0.000000000000", "1.000000000000")
    ten = asked("--spins", "10")
    assert float(ten["ruin"]) == pytest.approx((19 / 37) ** 10, abs=1e-12)
    assert float(ten["target"]) == pytest.approx((18 / 37) ** 10, abs=1e-12)


def test_a_system_is_named_and_the_figures_are_told_to_people() -> None:
    text = printed(croupier(*HUNDRED, "--system", "martingale", "--spins", "50", stdin=RED))
    for part in ("martingale", "ruin", "neither within 50 spins", "Exact to the places shown"):
        assert part in text


def test_the_curves_are_drawn(tmp_path: Path) -> None:
    for name, more in (("a.svg", ()), ("b.png", ("--spins", "30", "--system", "paroli"))):
        printed(croupier(*HUNDRED, *more, "--plot", str(tmp_path / name), stdin=RED))
    assert "still playing" in (tmp_path / "a.svg").read_text()
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--bankroll", "100"), "--target"),
        (("--target", "100"), "--bankroll"),
        (("--bankroll", "ten", "--target", "200"), "not an amount"),
        (("--bankroll", "5", "--target", "200"), "does not cover the first stake"),
        (("--bankroll", "200", "--target", "200"), "reached already"),
        (("--bankroll", "100", "--target", "200", "--system", "martingal"), 'did you mean "martingale"?'),
        (("--bankroll", "100", "--target", "200", "--spins", "0"), "spins"),
        (("--bankroll", "100", "--target", "200", "--plot", "x.gif"), ".svg"),
    ],
)
def test_a_slip_gets_one_clear_sentence(more: tuple[str, ...], says: str) -> None:
    assert says in complaint(croupier("ruin", *more, stdin=RED))
