"""Wrong payments: found after settlement, enquired into, put right, reported to the regulator, closed."""

from typing import Any

import pytest

from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.payment_errors import month_end, overdue
from croupier.core.table.payments import (
    ClosePaymentError,
    PaymentErrorClosed,
    PaymentErrorReported,
    RecordContact,
    RecordEnquiry,
    ReportPaymentError,
    TellRegulator,
)
from croupier.core.table.repayments import DemandReturn, Reimburse, SkipRepayment
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves

STAFF = Role.GAMING_SUPERVISOR
CHIPS = 1_000_00
MISCOUNT = {"found": "the dealer miscounted a stack", "suspected": False}
INTENDED = {"found": "the chip was slipped on late", "suspected": True}
LOOKED = {"attempt": "went through the footage of the round"}


def after_a_round(book: Book | str = "star-roulette", **more: Any) -> Scene:
    """A table at which round 1 is over."""
    scene = Scene(book, **more).bets_open()
    scene.play("S1" if scene.book.code == "star-big-wheel" else "17")
    return scene


def report(scene: Scene, due: int, paid: int, player: str | None = None) -> int:
    (found,) = scene.do(STAFF, ReportPaymentError, round=1, due=due, paid=paid, player=player)
    assert isinstance(found, PaymentErrorReported)
    return found.number


def closes(scene: Scene, error: int) -> bool:
    """Close a case that must be ready; whether a breach is left."""
    (closed,) = scene.do(STAFF, ClosePaymentError, error=error)
    assert isinstance(closed, PaymentErrorClosed)
    return closed.breach


def stays_open(scene: Scene, error: int) -> str:
    """The clause of the step that is missing."""
    return scene.refuses(STAFF, ClosePaymentError, Rule.PAYMENT_ERROR, error=error).clause


# --- is it a breach? ------------------------------------------------------------------------------------------------


@proves("star-roulette", "8.13", "8.13.1", "8.13.2")
def test_an_error_without_intent_that_was_put_right_is_no_breach() -> None:
    scene = after_a_round()
    error = report(scene, due=350_00, paid=310_00, player="ann")
    scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    scene.do(STAFF, Reimburse, error=error, amount=40_00)
    assert not closes(scene, error)


@proves("star-roulette", "8.13", "8.13.1")
def test_an_error_that_is_suspected_to_be_intended_is_not_excused() -> None:
    scene = after_a_round()
    error = report(scene, due=0, paid=350_00, player="ann")
    scene.do(STAFF, RecordEnquiry, error=error, **INTENDED)
    scene.do(STAFF, DemandReturn, error=error, amount=350_00)
    assert closes(scene, error)


@proves("star-roulette", "8.13.1")
def test_a_case_cannot_be_closed_without_an_enquiry_in_that_case() -> None:
    scene = after_a_round()
    error = report(scene, due=350_00, paid=310_00, player="ann")
    other = report(scene, due=10_00, paid=5_00, player="bob")
    scene.do(STAFF, Reimburse, error=error, amount=40_00)
    scene.do(STAFF, RecordEnquiry, error=other, **MISCOUNT)
    assert stays_open(scene, error) == "8.13.1"
    scene.refuses(STAFF, RecordEnquiry, Rule.PAYMENT_ERROR, error=error, found=" ", suspected=False)
    scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    assert not closes(scene, error)


@proves("star-roulette", "8.13", "8.13.2")
def test_with_neither_an_attempt_nor_a_notice_the_case_stays_open_and_either_is_enough() -> None:
    for step, fields in ((RecordContact, LOOKED), (TellRegulator, {"reference": "letter 12"})):
        scene = after_a_round()
        error = report(scene, due=80_00, paid=110_00)
        scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
        assert stays_open(scene, error) == "8.13.2"
        scene.do(STAFF, step, error=error, **fields)
        assert not closes(scene, error)


@pytest.mark.parametrize(("waited", "breach"), [(60 * MINUTE, False), (60 * MINUTE + 1, True)])
@proves("star-roulette", "8.13.2")
def test_a_step_taken_after_the_time_the_house_allows_itself_leaves_a_breach(waited: int, breach: bool) -> None:
    scene = after_a_round(rectify_within=60 * MINUTE)
    error = report(scene, due=85_00, paid=0, player="ann")
    scene.later(waited)
    assert [one.number for one in overdue(scene.state, scene.at)] == ([error] if breach else [])
    scene.do(STAFF, Reimburse, error=error, amount=85_00)
    assert overdue(scene.state, scene.at) == ()
    scene.later(1000 * MINUTE).do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    assert closes(scene, error) is breach


