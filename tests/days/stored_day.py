"""A day of a table as in the core's own property, every command put to a server besides: both must say the same.

The tray, the boxes and the slips as things stay on this side, where nothing is killed.
"""

from typing import Any

from croupier.books import BOOKS
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.places import OpenPit
from croupier.core.pit.shifts import CloseShift, HandOverShift, OpenShift, TakeShift
from croupier.core.table.chips import BuyIn, Means, TakeChips
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.table import ENGINE
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.words.roles import Role
from croupier.house.kinds.table import TABLE
from tests.core.table.day import PLAYERS, Day
from tests.core.table.scene import Scene, Who
from tests.days.served import Served
from tests.house.bank_floor import SECRET

SECOND = 1000
DATE = "2025-01-01"
"""Scenes begin at new year, at noon in Perth."""
ZONE = "Australia/Perth"


class StoredDay(Day):
    def __init__(self, served: Served) -> None:
        self.served = served
        Scene.__init__(self, "star-roulette", players=(), cloth="E", colours=("green", "blue"), emblem="T1")
        self.pit("mia", OpenPit, book="star-roulette", places=("T1",))
        self.pit("mia", OpenDay, today=DATE)
        self.pit("mia", OpenShift, name="early")
        for number, player in enumerate(PLAYERS):
            card = PlayerCard(number=f"{number}", holder=player, valid=True, excluded=False)
            self.do(Role.DEALER, StartPlay, player=player, card=card)
            self.do(Role.DEALER, BuyIn, player=player, amount=12_000_00, means=Means.CASH)
            self.do(player, TakeChips, amount=10_000_00)
            token = {"voucher": f"given to {player}", "value": 100_00, "single_use": False}
            self.do(Role.DEALER, ExchangeVoucher, player=player, **token)
        self.starts()

    def ask(self, who: Who, kind: type[Command], **fields: Any) -> Refused | tuple[Event, ...]:
        """A second passes with everything, so that moments of two logs can be told apart."""
        self.later(SECOND)
        command = self.command(who, kind, **fields)
        said = self.served.ask("T1", command)
        assert TABLE.stamp is not None
        stamped = TABLE.stamp(SECRET)(BOOKS["star-roulette"], self.state, command)
        more = {name: getattr(stamped, name) for name in stamped.__struct_fields__ if name not in ("by", "role", "at")}
        answer = super().ask(who, kind, **{**fields, **more})
        if isinstance(answer, Refused):
            assert said.refused == answer.message
        else:
            assert [bytes(one) for one in said.events] == [ENGINE.encode(event) for event in answer]
        return answer

    def pit(self, who: str, kind: type[Command], **fields: Any) -> None:
        self.later(SECOND)
        said = self.served.ask("pit:main", kind(by=who, role=Role.OPERATOR, at=self.at, **fields))
        assert not said.refused, said.refused

    def changes_shift(self) -> None:
        self.pit("mia", HandOverShift, manager="noa", next="late")
        self.pit("noa", TakeShift)

    def is_over(self) -> None:
        self.ends()
        self.pit("noa", CloseShift)
        self.pit("noa", CloseDay)

    @property
    def explained_win(self) -> int:
        """By settled wagers and every recorded error, from the things themselves."""
        return self.won_by_wagers + self.corrected + self.errors + self.lost + self.box_errors
