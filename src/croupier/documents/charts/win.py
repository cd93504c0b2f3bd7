"""What a house won over time against what it could expect, with the band that chance keeps it in."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from croupier.core.engine.telling import counted
from croupier.core.money import dollar_sign
from croupier.documents.charts.chart import HEIGHT, LEFT, RIGHT, WIDTH, Chart, Scale, key, label, money_axis, x_of
from croupier.documents.day.report import Point
from croupier.documents.moments import moment
from croupier.documents.paper.picture import Mark, Picture, Stroke
from croupier.documents.paper.sheet import Align

BANDS = ((3, 0.93), (2, 0.85), (1, 0.75))
"""Deviations to either side, the widest first, each with its grey."""
MOST_ROWS = 24
MOST_DRAWN = 400
"""Points of a line: more than these nobody can see."""


class Sum(NamedTuple):
    """All results up to one of them."""

    results: int
    at: int
    won: int
    expected: Fraction
    variance: Fraction

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def off(self) -> float | None:
        """How many deviations play lies above what is expected; nothing where chance has no part in it."""
        return float(self.won - self.expected) / self.deviation if self.variance else None


def sums(points: Sequence[Point]) -> list[Sum]:
    won, expected, variance = 0, Fraction(0), Fraction(0)
    made = []
    for number, one in enumerate(sorted(points, key=lambda point: (point.at, point.round)), 1):
        won, expected, variance = won + one.won, expected + one.expected, variance + one.variance
        made.append(Sum(number, one.at, won, expected, variance))
    return made


def win_chart(place: str, points: Sequence[Point], zone: str) -> Chart | None:
    """Nothing where there was no result."""
    every = sums(points)
    if not every:
        return None
    title = f"{place}: play against what is expected"
    drawn = _thinned(every, MOST_DRAWN)
    return Chart(
        title=title,
        says=_said(every[-1]),
        picture=Picture(title=f"{title}. {_said(every[-1])}", width=WIDTH, height=HEIGHT, marks=tuple(_marks(drawn))),
        head=("Results", "When", "By play", "Expected", "Deviation", "Off by"),
        rows=tuple(_row(one, zone) for one in _thinned(every, MOST_ROWS)),
    )


def _said(last: Sum) -> str:
    did = f"won {dollar_sign(last.won)}" if last.won >= 0 else f"lost {dollar_sign(-last.won)}"
    said = f"After {counted(last.results, 'result')} the house {did} by play"
    expected = f"{dollar_sign(round(last.expected))} was expected"
    if last.off is None:
        return f"{said}; {expected}."
    where = "above" if last.off >= 0 else "below"
    return f"{said}; {expected}. It lies {abs(last.off):.1f} deviations {where}{_verdict(abs(last.off))}."


def _verdict(off: float) -> str:
    """Of a hundred days five lie beyond two deviations, and of a thousand three beyond three."""
    return "" if off < 2 else ", as five days of a hundred do" if off < 3 else ", as three days of a thousand do"


def _row(one: Sum, zone: str) -> tuple[str, ...]:
    return (
        str(one.results),
        moment(one.at, zone),
        dollar_sign(one.won),
        dollar_sign(round(one.expected)),
        dollar_sign(round(one.deviation)),
        "–" if one.off is None else f"{one.off:+.2f}",
    )


def _thinned(every: Sequence[Sum], most: int) -> list[Sum]:
    """Evenly, and the last of all."""
    if len(every) <= most:
        return list(every)
    return [every[(at + 1) * len(every) // most - 1] for at in range(most)]


def _marks(every: Sequence[Sum]) -> Iterator[Mark]:
    last = every[-1].results
    widest = [(float(one.expected), 3 * one.deviation) for one in every]
    low = min(0.0, *(mean - wide for mean, wide in widest), *(float(one.won) for one in every))
    high = max(0.0, *(mean + wide for mean, wide in widest), *(float(one.won) for one in every))
    scale = Scale.over(low, high)
    start = Sum(0, 0, 0, Fraction(0), Fraction(0))
    path = [start, *every]

    def line(amounts: Sequence[float]) -> tuple[tuple[float, float], ...]:
        return tuple((x_of(one.results / last), scale.y(each)) for one, each in zip(path, amounts, strict=True))

    for times, fill in BANDS:
        upper = line([float(one.expected) + times * one.deviation for one in path])
        lower = line([float(one.expected) - times * one.deviation for one in path])
        yield Stroke(points=(*upper, *reversed(lower)), closed=True, fill=fill, thick=0)
    yield from money_axis(scale)
    yield Stroke(points=line([float(one.expected) for one in path]), thick=1.2, dashes=(6, 4))
    yield Stroke(points=line([float(one.won) for one in path]), thick=2.2)
    yield label("0", LEFT, HEIGHT - 14, Align.CENTRE)
    yield label(counted(last, "result"), WIDTH - RIGHT, HEIGHT - 14, Align.RIGHT)
    yield Stroke(points=((LEFT, 11), (LEFT + 26, 11)), thick=2.2)
    yield label("by play", LEFT + 31, 14)
    yield Stroke(points=((LEFT + 90, 11), (LEFT + 116, 11)), thick=1.2, dashes=(6, 4))
    yield label("expected", LEFT + 121, 14)
    for at, (times, fill) in enumerate(reversed(BANDS)):
        last_one = " deviations around it" if at == len(BANDS) - 1 else ""
        yield from key(LEFT + 195 + at * 44, f"{times}{last_one}", fill)
