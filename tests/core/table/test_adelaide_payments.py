"""A wrong payment in Adelaide: the document knows only that every winner is paid, so nothing but order is asked.

Every state of such a case against every step, walked whole; $50 was paid that was not due.
"""

from typing import Any

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.payments import (
    ClosePaymentError,
    RecordContact,
    RecordEnquiry,
    ReportPaymentError,
    TellRegulator,
)
from croupier.core.table.repayments import DemandReturn, Reimburse, SkipRepayment
from croupier.core.words.roles import Role
from tests.core.table.scene import Scene
from tests.proof import proves

Step = tuple[type[Command], dict[str, Any]]
REPORT: Step = (ReportPaymentError, {"round": 1, "due": 0, "paid": 50_00, "player": "ann"})
ENQUIRE: Step = (RecordEnquiry, {"error": 1, "found": "a slip of the hand", "suspected": False})
ALL: Step = (DemandReturn, {"error": 1, "amount": 50_00})
PART: Step = (DemandReturn, {"error": 1, "amount": 20_00})
SKIP: Step = (SkipRepayment, {"error": 1, "because": "she is gone"})
CLOSE: Step = (ClosePaymentError, {"error": 1})

STATES: dict[str, tuple[Step, ...]] = {
    "none": (),
    "reported": (REPORT,),
    "enquired": (REPORT, ENQUIRE),
    "part given back": (REPORT, PART),
    "given back": (REPORT, ALL),
    "not practical": (REPORT, SKIP),
    "closed": (REPORT, CLOSE),
}
STEPS: dict[str, tuple[Step, str]] = {
    # In the order of the states; "-" is done, anything else the clause that forbids it.
    "reported": (REPORT, "- - - - - - -"),
    "enquired": (ENQUIRE, "9(e) - - - - - 9(e)"),
    "contacted": ((RecordContact, {"error": 1, "attempt": "asked", "player": "ann"}), "9(e) - - - - - 9(e)"),
    "all asked back": (ALL, "9(e) - - 9(e) 9(e) - 9(e)"),
    "part asked back": (PART, "9(e) - - - 9(e) - 9(e)"),
    "paid instead": ((Reimburse, {"error": 1, "amount": 50_00}), "9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e)"),
    "not practical": (SKIP, "9(e) - - - - - 9(e)"),
    "the regulator told": ((TellRegulator, {"error": 1, "reference": "L-1"}), "9(e) - - - - - 9(e)"),
    "closed": (CLOSE, "9(e) - - - - - 9(e)"),
}


@proves("adelaide-roulette", "9(e)")
@pytest.mark.parametrize("step", STEPS)
def test_every_cell_of_a_wrong_payment(step: str) -> None:
    (kind, fields), row = STEPS[step]
    for (state, reach), cell in zip(STATES.items(), row.split(), strict=True):
        scene = Scene("adelaide-roulette").bets_open()
        scene.play("1")
        for earlier, given in reach:
            scene.do(Role.DEALER, earlier, **given)
        answer = scene.ask(Role.DEALER, kind, **fields)
        assert (answer.clause if isinstance(answer, Refused) else "-") == cell, f"{step} while {state}: {answer}"
