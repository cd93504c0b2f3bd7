"""The log of a table: what its rounds came to, its figures, and a receipt for every player of a round."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.table.figures import Figures, of_event
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened, ResultDeclared
from croupier.house.reading.chronicle import Chronicle, RoundSummary
from croupier.house.reading.days import ZONE
from croupier.house.reading.figures import DayFigures, Quarters
from croupier.house.reading.receipts import Receipt, ReceiptLine
from croupier.log import Reader, StoredEvent

if TYPE_CHECKING:
    from croupier.house.kinds.kind import Kind


class TableChronicle(Chronicle):
    has_figures = True

    def __init__(self, kind: "Kind[Any]", name: str) -> None:
        super().__init__(kind, name)
        self._quarters = Quarters(Figures())

    def add(self, stored: StoredEvent) -> None:
        event = self.event(stored)
        self._quarters.add(stored.at, of_event(self.name, event, self.kind.engine.postings(self.state, event)))
        self._fold(stored, event)
        number: int | None = None
        if isinstance(event, BettingOpened):
            number = event.round
            self._begin(number, stored.at)
        elif isinstance(event, TableOpened):
            number = 0
        self._next(stored.version, number)
        self._note_settlement(event)

    def _note_settlement(self, event: Event) -> None:
        now = self.state.round
        known = self.rounds.get(now.number)
        if known is None:
            return
        if isinstance(event, OutcomeInvalidated):
            self.rounds[event.round] = replace(known, paid=0, taken=0, invalidated=str(event.ground))
        elif now.lines or isinstance(event, ResultDeclared):
            self.rounds[now.number] = RoundSummary(
                round=known.round,
                at=known.at,
                result=now.result,
                wagers=len(now.lines),
                players=len({line.wager.player for line in now.lines}),
                staked=sum(line.wager.stake for line in now.lines),
                paid=sum(line.paid for line in now.lines),
                taken=sum(line.taken for line in now.lines),
            )

    async def days(self, reader: Reader, zone: str = ZONE) -> dict[str, DayFigures]:  # noqa: ARG002 - as all chronicles
        return self._quarters.days(zone)

    async def receipts(self, reader: Reader, number: int) -> dict[str, Receipt]:
        """Nothing while there is no result, or where it was invalidated."""
        steps = await self.steps(reader, number)
        declared = [step for step in steps if isinstance(step.event, ResultDeclared)]
        if not declared or any(isinstance(step.event, OutcomeInvalidated) for step in steps):
            return {}
        settled = [step.after.round for step in steps if step.after.round.lines] or [declared[-1].after.round]
        lines = settled[-1].lines
        return {
            player: Receipt(
                place=self.noun,
                table=self.address,
                round=number,
                player=player,
                book=steps[0].after.setup.book,
                result=settled[-1].result or "",
                lines=tuple(
                    ReceiptLine.of(line, line.wager.spot, line.wager.stake)
                    for line in lines
                    if line.wager.player == player
                ),
                hash=declared[-1].stored.hash.hex(),
            )
            for player in dict.fromkeys(line.wager.player for line in lines)
        }
