"""The life of an event of The Star: in every state every move, taken or refused under the clause of the document.

Each row is a move that concerns ann; it says in which states it is taken ("ok") and under which clause it is refused in
the others. After every cell chips and money add up, the events replay to the same state, and a refusal has changed
nothing.
"""

from typing import Any

import pytest

from croupier.core.common import advice, complaints
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.competition import DECIDERS, decide
from croupier.core.tournament.disputes import Dispute
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.forms import ExamineForm, HandInForm, SeeForm
from croupier.core.tournament.leaving import ComeBack, GoAway, Retire, TopUp
from croupier.core.tournament.many_wagers import LayBets
from croupier.core.tournament.matters import AgreeToEnd
from croupier.core.tournament.no_spin import CallNoSpin
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.placing import PlaceSecret
from croupier.core.tournament.sessions import TakeSeat
from croupier.core.tournament.wagers import LayBet, PlayPass, TakeUp
from croupier.core.tournament.withdrawing import Withdraw
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from tests.core.tournament.star_states import MOVES, STATES, reached

STAR = "star-roulette"
Row = dict[str, str]

NO_SEAT = "entered, withdrawn, drawn, unpaid, contested"
AFTER = "qualified, lost, won, awarded"
# A player's move at the table: who never entered, who has no seat there, and what is over.
SEATED: Row = {"10.3.1": "unknown, full", "10.5.4": NO_SEAT, "10.4.2(e)": AFTER, "10.3.4": "cancelled"}
# Who is not there, cannot wager, was disqualified, was placed; and a dispute that all wait for.
WAGER: Row = SEATED | {
    "10.6.10": "absent, away, retired",
    "10.6.13": "out, broke",
    "10.5.7": "disqualified",
    "10.10.3": "placed",
    "10.11.2": "disputed, disputing",
}
# A move of the staff at a table that plays.
TABLE: Row = {
    "10.4.2(e)": f"unknown, full, entered, withdrawn, drawn, contested, {AFTER}",
    "10.3.4": "cancelled",
}
# A move for the whole event: not after its prizes, not after its end.
EVENT: Row = {"10.3.2": "awarded", "10.3.4": "cancelled"}
ENTRANT: Row = EVENT | {"10.3.1": "unknown, full"}
NOT_COVERED = "1.1:casino-supervisor"
"""What the document has no words for is left to whoever decides the rest."""

