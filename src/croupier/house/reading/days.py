"""The casino's days and months: when they begin and end on its own clock."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.core.engine.refusal import Malformed

ZONE = "Australia/Sydney"

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def time_zone(zone: str) -> ZoneInfo:
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Malformed(f'there is no time zone "{zone[:40]}": write it like Australia/Sydney') from None


def day_of(at: int, place: ZoneInfo) -> str:
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(place).date().isoformat()


def day_begins(at: int, zone: str = ZONE) -> int:
    """When the casino's day began in which something happens."""
    now = (_EPOCH + timedelta(milliseconds=at)).astimezone(time_zone(zone))
    return _millis(now.replace(hour=0, minute=0, second=0, microsecond=0))


def day_span(day: str, zone: str = ZONE) -> tuple[int, int]:
    """When a day of the casino begins, and when the next one does: a day of 23 or 25 hours too."""
    place = time_zone(zone)
    try:
        begins = datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=place)
        ends = (begins.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=place)
    except (ValueError, OverflowError):
        raise Malformed(f'"{day[:20]}" is no day: write it like 2026-11-18') from None
    return _millis(begins), _millis(ends)


def month_end(at: int, zone: str = ZONE) -> int:
    """The last moment of the casino's month in which something happened."""
    return month_span(day_of(at, time_zone(zone))[:7], zone)[1] - 1


def month_span(month: str, zone: str = ZONE) -> tuple[int, int]:
    """When a month of the casino begins, and when the next one does."""
    place = time_zone(zone)
    try:
        begins = datetime.strptime(month, "%Y-%m").replace(tzinfo=place)
        ends = begins.replace(year=begins.year + begins.month // 12, month=begins.month % 12 + 1)
    except ValueError:
        raise Malformed(f'"{month[:20]}" is no month: write it like 2026-11') from None
    return _millis(begins), _millis(ends)


def _millis(when: datetime) -> int:
    return (when - _EPOCH) // timedelta(milliseconds=1)
