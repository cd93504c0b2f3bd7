"""The parts of a promotion put together: decide, evolve, postings, and the messages as bytes."""

from croupier.core.common import advice, complaints
from croupier.core.engine.engine import Engine
from croupier.core.law.law import Place
from croupier.core.promotion import (
    amending,
    bonuses,
    claiming,
    closing,
    compromised,
    denying,
    disputing,
    drafting,
    drawing,
    entering,
    excluded,
    filing,
    finishing,
    paying,
    telling_winners,
)
from croupier.core.promotion.part import is_over
from croupier.core.promotion.state import Promotion

_PARTS = (
    drafting,
    filing,
    amending,
    entering,
    bonuses,
    closing,
    drawing,
    telling_winners,
    claiming,
    denying,
    paying,
    compromised,
    disputing,
    advice,
    complaints,
    finishing,
)

ENGINE: Engine[Promotion] = Engine(_PARTS, Place.PROMOTION, gate=is_over, guard=excluded.guard)


def new_promotion(name: str) -> Promotion:
    """A promotion before it is drawn up."""
    return Promotion(name=name)
