"""A pit as an engine."""

from croupier.core.engine.engine import Engine
from croupier.core.law.law import Place
from croupier.core.pit import days, places, rotas, shifts
from croupier.core.pit.state import Pit

ENGINE: Engine[Pit] = Engine((places, days, shifts, rotas), Place.PIT)


def new_pit(name: str) -> Pit:
    return Pit(name=name)
