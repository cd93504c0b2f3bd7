"""What is kept back at a bank: credits, slips and claims, each with every step in every state."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.credits import LeaveTerminal
from croupier.core.bank.holds import DemandCredits, DetermineCredits, SettleClaim, WithholdCredits
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.payments import (
    AskIdentification,
    DelayPayment,
    DetermineSlip,
    RecordIdentification,
    ReviewHold,
    WithholdSlip,
)
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.returns import DemandReturn
from croupier.core.bank.slips import CollectCredits, RedeemSlip, SignPayout
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import Drive, PayoutForm
from croupier.core.words.roles import Role
from tests.core.bank import walk
from tests.core.bank.scene import Bank, Who
from tests.proof import proves

HOUSE = Role.OPERATOR
Step = tuple[Who, type[Command], dict[str, Any]]

# --- credits withheld -----------------------------------------------------------------------------------------------

AT_1: dict[str, Any] = {"terminal": "1"}
HOLD: Step = (HOUSE, WithholdCredits, AT_1 | {"amount": 50_00, "reason": "no win explains them"})
RELEASE: Step = (HOUSE, DetermineCredits, {"hold": 1, "release": True, "reason": "a note jammed"})
KEEP: Step = (HOUSE, DetermineCredits, {"hold": 1, "release": False, "reason": "never won"})
CREDITS: dict[str, tuple[Step, ...]] = {
    "free": (),
    "held": (HOLD,),
    "released": (HOLD, RELEASE),
    "kept": (HOLD, KEEP),
}
# free | held | released | kept, of $100: what is on the meter and what is withheld after it, or the clause against it.
OF_CREDITS: dict[str, tuple[Step, str]] = {
    "hold": (HOLD, "50+50 | 0+100 | 50+50 | 0+50"),
    "hold of more than there is": (
        (HOUSE, WithholdCredits, AT_1 | {"amount": 100_01, "reason": "no win explains them"}),
        "7.1.13 | 7.1.13 | 7.1.13 | 7.1.13",
    ),
    "hold without a reason": (
        (HOUSE, WithholdCredits, AT_1 | {"amount": 1_00, "reason": " "}),
        "7.1.13 | 7.1.13 | 7.1.13 | 7.1.13",
    ),
    "hold by a supervisor": (
        (Role.CASINO_SUPERVISOR, WithholdCredits, AT_1 | {"amount": 1_00, "reason": "x"}),
        "7.1.13 | 7.1.13 | 7.1.13 | 7.1.13",
    ),
    "release": (RELEASE, "7.1.13 | 100+0 | 7.1.13 | 7.1.13"),
    "keeping it": (KEEP, "7.1.13 | 50+0 | 7.1.13 | 7.1.13"),
    "a determination without a reason": (
        (HOUSE, DetermineCredits, {"hold": 1, "release": True, "reason": ""}),
        "7.1.13 | 7.1.13 | 7.1.13 | 7.1.13",
    ),
    # 3.5: credits that are withheld are not there to be wagered.
    "a bet of $60": (("ann", PlaceBet, AT_1 | {"spot": "red", "stake": 60_00}), "40+0 | 3.5 | 40+0 | 3.5"),
    "collecting": (("ann", CollectCredits, AT_1), "0+0 | 0+50 | 0+0 | 0+0"),
}


@pytest.mark.parametrize(
    ("state", "step", "cell"),
    [
        pytest.param(
            state, step, cell.strip(), id=f"{name}, {state}", marks=proves("novo-unity", "7.1.13", "3.5", "3.7")
        )
        for name, (step, cells) in OF_CREDITS.items()
        for state, cell in zip(CREDITS, cells.split("|"), strict=True)
    ],
)
def test_every_step_of_withheld_credits_in_every_state(state: str, step: Step, cell: str) -> None:
    bank = Bank()
    for who, kind, fields in CREDITS[state]:
        bank.do(who, kind, **fields)
    who, kind, fields = step
    answer = bank.ask(who, kind, **fields)
    terminal = bank.terminal("1")
    left = f"{terminal.credits // 100}+{terminal.withheld // 100}"
    assert (answer.clause if isinstance(answer, Refused) else left) == cell, answer


@proves("novo-unity", "7.1.13", "3.7")
@pytest.mark.parametrize("state", CREDITS)
def test_nobody_leaves_a_terminal_on_which_credits_of_theirs_are_withheld(state: str) -> None:
    bank = Bank()
    for who, kind, fields in CREDITS[state]:
        bank.do(who, kind, **fields)
    bank.do("ann", CollectCredits, terminal="1")
    answer = bank.ask("ann", LeaveTerminal, terminal="1")
    assert (answer.clause if isinstance(answer, Refused) else None) == ("3.7" if state == "held" else None)


@proves("novo-unity", "7.1.13")
@pytest.mark.parametrize("state", walk.STATES)
@pytest.mark.parametrize(("decided", "back"), [(RELEASE, 50), (KEEP, 0)])
def test_the_determination_may_come_in_any_state_of_a_game(state: str, decided: Step, back: int) -> None:
    bank = walk.STATES[state](Drive.BY_HAND)
    had = bank.credits("1")
    who, kind, fields = HOLD
    bank.do(who, kind, **fields)
    assert (bank.credits("1"), bank.postings[-1].clause) == (had - 50, "7.1.13")
    who, kind, fields = decided
    bank.do(who, kind, **fields)
    assert (bank.credits("1"), bank.postings[-1].clause) == (had - 50 + back, "7.1.13")


# --- a slip ---------------------------------------------------------------------------------------------------------

TO_PAY: Step = (HOUSE, RedeemSlip, {"player": "ann"})
ASK: Step = (HOUSE, AskIdentification, {})
SHOWN: Step = (HOUSE, RecordIdentification, {"document": "passport"})
DELAY: Step = (HOUSE, DelayPayment, {"agreed": True, "reason": "to verify it"})
WITHHOLD: Step = (HOUSE, WithholdSlip, {"reason": "the meter jumped"})
PAY: Step = (HOUSE, DetermineSlip, {"pay": True, "reason": "it is right"})
DO_NOT_PAY: Step = (HOUSE, DetermineSlip, {"pay": False, "reason": "it is not"})
REVIEW: Step = (Role.INSPECTOR, ReviewHold, {"text": "in order"})
DEMAND: Step = (HOUSE, DemandReturn, {"reason": "the win was an error"})
SIGN: Step = ("ann", SignPayout, {"amount": 100_00})
SLIPS: dict[str, tuple[Step | None, ...]] = {
    "open": (),
    "asked": (ASK,),
    "identified": (ASK, SHOWN),
    "delayed": (DELAY,),
    "its time come": (DELAY, None),
    "withheld": (WITHHOLD,),
    "to be paid": (WITHHOLD, PAY),
    "not to be paid": (WITHHOLD, DO_NOT_PAY),
    "paid": (TO_PAY,),
    "demanded": (TO_PAY, DEMAND),
    "by hand": (),
    "signed": (SIGN,),
}
DAY = 24 * 60 * 60_000
# open | asked | identified | delayed | its time come | withheld | to be paid | not to be paid | paid | demanded
# | by hand | signed
OF_SLIPS: dict[str, tuple[Step, str]] = {
    "payment": (TO_PAY, "ok | 5.3.3 | ok | 5.3.1 | ok | 5.2 | ok | 5.2 | 3.8 | 3.8 | 5.1 | ok"),
    "asking for identification": (
        ASK,
        "ok | 5.3.3 | 5.3.3 | ok | ok | 5.3.3 | ok | 5.3.3 | 5.3.3 | 5.3.3 | ok | ok",
    ),
    "identification": (
        SHOWN,
        "5.3.3 | ok | ok | 5.3.3 | 5.3.3 | 5.3.3 | 5.3.3 | 5.3.3 | 5.3.3 | 5.3.3 | 5.3.3 | 5.3.3",
    ),
    "delay": (DELAY, "ok | ok | ok | ok | ok | 5.3 | ok | 5.3 | 5.3 | 5.3 | ok | ok"),
    "withholding": (WITHHOLD, "ok | ok | ok | ok | ok | 5.2 | ok | 5.2 | 5.2 | 5.2 | ok | ok"),
    "to be paid": (PAY, "5.2 | 5.2 | 5.2 | 5.2 | 5.2 | ok | 5.2 | 5.2 | 5.2 | 5.2 | 5.2 | 5.2"),
    "not to be paid": (DO_NOT_PAY, "5.2 | 5.2 | 5.2 | 5.2 | 5.2 | ok | 5.2 | 5.2 | 5.2 | 5.2 | 5.2 | 5.2"),
    # 5.2: an inspector reviews what is or was withheld, or demanded back.
    "review": (REVIEW, "5.2 | 5.2 | 5.2 | 5.2 | 5.2 | ok | ok | ok | 5.2 | ok | 5.2 | 5.2"),
    "demand": (DEMAND, "5.2 | 5.2 | 5.2 | 5.2 | 5.2 | 5.2 | 5.2 | 5.2 | ok | 5.2 | 5.2 | 5.2"),
    "signature": (SIGN, "5.1 | 5.1 | 5.1 | 5.1 | 5.1 | 5.1 | 5.1 | 5.1 | 5.1 | 5.1 | ok | 5.1"),
}


def slip_in(state: str) -> tuple[Bank, str]:
    bank = Bank()
    form = PayoutForm.MANUAL if state in ("by hand", "signed") else PayoutForm.SLIP
    slip = bank.slip("ann", "1", form=form)
    for step in SLIPS[state]:
        if step is None:
            bank.later(DAY)
        else:
            assert not isinstance(asked_of(bank, slip, step), Refused)
    return bank, slip


def asked_of(bank: Bank, slip: str, step: Step) -> Any:
    who, kind, fields = step
    until = {"until": bank.at + DAY} if kind is DelayPayment else {}
    return bank.ask(who, kind, slip=slip, **fields, **until)


@pytest.mark.parametrize(
    ("state", "step", "clause"),
    [
        pytest.param(
            state,
            step,
            None if cell.strip() == "ok" else cell.strip(),
            id=f"{name}, {state}",
            marks=proves("novo-unity", "5.2" if cell.strip() == "ok" else cell.strip()),
        )
        for name, (step, cells) in OF_SLIPS.items()
        for state, cell in zip(SLIPS, cells.split("|"), strict=True)
    ],
)
def test_every_step_of_a_slip_in_every_state(state: str, step: Step, clause: str | None) -> None:
    bank, slip = slip_in(state)
    answer = asked_of(bank, slip, step)
    assert (answer.clause if isinstance(answer, Refused) else None) == clause, answer
    if step is TO_PAY and clause is None:
        assert [one.clause for one in bank.postings[-2:]] == ["5.3", "5.3"]


# --- a claim --------------------------------------------------------------------------------------------------------


def of_credits() -> Bank:
    bank = Bank()
    bank.do(HOUSE, DemandCredits, terminal="1", person="ann", amount=20_00, reason="no win explains them")
    return bank


def of_a_slip() -> Bank:
    return slip_in("demanded")[0]


def _cashed_out(code: str) -> Bank:
    """Ann won $350 on 17 and took all of it with her."""
    bank = Bank(code).open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    if code == "adelaide-roulette":
        bank.do("ann", CancelBet, terminal="1", bet=1)
    bank.slip("ann", "1")
    return bank


def of_a_number() -> Bank:
    bank = _cashed_out("novo-unity")
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="20", reason="it lay in 20")
    return bank


def of_an_outcome() -> Bank:
    bank = _cashed_out("novo-unity")
    bank.do(Role.ELECTRONIC_GAMING_SUPERVISOR, InvalidateOutcome, round=1, ground="fire")
    return bank


def of_a_number_in_adelaide() -> Bank:
    bank = _cashed_out("adelaide-roulette")
    bank.do(Role.PIT_BOSS, CorrectResult, round=1, pocket="20", reason="it lay in 20")
    return bank


def of_an_outcome_in_adelaide() -> Bank:
    bank = _cashed_out("adelaide-roulette")
    bank.do(HOUSE, InvalidateOutcome, round=1, ground="fire")
    return bank


# 7.1.13 speaks of demanding back what was credited, 5.2 of prizes and tickets; Adelaide only of what led to it.
CLAIMS: dict[Callable[[], Bank], tuple[str, str]] = {
    of_credits: ("novo-unity", "7.1.13"),
    of_a_slip: ("novo-unity", "5.2"),
    of_a_number: ("novo-unity", "7.1.13"),
    of_an_outcome: ("novo-unity", "7.1.13"),
    of_a_number_in_adelaide: ("adelaide-roulette", "11(e)"),
    of_an_outcome_in_adelaide: ("adelaide-roulette", "12(b)"),
}


@pytest.mark.parametrize("repaid", [True, False])
@pytest.mark.parametrize(
    ("raised", "clause"),
    [
        pytest.param(raised, clause, id=raised.__name__, marks=proves(book, clause))
        for raised, (book, clause) in CLAIMS.items()
    ],
)
def test_a_claim_is_raised_and_settled_once_under_the_clause_on_demanding_it(
    raised: Callable[[], Bank], clause: str, repaid: bool
) -> None:
    bank = raised()
    (claim,) = bank.state.claims.values()
    assert [one.clause for one in bank.postings if one.taker == "claim:B1:1"] == [clause]
    settle: dict[str, Any] = {"claim": 1, "repaid": repaid}
    bank.refuses(HOUSE, SettleClaim, clause, **settle, reason=" ")
    so_far = len(bank.postings)
    bank.do(HOUSE, SettleClaim, **settle, reason="at the desk")
    assert {one.clause for one in bank.postings[so_far:]} == {clause}
    assert sum(one.amount for one in bank.postings[so_far:] if one.taker == "cage") == (claim.amount if repaid else 0)
    bank.refuses(HOUSE, SettleClaim, clause, **settle, reason="once more")


@proves("novo-unity", "7.1.13")
def test_a_claim_that_nobody_raised_is_not_settled() -> None:
    Bank().refuses(HOUSE, SettleClaim, "7.1.13", claim=1, repaid=True, reason="at the desk")
    Bank("adelaide-roulette").refuses(HOUSE, SettleClaim, "11(e)", claim=1, repaid=True, reason="at the desk")
