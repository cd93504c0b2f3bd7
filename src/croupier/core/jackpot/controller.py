"""The parts of a jackpot controller put together."""

from croupier.core.engine.engine import Engine
from croupier.core.jackpot import (
    contributing,
    correcting,
    display,
    faults,
    paying,
    pools,
    results,
    winning,
    withholding,
)
from croupier.core.jackpot.state import Jackpots
from croupier.core.law.law import Place

ENGINE: Engine[Jackpots] = Engine(
    (pools, contributing, results, winning, correcting, display, faults, paying, withholding), Place.CONTROLLER
)
DECIDERS, EVOLVERS, POSTERS, STORY = ENGINE.deciders, ENGINE.evolvers, ENGINE.posters, ENGINE.story
decide, evolve, postings, replay = ENGINE.decide, ENGINE.evolve, ENGINE.postings, ENGINE.replay
carry_out = ENGINE.carry_out
encode, decode_command, decode_event = ENGINE.encode, ENGINE.decode_command, ENGINE.decode_event


def new_controller(controller: str) -> Jackpots:
    """A controller without a pool."""
    return Jackpots(controller=controller)