TABLE_OF_MOVES: dict[str, Row] = {
    # Entries and seats.
    "enter": EVENT | {"ok": "unknown", "10.4.2(i)": "full", "10.3.1": "elsewhere"},
    "enter again": EVENT | {"ok": "out, lost", "10.4.2(e)": "elsewhere"},
    "nominate": ENTRANT | {"9.1": "elsewhere"},
    "withdraw": {
        "10.3.1": "unknown, full",
        "ok": "entered, drawn, contested, qualified",
        "10.3.4": "cancelled",
        "10.3.2": "elsewhere",
    },
    "cancel": EVENT | {"ok": "elsewhere"},
    "allot": ENTRANT | {"ok": "entered, qualified", "10.11.2": "contested", "10.5.4": "elsewhere"},
    "allot the final": ENTRANT | {"ok": "entered, qualified", "10.11.2": "contested", "10.5.4": "elsewhere"},
    "move_start": EVENT
    | {"10.5.4": "unknown, full, entered, withdrawn, contested, final, won", "ok": "drawn", "10.5.3": "elsewhere"},
    "buy_in": ENTRANT | {"10.6.2": "elsewhere"},
    "take_seat": ENTRANT | {"ok": "absent, away", "10.5.7": "disqualified", "10.5.4": "elsewhere"},
    "start": EVENT | {"ok": "drawn", "10.5.4": "elsewhere"},
    # Wagers.
    "bet": WAGER
    | {"10.7.1": "passed", "10.9.5": "turned", "10.9.4": "waiting", "3.13": "closed, closed bare", "ok": "elsewhere"},
    "bet beside": WAGER | {"10.7.1": "passed", "10.9.4": "waiting", "3.13": "closed, closed bare", "ok": "elsewhere"},
    "bet of an odd amount": WAGER
    | {
        "10.7.1": "passed",
        "10.9.4": "waiting",
        "3.13": "closed, closed bare",
        "10.6.12": "late, out of time",
        "ok": "elsewhere",
    },
    "bet late": WAGER | {"10.7.1": "passed", "10.9.4": "waiting", "3.13": "closed, closed bare", "ok": "elsewhere"},
    "take_back": WAGER | {"ok": "staked", "10.9.5": "turned", "3.13": "elsewhere"},
    "secret": WAGER
    | {
        "10.7.1": "passed",
        "10.9.4": "waiting",
        "3.13": "closed, closed bare, late",
        "10.6.12": "out of time",
        "ok": "elsewhere",
    },
    "pass": WAGER
    | {
        "10.7.1": "staked, sealed, passed, turned",
        "10.9.4": "waiting",
        "3.13": "closed, closed bare, late",
        "10.6.12": "out of time",
        "ok": "elsewhere",
    },
    # The round.
    "call": TABLE | {"5.3": "closed, closed bare, late, broke", "10.11.2": "disputed, disputing", "ok": "elsewhere"},
    "turn_over": SEATED | {"ok": "in turn", "10.9.4": "elsewhere"},
    "close": TABLE | {"5.3": "closed, closed bare, late, broke", "10.11.2": "disputed, disputing", "ok": "elsewhere"},
    "spin": TABLE | {"ok": "closed, closed bare, late", "5.4": "elsewhere"},
    "no spin": TABLE | {"ok": "closed, closed bare, late", "5.4": "elsewhere"},
    "examine": {"10.3.1": "unknown, full", "ok": "spun", "10.8.4": "elsewhere"},
    "limit": TABLE | {"ok": "limits up", "10.6.15": "elsewhere"},
    # Who is away, goes or is sent.
    "leave": SEATED | {"10.5.6": "absent, away, out, disqualified, retired, broke", "ok": "elsewhere"},
    "absent": SEATED | {"10.5.6": "absent, away, out, disqualified, retired, broke", "ok": "elsewhere"},
    "back": SEATED | {"ok": "absent, away", "10.5.6": "elsewhere"},
    "deduct": SEATED | {"ok": "absent, away", "10.5.6.1": "elsewhere"},
    "top_up": SEATED | {"10.6.5": "out, disqualified, retired, broke", "ok": "elsewhere"},
    "disqualify": ENTRANT | {"10.5.7": "withdrawn, unpaid, out, disqualified, retired, lost", "ok": "elsewhere"},
    "disqualify the absent": ENTRANT | {"ok": "absent, away", "10.5.7": "elsewhere"},
    "retire": SEATED
    | {"3.13": "closed, closed bare, late", "10.6.9": "out, disqualified, retired, broke", "ok": "elsewhere"},
    "buy_back": ENTRANT | {"ok": "unpaid, out, broke, lost", "10.4.2(g)": "elsewhere"},
    # The end of a session and of the event.
    "end": TABLE | {"10.11.2": "disputed, disputing", "10.5.5.1": "elsewhere"},
    "agree": SEATED | {"10.5.5.1": "elsewhere"},
    "ballot": TABLE | {"10.10.4": "elsewhere"},
    "extra_chips": TABLE | {"10.6.5": "elsewhere"},
    "removed_first": TABLE | {"ok": "out, broke", "10.10.4": "elsewhere"},
    "count": {"10.3.1": "unknown, full", "10.5.8": NO_SEAT, "ok": "elsewhere"},
    "order_count": TABLE | {"ok": "elsewhere"},
    "dispute": ENTRANT | {"10.11.2": "disputing", "ok": "elsewhere"},
    "decide": {"10.3.1": "unknown, full", "ok": "disputing", "10.11.2": "elsewhere"},
    "award": {"ok": "won", "10.3.4": "cancelled", "10.3.2": "elsewhere"},
    # Those who run it.
    "appoint": EVENT | {"ok": "elsewhere"},
    "designate": EVENT | {"ok": "elsewhere"},
    "others": {"ok": "elsewhere"},
    "time_limit": EVENT | {"ok": "elsewhere"},
    "determine": EVENT
    | {"ok": "unknown, full, entered, withdrawn, drawn, contested, qualified, lost, won", "10.5.4": "elsewhere"},
    "add": EVENT | {"ok": "elsewhere"},
    "give_conditions": {"10.3.1": "unknown, full", "ok": "elsewhere"},
    "refuse": {"10.4.2(h)ii)": "elsewhere"},
    "colours": ENTRANT
    | {"10.2.2.1": "withdrawn, unpaid, out, disqualified, retired, broke, lost, won", "ok": "elsewhere"},
    "stock": {"ok": "elsewhere"},
    "reconcile": {"10.5.9": "elsewhere"},
    # What other forms of competition have.
    "draw": {NOT_COVERED: "elsewhere"},
    "say": SEATED | {NOT_COVERED: "elsewhere"},
    "confirm": SEATED | {NOT_COVERED: "elsewhere"},
    "exchange": SEATED | {NOT_COVERED: "elsewhere"},
    "checks": SEATED | {NOT_COVERED: "elsewhere"},
    "arrangement": {NOT_COVERED: "elsewhere"},
    "sign_on": {NOT_COVERED: "elsewhere"},
    "sign_off": {NOT_COVERED: "elsewhere"},
}


