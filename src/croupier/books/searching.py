"""Clauses found by their number, their words, their force or their topic."""

import re
from collections.abc import Iterator
from functools import cache

from croupier.books.clauses import TRACED, Clause, catalogue, is_proved


def state_of(book: str, clause: Clause) -> str:
    """Whether the software has to follow a clause, and whether a test shows that it does."""
    if clause.force not in TRACED:
        return clause.force
    return "tested" if is_proved(book, clause) else "open"


def roles_of(clause: Clause) -> tuple[str, ...]:
    return (clause.role,) if isinstance(clause.role, str) else clause.role or ()


def find_clauses(
    book: str, words: str = "", *, force: str | None = None, topic: str | None = None
) -> tuple[Clause, ...]:
    """Clauses in which every word begins a word: first the one with that very number, then those with the words as
    they stand together, then the rest, each in the order of the book."""
    together = " ".join(words.casefold().split())
    wanted = [_begins(word) for word in together.split()]
    found = [
        (clause, text)
        for clause in catalogue(book).clauses
        for text in (_text(book, clause.id),)
        if force in (None, clause.force) and topic in (None, clause.topic) and all(word.search(text) for word in wanted)
    ]
    phrase = _begins(together)
    found.sort(key=lambda one: (one[0].id.casefold() != together, phrase.search(one[1]) is None))
    return tuple(clause for clause, _ in found)


def _begins(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![0-9a-z]){re.escape(words)}")


@cache
def _text(book: str, number: str) -> str:
    return " ".join("\n".join(_passages(book, catalogue(book).clause(book, number))).casefold().split())


def _passages(book: str, clause: Clause) -> Iterator[str]:
    yield clause.id
    yield clause.topic
    yield clause.says
    yield clause.example or ""
    yield clause.doubt or ""
    known = catalogue(book)
    for name in clause.readings:
        reading = known.reading(name)
        yield name
        yield reading.takes
        yield reading.because
