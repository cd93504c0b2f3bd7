"""The life of a promotion: in every state every move, taken or refused under the clause of the document.

Each row is a move; it says in which states it is taken ("ok") and under which clause it is refused in the others, in
all three documents: roulette, big wheel, terminals. After every cell the money adds up, the events replay to the same
state, and a refusal has changed nothing.
"""

from typing import Any

import pytest

from croupier.core.promotion.promotion import ENGINE
from tests.core.promotion.floor import BOOKS_OF_PROMOTIONS, COMPROMISED, STATES, moves, reached, running
from tests.core.promotion.promised import NOVO, STAR

NOT_COVERED = "1.1:casino-supervisor"
"""What a document has no words for is left to whoever decides the rest."""

# Roulette, big wheel, terminals. Where the terminals' book does not ask the terms to say something, it still forbids to
# choose a recipient otherwise than by them (6.4).
OFFERED = "11.1, 9.1, 6.1"
FILED = "11.12, 9.9, 6.6"
AMENDED = "11.12.1, 9.9.1, 6.4"
AWARDED = "11.7.1, 9.7.1, 6.4"
ELIGIBLE = "11.7.3, 9.7.3, 6.5.3"
WAGER = "11.7.4, 9.7.4, 6.5.4"
CLOSES = "11.7.6, 9.7.6, 6.4"
HELD = "11.7.7, 9.7.7, 6.4"
CLAIMS = "11.7.8, 9.7.8, 6.4"
COMPROMISE = f"11.11, 9.12, {NOT_COVERED}"
DISPUTE = "11.10, 9.11, 8.16"
DENIED = "11.9, 9.10, 6.4"
OK = "ok, ok, ok"

Row = dict[str, str]
BEFORE = "draft, flawed, filed, too late, too early"
OPEN = "running, amended, late, postponed"
"""Running, by whatever clock."""
WON = "won, drawn, claimed, paid, halted, disputed"
"""Draw 1 stands."""
NONE_YET = "closed, early, empty, denied"
"""Draw 1 was not made, or does not stand."""
ENTER: Row = {
    FILED: BEFORE,
    OFFERED: "finished",
    COMPROMISE: "postponed, cancelled",
    CLOSES: "late, closed, early, empty, won, drawn, claimed, paid, denied, halted, disputed",
}
OF_DRAW: Row = {
    FILED: BEFORE,
    CLOSES: OPEN,
    AWARDED: NONE_YET,
    COMPROMISE: "cancelled",
    OFFERED: "finished",
}
DRAW: Row = {
    FILED: BEFORE,
    AWARDED: "running, amended, postponed, empty, drawn, claimed, paid, denied, disputed",
    CLOSES: "late",
    HELD: "early",
    COMPROMISE: "halted, cancelled",
    OFFERED: "finished",
}
CLAIM: Row = {FILED: BEFORE, CLOSES: OPEN, OFFERED: "finished"}

