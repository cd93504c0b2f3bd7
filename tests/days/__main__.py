"""`python -m tests.days --days 200 --seed 1 --store postgres`: random days with all kinds of trouble, and kills.

Each day a table of a pit is played at: fills, credits, boxes, wrong payments, outcomes invalidated, chips lost, a
change of shifts. Its server gets SIGKILL again and again. After every return each figure of the reports of day and
shift equals what SQL counts on an export; at the end win by the casino's formula equals win by settled wagers and
recorded errors.
A day that goes wrong is told with its seed. Exit code 1 if one did.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.days.day import played
from tests.log.postgres import server


@contextmanager
def _stores(which: str) -> Iterator[Callable[[int], str]]:
    if which == "postgres":
        with server() as started:
            yield lambda _: started.new_address()
        return
    with tempfile.TemporaryDirectory(prefix="days-") as folder:
        yield lambda seed: f"sqlite:{Path(folder) / f'{seed}.db'}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.days", description=__doc__)
    parser.add_argument("--days", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first day; the next have the next (default: 1)")
    parser.add_argument("--steps", type=int, default=120, help="in a day (default: 120)")
    parser.add_argument("--kills", type=float, default=0.02, help="how many commands are killed over (default: 0.02)")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    asked = parser.parse_args()
    wrong = commands = kills = compared = 0
    with _stores(asked.store) as address:
        for seed in range(asked.seed, asked.seed + asked.days):
            try:
                outcome = played(address(seed), seed, steps=asked.steps, kills=asked.kills)
            except Exception as error:
                wrong += 1
                print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
                continue
            commands, kills = commands + outcome.commands, kills + outcome.killed
            compared += outcome.compared
    print(f"{asked.days} days on {asked.store}, {wrong} wrong: {kills} kills, {compared} reports, {commands} events")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
