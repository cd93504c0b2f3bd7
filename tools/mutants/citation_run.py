"""Point each citation of each book to its neighbour, and see a test go red that states the clause by hand.

First all citations are made nonsense at once: what stays green then can notice no single one. Of the rest, a
mutant meets those tests whose own text names the clause: what a test reads out of the book it cannot hold it to.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from croupier.books import BOOKS
from tools.mutants.citing import Citation, citations
from tools.mutants.suite import ROOT, Ran, Suite, Task, compile_again, compiled_already, in_forks

CASES = "tests/test_cases.py"
A_FEW = 100


def run(suite: Suite, chosen: list[Citation], at_once: int) -> Iterator[tuple[Citation, str | None]]:
    """Each citation with the test that noticed. For a few it does not pay to find out first which tests could."""
    compiled_already()
    sensitive = list(suite.items) if len(chosen) < A_FEW else _sensitive(suite, at_once)
    by_name = {one.name: one for one in chosen}
    killers: Counter[str] = Counter()

    def tasks() -> Iterator[Task]:
        for one in chosen:
            names = sorted(
                (name for name in sensitive if _of_this_book(suite, name, one.book) and states(name, one.clause)),
                key=lambda name: (not _marked(suite, name, one), one.book not in name, -killers[name]),
            )
            yield Task(one.name, partial(_pointed_elsewhere, suite, one, names), 120.0)

    for name, answer in in_forks(tasks(), at_once):
        red = answer["red"] if answer is not None else []
        killers.update(red)
        yield by_name[name], next(iter(red), None)


def _pointed_elsewhere(suite: Suite, one: Citation, names: list[str]) -> Ran:
    one.put(one.neighbour)
    compile_again()
    return suite.run(names)


def _sensitive(suite: Suite, at_once: int) -> list[str]:
    """The tests that go red when no citation of any book is right; properties hold whatever is cited."""
    names = [name for name in suite.items if "properties" not in name]
    parts = [names[at::at_once] for at in range(at_once)]

    def tasks() -> Iterator[Task]:
        for at, part in enumerate(parts):
            yield Task(str(at), partial(_all_nonsense, suite, part), 1800.0)

    found: list[str] = []
    for _, answer in in_forks(tasks(), at_once):
        if answer is None:
            raise SystemExit("the tests could not be run with all citations made nonsense")
        found += answer["red"]
    return found


def _all_nonsense(suite: Suite, names: list[str]) -> Ran:
    for one in citations():
        one.put(f"nowhere in {one.path}")
    compile_again()
    return suite.run(names, to_the_end=True)


def _of_this_book(suite: Suite, name: str, book: str) -> bool:
    """Whether a test is, by its name and its marker, about this book or about none in particular."""
    named = {mark.args[0] for mark in suite.items[name].iter_markers("clause")}
    named |= {one for one in BOOKS if one in name}
    return not named or book in named


def _marked(suite: Suite, name: str, one: Citation) -> bool:
    """Whether a test is named after this very clause."""
    marks = suite.items[name].iter_markers("clause")
    return (f"{one.book} " in name and f" {one.clause} " in name) or any(
        mark.args[0] == one.book and one.clause in mark.args[1:] for mark in marks
    )


def states(name: str, clause: str) -> bool:
    """Whether the clause stands in the text of the test's own module, or for a case in the cases."""
    return _names(name.split("::")[0], clause)


@cache
def _names(path: str, clause: str) -> bool:
    return bool(re.search(rf"(?<![\w.:]){re.escape(clause)}(?![\w(:]|\.\d)", _text(path)))


@cache
def _text(path: str) -> str:
    if path == CASES:
        cases = (one for one in sorted((ROOT / "cases").rglob("*")) if one.suffix in (".spin", ".cup"))
        return "\n".join(one.read_text() for one in cases)
    return Path(ROOT / path).read_text()
