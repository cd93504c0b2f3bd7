"""Times as the casino's clock shows them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_EARLIEST, _LATEST = -62_135_424_000_000, 253_402_214_400_000
"""The third day of the year 1 and the last day but one of the year 9999: calendars end there, and a time that somebody
wrote down or agreed on may lie beyond them."""
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def moment(at: int, zone: str, *, seconds: bool = True) -> str:
    """16 Nov 2026, 14:05:09 AEDT; or without the seconds, for a time that was set and not measured."""
    local = _local(at, zone)
    clock = f"{local:%H:%M:%S %Z}" if seconds else f"{local:%H:%M %Z}"
    return f"{local.day} {_MONTHS[local.month - 1]} {local.year}, {clock}"


def time_of_day(at: int, zone: str) -> str:
    """14:05:09.120, where the day stands elsewhere and the order within a second matters."""
    return _local(at, zone).isoformat(timespec="milliseconds")[11:23]


def _local(at: int, zone: str) -> datetime:
    held = min(max(at, _EARLIEST), _LATEST)
    return (_EPOCH + timedelta(milliseconds=held)).astimezone(ZoneInfo(zone))
