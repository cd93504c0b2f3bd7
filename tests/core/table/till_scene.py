"""A table whose float is counted, with everybody through whose hands its money passes."""

from typing import Any

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.table.counting import AgreeBoxCount, CountBox
from croupier.core.table.drop_boxes import ChangeBox, TakeBox, WitnessBox
from croupier.core.table.fill_commands import ApproveFill, AskFill, CarryFill, ReceiveFill, SendFill
from croupier.core.table.inventory import CountFloat, WitnessCount
from croupier.core.table.till import CountOccasion, Fill, FillWay, FloatCount, Till
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene

POSTS = {
    "dee": Role.DEALER,
    "dan": Role.DEALER,
    "sue": Role.GAMING_SUPERVISOR,
    "max": Role.CASINO_SUPERVISOR,
    "mia": Role.ASSISTANT_GAMING_MANAGER,
    "cas": Role.CASHIER,
    "cal": Role.CASHIER,
    "otto": Role.SECURITY_OFFICER,
    "oma": Role.SECURITY_OFFICER,
    "cora": Role.COUNT_TEAM,
    "carl": Role.COUNT_TEAM,
    "ola": Role.OPERATOR,
}
"""Everybody by name, and the post in which they act."""
TRAY = {100_00: 40, 25_00: 80, 5_00: 200}
"""$4,000, $2,000 and $1,000."""
CHIPS = {100_00: 10, 5_00: 100}
"""A fill of $1,500."""


class TillScene(Scene):
    """Who asks is named; in which post follows."""

    def __init__(self, book: str = "star-roulette", **more: Any) -> None:
        super().__init__(book, **more)

    def does(self, who: str, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
        return self.do(POSTS[who], kind, by=who, **fields)

    def no(self, who: str, kind: type[Command], **fields: Any) -> str:
        """The sentence of a refusal that stands on the house's own rule."""
        answer = self.refuses(POSTS[who], kind, by=who, **fields)
        assert answer.rule in (Rule.TABLE_MONEY, Rule.POWER)
        assert answer.clause == "house: the table's money"
        return answer.message

    def may(self, who: str, kind: type[Command], **fields: Any) -> bool:
        return not isinstance(self.ask(POSTS[who], kind, by=who, **fields), Refused)

    @property
    def till(self) -> Till:
        return self.state.till

    # --- counting ---------------------------------------------------------------------------------------------------

    def counted(
        self,
        occasion: CountOccasion = CountOccasion.OPENING,
        chips: dict[int, int] | None = None,
        *,
        reason: str = "",
        tokens: dict[int, int] | None = None,
    ) -> FloatCount:
        """The float counted by dee and witnessed by sue."""
        self.does("dee", CountFloat, occasion=occasion, chips=TRAY if chips is None else chips, tokens=tokens or {})
        self.does("sue", WitnessCount, reason=reason)
        assert self.till.last is not None
        return self.till.last

    # --- fills ------------------------------------------------------------------------------------------------------

    def asked(self, way: FillWay = FillWay.FILL, chips: dict[int, int] | None = None) -> int:
        self.does("sue", AskFill, way=way, chips=CHIPS if chips is None else chips)
        return self.till.slips

    def approved(self, way: FillWay = FillWay.FILL) -> int:
        number = self.asked(way)
        self.does("max", ApproveFill, fill=number)
        return number

    def sent(self, way: FillWay = FillWay.FILL) -> int:
        number = self.approved(way)
        self.does("cas" if way.to_table else "dee", SendFill, fill=number, carrier="otto")
        return number

    def carried(self, way: FillWay = FillWay.FILL) -> int:
        number = self.sent(way)
        self.does("otto", CarryFill, fill=number)
        return number

    def received(self, way: FillWay = FillWay.FILL, chips: dict[int, int] | None = None) -> Fill:
        number = self.carried(way)
        arrived = CHIPS if chips is None else chips
        (event,) = self.does("dan" if way.to_table else "cal", ReceiveFill, fill=number, chips=arrived)
        slip: Fill = event.fill  # type: ignore[attr-defined]
        return slip

    # --- boxes ------------------------------------------------------------------------------------------------------

    def box_changed(self, box: str) -> None:
        self.does("otto", ChangeBox, box=box)
        self.does("sue", WitnessBox)

    def box_counted(self, box: str, notes: dict[int, int], *, reason: str = "", **more: Any) -> None:
        self.does("otto", TakeBox, box=box)
        self.does("cora", CountBox, box=box, notes=notes, **more)
        self.does("carl", AgreeBoxCount, box=box, reason=reason)
