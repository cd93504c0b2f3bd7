"""Claims refused and draws compromised: The Star 11.9 and 11.11, its Big Wheel 9.10 and 9.12; Novo Unity is silent."""

from typing import Any

import pytest

from croupier.core.promotion.checking_claims import denial_told, inspector_told, problems_of_record, problems_of_remedy
from croupier.core.promotion.deadlines import HOUR
from croupier.core.promotion.terms import Due, Judged
from croupier.core.words.prizes import AfterCompromise
from tests.core.promotion.promised import NOVO, STAR, WHEEL, law
from tests.proof import stated, under

FOUND = 500 * HOUR


def _denied(book: str, *, reason: str | None = "entered late", told: int | None = None) -> Judged:
    return denial_told(law(book), player="bob", prize="car", reason=reason, told=told, field="denied[0]")


@under(f"{STAR} 11.9", f"{WHEEL} 9.10")
def test_a_refused_claimant_is_due_to_be_told_until_told(book: Any) -> None:
    what = "tell bob why the car was refused"
    assert _denied(book.code) == Judged(due=Due(clause=stated(), what=what, to="bob", by=None))
    assert _denied(book.code, told=7) == Judged(due=Due(clause=stated(), what=what, to="bob", by=None, done_at=7))


@under(f"{STAR} 11.9", f"{WHEEL} 9.10")
def test_being_told_means_being_told_why(book: Any) -> None:
    untold, told = _denied(book.code, reason=" "), _denied(book.code, reason=" ", told=7)
    assert untold.problem is None
    assert told.problem is not None
    assert (told.problem.clause, told.problem.field) == (stated(), "denied[0].reason")


def _kept(book: str, worth: int | None, **kept: str | None) -> list[tuple[str, str]]:
    whole: dict[str, str | None] = {"name": "Bob Bell", "address": "1 Bay Street", "reason": "entered late"}
    found = problems_of_record(law(book), worth=worth, field="denied[0]", **(whole | kept))
    return [(one.clause, one.field) for one in found]


@under(f"{STAR} 11.9.1", f"{WHEEL} 9.10.1")
@pytest.mark.parametrize("what", ["name", "address", "reason"])
def test_of_a_refused_claim_over_a_hundred_dollars_all_is_kept(book: Any, what: str) -> None:
    assert _kept(book.code, 100_01) == []
    assert _kept(book.code, 100_01, **{what: None}) == [(stated(), f"denied[0].{what}")]
    assert _kept(book.code, 100_01, **{what: " "}) == [(stated(), f"denied[0].{what}")]
    assert _kept(book.code, 100_00, **{what: None}) == []
    assert _kept(book.code, None, **{what: None}) == []


def test_novo_has_no_words_on_refused_claims() -> None:
    assert _denied(NOVO, reason=None, told=7) == Judged()
    assert _kept(NOVO, 500_00, name=None, address=None, reason=None) == []


def _compromised(book: str, told: int | None, now: int = FOUND) -> Judged:
    return inspector_told(law(book), found=FOUND, told=told, now=now, field="f")


@pytest.mark.clause(STAR, "11.11")
def test_the_inspector_hears_of_a_compromise_within_forty_eight_hours_of_the_finding() -> None:
    by = FOUND + 48 * HOUR
    due = Due(clause="11.11", what="tell the inspector of the compromise", to="the inspector", by=by)
    assert _compromised(STAR, None, now=by) == Judged(due=due)
    judged = [_compromised(STAR, None, now=by + 1), _compromised(STAR, by + 1), _compromised(STAR, by, now=by + 1)]
    assert [one.problem and one.problem.clause for one in judged] == ["11.11", "11.11", None]


@pytest.mark.clause(WHEEL, "9.12")
def test_the_inspectorate_is_told_at_once_and_that_it_was_told_is_enough() -> None:
    due = Due(clause="9.12", what="tell the inspector of the compromise", to="the inspector", by=FOUND)
    assert _compromised(WHEEL, None, now=FOUND) == Judged(due=due)
    judged = [_compromised(WHEEL, None, now=FOUND + 1), _compromised(WHEEL, FOUND), _compromised(WHEEL, FOUND + HOUR)]
    assert [one.problem and one.problem.clause for one in judged] == ["9.12", None, None]


@under(f"{STAR} 11.11", f"{WHEEL} 9.12")
def test_a_draw_is_postponed_or_cancelled_and_a_promotion_only_postponed(book: Any) -> None:
    wrong = {action: list(problems_of_remedy(law(book.code), action, "f")) for action in (*AfterCompromise, None)}
    assert [action for action, found in wrong.items() if found] == [AfterCompromise.PROMOTION_CANCELLED]
    assert wrong[AfterCompromise.PROMOTION_CANCELLED][0].clause == stated()


def test_novo_has_no_words_on_a_compromise() -> None:
    assert _compromised(NOVO, None, now=FOUND * 2) == Judged()
    assert list(problems_of_remedy(law(NOVO), AfterCompromise.PROMOTION_CANCELLED, "f")) == []
