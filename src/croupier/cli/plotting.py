"""Pictures of the laboratory's figures: SVG, PNG or a page that needs no network. Loaded when --plot asks for one."""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from pathlib import Path
from typing import Any

import click

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.maths.needs import needed

ENDINGS = (".svg", ".png", ".html")
WIDTH, HEIGHT = 640, 320
_BLUE, _RED, _GREY = "#1f6f8b", "#b3382c", "#777777"


def _checked(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001 - as click asks
    if value is not None and Path(value).suffix not in ENDINGS:
        raise Malformed(f"a plot is written to a file ending in {', '.join(ENDINGS)}: {shorten(value)} does not")
    return value


to_plot = click.option("--plot", metavar="FILE", callback=_checked, help="Draw it too: FILE.svg, .png or .html.")


def drawing() -> Any:
    needed("vl_convert", extra="plot", for_what="a plot")
    return needed("altair", extra="plot", for_what="a plot")


def save(chart: Any, file: str) -> None:
    """A page holds all it needs; a PNG is drawn at twice the size, for sharp screens."""
    try:
        chart.save(file, **({"inline": True} if file.endswith(".html") else {}), scale_factor=2)
    except OSError as error:
        raise Malformed(f"{file} cannot be written: {error.strerror or error}") from None


def plot_distribution(points: Iterable[tuple[int, float]], title: str, mean: float, file: str) -> None:
    """Chances by amount, put together where there would be more bars than can be seen."""
    alt = drawing()
    bars = _binned(sorted(points))
    base = alt.Chart(alt.Data(values=[{"net": net / 100, "chance": chance} for net, chance in bars]))
    mark = base.mark_bar(color=_BLUE) if len(bars) <= 60 else base.mark_area(color=_BLUE, interpolate="step")
    shown = mark.encode(x=alt.X("net:Q", title="better or worse off, in dollars"), y=alt.Y("chance:Q", title="chance"))
    lines = [
        alt.Chart(alt.Data(values=[{"net": at}])).mark_rule(color=colour, strokeDash=dash).encode(x="net:Q")
        for at, colour, dash in ((0.0, _GREY, [1, 0]), (mean / 100, _RED, [4, 3]))
    ]
    save(alt.layer(shown, *lines).properties(title=title, width=WIDTH, height=HEIGHT), file)


_MOST_BARS = 400


_LEAST = 1e-4


def _binned(points: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """Bins of as many possible amounts each, or they would look uneven; ends too low to be seen are left out."""
    low, high = points[0][0], points[-1][0]
    step = gcd(*(net - low for net, _ in points)) or 1
    wide = step * -(-((high - low) // step + 1) // _MOST_BARS)
    bins: dict[int, float] = {}
    for net, chance in points:
        bins[(net - low) // wide] = bins.get((net - low) // wide, 0.0) + chance
    seen = [at for at, chance in bins.items() if chance >= _LEAST * max(bins.values())]
    return [(low + at * wide + (wide - step) / 2, bins[at]) for at in sorted(bins) if min(seen) <= at <= max(seen)]


def plot_curves(curves: Mapping[str, Sequence[tuple[float, float]]], title: str, x: str, y: str, file: str) -> None:
    """Lines with their names beside them."""
    alt = drawing()
    rows = [{"x": at, "y": value, "name": name} for name, points in curves.items() for at, value in points]
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_line(interpolate="step-after")
        .encode(
            x=alt.X("x:Q", title=x),
            y=alt.Y("y:Q", title=y),
            color=alt.Color("name:N", title=None, scale=alt.Scale(domain=list(curves))),
            strokeDash=alt.StrokeDash("name:N", title=None, scale=alt.Scale(domain=list(curves))),
        )
        .properties(title=title, width=WIDTH, height=HEIGHT)
    )
    save(chart, file)


def plot_counts(counts: Sequence[tuple[str, int]], expected: float, low: int, high: int, title: str, file: str) -> None:
    """Bars in the order of the ring, the band that chance keeps to, and bars outside it in another colour."""
    alt = drawing()
    rows = [{"at": at, "number": label, "came": count} for at, (label, count) in enumerate(counts)]
    outside = f"datum.came < {low} || datum.came > {high}"
    bars = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=alt.X("number:N", sort=[label for label, _ in counts], title="as they lie on the ring"),
            y=alt.Y("came:Q", title="times it came"),
            color=alt.condition(outside, alt.value(_RED), alt.value(_BLUE)),
        )
    )
    band = (
        alt.Chart(alt.Data(values=[{"low": low, "high": high}]))
        .mark_rect(opacity=0.25, color=_GREY)
        .encode(y=alt.Y("low:Q", title="times it came"), y2="high:Q")
    )
    line = alt.Chart(alt.Data(values=[{"mean": expected}])).mark_rule(color=_GREY).encode(y="mean:Q")
    save(alt.layer(bars, band, line).properties(title=title, width=WIDTH, height=HEIGHT), file)