def test_a_house_that_set_no_time_has_nothing_overdue() -> None:
    scene = after_a_round()
    report(scene, due=85_00, paid=0)
    assert overdue(scene.state, scene.at + 10**12) == ()


# --- suspected intent -----------------------------------------------------------------------------------------------


@proves("star-roulette", "8.14", "8.14.1")
def test_with_intent_suspected_identifying_the_patron_alone_does_not_close_the_case() -> None:
    scene = after_a_round()
    error = report(scene, due=0, paid=350_00)
    scene.do(STAFF, RecordEnquiry, error=error, **INTENDED)
    scene.do(STAFF, RecordContact, error=error, attempt="matched to card 123", player="ann")
    assert stays_open(scene, error) == "8.14.1"
    scene.do(STAFF, TellRegulator, error=error, reference="letter 12")
    assert stays_open(scene, error) == "8.14.1"
    scene.later(30 * MINUTE).do(STAFF, DemandReturn, error=error, amount=0)
    closes(scene, error)


@proves("star-roulette", "8.14", "8.14.2")
def test_with_intent_suspected_an_attempt_to_identify_the_patron_is_needed_though_it_may_fail() -> None:
    scene = after_a_round()
    error = report(scene, due=0, paid=350_00)
    scene.do(STAFF, RecordEnquiry, error=error, **INTENDED)
    scene.do(STAFF, SkipRepayment, error=error, because="nobody to ask")
    assert stays_open(scene, error) == "8.14.2"
    scene.refuses(STAFF, RecordContact, Rule.PAYMENT_ERROR, error=error, attempt="")
    scene.do(STAFF, RecordContact, error=error, attempt="the footage shows no face")
    closes(scene, error)


# --- putting it right -----------------------------------------------------------------------------------------------


@proves("star-roulette", "8.15.1")
def test_a_known_patron_is_repaid_or_asked_or_a_reason_is_given_and_a_contact_alone_is_not_enough() -> None:
    scene = after_a_round()
    error = report(scene, due=17_00, paid=0)
    scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    scene.do(STAFF, RecordContact, error=error, attempt="rang the number on the card", player="ann")
    assert stays_open(scene, error) == "8.15.1"
    scene.refuses(STAFF, SkipRepayment, Rule.PAYMENT_ERROR, error=error, because=" ")
    scene.do(STAFF, SkipRepayment, error=error, because="has left the country and answers no mail")
    assert not closes(scene, error)


@proves("star-roulette", "8.15.1")
def test_looking_for_a_patron_who_is_not_found_is_a_reasonable_attempt() -> None:
    scene = after_a_round()
    error = report(scene, due=17_00, paid=0)
    scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    scene.do(STAFF, RecordContact, error=error, **LOOKED)
    assert not closes(scene, error)


@proves("star-roulette", "8.15.1", "8.15.1.1")
def test_an_underpaid_patron_is_paid_the_shortfall_and_no_more() -> None:
    scene = after_a_round()
    error = report(scene, due=350_00, paid=340_00, player="ann")
    for amount in (10_01, -1):
        no = scene.refuses(STAFF, Reimburse, Rule.PAYMENT_ERROR, error=error, amount=amount)
        assert no.clause == "8.15.1.1"
    scene.do(STAFF, Reimburse, error=error, amount=10_00)
    assert scene.rack("ann").value == CHIPS + 10_00
    assert scene.balance("float:T1") == -10_00
    assert scene.postings[-1].clause == "8.15.1.1"
    scene.refuses(STAFF, Reimburse, Rule.PAYMENT_ERROR, error=error, amount=1)


@proves("star-roulette", "8.15.1.1")
def test_an_offer_that_is_declined_is_an_attempt_too() -> None:
    scene = after_a_round()
    error = report(scene, due=350_00, paid=340_00, player="ann")
    scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    scene.do(STAFF, Reimburse, error=error, amount=0)
    assert scene.rack("ann").value == CHIPS
    assert not closes(scene, error)


@proves("star-roulette", "8.15.1", "8.15.1.2")
def test_an_overpaid_patron_is_asked_for_the_excess_and_no_more() -> None:
    scene = after_a_round()
    error = report(scene, due=80_00, paid=110_00, player="ann")
    no = scene.refuses(STAFF, DemandReturn, Rule.PAYMENT_ERROR, error=error, amount=30_01)
    assert no.clause == "8.15.1.2"
    scene.do(STAFF, DemandReturn, error=error, amount=20_00)
    scene.refuses(STAFF, DemandReturn, Rule.PAYMENT_ERROR, error=error, amount=10_01)
    scene.do(STAFF, DemandReturn, error=error, amount=10_00)
    assert scene.rack("ann").value == CHIPS - 30_00
    assert scene.balance("float:T1") == 30_00
    assert scene.postings[-1].clause == "8.15.1.2"


