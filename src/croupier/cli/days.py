"""`croupier day list` and `croupier day show`: the gaming days that a log tells of."""

from datetime import UTC, datetime
from typing import Any

from rich.text import Text

from croupier.cli.output import console, print_json, print_table
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import listed
from croupier.house.reading.days import day_span, time_zone
from croupier.house.reading.gaming_days import GamingDay, Span, gaming_days
from croupier.log.export import iso


def show_all(address: str, zone: str, *, as_json: bool) -> None:
    days = read_from(address, lambda log: gaming_days(log, zone))
    if as_json:
        print_json([_json(one) for one in days])
        return
    rows = [
        [one.date, one.pit or "the calendar", _time(one.begins, zone), _end(one.ends, zone), _names(one)]
        for one in days
    ]
    print_table(f"Gaming days, times in {zone}", ("day", "pit", "opened", "closed", "shifts"), rows, whole=("day",))


def show(address: str, date: str, zone: str, *, as_json: bool) -> None:
    day_span(date, zone)
    days = read_from(address, lambda log: gaming_days(log, zone))
    found = [one for one in days if one.date == date]
    if not found:
        raise Malformed(f"there is no gaming day of {date}: croupier day list shows those there are")
    if as_json:
        print_json([_json(one) for one in found])
        return
    for one in found:
        _print(one, zone)


def _print(day: GamingDay, zone: str) -> None:
    title = f"{day.date}, pit {day.pit}" if day.pit else f"{day.date}, by the calendar"
    rows = [[one.name, _time(one.begins, zone), _end(one.ends, zone), listed(one.managers)] for one in day.shifts]
    print_table(title, ("shift", "from", "to", "in charge"), rows)
    span = f"From {_time(day.begins, zone)} to {_end(day.ends, zone)}, times in {zone}."
    places = f" Places: {', '.join(day.places)}." if day.places else ""
    console().print(Text(f"{span}{places}"), soft_wrap=True)


def _names(day: GamingDay) -> str:
    return ", ".join(one.name for one in day.shifts)


def _time(at: int, zone: str) -> str:
    """On the casino's clock, to the minute."""
    return datetime.fromtimestamp(at // 1000, UTC).astimezone(time_zone(zone)).strftime("%Y-%m-%d %H:%M")


def _end(at: int | None, zone: str) -> str:
    return "open" if at is None else _time(at, zone)


def _json(day: GamingDay) -> dict[str, Any]:
    return {
        "date": day.date,
        "pit": day.pit or None,
        "begins": iso(day.begins),
        "ends": None if day.ends is None else iso(day.ends),
        "places": list(day.places),
        "shifts": [_shift(one) for one in day.shifts],
    }


def _shift(span: Span) -> dict[str, Any]:
    ends = None if span.ends is None else iso(span.ends)
    return {"name": span.name, "begins": iso(span.begins), "ends": ends, "managers": list(span.managers)}
