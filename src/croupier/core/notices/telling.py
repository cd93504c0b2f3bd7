"""How those concerned hear of a duty: that it is near, that it is late, and through which channel, if any worked."""

from msgspec.structs import replace

from croupier.core.common.duties import is_late, near_from
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.notices.part import Decider, Decision, Evolver, Poster, find_open, refused
from croupier.core.notices.state import DeskState, Entry, NoticeDelivery, Occasion, with_entry
from croupier.core.words.rules import Rule


class CallNear(Command, frozen=True, kw_only=True, tag="call_near"):
    entry: int


class CallLate(Command, frozen=True, kw_only=True, tag="call_late"):
    entry: int


class RecordDelivery(Command, frozen=True, kw_only=True, tag="record_delivery"):
    """A channel has taken it."""

    entry: int
    occasion: Occasion
    channel: str
    tries: int


class RecordFailure(Command, frozen=True, kw_only=True, tag="record_failure"):
    """No more tries are made through this channel."""

    entry: int
    occasion: Occasion
    channel: str
    tries: int
    because: str


class DutyNear(Event, frozen=True, kw_only=True, tag="duty_near"):
    number: int
    at: int
    clause: str


class DutyLate(Event, frozen=True, kw_only=True, tag="duty_late"):
    number: int
    at: int
    clause: str


class NoticeDelivered(Event, frozen=True, kw_only=True, tag="notice_delivered"):
    number: int
    occasion: Occasion
    channel: str
    tries: int
    at: int


class NoticeUndeliverable(Event, frozen=True, kw_only=True, tag="notice_undeliverable"):
    number: int
    occasion: Occasion
    channel: str
    tries: int
    because: str
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def call_near(law: Law, state: DeskState, command: CallNear) -> Decision:
    entry = find_open(law, state, command.entry)
    if isinstance(entry, Refused):
        return entry
    from_when = near_from(entry.duty)
    if from_when is None or command.at < from_when:
        return refused(law, entry, f"Entry {entry.number} is not near its last moment.")
    if entry.near_at is not None or entry.late_at is not None or is_late(entry.duty, command.at):
        return refused(law, entry, f"That entry {entry.number} is near, or past it, is known already.")
    return (DutyNear(number=entry.number, at=command.at, clause=entry.duty.clause),)


def call_late(law: Law, state: DeskState, command: CallLate) -> Decision:
    entry = find_open(law, state, command.entry)
    if isinstance(entry, Refused):
        return entry
    if not is_late(entry.duty, command.at):
        return refused(law, entry, f"Entry {entry.number} is not late: its last moment is not over.")
    if entry.late_at is not None:
        return refused(law, entry, f"That entry {entry.number} is late is known already.")
    return (DutyLate(number=entry.number, at=command.at, clause=entry.duty.clause),)


def record_delivery(law: Law, state: DeskState, command: RecordDelivery) -> Decision:
    entry = _to_be_delivered(law, state, command)
    if isinstance(entry, Refused):
        return entry
    delivered = NoticeDelivered(
        number=entry.number,
        occasion=command.occasion,
        channel=command.channel,
        tries=command.tries,
        at=command.at,
    )
    return (delivered,)


def record_failure(law: Law, state: DeskState, command: RecordFailure) -> Decision:
    entry = _to_be_delivered(law, state, command)
    if isinstance(entry, Refused):
        return entry
    failed = NoticeUndeliverable(
        number=entry.number,
        occasion=command.occasion,
        channel=command.channel,
        tries=command.tries,
        because=command.because,
        at=command.at,
    )
    return (failed,)


def _to_be_delivered(law: Law, state: DeskState, command: RecordDelivery | RecordFailure) -> Entry | Refused:
    """What arrived has arrived, even if it was met or withdrawn while it was on its way."""
    entry = state.entries.get(command.entry)
    if entry is None:
        return law.refused(Rule.POWER, f"There is no entry {command.entry} on this desk, or it is long over.")
    if entry.delivery(command.occasion, command.channel) is not None:
        return refused(law, entry, f"What became of entry {entry.number} through {command.channel} is known already.")
    return entry


# --- evolving -------------------------------------------------------------------------------------------------------


def _near(state: DeskState, event: DutyNear) -> DeskState:
    return with_entry(state, replace(state.entries[event.number], near_at=event.at))


def _late(state: DeskState, event: DutyLate) -> DeskState:
    return with_entry(state, replace(state.entries[event.number], late_at=event.at))


def _with_delivery(state: DeskState, event: NoticeDelivered | NoticeUndeliverable) -> DeskState:
    entry = state.entries[event.number]
    delivery = NoticeDelivery(
        occasion=event.occasion,
        channel=event.channel,
        at=event.at,
        tries=event.tries,
        failed=event.because if isinstance(event, NoticeUndeliverable) else None,
    )
    return with_entry(state, replace(entry, deliveries=(*entry.deliveries, delivery)))


_OF_THE_SYSTEM = by_the_system(Rule.POWER)
POWERS: dict[type[Command], Who] = {
    CallNear: _OF_THE_SYSTEM,
    CallLate: _OF_THE_SYSTEM,
    RecordDelivery: _OF_THE_SYSTEM,
    RecordFailure: _OF_THE_SYSTEM,
}
DECIDERS: dict[type[Command], Decider] = {
    CallNear: call_near,
    CallLate: call_late,
    RecordDelivery: record_delivery,
    RecordFailure: record_failure,
}
EVOLVERS: dict[type[Event], Evolver] = {
    DutyNear: _near,
    DutyLate: _late,
    NoticeDelivered: _with_delivery,
    NoticeUndeliverable: _with_delivery,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_delivered(event: NoticeDelivered) -> str:
    tries = "" if event.tries == 1 else f" after {event.tries} tries"
    return f"Entry {event.number} ({event.occasion}) is delivered by {event.channel}{tries}"


def _say_undeliverable(event: NoticeUndeliverable) -> str:
    given_up = f"is given up after {counted(event.tries, 'try') if event.tries == 1 else f'{event.tries} tries'}"
    return f"Entry {event.number} ({event.occasion}) by {event.channel} {given_up}: {ended(event.because)}"


SAYS: Says = {
    DutyNear: Saying(Topic.NOTICES, lambda event: f"Entry {event.number} comes near its last moment"),
    DutyLate: Saying(Topic.NOTICES, lambda event: f"Entry {event.number} is late"),
    NoticeDelivered: Saying(Topic.NOTICES, _say_delivered),
    NoticeUndeliverable: Saying(Topic.NOTICES, _say_undeliverable),
}
