"""The desk of a book as an engine."""

from croupier.core.engine.engine import Engine
from croupier.core.law.law import Place
from croupier.core.notices import answering, entering, telling
from croupier.core.notices.state import DeskState

ENGINE: Engine[DeskState] = Engine((entering, telling, answering), Place.DESK)


def new_desk(book: str) -> DeskState:
    return DeskState(book=book)
