"""How a test says which clause it proves: its id is the trace."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

import msgspec
import pytest

from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from croupier.core.bank.part import HOUSE_CLAUSE
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.kept import as_plain
from croupier.core.law.book import Book
from croupier.core.table.till import CLAUSE as TABLE_MONEY
from croupier.core.words.rules import Rule

_MARKED: list[str] = []
"""The clauses of the test that is running, as its marker names them; kept by the hook in conftest."""

F = TypeVar("F", bound=Callable[..., Any])


def proves(book: str, *clauses: str) -> pytest.MarkDecorator:
    """Mark a test that would fail if the software broke these clauses of one book."""
    return pytest.mark.clause(book, *clauses)


def under(*cited: str) -> pytest.MarkDecorator:
    """Run a test under each book named, as "book clause [clause ...]"; it receives the book as `book`."""
    params = []
    for text in cited:
        code, *clauses = text.split()
        params.append(pytest.param(BOOKS[code], id=text, marks=[pytest.mark.clause(code, *clauses)]))
    return pytest.mark.parametrize("book", params)


def each(argument: str, cases: Iterable[tuple[str, str, Any]]) -> pytest.MarkDecorator:
    """Run a test for each (book, clause, value): a table in which every line proves its own clause."""
    return pytest.mark.parametrize(
        argument,
        [
            pytest.param(value, id=f"{book} {clause} {index}", marks=[pytest.mark.clause(book, *clause.split())])
            for index, (book, clause, value) in enumerate(cases)
        ],
    )


def stated() -> str:
    """The clause that the running test is named after: what software is held to, from the document, not the book."""
    return _MARKED[0]


def now_running(clauses: Iterable[str]) -> None:
    _MARKED[:] = clauses


# --- well formed ----------------------------------------------------------------------------------------------------


@cache
def _known(code: str) -> frozenset[str]:
    return frozenset(clause.id for clause in catalogue(code).clauses)


def stands(book: Book, answer: Refused) -> Refused:
    """Any refusal at all: a rule, a clause of the document or the house, and a sentence that stands apart from it."""
    assert isinstance(answer.rule, Rule)
    known = answer.clause in _known(book.code) or answer.clause in (HOUSE_CLAUSE, TABLE_MONEY, CAGE_CLAUSE)
    assert known, f"{book.code} has no clause {answer.clause}: {answer.message}"
    assert f"({answer.clause})" not in answer.message, "clause and sentence stand apart"
    assert "None" not in answer.message
    return answer


def moved_lawfully(book: Book, made: Iterable[Posting]) -> None:
    """Any money at all moves under a clause that the document has, and to somebody."""
    for one in made:
        known = one.clause in _known(book.code) or one.clause in (CAGE_CLAUSE, TABLE_MONEY)
        assert known, f"{book.code} has no clause {one.clause}: {one}"
        assert "None" not in f"{one.giver} {one.taker}", one


def well_typed(state: object) -> None:
    """Every field of a state is what it is declared to be, also one that nothing has read yet."""
    assert msgspec.convert(msgspec.to_builtins(state, enc_hook=as_plain), type(state)) == state
