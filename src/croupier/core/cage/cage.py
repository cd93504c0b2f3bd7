"""The cage of a book as an engine."""

from croupier.core.cage import chips, drawers, identity, opening
from croupier.core.cage.state import CageState
from croupier.core.engine.engine import Engine
from croupier.core.law.law import Place

# Pieces of a count are keyed by their value.
ENGINE: Engine[CageState] = Engine((opening, drawers, chips, identity), Place.DESK, sorts_events=False)


def new_cage(cage: str, book: str) -> CageState:
    return CageState(cage=cage, book=book)
