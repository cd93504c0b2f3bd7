"""Every line that a laboratory asks for is answered, and every test that is named for it exists and is collected."""

import ast
from functools import cache
from pathlib import Path

import pytest

from tools.standards import Line, lines

ROOT = Path(__file__).parent.parent
ALL = [(standard, row) for standard, rows in lines().items() for row in rows]
_GLI = """
2.2.1 2.2.2 2.3.2 2.3.3 2.4.1 2.4.2 2.4.3 2.8.1 2.8.2 2.8.3 2.8.4 2.8.7 2.8.8 2.9.2 2.9.3 2.9.4 2.9.5
3.2.1 3.2.2 3.2.3 3.2.4 3.2.5 3.3.1 3.3.3 3.4.1 3.4.3 4.3.3 4.3.5 4.4.2 4.4.7 4.4.13 4.5.2 4.6.2 4.6.4
4.8.6 4.9.3 4.13.2 4.13.3 4.13.4 4.13.6 4.13.7 4.13.8 4.13.9 4.14.1 4.14.3 4.15.1 4.15.2 4.16.1 4.16.2
4.16.3 4.18.2 4.18.4 4.18.5 A.2.2 A.5.3 A.5.4 A.6.1 A.6.2 A.6.4
"""
_NATIONAL = """
1.15.1 NZ3.1 1.15.2 2.4.7 NZ3.3 3.3.19a 3-2 1.16.5 1.16.6 1.17.1 1.20.2 1.22.63 1.23.1 NZ3.7 1.25.4
NZ3.8 1.27.2 1.27.3 1.27.10 3.14.14 1.28.1 1.28.3 1.28.5 3.15.7 1.29 1.31.18 1.31.19 1.31.20
1.41.10a 1.43.12a
"""
SECTIONS = {"GLI-19": _GLI.split(), "Australian": _NATIONAL.split()}
"""The sections that the list was drawn up from; a range is named by its first."""


@cache
def functions(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(one.name for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


@pytest.mark.parametrize(("standard", "row"), ALL, ids=lambda one: one.section if isinstance(one, Line) else one[:6])
def test_every_test_that_is_named_exists_and_is_collected(standard: str, row: Line) -> None:
    for test in row.tests:
        path, _, name = test.partition("::")
        file = ROOT / path
        assert file.is_file(), test
        assert path.startswith("tests/"), test
        assert file.name.startswith("test_"), test
        assert name.startswith("test_"), test
        assert name in functions(path), test


@pytest.mark.parametrize(("standard", "row"), ALL, ids=lambda one: one.section if isinstance(one, Line) else one[:6])
def test_a_yes_has_its_test_and_anything_else_its_reason(standard: str, row: Line) -> None:
    assert row.asks.endswith(".")
    assert row.how.endswith(".")
    if row.answer in ("yes", "in part"):
        assert row.tests
    if row.answer == "in part":
        assert "Missing:" in row.how
    if row.answer in ("no", "not ours"):
        assert not row.tests


@pytest.mark.parametrize("begins", SECTIONS)
def test_every_section_of_the_list_is_answered(begins: str) -> None:
    (rows,) = [rows for standard, rows in lines().items() if standard.startswith(begins)]
    said = {word.strip(",").partition("-")[0] for row in rows for word in row.section.split()}
    said |= {row.section.split()[-1] for row in rows}
    assert [one for one in SECTIONS[begins] if one not in said] == []


def test_no_line_stands_twice() -> None:
    sections = [(standard, row.section) for standard, row in ALL]
    assert len(set(sections)) == len(sections)
