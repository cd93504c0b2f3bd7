"""What sentences are made of: names, lists of them, amounts by name."""

import re
from collections.abc import Callable
from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents, shorten

NAME = r"[\w-]+"
NAMES = rf"{NAME}(?:(?:, | and ){NAME})*"
AMOUNT = r"\$\d+(?:,\d{3})*(?:\.\d\d)?"
SPOT = r"[a-z-]+(?: [\d/-]+)?"
CLAUSES = r"(?: \((?P<clauses>[^()]*(?:\([^()]*\)[^()]*)*)\))?"
"""In brackets, and clauses may have brackets of their own."""

Found = re.Match[str]
Sentences = dict[re.Pattern[str], Callable[[Found], Any]]


def names(text: str | None) -> list[str]:
    return re.split(r", | and ", text) if text else []


def by_name(text: str) -> dict[str, str]:
    """ "ann $1,000, bob $950" """
    found = [re.fullmatch(rf"({NAME}) ({AMOUNT})", part) for part in re.split(r", (?=[^\d])", text)]
    if not all(found):
        raise Malformed(f'{shorten(text, 60)} is no list of amounts: write it like "ann $1,000, bob $950"')
    return {one[1]: one[2] for one in found if one is not None}


def clauses(found: Found) -> tuple[str, ...]:
    return tuple(clause.strip() for clause in (found["clauses"] or "").split(",") if clause.strip())


def plain(amount: str) -> str:
    """An amount as documents carry it: whole dollars without cents."""
    whole, fraction = divmod(cents(amount), 100)
    return f"{whole}.{fraction:02d}" if fraction else str(whole)


def read(sentences: Sentences, line: str) -> Any:
    """What a line says, or nothing where it is none of these sentences."""
    for pattern, made_of in sentences.items():
        if found := pattern.fullmatch(line):
            return made_of(found)
    return None
