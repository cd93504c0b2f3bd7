"""What a check finds: problems, and things to be done with the clock that their last moment is told by."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.law.law import Law
from croupier.core.promotion.terms import Due, Judged, Problem
from croupier.core.words.rules import Rule
from croupier.documents.promotion.moments import Moment


class Dated(Struct, frozen=True):
    """Something to be done, and by whose clock its last moment is told."""

    due: Due
    clock: Moment | None

    @property
    def by(self) -> str | None:
        return None if self.due.by is None or self.clock is None else self.clock.written(self.due.by)


Found = Problem | Dated


def told(judged: Judged, clock: Moment | None) -> Iterator[Found]:
    if judged.problem is not None:
        yield judged.problem
    if judged.due is not None:
        yield Dated(judged.due, clock)


def no_time(law: Law, rule: Rule, what: str, field: str) -> Problem:
    """A moment is not stated without which nobody can say whether a period was kept."""
    said = f"{what} is not stated: a period that the book sets runs from it."
    return Problem(clause=law.clause(rule), message=said, field=field)