def _spelled_out(row: Row) -> dict[str, str]:
    """The row as one answer for each state."""
    said = {state: clause for clause, states in row.items() for state in states.split(", ") if states != "elsewhere"}
    rest = next((clause for clause, states in row.items() if states == "elsewhere"), "")
    assert set(said) <= set(STATES), set(said) - set(STATES)
    return {state: said.get(state, rest) for state in STATES}


def _named(name: str) -> Any:
    clauses = [clause for clause in TABLE_OF_MOVES[name] if clause not in ("ok", NOT_COVERED)]
    return pytest.param(name, marks=[pytest.mark.clause(STAR, *clauses)] if clauses else [])


def test_every_move_has_its_row() -> None:
    assert set(TABLE_OF_MOVES) == set(MOVES)


@pytest.mark.parametrize("name", [_named(name) for name in MOVES])
def test_a_move_in_every_state(name: str) -> None:
    answers = {state: reached(state).asked(MOVES[name]).refusal for state in STATES}
    found = {state: "ok" if no is None else no.clause for state, no in answers.items()}
    assert found == _spelled_out(TABLE_OF_MOVES[name])


# --- who may ----------------------------------------------------------------------------------------------------------

STAFF = "dealer, casino_supervisor, gaming_supervisor, assistant_gaming_manager, tournament_manager, operator"
ROLES = ("player", *STAFF.split(", "), "inspector")
OWN = (f"player, {STAFF}", "10.6.10")
"""A player's own move: the staff writes it down, an officer of the government does not."""
MANAGER = ("tournament_manager", "10.5.1")
OPERATOR = ("operator", "10.3.4")
COUNTERS = ("dealer, casino_supervisor, gaming_supervisor, assistant_gaming_manager", "10.5.8")

WHO: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("enter", "enter again", "withdraw", "take_seat", "dispute", "examine"), OWN),
    **dict.fromkeys(("bet", "bet beside", "bet of an odd amount", "bet late", "take_back", "secret", "pass"), OWN),
    **dict.fromkeys(("absent", "back", "top_up", "retire", "buy_back"), OWN),
    **dict.fromkeys(("cancel", "add", "appoint", "give_conditions"), OPERATOR),
    **dict.fromkeys(("allot", "allot the final", "move_start", "start", "deduct", "order_count"), MANAGER),
    **dict.fromkeys(("limit", "designate", "others", "time_limit", "determine", "award"), MANAGER),
    **dict.fromkeys(("count", "stock", "colours"), COUNTERS),
    "leave": ("tournament_manager", "10.5.6"),
    "disqualify": ("tournament_manager", "10.5.7"),
    "disqualify the absent": ("tournament_manager", "10.5.7"),
    "decide": ("tournament_manager", "10.11.2"),
    "call": ("dealer", "5.1"),
    "turn_over": ("dealer", "5.1"),
    "close": ("dealer", "5.3"),
    "spin": ("dealer", "6.1"),
    "removed_first": ("dealer", "6.1"),
    "no spin": ("dealer, casino_supervisor, gaming_supervisor, assistant_gaming_manager", "8.8"),
}
"""Who may make each move where it can be made at all, and under which clause the others are refused."""


