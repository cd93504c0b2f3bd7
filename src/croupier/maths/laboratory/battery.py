"""All tests together, judged as one at a level that is asked for."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.maths.laboratory.measures import MEASURES, interplay

FEWEST = 10_000
"""Outcomes that a laboratory collects of a wheel at least."""


class Finding(Struct, frozen=True):
    """One test; no chance where there were too few outcomes for it."""

    name: str
    chance: float | None


class Report(Struct, frozen=True, kw_only=True):
    outcomes: int
    n: int
    level: float
    """How sure the judgement is: 0.99 blames fair chance once in a hundred times, all tests taken together."""
    tests: tuple[Finding, ...]

    @property
    def least(self) -> float:
        """A chance below this fails, so that all tests together keep to the level."""
        counted = sum(one.chance is not None for one in self.tests)
        return float(1 - self.level ** (1 / counted)) if counted else 0.0

    @property
    def failed(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.tests if one.chance is not None and one.chance < self.least)

    @property
    def enough(self) -> bool:
        return self.outcomes >= FEWEST

    @property
    def passed(self) -> bool:
        return self.enough and not self.failed


def judged(row: Sequence[int], n: int, *, level: float, beside: Mapping[str, tuple[Sequence[int], int]]) -> Report:
    """`beside` are other games that ran at the same time, each with how many outcomes it has."""
    some = len(row) > 2 * n  # with fewer no measure means anything
    tests = [Finding(name, measure(row, n) if some else None) for name, measure in MEASURES.items()]
    tests += [Finding(f"interplay with {name}", interplay(row, other, n, m)) for name, (other, m) in beside.items()]
    return Report(outcomes=len(row), n=n, level=level, tests=tuple(tests))