@proves("star-roulette", "8.15.1.1", "8.15.1.2")
def test_too_little_is_reimbursed_and_too_much_is_asked_back_and_never_the_other_way_round() -> None:
    scene = after_a_round()
    under_paid = report(scene, due=350_00, paid=340_00, player="ann")
    over_paid = report(scene, due=80_00, paid=110_00, player="ann")
    no = scene.refuses(STAFF, DemandReturn, Rule.PAYMENT_ERROR, error=under_paid, amount=10_00)
    assert no.clause == "8.15.1.2", "what is asked back was paid over"
    no = scene.refuses(STAFF, Reimburse, Rule.PAYMENT_ERROR, error=over_paid, amount=30_00)
    assert no.clause == "8.15.1.1", "what is reimbursed was paid short"


def test_a_patron_away_from_the_table_is_paid_into_the_pocket_and_pays_back_in_cash() -> None:
    scene = after_a_round()
    error = report(scene, due=350_00, paid=340_00, player="cy")
    scene.do(STAFF, Reimburse, error=error, amount=10_00)
    assert scene.balance("pocket:cy") == 10_00
    error = report(scene, due=0, paid=5_00, player="cy")
    scene.do(STAFF, DemandReturn, error=error, amount=5_00)
    assert scene.balance("float:T1") == -5_00


def test_nobody_is_asked_for_more_than_the_chips_in_front_of_them() -> None:
    scene = after_a_round(chips=100_00)
    error = report(scene, due=0, paid=350_00, player="ann")
    scene.refuses(STAFF, DemandReturn, Rule.PAYMENT_ERROR, error=error, amount=100_01)
    scene.do(STAFF, DemandReturn, error=error, amount=100_00)


@proves("star-roulette", "8.15.1", "8.15.1.1")
def test_money_passes_only_with_a_patron_who_is_identified_and_stays_with_that_patron() -> None:
    scene = after_a_round()
    error = report(scene, due=350_00, paid=310_00)
    no = scene.refuses(STAFF, Reimburse, Rule.PAYMENT_ERROR, error=error, amount=40_00)
    assert no.clause == "8.15.1.1"
    scene.do(STAFF, RecordContact, error=error, attempt="matched to card 123", player="ann")
    scene.do(STAFF, Reimburse, error=error, amount=15_00)
    assert scene.postings[-1].clause == "8.15.1.1"
    no = scene.refuses(STAFF, RecordContact, Rule.PAYMENT_ERROR, error=error, attempt="or was it bob", player="bob")
    assert no.clause == "8.15.1"
    scene.do(STAFF, RecordContact, error=error, attempt="rang again")
    assert scene.state.desk.errors[error].player == "ann"


# --- the report at the end of the month -----------------------------------------------------------------------------

MARCH = 1_740_787_200_000  # 1 March 2025, 00:00 UTC
APRIL = MARCH + 31 * 24 * 60 * MINUTE


@proves("star-roulette", "8.15.3")
def test_the_month_end_report_lists_each_error_strictly_above_a_thousand_dollars_either_way() -> None:
    scene = after_a_round(at=MARCH)
    amounts = [(1_000_00, 0), (1_000_01, 0), (0, 2_500_00), (0, 1_000_00), (0, 1_000_01), (600_00, 0), (600_00, 0)]
    for due, paid in amounts:
        report(scene, due=due, paid=paid)
    listed = month_end(at_table(scene.book), scene.state, MARCH, APRIL)
    assert [(one.due, one.paid) for one in listed] == [(1_000_01, 0), (0, 2_500_00), (0, 1_000_01)]


@proves("star-roulette", "8.15.3")
def test_an_error_is_reported_in_the_month_in_which_the_casino_learned_of_it() -> None:
    scene = after_a_round(at=MARCH - 1)
    report(scene, due=2_000_00, paid=0)
    for at in (MARCH, APRIL - 1, APRIL):
        scene.at = at
        report(scene, due=2_000_00, paid=0)
    assert [one.aware_at for one in month_end(at_table(scene.book), scene.state, MARCH, APRIL)] == [MARCH, APRIL - 1]


