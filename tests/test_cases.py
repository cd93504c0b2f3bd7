"""Every round of cases/*.spin and of the demo goes as the file says; each clause in brackets counts as proved."""

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from croupier.documents.spin import SpinRound, check, parse

ROOT = Path(__file__).parent.parent
FILES = [*sorted((ROOT / "cases").glob("*.spin")), ROOT / "src" / "croupier" / "cli" / "demo.spin"]


def _rounds() -> list[ParameterSet]:
    params: list[ParameterSet] = []
    for path in FILES:
        for spin in parse(path.read_text(encoding="utf-8")):
            cited = dict.fromkeys(clause for line in spin.expected for clause in line.clauses)
            mark = pytest.mark.clause(spin.stated.book, *cited)
            params.append(pytest.param(spin, id=f"{path.name}: {spin.title}", marks=[mark]))
    return params


@pytest.mark.parametrize("spin", _rounds())
def test_the_round_goes_as_the_file_says(spin: SpinRound) -> None:
    _, _, differences = check(spin)
    assert differences == ()
    assert spin.expected, "a case says what becomes of each wager"


def test_there_are_at_least_sixty_rounds_and_every_book_has_some() -> None:
    rounds = [spin for path in FILES for spin in parse(path.read_text(encoding="utf-8"))]
    assert len(rounds) >= 60
    assert {spin.stated.book for spin in rounds} == {
        "star-roulette",
        "adelaide-roulette",
        "star-big-wheel",
        "novo-unity",
        "wrest-point-competition",
    }
