"""Every case goes as its file says, rounds and whole competitions; each clause in brackets counts as proved."""

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from croupier.documents.spin import SpinRound, check, parse
from croupier.documents.tournament.cases import case

ROOT = Path(__file__).parent.parent
FILES = [*sorted((ROOT / "cases").glob("*.spin")), ROOT / "src" / "croupier" / "cli" / "demo.spin"]
COMPETITIONS = sorted((ROOT / "cases" / "competitions").glob("*.cup"))


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


def _competitions() -> list[ParameterSet]:
    params: list[ParameterSet] = []
    for path in COMPETITIONS:
        cup = case.parse(path.read_bytes())
        mark = pytest.mark.clause(cup.document["book"], *cup.cited)
        params.append(pytest.param(cup, id=path.name, marks=[mark]))
    return params


@pytest.mark.parametrize("cup", _competitions())
def test_the_competition_goes_as_the_file_says(cup: case.Case) -> None:
    event, differences = case.check(cup)
    assert differences == ()
    assert event.state.is_awarded


def test_every_form_of_a_competition_has_a_case() -> None:
    forms = {str(case.parse(path.read_bytes()).document["form"]) for path in COMPETITIONS}
    assert forms == {"competition", "live", "tournament"}