TABLE: dict[str, Row] = {
    "create": {OFFERED: "elsewhere"},
    "change": {OK: BEFORE, OFFERED: "finished", AMENDED: "elsewhere"},
    "file": {OK: "draft", "11.7.1, 9.7.1, 6.5.1": "flawed", OFFERED: "finished", FILED: "elsewhere"},
    "start": {OK: "filed", HELD: "too early", OFFERED: "finished", FILED: "elsewhere"},
    "amend": {FILED: BEFORE, OK: f"{OPEN}, closed, early", OFFERED: "finished", AWARDED: "elsewhere"},
    "amend unapproved": {
        FILED: BEFORE,
        "ok, 9.9.1, ok": f"{OPEN}, closed, early",
        OFFERED: "finished",
        AWARDED: "elsewhere",
    },
    "send": {
        f"ok, {NOT_COVERED}, {NOT_COVERED}": "amended",
        OFFERED: "finished",
        f"11.12.1, {NOT_COVERED}, {NOT_COVERED}": "elsewhere",
    },
    # Entries.
    "play": ENTER | {OK: "elsewhere"},
    "play too low": ENTER | {WAGER: "elsewhere"},
    "card": ENTER | {OK: "elsewhere"},
    "no card": ENTER | {ELIGIBLE: "elsewhere"},
    "hand": ENTER | {OK: "elsewhere"},
    "hand without reason": ENTER | {ELIGIBLE: "elsewhere"},
    "bonus": {
        f"{NOT_COVERED}, {NOT_COVERED}, 6.6": BEFORE,
        OFFERED: "finished",
        f"{NOT_COVERED}, {NOT_COVERED}, 6.4": "elsewhere",
    },
    "close": ENTER | {OK: "late", COMPROMISE: "cancelled", CLOSES: "elsewhere"},
    # The draw.
    "draw cash": DRAW | {OK: "closed", AWARDED: f"{DRAW[AWARDED]}, won"},
    "draw car": DRAW | {OK: "closed, won"},
    "present": OF_DRAW | {OK: "won, drawn, claimed, halted, disputed", CLAIMS: "paid"},
    "pass over": OF_DRAW | {CLAIMS: WON},
    "sign": {
        "11.12, 9.9, 6.1": BEFORE,
        "11.7.6, 9.7.6, 6.1": OPEN,
        "11.7.1, 9.7.1, 6.1": NONE_YET,
        COMPROMISE: "cancelled",
        OFFERED: "finished",
        "ok, ok, 6.1": WON,
    },
    "tell": OF_DRAW | {OK: WON},
    "tell by sms": OF_DRAW | {"11.8, 9.8, ok": WON},
    # Claims.
    "claim": CLAIM | {CLAIMS: "closed, early, empty, claimed, paid", OK: "elsewhere"},
    "claim of another": CLAIM | {CLAIMS: "closed, early, empty", OK: "elsewhere"},
    "deny": CLAIM | {OK: "claimed", DENIED: "paid, denied", CLAIMS: "elsewhere"},
    "deny without address": CLAIM | {"11.9.1, 9.10.1, ok": "claimed", DENIED: "paid, denied", CLAIMS: "elsewhere"},
    "tell denied": {
        f"11.12, 9.9, {NOT_COVERED}": BEFORE,
        f"11.7.6, 9.7.6, {NOT_COVERED}": OPEN,
        f"11.9, 9.10, {NOT_COVERED}": "claimed, paid",
        f"ok, ok, {NOT_COVERED}": "denied",
        OFFERED: "finished",
        f"11.7.8, 9.7.8, {NOT_COVERED}": "elsewhere",
    },
    "pay by transfer": OF_DRAW
    | {AWARDED: f"{NONE_YET}, paid", COMPROMISE: "halted, cancelled", OK: "claimed", CLAIMS: "elsewhere"},
    "pay in cash": OF_DRAW
    | {AWARDED: f"{NONE_YET}, paid", COMPROMISE: "halted, cancelled", "11.4, ok, ok": "claimed", CLAIMS: "elsewhere"},
    # What goes wrong.
    "postpone": {
        f"11.12, 9.9, {NOT_COVERED}": BEFORE,
        COMPROMISE: "postponed, halted, cancelled",
        OFFERED: "finished",
        f"ok, ok, {NOT_COVERED}": "elsewhere",
    },
    "cancel": {
        f"11.12, 9.9, {NOT_COVERED}": BEFORE,
        COMPROMISE: "cancelled",
        OFFERED: "finished",
        f"ok, ok, {NOT_COVERED}": "elsewhere",
    },
    "cancel it all": {f"11.12, 9.9, {NOT_COVERED}": BEFORE, OFFERED: "finished", COMPROMISE: "elsewhere"},
    "validate": {f"ok, ok, {NOT_COVERED}": "postponed, halted", OFFERED: "finished", COMPROMISE: "elsewhere"},
    "tell inspector": {
        f"ok, ok, {NOT_COVERED}": "postponed, halted, cancelled",
        OFFERED: "finished",
        COMPROMISE: "elsewhere",
    },
    "dispute": {OFFERED: "finished", OK: "elsewhere"},
    "decide": {OK: "disputed", OFFERED: "finished", DISPUTE: "elsewhere"},
    # What follows a decision, in the archive too, is walked with the complaints of every other place.
    "advise": {DISPUTE: "elsewhere"},
    "close dispute": {DISPUTE: "elsewhere"},
    "complain": {DISPUTE: "elsewhere"},
    "pass on": {DISPUTE: "elsewhere"},
    "conclude": {DISPUTE: "elsewhere"},
    "withdraw": {DISPUTE: "elsewhere"},
    # The end: what was won and not handed over, or an inspector who was not told, holds it up.
    "finish": {
        OK: f"{BEFORE}, empty",
        CLOSES: f"{OPEN}, closed, early, won, halted",
        COMPROMISE: "cancelled",
        OFFERED: "finished",
        AWARDED: "elsewhere",
    },
}


