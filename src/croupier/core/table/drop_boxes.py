"""Drop boxes with numbers: one comes off and another comes on, before two people of whom one is of security.

A box ordered off and on at a cashless table (`chips.py`) stays the same box. What fell into a table's box before boxes
had numbers stays with the table.
"""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost, Who
from croupier.core.money import dollar_sign
from croupier.core.table.money import box_of, drop_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import TableState
from croupier.core.table.till import CLAUSE, BoxChange, DropBox
from croupier.core.table.tray import AT_THE_TABLE, no
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role

LONGEST_NUMBER = 20


class ChangeBox(Command, frozen=True, kw_only=True, tag="change_box"):
    """The box that hangs here comes off and this one comes on; it happens once a second person says so too."""

    box: str


class WitnessBox(Command, frozen=True, kw_only=True, tag="witness_box"):
    """A second person has seen the change."""


class TakeBox(Command, frozen=True, kw_only=True, tag="take_box"):
    """A box that came off is taken to the count."""

    box: str


class BoxChangeBegun(Event, frozen=True, kw_only=True, tag="box_change_begun"):
    change: BoxChange


class BoxChanged(Event, frozen=True, kw_only=True, tag="box_changed"):
    on: str
    off: DropBox | None
    """The box that came off, with what fell into it; None where none with a number hung there."""
    by: str
    witnessed_by: str
    at: int


class BoxTaken(Event, frozen=True, kw_only=True, tag="box_taken"):
    box: str
    by: str


# --- deciding -------------------------------------------------------------------------------------------------------


def change(_: Law, state: TableState, command: ChangeBox) -> Decision:
    if refusal := _not_this_box(state, command.box):
        return refusal
    begun = BoxChange(box=command.box.strip(), by=command.by, role=command.role, at=command.at)
    return (BoxChangeBegun(change=begun),)


def _not_this_box(state: TableState, named: str) -> Refused | None:
    box, till = named.strip(), state.till
    if not state.setup.drop_box:
        return no("The drop box is off by order: have it put on first.")
    if not 0 < len(box) <= LONGEST_NUMBER or not box.isprintable() or ":" in box:
        return no(f"A box has a number of up to {LONGEST_NUMBER} characters without a colon: write BOX-17.")
    if till.box is not None and till.box.number == box:
        return no(f"Box {box} hangs here already: name the one that comes on.")
    if box in till.boxes:
        return no(f"Box {box} is not counted yet: take an empty one.")
    return None


def witness(_: Law, state: TableState, command: WitnessBox) -> Decision:
    begun, old = state.till.change, state.till.box
    if begun is None:
        return no("Nobody is changing the box here: say first which one comes on.")
    if same_person(begun.by, command.by):
        return no(f"{command.by} changes the box: another person watches it.")
    if Role.SECURITY_OFFICER not in (begun.role, command.role):
        return no("One of the two who change a box is a security officer.")
    if refusal := _not_this_box(state, begun.box):
        return refusal
    hands = {"changed_by": begun.by, "witnessed_by": command.by, "off_at": command.at}
    off = None if old is None else replace(old, **hands)
    return (BoxChanged(on=begun.box, off=off, by=begun.by, witnessed_by=command.by, at=command.at),)


def take(_: Law, state: TableState, command: TakeBox) -> Decision:
    box = state.till.boxes.get(command.box)
    if box is None:
        return no(f"No box {command.box} waits at this table.")
    if box.taken_by:
        return no(f"{box.taken_by} took box {box.number} to the count already.")
    return (BoxTaken(box=box.number, by=command.by),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _begun(state: TableState, event: BoxChangeBegun) -> TableState:
    return replace(state, till=replace(state.till, change=event.change))


def _changed(state: TableState, event: BoxChanged) -> TableState:
    off = {} if event.off is None else {event.off.number: event.off}
    hung = DropBox(number=event.on, hung_at=event.at)
    return replace(state, till=replace(state.till, change=None, box=hung, boxes={**state.till.boxes, **off}))


def _taken(state: TableState, event: BoxTaken) -> TableState:
    box = replace(state.till.boxes[event.box], taken_by=event.by)
    return replace(state, till=replace(state.till, boxes={**state.till.boxes, event.box: box}))


def _changed_postings(state: TableState, event: BoxChanged) -> tuple[Posting, ...]:
    table, off = state.setup.table, event.off
    return () if off is None else passes(drop_of(table), box_of(table, off.number), off.holds, CLAUSE)


_CHANGES = HousePost((*AT_THE_TABLE, Role.SECURITY_OFFICER), "change a drop box", CLAUSE)
_TAKES = HousePost((Role.SECURITY_OFFICER,), "take a drop box to the count", CLAUSE)
POWERS: dict[type[Command], Who] = {ChangeBox: _CHANGES, WitnessBox: _CHANGES, TakeBox: _TAKES}
DECIDERS: dict[type[Command], Decider] = {ChangeBox: change, WitnessBox: witness, TakeBox: take}
EVOLVERS: dict[type[Event], Evolver] = {BoxChangeBegun: _begun, BoxChanged: _changed, BoxTaken: _taken}
POSTERS: dict[type[Event], Poster] = {BoxChanged: _changed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_begun(event: BoxChangeBegun) -> str:
    return f"{event.change.by} begins to change the drop box: {event.change.box} is to come on"


def _say_changed(event: BoxChanged) -> str:
    off = f"Box {event.off.number} comes off with {dollar_sign(event.off.holds)} by the postings, " if event.off else ""
    return f"{off}{'box' if off else 'Box'} {event.on} comes on: by {event.by}, before {event.witnessed_by}"


def _say_taken(event: BoxTaken) -> str:
    return f"{event.by} takes box {event.box} to the count"


SAYS: Says = {
    BoxChangeBegun: Saying(Topic.MONEY, _say_begun),
    BoxChanged: Saying(Topic.MONEY, _say_changed),
    BoxTaken: Saying(Topic.MONEY, _say_taken),
}
