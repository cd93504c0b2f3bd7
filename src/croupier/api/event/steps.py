"""What comes next in an event, for those who run it: each step is a command with all it needs, or nearly all.

It only proposes. Whether a step is lawful is decided where everything is; a step that asks for nothing more is one that
would be carried out now.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from croupier.core.common.advice import AdviseRights
from croupier.core.common.complaint_messages import PassOnComplaint
from croupier.core.common.dispute_duties import owed_after_decisions
from croupier.core.engine.messages import Command
from croupier.core.engine.telling import upper_first
from croupier.core.law.law import Law
from croupier.core.law.powers import holders
from croupier.core.tournament.attending import SignOn
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.competition import ENGINE
from croupier.core.tournament.conditions import GiveConditions, to_be_counted
from croupier.core.tournament.disputes import DecideDispute
from croupier.core.tournament.due import is_final_five_due
from croupier.core.tournament.final_five import DrawFive
from croupier.core.tournament.forms import ExamineForm
from croupier.core.tournament.managing import AppointManager, DesignateTables
from croupier.core.tournament.matters import CountChips
from croupier.core.tournament.opening import CancelEvent, is_won
from croupier.core.tournament.parting import HoldBallot, IssueExtra, NoteRemoval
from croupier.core.tournament.placing import PlaceSecret, to_be_placed
from croupier.core.tournament.prizes import Award
from croupier.core.tournament.seating import Allot, to_seat
from croupier.core.tournament.sessions import StartSession
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition, Next, Phase, Spinning, bettors, is_over, running
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

PLACES = 8
"""At a table, where the conditions do not say."""


class EventStep(Struct, frozen=True, kw_only=True):
    do: str
    """The command, as /api/schema names it."""
    title: str
    says: str
    roles: tuple[Role, ...]
    """Who may take it."""
    clause: str
    fixed: Mapping[str, Any]
    """What is sent along."""
    asks: tuple[str, ...] = ()
    """What whoever takes it has still to say: names of fields."""
    table: str | None = None
    """The key of the table it is for."""


def next_steps(law: Law, state: Competition) -> tuple[EventStep, ...]:
    """Of play until the event is over; of what the house owes players and officers also after that."""
    over = state.is_cancelled or state.is_awarded
    return (*(() if over else _steps(law, state)), *_owed(law, state))


def _owed(law: Law, state: Competition) -> Iterator[EventStep]:
    for dispute, one in owed_after_decisions(law, state.desk):
        to_player = one.to not in law.officers
        kind, asks = (AdviseRights, ()) if to_player else (PassOnComplaint, ("officer",))
        title = f"Advise {one.to} of the right to complain" if to_player else "Pass the complaint on"
        yield _step(law, kind, title, f"{upper_first(one.what)}.", fixed={"dispute": dispute.number}, asks=asks)


def _step(law: Law, kind: type[Command], title: str, says: str, **more: Any) -> EventStep:
    """Under the clause that gives the power, or under another that is named."""
    roles, clause = holders(law, ENGINE.powers[kind])
    clause = more.pop("clause", clause)
    fixed, asks = more.pop("fixed", {}), more.pop("asks", ())
    return EventStep(
        do=str(kind.__struct_config__.tag),
        title=title,
        says=says,
        roles=roles or (Role.DEALER,),
        clause=clause,
        fixed=fixed,
        asks=asks,
        **more,
    )


def _steps(law: Law, state: Competition) -> Iterator[EventStep]:
    if law.tournament.appoints_manager and state.conditions is not None and not state.managers:
        says = "The event is managed by a licensed person whom the operator appoints."
        yield _step(law, AppointManager, "Appoint the manager", says, asks=("manager", "licence", "expires"))
        return
    for name in state.disputes:
        says = f"{name} disputes something that is over: nothing else begins before the decision."
        fixed = {"player": name}
        yield _step(law, DecideDispute, f"Decide the dispute of {name}", says, fixed=fixed, asks=("decision",))
    for _, _, spinning in running(state):
        yield from _at_table(law, state, spinning)
    for name, session in state.sessions.items():
        if all(table.phase is Phase.DRAWN for table in session.tables.values()):
            yield from _to_start(law, state, name)
    yield from _to_count(law, state)
    yield from _to_draw(law, state)
    if any(running(state)) or to_be_counted(state):
        return
    if any(is_won(one) for one in state.sessions.values()):
        says = "The pool goes to the places of the final, to the cent."
        yield _step(law, Award, "Pay the prizes", says)
    elif state.sessions and all(is_over(one) for one in state.sessions.values()) and not _is_waiting(state):
        says = "Nobody is left who could win: every fee goes back."
        yield _step(law, CancelEvent, "Cancel the event", says)


def _is_waiting(state: Competition) -> bool:
    return any(to_seat(state, secondary=secondary, joins="") for secondary in (False, True))


# --- at a table -------------------------------------------------------------------------------------------------------


def _at_table(law: Law, state: Competition, spinning: Spinning) -> Iterator[EventStep]:
    session, table = spinning.at
    at, key = {"session": session, "table": table}, f"{session}/{table}"
    where = f"table {table}, {session}"
    for name in spinning.disputes:
        waits = ": play waits for the decision" if law.tournament.dispute_halts else ""
        says = f"{name} disputes something at {where}{waits}."
        title = f"Decide the dispute of {name}"
        yield _step(law, DecideDispute, title, says, fixed={"player": name}, asks=("decision",), table=key)
    if law.tournament.inspector_present and not spinning.inspector:
        says = f"No ball is spun at {where} without a table inspector."
        yield _step(law, SignOn, f"Watch over table {table}", says, fixed=at, table=key)
        return
    if spinning.disputes and law.tournament.dispute_halts:
        return
    match spinning.phase:
        case Phase.BETTING:
            yield from _while_betting(law, state, spinning, at, key)
        case Phase.CLOSED:
            yield from _while_closed(law, state, spinning, at, key)
        case Phase.UNDECIDED if spinning.next is Next.BALLOT:
            says = f"{len(spinning.undecided)} are level at {where}: a ballot decides."
            yield _step(law, HoldBallot, f"Hold the ballot at table {table}", says, fixed=at, table=key)
        case Phase.UNDECIDED if spinning.next is Next.REMOVAL:
            for name in spinning.undecided:
                says = f"Who was level is parted by whose chips the dealer took first at {where}."
                title = f"The chips of {name} were taken first"
                yield _step(law, NoteRemoval, title, says, fixed={**at, "player": name}, table=key)
        case _:
            return


def _while_betting(
    law: Law, state: Competition, spinning: Spinning, at: Mapping[str, str], key: str
) -> Iterator[EventStep]:
    table, playing = at["table"], bettors(state, spinning)
    seats = spinning.seats
    waiting = [name for name in playing if (form := seats[name].form) is not None and not form.examined]
    for name in waiting:
        says = f"The secret wager of {name} is read, and goes back if it has a fault."
        yield _step(law, ExamineForm, f"Examine the form of {name}", says, fixed={"player": name}, table=key)
    if is_final_five_due(law, state, spinning):
        says = "The last five spins begin: each player is drawn a number that may end the session."
        yield _step(law, DrawFive, f"Draw the final five at table {table}", says, fixed=at, table=key)
    elif (
        spinning.tie and law.tournament.extra_chips and not any(seats[one].chips + seats[one].staked for one in playing)
    ):
        says = "Those in the play-off have no chips left: the same amount for each."
        yield _step(law, IssueExtra, f"Issue extra chips at table {table}", says, fixed=at, asks=("amount",), table=key)
    elif not waiting:
        missing = sum(not seats[name].wagers for name in playing)
        says = f"{missing} of {len(playing)} have no wager yet." if missing else "Everybody has made a wager."
        yield _step(law, CloseBets, f"No more bets at table {table}", says, fixed=at, table=key)


def _while_closed(
    law: Law, state: Competition, spinning: Spinning, at: Mapping[str, str], key: str
) -> Iterator[EventStep]:
    table = at["table"]
    unplaced = to_be_placed(state, spinning)
    for one in unplaced:
        fixed = {"player": one.player, "spot": one.form.spot or "", "stake": one.stake or 0}
        says = "What was announced is laid out before the ball is spun."
        clause, title = law.clause(Rule.SECRET_PLACED), f"Lay out the wager of {one.player}"
        yield _step(law, PlaceSecret, title, says, clause=clause, fixed=fixed, table=key)
    if not unplaced:
        says = "Where the ball rests: everything is settled by it."
        yield _step(law, CallNumber, f"The number at table {table}", says, fixed=at, asks=("pocket",), table=key)


# --- between sessions -------------------------------------------------------------------------------------------------


def _to_start(law: Law, state: Competition, session: str) -> Iterator[EventStep]:
    seated = [name for table in state.sessions[session].tables.values() for name in table.order if name is not None]
    uninformed = [name for name in seated if not state.players[name].informed]
    if state.conditions is not None and uninformed:
        says = f"{len(uninformed)} of its players have no copy of them yet."
        title = f"Give the conditions to the players of {session}"
        yield _step(law, GiveConditions, title, says, fixed={"players": tuple(uninformed)})
        return
    says = f"{len(seated)} players take their seats; name those who are not there in the form."
    yield _step(law, StartSession, f"Start {session}", says, fixed={"session": session})


def _to_count(law: Law, state: Competition) -> Iterator[EventStep]:
    for session, names in to_be_counted(state).items():
        for name in names:
            says = f"Nothing follows from {session} before its chips are counted."
            fixed = {"player": name}
            yield _step(law, CountChips, f"Count the chips of {name}", says, fixed=fixed, asks=("chips",))


def _to_draw(law: Law, state: Competition) -> Iterator[EventStep]:
    waiting = len(to_seat(state, secondary=False, joins=""))
    is_drawn = any(table.phase is not Phase.OVER for one in state.sessions.values() for table in one.tables.values())
    has_final = any(one.final and not one.secondary for one in state.sessions.values())
    if not waiting or is_drawn or has_final or to_be_counted(state):
        return
    if law.tournament.designates_tables and state.conditions is not None and not state.designated:
        says = "Seats are given only at tables that are picked for the event."
        yield _step(law, DesignateTables, "Designate the tables", says, asks=("tables",))
        return
    if waiting > PLACES:
        tables = None if state.conditions is None else state.conditions.tables
        places = PLACES if not tables else -(-waiting // tables)
        session = f"round {len(state.sessions) + 1}"
        says = f"{waiting} players at tables of {places}; the ballot is drawn by the house and can be proved."
        fixed = {"session": session, "places": places}
        yield _step(law, Allot, f"Draw {session}", says, fixed=fixed)
        return
    says = f"{waiting} players at one table; the ballot is drawn by the house and can be proved."
    yield _step(law, Allot, "Draw the final", says, fixed={"session": "final", "final": True})
