"""Running events again: to check a log, and to tell a round of a table move by move."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby
from typing import Any

import msgspec

from croupier.books import BOOKS
from croupier.core.engine.ledger import Posting, balances
from croupier.core.engine.messages import Event
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened
from croupier.core.table.state import TableState
from croupier.core.table.table import decode_event, evolve, new_table
from croupier.house.kinds.kind import BANK, CONTROLLER, TABLE, Kind
from croupier.house.reading.tallies import bank_differs, controller_differs, table_differs
from croupier.log import StoredEvent, StoredPosting

_TALLIES: tuple[tuple[Kind[Any], Callable[[Any, dict[str, int]], str | None]], ...] = (
    (TABLE, table_differs),
    (BANK, bank_differs),
    (CONTROLLER, controller_differs),
)


def run_again(stream: str, stored: Sequence[StoredEvent], posted: Sequence[StoredPosting]) -> str | None:
    """What is wrong with the events of a table, a bank or a controller, in a sentence, or nothing.

    Each must be known and fit the one before, the postings must be those that the events make, and in the end what the
    events tell and what the accounts hold must be the same.
    """
    for kind, differs in _TALLIES:
        if stream.startswith(kind.prefix):
            return _Again(kind, stream, posted).wrong_with(stored, differs)
    return None


class _Again:
    """One stream, event by event."""

    def __init__(self, kind: Kind[Any], stream: str, posted: Sequence[StoredPosting]) -> None:
        self._engine = kind.engine
        self._stream = stream
        self._state = kind.new(stream.removeprefix(kind.prefix), next(iter(BOOKS)))
        self._posted = {
            version: [Posting(one.giver, one.taker, one.amount, one.clause) for one in of_event]
            for version, of_event in groupby(posted, key=lambda one: one.version)
        }
        self._made: list[Posting] = []
        """What the events have made since the last one that carried postings: those hang on the last of an append."""

    def wrong_with(
        self, stored: Sequence[StoredEvent], differs: Callable[[Any, dict[str, int]], str | None]
    ) -> str | None:
        for one in stored:
            if (wrong := self._event(one) or self._postings(one.version)) is not None:
                return wrong
        if self._made:
            return f"{len(self._made)} postings that the last events of {self._stream} make are missing"
        return differs(self._state, balances(chain.from_iterable(self._posted.values())))

    def _event(self, one: StoredEvent) -> str | None:
        named = f"event {one.version} of {self._stream} ({one.kind})"
        try:
            event = self._engine.decode_event(one.payload)
            self._made += self._engine.postings(self._state, event)
            self._state = self._engine.evolve(self._state, event)
        except (msgspec.DecodeError, LookupError, ValueError, AssertionError) as error:
            return f"{named} does not fit what came before it: {error}"
        return None if self._engine.encode(event) == one.payload else f"{named} is not written as this house writes it"

    def _postings(self, version: int) -> str | None:
        posted = self._posted.get(version)
        if posted is None:
            return None
        if posted != self._made:
            return f"the postings of event {version} of {self._stream} are not those that its events make"
        self._made = []
        return None


def rounds_of(table: str, stored: Sequence[StoredEvent]) -> Iterator[tuple[int, StoredEvent, Event, TableState]]:
    """Every event of a table with the round it belongs to and the table as it was before it."""
    state = new_table(table, next(iter(BOOKS)))
    number = 0
    for one in stored:
        event = decode_event(one.payload)
        if isinstance(event, TableOpened):
            number = 0
        if isinstance(event, BettingOpened):
            number = event.round
        yield number, one, event, state
        state = evolve(state, event)
