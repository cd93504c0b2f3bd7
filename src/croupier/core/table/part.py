"""The forms of what a part of a table decides, evolves and posts."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.ledger import Posting
from croupier.core.engine.parts import Decision as Decision
from croupier.core.law.law import Law
from croupier.core.table.state import TableState

Decider = Callable[[Law, TableState, Any], Decision]
Evolver = Callable[[TableState, Any], TableState]
Poster = Callable[[TableState, Any], tuple[Posting, ...]]
