"""`croupier tournament play`: an event told with its clauses, the document it comes to, one line for nonsense."""

import json

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
