"""The parts of a jackpot controller put together."""

from croupier.core.engine.engine import Engine
from croupier.core.jackpot import (
    adjusting,
    contributing,
    corrected,
    correcting,
    display,
    faults,
    paying,
    pools,
    results,
    voiding,
    winning,
    withholding,
)
from croupier.core.jackpot.state import Jackpots
from croupier.core.law.law import Place

_PARTS = (
    pools,
    contributing,
    voiding,
    results,
    winning,
    correcting,
    corrected,
    display,
    faults,
    adjusting,
    paying,
    withholding,
)

ENGINE: Engine[Jackpots] = Engine(_PARTS, Place.CONTROLLER)
DECIDERS, EVOLVERS, POSTERS, STORY = ENGINE.deciders, ENGINE.evolvers, ENGINE.posters, ENGINE.story
decide, evolve, postings, replay = ENGINE.decide, ENGINE.evolve, ENGINE.postings, ENGINE.replay
carry_out = ENGINE.carry_out
encode, decode_command, decode_event = ENGINE.encode, ENGINE.decode_command, ENGINE.decode_event


def new_controller(controller: str) -> Jackpots:
    """A controller without a pool."""
    return Jackpots(controller=controller)