@proves("star-roulette", "8.15.3")
def test_an_error_is_reported_whether_or_not_it_was_intended_put_right_told_before_or_closed() -> None:
    scene = after_a_round(at=MARCH)
    intended = report(scene, due=0, paid=2_000_00, player="ann")
    scene.do(STAFF, RecordEnquiry, error=intended, **INTENDED)
    put_right = report(scene, due=2_000_00, paid=0, player="bob")
    scene.do(STAFF, RecordEnquiry, error=put_right, **MISCOUNT)
    scene.do(STAFF, Reimburse, error=put_right, amount=2_000_00)
    scene.do(STAFF, TellRegulator, error=put_right, reference="letter 12")
    closes(scene, put_right)
    assert [one.number for one in month_end(at_table(scene.book), scene.state, MARCH, APRIL)] == [intended, put_right]


# --- finding it -----------------------------------------------------------------------------------------------------


def test_an_error_is_one_of_a_round_that_was_settled_and_of_amounts_that_differ() -> None:
    scene = after_a_round().bets_open()
    wrong: list[dict[str, int]] = [
        {"round": 0, "due": 10_00, "paid": 0},
        {"round": 2, "due": 10_00, "paid": 0},
        {"round": 3, "due": 10_00, "paid": 0},
        {"round": 1, "due": 10_00, "paid": 10_00},
        {"round": 1, "due": -1, "paid": 10_00},
    ]
    for fields in wrong:
        scene.refuses(STAFF, ReportPaymentError, Rule.PAYMENT_ERROR, **fields)
    scene.spun().result("17")
    scene.refuses(STAFF, ReportPaymentError, Rule.PAYMENT_ERROR, round=2, due=10_00, paid=0)
    scene.settled()
    scene.do(STAFF, ReportPaymentError, round=2, due=10_00, paid=0)


def test_only_staff_touch_a_case_and_nobody_one_that_is_closed_or_not_there() -> None:
    scene = after_a_round()
    scene.refuses("ann", ReportPaymentError, Rule.POWER, round=1, due=10_00, paid=0)
    error = report(scene, due=10_00, paid=0, player="ann")
    steps: list[tuple[Any, dict[str, Any]]] = [
        (RecordEnquiry, MISCOUNT),
        (RecordContact, LOOKED),
        (Reimburse, {"amount": 10_00}),
        (DemandReturn, {"amount": 10_00}),
        (SkipRepayment, {"because": "a reason"}),
        (TellRegulator, {"reference": "letter 12"}),
        (ClosePaymentError, {}),
    ]
    for step, fields in steps:
        scene.refuses("ann", step, Rule.POWER, error=error, **fields)
        scene.refuses(Role.INSPECTOR, step, Rule.POWER, error=error, **fields)
        scene.refuses(STAFF, step, Rule.PAYMENT_ERROR, error=error + 1, **fields)
    scene.do(STAFF, RecordEnquiry, error=error, **MISCOUNT)
    scene.do(STAFF, Reimburse, error=error, amount=10_00)
    closes(scene, error)
    for step, fields in steps:
        scene.refuses(STAFF, step, Rule.PAYMENT_ERROR, error=error, **fields)


@pytest.mark.parametrize(("code", "clause"), [("adelaide-roulette", "9(e)"), ("star-big-wheel", "5.2")])
def test_a_book_without_words_on_wrong_payments_lets_staff_correct_them_with_no_more_ado(
    code: str, clause: str
) -> None:
    scene = after_a_round(code)
    book = scene.book
    error = report(scene, due=350_00, paid=310_00, player="ann")
    scene.do(STAFF, Reimburse, error=error, amount=40_00)
    assert scene.rack("ann").value == CHIPS + 40_00
    assert scene.postings[-1].clause == clause
    assert not closes(scene, error)
    assert month_end(at_table(book), scene.state, 0, scene.at + 1) == ()
    answer = scene.ask(STAFF, ClosePaymentError, error=error)
    assert isinstance(answer, Refused)
    assert answer.clause == clause


@proves("star-roulette", "8.13.2")
@pytest.mark.parametrize(
    ("step", "fields"),
    [(RecordContact, LOOKED), (TellRegulator, {"reference": "letter 12"})],
    ids=["told", "notice"],
)
def test_the_first_step_to_put_an_error_right_is_noted_with_its_time(step: Any, fields: dict[str, Any]) -> None:
    scene = after_a_round()
    error = report(scene, due=80_00, paid=110_00)
    assert scene.state.desk.errors[error].acted_at is None
    first = scene.later(60_000).at
    scene.do(STAFF, step, error=error, **fields)
    scene.later(60_000).do(STAFF, step, error=error, **fields)
    assert scene.state.desk.errors[error].acted_at == first
