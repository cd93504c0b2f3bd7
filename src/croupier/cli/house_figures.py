"""`croupier figures` without a place: every table and bank of the house by day, and what they came to together."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec import Struct

from croupier.cli.output import print_json, print_table
from croupier.cli.stores import read_from
from croupier.core.money import dollar_sign, dollars
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicles import Chronicles
from croupier.house.reading.figures import DayFigures
from croupier.log import Archive, Reader

_COLUMNS = ("day", "place", "results", "drop", "handle", "win", "hold")


class _Line(Struct, frozen=True, kw_only=True):
    """What tables and banks have in common; in cents."""

    day: str
    place: str
    results: int
    drop: int
    handle: int
    win: int

    @property
    def hold(self) -> Fraction | None:
        return Fraction(self.win, self.drop) if self.drop else None


def run(address: str, zone: str, *, as_json: bool) -> None:
    async def read(store: Archive) -> list[_Line]:
        async with store.snapshot() as reader:
            return await _lines(reader, zone)

    lines = read_from(address, read)
    days = [_sum([one for one in lines if one.day == day], day) for day in dict.fromkeys(one.day for one in lines)]
    if as_json:
        every = {"places": map(_json, lines), "days": map(_json, days)}
        print_json({name: list(of) for name, of in every.items()} | {"total": _json(_sum(lines, ""))})
        return
    rows = [*lines, *(days if len(days) > 1 else []), *([_sum(lines, "all days")] if lines else [])]
    title = f"The whole house, days in {zone}" if lines else "The whole house: no table or bank was opened"
    print_table(title, _COLUMNS, map(_cells, rows), right=_COLUMNS[2:], whole=("day", "place"))


async def _lines(reader: Reader, zone: str) -> list[_Line]:
    """By day and place, the oldest day first."""
    named = (Address.of_stream(head.stream) for head in await reader.streams())
    found: list[_Line] = []
    for address in named:
        if address is not None and address.kind.chronicle.has_figures:
            chronicle = await Chronicles(reader).read(address)
            days = {} if chronicle is None else await chronicle.days(reader, zone)
            found += [_line(day, str(address), figures) for day, figures in days.items()]
    return sorted(found, key=lambda one: (one.day, one.place))


def _line(day: str, place: str, of: DayFigures) -> _Line:
    return _Line(day=day, place=place, results=of.results, drop=of.drop, handle=of.handle, win=of.win)


def _sum(lines: Iterable[_Line], day: str) -> _Line:
    total = _Line(day=day, place="all", results=0, drop=0, handle=0, win=0)
    for one in lines:
        total = _Line(
            day=day,
            place="all",
            results=total.results + one.results,
            drop=total.drop + one.drop,
            handle=total.handle + one.handle,
            win=total.win + one.win,
        )
    return total


def _json(one: _Line) -> dict[str, Any]:
    return {
        "day": one.day,
        "place": one.place,
        "results": one.results,
        "drop": dollars(one.drop),
        "handle": dollars(one.handle),
        "win": dollars(one.win),
        "hold": None if one.hold is None else str(one.hold),
    }


def _cells(one: _Line) -> list[str]:
    hold = "" if one.hold is None else f"{float(one.hold) * 100:.2f} %"
    return [
        one.day,
        one.place,
        str(one.results),
        dollar_sign(one.drop),
        dollar_sign(one.handle),
        dollar_sign(one.win),
        hold,
    ]
