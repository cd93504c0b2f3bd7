"""What happens with a fill or a credit: each step holds the whole slip, and the chips stand in transit meanwhile."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.core.engine.accounts import CAGE, float_of, variance_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, upper_first
from croupier.core.money import dollar_sign
from croupier.core.table.money import transit_of
from croupier.core.table.part import Evolver, Poster
from croupier.core.table.state import TableState
from croupier.core.table.till import CLAUSE, ON_ITS_WAY, Count, Fill, FillStage, FillWay, added, in_words, less, total
from croupier.core.table.tray import no


class OfSlip(Event, frozen=True, kw_only=True):
    fill: Fill
    """The slip after this step."""


class FillAsked(OfSlip, frozen=True, kw_only=True, tag="fill_asked"):
    pass


class FillApproved(OfSlip, frozen=True, kw_only=True, tag="fill_approved"):
    pass


class FillRefused(OfSlip, frozen=True, kw_only=True, tag="fill_refused"):
    pass


class FillCancelled(OfSlip, frozen=True, kw_only=True, tag="fill_cancelled"):
    pass


class FillSent(OfSlip, frozen=True, kw_only=True, tag="fill_sent"):
    pass


class FillCarried(OfSlip, frozen=True, kw_only=True, tag="fill_carried"):
    pass


class FillReceived(OfSlip, frozen=True, kw_only=True, tag="fill_received"):
    pass


class FillSentBack(OfSlip, frozen=True, kw_only=True, tag="fill_sent_back"):
    pass


class FillExplained(OfSlip, frozen=True, kw_only=True, tag="fill_explained"):
    pass


def still_on_its_way(state: TableState) -> Refused | None:
    """A table is not closed while chips are on their way to it or from it."""
    going = [slip.name for slip in state.till.fills.values() if slip.stage in ON_ITS_WAY]
    if not going:
        return None
    return no(f"{', '.join(going)} is on its way between the cage and the table: have it received before it closes.")


# --- evolving -------------------------------------------------------------------------------------------------------


def _kept(state: TableState, event: OfSlip) -> TableState:
    """What is over is on the log and leaves the table."""
    slip, till = event.fill, state.till
    others = {number: one for number, one in till.fills.items() if number != slip.number}
    fills = {**others, slip.number: slip} if slip.is_open else others
    slips = max(till.slips, slip.number)
    return replace(state, till=replace(till, fills=fills, slips=slips))


def _sent(state: TableState, event: FillSent) -> TableState:
    state, slip = _kept(state, event), event.fill
    if slip.way.to_table:
        return state
    state = _with_pieces(state, gone=slip.chips)
    return replace(state, till=replace(state.till, credited=state.till.credited + slip.amount))


def _received(state: TableState, event: FillReceived) -> TableState:
    state, slip = _kept(state, event), event.fill
    if not _comes_to_table(slip):
        return state
    came = total(slip.arrived)
    if slip.way is FillWay.CHECKS:
        return _checks_back(state, came)
    state = _with_pieces(state, came=slip.arrived)
    if slip.way is FillWay.FILL:
        return replace(state, till=replace(state.till, filled=state.till.filled + came))
    return replace(state, till=replace(state.till, credited=state.till.credited - came))


def _explained(state: TableState, event: FillExplained) -> TableState:
    """For checks that were lost when they had been redeemed nobody is owed anything any more."""
    state, slip = _kept(state, event), event.fill
    return _checks_back(state, -slip.difference) if slip.way is FillWay.CHECKS else state


def _checks_back(state: TableState, worth: int) -> TableState:
    """What was owed for them is worth as much to the float as a fill, while no chip lies there more."""
    till = state.till
    return replace(state, till=replace(till, checks_at_cage=till.checks_at_cage - worth, filled=till.filled + worth))


def _with_pieces(state: TableState, *, came: Count = (), gone: Count = ()) -> TableState:
    return replace(state, till=replace(state.till, pieces=less(added(state.till.pieces, came), gone)))


def _comes_to_table(slip: Fill) -> bool:
    return slip.way.to_table == (slip.stage is FillStage.RECEIVED)


# --- posting --------------------------------------------------------------------------------------------------------


def _sent_postings(state: TableState, event: FillSent) -> tuple[Posting, ...]:
    table, slip = state.setup.table, event.fill
    giver = CAGE if slip.way.to_table else float_of(table)
    return passes(giver, transit_of(table, slip.name), slip.amount, CLAUSE)


def _received_postings(state: TableState, event: FillReceived) -> tuple[Posting, ...]:
    """What is missing stays in transit under the name of the slip; what is too much comes from nowhere known."""
    table, slip = state.setup.table, event.fill
    taker = float_of(table) if _comes_to_table(slip) else CAGE
    came = passes(transit_of(table, slip.name), taker, min(slip.amount, total(slip.arrived)), CLAUSE)
    return came + passes(variance_of(table), taker, max(slip.difference, 0), CLAUSE)


def _explained_postings(state: TableState, event: FillExplained) -> tuple[Posting, ...]:
    table, slip = state.setup.table, event.fill
    taker = float_of(table) if slip.way is FillWay.CHECKS else variance_of(table)
    return passes(transit_of(table, slip.name), taker, max(-slip.difference, 0), CLAUSE)


EVOLVERS: dict[type[Event], Evolver] = {
    **dict.fromkeys((FillAsked, FillApproved, FillRefused, FillCancelled, FillCarried, FillSentBack), _kept),
    FillSent: _sent,
    FillReceived: _received,
    FillExplained: _explained,
}
POSTERS: dict[type[Event], Poster] = {
    FillSent: _sent_postings,
    FillReceived: _received_postings,
    FillExplained: _explained_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _slip(event: OfSlip) -> str:
    return f"{event.fill.way} {event.fill.name}"


def _say_asked(event: FillAsked) -> str:
    slip = event.fill
    return f"{slip.asked_by} asks for {_slip(event)}: {dollar_sign(slip.amount)}, {in_words(slip.chips)}"


def _say_approved(event: FillApproved) -> str:
    return f"{event.fill.approved_by} approves {_slip(event)} of {dollar_sign(event.fill.amount)}"


def _say_ended(event: OfSlip) -> str:
    return f"{upper_first(_slip(event))} is {event.fill.stage} by {event.fill.ended_by}: {ended(event.fill.because)}"


def _say_sent(event: FillSent) -> str:
    slip = event.fill
    return f"{slip.sent_by} makes up {_slip(event)} of {dollar_sign(slip.amount)}; {slip.carrier} is to carry it"


def _say_carried(event: FillCarried) -> str:
    return f"{event.fill.carrier} signs for {_slip(event)} and carries it"


def _say_received(event: FillReceived) -> str:
    slip = event.fill
    amiss = f", {_amiss(slip)}" if slip.difference else ""
    return f"{slip.received_by} receives {_slip(event)}: {dollar_sign(total(slip.arrived))} arrived{amiss}"


def _amiss(slip: Fill) -> str:
    return f"{dollar_sign(abs(slip.difference))} {'more' if slip.difference > 0 else 'less'} than was sent"


def _say_sent_back(event: FillSentBack) -> str:
    return f"{event.fill.ended_by} sends {_slip(event)} back: {ended(event.fill.because)}"


def _say_explained(event: FillExplained) -> str:
    slip = event.fill
    return f"{slip.explained_by} explains why {_slip(event)} came to {_amiss(slip)}: {ended(slip.explanation)}"


_WORDS: dict[type[Event], Callable[[Any], str]] = {
    FillAsked: _say_asked,
    FillApproved: _say_approved,
    FillRefused: _say_ended,
    FillCancelled: _say_ended,
    FillSent: _say_sent,
    FillCarried: _say_carried,
    FillReceived: _say_received,
    FillSentBack: _say_sent_back,
    FillExplained: _say_explained,
}
SAYS: Says = {kind: Saying(Topic.MONEY, says) for kind, says in _WORDS.items()}
