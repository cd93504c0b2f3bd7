"""The log of a table: what its rounds came to, its figures, and a receipt for every player of a round."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.table.figures import Figures, of_event
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened, ResultDeclared
from croupier.core.table.state import TableState
from croupier.documents.bundle.evidence import Layouts, Lying
from croupier.house.reading.chronicle import Chronicle, ClothUsed, RoundSummary
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
        if number := self.begins(event):
            self._begin(number, stored.at)
        self._next(stored.version, number)
        self._note_settlement(event)

    @staticmethod
    def begins(event: Event) -> int | None:
        match event:
            case BettingOpened():
                return event.round
            case TableOpened():
                return 0
            case _:
                return None

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

    async def layouts(self, reader: Reader, number: int) -> Layouts:
        steps = await self.steps(reader, number)
        if not steps:
            return Layouts()
        came = next((step.before for step in reversed(steps) if isinstance(step.event, ResultDeclared)), None)
        return Layouts(_lying(steps[-1].after if came is None else came), _lying(steps[-1].after))

    async def cloth(self, reader: Reader, number: int) -> ClothUsed | None:
        steps = await self.steps(reader, number)
        return ClothUsed(steps[0].after.setup.cloth, steps[0].after.setup.lucky_table) if steps else None


def _lying(state: TableState) -> tuple[Lying, ...]:
    return tuple(Lying(one.player, one.spot, one.stake) for one in state.round.wagers.values())
