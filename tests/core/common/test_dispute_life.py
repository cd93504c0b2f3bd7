"""A dispute from its start to its end: every step in every state, at every place that says the same of it."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.disputes import DecideDispute, RaiseDispute, RequestReview, ReviewDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from tests.core.common.places import PLACES, Place
from tests.core.common.test_disputes import FIRST, REVIEWER

Step = tuple[Role | str, type[Command], dict[str, Any]]
CALLED: dict[str, Any] = {"dispute": 1}


def steps(code: str) -> dict[str, Step]:
    (first,) = FIRST[code]
    return {
        "raise": ("ann", RaiseDispute, {"text": "my split was not paid"}),
        "decide": (first, DecideDispute, CALLED | {"by": "lee", "decision": "it lay on the next line"}),
        "ask": ("ann", RequestReview, CALLED),
        "bob asks": ("bob", RequestReview, CALLED),
        "review": (REVIEWER[code], ReviewDispute, CALLED | {"by": "kim", "review": "it lay on the split"}),
        "own review": (REVIEWER[code], ReviewDispute, CALLED | {"by": "lee", "review": "I was right"}),
        "advise": (Role.OPERATOR, AdviseRights, CALLED),
        "close": (Role.OPERATOR, CloseDispute, CALLED | {"satisfied": True}),
        "close in anger": (Role.OPERATOR, CloseDispute, CALLED | {"satisfied": False}),
    }


STATES: dict[str, tuple[str, ...]] = {
    "none": (),
    "raised": ("raise",),
    "decided": ("raise", "decide"),
    "asked": ("raise", "decide", "ask"),
    "reviewed": ("raise", "decide", "ask", "review"),
    "advised": ("raise", "decide", "advise"),
    "closed": ("raise", "decide", "close"),
    "closed in anger": ("raise", "decide", "advise", "close in anger"),
}

# none | raised | decided | asked | reviewed | advised | closed | closed in anger
# D is the clause on who decides and reviews, F the one that makes it final and tells people where to turn.
TABLE = {
    "decide": "D | ok | D | D | D | D | F | F",
    "ask": "D | D | ok | D | D | ok | F | F",
    "bob asks": "D | D | D | D | D | D | F | F",
    "review": "D | D | D | ok | D | D | F | F",
    "own review": "D | D | D | D | D | D | F | F",
    "advise": "D | F | ok | ok | ok | ok | F | F",
    "close": "D | D | ok | D | ok | ok | F | F",
    "close in anger": "D | D | F | D | F | ok | F | F",
}
CLAUSES = {
    ("table", "star-roulette"): {"D": "9.13", "F": "9.14"},
    ("table", "star-big-wheel"): {"D": "8.12", "F": "8.13"},
    ("bank", "novo-unity"): {"D": "8.15", "F": "8.16"},
}


@pytest.mark.parametrize(
    ("place", "state", "step", "clause"),
    [
        pytest.param(
            lambda kind=kind, code=code: PLACES[kind](BOOKS[code]),
            state,
            step,
            clauses.get(cell.strip()),
            id=f"{kind} {code}: {step}, {state}",
            marks=[pytest.mark.clause(code, *clauses.values())],
        )
        for (kind, code), clauses in CLAUSES.items()
        for step, cells in TABLE.items()
        for state, cell in zip(STATES, cells.split("|"), strict=True)
    ],
)
def test_every_step_of_a_dispute_in_every_state(
    place: Callable[[], Place], state: str, step: str, clause: str | None
) -> None:
    at = place()
    known = steps(at.book.code)
    for before in STATES[state]:
        who, kind, fields = known[before]
        at.scene.do(who, kind, **fields)
    answer = at.ask(known[step])
    assert (answer.clause if isinstance(answer, Refused) else None) == clause, answer
