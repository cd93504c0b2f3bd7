"""`python -m tools.mutants`: citations, code, or a sample of both; see the package.

Mutants are met in an order chosen by the seed, so that a run cut short has measured a fair sample, and what was found
is kept under .mutants/ so that the next run goes on from there.
"""

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable
from typing import TypeVar

from tools.mutants import changing, citation_run, code_run
from tools.mutants.citing import Citation, citations
from tools.mutants.suite import ROOT, Suite, collected
from tools.mutants.touching import touched

FOUND = ROOT / "tests" / "mutants"
T = TypeVar("T", changing.Mutant, Citation)
ENOUGH = 0.95
"""How many of the mutants of the judging code must be noticed, those judged harmless apart."""


def main() -> int:
    reading = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    reading.add_argument("what", choices=["citations", "code", "all"])
    reading.add_argument("--only", default="", help="those whose name holds this")
    reading.add_argument("--sample", type=int, default=0, help="so many of each, chosen by the seed")
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--minutes", type=float, default=0, help="stop after so long, and go on the next time")
    reading.add_argument("--at-once", type=int, default=os.cpu_count() or 1)
    reading.add_argument("--write", action="store_true", help="write who is alive under tests/mutants")
    reading.add_argument("--without", default="", help="as if these tests were not there, by how their names begin")
    asked = reading.parse_args()
    return collected(lambda suite: _run(suite, asked), asked.without)


def _run(suite: Suite, asked: argparse.Namespace) -> int:
    code = 0
    if asked.what in ("citations", "all"):
        code |= _citations(suite, asked)
    if asked.what in ("code", "all"):
        code |= _code(suite, asked)
    return code


def _citations(suite: Suite, asked: argparse.Namespace) -> int:
    chosen = _chosen([one for one in citations() if asked.only in one.name], asked)
    began = time.monotonic()
    alive = {}
    for at, (one, noticed_by) in enumerate(citation_run.run(suite, chosen, asked.at_once), 1):
        if noticed_by is None:
            alive[one.name] = one.clause
            _say(f"alive: {one.name}: {one.clause} could be {one.neighbour}")
        if at % 50 == 0:
            _say(f"{at} of {len(chosen)}, {len(alive)} alive, {time.monotonic() - began:.0f} s")
    _say(f"citations: {len(chosen) - len(alive)} of {len(chosen)} noticed")
    if asked.write:
        _write("citations.json", dict(sorted(alive.items())))
    return int(bool(alive))


def _code(suite: Suite, asked: argparse.Namespace) -> int:
    began = time.monotonic()
    reached = touched(suite, asked.at_once)
    _say(f"which test runs which line is known after {time.monotonic() - began:.0f} s")
    chosen = _chosen(_mutants(asked), asked)
    harmless = code_run.judged()
    met, alive, spared = 0, [], 0
    for _, verdict in code_run.run(suite, reached, chosen, asked.at_once):
        met += 1
        if verdict.alive and (verdict.function, verdict.change) in harmless:
            spared += 1
        elif verdict.alive:
            alive.append(verdict)
            _say(f"alive: {verdict.function} line {verdict.line} ({verdict.reached} tests): {verdict.change}")
        if met % 100 == 0:
            _say(f"{met} of {len(chosen)}: {_share(met, spared, len(alive))}, {time.monotonic() - began:.0f} s")
        if asked.minutes and time.monotonic() - began > 60 * asked.minutes:
            break
    _say(f"code: {met} of {len(chosen)} mutants met: {_share(met, spared, len(alive))}")
    if asked.write:
        _write("code.json", {f"{one.function}: {one.change}": one.reached for one in alive})
    return int(met - spared > 0 and len(alive) / (met - spared) > 1 - ENOUGH)


def _mutants(asked: argparse.Namespace) -> Iterable[changing.Mutant]:
    """For a sample only so many files are read that each gives a few of it."""
    files = [path for path in changing.every_file() if asked.only in str(path)]
    if asked.sample:
        files = sorted(files, key=lambda path: _by_lot(asked, path.name))[: max(5, asked.sample // 8)]
    return [one for path in files for one in changing.mutants_of(path)]


def _chosen(every: Iterable[T], asked: argparse.Namespace) -> list[T]:
    found = sorted(every, key=lambda one: _by_lot(asked, one.name))
    return found[: asked.sample] if asked.sample else found


def _by_lot(asked: argparse.Namespace, name: str) -> bytes:
    """A place in the order that the seed and the name decide: what changes elsewhere changes nothing for the others."""
    return hashlib.sha256(f"{asked.seed} {name}".encode()).digest()


def _share(met: int, spared: int, alive: int) -> str:
    counted = met - spared
    return f"{(counted - alive) / counted:.1%} noticed, {alive} alive, {spared} judged harmless" if counted else "none"


def _write(name: str, found: object) -> None:
    FOUND.mkdir(exist_ok=True)
    (FOUND / name).write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
