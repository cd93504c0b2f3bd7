"""A clause as programs read it: what it says, how we read it, what it governs, which tests prove it."""

from typing import Any

from croupier.books import find_book
from croupier.books.clauses import Clause, catalogue, governs, proving
from croupier.books.searching import roles_of, state_of


def clause_json(book: str, clause: Clause) -> dict[str, Any]:
    known = catalogue(book)
    return {
        "book": book,
        "clause": clause.id,
        "topic": clause.topic,
        "force": clause.force,
        "part": clause.part,
        "roles": list(roles_of(clause)),
        "says": clause.says,
        "example": clause.example,
        "doubt": clause.doubt,
        "readings": [
            {"name": reading.name, "takes": reading.takes, "because": reading.because}
            for reading in map(known.reading, clause.readings)
        ],
        "governs": list(governs(find_book(book), clause.id)),
        "tests": proving(book, clause.id),
        "state": state_of(book, clause),
    }
