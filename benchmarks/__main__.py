"""`python -m benchmarks`: every figure, one line each; name modules to run only those.

`--json FILE` writes them for programs too, `--plots FOLDER` draws what grows as pictures.
"""

import argparse
from importlib import import_module
from pathlib import Path

from benchmarks.figure import Figure
from benchmarks.report import growth_plot, machine, write

MODULES = (
    "settle",
    "exact",
    "ruin",
    "start_up",
    "rounds",
    "growth",
    "log",
    "room",
    "again",
    "house",
    "events",
    "slips",
    "floor",
    "event_floor",
    "terminals",
    "watching",
    "pit_desk",
    "overload",
    "years",
    "search",
)


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("modules", nargs="*", metavar="MODULE", help=f"of {', '.join(MODULES)}; all of them if none")
    options.add_argument("--json", type=Path, metavar="FILE", help="write them here too, after each")
    options.add_argument("--plots", type=Path, metavar="FOLDER", help="draw the curves of growth into this folder")
    asked = options.parse_args()
    if unknown := set(asked.modules) - set(MODULES):
        options.error(f"there is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(MODULES)}")
    found: list[tuple[str, Figure]] = []
    before = machine()
    for name in asked.modules or MODULES:
        for figure in import_module(f"benchmarks.{name}").figures():
            print(figure, flush=True)
            found.append((name, figure))
            if asked.json:
                write(asked.json, before, found)
    if asked.plots:
        growth_plot(asked.plots, found)


if __name__ == "__main__":
    main()
