"""The soft and the hard count: two of the count team open a box, and its money goes to the cage."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.accounts import CAGE, variance_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost, Who
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.table.inventory import variance_words
from croupier.core.table.money import box_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import TableState
from croupier.core.table.till import CLAUSE, BoxCount, DropBox, count_of, in_words
from croupier.core.table.tray import no, no_pieces
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role


class CountBox(Command, frozen=True, kw_only=True, tag="count_box"):
    """One of the count team counts what is in a box: notes and vouchers, and chips that fell into it."""

    box: str
    notes: Mapping[int, int]
    vouchers: int = 0
    chips: Mapping[int, int] = {}


class AgreeBoxCount(Command, frozen=True, kw_only=True, tag="agree_box_count"):
    """A second of them found the same; where it is not what fell into the box, why."""

    box: str
    reason: str = ""


class BoxTallied(Event, frozen=True, kw_only=True, tag="box_tallied"):
    count: BoxCount


class BoxCounted(Event, frozen=True, kw_only=True, tag="box_counted"):
    count: BoxCount


# --- deciding -------------------------------------------------------------------------------------------------------


def count(_: Law, state: TableState, command: CountBox) -> Decision:
    box = _at_the_count(state, command.box, command.by)
    if isinstance(box, Refused):
        return box
    for pieces in (command.notes, command.chips):
        if refusal := no_pieces(pieces, may_be_nothing=True):
            return refusal
    if not 0 <= command.vouchers <= LARGEST:
        return no(f"Vouchers are worth from nothing to {dollar_sign(LARGEST)}.")
    tallied = BoxCount(
        box=box.number,
        at=command.at,
        notes=count_of(command.notes),
        vouchers=command.vouchers,
        chips=count_of(command.chips),
        expected=box.holds,
        expected_vouchers=box.vouchers,
        counted_by=command.by,
    )
    return (BoxTallied(count=tallied),)


def _at_the_count(state: TableState, number: str, by: str) -> DropBox | Refused:
    box = state.till.boxes.get(number)
    if box is None:
        return no(f"No box {number} of this table waits for the count.")
    if not box.taken_by:
        return no(f"Box {number} was not taken to the count yet.")
    if any(same_person(one, by) for one in (box.changed_by, box.witnessed_by, box.taken_by)):
        return no(f"{by} had box {number} in hand before: somebody else counts it.")
    return box


def agree(_: Law, state: TableState, command: AgreeBoxCount) -> Decision:
    box = _at_the_count(state, command.box, command.by)
    if isinstance(box, Refused):
        return box
    counted = box.count
    if counted is None:
        return no(f"Nobody has counted box {box.number} yet.")
    if same_person(counted.counted_by, command.by):
        return no(f"{command.by} counted it: another of the count team agrees.")
    if not counted.agrees and not command.reason.strip():
        return no(f"Box {box.number} holds {_amiss(counted)}: say why, or have it counted again.")
    return (BoxCounted(count=replace(counted, agreed_by=command.by, reason=command.reason.strip())),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _tallied(state: TableState, event: BoxTallied) -> TableState:
    box = replace(state.till.boxes[event.count.box], count=event.count)
    return replace(state, till=replace(state.till, boxes={**state.till.boxes, box.number: box}))


def _counted(state: TableState, event: BoxCounted) -> TableState:
    left = {number: box for number, box in state.till.boxes.items() if number != event.count.box}
    return replace(state, till=replace(state.till, boxes=left))


def _counted_postings(state: TableState, event: BoxCounted) -> tuple[Posting, ...]:
    """All that was found goes to the cage; what is missing, or nobody knows the source of, to its own account."""
    table, one = state.setup.table, event.count
    box, variance = box_of(table, one.box), variance_of(table)
    return (
        *passes(box, CAGE, min(one.found, one.expected), CLAUSE),
        *passes(box, variance, max(-one.variance, 0), CLAUSE),
        *passes(variance, CAGE, max(one.variance, 0), CLAUSE),
    )


_COUNTS = HousePost((Role.COUNT_TEAM,), "count a drop box", CLAUSE)
POWERS: dict[type[Command], Who] = {CountBox: _COUNTS, AgreeBoxCount: _COUNTS}
DECIDERS: dict[type[Command], Decider] = {CountBox: count, AgreeBoxCount: agree}
EVOLVERS: dict[type[Event], Evolver] = {BoxTallied: _tallied, BoxCounted: _counted}
POSTERS: dict[type[Event], Poster] = {BoxCounted: _counted_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _amiss(one: BoxCount) -> str:
    """What differs, money and vouchers apart."""
    money = f"{variance_words(one.variance)} than fell into it" if one.variance else ""
    paper = "" if one.vouchers == one.expected_vouchers else _vouchers_amiss(one)
    return " and ".join(part for part in (money, paper) if part)


def _vouchers_amiss(one: BoxCount) -> str:
    return f"{dollar_sign(one.vouchers)} in vouchers where {dollar_sign(one.expected_vouchers)} were exchanged"


def _found(one: BoxCount) -> str:
    chips = f", and chips: {in_words(one.chips)}" if one.chips else ""
    vouchers = f", vouchers for {dollar_sign(one.vouchers)}" if one.vouchers else ""
    return f"{dollar_sign(one.found)}, in notes {in_words(one.notes)}{vouchers}{chips}"


def _say_tallied(event: BoxTallied) -> str:
    return f"{event.count.counted_by} counts box {event.count.box}: {_found(event.count)}"


def _say_counted(event: BoxCounted) -> str:
    one = event.count
    amiss = "" if one.agrees else f"; {_amiss(one)}: {ended(one.reason)}"
    people = f"{one.counted_by} counted, {one.agreed_by} agrees"
    return f"Box {one.box} held {dollar_sign(one.found)}, which goes to the cage: {people}{amiss}"


SAYS: Says = {
    BoxTallied: Saying(Topic.MONEY, _say_tallied),
    BoxCounted: Saying(Topic.MONEY, _say_counted),
}
