"""The tools that break the software: every citation is found, a neighbour is another clause, wording is left alone."""

from functools import partial
from pathlib import Path
from types import FunctionType

import pytest

from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from tools.mutants import code_run, touching
from tools.mutants.changing import Mutant, every_file, mutants_of, put
from tools.mutants.citation_run import _names, _text, states
from tools.mutants.citing import citations
from tools.mutants.suite import ROOT, Suite, Task, in_forks


def test_every_citation_is_found_once_and_its_neighbour_is_another_clause_of_the_same_document() -> None:
    found = citations()
    assert len({one.name for one in found}) == len(found) > 700
    for one in found:
        assert one.neighbour != one.clause
        assert one.neighbour in {clause.id for clause in catalogue(one.book).clauses}


def test_a_citation_is_pointed_elsewhere_in_the_book_itself() -> None:
    (one,) = [one for one in citations() if one.name == "star-roulette powers[spin].clause"]
    grant = BOOKS["star-roulette"].powers
    (held,) = [value for power, value in grant.items() if power == "spin"]
    try:
        one.put(one.neighbour)
        assert held.clause == one.neighbour != "5.2"
    finally:
        one.put(one.clause)
    assert held.clause == "5.2"


@pytest.mark.parametrize(
    ("text", "clause", "named"),
    [
        ('clause == "3.1"', "3.1", True),
        ('clause == "3.13"', "3.1", False),
        ('clause == "3.1.1"', "3.1", False),
        ('clause == "13.1"', "3.1", False),
        ("under('adelaide-roulette 12(e)1')", "12(e)", False),
        ("(3.7.1, 4)", "3.7.1", True),
    ],
)
def test_a_clause_is_stated_as_a_whole(
    text: str, clause: str, named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_one.py").write_text(text)
    monkeypatch.setattr("tools.mutants.citation_run.ROOT", tmp_path)
    _text.cache_clear()
    _names.cache_clear()
    assert states("test_one.py::test_it", clause) == named
    _text.cache_clear()
    _names.cache_clear()


def test_mutants_change_judgements_and_leave_sentences_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.mutants.changing.KEPT", tmp_path)
    monkeypatch.setattr("tools.mutants.changing.ROOT", tmp_path)
    source = tmp_path / "one.py"
    source.write_text(
        "class One:\n    @property\n    def half(self):\n        return self.whole // 2\n\n\n"
        "def judge(law, stake, most):\n    if stake > most:\n"
        '        return law.refused("no", f"A stake of {stake + 1} is too much.")\n    return None\n'
    )
    changes = [one.change for one in mutants_of(source)]
    assert "return self.whole // 2 -> return self.whole / 2" in changes
    assert "if stake > most: -> if stake >= most:" in changes
    assert not [one for one in changes if "stake - 1" in one or "stake + 2" in one]


GUARDED = """
def pairs(ours, theirs, *, most=3, least: int = 0):
    match most:
        case 3:
            return list(zip(ours, theirs, strict=True))[least:]
        case _:
            assert_never(most)
"""


def _module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Mutant], FunctionType]:
    monkeypatch.setattr("tools.mutants.changing.KEPT", tmp_path)
    monkeypatch.setattr("tools.mutants.changing.ROOT", tmp_path)
    source = tmp_path / "two.py"
    source.write_text(GUARDED)
    made: dict[str, FunctionType] = {}
    exec(compile(GUARDED, str(source), "exec"), made)
    return mutants_of(source), made["pairs"]


def test_a_guard_against_our_own_mistakes_and_what_never_runs_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = [one.after for one in _module(tmp_path, monkeypatch)[0]]
    assert "return list(zip(ours, None, strict=True))[least:]" in changes
    assert not [one for one in changes if "zip(ours, theirs, strict=True" not in one and "zip(ours, theirs" in one]
    assert not [one for one in changes if "assert_never" in one]


def test_a_default_that_is_changed_is_felt_by_whoever_leaves_it_out_and_by_every_test_of_the_function(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutants, pairs = _module(tmp_path, monkeypatch)
    (mutant,) = [one for one in mutants if "least: int = 1" in one.after]
    assert (mutant.signature, mutant.first, mutant.last) == (True, 2, 7)
    assert pairs("ab", "cd") == [("a", "c"), ("b", "d")]
    put(mutant, [pairs])
    assert pairs("ab", "cd") == [("b", "d")]
    assert pairs("ab", "cd", least=0) == [("a", "c"), ("b", "d")]


def test_every_judged_mutant_is_of_a_function_that_is_there_and_has_a_reason() -> None:
    files = {str(path.relative_to(ROOT / "src" / "croupier")) for path in every_file()}
    for function, _ in code_run.judged():
        path, _, name = function.partition(":")
        assert path in files
        assert f"def {name.split('.')[-1]}(" in (ROOT / "src" / "croupier" / path).read_text()
    assert all(len(one.why) > 20 for one in code_run.judged().values())


@pytest.mark.parametrize("at_once", [1, 2, 5])
@pytest.mark.parametrize("tasks", [0, 1, 3])
def test_every_task_has_its_fork_and_then_the_run_is_over(tasks: int, at_once: int) -> None:
    todo = (Task(str(number), partial(int, f"{number}0"), 30.0) for number in range(tasks))
    assert dict(in_forks(todo, at_once)) == {str(number): number * 10 for number in range(tasks)}


def test_where_no_test_states_a_clause_nothing_goes_red(request: pytest.FixtureRequest) -> None:
    assert Suite(request.session).run([]).red == ()


A, B = "tests/test_a.py::test_one", "tests/test_b.py::test_two"
KNOWN = touching.Touched(
    sources={"src/croupier/core/one.py": "1", "src/croupier/core/two.py": "2", "src/croupier/books/book.py": "3"},
    modules={"tests/test_a.py": "4", "tests/test_b.py": "5"},
    seconds={A: 0.5, B: 0.25},
    lines={"src/croupier/core/one.py": {3: [A]}, "src/croupier/core/two.py": {3: [A, B]}},
)


@pytest.mark.parametrize(
    ("changed", "known"),
    [
        ("", {A, B}),
        ("src/croupier/core/one.py", {B}),
        ("src/croupier/core/two.py", set()),
        ("src/croupier/core/new.py", {A, B}),
        ("src/croupier/books/book.py", set()),
        ("tests/test_a.py", {B}),
    ],
)
def test_only_a_test_that_changed_or_ran_what_changed_is_watched_again(changed: str, known: set[str]) -> None:
    sources = KNOWN.sources | ({changed: "another"} if changed.startswith("src") else {})
    modules = KNOWN.modules | ({changed: "another"} if changed.startswith("tests") else {})
    held = touching.still_holding(KNOWN, sources, modules)
    assert set(held.seconds) == known
    assert changed not in held.lines
    assert (held.sources, held.modules) == (sources, modules)
    assert set(held.running("src/croupier/core/two.py", range(1, 9))) == known
