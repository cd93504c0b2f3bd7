"""When the Authority has the terms, and what a change takes: The Star 11.12, its Big Wheel 9.9, Novo Unity 6.6."""

from typing import Any

import pytest

from croupier.core.promotion.checking_filing import Amendment, amendment, filing
from croupier.core.promotion.deadlines import HOUR
from croupier.core.promotion.terms import Due, Judged
from tests.core.promotion.promised import NOVO, STAR, WHEEL, law
from tests.proof import stated, under

START = 1_000 * HOUR
A_DAY_BEFORE = START - 24 * HOUR
BY = {STAR: A_DAY_BEFORE, WHEEL: A_DAY_BEFORE, NOVO: START - 1}
FILED = under(f"{STAR} 11.12", f"{WHEEL} 9.9", f"{NOVO} 6.6")


def _problem(judged: Judged) -> tuple[str, str] | None:
    return None if judged.problem is None else (judged.problem.clause, judged.problem.field)


def _filed(book: str, filed: int | None, now: int = 0) -> Judged:
    return filing(law(book), starts=START, filed=filed, now=now)


@FILED
def test_the_last_moment_to_file_is_a_day_before_the_start_and_for_novo_any_before_it(book: Any) -> None:
    by = BY[book.code]
    assert _problem(_filed(book.code, by)) is None
    assert _problem(_filed(book.code, by + 1)) == (stated(), "filed")


@FILED
def test_filing_is_due_while_there_is_time_and_a_problem_after_it(book: Any) -> None:
    by = BY[book.code]
    due = Due(clause=stated(), what="file the terms", to="the Authority", by=by)
    assert _filed(book.code, None, now=by) == Judged(due=due)
    late = _filed(book.code, None, now=by + 1)
    assert (_problem(late), late.due) == ((stated(), "filed"), due)


@FILED
def test_what_was_filed_in_time_stays_in_time(book: Any) -> None:
    judged = _filed(book.code, BY[book.code], now=START + 1)
    assert judged.problem is None
    assert judged.due is not None
    assert judged.due.done_at == BY[book.code]


# --- a change before the start --------------------------------------------------------------------------------------


def _changed(book: str, made: Amendment, *, filed: int | None = 0, now: int = 0) -> Judged:
    return amendment(law(book), made, starts=START, filed=filed, now=now, field="amendments[0]")


@FILED
def test_a_change_before_the_start_is_filed_anew_with_the_full_notice(book: Any) -> None:
    by = BY[book.code]
    sent = [_changed(book.code, Amendment(at=5, resubmitted=at)) for at in (by, by + 1)]
    assert [_problem(one) for one in sent] == [None, (stated(), "amendments[0].resubmitted")]


@FILED
def test_a_change_before_the_start_is_due_to_be_filed_while_there_is_time(book: Any) -> None:
    by = BY[book.code]
    due = Due(clause=stated(), what="file the changed terms", to="the Authority", by=by)
    assert _changed(book.code, Amendment(at=5), now=by) == Judged(due=due)
    assert _problem(_changed(book.code, Amendment(at=5), now=by + 1)) == (stated(), "amendments[0].resubmitted")


@FILED
def test_a_change_made_before_the_terms_were_filed_is_in_what_was_filed(book: Any) -> None:
    changed = Amendment(at=5)
    assert _changed(book.code, changed, filed=5, now=START) == Judged()
    assert _changed(book.code, changed, filed=None, now=START) == Judged()
    assert _changed(book.code, Amendment(at=5, resubmitted=START), filed=5, now=START) == Judged()
    assert _changed(book.code, changed, filed=4, now=START).problem is not None


# --- a change after it ----------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "11.12.1")
def test_terms_changed_after_the_start_are_due_to_be_sent_until_they_are() -> None:
    due = Due(clause="11.12.1", what="send the changed terms", to="the Authority", by=None)
    sent = Due(clause="11.12.1", what="send the changed terms", to="the Authority", by=None, done_at=START + 9 * HOUR)
    assert _changed(STAR, Amendment(at=START), now=START + 1_000 * HOUR) == Judged(due=due)
    assert _changed(STAR, Amendment(at=START, resubmitted=START + 9 * HOUR)) == Judged(due=sent)


@pytest.mark.parametrize(
    ("book", "at", "clause"),
    [
        pytest.param(book, at, clause, id=f"{book} {clause}", marks=pytest.mark.clause(book, clause))
        for book, at, clause in (
            (STAR, START - 1, "11.12"),
            (STAR, START, "11.12.1"),
            (WHEEL, START - 1, "9.9"),
            (WHEEL, START, "9.9.1"),
        )
    ],
)
def test_a_change_at_the_start_itself_comes_after_it(book: str, at: int, clause: str) -> None:
    judged = _changed(book, Amendment(at=at))
    assert judged.due is not None
    assert judged.due.clause == clause


@pytest.mark.clause(WHEEL, "9.9.1")
@pytest.mark.parametrize(("approved", "lawful"), [(None, False), (START + 5, True), (START + 6, False), (START, True)])
def test_the_authority_approves_a_change_no_later_than_it_is_made(approved: int | None, lawful: bool) -> None:
    judged = _changed(WHEEL, Amendment(at=START + 5, approved=approved, resubmitted=START))
    assert judged.due == Due(
        clause="9.9.1", what="have the change approved", to="the Authority", by=START + 5, done_at=approved
    )
    assert _problem(judged) == (None if lawful else ("9.9.1", "amendments[0].approved"))


def test_novo_has_no_words_on_a_change_after_the_start() -> None:
    assert _changed(NOVO, Amendment(at=START), now=START + HOUR) == Judged()
