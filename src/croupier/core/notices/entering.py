"""Duties come onto the desk and leave it by what happens at their places; the system alone writes that."""

from msgspec.structs import replace

from croupier.core.common.duties import Duty
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, upper_first
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.notices.part import Decider, Decision, Evolver, Poster, find_open, refused
from croupier.core.notices.state import DeskState, Entry, with_entry
from croupier.core.words.rules import Rule


class OpenDesk(Command, frozen=True, kw_only=True, tag="open_desk"):
    """Every book of the house has its desk from the start."""

    book: str


class EnterDuty(Command, frozen=True, kw_only=True, tag="enter_duty"):
    place: str
    duty: Duty
    version: int = 0
    """Of the place, when it was seen to owe it."""


class MeetDuty(Command, frozen=True, kw_only=True, tag="meet_duty"):
    """What was owed has been done at the place, and when."""

    entry: int
    done_at: int


class WithdrawDuty(Command, frozen=True, kw_only=True, tag="withdraw_duty"):
    """The place does not owe it any more."""

    entry: int


class DeskOpened(Event, frozen=True, kw_only=True, tag="desk_opened"):
    book: str


class DutyEntered(Event, frozen=True, kw_only=True, tag="duty_entered"):
    number: int
    place: str
    duty: Duty
    at: int
    version: int = 0


class DutyMet(Event, frozen=True, kw_only=True, tag="duty_met"):
    number: int
    done_at: int
    in_time: bool
    clause: str


class DutyWithdrawn(Event, frozen=True, kw_only=True, tag="duty_withdrawn"):
    number: int
    at: int
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def open_desk(law: Law, state: DeskState, command: OpenDesk) -> Decision:
    if state.is_open:
        return law.refused(Rule.POWER, f"The desk of {state.book} is there already.")
    return (DeskOpened(book=command.book),)


def enter(law: Law, state: DeskState, command: EnterDuty) -> Decision:
    known = state.find(command.place, command.duty.key)
    if known is not None:
        return refused(law, known, f"It is on the desk already, as entry {known.number}.")
    entered = DutyEntered(
        number=state.last + 1, place=command.place, duty=command.duty, at=command.at, version=command.version
    )
    return (entered,)


def meet(law: Law, state: DeskState, command: MeetDuty) -> Decision:
    entry = find_open(law, state, command.entry)
    if isinstance(entry, Refused):
        return entry
    if command.done_at > command.at:
        return refused(law, entry, "What is done was done before now.")
    in_time = entry.duty.by is None or command.done_at <= entry.duty.by
    return (DutyMet(number=entry.number, done_at=command.done_at, in_time=in_time, clause=entry.duty.clause),)


def withdraw(law: Law, state: DeskState, command: WithdrawDuty) -> Decision:
    entry = find_open(law, state, command.entry)
    if isinstance(entry, Refused):
        return entry
    return (DutyWithdrawn(number=entry.number, at=command.at, clause=entry.duty.clause),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _opened(state: DeskState, event: DeskOpened) -> DeskState:
    return replace(state, book=event.book, is_open=True)


def _entered(state: DeskState, event: DutyEntered) -> DeskState:
    entry = Entry(number=event.number, place=event.place, duty=event.duty, entered_at=event.at, version=event.version)
    return with_entry(state, entry)


def _met(state: DeskState, event: DutyMet) -> DeskState:
    entry = state.entries[event.number]
    # It may have been called late before the house heard that it had been done.
    late_at = None if event.in_time else entry.late_at or event.done_at
    return with_entry(state, replace(entry, met_at=event.done_at, late_at=late_at))


def _withdrawn(state: DeskState, event: DutyWithdrawn) -> DeskState:
    return with_entry(state, replace(state.entries[event.number], withdrawn_at=event.at))


_OF_THE_SYSTEM = by_the_system(Rule.POWER)
POWERS: dict[type[Command], Who] = {
    OpenDesk: _OF_THE_SYSTEM,
    EnterDuty: _OF_THE_SYSTEM,
    MeetDuty: _OF_THE_SYSTEM,
    WithdrawDuty: _OF_THE_SYSTEM,
}
DECIDERS: dict[type[Command], Decider] = {OpenDesk: open_desk, EnterDuty: enter, MeetDuty: meet, WithdrawDuty: withdraw}
EVOLVERS: dict[type[Event], Evolver] = {
    DeskOpened: _opened,
    DutyEntered: _entered,
    DutyMet: _met,
    DutyWithdrawn: _withdrawn,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def to_words(to: str) -> str:
    """An officer's role as people say it; a name is a name."""
    return to.replace("_", " ")


def _say_entered(event: DutyEntered) -> str:
    duty = event.duty
    kind = "notice" if duty.notice else "duty"
    return f"Entry {event.number}, {kind} to {to_words(duty.to)}, {event.place}: {upper_first(duty.what)}"


def _say_met(event: DutyMet) -> str:
    return f"Entry {event.number} is met{'' if event.in_time else ', too late'}"


SAYS: Says = {
    DeskOpened: Saying(Topic.NOTICES, lambda event: f"The desk of {event.book} is opened"),
    DutyEntered: Saying(Topic.NOTICES, _say_entered, clauses=lambda event: (event.duty.clause,)),
    DutyMet: Saying(Topic.NOTICES, _say_met),
    DutyWithdrawn: Saying(Topic.NOTICES, lambda event: f"Entry {event.number} is not owed any more"),
}
