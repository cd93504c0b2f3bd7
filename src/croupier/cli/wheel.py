"""What came of a wheel, looked at for bias."""

from collections.abc import Sequence
from typing import Any

from croupier.cli.laboratory import find_wheel, numbers_in, numbers_of
from croupier.cli.output import console, print_json, print_table
from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import BIG_WHEEL, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.core.money import shorten
from croupier.maths.laboratory.battery import FEWEST
from croupier.maths.wheel_bias.looks import Look
from croupier.maths.wheel_bias.power import Power
from croupier.maths.wheel_bias.report import BiasReport, looked_at
from croupier.maths.wheel_bias.watch import A_YEAR


def run(
    written: bytes | None,
    name: str | None,
    store: str | None,
    place: str | None,
    level: float,
    *,
    plot: str | None,
    as_json: bool,
) -> int:
    """The exit code: 1 where a bias is found."""
    labels, source = _numbers(written, store, place)
    wheel = find_wheel(name) if name is not None else _meant(labels)
    for at, label in enumerate(labels, 1):
        if label not in wheel.labels:
            raise Malformed(f"number {at} is {shorten(label)}, which is not on the {wheel.name} wheel")
    report = looked_at(wheel, labels, level=level)
    if plot is not None:
        _plot(report, labels, plot)
    if as_json:
        print_json(_json(report, source))
    else:
        _show(report, source)
    return 1 if report.found else 0


def _numbers(written: bytes | None, store: str | None, place: str | None) -> tuple[list[str], str]:
    if (written is None) == (store is None) or (store is None) != (place is None):
        raise Malformed("numbers come from FILE, or from --store and --place together")
    if store is not None and place is not None:
        labels, source = numbers_of(store, place), place
    else:
        labels, source = numbers_in(written or b""), "the file"
    if not labels:
        raise Malformed(f"there are no numbers in {source}")
    return labels, source


def _meant(labels: Sequence[str]) -> Wheel:
    """A wheel that has what came; of two the smaller, since a 00 that never came was hardly there."""
    return next(
        (wheel for wheel in (SINGLE_ZERO, DOUBLE_ZERO, BIG_WHEEL) if set(labels) <= set(wheel.labels)), SINGLE_ZERO
    )


def _json(report: BiasReport, source: str) -> dict[str, Any]:
    return {
        "source": source,
        "wheel": report.wheel.name,
        "outcomes": report.outcomes,
        "enough": report.enough,
        "level": report.level,
        "least": report.least,
        "tests": [_look_json(one) for one in report.looks],
        "found": [one.name for one in report.found],
        "biased": bool(report.found),
        "power": [_power_json(one) for one in report.powers],
        "alarms": [
            {"spin": at, "where": one.where, "lift": one.lift, "spins_since": one.spins} for at, one in report.alarms
        ],
        "alarm_at_most_once_in": A_YEAR,
        "counts": {label: report.counts.get(label, 0) for label in report.wheel.labels},
    }


def _look_json(one: Look) -> dict[str, Any]:
    written: dict[str, Any] = {"name": one.name, "measure": round(one.measure, 6), "chance": one.chance}
    for key, value in (("degrees", one.degrees), ("where", one.where), ("how", one.how)):
        if value is not None:
            written[key] = value
    return written


def _power_json(one: Power) -> dict[str, Any]:
    return {
        "lift": one.lift,
        "found": round(one.found, 6),
        "found_if_named": round(one.found_if_named, 6),
        "spins_needed": one.spins_needed,
    }


def _show(report: BiasReport, source: str) -> None:
    out = console()
    rows = [
        [
            one.name,
            "" if one.chance is None else f"{one.measure:.2f}",
            "" if one.degrees is None else str(one.degrees),
            one.where or "",
            "too few" if one.chance is None else f"{one.chance:.4f}",
            "bias" if one in report.found else "",
        ]
        for one in report.looks
    ]
    columns = ("look", "measure", "degrees", "where", "chance", "")
    title = f"{source}, {report.wheel.name} wheel, {report.outcomes:,} numbers"
    print_table(title, columns, rows, right=("measure", "degrees", "chance"))
    out.print(f"\n{_verdict(report)}")
    for power in report.powers:
        out.print(_power_text(report, power))
    for at, alarm in report.alarms:
        out.print(f"A watch would have given the alarm at spin {at:,}: {alarm.where}, {alarm.lift} times too likely.")
    if not report.enough:
        out.print(f"The standard asks for {FEWEST:,} numbers of a wheel at least: no certificate stands on fewer.")


def _verdict(report: BiasReport) -> str:
    sure = f"{report.level * 100:.0f} %"
    if report.found:
        return f"Biased, at {sure}: a chance below {report.least:.4f} is one look too unlikely for a fair wheel."
    return f"Nothing speaks of a bias, at {sure}: no chance is below {report.least:.4f}."


def _power_text(report: BiasReport, power: Power) -> str:
    more = f"{(power.lift - 1) * 100:.0f} %"
    needed = "more than can be asked for" if power.spins_needed is None else f"about {power.spins_needed:,}"
    return (
        f"With {report.outcomes:,} spins a pocket {more} too likely is found {power.found * 100:.0f} times of 100, "
        f"{power.found_if_named * 100:.0f} if it was named beforehand; nine times of ten needs {needed}."
    )


def _plot(report: BiasReport, labels: Sequence[str], file: str) -> None:
    from croupier.cli.plotting import plot_counts
    from croupier.maths.wheel_bias.power import band

    order = list(dict.fromkeys(report.wheel.ring))
    low, high = band(len(labels), len(report.wheel.ring))
    title = f"{report.outcomes:,} numbers of a {report.wheel.name} wheel"
    counts = [(label, report.counts.get(label, 0)) for label in order]
    plot_counts(counts, len(labels) / len(report.wheel.ring), low, high, title, file)
