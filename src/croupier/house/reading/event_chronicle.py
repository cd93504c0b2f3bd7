"""The log of an event: its rounds are the spins of all its tables, counted as they begin; the rest is round nought.

At two tables spins are played at once, so the events of one round may lie among those of another. The event has one
seed: what was drawn in a round, a number or those of the final five, is proved with what is revealed when the event is
over, and the ballots, which belong to no spin, with round nought.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.tournament.attending import BetsCalledFor, TurnEnded
from croupier.core.tournament.closing import BetsClosed
from croupier.core.tournament.final_five import FiveDrawn
from croupier.core.tournament.forms import FormHandedIn
from croupier.core.tournament.opening import EventCancelled
from croupier.core.tournament.prizes import PrizesPaid
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.spoken import BetSaid
from croupier.core.tournament.wagers import BetLaid, BetTakenUp, PassPlayed
from croupier.house.reading.chronicle import Chronicle
from croupier.log import Reader, StoredEvent

if TYPE_CHECKING:
    from croupier.house.kinds.kind import Kind

_BEGIN = (BetLaid, BetTakenUp, PassPlayed, FormHandedIn, BetSaid, BetsCalledFor, TurnEnded, BetsClosed, FiveDrawn)
"""What is the first thing of a spin, when it is the first that is heard at its table since the number before."""
_REVEAL = (PrizesPaid, EventCancelled)


class EventChronicle(Chronicle):
    is_one_story = True

    def __init__(self, kind: "Kind[Any]", name: str) -> None:
        super().__init__(kind, name)
        self._open: dict[tuple[str, str], int] = {}
        """The round that is under way at each table."""
        self._ended_at: int | None = None
        """The version of the event that reveals the seed."""

    def add(self, stored: StoredEvent) -> None:
        event = self.event(stored)
        self._fold(stored, event)
        at = getattr(event, "session", ""), getattr(event, "table", "")
        if isinstance(event, _BEGIN) and at not in self._open:
            self._open[at] = len(self.rounds) + 1
            self._begin(self._open[at], stored.at)
        number = self._open.get(at, 0)
        self._next(stored.version, number)
        if isinstance(event, NumberCalled) and number:
            self._note(number, event)
            del self._open[at]
        elif isinstance(event, _REVEAL):
            self._ended_at = stored.version

    @staticmethod
    def begins(event: Event) -> int | None:  # noqa: ARG004 - as all chronicles
        """Which spin it is follows from all that was heard at its table, never from one event."""
        return 0

    def _note(self, number: int, event: NumberCalled) -> None:
        self.rounds[number] = replace(
            self.rounds[number],
            about=f"{event.session}, table {event.table}, spin {event.spin}",
            result=event.pocket,
            wagers=len(event.lines),
            players=len({line.player for line in event.lines}),
            staked=sum(line.counts for line in event.lines),
            paid=sum(line.paid for line in event.lines),
            taken=sum(line.taken for line in event.lines) + sum(one.amount for one in event.deducted),
        )

    def bound_by(self, events: Sequence[Event]) -> str:  # noqa: ARG002 - one seed serves every round
        return str(self.state.commitment)

    async def drawn(self, reader: Reader, number: int | None) -> dict[str, Any] | None:
        if self._ended_at is None:
            return None
        events = [step.event for step in await self.steps(reader, number)]
        if number:  # the end of the event belongs to round nought
            events += [self.event(one) for one in await reader.read(self.stream, after=self._ended_at - 1, limit=1)]
        return self.kind.drawn(events)
