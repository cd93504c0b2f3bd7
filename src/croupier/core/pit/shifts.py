"""Shifts within a day: whoever opens one is in charge of it, and it passes on by two people: one hands over, the other
takes it."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.pit.part import Decider, Decision, Evolver, Poster, day_of, in_charge, refused, shift_of
from croupier.core.pit.state import LONGEST_NAME, Day, Offer, Pit, Shift
from croupier.core.words.names import same_person


class OpenShift(Command, frozen=True, kw_only=True, tag="open_shift"):
    name: str


class HandOverShift(Command, frozen=True, kw_only=True, tag="hand_over_shift"):
    """Offer it to the next manager, who takes it or not; another offer stands in its place."""

    manager: str
    next: str = ""
    """The shift that begins with it; nothing where the same one goes on under somebody else."""


class TakeShift(Command, frozen=True, kw_only=True, tag="take_shift"):
    """Whoever it was offered to is in charge from now on."""


class CloseShift(Command, frozen=True, kw_only=True, tag="close_shift"):
    pass


class ShiftOpened(Event, frozen=True, kw_only=True, tag="shift_opened"):
    name: str
    manager: str
    at: int


class ShiftOffered(Event, frozen=True, kw_only=True, tag="shift_offered"):
    name: str
    by: str
    manager: str
    next: str
    at: int


class ShiftHandedOver(Event, frozen=True, kw_only=True, tag="shift_handed_over"):
    """Both are named: who was in charge, and who is."""

    name: str
    before: str
    manager: str
    next: str
    """The shift that begins; nothing where the same one goes on."""
    by: str
    """Who handed it over."""
    at: int


class ShiftClosed(Event, frozen=True, kw_only=True, tag="shift_closed"):
    name: str
    manager: str
    by: str
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def open_shift(_: Law, state: Pit, command: OpenShift) -> Decision:
    day, name = day_of(state), command.name.strip()
    if isinstance(day, Refused):
        return day
    if day.shift is not None:
        return refused(f"The shift {day.shift.name} is on: it is handed over or closed before the next one.")
    if (no := _no_name(day, name)) is not None:
        return no
    return (ShiftOpened(name=name, manager=command.by, at=command.at),)


def hand_over(_: Law, state: Pit, command: HandOverShift) -> Decision:
    shift, following = shift_of(state), command.next.strip()
    if isinstance(shift, Refused):
        return shift
    if not command.manager.strip() or same_person(command.manager, shift.manager):
        return refused(f"{shift.manager} is in charge of the shift {shift.name}: name the next manager.")
    if same_person(command.manager, command.by):
        return refused("Two people hand over a shift: whoever takes it does not hand it over to themselves.")
    assert state.day is not None
    if following and (no := _no_name(state.day, following)) is not None:
        return no
    return (ShiftOffered(name=shift.name, by=command.by, manager=command.manager, next=following, at=command.at),)


def take(_: Law, state: Pit, command: TakeShift) -> Decision:
    shift = shift_of(state)
    if isinstance(shift, Refused):
        return shift
    if shift.offer is None:
        return refused(f"Nobody hands the shift {shift.name} over: {shift.manager} is in charge of it.")
    if not same_person(shift.offer.manager, command.by):
        return refused(f"The shift {shift.name} is handed over to {shift.offer.manager}, who takes it.")
    passed = ShiftHandedOver(
        name=shift.name,
        before=shift.manager,
        manager=command.by,
        next=shift.offer.next,
        by=shift.offer.by,
        at=command.at,
    )
    return (passed,)


def close_shift(_: Law, state: Pit, command: CloseShift) -> Decision:
    shift = shift_of(state)
    if isinstance(shift, Refused):
        return shift
    return (ShiftClosed(name=shift.name, manager=shift.manager, by=command.by, at=command.at),)


def _no_name(day: Day, name: str) -> Refused | None:
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        return refused(f"A shift has a name of 1 to {LONGEST_NAME} printable characters, such as early.")
    if name.casefold() in {one.casefold() for one in day.named}:
        return refused(f"The gaming day of {day.date} has had a shift {name}: give this one another name.")
    return None


# --- evolving -------------------------------------------------------------------------------------------------------


def _opened(state: Pit, event: ShiftOpened) -> Pit:
    return _begun(state, event.name, event.manager, event.at)


def _offered(state: Pit, event: ShiftOffered) -> Pit:
    offer = Offer(manager=event.manager, next=event.next, by=event.by, at=event.at)
    return _with(state, replace(_on(state), offer=offer))


def _handed_over(state: Pit, event: ShiftHandedOver) -> Pit:
    if event.next:
        return _begun(state, event.next, event.manager, event.at)
    return _with(state, replace(_on(state), manager=event.manager, in_charge_since=event.at, offer=None))


def _closed(state: Pit, _: ShiftClosed) -> Pit:
    return _with(state, None)


def _begun(state: Pit, name: str, manager: str, at: int) -> Pit:
    assert state.day is not None
    begun = _with(state, Shift(name=name, manager=manager, since=at, in_charge_since=at))
    assert begun.day is not None
    return replace(begun, day=replace(begun.day, named=(*begun.day.named, name)))


def _on(state: Pit) -> Shift:
    assert state.day is not None
    assert state.day.shift is not None
    return state.day.shift


def _with(state: Pit, shift: Shift | None) -> Pit:
    assert state.day is not None
    return replace(state, day=replace(state.day, shift=shift))


POWERS: dict[type[Command], Who] = {
    OpenShift: in_charge("open a shift"),
    HandOverShift: in_charge("hand a shift over"),
    TakeShift: in_charge("take a shift"),
    CloseShift: in_charge("close a shift"),
}
DECIDERS: dict[type[Command], Decider] = {
    OpenShift: open_shift,
    HandOverShift: hand_over,
    TakeShift: take,
    CloseShift: close_shift,
}
EVOLVERS: dict[type[Event], Evolver] = {
    ShiftOpened: _opened,
    ShiftOffered: _offered,
    ShiftHandedOver: _handed_over,
    ShiftClosed: _closed,
}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_offered(event: ShiftOffered) -> str:
    begins = f", with whom the shift {event.next} begins" if event.next else ""
    return f"{event.by} hands the shift {event.name} over to {event.manager}{begins}"


def _say_handed_over(event: ShiftHandedOver) -> str:
    begins = f", and the shift {event.next} begins" if event.next else ""
    return f"{event.manager} takes the shift {event.name} from {event.before}{begins}"


def _say_closed(event: ShiftClosed) -> str:
    whose = "" if same_person(event.by, event.manager) else f" of {event.manager}"
    return f"{event.by} closes the shift {event.name}{whose}"


SAYS: Says = {
    ShiftOpened: Saying(Topic.DAYS, lambda event: f"{event.manager} opens the shift {event.name}"),
    ShiftOffered: Saying(Topic.DAYS, _say_offered),
    ShiftHandedOver: Saying(Topic.DAYS, _say_handed_over),
    ShiftClosed: Saying(Topic.DAYS, _say_closed),
}
