"""What a bank owes whom by when, as its state has it."""

from croupier.core.bank.closing import AnnounceClose, CloseBank, TellOfficer
from croupier.core.bank.duties import duties_of, when_answered
from croupier.core.bank.holds import DemandCredits, DetermineCredits, SettleClaim, WithholdCredits
from croupier.core.bank.payments import DelayPayment, DetermineSlip, WithholdSlip
from croupier.core.bank.returns import DemandReturn
from croupier.core.bank.slips import RedeemSlip
from croupier.core.common.duties import Duty, Gone
from croupier.core.engine.messages import MINUTE
from croupier.core.words.roles import Role
from tests.core.bank.scene import Bank
from tests.proof import proves, stated

HOUSE = Role.OPERATOR


def owed(bank: Bank) -> dict[str, Duty]:
    return {one.key: one for one in duties_of(bank.book, bank.state)}


@proves("novo-unity", "7.1.13")
def test_an_inspector_hears_of_credits_withheld_and_they_are_decided_on() -> None:
    bank = Bank()
    bank.do(HOUSE, WithholdCredits, terminal="1", amount=20_00, reason="no win explains them")
    notice, decision = owed(bank)["hold:1"], owed(bank)["hold:1:determination"]
    assert (notice.clause, notice.to, notice.since) == (stated(), "inspector", bank.at)
    assert (notice.notice, notice.done_at, notice.by) == (True, None, None)
    assert (decision.clause, decision.to, decision.notice) == (stated(), "ann", False)
    bank.later().do(HOUSE, DetermineCredits, hold=1, release=True, reason="explained")
    assert set(owed(bank)) == {"hold:1"}, "that it was decided does not make the inspector know"


@proves("novo-unity", "7.1.13")
def test_an_inspector_hears_of_credits_demanded_back() -> None:
    bank = Bank()
    bank.do(HOUSE, DemandCredits, terminal="1", person="ann", amount=180_00, reason="no win explains them")
    (duty,) = owed(bank).values()
    assert (duty.key, duty.clause, duty.to, duty.since, duty.notice) == (
        "claim:1",
        stated(),
        "inspector",
        bank.at,
        True,
    )
    bank.do(HOUSE, SettleClaim, claim=1, repaid=True, reason="paid")
    assert set(owed(bank)) == {"claim:1"}


@proves("novo-unity", "5.2")
def test_an_inspector_hears_of_a_slip_withheld_and_it_is_decided_on() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    bank.later().do(HOUSE, WithholdSlip, slip=slip, reason="altered?")
    at = bank.at
    notice, decision = owed(bank)[f"slip:{slip}:withheld:{at}"], owed(bank)[f"slip:{slip}:determination:{at}"]
    assert (notice.clause, notice.to, notice.since, notice.notice) == (stated(), "inspector", at, True)
    assert notice.gone is Gone.STILL_OWED
    assert (decision.clause, decision.to) == (stated(), "ann")
    bank.later().do(HOUSE, DetermineSlip, slip=slip, pay=True, reason="sound")
    assert set(owed(bank)) == {notice.key}
    bank.later().do(HOUSE, WithholdSlip, slip=slip, reason="again")
    assert f"slip:{slip}:withheld:{bank.at}" in owed(bank), "withheld again is told again"


@proves("novo-unity", "5.2")
def test_an_inspector_hears_of_a_payment_demanded_back() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    bank.do(HOUSE, RedeemSlip, slip=slip, player="ann")
    bank.later().do(HOUSE, DemandReturn, slip=slip, reason="the win was an error")
    (duty,) = owed(bank).values()
    assert (duty.key, duty.clause, duty.since) == ("claim:1", stated(), bank.at)


@proves("novo-unity", "5.3.1")
def test_a_payment_put_off_is_made_by_the_time_agreed_on() -> None:
    bank = Bank()
    slip = bank.slip("ann", "1")
    until = bank.at + 60 * MINUTE
    bank.do(HOUSE, DelayPayment, slip=slip, until=until, agreed=True, reason="to verify")
    (duty,) = owed(bank).values()
    assert (duty.clause, duty.to, duty.by, duty.done_at) == (stated(), "ann", until, None)
    bank.later(60 * MINUTE).do(HOUSE, RedeemSlip, slip=slip, player="ann")
    assert next(iter(owed(bank).values())).done_at == bank.at


@proves("adelaide-roulette", "12(h)")
def test_an_officer_hears_of_the_closing_of_a_bank_before_it() -> None:
    bank = Bank("adelaide-roulette")
    closes = bank.at + 30 * MINUTE
    bank.do(HOUSE, AnnounceClose, closes_at=closes)
    (duty,) = owed(bank).values()
    assert (duty.clause, duty.to, duty.by, duty.notice) == (stated(), "authorised_officer", closes, True)
    bank.refuses(HOUSE, CloseBank, stated())
    answer = when_answered(bank.state, duty, "kim")
    assert isinstance(answer, TellOfficer)
    bank.later().do(Role.SYSTEM, TellOfficer, officer="kim")
    assert next(iter(owed(bank).values())).done_at == bank.at
    assert when_answered(bank.state, duty, "kim") is None
    bank.do(HOUSE, CloseBank)
    assert owed(bank) == {}
