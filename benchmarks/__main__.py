"""`python -m benchmarks`: every figure, one line each; name modules to run only those."""

import sys
from importlib import import_module

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

if __name__ == "__main__":
    for name in sys.argv[1:] or MODULES:
        for figure in import_module(f"benchmarks.{name}").figures():
            print(figure, flush=True)
