"""A pit with a clock, asked as people ask it."""

from typing import Any

from croupier.books import BOOKS
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import OpenDay
from croupier.core.pit.pit import ENGINE, new_pit
from croupier.core.pit.places import OpenPit
from croupier.core.pit.shifts import HandOverShift, OpenShift, TakeShift
from croupier.core.pit.state import Pit
from croupier.core.words.roles import Role

NOW = 1_700_000_000_000
HOUR = 60 * 60_000


class Floor:
    """The pit of Star's roulette, which mia runs in the morning and noa in the evening."""

    def __init__(self, code: str = "star-roulette") -> None:
        self.book = BOOKS[code]
        self.at = NOW
        self.state: Pit = new_pit("main")
        self.events: list[Event] = []

    def ask(
        self, kind: type[Command], *, by: str = "mia", role: Role = Role.OPERATOR, **fields: Any
    ) -> Refused | tuple[Event, ...]:
        carried = ENGINE.carry_out(self.book, self.state, kind(by=by, role=role, at=self.at, **fields))
        if isinstance(carried, Refused):
            return carried
        assert not carried.postings, "no money passes in a pit"
        self.state = carried.state
        self.events += carried.events
        return carried.events

    def does(self, kind: type[Command], **fields: Any) -> Event:
        answer = self.ask(kind, **fields)
        assert not isinstance(answer, Refused), answer.message
        (event,) = answer
        return event

    def opened(self) -> "Floor":
        self.does(OpenPit, book=self.book.code, places=("T1", "bank:B1"))
        return self

    def with_day(self, date: str = "2026-11-18") -> "Floor":
        self.opened()
        self.does(OpenDay, today=date)
        return self

    def with_shift(self) -> "Floor":
        self.with_day()
        self.does(OpenShift, name="early")
        return self

    def with_offer(self, following: str = "late") -> "Floor":
        self.with_shift()
        self.does(HandOverShift, manager="noa", next=following)
        return self

    def handed_over(self, following: str = "late") -> "Floor":
        self.with_offer(following)
        self.does(TakeShift, by="noa")
        return self
