"""What every part of a table needs to say yes or no."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import lacks as lacks
from croupier.core.law.law import refused as refused
from croupier.core.table.state import TableState

Decision = tuple[Event, ...] | Refused
Decider = Callable[[Book, TableState, Any], Decision]
Evolver = Callable[[TableState, Any], TableState]
Poster = Callable[[TableState, Any], tuple[Posting, ...]]
