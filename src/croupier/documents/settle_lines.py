"""A file of many rounds, a settle document on each line: every one settled and cited, or all of them added up."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.core.game.totals import Totals, total_of
from croupier.core.money import dollars
from croupier.documents.round import settle_stated
from croupier.documents.settle_json import read_round, settle_document
from croupier.documents.strict_json import load


def settled_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The answer to each line, one line each; Malformed with the number of the line that is wrong."""
    for number, line in _numbered(lines):
        yield json.dumps(_told(number, lambda line=line: settle_document(line)), ensure_ascii=False).encode() + b"\n"


def totals_of(lines: Iterable[bytes]) -> Totals:
    total = Totals()
    for number, line in _numbered(lines):
        total += total_of(_told(number, lambda line=line: settle_stated(read_round(load(line)))[1]))
    return total


def as_document(total: Totals) -> dict[str, Any]:
    """Counts are numbers, amounts strings of dollars."""
    counts = {name: getattr(total, name) for name in ("rounds", "wagers", "refused")}
    return counts | {name: dollars(getattr(total, name)) for name in ("staked", "paid", "returned", "taken", "house")}


def _numbered(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield number, line


def _told(number: int, make: Any) -> Any:
    try:
        return make()
    except Malformed as error:
        raise Malformed(f"line {number}: {error}") from None
