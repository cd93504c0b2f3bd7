"""Tables that an event has for itself: while a session is played at one, nobody else plays there.

Whether an event keeps a table to itself is judged by the event's own law (`core/tournament/managing.py`); here it is
only asked, before anything that would bring money into play at that table.
"""

from collections.abc import Mapping
from typing import Any

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.table.excluded import STAKERS
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.managing import in_use
from croupier.core.tournament.state import Competition
from croupier.house.keeper import Keeper
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.table import TABLE


class Reserved:
    """Asked before every bet at a table, so it looks only at events that are not over, and only into memory."""

    def __init__(self, events: Keeper[Competition], books: Mapping[str, Book]) -> None:
        self._events = events
        self._books = books
        self._open: dict[str, None] | None = None

    def heard(self, stream: str) -> None:
        """Something was written to a stream, by whichever server: an event may have begun."""
        name = self._events.kind.name_in(stream)
        if name is not None and self._open is not None:
            self._open[name] = None

    async def refuses(self, kind: Kind[Any], table: str, command: Command) -> Refused | None:
        """Why nothing is staked at this table now."""
        if kind is not TABLE or type(command) not in STAKERS:
            return None
        if self._open is None:
            self._open = dict.fromkeys(await self._events.names())
        for name in tuple(self._open):
            state = await self._events.state(name)
            if state.is_awarded or state.is_cancelled:
                del self._open[name]
            elif table in state.designated:
                law = law_of(self._books[state.book], state.form)
                if (no := in_use(law, state, table)) is not None:
                    return no
        return None
