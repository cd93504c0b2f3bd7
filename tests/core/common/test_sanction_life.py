"""A sanction from the incident on: every step in every state, at tables of The Star and at terminals.

Ann has $10 on a spot while betting is open; a cell is the clause that forbids the step, or what she then has lying
there, in dollars.
"""

from typing import Any

import pytest

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.conduct import RecordOffence, Sanction
from croupier.core.bank.credits import SitDown
from croupier.core.bank.slips import CollectCredits
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.incidents import EndDetention, IncidentKind, RecordIncident, SanctionDevice
from croupier.core.table.seats import LeaveTable
from croupier.core.table.wagers import PlaceWager, WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import Conduct, Measure
from croupier.core.words.roles import Role
from tests.core.bank.scene import Bank
from tests.core.table.scene import Scene
from tests.proof import proves

Step = tuple[Role | str, type[Command], dict[str, Any]]

# --- at terminals ---------------------------------------------------------------------------------------------------

EGS = Role.ELECTRONIC_GAMING_SUPERVISOR
OFFENCE: Step = (EGS, RecordOffence, {"what": Conduct.INTIMIDATION, "persons": ("ann",), "text": "shouted at others"})
SIDE_BET: Step = (EGS, RecordOffence, {"what": Conduct.SIDE_BET, "persons": ("ann",), "text": "with bob"})


def sanction(*measures: Measure, who: Role = EGS, finding: str = "three witnesses", person: str = "ann") -> Step:
    return who, Sanction, {"offence": 1, "person": person, "measures": measures, "finding": finding}


BANK_STATES: dict[str, tuple[Step, ...]] = {
    "nothing": (),
    "recorded": (OFFENCE,),
    "a side bet": (SIDE_BET,),
    "void": (OFFENCE, sanction(Measure.VOID_WAGERS)),
    "barred": (OFFENCE, sanction(Measure.BAR)),
    "recommended": (OFFENCE, sanction(Measure.EXCLUDE)),
}
# nothing | recorded | a side bet | void | barred | recommended
# 8.7 lists the rules whose breach is sanctioned, and 8.13 on side bets is none of them.
AT_TERMINALS: dict[str, tuple[Step, str]] = {
    "wagers void": (sanction(Measure.VOID_WAGERS), "8.7 0 8.7 0 0 0"),
    "barred": (sanction(Measure.BAR), "8.7 10 8.7 0 10 10"),
    "recommended": (sanction(Measure.EXCLUDE), "8.7 10 8.7 0 10 10"),
    "all at once": (sanction(Measure.VOID_WAGERS, Measure.BAR, Measure.EXCLUDE), "8.7 0 8.7 0 0 0"),
    "no measure": (sanction(), "8.7 8.7 8.7 8.7 8.7 8.7"),
    "detained": (sanction(Measure.DETAIN), "8.7 8.7 8.7 8.7 8.7 8.7"),
    "without a finding": (sanction(Measure.BAR, finding=" "), "8.7 8.7 8.7 8.7 8.7 8.7"),
    "somebody else": (sanction(Measure.BAR, person="bob"), "8.7 8.7 8.7 8.7 8.7 8.7"),
    "by another supervisor": (
        sanction(Measure.VOID_WAGERS, who=Role.CASINO_SUPERVISOR),
        "8.7.1 8.7.1 8.7.1 8.7.1 8.7.1 8.7.1",
    ),
    "a bet": (("ann", PlaceBet, {"terminal": "1", "spot": "black", "stake": 5_00}), "15 15 15 5 8.7.2 15"),
    "a bet taken off": (("ann", CancelBet, {"terminal": "1", "bet": 1}), "0 0 0 3.2 0 0"),
    "another terminal": (("ann", SitDown, {"terminal": "3"}), "10 10 10 0 8.7.2 10"),
    "collecting": (("ann", CollectCredits, {"terminal": "1"}), "3.7 3.7 3.7 0 3.7 3.7"),
}


@pytest.mark.parametrize(
    ("state", "step", "cell"),
    [
        pytest.param(state, step, cell, id=f"{name}, {state}", marks=proves("novo-unity", "8.7", "8.7.1", "8.7.2"))
        for name, (step, cells) in AT_TERMINALS.items()
        for state, cell in zip(BANK_STATES, cells.split(), strict=True)
    ],
)
def test_every_step_of_a_sanction_at_terminals_in_every_state(state: str, step: Step, cell: str) -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    for who, kind, fields in BANK_STATES[state]:
        bank.do(who, kind, **fields)
    who, kind, fields = step
    answer = bank.ask(who, kind, **fields)
    lies = bank.terminal("1").held // 100
    assert (answer.clause if isinstance(answer, Refused) else str(lies)) == cell, answer


# --- at tables ------------------------------------------------------------------------------------------------------

