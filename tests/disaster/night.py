"""A night of disasters: histories from seeds on a simulated machine, and real processes killed for real.

    python -m tests.disaster --histories 5000 --seed 1 --kills 200

Every history has a seed. One that goes wrong is told with it and with the least of a plan in which it still does, and
runs again exactly so:

    python -m tests.disaster --seed 4711 --histories 1 --tell
"""

import argparse
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct, field

from tests.disaster.histories import simulator
from tests.disaster.plan import plan_for
from tests.disaster.real import KillsReport, kill_for_real

AT_ONCE = 200
"""Histories that one process is given at a time; it opens a house for them in peace first."""


class Found(Struct):
    """What came of some histories."""

    histories: Counter[str] = field(default_factory=Counter)
    kills: Counter[str] = field(default_factory=Counter)
    mishaps: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    told: int = 0
    cpu_s: float = 0.0
    wrong: list[str] = []

    def add(self, other: "Found") -> None:
        self.histories += other.histories
        self.kills += other.kills
        self.mishaps += other.mishaps
        self.acknowledged += other.acknowledged
        self.told += other.told
        self.cpu_s += other.cpu_s
        self.wrong += other.wrong


def run_some(seeds: range) -> Found:
    found, began = Found(), time.process_time()
    with simulator() as sim:
        for seed in seeds:
            found.histories[plan_for(seed).kind] += 1
            try:
                outcome = sim.run(seed)
            except Exception as error:
                found.wrong.append(f"seed {seed}: {type(error).__name__}: {error}\n    {sim.smaller(seed)}")
                continue
            found.kills += outcome.kills
            found.mishaps += outcome.mishaps
            found.acknowledged += outcome.acknowledged
            found.told += outcome.told
    found.cpu_s = time.process_time() - began
    return found


def run_all(first: int, histories: int, minutes: float, processes: int) -> Iterator[Found]:
    """Until all have been, or the time is up."""
    until = time.monotonic() + minutes * 60
    some = max(1, min(AT_ONCE, -(-histories // processes)))
    parts = [range(at, min(at + some, first + histories)) for at in range(first, first + histories, some)]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for found in pool.imap_unordered(run_some, parts):
            for wrong in found.wrong:
                print(wrong, flush=True)
            yield found
            if time.monotonic() > until:
                pool.terminate()
                return


def tell(seed: int) -> int:
    """One history, whatever becomes of it."""
    print(plan_for(seed))
    with simulator() as sim:
        print(sim.run(seed))
    return 0


def _lines(what: str, counted: Counter[str]) -> str:
    return "".join(f"\n    {times:>8}  {name}" for name, times in counted.most_common()) if counted else f" no {what}"


def report(found: Found, seconds: float, real: KillsReport | None) -> None:
    histories, kills = found.histories.total(), found.kills.total()
    each = f"{found.cpu_s / max(histories, 1) * 1000:.0f} ms of one core each"
    print(f"simulated: {histories} histories in {seconds:.0f} s, {each}{_lines('histories', found.histories)}")
    print(f"simulated kills: {kills}{_lines('kills', found.kills)}")
    print(f"other mishaps: {found.mishaps.total()}{_lines('mishaps', found.mishaps)}")
    print(f"acknowledged: {found.acknowledged} commands; told to screens: {found.told} events")
    if real is not None:
        print(f"real kills: {real.kills} in {real.seconds:.0f} s{_lines('kills', real.by_store)}")
        print(f"acknowledged by real processes: {real.acknowledged} commands")
    lost = sum("lost" in one for one in found.wrong) + (real.lost if real else 0)
    doubled = sum("doubled" in one for one in found.wrong) + (real.doubled if real else 0)
    print(f"lost: {lost}, doubled: {doubled}, wrong in any way: {len(found.wrong) + len(real.wrong if real else [])}")
    for wrong in [*found.wrong, *(real.wrong if real else [])]:
        print(wrong)


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.disaster", description=__doc__.partition("\n")[0])
    asked.add_argument("--histories", type=int, default=5000)
    asked.add_argument("--seed", type=int, default=1, help="of the first history; the others follow")
    asked.add_argument("--minutes", type=float, default=60, help="after which no further history is begun")
    asked.add_argument("--kills", type=int, default=0, help="real processes to kill, half of them on each store")
    asked.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    asked.add_argument("--tell", action="store_true", help="run the one history of this seed, and show how it went")
    given = asked.parse_args()
    if given.tell:
        return tell(given.seed)
    began, found = time.monotonic(), Found()
    for some in run_all(given.seed, given.histories, given.minutes, given.processes):
        found.add(some)
    seconds = time.monotonic() - began
    real = kill_for_real(given.kills, given.seed) if given.kills else None
    report(found, seconds, real)
    return 1 if found.wrong or (real is not None and real.wrong) else 0
