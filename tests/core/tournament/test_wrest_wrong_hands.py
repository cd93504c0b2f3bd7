"""Wrest Point moves by whoever may not make them, and terms that no event can have: one sentence each, nothing done."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.law.powers import Anybody, always_allowed
from croupier.core.tournament.competition import ENGINE, law_of
from croupier.core.tournament.part import ByPlayer
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import play
from tests.core.tournament.test_wrest_cells import in_state, table
from tests.core.tournament.wrest_events import FORMS, begin, both, last, lay, secret, written
from tests.core.tournament.wrest_states import MOVES

SECTION = {"competition": "1", "live": "2"}


def _own_moves(form: str) -> list[tuple[str, str]]:
    """States in which a move of ann's own is lawful."""
    return [(name, asked) for asked, row in table(form).items() for name, clause in row.items() if clause == "ok"]


@pytest.mark.parametrize("form", FORMS)
def test_what_a_player_may_do_nobody_else_at_the_table_does_for_them(form: str) -> None:
    """Wherever ann's own move is lawful, it is refused to dee, under the clause that leaves her chips to ann."""
    tried = 0
    for name, asked in _own_moves(form):
        game = in_state(form, name)
        command = game._command(read_move("", MOVES[asked]))
        if not isinstance(command, ByPlayer) or not isinstance(ENGINE.powers[type(command)], Anybody):
            continue
        before, tried = game.state, tried + 1
        no = game.ask(replace(command, by="dee", role=Role.PLAYER))
        assert isinstance(no, Refused), (name, asked)
        assert (no.rule, no.clause) == ("OWN_POSITION", f"{SECTION[form]}.5.3"), (name, asked)
        assert game.state == before
    assert tried > 150


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("asked", MOVES)
def test_what_is_for_some_to_do_is_refused_to_all_others(form: str, asked: str) -> None:
    """In a state where the move would be lawful, or any state where none is: who holds no power is told so first."""
    lawful = [name for name, clause in table(form)[asked].items() if clause == "ok"]
    game = in_state(form, (lawful or ["betting"])[0])
    law = law_of(game.book, form)
    command = game._command(read_move("", MOVES[asked]))
    who = ENGINE.powers[type(command)]
    if isinstance(who, Anybody):
        return
    may = always_allowed(law, who)
    assert may
    before = game.state
    for role in Role:
        if role in may:
            continue
        no = game.ask(replace(command, by=str(role), role=role))
        assert isinstance(no, Refused), (asked, role)
        assert no.rule == "POWER", (asked, role, no)
        assert no.clause[0] in (SECTION[form], "3")
        assert no.message.endswith(".")
        assert game.state == before


AGAINST_THE_BOOK: dict[str, tuple[dict[str, Any], str, str]] = {
    "retention above a tenth": ({"retained": 11}, "1.2.3", "2.2.4"),
    "money added": ({"added": "1.00"}, "1.2.3", "2.2.4"),
    "a guarantee": ({"guaranteed": "1000"}, "1.2.3", "2.2.4"),
    "prizes of less than all": ({"prizes": ["60", "30"]}, "1.2.3", "2.2.4"),
    "prizes of more than all": ({"prizes": ["60", "50"]}, "1.2.3", "2.2.4"),
    "pass cards": ({"pass_cards": 1}, "1.5.4", "2.5.5"),
    "a wager at will": ({"compulsory": False}, "1.5.4", "2.5.5"),
    "an order of wagering": ({"order": True}, "1.9.2", "2.9.2"),
    "a period of its own": ({"withdraw_until": "2026-11-01T00:00:00+11:00"}, "1.2.2", "2.2.3"),
    "limits that rise": ({"limits": [{"from_spin": 3, "minimum": "100"}]}, "3.6.1", "3.6.1"),
    "cash in the end": ({"cash_disposition": True}, "1.4.6", "2.4.7"),
    "spins and a time": ({"minutes": 5}, "1.4.5", "2.4.6"),
    "nobody goes on": ({"qualify": 0}, "1.8.3", "2.8.3"),
    "a fee for no second chance": ({"secondary_fee": "10"}, "1.1.1", "2.1.1"),
    "more at least than at most": ({"minimum_entries": 5, "maximum_entries": 4}, "1.1.4", "2.1.4"),
    "a bank of nothing": ({"bank": "0", "minimum": None}, "1.5.2", "2.5.2"),
    "a bank below the minimum": ({"bank": "40"}, "1.5.2", "2.5.2"),
    "a minimum of nothing": ({"minimum": "0"}, "3.6.1", "2.5.5"),
    "a minimum above the maximum": ({"minimum": "60", "maximum": "50"}, "3.6.1", "2.5.5"),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", AGAINST_THE_BOOK)
def test_terms_that_contradict_the_book_are_refused_under_its_clause(form: str, name: str) -> None:
    terms, competition, live = AGAINST_THE_BOOK[name]
    with pytest.raises(Malformed) as said:
        play(json.dumps(written(form, **terms)).encode())
    sentence = str(said.value)
    assert sentence.endswith(f"({competition if form == 'competition' else live})")
    assert "\n" not in sentence


@both("1.6.2", "2.6.2")
def test_a_form_for_a_spot_that_the_cloth_has_not_is_handed_back(form: str, clause: str) -> None:
    start = [begin(form, "ann", "bob"), lay("bob", 50)]
    for bet, on in (("split", ("1", "36")), ("six-line", ("1", "2", "3", "4", "5", "6")), ("street", ("0", "1", "2"))):
        move = last(form, start, secret("ann", 50, "fifty", bet, on))
        assert [fault["clause"] for fault in move["faults"]] == [clause]
        assert "is no wager here" in move["faults"][0]["message"]
