"""Running the events of a table again: to check a log, and to tell a round move by move."""

from collections.abc import Iterator, Sequence

import msgspec

from croupier.books import BOOKS
from croupier.core.ledger import Posting, balances
from croupier.core.table.messages import Event
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened
from croupier.core.table.state import Rack, TableState
from croupier.core.table.table import decode_event, encode, evolve, new_table, postings
from croupier.house.house import PREFIX
from croupier.log import StoredEvent


def run_again(stream: str, stored: Sequence[StoredEvent]) -> str | None:
    """What is wrong with a table's events, in a sentence, or nothing: each must be known, and fit the one before."""
    if not stream.startswith(PREFIX):
        return None
    state = new_table(stream.removeprefix(PREFIX), next(iter(BOOKS)))
    made: list[Posting] = []
    for one in stored:
        try:
            event = decode_event(one.payload)
            made += postings(state, event)
            state = evolve(state, event)
        except (msgspec.DecodeError, KeyError, ValueError, AssertionError) as error:
            return f"event {one.version} of {stream} ({one.kind}) does not fit what came before it: {error}"
        if encode(event) != one.payload:
            return f"event {one.version} of {stream} ({one.kind}) is not written as this house writes it"
    return _racks_differ(state, made)


def _racks_differ(state: TableState, made: Sequence[Posting]) -> str | None:
    """The table as its events tell it, and its money as its postings tell it, must be the same."""
    held = balances(made)
    here = f"chips:{state.setup.table}:"
    players = {*state.chips.racks, *(account.removeprefix(here) for account in held if account.startswith(here))}
    for player in sorted(players):
        rack, posted = state.chips.racks.get(player, Rack()), held.get(here + player, 0)
        if posted != rack.value:
            return f"{player} has {rack.value} cents in chips at {state.setup.table}, but the ledger says {posted}"
    return None


def rounds_of(table: str, stored: Sequence[StoredEvent]) -> Iterator[tuple[int, StoredEvent, Event, TableState]]:
    """Every event of a table with the round it belongs to and the table as it was before it."""
    state = new_table(table, next(iter(BOOKS)))
    number = 0
    for one in stored:
        event = decode_event(one.payload)
        if isinstance(event, TableOpened):
            number = 0
        if isinstance(event, BettingOpened):
            number = event.round
        yield number, one, event, state
        state = evolve(state, event)
