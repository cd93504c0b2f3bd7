"""`croupier tournament play`: an event told with its clauses, the document it comes to, one line for nonsense."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import complaint, croupier, printed
from tests.core.tournament.events import AWARD, bet, document, seated, spin

FINAL = document(
    seated("ann", "bob", session="final", final=True),
    bet("ann", "50"),
    bet("bob", "25", "black"),
    bet("zoe", "25"),
    spin("1"),
    AWARD,
    spins=1,
    prizes=["60", "40"],
)
WIDE = {"COLUMNS": "200"}
CASES = Path(__file__).parent.parent.parent / "cases" / "competitions"


def test_an_event_is_told_move_by_move_with_its_clauses() -> None:
    told = printed(croupier("tournament", "play", "-", stdin=json.dumps(FINAL), env=WIDE))
    assert "A tournament under star-roulette" in told
    assert "bet is refused: zoe has not entered this tournament. (10.3.1)" in told
    assert "The prizes are paid: ann $120 and bob $80 (10.3.2)" in told


def test_the_document_it_comes_to() -> None:
    told = json.loads(printed(croupier("tournament", "play", "-", "--json", stdin=json.dumps(FINAL))))
    assert told["players"]["ann"] == {"status": "won", "chips": "1050", "secret_left": 0, "passes_left": 0}
    assert told["money"]["prizes"] == {"ann": "120.00", "bob": "80.00"}


def test_nonsense_is_one_line_and_exit_code_two() -> None:
    for wrong in ("", "[]", json.dumps(FINAL | {"terms": {"retained": 5}}), json.dumps(FINAL | {"conditions": {}})):
        assert complaint(croupier("tournament", "play", "-", stdin=wrong))


CASE = """
book: star-roulette
form: tournament
bank: $300
minimum: $25
spins: 1

ann and bob enter
final at table 1: ann, bob
final starts
ann and bob bet $25 on red
no more bets
spin: 2
> ann loses $25 on red (3.2.13)
"""


def test_a_case_in_sentences_is_played_and_held_to_what_it_says() -> None:
    told = printed(croupier("tournament", "play", "-", stdin=CASE, env=WIDE))
    assert "It went as the case says." in told
    document = json.loads(printed(croupier("tournament", "play", "-", "--json", stdin=CASE)))
    assert document["differences"] == []


def test_a_case_that_says_otherwise_ends_with_exit_code_one() -> None:
    wrong = CASE.replace("loses $25 on red (3.2.13)", "loses $50 on red (10.6.14)")
    done = croupier("tournament", "play", "-", stdin=wrong, env=WIDE)
    assert done.code == 1
    assert "line 14: ann loses 25, the case says 50" in done.stdout
    document = json.loads(croupier("tournament", "play", "-", "--json", stdin=wrong).stdout)
    assert len(document["differences"]) == 2


@pytest.mark.parametrize("path", sorted(CASES.glob("*.cup")), ids=lambda path: path.name)
def test_the_cases_of_the_project_are_played_by_the_command(path: Path) -> None:
    assert "It went as the case says." in printed(croupier("tournament", "play", str(path), env=WIDE))


def test_nonsense_in_sentences_is_one_line() -> None:
    assert "line 2: " in complaint(croupier("tournament", "play", "-", stdin="book: star-roulette\nann dances"))
