"""Moves made by another hand than a document gives them: commands straight to the engine."""

from typing import Any

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.opening import OpenEvent
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.wrest_events import BOOK, TERMS, flat


def rehearsed(form: str, *moves: Any, **terms: Any) -> Rehearsal:
    """An event after these moves, none of them refused."""
    given = {key: value for key, value in (TERMS | terms).items() if value is not None}
    read, cloth = read_terms(BOOKS[BOOK], given)
    game = Rehearsal(BOOKS[BOOK], form, "a seed")
    game.ask(OpenEvent(by="house", role=Role.OPERATOR, at=0, book=BOOK, form=form, cloth=cloth, terms=read))
    for one in flat(moves):
        played = game.play(read_move("", one))
        assert played.refusal is None, played.refusal
    return game


def command_of(game: Rehearsal, move: dict[str, Any]) -> Command:
    return game._command(read_move("", move))


def asked_by(form: str, who: str, *moves: Any) -> str:
    """The rule under which the last move is refused when this player makes it."""
    *before, move = flat(moves)
    game = rehearsed(form, *before)
    no = game.ask(replace(command_of(game, move), by=who, role=Role.PLAYER))
    assert isinstance(no, Refused)
    return str(no.rule)
