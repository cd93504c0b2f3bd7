"""The clause files: complete, in our own words, with a reading for what is in doubt."""

from collections import Counter

import pytest

from croupier.books import BOOKS
from croupier.books.clauses import TRACED, catalogue

EACH = pytest.mark.parametrize("book", BOOKS)
_FORCES = ("enforced", "action", "shown", "defined", "physical")
_PARTS = (
    "wagers settlement limits lucky-ball equipment rounds irregularities chips sign players supervision disputes "
    "terminals malfunctions vouchers jackpots tournament promotions records definitions"
).split()


def test_the_books_have_851_clauses() -> None:
    counts = {book: len(catalogue(book).clauses) for book in BOOKS}
    assert counts == {
        "star-roulette": 311,
        "adelaide-roulette": 108,
        "star-big-wheel": 152,
        "novo-unity": 134,
        "wrest-point-competition": 146,
    }
    forces = Counter(clause.force for book in BOOKS for clause in catalogue(book).clauses)
    assert forces == {"enforced": 425, "action": 209, "shown": 67, "defined": 94, "physical": 56}


@EACH
def test_no_clause_stands_twice_and_each_is_classified(book: str) -> None:
    numbers = [clause.id for clause in catalogue(book).clauses]
    assert len(set(numbers)) == len(numbers)
    for clause in catalogue(book).clauses:
        assert clause.force in _FORCES
        assert clause.part in _PARTS
        assert clause.says.endswith((".", '."'))


@EACH
def test_every_reading_is_named_once_and_used(book: str) -> None:
    found = catalogue(book)
    names = [reading.name for reading in found.readings]
    used = {name for clause in found.clauses for name in clause.readings}
    assert len(set(names)) == len(names)
    assert set(names) == used


@EACH
def test_a_clause_with_a_reading_says_what_was_in_doubt(book: str) -> None:
    for clause in catalogue(book).clauses:
        if clause.readings:
            assert clause.doubt, clause.id


@EACH
def test_a_clause_the_software_must_follow_is_not_a_mere_definition(book: str) -> None:
    for clause in catalogue(book).clauses:
        if clause.force in TRACED:
            assert clause.part != "definitions", clause.id
