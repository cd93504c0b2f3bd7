"""Every event in every state of a progressive prize: what stands in the pool, what is owed, and what is paid.

Each cell is stated from the document. The pool starts at $1,000; terminal 1 puts $200 on 0, half a per cent of which is
a dollar, and 0 comes. "1000 + 1001" is so much in the pool and so much won and not paid; "1000 + 0, 1001 paid" is what
left for the winner; "no 4.1.6" is a refusal under that clause.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.adjusting import AdjustPool, AdjustPrize
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.faults import ClearFault, ReportFault
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import FaultOf
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.jackpot.withholding import DeterminePrize, SettlePrizeClaim, WithholdPrize
from croupier.core.words.roles import Role
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, stakes, straight
from tests.core.jackpot.test_jackpot_corrections import in_pool
from tests.proof import proves

FAULT = {"pool": "grand", "fault": "F-12", "of": FaultOf.CONTROLLER, "reason": "it counted twice"}
APPROVED = {"fault": "F-12", "procedure": "JP-4", "approved_by": "ILGA", "reason": "F-12 tested"}


def contributed() -> Floor:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=200_00))
    floor.show()
    return floor


def missed() -> Floor:
    floor = contributed()
    floor.comes("5")
    return floor


def hit() -> Floor:
    floor = contributed()
    floor.comes("0")
    return floor


def later() -> Floor:
    """Hit, and another round has been played since, with nothing at stake."""
    floor = hit()
    floor.close(stakes())
    floor.comes("5")
    return floor


def withheld() -> Floor:
    floor = hit()
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="the screen froze")
    return floor


def faulty() -> Floor:
    """The fault of the controller was found after the win."""
    floor = hit()
    floor.do(Role.OPERATOR, ReportFault, **FAULT)
    return floor


def paid() -> Floor:
    floor = hit()
    floor.pay(1)
    return floor


def corrected() -> Floor:
    """It was paid, and then found that another number had come."""
    floor = paid()
    floor.corrected("5")
    return floor


STATES: Mapping[str, Callable[[], Floor]] = {
    one.__name__: one for one in (contributed, missed, hit, later, withheld, faulty, paid, corrected)
}

EVENTS: Mapping[str, tuple[Role, type[Command], dict[str, Any]]] = {
    "number 0": (Role.SYSTEM, RegisterResult, {"bank": "B1", "round": 1, "pocket": "0"}),
    "stakes void": (Role.SYSTEM, VoidBets, {"bank": "B1", "round": 1, "terminals": ("B1:1",)}),
    "number was 5": (Role.SYSTEM, CorrectResult, {"bank": "B1", "round": 1, "pocket": "5", "reason": "seen"}),
    "number was 0": (Role.SYSTEM, CorrectResult, {"bank": "B1", "round": 1, "pocket": "0", "reason": "seen"}),
    "fault": (Role.OPERATOR, ReportFault, FAULT),
    "cleared": (Role.OPERATOR, ClearFault, {"pool": "grand", "fault": "F-12", "reason": "nothing was wrong"}),
    "prize adjusted": (Role.OPERATOR, AdjustPrize, {"prize": 1, "amount": 501_00, **APPROVED}),
    "pool adjusted": (Role.OPERATOR, AdjustPool, {"pool": "grand", "value": 900_00, **APPROVED}),
    "by meter": (Role.SYSTEM, PayPrize, {"prize": 1, "way": PaidBy.METER}),
    "by voucher": (Role.OPERATOR, PayPrize, {"prize": 1, "way": PaidBy.VOUCHER}),
    "withheld": (Role.OPERATOR, WithholdPrize, {"prize": 1, "reason": "the screen froze"}),
    "to be paid": (Role.OPERATOR, DeterminePrize, {"prize": 1, "pay": True, "reason": "it is right"}),
    "not to be paid": (Role.OPERATOR, DeterminePrize, {"prize": 1, "pay": False, "reason": "it is not"}),
    "repaid": (Role.OPERATOR, SettlePrizeClaim, {"prize": 1, "repaid": True, "reason": "at the desk"}),
}

TABLE: dict[str, tuple[str, dict[str, str]]] = {
    "number 0": (
        "4.1.2",
        {
            "1000 + 1001": "contributed",
            "no 4.1.2": "missed hit later withheld faulty paid corrected",
        },
    ),
    "stakes void": (
        "4.1.1 5.2",
        {
            "1000 + 0": "contributed missed",
            "1000 + 1001": "hit later withheld faulty",
            "1000 + 0, 1001 paid": "paid",
            "1001 + 0, 1001 paid, 1001 claimed": "corrected",
        },
    ),
    "number was 5": (
        "7.1.9 5.2",
        {
            "no 7.1.9": "contributed missed corrected",
            "1001 + 1001": "hit later withheld faulty",
            "1001 + 0, 1001 paid, 1001 claimed": "paid",
        },
    ),
    "number was 0": (
        "7.1.9 4.1.2",
        {
            "no 7.1.9": "contributed hit later withheld faulty paid",
            "1000 + 1001": "missed",
            "1000 + 1001, 1001 paid, 1001 claimed": "corrected",
        },
    ),
    "fault": (
        "4.1.6",
        {
            "1001 + 0": "contributed missed",
            "1000 + 1001": "hit later withheld",
            "no 4.1.6": "faulty",
            "1000 + 0, 1001 paid": "paid",
            "1001 + 0, 1001 paid, 1001 claimed": "corrected",
        },
    ),
    "cleared": (
        "4.1.6",
        {
            "no 4.1.6": "contributed missed hit later withheld paid corrected",
            "1000 + 1001": "faulty",
        },
    ),
    "prize adjusted": (
        "4.1.6",
        {
            "no 4.1.6": "contributed missed hit later withheld paid corrected",
            "1500 + 501": "faulty",
        },
    ),
    "pool adjusted": (
        "4.1.6",
        {
            "no 4.1.6": "contributed missed hit later withheld paid corrected",
            "900 + 1001": "faulty",
        },
    ),
    "by meter": (
        "4.1.5 4.1.5.1",
        {
            "no 4.1.5": "contributed missed paid corrected",
            "1000 + 0, 1001 paid": "hit later",
            "no 5.2": "withheld",
            "no 4.1.6": "faulty",
        },
    ),
    "by voucher": (
        "4.1.5 4.1.5.2",
        {
            "no 4.1.5": "contributed missed paid corrected",
            "1000 + 0, 1001 paid": "hit later",
            "no 5.2": "withheld",
            "no 4.1.6": "faulty",
        },
    ),
    "withheld": (
        "5.2",
        {
            "no 5.2": "contributed missed withheld paid corrected",
            "1000 + 1001": "hit later faulty",
        },
    ),
    "to be paid": (
        "5.2",
        {
            "no 5.2": "contributed missed hit later faulty paid corrected",
            "1000 + 1001": "withheld",
        },
    ),
    "not to be paid": (
        "5.2",
        {
            "no 5.2": "contributed missed hit later faulty paid corrected",
            "2001 + 0": "withheld",
        },
    ),
    "repaid": (
        "5.2",
        {
            "no 5.2": "contributed missed hit later withheld faulty paid",
            "1001 + 0, 1001 paid": "corrected",
        },
    ),
}
"""For each event the clauses that it is about, and by outcome the states in which that comes of it."""


def cell(state: str, event: str) -> tuple[str, set[str]]:
    """What comes of it, and the clauses under which money moves."""
    floor = STATES[state]()
    so_far = len(floor.postings)
    role, kind, fields = EVENTS[event]
    given: dict[str, Any] = {"by": f"the {role}", "role": role, "at": floor.at}
    answer = floor.run(kind(**(given | fields)))
    if isinstance(answer, Refused):
        return f"no {answer.clause}", set()
    owed = sum(prize.amount for prize in floor.prizes)
    left = floor.held.get("jackpot:grand", 0)
    claimed = sum(claim.amount for claim in floor.state.claims.values() if claim.open)
    told = [f"{in_pool(floor) // 100} + {owed // 100}"]
    told += [f"{left // 100} paid"] if left else []
    told += [f"{claimed // 100} claimed"] if claimed else []
    return ", ".join(told), {one.clause for one in floor.postings[so_far:]}


CELLS = [
    pytest.param(state, event, outcome, id=f"{event}, {state}", marks=proves("novo-unity", *clauses.split()))
    for event, (clauses, outcomes) in TABLE.items()
    for outcome, states in outcomes.items()
    for state in states.split()
]


@pytest.mark.parametrize(("state", "event", "outcome"), CELLS)
def test_the_outcome_of_an_event_in_a_state(
    state: str, event: str, outcome: str, request: pytest.FixtureRequest
) -> None:
    told, clauses = cell(state, event)
    assert told == outcome
    assert clauses <= set(request.node.get_closest_marker("clause").args[1:])


def test_no_cell_of_the_table_is_left_out() -> None:
    assert list(TABLE) == list(EVENTS)
    for _, outcomes in TABLE.values():
        named = [state for states in outcomes.values() for state in states.split()]
        assert sorted(named) == sorted(STATES)
