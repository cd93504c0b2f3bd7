"""Which tests are named after a clause, provoke a refusal or a payment, and hold it to no clause at all.

A test states a clause by writing it down in its body, its parameters, or a table or helper of its module that it uses;
or by taking it from its own marker (`stated()`, `get_closest_marker`, the `cited` of a place). Who does not is listed
under tests/mutants by `python -m tools.stating`; the list may only become shorter.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.trace import collect

ROOT = Path(__file__).parent.parent
LISTED = ROOT / "tests" / "mutants" / "unstated.json"

JUDGES = {"Refused", "Rule", "refuses", "refused", "rule_of", "postings", "settle", "settled", "PayWinners", "decide"}
"""Names by which a test provokes or looks at a refusal or a payment."""
FROM_THE_MARKER = {"stated", "get_closest_marker", "cited"}
MARKS = {"proves", "under", "each", "at", "clause"}
STATED_ELSEWHERE = ("tests/test_cases.py",)
"""The clauses of a case stand in its .spin file, and the round is held to them."""


def unstated(record: dict[str, dict[str, list[str]]]) -> dict[str, list[str]]:
    """For each module, its tests that provoke a judgement and state none of the clauses they are named after."""
    named: dict[tuple[str, str], set[str]] = {}
    for clauses in record.values():
        for clause, tests in clauses.items():
            for test in tests:
                path, _, rest = test.partition("::")
                named.setdefault((path, rest.split("[")[0].split("::")[-1]), set()).add(clause)
    found: dict[str, list[str]] = {}
    for (path, name), ids in sorted(named.items()):
        if path not in STATED_ELSEWHERE and not _states(path, name, ids):
            found.setdefault(path, []).append(name)
    return found


def listed() -> dict[str, list[str]]:
    said: dict[str, list[str]] = json.loads(LISTED.read_text())
    return said


def _states(path: str, name: str, clauses: set[str]) -> bool:
    module = _module(path)
    test = module.get(name)
    if test is None:
        return True
    parts = [test, *(module[one] for one in _names(test) if one in module and one != name)]
    names = {one for part in parts for one in _names(part)}
    if names & FROM_THE_MARKER or not names & JUDGES:
        return True
    texts = [text for part in parts for text in _texts(part)]
    return any(re.search(rf"(?<![\w.:]){re.escape(one)}(?![\w(:]|\.\d)", text) for one in clauses for text in texts)


@cache
def _module(path: str) -> dict[str, ast.AST]:
    """The functions and the tables of a module by name."""
    found: dict[str, ast.AST] = {}
    for node in ast.walk(ast.parse((ROOT / path).read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.col_offset == 0 and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update({one.id: node.value for one in targets if isinstance(one, ast.Name)})
    return found


def _names(node: ast.AST) -> set[str]:
    used = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    used |= {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
    return used | {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}


def _texts(node: ast.AST) -> Iterator[str]:
    """Every text in it, what stands in a marker or a docstring left aside."""
    if isinstance(node, ast.Call) and _called(node) in MARKS:
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


if __name__ == "__main__":
    LISTED.parent.mkdir(exist_ok=True)
    LISTED.write_text(json.dumps(unstated(collect()), indent=1) + "\n")
    sys.exit(0)
