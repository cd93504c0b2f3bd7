"""A desk with a clock, asked as the house and as people ask it."""

from typing import Any

from croupier.books import BOOKS
from croupier.core.common.duties import Duty
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.notices.entering import EnterDuty, OpenDesk
from croupier.core.notices.notices import ENGINE, new_desk
from croupier.core.notices.state import DeskState, Entry
from croupier.core.words.roles import Role

NOW = 1_700_000_000_000
HOUR = 60 * 60_000
LIGHTS = Duty(
    key="lights:1",
    what="the lights of table W1 have failed",
    clause="7.8",
    to="inspector",
    since=NOW,
    notice=True,
    holds_play=True,
)
"""A notice without a time, as Big Wheel 7.8 has it."""
TIMED = Duty(
    key="closing:1", what="table T1 closes", clause="12(h)", to="authorised_officer", since=NOW, by=NOW + 4 * HOUR
)
"""A duty with four hours for it."""


class Desk:
    def __init__(self, code: str) -> None:
        self.book = BOOKS[code]
        self.at = NOW
        self.state: DeskState = new_desk(code)
        self.events: list[Event] = []
        self.system(OpenDesk, book=code)

    def ask(self, role: Role, kind: type[Command], *, by: str = "eve", **fields: Any) -> Refused | tuple[Event, ...]:
        return self.carry_out(kind(by=by, role=role, at=self.at, **fields))

    def carry_out(self, command: Command) -> Refused | tuple[Event, ...]:
        carried = ENGINE.carry_out(self.book, self.state, command)
        if isinstance(carried, Refused):
            return carried
        assert not carried.postings, "no money passes over a desk"
        self.state = carried.state
        self.events += carried.events
        return carried.events

    def system(self, kind: type[Command], **fields: Any) -> Refused | tuple[Event, ...]:
        return self.ask(Role.SYSTEM, kind, by="house", **fields)

    def enter(self, duty: Duty, place: str = "T1") -> Entry:
        self.system(EnterDuty, place=place, duty=duty)
        return self.state.entries[self.state.last]

    def entry(self, number: int = 1) -> Entry:
        return self.state.entries[number]


def refused(answer: Refused | tuple[Event, ...]) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer
