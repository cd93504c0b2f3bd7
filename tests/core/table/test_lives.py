"""What lives longer than a round at The Star: a wrong payment and a stake held back, every step in every state."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.held_stakes import DirectForfeiture, ReleaseStakes
from croupier.core.table.incidents import IncidentKind, RecordIncident, SanctionDevice
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.payments import (
    ClosePaymentError,
    RecordContact,
    RecordEnquiry,
    ReportPaymentError,
    TellRegulator,
)
from croupier.core.table.repayments import DemandReturn, Reimburse, SkipRepayment
from croupier.core.words.grounds import Measure
from tests.core.table.moments import BOSS, DEALER, MOMENTS, STAR, ends_with, star
from tests.core.table.scene import Scene
from tests.proof import proves

Step = tuple[type[Command], dict[str, Any]]

# --- a wrong payment ------------------------------------------------------------------------------------------------

ONE: dict[str, Any] = {"error": 1}
REPORTED: dict[str, Any] = {"round": 1, "due": 200_00, "paid": 150_00}
STEPS: dict[str, Step] = {
    "report of ann's": (ReportPaymentError, REPORTED | {"player": "ann"}),
    "report of somebody's": (ReportPaymentError, REPORTED),
    "enquiry": (RecordEnquiry, ONE | {"found": "a stack miscounted", "suspected": False}),
    "suspicion": (RecordEnquiry, ONE | {"found": "a chip slipped on", "suspected": True}),
    "empty enquiry": (RecordEnquiry, ONE | {"found": " ", "suspected": False}),
    "contact": (RecordContact, ONE | {"attempt": "rang the hotel"}),
    "empty contact": (RecordContact, ONE | {"attempt": ""}),
    "all of it": (Reimburse, ONE | {"amount": 50_00}),
    "a cent more": (Reimburse, ONE | {"amount": 50_01}),
    "an offer in vain": (Reimburse, ONE | {"amount": 0}),
    "asked back": (DemandReturn, ONE | {"amount": 1}),
    "why not": (SkipRepayment, ONE | {"because": "flown home"}),
    "no reason why not": (SkipRepayment, ONE | {"because": ""}),
    "notice": (TellRegulator, ONE | {"reference": "NICC 1"}),
    "end": (ClosePaymentError, ONE),
}
STATES: dict[str, tuple[str, ...]] = {
    "nothing": (),
    "somebody's": ("report of somebody's",),
    "ann's": ("report of ann's",),
    "enquired": ("report of ann's", "enquiry"),
    "suspected": ("report of ann's", "suspicion"),
    "somebody's, enquired": ("report of somebody's", "enquiry"),
    "offered": ("report of ann's", "enquiry", "an offer in vain"),
    "repaid": ("report of ann's", "enquiry", "all of it"),
    "given up": ("report of ann's", "enquiry", "why not"),
    "told": ("report of somebody's", "enquiry", "notice"),
    "over": ("report of ann's", "enquiry", "all of it", "end"),
}
# nothing | somebody's | ann's | enquired | suspected | somebody's, enquired | offered | repaid | given up | told | over
TABLE = {
    "enquiry": "8.13 | ok | ok | ok | ok | ok | ok | ok | ok | ok | 8.13",
    "empty enquiry": "8.13 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13.1 | 8.13",
    "contact": "8.13 | ok | ok | ok | ok | ok | ok | ok | ok | ok | 8.13",
    "empty contact": "8.13 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.13",
    "all of it": "8.13 | 8.15.1.1 | ok | ok | ok | 8.15.1.1 | ok | 8.15.1.1 | ok | 8.15.1.1 | 8.13",
    "a cent more": "8.13 | 8.15.1.1 | 8.15.1.1 | 8.15.1.1 | 8.15.1.1 | 8.15.1.1 | 8.15.1.1 | 8.15.1.1 | 8.15.1.1 "
    "| 8.15.1.1 | 8.13",
    "asked back": "8.13 | 8.15.1.2 | 8.15.1.2 | 8.15.1.2 | 8.15.1.2 | 8.15.1.2 | 8.15.1.2 | 8.15.1.2 | 8.15.1.2 "
    "| 8.15.1.2 | 8.13",
    "why not": "8.13 | ok | ok | ok | ok | ok | ok | ok | ok | ok | 8.13",
    "no reason why not": "8.13 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.15.1 | 8.13",
    "notice": "8.13 | ok | ok | ok | ok | ok | ok | ok | ok | ok | 8.13",
    "end": "8.13 | 8.13.1 | 8.13.1 | 8.15.1 | 8.14.1 | 8.13.2 | ok | ok | ok | ok | 8.13",
}


@pytest.mark.parametrize(
    ("state", "step", "clause"),
    [
        pytest.param(
            state,
            step,
            None if cell.strip() == "ok" else cell.strip(),
            id=f"{step}, {state}",
            marks=[proves(STAR, "8.13" if cell.strip() == "ok" else cell.strip())],
        )
        for step, cells in TABLE.items()
        for state, cell in zip(STATES, cells.split("|"), strict=True)
    ],
)
def test_every_step_of_a_wrong_payment_in_every_state(state: str, step: str, clause: str | None) -> None:
    scene = star("next")
    for before in STATES[state]:
        kind, fields = STEPS[before]
        scene.do(DEALER, kind, **fields)
    kind, fields = STEPS[step]
    answer = scene.ask(DEALER, kind, **fields)
    assert (answer.clause if isinstance(answer, Refused) else None) == clause, answer


@proves(STAR, "8.13.2", "8.15.1.1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_wrong_payment_is_put_right_at_any_moment_of_a_later_round(moment: str) -> None:
    """Round 1 was played and paid wrongly; whatever stands on the table, the $50 pass and nothing of the round does."""
    later = star("next")
    later.do(DEALER, ReportPaymentError, **REPORTED, player="ann")
    scene = star(moment)
    scene.given(lambda was: replace(was, desk=later.state.desk))
    had = scene.rack("ann").value
    scene.do(DEALER, Reimburse, error=1, amount=50_00)
    assert scene.rack("ann").value == had + 50_00
    assert (scene.postings[-1].giver, scene.postings[-1].clause) == ("float:T1", "8.15.1.1")
    assert ends_with(scene, "7") == ((50, 0) if moment == "before" else (270, -15))


# --- a stake held back ----------------------------------------------------------------------------------------------


def held(moment: str) -> Scene:
    """Bob was found with a device and the outcome was invalidated: his $15 wait."""
    scene = star(moment)
    scene.do(DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=("bob",), text="a timer")
    scene.do(BOSS, SanctionDevice, person="bob", measures=(Measure.BAR,))
    scene.do(BOSS, InvalidateOutcome, ground="fire", hold=("bob",))
    return scene


HOLDS: dict[str, Step] = {
    "forfeited": (DirectForfeiture, {"player": "bob"}),
    "released": (ReleaseStakes, {"player": "bob"}),
}


@proves(STAR, "9.6")
@pytest.mark.parametrize("moment", ["spinning", "closed", "number", "collected", "paid"])
@pytest.mark.parametrize("decision", HOLDS)
def test_what_is_held_is_decided_once_one_way_or_the_other(moment: str, decision: str) -> None:
    scene = held(moment)
    assert (scene.balance("held:T1:bob"), scene.rack("bob").value) == (15_00, 985_00)
    kind, fields = HOLDS[decision]
    scene.do(BOSS, kind, **fields)
    assert scene.postings[-1].clause == "9.6"
    released = decision == "released"
    assert (scene.rack("bob").value, scene.balance("float:T1")) == ((1_000_00, 0) if released else (985_00, 15_00))
    for again, more in HOLDS.values():
        assert scene.refuses(BOSS, again, **more).clause == "9.6"


@proves(STAR, "9.6")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("decision", HOLDS)
def test_the_decision_may_come_at_any_moment_of_a_later_round(moment: str, decision: str) -> None:
    waiting = held("closed")
    scene = star(moment)
    scene.given(lambda was: replace(was, desk=waiting.state.desk))
    scene.held = dict(scene.held) | {"held:T1:bob": 15_00, "bank": scene.held.get("bank", 0) - 15_00}
    kind, fields = HOLDS[decision]
    scene.do(BOSS, kind, **fields)
    ann, bob = ends_with(scene, "7")
    back = 15 if decision == "released" else 0
    assert (ann, bob) == ((0, back) if moment == "before" else (220, -15 + back))
