"""What an event's papers want to know of its past and its state has forgotten: spin by spin, ballot by ballot.

Of a spin it keeps the number and where the chips stood after it, never what was wagered: a secret wager is on no paper.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from croupier.core.engine.messages import Event
from croupier.core.engine.telling import counted, listed
from croupier.core.tournament.competition import evolve
from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.final_five import FiveDrawn
from croupier.core.tournament.inventory import ChipsReconciled
from croupier.core.tournament.seating import SeatsAllotted
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Competition, Next, table_of


class Spin(Struct, frozen=True, kw_only=True):
    session: str
    table: str
    number: int
    pocket: str
    chips: Mapping[str, int]
    """What each player had after it, before them and on the layout."""
    parts: bool
    """Whether it was played to part level players."""


class Ballot(Struct, frozen=True, kw_only=True):
    session: str
    table: str
    what: str
    drawn: str
    """What came of it."""
    evidence: str
    """What proves it; empty where nothing was recorded."""
    clause: str


class NotBack(Struct, frozen=True, kw_only=True):
    """Chips of one value that had not come back; below nothing if there were too many."""

    tables: tuple[str, ...]
    value: int
    quantity: int
    clause: str


class Chronicle(Struct, frozen=True, kw_only=True):
    spins: tuple[Spin, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    not_back: tuple[NotBack, ...] = ()

    def at(self, session: str, table: str) -> tuple[Spin, ...]:
        return tuple(spin for spin in self.spins if (spin.session, spin.table) == (session, table))


def chronicle(start: Competition, events: Iterable[Event]) -> Chronicle:
    """From an event as it stood before all this happened to it, and what happened."""
    state = start
    spins: list[Spin] = []
    ballots: list[Ballot] = []
    not_back: list[NotBack] = []
    for event in events:
        before, state = state, evolve(state, event)
        ballots += _ballots(before, event)
        if isinstance(event, NumberCalled):
            spins.append(_spin(before, state, event))
        if isinstance(event, ChipsReconciled):
            not_back += [
                NotBack(tables=event.tables, value=one.value, quantity=one.quantity, clause=event.clause)
                for one in event.missing
            ]
    return Chronicle(spins=tuple(spins), ballots=tuple(ballots), not_back=tuple(not_back))


def _spin(before: Competition, after: Competition, event: NumberCalled) -> Spin:
    at = (event.session, event.table)
    return Spin(
        session=event.session,
        table=event.table,
        number=event.spin,
        pocket=event.pocket,
        chips={name: seat.chips + seat.staked for name, seat in table_of(after, *at).seats.items()},
        parts=table_of(before, *at).tie is not None,
    )


def _ballots(before: Competition, event: Any) -> Iterator[Ballot]:
    match event:
        case SeatsAllotted():
            players = sum(1 for seats in event.tables.values() for name in seats if name is not None)
            yield Ballot(
                session=event.session,
                table="",
                what="Seats",
                drawn=f"{counted(players, 'player')} at {counted(len(event.tables), 'table')}",
                evidence=event.evidence,
                clause=event.clause,
            )
        case FiveDrawn():
            yield Ballot(
                session=event.session,
                table=event.table,
                what="Final five",
                drawn=listed([f"{name} {number}" for name, number in event.numbers.items()]),
                evidence=event.evidence,
                clause=event.clause,
            )
        case TableEnded() if (drawn := _drawn(before, event)) is not None:
            yield Ballot(
                session=event.session,
                table=event.table,
                what="Places",
                drawn=drawn,
                evidence=event.evidence,
                clause=event.clauses[-1],
            )
        case _:
            pass


def _drawn(before: Competition, event: TableEnded) -> str | None:
    """Who came out of a ballot; nothing where the level players were parted because some of them left."""
    was = table_of(before, event.session, event.table)
    stayed = {name for group in event.ranking for name in group}
    if was.next is not Next.BALLOT or not set(was.undecided) <= stayed:
        return None
    won = [name for name in was.undecided if name in event.qualified]
    return f"{listed(won)} out of {listed(was.undecided)}"
