"""The last moments that still count, in milliseconds. None where the book has no words on it or names no time."""

from croupier.core.law.law import Law

HOUR = 3_600_000
DAY = 24 * HOUR


def filed_until(law: Law, starts: int) -> int:
    """When the Authority must have the terms; without a period, at any time before the start itself."""
    hours = law.promotions.filed_hours_before
    return starts - hours * HOUR if hours else starts - 1


def told_until(law: Law, drawn: int, offset: int) -> int | None:
    """The end of the last day on which a winner may be told, by a clock that is ahead of UTC by this offset."""
    days = law.promotions.told_within_days
    return None if days is None else end_of_day(drawn + days * DAY, offset)


def inspector_told_until(law: Law, found: int) -> int | None:
    hours = law.promotions.compromise_told_within_hours
    return None if hours is None else found + hours * HOUR


def end_of_day(at: int, offset: int) -> int:
    """The last millisecond of the day that a moment falls on."""
    return (at + offset) // DAY * DAY + DAY - 1 - offset