BOSS, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER
FOUND: Step = (DEALER, RecordIncident, {"what": IncidentKind.DEVICE, "persons": ("ann",), "text": "a timer"})


def measure(*measures: Measure, who: Role = BOSS, person: str = "ann") -> Step:
    return who, SanctionDevice, {"person": person, "measures": measures}


def states(detains: bool) -> dict[str, tuple[Step, ...]]:
    known: dict[str, tuple[Step, ...]] = {
        "nothing": (),
        "found": (FOUND,),
        "void": (FOUND, measure(Measure.VOID_WAGERS)),
        "barred": (FOUND, measure(Measure.BAR)),
        "excluded": (FOUND, measure(Measure.EXCLUDE)),
    }
    return known | ({"detained": (FOUND, measure(Measure.DETAIN))} if detains else {})


def steps(spot: str) -> dict[str, Step]:
    return {
        "wagers void": measure(Measure.VOID_WAGERS),
        "barred": measure(Measure.BAR),
        "excluded": measure(Measure.EXCLUDE),
        "detained": measure(Measure.DETAIN),
        "no measure": measure(),
        "somebody else": measure(Measure.BAR, person="bob"),
        "by the dealer": measure(Measure.BAR, who=DEALER),
        "to the police": (BOSS, EndDetention, {"person": "ann", "to": "police officer"}),
        "a bet": ("ann", PlaceWager, {"spot": spot, "stake": 5_00, "tender": Tender.VALUE_CHIPS}),
        "a bet taken back": ("ann", WithdrawWager, {"wager": 1}),
        "leaving": ("ann", LeaveTable, {"player": "ann"}),
    }


AT_TABLES: dict[str, tuple[str, bool, dict[str, str]]] = {
    # nothing | found | void | barred | excluded: roulette knows no detention.
    "star-roulette": (
        "red",
        False,
        {
            "wagers void": "9.4 0 0 0 0",
            "barred": "9.4 10 0 10 10",
            "excluded": "9.4 10 0 10 10",
            "detained": "9.4 9.4 9.4 9.4 9.4",
            "no measure": "9.4 9.4 9.4 9.4 9.4",
            "somebody else": "9.4 9.4 9.4 9.4 9.4",
            "by the dealer": "9.4.2 9.4.2 9.4.2 9.4.2 9.4.2",
            "to the police": "9.4 9.4 9.4 9.4 9.4",
            "a bet": "15 15 5 9.4.2 9.4.3",
            "a bet taken back": "0 0 3.13 0 0",
            "leaving": "5.1 5.1 0 5.1 5.1",
        },
    ),
    # nothing | found | void | barred | excluded | detained
    "star-big-wheel": (
        "symbol S1",
        True,
        {
            "wagers void": "8.3 0 0 0 0 0",
            "barred": "8.3 10 0 10 10 10",
            "excluded": "8.3 10 0 10 10 10",
            "detained": "8.3 10 0 10 10 10",
            "no measure": "8.3 8.3 8.3 8.3 8.3 8.3",
            "somebody else": "8.3 8.3 8.3 8.3 8.3 8.3",
            "by the dealer": "8.3.2 8.3.2 8.3.2 8.3.2 8.3.2 8.3.2",
            "to the police": "8.3.4 8.3.4 8.3.4 8.3.4 8.3.4 10",
            "a bet": "15 15 5 8.3.2 8.3.3 15",
            "a bet taken back": "0 0 3.9 0 0 0",
            "leaving": "3.9 3.9 0 3.9 3.9 3.9",
        },
    ),
}

CLAUSES = {"star-roulette": ("9.4", "9.4.1", "9.4.2", "9.4.3"), "star-big-wheel": ("8.3", "8.3.1", "8.3.2", "8.3.4")}


@pytest.mark.parametrize(
    ("code", "state", "step", "cell"),
    [
        pytest.param(code, state, step, cell, id=f"{code}: {step}, {state}", marks=proves(code, *CLAUSES[code]))
        for code, (_, detains, rows) in AT_TABLES.items()
        for step, cells in rows.items()
        for state, cell in zip(states(detains), cells.split(), strict=True)
    ],
)
def test_every_step_of_a_measure_at_tables_in_every_state(code: str, state: str, step: str, cell: str) -> None:
    spot, detains, _ = AT_TABLES[code]
    scene = Scene(code).bets_open()
    scene.bet("ann", spot, 10_00)
    for who, kind, fields in states(detains)[state]:
        scene.do(who, kind, **fields)
    who, kind, fields = steps(spot)[step]
    answer = scene.ask(who, kind, **fields)
    lies = sum(one.stake for one in scene.state.round.wagers.values() if one.player == "ann") // 100
    assert (answer.clause if isinstance(answer, Refused) else str(lies)) == cell, answer
