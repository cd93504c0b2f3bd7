"""What the terms of a promotion must say: The Star 11.6 and 11.7, its Big Wheel 9.6 and 9.7, Novo Unity 6.3 and 6.5."""

from typing import Any

import pytest

from croupier.core.promotion.checking import problems_of_terms, stated
from croupier.core.promotion.terms import Problem, Promised, Terms
from tests.core.promotion.promised import NOVO, STAR, WHEEL, law, promised, proving
from tests.proof import under

# What each document asks for, by hand: The Star, its Big Wheel, Novo Unity; a blank where it does not ask.
ASKED = {
    "awarded_how": ("11.7.1", "9.7.1", "6.5.1"),
    "awarded_when": ("11.7.2", "9.7.2", "6.5.2"),
    "awarded_where": ("11.7.2", "9.7.2", ""),
    "eligibility": ("11.7.3", "9.7.3", "6.5.3"),
    "nature": ("11.7.5", "9.7.5", "6.5.5"),
    "closes": ("11.7.6", "9.7.6", ""),
    "place": ("11.7.7", "9.7.7", ""),
    "held": ("11.7.7", "9.7.7", ""),
    "claim_method": ("11.7.8", "9.7.8", ""),
    "must_be_present": ("11.7.8", "9.7.8", ""),
    "notified_how": ("11.7.9", "9.7.9", ""),
    "published_how": ("11.7.10", "9.7.10", ""),
    "available_at": ("11.6", "9.6", "6.3"),
    "marketing_refers_to_terms": ("11.6", "9.6", ""),
}
BY_BOOK = {
    (book, item): clauses[number]
    for item, clauses in ASKED.items()
    for number, book in enumerate((STAR, WHEEL, NOVO))
    if clauses[number]
}
NOT_ASKED = [
    (book, item)
    for item, clauses in ASKED.items()
    for number, book in enumerate((STAR, WHEEL, NOVO))
    if not clauses[number]
]
MINIMUM_WAGER = {STAR: "11.7.4", WHEEL: "9.7.4", NOVO: "6.5.4"}


def _empty(item: str) -> Any:
    return () if item in ("notified_how", "available_at") else None


def _blank(item: str) -> Any:
    return {"notified_how": (" ",), "available_at": ("", "\t"), "marketing_refers_to_terms": False}.get(
        item, " \u200b "
    )


def _found(book: str, given: Promised, *, by_wager: bool = False) -> list[tuple[str, str]]:
    return [(one.clause, one.field) for one in problems_of_terms(law(book), given, by_wager=by_wager)]


@under(f"{STAR} 11.7", f"{WHEEL} 9.7", f"{NOVO} 6.5")
def test_terms_that_say_everything_have_nothing_wrong_with_them(book: Any) -> None:
    assert problems_of_terms(law(book.code), promised(), by_wager=True) == ()


@proving("book, item, clause", BY_BOOK)
def test_an_item_that_is_not_stated_is_named_by_its_own_clause(book: str, item: str, clause: str) -> None:
    assert _found(book, promised(**{item: _empty(item)})) == [(clause, f"terms.{item}")]


@proving("book, item, clause", {key: clause for key, clause in BY_BOOK.items() if key[1] not in ("closes", "held")})
def test_a_blank_states_nothing(book: str, item: str, clause: str) -> None:
    if item != "must_be_present":
        assert _found(book, promised(**{item: _blank(item)})) == [(clause, f"terms.{item}")]


@pytest.mark.parametrize(("book", "item"), NOT_ASKED)
def test_what_a_book_does_not_ask_for_may_be_left_out(book: str, item: str) -> None:
    assert _found(book, promised(**{item: _empty(item)})) == []


@pytest.mark.parametrize("book", [STAR, WHEEL, NOVO])
def test_no_is_an_answer(book: str) -> None:
    said = promised(must_be_present=False, minimum_wager=0, qualifications="none", eligibility="no")
    assert _found(book, said, by_wager=True) == []


@proving("book, item, clause", {(book, "minimum_wager"): clause for book, clause in MINIMUM_WAGER.items()})
def test_the_minimum_wager_is_stated_where_entries_are_won_by_a_wager(book: str, item: str, clause: str) -> None:
    assert _found(book, promised(minimum_wager=None), by_wager=True) == [(clause, "terms.minimum_wager")]
    assert _found(book, promised(minimum_wager=None), by_wager=False) == []
    assert _found(book, promised(minimum_wager=1), by_wager=True) == []


@pytest.mark.parametrize("book", [STAR, WHEEL, NOVO])
def test_there_need_be_no_qualifications(book: str) -> None:
    assert _found(book, promised(qualifications=None), by_wager=True) == []


@under(f"{STAR} 11.7", f"{WHEEL} 9.7", f"{NOVO} 6.5")
def test_terms_that_say_nothing_are_told_all_of_it_in_the_order_of_the_document(book: Any) -> None:
    nothing = Promised(terms=Terms(), prizes=())
    last = ASKED | {"prizes": ("11.7.11", "9.7.11", "6.5.5")}
    number = (STAR, WHEEL, NOVO).index(book.code)
    expected = [
        (clauses[number], item if item == "prizes" else f"terms.{item}")
        for item, clauses in last.items()
        if clauses[number]
    ]
    assert _found(book.code, nothing) == expected


def test_a_problem_says_what_is_missing() -> None:
    assert problems_of_terms(law(STAR), promised(closes=None)) == (
        Problem(clause="11.7.6", message="The terms do not say when entries close.", field="terms.closes"),
    )


@pytest.mark.parametrize("value", ["no", False, 0, ("", "x"), "none", " a "])
def test_stated(value: object) -> None:
    assert stated(value)


@pytest.mark.parametrize("value", [None, "", "  ", "\n\u200b", (), ("", " ")])
def test_not_stated(value: object) -> None:
    assert not stated(value)
