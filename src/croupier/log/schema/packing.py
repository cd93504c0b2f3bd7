"""What SQL alone cannot do on the way to version 3: what was written so far is packed, row by row."""

from croupier.log.packing import packed, short_key
from croupier.log.schema.steps import Ask, Many, Script, Work

PAGE = 1_000
READ_EVENTS = """SELECT stream, version, at_ms, by_whom, kind, payload, hash FROM event_2
    WHERE stream > $1 OR (stream = $1 AND version > $2) ORDER BY stream, version LIMIT $3"""
WRITE_EVENTS = "INSERT INTO event VALUES ($1, $2, $3, $4, $5, $6, $7)"
READ_APPENDS = """SELECT seq, stream, first_version, last_version, key, input_hash, hash FROM append_2
    WHERE seq > $1 ORDER BY seq LIMIT $2"""
WRITE_APPENDS = "INSERT INTO append VALUES ($1, $2, $3, $4, $5, $6, $7)"


def pack_what_was_written(after: str) -> Work:
    """In the order of their keys, so that every page is filled; `after` makes the indexes when all is there."""
    stream, version = "", 0
    while page := (yield Ask(READ_EVENTS, (stream, version, PAGE))):
        stream, version = page[-1][:2]
        yield Many(WRITE_EVENTS, [(*row[:5], packed(row[5]), row[6]) for row in map(tuple, page)])
    seq = 0
    while page := (yield Ask(READ_APPENDS, (seq, PAGE))):
        seq = page[-1][0]
        rows = map(tuple, page)
        yield Many(WRITE_APPENDS, [(*row[:4], row[4] and short_key(row[4]), *row[5:]) for row in rows])
    yield Script(after)
