"""Bars: how often each number of a wheel came, and one figure of several places beside each other."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt

from croupier.core.engine.telling import counted
from croupier.documents.charts.chart import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    SOFT,
    TOP,
    WIDTH,
    Chart,
    Scale,
    key,
    label,
    x_of,
)
from croupier.documents.day.figures import BY_NAME, Figure
from croupier.documents.day.report import DayReport
from croupier.documents.paper.picture import Mark, Picture, Stroke, area
from croupier.documents.paper.sheet import Align

_BAR, _BAND = 0.35, 0.86
_FLAT = 120.0


def results_chart(place: str, came: Mapping[str, int], chances: Mapping[str, Fraction]) -> Chart | None:
    """How often each number came, in the order of the wheel, with what chance gives and two deviations around it."""
    spins = sum(came.values())
    if not spins:
        return None
    title = f"{place}: what came"
    outside = [
        name for name, many in came.items() if abs(many - spins * chances[name]) > 2 * _spread(spins, chances[name])
    ]
    usual = f"By chance about one number in twenty lies outside two deviations; here {len(outside)} of {len(came)}"
    says = f"{counted(spins, 'result')}. {usual} {'does' if len(outside) == 1 else 'do'}."
    return Chart(
        title=title,
        says=says,
        picture=Picture(
            title=f"{title}. {says}", width=WIDTH, height=HEIGHT, marks=tuple(_of_wheel(came, chances, spins))
        ),
        head=("Number", "Came", "Expected", "Deviation"),
        rows=tuple(
            (name, str(many), f"{float(spins * chances[name]):.1f}", f"{_spread(spins, chances[name]):.1f}")
            for name, many in came.items()
        ),
    )


def _spread(spins: int, chance: Fraction) -> float:
    return sqrt(spins * chance * (1 - chance))


def _of_wheel(came: Mapping[str, int], chances: Mapping[str, Fraction], spins: int) -> Iterator[Mark]:
    most = max(max(came.values()), *(float(spins * one) + 2 * _spread(spins, one) for one in chances.values()))
    scale = Scale.over(0, most)
    wide = 1 / len(came)
    for at, (name, many) in enumerate(came.items()):
        mean, spread = float(spins * chances[name]), _spread(spins, chances[name])
        left, right = x_of(at * wide), x_of((at + 1) * wide)
        top, bottom = scale.y(mean + 2 * spread), scale.y(max(mean - 2 * spread, 0))
        yield area(left, top, right - left, bottom - top, fill=_BAND, thick=0)
        inset = (right - left) * 0.2
        high = scale.y(0) - scale.y(many)
        yield area(left + inset, scale.y(many), right - left - 2 * inset, high, fill=_BAR, thick=0)
        yield Stroke(points=((left, scale.y(mean)), (right, scale.y(mean))), thick=1, dashes=(3, 2))
        yield label(name, (left + right) / 2, HEIGHT - BOTTOM + 14 + (at % 2) * 11, Align.CENTRE)
    for amount in scale.lines():
        if amount == round(amount):
            yield label(f"{amount:g}", LEFT - 6, scale.y(amount) + 4, Align.RIGHT)
    yield Stroke(points=((LEFT, scale.y(0)), (WIDTH - RIGHT, scale.y(0))), thick=0.8)
    yield from key(LEFT, "came", _BAR)
    yield from key(LEFT + 70, "what chance gives, within two deviations", _BAND)


def places_chart(report: DayReport, name: str) -> Chart | None:
    """One figure at every place that has it; of one place alone there is nothing to compare."""
    figure = BY_NAME[name]
    held = {one.address: value for one in report.places if (value := one.figures.get(name)) is not None}
    if len(held) < 2 or not any(held.values()):
        return None
    title = f"{figure.label} by place"
    height = TOP + len(held) * 22 + 10
    return Chart(
        title=title,
        says=figure.says,
        picture=Picture(title=f"{title}. {figure.says}", width=WIDTH, height=height, marks=tuple(_rows(figure, held))),
        head=("Place", figure.label),
        rows=tuple((place, figure.shown(value)) for place, value in held.items()),
    )


def _rows(figure: Figure, held: Mapping[str, int | Fraction]) -> Iterator[Mark]:
    low, high = min(0.0, *map(float, held.values())), max(0.0, *map(float, held.values()))
    room = WIDTH - LEFT - RIGHT - _FLAT

    def x(value: float) -> float:
        return LEFT + 20 + (value - low) / ((high - low) or 1) * room

    for at, (place, value) in enumerate(held.items()):
        y = TOP + at * 22
        ends = sorted((x(0), x(float(value))))
        yield area(ends[0], y, max(ends[1] - ends[0], 0.8), 14, fill=_BAR, thick=0)
        yield label(place, LEFT + 14, y + 11, Align.RIGHT)
        yield label(figure.shown(value), ends[1] + 6, y + 11, bold=True)
    yield Stroke(points=((x(0), TOP - 4), (x(0), TOP + len(held) * 22)), thick=0.8, grey=SOFT)
