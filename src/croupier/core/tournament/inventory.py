"""The chips of an event as things: how many of each value a table has, and what has not come back to it."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster, not_known
from croupier.core.tournament.state import IN_PLAY, Competition, Phase, Standing, running
from croupier.core.words.choices import Reconciling
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

_PLAYS = (*IN_PLAY, Standing.ENTERED, Standing.SEATED, Standing.QUALIFIED)
"""Those who have chips, or will have."""


class StockTable(Command, frozen=True, kw_only=True, tag="stock_table"):
    """What a table is given before a session: how many chips of each value."""

    table: str
    chips: Mapping[int, int]


class ReconcileChips(Command, frozen=True, kw_only=True, tag="reconcile_chips"):
    """What is there again after the session: at one table, or at all of the session."""

    table: str = ""
    session: str = ""
    chips: Mapping[int, int]


class IssueColours(ByPlayer, frozen=True, kw_only=True, tag="issue_colours"):
    """The colours that a player plays with, and what a check of each is worth."""

    colours: Mapping[str, int]


class Missing(Struct, frozen=True, kw_only=True):
    """So many chips of one value have not come back; below nothing if there are more than there were."""

    value: int
    quantity: int


class TableStocked(Event, frozen=True, kw_only=True, tag="table_stocked"):
    table: str
    chips: Mapping[int, int]
    clause: str


class ChipsReconciled(Event, frozen=True, kw_only=True, tag="chips_reconciled"):
    tables: tuple[str, ...]
    missing: tuple[Missing, ...]
    clause: str


class ColoursIssued(Event, frozen=True, kw_only=True, tag="colours_issued"):
    player: str
    colours: Mapping[str, int]
    clause: str


def stock(law: Law, state: Competition, command: StockTable) -> Decision:
    if command.table in state.inventory:
        return law.refused(Rule.RECONCILED, f"Table {command.table} has its chips: they are reconciled first.")
    if not command.chips or any(value < 1 or number < 1 for value, number in command.chips.items()):
        return law.refused(Rule.RECONCILED, "An inventory is a number of chips for each value, more than none.")
    return (TableStocked(table=command.table, chips=command.chips, clause=law.clause(Rule.RECONCILED)),)


def reconcile(law: Law, state: Competition, command: ReconcileChips) -> Decision:
    """What lacks is for whoever manages the event to know: how many, and of which value."""
    tables = _counted_together(law, state, command)
    if isinstance(tables, Refused):
        return tables
    for table in tables:
        if table not in state.inventory:
            return law.refused(Rule.RECONCILED, f"It is not recorded what chips table {table} was given.")
        if any(at == table for _, at, _ in running(state)) and not state.is_cancelled:
            return law.refused(Rule.RECONCILED, f"The session at table {table} is not over.")
    issued: Counter[int] = Counter()
    for table in tables:
        issued.update(state.inventory[table])
    values = sorted({*issued, *command.chips}, reverse=True)
    off = [Missing(value=value, quantity=issued[value] - command.chips.get(value, 0)) for value in values]
    missing = tuple(one for one in off if one.quantity)
    return (ChipsReconciled(tables=tables, missing=missing, clause=law.clause(Rule.RECONCILED)),)


def _counted_together(law: Law, state: Competition, command: ReconcileChips) -> tuple[str, ...] | Refused:
    if law.tournament.reconciles is Reconciling.TABLE:
        said = "The chips are reconciled table by table: say which."
        return (command.table,) if command.table else law.refused(Rule.RECONCILED, said)
    session = state.sessions.get(command.session)
    if session is None:
        said = f"There is no session {command.session}" if command.session else "Say of which session"
        return law.refused(Rule.RECONCILED, f"{said}: the floats of all its tables are reconciled together.")
    if any(table.phase is not Phase.OVER for table in session.tables.values()) and not state.is_cancelled:
        said = f"The floats are reconciled when every table of session {command.session} is done."
        return law.refused(Rule.RECONCILED, said)
    return tuple(session.tables)


def issue_colours(law: Law, state: Competition, command: IssueColours) -> Decision:
    if no := not_known(law, state, command.player) or is_closed(law, state):
        return no
    if not law.tournament.colours_differ:
        return law.not_covered(Rule.COLOURS, f"{law.book.code} has nothing on colours of different values in an event.")
    if (now := state.players[command.player].standing) not in _PLAYS:
        return law.refused(Rule.COLOURS, f"{command.player} is {now} and is issued with nothing.")
    if not command.colours or any(value < 1 for value in command.colours.values()):
        return law.refused(Rule.COLOURS, "Each colour is worth something.")
    return (ColoursIssued(player=command.player, colours=command.colours, clause=law.clause(Rule.COLOURS)),)


def _stocked(state: Competition, event: TableStocked) -> Competition:
    return replace(state, inventory={**state.inventory, event.table: event.chips})


def _reconciled(state: Competition, event: ChipsReconciled) -> Competition:
    left = {table: chips for table, chips in state.inventory.items() if table not in event.tables}
    return replace(state, inventory=left)


def _tells_reconciled(event: ChipsReconciled) -> str:
    where = f"{'table' if len(event.tables) == 1 else 'tables'} {listed(event.tables)}"
    if not event.missing:
        return f"All chips of {where} are back"
    off = [
        f"{abs(one.quantity)} of {dollar_sign(one.value)} {'missing' if one.quantity > 0 else 'too many'}"
        for one in event.missing
    ]
    return f"The manager of the event is advised of the chips of {where}: {listed(off)}"


def _tells_colours(event: ColoursIssued) -> str:
    return f"{event.player} plays {listed([f'{colour} at {dollar_sign(of)}' for colour, of in event.colours.items()])}"


POWERS: dict[type, Who] = {
    StockTable: Power.COUNT_CHIPS,
    ReconcileChips: Power.COUNT_CHIPS,
    IssueColours: Power.COUNT_CHIPS,
}
DECIDERS: dict[type, Decider] = {StockTable: stock, ReconcileChips: reconcile, IssueColours: issue_colours}
EVOLVERS: dict[type, Evolver] = {
    TableStocked: _stocked,
    ChipsReconciled: _reconciled,
    ColoursIssued: lambda state, _: state,
}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    TableStocked: Saying(Topic.CHIPS, lambda one: f"Table {one.table} is given the chips of the event"),
    ChipsReconciled: Saying(Topic.CHIPS, _tells_reconciled),
    ColoursIssued: Saying(Topic.CHIPS, _tells_colours),
}
