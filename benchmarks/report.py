"""The figures of a run for programs and as pictures."""

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.figure import Figure
from croupier.cli.plotting import drawing, save

Found = Sequence[tuple[str, Figure | str]]
"""Each figure behind the module that measured it."""


def machine() -> dict[str, Any]:
    """Where and when: a figure says nothing without it."""
    return {
        "began": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
    }


def write(file: Path, where: dict[str, Any], found: Found) -> None:
    """The whole file each time, so that a run that is stopped leaves what it had."""
    rows = [
        {"benchmark": name, "figure": str(figure), "measured": getattr(figure, "measured", {})}
        for name, figure in found
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode({"machine": where, "figures": rows}), indent=1)
    file.write_bytes(text + b"\n")


def curves(found: Found) -> dict[str, list[tuple[float, float]]]:
    """What each command of `growth` costs by what it might depend on, beside its cost at the smallest."""
    return {
        str(figure).split(":")[0].removeprefix("growth, "): [
            (float(size), times) for size, times in sorted(_sizes(figure).items())
        ]
        for name, figure in found
        if name == "growth"
    }


def _sizes(figure: Figure | str) -> dict[int, float]:
    measured = getattr(figure, "measured", {})
    return {int(key.removeprefix("at_")): times for key, times in measured.items() if key.startswith("at_")}


def growth_plot(folder: Path, found: Found) -> None:
    """A flat line is a command that costs the same after a long history."""
    alt = drawing()
    folder.mkdir(parents=True, exist_ok=True)
    rows = [
        {"size": size, "times": times, "command": name}
        for name, points in curves(found).items()
        for size, times in points
    ]
    lines = (
        alt.Chart(alt.Data(values=rows))
        .mark_line(point=True)
        .encode(
            x=alt.X("size:Q", title="of what it might depend on", scale=alt.Scale(type="log")),
            y=alt.Y("times:Q", title="times its cost at the smallest", scale=alt.Scale(domain=[0, 2])),
            color=alt.Color(
                "command:N", title=None, scale=alt.Scale(scheme="tableau20"), legend=alt.Legend(labelLimit=300)
            ),
        )
    )
    limit = alt.Chart(alt.Data(values=[{"times": 1.5}])).mark_rule(strokeDash=[4, 3]).encode(y="times:Q")
    save(alt.layer(lines, limit).properties(width=560, height=320), str(folder / "growth.svg"))
