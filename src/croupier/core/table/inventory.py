"""The float counted by denomination: by one person, witnessed by another, and brought into line with the ledger."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.accounts import CAGE, float_of, variance_of
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost, Who
from croupier.core.money import dollar_sign
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, TableState
from croupier.core.table.till import CLAUSE, ON_ITS_WAY, WAITING, CountOccasion, FloatCount, Win, count_of, in_words
from croupier.core.table.tray import (
    AT_THE_TABLE,
    SUPERVISORS,
    between_rounds,
    checks_away,
    no,
    no_pieces,
    should_lie_there,
)
from croupier.core.words.names import same_person


class CountFloat(Command, frozen=True, kw_only=True, tag="count_float"):
    """Somebody counts what lies in the float; a later count takes the place of one that nobody witnessed."""

    occasion: CountOccasion
    chips: Mapping[int, int]
    """How many pieces there are of each denomination, in cents."""
    tokens: Mapping[int, int] = {}


class WitnessCount(Command, frozen=True, kw_only=True, tag="witness_count"):
    """Another person counted with them and found the same; where it is not what it should be, why."""

    reason: str = ""


class FloatTallied(Event, frozen=True, kw_only=True, tag="float_tallied"):
    count: FloatCount


class FloatCounted(Event, frozen=True, kw_only=True, tag="float_counted"):
    count: FloatCount


# --- deciding -------------------------------------------------------------------------------------------------------


def count(_: Law, state: TableState, command: CountFloat) -> Decision:
    if refusal := _not_now(state, command.occasion):
        return refusal
    for pieces in (command.chips, command.tokens):
        if refusal := no_pieces(pieces, may_be_nothing=True):
            return refusal
    tallied = FloatCount(
        number=state.till.counts + 1,
        occasion=command.occasion,
        at=command.at,
        round=state.round.number,
        chips=count_of(command.chips),
        tokens=count_of(command.tokens),
        checks_away=checks_away(state),
        tray=state.till.tray,
        expected=should_lie_there(state) if state.till.was_counted else None,
        counted_by=command.by,
    )
    return (FloatTallied(count=tallied),)


def _not_now(state: TableState, occasion: CountOccasion) -> Refused | None:
    till = state.till
    if not between_rounds(state):
        return no("A round is under way: the float is counted before it or after it.")
    if occasion is CountOccasion.OPENING:
        return no("The float is open: count it for a shift, or at closing.") if till.opened is not None else None
    if till.opened is None:
        return no("The float was not counted at its opening: begin with that.")
    if occasion is CountOccasion.SHIFT:
        return None
    if state.round.phase is not Phase.SHUT:
        return no("The table is open: close it first, then count the float.")
    going = [fill.name for fill in till.fills.values() if fill.stage in (*WAITING, *ON_ITS_WAY)]
    return no(f"{', '.join(going)} is not over: finish or cancel it before the closing count.") if going else None


def witness(_: Law, state: TableState, command: WitnessCount) -> Decision:
    counted = state.till.counting
    if counted is None:
        return no("Nobody has counted the float: count it first.")
    if same_person(command.by, counted.counted_by):
        return no(f"{command.by} counted it: another person witnesses the count.")
    if refusal := _not_now(state, counted.occasion):
        return refusal
    if (counted.tray, counted.checks_away) != (state.till.tray, checks_away(state)):
        return no("Chips have passed since it was counted: count it again.")
    if counted.variance and (refusal := _not_explained(counted, command)):
        return refusal
    stands = replace(counted, witnessed_by=command.by, reason=command.reason.strip(), win=_won(state, counted))
    return (FloatCounted(count=stands),)


def _won(state: TableState, counted: FloatCount) -> Win | None:
    """What the table won since its opening count, as casinos reckon it."""
    till = state.till
    if till.opened is None:
        return None
    begun = till.opened.value
    return Win(opening=begun, fills=till.filled, credits=till.credited, drop=till.dropped, closing=counted.value)


def _not_explained(counted: FloatCount, command: WitnessCount) -> Refused | None:
    amiss = f"{variance_words(counted.variance)} than the {dollar_sign(counted.expected or 0)} that should be there"
    if not command.reason.strip():
        return no(f"It is {amiss}: say why, or have it counted again.")
    if command.role not in SUPERVISORS:
        return no(f"It is {amiss}: a supervisor witnesses such a count.")
    return None


def not_counted(state: TableState) -> Refused | None:
    """A float that was counted when the table closed is counted again before it opens."""
    if not state.till.was_counted or state.till.opened is not None:
        return None
    return no("The float was counted when the table closed: count it for the opening first.")


# --- evolving -------------------------------------------------------------------------------------------------------


def _tallied(state: TableState, event: FloatTallied) -> TableState:
    return replace(state, till=replace(state.till, counting=event.count))


def _counted(state: TableState, event: FloatCounted) -> TableState:
    one, till = event.count, state.till
    opened = {CountOccasion.OPENING: one, CountOccasion.SHIFT: till.opened, CountOccasion.CLOSING: None}[one.occasion]
    counted = replace(till, was_counted=True, opened=opened, last=one, pieces=one.chips, counting=None)
    if one.occasion is CountOccasion.OPENING:
        counted = replace(counted, filled=0, credited=0, dropped=0)
    return replace(state, till=replace(counted, counts=one.number))


def _counted_postings(state: TableState, event: FloatCounted) -> tuple[Posting, ...]:
    """The first count takes over what lies there, from the cage; later the difference passes to its own account."""
    table, one = state.setup.table, event.count
    if one.expected is None:
        return passes_either_way(CAGE, float_of(table), one.value - one.tray, CLAUSE)
    return passes_either_way(variance_of(table), float_of(table), one.variance, CLAUSE)


COUNTS = HousePost(AT_THE_TABLE, "count the float of a table", CLAUSE)
POWERS: dict[type[Command], Who] = {CountFloat: COUNTS, WitnessCount: COUNTS}
DECIDERS: dict[type[Command], Decider] = {CountFloat: count, WitnessCount: witness}
EVOLVERS: dict[type[Event], Evolver] = {FloatTallied: _tallied, FloatCounted: _counted}
POSTERS: dict[type[Event], Poster] = {FloatCounted: _counted_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def variance_words(variance: int) -> str:
    """$25 less; $10 more."""
    return f"{dollar_sign(abs(variance))} {'more' if variance > 0 else 'less'}"


def _say_tallied(event: FloatTallied) -> str:
    one = event.count
    return f"{one.counted_by} counts the float, {one.occasion}: {dollar_sign(one.lies_there)}, {in_words(one.chips)}"


def _say_counted(event: FloatCounted) -> str:
    one = event.count
    said = f"The float holds {dollar_sign(one.lies_there)}, {one.occasion} count {one.number}"
    people = f"{one.counted_by} counted, {one.witnessed_by} witnessed"
    amiss = f"; {variance_words(one.variance)} than it should: {ended(one.reason)}" if one.variance else ""
    won = f"; by the formula the table has won {dollar_sign(one.win.amount)}" if one.win else ""
    return f"{said}: {people}{amiss}{won}"


SAYS: Says = {
    FloatTallied: Saying(Topic.MONEY, _say_tallied),
    FloatCounted: Saying(Topic.MONEY, _say_counted),
}
