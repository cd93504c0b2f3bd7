"""Every move in every state of a Wrest Point event, in both forms: done, or refused under the clause of the table.

The tables under cells/ are written from the document. Whatever comes of a move, chips and money add up, what happened
can be played back to the same state, and a refused move has changed nothing.
"""

from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path

import pytest

from croupier.books import BOOKS
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.competition import ENGINE, new_event, replay
from croupier.core.tournament.opening import OpenEvent
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Played, Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.test_any_moves import adds_up
from tests.core.tournament.wrest_events import BOOK, FORMS, TERMS, flat, of
from tests.core.tournament.wrest_states import GROUPS, MOVES, states

TABLES = Path(__file__).parent / "cells"


@cache
def table(form: str) -> dict[str, dict[str, str]]:
    """For each move, what it comes to by state."""
    read: dict[str, dict[str, str]] = {}
    known = tuple(states(form))
    for line in (TABLES / f"{form}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if not line.startswith(" "):
            row = read[line] = {}
            continue
        clause, _, said = line.strip().partition(" ")
        for name in _named(said, known, row):
            assert name not in row, f"{name} stands twice in a row of {form}"
            row[name] = clause
    return read


def _named(said: str, known: tuple[str, ...], row: dict[str, str]) -> Iterator[str]:
    for name in (part.strip() for part in said.split(",")):
        if name in ("ALL", "all others"):
            yield from (one for one in known if one not in row)
        else:
            yield from GROUPS.get(name, (name,))


class Kept(Rehearsal):
    """An event that keeps what happened in it."""

    events: tuple[Event, ...] = ()

    def play_on(self, move: dict[str, object]) -> Played:
        played = self.play(read_move("", move))
        self.events += played.events
        return played


@cache
def reached(form: str, name: str) -> Kept:
    state = states(form)[name]
    terms, cloth = read_terms(BOOKS[BOOK], TERMS | dict(state.terms))
    game = Kept(BOOKS[BOOK], form, "a seed")
    opened = game.ask(OpenEvent(by="house", role=Role.OPERATOR, at=0, book=BOOK, form=form, cloth=cloth, terms=terms))
    assert not isinstance(opened, Refused)
    game.events = opened.events
    for move in flat(state.moves):
        played = game.play_on(move)
        assert played.refusal is None, (move, played.refusal)
    return game


def in_state(form: str, name: str) -> Kept:
    game = copy(reached(form, name))
    game.postings = list(game.postings)
    return game


CITED = {
    "competition": (
        "1.1.1 1.1.2 1.1.4 1.1.5 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.4.1 1.4.4 1.4.5 1.4.6 1.5.2 1.5.4 1.6.1 1.6.7 1.6.9b "
        "1.7.1 1.7.3 1.8.1 1.8.2 1.8.5 1.9.2 1.10 3.4 3.5.5 3.5.6 3.5.7"
    ),
    "live": (
        "2.1.1 2.1.2 2.1.4 2.1.5 2.2.1 2.2.2 2.2.3 2.2.4 2.3.1 2.3.2 2.4.1 2.4.2 2.4.5 2.4.6 2.4.7 2.4.9 2.5.3 2.5.4 "
        "2.5.5 2.5.8 2.6.1 2.6.7 2.6.9b 2.7.1 2.7.3 2.8.2 2.9.2 2.10 3.4 3.5.5 3.5.6 3.5.7"
    ),
}
"""The clauses that the tables rest on, and that a test can be named after."""


@pytest.mark.parametrize(
    ("form", "name"),
    [pytest.param(form, name, marks=[of(*CITED[form].split())]) for form in FORMS for name in states(form)],
)
def test_any_move_in_any_state_is_done_or_refused_under_its_clause(form: str, name: str) -> None:
    came_to = {}
    for asked, move in MOVES.items():
        game = in_state(form, name)
        before = game.state
        played = game.play_on(move)
        came_to[asked] = "ok" if played.refusal is None else played.refusal.clause
        if played.refusal is not None:
            assert game.state == before
            assert played.refusal.message.endswith(".")
            assert "\n" not in played.refusal.message
        adds_up(game)
        assert replay(new_event("event"), game.events) == game.state, asked
        assert [ENGINE.decode_event(ENGINE.encode(event)) for event in played.events] == list(played.events)
    assert came_to == {asked: row[name] for asked, row in table(form).items()}


@pytest.mark.parametrize("form", FORMS)
def test_the_tables_are_whole(form: str) -> None:
    assert list(table(form)) == list(MOVES)
    for row in table(form).values():
        assert set(row) == set(states(form))
    cited = {clause for row in table(form).values() for clause in row.values()} - {"ok"}
    assert set(CITED[form].split()) <= cited
