"""What SQL alone cannot do on the way to version 2: the refusals kept so far get their places in a chain."""

from typing import Any

from croupier.log.chain import START, refusal_hash
from croupier.log.schema.steps import Ask, Many, Script, Work

PAGE = 1_000
READ = """SELECT number, stream, at_ms, by_whom, command, rule, clause, message FROM refusal_1
    WHERE number > $1 ORDER BY number LIMIT $2"""
WRITE = "INSERT INTO refusal VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
END = "UPDATE head SET refusals = $1, refusals_hash = $2"


def chain_what_was_refused() -> Work:
    """In the order they were kept, numbered anew: PostgreSQL left gaps where a commit failed."""
    after, end = 0, (0, START)
    while page := (yield Ask(READ, (after, PAGE))):
        after = page[-1][0]
        rows = []
        for _, *fields in page:
            end = _next(end, fields)
            rows.append((end[0], *fields, end[1]))
        yield Many(WRITE, rows)
    yield Many(END, [end])
    yield Script("DROP TABLE refusal_1")


def _next(end: tuple[int, bytes], fields: list[Any]) -> tuple[int, bytes]:
    number = end[0] + 1
    return number, refusal_hash(end[1], number, *fields)
