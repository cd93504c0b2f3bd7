"""Run the tests that reach a change, and keep what became of each mutant so that a run can be taken up again."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import BinaryIO

import yaml
from msgspec import Struct, convert
from msgspec.json import decode, encode

from tools.mutants.changing import Mutant, functions_of, put
from tools.mutants.suite import Ran, Suite, Task, forget, in_forks
from tools.mutants.touching import KEPT, Touched, fingerprint

VERDICTS = KEPT / "verdicts.jsonl"
JUDGED = Path(__file__).parent / "judged.yaml"


class Verdict(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of a mutant. One that lived is tried again once a test has changed."""

    name: str
    function: str = ""
    change: str = ""
    line: int = 0
    killed_by: str = ""
    tests: str = ""
    """The tests it outlived, as their fingerprint."""
    reached: int = 0
    """How many of them run the line."""

    @property
    def alive(self) -> bool:
        return not self.killed_by


class Judged(Struct, frozen=True, kw_only=True):
    """A mutant that may live: it changes nothing that anybody could notice, and why."""

    function: str
    change: str
    why: str


def judged() -> dict[tuple[str, str], Judged]:
    said = convert(yaml.safe_load(JUDGED.read_text()) or [], list[Judged])
    return {(one.function, one.change): one for one in said}


def known() -> dict[str, Verdict]:
    """What earlier runs found that still holds."""
    if not VERDICTS.exists():
        return {}
    now = fingerprint("tests", "cases")
    found = [decode(line, type=Verdict) for line in VERDICTS.read_bytes().splitlines()]
    return {one.name: one for one in found if not one.alive or one.tests == now}


def run(suite: Suite, touched: Touched, chosen: Sequence[Mutant], at_once: int) -> Iterator[tuple[Mutant, Verdict]]:
    """Each mutant with its verdict, also those known from before."""
    before = known()
    held = functions_of({one.path for one in chosen})
    by_name = {one.name: one for one in chosen}
    killers: dict[str, Counter[str]] = {}
    reached = {one.name: _reaching(touched, one) for one in chosen if one.name not in before}
    now = fingerprint("tests", "cases")
    for one in chosen:
        if one.name in before:
            yield one, before[one.name]

    def tasks() -> Iterator[Task]:
        for one in chosen:
            if names := reached.get(one.name):
                best = killers.get(one.path, Counter())
                names = sorted(names, key=lambda name: (-best[name], touched.seconds[name]))
                limit = 20.0 + 5 * sum(touched.seconds[name] for name in names)
                yield Task(one.name, partial(_changed, suite, held, one, names), limit)

    with VERDICTS.open("ab") as kept:
        for one in chosen:
            if one.name in reached and not reached[one.name]:
                yield one, _noted(kept, _verdict(one, "", now, 0))
        for name, answer in in_forks(tasks(), at_once):
            one = by_name[name]
            killer = "hangs or crashes" if answer is None else next(iter(answer["red"]), "")
            killers.setdefault(one.path, Counter())[killer] += 1
            yield one, _noted(kept, _verdict(one, killer, now, len(reached[name])))


def _verdict(one: Mutant, killer: str, now: str, reached: int) -> Verdict:
    where = f"{one.path.removeprefix('src/croupier/')}:{one.function}"
    return Verdict(
        name=one.name,
        function=where,
        change=one.change,
        line=one.first,
        killed_by=killer,
        tests="" if killer else now,
        reached=reached,
    )


def _noted(kept: BinaryIO, verdict: Verdict) -> Verdict:
    kept.write(encode(verdict) + b"\n")
    kept.flush()
    return verdict


def _reaching(touched: Touched, one: Mutant) -> list[str]:
    """The tests that run a changed line."""
    return touched.running(one.path, range(one.first, one.last + 1))


def _changed(suite: Suite, held: dict[tuple[str, str], list[FunctionType]], one: Mutant, names: list[str]) -> Ran:
    put(one, held[one.path, one.function])
    forget()
    return suite.run(names)