def _states(book: str) -> list[str]:
    return [*STATES, *(COMPROMISED if book != NOVO else ())]


def _spelled_out(row: Row, book: str) -> dict[str, str]:
    """The row as one answer for each state, under one book."""
    column = BOOKS_OF_PROMOTIONS.index(book)
    said = {state: triple for triple, states in row.items() for state in states.split(", ") if states != "elsewhere"}
    rest = next((triple for triple, states in row.items() if states == "elsewhere"), "")
    assert set(said) <= {*STATES, *COMPROMISED}, set(said)
    return {state: said.get(state, rest).split(", ")[column] for state in _states(book)}


def _marked(name: str, book: str) -> Any:
    clauses = sorted(set(_spelled_out(TABLE[name], book).values()) - {"ok", NOT_COVERED})
    return pytest.param(name, book, id=f"{book} {name}", marks=[pytest.mark.clause(book, *clauses)])


def test_every_move_has_its_row_and_every_command_a_move() -> None:
    known = moves(running(STAR))
    assert set(TABLE) == set(known)
    assert {kind for _, kind, _ in known.values()} == set(ENGINE.deciders)


@pytest.mark.parametrize(("name", "book"), [_marked(name, book) for name in TABLE for book in BOOKS_OF_PROMOTIONS])
def test_a_move_in_every_state(name: str, book: str) -> None:
    found = {}
    for state in _states(book):
        floor = reached(book, state)
        before = floor.state
        who, kind, fields = moves(floor)[name]
        no = floor.ask(who, kind, **fields)
        found[state] = "ok" if no is None else no.clause
        assert no is None or floor.state is before
    assert found == _spelled_out(TABLE[name], book)


# --- who may ----------------------------------------------------------------------------------------------------------

ANYBODY = {"card", "no card", "claim", "claim of another", "dispute"}
AFTER_DECISIONS = {"advise", "close dispute", "complain", "pass on", "conclude", "withdraw"}
"""Whose they are, the common judgement says."""
STAFFS_OWN = {"hand", "hand without reason"}
SYSTEMS = {"play", "play too low"}


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(book, clause, id=f"{book} {clause}", marks=[pytest.mark.clause(book, clause)])
        for book, clause in zip(BOOKS_OF_PROMOTIONS, OFFERED.split(", "), strict=True)
    ],
)
def test_a_promotion_is_the_operators_and_nobody_elses(book: str, clause: str) -> None:
    for state in ("draft", "running", "claimed"):
        for name in TABLE:
            if name in ANYBODY | STAFFS_OWN | SYSTEMS | AFTER_DECISIONS or (book != NOVO and name == "sign"):
                continue
            floor = reached(book, state)
            _, kind, fields = moves(floor)[name]
            no = floor.ask("ann", kind, **fields)
            assert no is not None, name
            assert no.clause == clause, name


@pytest.mark.parametrize("book", BOOKS_OF_PROMOTIONS)
def test_play_is_told_by_the_system_and_entries_by_hand_by_the_staff(book: str) -> None:
    for name in SYSTEMS | STAFFS_OWN:
        floor = reached(book, "running")
        _, kind, fields = moves(floor)[name]
        no = floor.ask("ann", kind, **fields)
        assert no is not None
        assert no.clause == (OFFERED.split(", ")[BOOKS_OF_PROMOTIONS.index(book)] if name in SYSTEMS else NOT_COVERED)