def _where_it_can_be_made(name: str) -> str | None:
    return next((state for state, clause in _spelled_out(TABLE_OF_MOVES[name]).items() if clause == "ok"), None)


def test_every_move_that_can_be_made_is_somebodys() -> None:
    assert set(WHO) == {name for name in MOVES if _where_it_can_be_made(name)}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(STAR, clause)) for name, (_, clause) in WHO.items()]
)
def test_a_move_is_made_by_those_whose_it_is(name: str) -> None:
    state, (may, clause) = _where_it_can_be_made(name), WHO[name]
    assert state is not None
    for role in ROLES[:-1] if name == "leave" else ROLES:  # whoever is let go, no officer says so: 10.6.10
        no = reached(state).asked(MOVES[name] | {"by": role}).refusal
        assert (None if no is None else no.clause) == (None if role in may.split(", ") else clause), role


def test_every_command_of_the_engine_is_in_the_table() -> None:
    asked = {read_move("", one).command for one in MOVES.values()}
    # What follows a decision is walked in tests/core/common/test_complaint_life.py, for every place at once.
    afterwards = {*advice.DECIDERS, *complaints.DECIDERS}
    # Several wagers at once are held against one of them in every state in test_many_wagers.py.
    assert asked | afterwards | {OpenEvent, ExamineForm, PlaceSecret, CallNoSpin, LayBets} == set(DECIDERS)


OTHERS = [
    Enter(by="bob", role=Role.PLAYER, at=0, player="zoe"),
    Withdraw(by="bob", role=Role.PLAYER, at=0, player="ann"),
    BuyBack(by="bob", role=Role.PLAYER, at=0, player="ann"),
    BuyIn(by="bob", role=Role.PLAYER, at=0, player="ann", amount=100_00),
    TakeSeat(by="bob", role=Role.PLAYER, at=0, player="ann"),
    LayBet(by="bob", role=Role.PLAYER, at=0, player="ann", spot="red", stake=25_00),
    TakeUp(by="bob", role=Role.PLAYER, at=0, player="ann", spot="red"),
    PlayPass(by="bob", role=Role.PLAYER, at=0, player="ann"),
    HandInForm(by="bob", role=Role.PLAYER, at=0, player="ann", sealed="x", bound="x"),
    SeeForm(by="bob", role=Role.PLAYER, at=0, player="ann", whose="cy"),
    GoAway(by="bob", role=Role.PLAYER, at=0, player="ann"),
    ComeBack(by="bob", role=Role.PLAYER, at=0, player="ann"),
    Retire(by="bob", role=Role.PLAYER, at=0, player="ann"),
    TopUp(by="bob", role=Role.PLAYER, at=0, player="ann"),
    Dispute(by="bob", role=Role.PLAYER, at=0, player="ann", text="?"),
    AgreeToEnd(by="bob", role=Role.PLAYER, at=0, player="ann"),
]


@pytest.mark.clause(STAR, "10.6.10")
@pytest.mark.parametrize("command", OTHERS, ids=lambda one: type(one).__name__)
def test_a_player_moves_for_nobody_else(command: Command) -> None:
    """Least of all is somebody disqualified because another says that they brought chips."""
    game = reached("betting").game
    no = decide(game.book, game.state, command)
    assert isinstance(no, Refused)
    assert no.clause == "10.6.10"
