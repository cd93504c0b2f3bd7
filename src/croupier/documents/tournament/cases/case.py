"""A `.cup` file: read, played, and held against what it says."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.documents.tournament.cases.expected import Check, read_expected
from croupier.documents.tournament.cases.moves import read_moves
from croupier.documents.tournament.cases.words import CLAUSES, clauses, plain
from croupier.documents.tournament.play import WholeEvent, play
from croupier.documents.tournament.written import as_document

_HEADS = ("book", "form", "seed")
_HEADER = re.compile(r"([a-z][a-z ]*): *(.*)")


class Expected(NamedTuple):
    line: int
    said: str
    move: int
    """Which move it is about."""
    check: Check


class Case(NamedTuple):
    document: dict[str, Any]
    lines: tuple[int, ...]
    """Where each move stands."""
    expected: tuple[Expected, ...]

    @property
    def cited(self) -> tuple[str, ...]:
        """Every clause that the case wants to be cited."""
        found = (re.search(CLAUSES + "$", one.said) for one in self.expected)
        return tuple(dict.fromkeys(clause for one in found if one for clause in clauses(one)))


def is_case(raw: bytes) -> bool:
    """Whether this is a case in sentences and no JSON document."""
    return re.search(rb"^book:", raw, re.MULTILINE) is not None


def parse(raw: bytes) -> Case:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"the case is not UTF-8 text (byte {error.start})") from None
    document: dict[str, Any] = {"terms": {}, "moves": []}
    expected: list[Expected] = []
    lines: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if line:
            try:
                _take(number, line, document, expected)
            except Malformed as error:
                raise Malformed(f"line {number}: {error}") from None
            lines += [number] * (len(document["moves"]) - len(lines))
    return Case(document, tuple(lines), tuple(expected))


def _take(number: int, line: str, document: dict[str, Any], expected: list[Expected]) -> None:
    moves = document["moves"]
    if line.startswith(">"):
        check = read_expected(line[1:].strip())
        if check is None or not moves:
            raise Malformed(f'{shorten(line, 60)} is not understood: write it like "> chips: ann $1,000" below a move')
        expected.append(Expected(number, line, len(moves) - 1, check))
    elif not moves and (head := _HEADER.fullmatch(line)):
        _head(document, head[1].strip(), head[2].strip())
    elif (made := _as_object(line) if line.startswith("{") else read_moves(line)) is None:
        raise Malformed(f'{shorten(line, 60)} is not understood: write "ann bets $50 on red", or the move as JSON')
    else:
        moves += made


def _as_object(line: str) -> list[dict[str, Any]]:
    try:
        return [json.loads(line)]
    except json.JSONDecodeError as error:
        raise Malformed(f"the move is not JSON: {error.msg} at column {error.colno}") from None


# --- the head ---------------------------------------------------------------------------------------------------------


def _head(document: dict[str, Any], key: str, value: str) -> None:
    into = document if key in _HEADS else document["terms"]
    name = key.replace(" ", "_")
    if name in into:
        raise Malformed(f'"{key}:" is given twice: give it once')
    into[name] = value if key in _HEADS else _term(name, value)


def _term(name: str, value: str) -> Any:
    """ "$1,000" is an amount, "20" a number, "yes" and "no" are what they say."""
    if name == "prizes":
        return [part.strip() for part in value.split(",")]
    if name == "limits":
        return [_step(part.strip()) for part in value.split(";")]
    if value in ("yes", "no"):
        return value == "yes"
    if value.startswith("$"):
        return plain(value)
    return int(value) if value.isdecimal() and len(value) < 10 else value


def _step(text: str) -> dict[str, Any]:
    found = re.fullmatch(r"(\$\S+) to (\$\S+) from spin (\d{1,5})", text)
    if found is None:
        raise Malformed(f'{shorten(text)} is no step of the limits: write it like "$50 to $1,000 from spin 4"')
    return {"from_spin": int(found[3]), "minimum": plain(found[1]), "maximum": plain(found[2])}


# --- the check --------------------------------------------------------------------------------------------------------


def check(case: Case) -> tuple[WholeEvent, tuple[str, ...]]:
    """The event as it was played, and every sentence in which it and the case differ."""
    event = play(json.dumps(case.document).encode())
    return event, tuple(_differences(case, event))


def _differences(case: Case, event: WholeEvent) -> Iterator[str]:
    wanted = {one.move for one in case.expected}
    told = {
        at: as_document(WholeEvent(event.book, one.after, (one,), ()))
        for at, one in enumerate(event.played)
        if at in wanted
    }
    for one in case.expected:
        after = told[one.move]
        for difference in one.check(after | {"move": after["moves"][0]}):
            yield f"line {one.line}: {difference}"
    told_of = {one.move for one in case.expected if one.said.startswith("> refused")}
    for at, played in enumerate(event.played):
        if played.refusal is not None and at not in told_of:
            yield f"line {case.lines[at]}: this is refused and the case does not say so: {played.refusal.in_full}"
