"""What the parts of a desk share."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.ledger import Posting
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.notices.state import DeskState, Entry
from croupier.core.words.rules import Rule

Decider = Callable[[Law, DeskState, Any], Decision]
Evolver = Callable[[DeskState, Any], DeskState]
Poster = Callable[[DeskState, Any], tuple[Posting, ...]]


def refused(law: Law, entry: Entry, message: str) -> Refused:
    """Under the clause that the duty stands in."""
    return law.refused(Rule.POWER, message, clause=entry.duty.clause)


def find_open(law: Law, state: DeskState, number: int) -> Entry | Refused:
    entry = state.entries.get(number)
    if entry is None:
        return law.refused(Rule.POWER, f"There is no entry {number} on this desk, or it is long over.")
    if entry.withdrawn_at is not None:
        return refused(law, entry, f"Entry {number} is not owed any more.")
    if entry.met_at is not None:
        return refused(law, entry, f"Entry {number} is met already.")
    return entry
