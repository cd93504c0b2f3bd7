"""A case of a malfunction from its opening to its end: every step in every state, at Novo Unity's terminals.

Ann has $90 left beside $10 on 17, which comes. Each cell is stated from the document: what is on her meter and what is
held after the step, or the clause that forbids it. Nothing but the steps of 7.1.10, 7.1.12 and 7.1.15 ends a case, and
only when it has ended does its terminal play again.
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.conduct import Sanction
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.slips import CollectCredits
from croupier.core.bank.voids import VoidPlays
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Measure
from croupier.core.words.roles import Role
from tests.core.bank import walk
from tests.core.bank.scene import Bank, Who
from tests.core.bank.walk import CS, DARK, EGS
from tests.proof import proves

ONE: dict[str, Any] = {"case": 1}
Step = tuple[Who, type[Command], dict[str, Any]]
CONFIRM: Step = (EGS, ConfirmFromRecords, ONE | {"confirmed": (1,)})
CONFIRM_NONE: Step = (EGS, ConfirmFromRecords, ONE | {"confirmed": ()})
VOID: Step = (CS, VoidUnconfirmed, ONE)
PLAYS: Step = (EGS, VoidPlays, ONE | {"first": 1, "last": 1})
CLEAR: Step = (Role.DEALER, ClearFault, ONE)


def _failed(bank: Bank, *, equipment: bool) -> Bank:
    bank.do(EGS, DeclareMalfunction, **DARK, equipment=equipment)
    return bank


def _then(bank: Bank, *steps: Step) -> Bank:
    for who, kind, fields in steps:
        bank.do(who, kind, **fields)
    return bank


def before(equipment: bool) -> Bank:
    """It fails while betting is open."""
    return _failed(walk.betting(Drive.BY_HAND), equipment=equipment)


def after(equipment: bool) -> Bank:
    """It fails while the ball runs."""
    return _failed(walk.closed(Drive.BY_HAND), equipment=equipment)


def waits(equipment: bool) -> Bank:
    """The number is known, and her bet waits."""
    return after(equipment).result("17")


def paid(equipment: bool) -> Bank:
    """It fails, or is found to have failed, when she has been paid."""
    return _failed(walk.paid(Drive.BY_HAND), equipment=equipment)


def no_bet(equipment: bool) -> Bank:
    return _failed(walk.no_bet(Drive.BY_HAND), equipment=equipment)


def unsure(equipment: bool) -> Bank:
    """No record confirms her bet."""
    return _then(waits(equipment), CONFIRM_NONE)


def unsure_paid(equipment: bool) -> Bank:
    return _then(paid(equipment), CONFIRM_NONE)


def sure(equipment: bool) -> Bank:
    return _then(waits(equipment), CONFIRM)


def void(equipment: bool) -> Bank:
    return _then(unsure(equipment), VOID)


def void_paid(equipment: bool) -> Bank:
    return _then(unsure_paid(equipment), VOID)


def over(equipment: bool) -> Bank:
    return _then(sure(equipment), CLEAR)


STATES = (before, after, waits, paid, no_bet, unsure, unsure_paid, sure, void, void_paid, over)
# before | after | waits | paid | no bet | unsure | unsure, paid | sure | void | void, paid | over
N, V, P = "7.1.10", "7.1.12", "7.1.15"
HELD = "7.1.11.2"
EVENTS: dict[str, tuple[Step, str]] = {
    # 7.1.10: by the records and the actual outcome, so not before there is one, and once.
    "her bet confirmed": (CONFIRM, f"{N} {N} 450+0 450+0 {N} {N} {N} {N} {N} {N} {N}"),
    "nothing confirmed": (CONFIRM_NONE, f"{N} {N} 90+10 450+0 100+0 {N} {N} {N} {N} {N} {N}"),
    "a bet confirmed that was not made": (
        (EGS, ConfirmFromRecords, ONE | {"confirmed": (9,)}),
        f"{N} {N} {N} {N} {N} {N} {N} {N} {N} {N} {N}",
    ),
    "another case": (
        (EGS, ConfirmFromRecords, {"case": 2, "confirmed": (1,)}),
        f"{N} {N} {N} {N} {N} {N} {N} {N} {N} {N} {N}",
    ),
    # 7.1.12: what could not be confirmed, by the casino supervisor and nobody else; what was decided stays decided.
    "the rest void": (VOID, f"{V} {V} {V} {V} {V} 100+0 100+0 {N} {N} {N} {N}"),
    "the rest void by another": (
        (EGS, VoidUnconfirmed, ONE),
        f"{V} {V} {V} {V} {V} {V} {V} {V} {V} {V} {V}",
    ),
    # 7.1.15: plays of failed equipment, when the records have failed too.
    "plays void": (PLAYS, f"{P} {P} {P} {P} {P} {P} {P} {P} {P} {P} {P}"),
    "the terminal cleared": (CLEAR, f"{N} {N} {N} {N} {N} {N} {N} 450+0 100+0 100+0 {N}"),
    # One case for what waits; what fails when that is decided, or in a later game, is another.
    "a fault": ((EGS, DeclareMalfunction, DARK), f"{N} {N} 90+10 450+0 100+0 90+10 450+0 450+0 100+0 100+0 450+0"),
    # 8.9: every stake back, whatever the records say; a ball that never ran has no outcome.
    "the outcome invalid": (
        (EGS, InvalidateOutcome, {"round": 1, "ground": "fire"}),
        "8.8 100+0 100+0 100+0 8.8 100+0 100+0 100+0 100+0 100+0 100+0",
    ),
    # 7.1.9: the case is settled on the right number, and what was settled is settled anew; what is void stays void.
    "another number": (
        (Role.DEALER, CorrectResult, {"round": 1, "pocket": "20", "reason": "it lay in 20"}),
        "7.1.9 7.1.9 90+10 90+0 7.1.9 90+10 90+0 90+0 100+0 100+0 90+0",
    ),
    # 8.7.1: what has no result yet; what was paid is settled.
    "her wagers void": (
        (EGS, Sanction, {"offence": 1, "person": "ann", "measures": (Measure.VOID_WAGERS,), "finding": "witnessed"}),
        "100+0 100+0 100+0 450+0 100+0 100+0 450+0 450+0 100+0 100+0 450+0",
    ),
    "a bet": (
        ("ann", PlaceBet, {"terminal": "1", "spot": "red", "stake": 5_00}),
        f"{HELD} 3.3.15 {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} 445+5",
    ),
    "collecting": (
        ("ann", CollectCredits, {"terminal": "1"}),
        f"{HELD} {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} {HELD} 0+0",
    ),
}
OF_EQUIPMENT = EVENTS | {"plays void": (PLAYS, f"{P} {P} {P} {P} {P} 100+0 100+0 {P} {P} {P} {P}")}
CLAUSES = ("7.1.10", "7.1.12", "7.1.15", "7.1.11.2", "7.1.9", "8.7.1", "8.8", "8.9", "3.3.15")


@pytest.mark.parametrize(
    ("equipment", "state", "step", "cell"),
    [
        pytest.param(
            equipment,
            state,
            step,
            cell,
            id=f"{name}, {state.__name__}{', equipment' if equipment else ''}",
            marks=proves("novo-unity", *CLAUSES),
        )
        for equipment, events in ((False, EVENTS), (True, OF_EQUIPMENT))
        for name, (step, cells) in events.items()
        for state, cell in zip(STATES, cells.split(), strict=True)
    ],
)
def test_every_step_of_a_case_in_every_state(
    equipment: bool, state: Callable[[bool], Bank], step: Step, cell: str
) -> None:
    bank = state(equipment)
    who, kind, fields = step
    answer = bank.ask(who, kind, **fields)
    terminal = bank.terminal("1")
    after = f"{terminal.credits // 100}+{terminal.held // 100}"
    assert (answer.clause if isinstance(answer, Refused) else after) == cell, answer


@proves("novo-unity", "7.1.10", "7.1.12")
@pytest.mark.parametrize("state", STATES)
def test_whatever_state_a_case_is_in_it_comes_to_its_end_and_the_terminal_plays_again(
    state: Callable[[bool], Bank],
) -> None:
    bank = state(False)
    walk.in_the_end(bank) if state not in (unsure, unsure_paid) else _then(bank, VOID, CLEAR)
    assert (bank.terminal("1").held, bank.state.faulty) == (0, {})
    assert bank.postings[-1].clause in ("7.1.10", "7.1.12", "3.4.1", "3.4.2", "3.3")
    bank.bet("ann", "1", "red", 5)
