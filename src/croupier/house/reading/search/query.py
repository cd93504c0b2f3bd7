"""What somebody typed into the box, as the index is asked for it."""

import re
from contextlib import suppress

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents, shorten
from croupier.house.kinds.registry import KINDS
from croupier.house.reading.search import words

HOW = (
    "A name, a card or a slip, T1 or bank B1, round 40, the number 17, $250, clause 3.13, or several of them; ann* "
    "finds what begins so."
)
"""The whole language, in the line below the box."""
LONGEST = 200
MOST = 12
"""Words at once."""
_PIECE = re.compile(r"\S+")
_POINTS = re.compile(r"\d+(?:\.\d+)+\w*(?:\(\w+\))*")
_LABELS = frozenset({"slip", "voucher", "card", "person", "player", "number", "amount"})
"""What people write before a thing to say what it is: where one follows, the thing alone is looked for."""
_KINDS = {kind.noun: kind.noun for kind in KINDS.values()} | {
    kind.prefix.rstrip(":"): kind.noun for kind in KINDS.values()
}
"""Kinds by what people call them: a controller is a jackpot to most."""


class Query(Struct, frozen=True):
    text: str
    parts: tuple[str, ...]
    """Each is to be fulfilled."""
    tokens: frozenset[str]
    """Those that are looked for: what they stand in is why something was found."""

    def match(self, *more: str) -> str:
        """As the index reads it, within what is given beside it."""
        return " AND ".join((*self.parts, *more))


def any_of(tokens: list[str]) -> str:
    return f"({' OR '.join(map(quoted, tokens))})"


def quoted(token: str) -> str:
    return '"' + token.replace('"', "") + '"'


def read_query(text: str) -> Query:
    """Malformed where there is nothing in it that could be looked for."""
    pieces = _PIECE.findall(text[: LONGEST + 1])
    if len(text) > LONGEST or len(pieces) > MOST:
        raise Malformed(f"{shorten(text)} is too much at once: up to {MOST} words and {LONGEST} letters")
    parts: list[str] = []
    tokens: list[str] = []
    while pieces:
        made, known = _part(pieces)
        parts += made
        tokens += known
    if not parts:
        raise Malformed(f"there is nothing to look for in {shorten(text)}. {HOW}")
    return Query(text, tuple(parts), frozenset(tokens))


def _part(pieces: list[str]) -> tuple[list[str], list[str]]:
    """What the next piece asks for, and the one after it where both belong together."""
    piece = pieces.pop(0)
    said = piece.casefold().rstrip(":,;")
    following = pieces[0].rstrip(",;") if pieces else ""
    if said in ("clause", "clauses") and following:
        return _one(words.clause(pieces.pop(0).rstrip(",;").rstrip("*")), begins=following.endswith("*"))
    if said == "round" and following.isdecimal():
        return _one(words.round_(int(pieces.pop(0).rstrip(",;"))))
    if said in _LABELS and following:
        return [], []
    if said in _KINDS and following:
        return _one(words.kind(_KINDS[said]))
    return _plain(piece)


def _plain(piece: str) -> tuple[list[str], list[str]]:
    bare = piece.strip(",;")
    if bare.startswith("$"):
        return _one(words.money(cents(bare)))
    if _POINTS.fullmatch(bare):
        return _clause_or_amount(bare)
    tokens = list(words.words(bare.rstrip("*")))
    if not tokens:
        return [], []
    # What begins with digits is not told: the drawn part of a slip's number could be guessed figure by figure.
    begins = bare.endswith("*") and not tokens[-1].removeprefix("w_").isdecimal()
    parts = [quoted(token) for token in tokens]
    if begins:
        parts[-1] += " *"
    return parts, tokens


def _clause_or_amount(bare: str) -> tuple[list[str], list[str]]:
    """3.13 is a clause, and 12.50 may be what somebody paid."""
    tokens = [words.clause(bare)]
    with suppress(Malformed):
        tokens.append(words.money(cents(bare)))
    return [any_of(tokens)], tokens


def _one(token: str, *, begins: bool = False) -> tuple[list[str], list[str]]:
    return [quoted(token) + (" *" if begins else "")], [token]
