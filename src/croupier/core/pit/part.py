"""What the parts of a pit share."""

from collections.abc import Callable
from typing import Any

from croupier.core.common.eyes import SUPERVISES
from croupier.core.engine.ledger import Posting
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost
from croupier.core.pit.state import Day, Pit, Shift
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

Decider = Callable[[Law, Pit, Any], Decision]
Evolver = Callable[[Pit, Any], Pit]
Poster = Callable[[Pit, Any], tuple[Posting, ...]]

CLAUSE = "house: the gaming day"
"""What a refusal cites: no book speaks of a pit; its rules are the house's own, as docs/pit.md tells them."""

IN_CHARGE = (*SUPERVISES, Role.OPERATOR)


def in_charge(what: str) -> HousePost:
    """Those who run a pit: supervisors, managers and the operator."""
    return HousePost(IN_CHARGE, what, CLAUSE)


def refused(message: str) -> Refused:
    return Refused(Rule.GAMING_DAY, CLAUSE, message)


def day_of(state: Pit) -> Day | Refused:
    if state.day is None:
        return refused("No gaming day is open: open the day first.")
    return state.day


def shift_of(state: Pit) -> Shift | Refused:
    day = day_of(state)
    if isinstance(day, Refused):
        return day
    return day.shift or refused(f"No shift is on in the gaming day of {day.date}: open one first.")
