"""Times as a document writes them: each with the offset of the clock that it was read from."""

import re
from datetime import UTC, datetime, timedelta, timezone

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten

EXAMPLE = "2026-12-01T18:00:00+11:00"
_WRITTEN = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-](?:0\d|1\d|2[0-3]):[0-5]\d)", re.ASCII)
_MILLISECOND = timedelta(milliseconds=1)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_YEARS = range(1970, 9999)
"""No promotion is older, and what is due some days later than the last of them can still be written down."""


class Moment(Struct, frozen=True):
    """In milliseconds, and how far the clock was ahead of UTC."""

    at: int
    offset: int

    def written(self, at: int) -> str:
        """Another moment by the same clock, to the second: what is left of it is too short to wait for."""
        zone = timezone(timedelta(milliseconds=self.offset))
        return (_EPOCH + timedelta(seconds=at // 1000)).astimezone(zone).isoformat()


def moment(text: str) -> Moment:
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise Malformed(f'it is no time with its offset: write it like "{EXAMPLE}", not {shorten(text)}')
    minute, second, offset = match.groups()
    try:
        read = datetime.fromisoformat(f"{minute}{second or ':00'}{'+00:00' if offset == 'Z' else offset}")
    except ValueError:
        raise Malformed(f"there is no such time as {shorten(text)}") from None
    if read.year not in _YEARS:
        raise Malformed(f"a time lies in the years {_YEARS[0]} to {_YEARS[-1]}, not {shorten(text)}")
    ahead = read.utcoffset()
    assert ahead is not None
    return Moment((read - _EPOCH) // _MILLISECOND, ahead // _MILLISECOND)


def at(moment: Moment | None) -> int | None:
    return None if moment is None else moment.at
