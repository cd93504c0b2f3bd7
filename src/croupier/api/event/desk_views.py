"""What the staff of an event see besides: the money, what is to be counted, who waits, and what comes next."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.api.event.steps import EventStep, next_steps
from croupier.core.common.desk import Dispute, Known
from croupier.core.common.exclusions import Here, binding
from croupier.core.engine.messages import Event
from croupier.core.law.law import Law
from croupier.core.tournament.competition import STORY
from croupier.core.tournament.disputes import Disputed, DisputeDecided
from croupier.core.tournament.inventory import ChipsReconciled
from croupier.core.tournament.purse import Purse
from croupier.core.tournament.state import Competition, Spinning
from croupier.core.words.names import person_key


class EventPurse(Struct, frozen=True, kw_only=True):
    fees: int
    refunded: int
    retained: int
    added: int
    pool: int
    held: int
    buy_ins: int
    exchanged: int


class EventCount(Struct, frozen=True, kw_only=True):
    """What was counted of a player's chips, beside what the log says."""

    player: str
    counted: int
    recorded: int


class EventDesk(Struct, frozen=True, kw_only=True):
    purse: EventPurse
    steps: tuple[EventStep, ...]
    """What comes next, the most pressing first; one press each."""
    managers: Mapping[str, int]
    turned_away: tuple[str, ...]
    uninformed: tuple[str, ...]
    """Who has no copy of the conditions."""
    excluded: tuple[str, ...]
    """Players whom the house keeps from gambling by now."""
    examined: tuple[str, ...]
    """Whose forms are in and were found in order."""
    to_examine: tuple[str, ...]
    faulty: tuple[str, ...]
    """Whose forms went back to be mended."""
    counted: Mapping[str, tuple[EventCount, ...]]
    """By key of the table."""
    stock: Mapping[str, Mapping[str, int]]
    """By table, how many chips of each value it was given and has not given back."""
    reconciled: tuple[str, ...]
    """What the last counts of all chips found, the newest first."""
    disputes: tuple[str, ...]
    """By whom, of matters that are not of a table which is playing."""
    disputed: Mapping[str, str]
    """What is disputed, by player."""
    cases: Mapping[str, Dispute]
    """Every dispute of the event by its number, with what became of it."""
    arrangements: Mapping[str, tuple[str, ...]]
    turned: Mapping[str, int]
    """Deductions so far, by player."""


SHOWN = 10
"""How many counts of all chips are shown."""


class Told:
    """What stands in events and in no state: the words of disputes, and what counts of all chips found."""

    def __init__(self) -> None:
        self.disputed: dict[str, str] = {}
        self.reconciled: tuple[str, ...] = ()

    def see(self, event: Event) -> None:
        if isinstance(event, Disputed):
            self.disputed[event.player] = event.text
        elif isinstance(event, DisputeDecided):
            self.disputed.pop(event.player, None)
        elif isinstance(event, ChipsReconciled):
            self.reconciled = (STORY.in_full(event), *self.reconciled)[:SHOWN]


def desk_view(law: Law, state: Competition, told: Told, known: Known, at: int) -> EventDesk:
    handed_in = ((name, seat.form) for table in _tables(state) for name, seat in table.seats.items())
    forms = {name: form for name, form in handed_in if form is not None}
    return EventDesk(
        purse=_purse(state.purse),
        steps=next_steps(law, state),
        managers=state.managers,
        turned_away=state.turned_away,
        uninformed=_uninformed(state),
        excluded=_excluded(state, known, at),
        examined=tuple(name for name, form in forms.items() if form.examined and not form.faulty),
        to_examine=tuple(name for name, form in forms.items() if not form.examined),
        faulty=tuple(name for name, form in forms.items() if form.faulty),
        counted=_counted(state),
        stock={
            table: {str(value): number for value, number in chips.items()} for table, chips in state.inventory.items()
        },
        reconciled=told.reconciled,
        disputes=state.disputes,
        disputed=dict(told.disputed),
        cases={str(number): one for number, one in state.desk.disputes.items()},
        arrangements=state.arrangements,
        turned={
            name: seat.deductions for table in _tables(state) for name, seat in table.seats.items() if seat.deductions
        },
    )


def _tables(state: Competition) -> Iterator[Spinning]:
    return (table for session in state.sessions.values() for table in session.tables.values())


def _counted(state: Competition) -> dict[str, tuple[EventCount, ...]]:
    return {
        "/".join(table.at): tuple(
            EventCount(player=one, counted=chips, recorded=table.seats[one].chips)
            for one, chips in table.counted.items()
        )
        for table in _tables(state)
        if table.counted
    }


def _purse(purse: Purse) -> EventPurse:
    return EventPurse(
        fees=purse.fees,
        refunded=purse.refunded,
        retained=purse.retained,
        added=purse.added,
        pool=purse.pool,
        held=purse.held,
        buy_ins=purse.buy_ins,
        exchanged=purse.exchanged,
    )


def _uninformed(state: Competition) -> tuple[str, ...]:
    if state.conditions is None:
        return ()
    return tuple(name for name, player in state.players.items() if not player.informed)


def _excluded(state: Competition, known: Known, at: int) -> tuple[str, ...]:
    here = Here(book=state.book, place=state.name)
    return tuple(
        name for name in state.players if known.get(person_key(name)) and binding(known, name, at, here) is not None
    )
