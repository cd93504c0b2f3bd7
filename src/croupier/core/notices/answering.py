"""A notice is met: an officer of the government acknowledges it, or the staff writes down who was told and how."""

from msgspec.structs import replace

from croupier.core.common.duties import is_for_government
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Named, Staff, Who
from croupier.core.law.terms.group import Grant
from croupier.core.notices.entering import to_words
from croupier.core.notices.part import Decider, Decision, Evolver, Poster, find_open, refused
from croupier.core.notices.state import DeskState, Entry, NoticeAnswer, with_entry
from croupier.core.words.rules import Rule


class AcknowledgeNotice(Command, frozen=True, kw_only=True, tag="acknowledge_notice"):
    """An officer has seen it."""

    entry: int


class RecordTold(Command, frozen=True, kw_only=True, tag="record_told"):
    """Somebody was told otherwise than through the desk: by telephone, in person."""

    entry: int
    told: str
    """Who was told."""
    how: str


class NoticeAcknowledged(Event, frozen=True, kw_only=True, tag="notice_acknowledged"):
    number: int
    by: str
    at: int
    in_time: bool
    clause: str


class ToldByHand(Event, frozen=True, kw_only=True, tag="told_by_hand"):
    number: int
    told: str
    how: str
    by: str
    at: int
    in_time: bool
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def acknowledge(law: Law, state: DeskState, command: AcknowledgeNotice) -> Decision:
    entry = _open_notice(law, state, command.entry)
    if isinstance(entry, Refused):
        return entry
    to = entry.duty.to
    if not is_for_government(law.book, to):
        return refused(law, entry, f"Entry {entry.number} is to {to_words(to)}: the staff writes down who was told.")
    if to not in (command.role, law.book.edition.authority):
        return refused(law, entry, f"Entry {entry.number} is for {to_words(to)} to acknowledge.")
    in_time = entry.duty.by is None or command.at <= entry.duty.by
    clause = entry.duty.clause
    return (NoticeAcknowledged(number=entry.number, by=command.by, at=command.at, in_time=in_time, clause=clause),)


def record_told(law: Law, state: DeskState, command: RecordTold) -> Decision:
    entry = _open_notice(law, state, command.entry)
    if isinstance(entry, Refused):
        return entry
    if not command.told.strip() or not command.how.strip():
        return refused(law, entry, "Say who was told, and how.")
    told = ToldByHand(
        number=entry.number,
        told=command.told,
        how=command.how,
        by=command.by,
        at=command.at,
        in_time=entry.duty.by is None or command.at <= entry.duty.by,
        clause=entry.duty.clause,
    )
    return (told,)


def _open_notice(law: Law, state: DeskState, number: int) -> Entry | Refused:
    entry = find_open(law, state, number)
    if isinstance(entry, Refused) or entry.duty.notice:
        return entry
    return refused(law, entry, f"Entry {number} is no notice: it is met by what is done at {entry.place}.")


# --- evolving -------------------------------------------------------------------------------------------------------


def _acknowledged(state: DeskState, event: NoticeAcknowledged) -> DeskState:
    answer = NoticeAnswer(who=event.by, at=event.at, by=event.by)
    return _answered(state, event.number, answer, in_time=event.in_time)


def _told(state: DeskState, event: ToldByHand) -> DeskState:
    answer = NoticeAnswer(who=event.told, at=event.at, by=event.by, how=event.how)
    return _answered(state, event.number, answer, in_time=event.in_time)


def _answered(state: DeskState, number: int, answer: NoticeAnswer, *, in_time: bool) -> DeskState:
    entry = state.entries[number]
    late_at = None if in_time else entry.late_at or answer.at
    return with_entry(state, replace(entry, answer=answer, met_at=answer.at, late_at=late_at))


def _the_government(law: Law, state: DeskState | None = None, command: AcknowledgeNotice | None = None) -> Who:
    """Under the clause of the duty where it is there, else of what is left to those in charge."""
    entry = state.entries.get(command.entry) if state is not None and command is not None else None
    clause = law.clause(Rule.POWER) if entry is None else entry.duty.clause
    return Named(Grant(law.officers, clause), "acknowledge a notice to the government")


POWERS: dict[type[Command], Who] = {
    AcknowledgeNotice: Depends(_the_government, lambda law: (_the_government(law),)),
    RecordTold: Staff(Rule.POWER),
}
DECIDERS: dict[type[Command], Decider] = {AcknowledgeNotice: acknowledge, RecordTold: record_told}
EVOLVERS: dict[type[Event], Evolver] = {NoticeAcknowledged: _acknowledged, ToldByHand: _told}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _too_late(in_time: bool) -> str:
    return "" if in_time else ", too late"


def _say_acknowledged(event: NoticeAcknowledged) -> str:
    return f"Entry {event.number} is acknowledged by {event.by}{_too_late(event.in_time)}"


def _say_told(event: ToldByHand) -> str:
    return f"Entry {event.number}: {event.by} has told {event.told}, {ended(event.how)}{_too_late(event.in_time)}"


SAYS: Says = {
    NoticeAcknowledged: Saying(Topic.NOTICES, _say_acknowledged),
    ToldByHand: Saying(Topic.NOTICES, _say_told),
}
