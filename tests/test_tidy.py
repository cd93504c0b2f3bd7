"""The habits of the house, executed: short files and functions, nothing that lives for its tests alone."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "croupier"
MODULES = sorted(SRC.rglob("*.py"))

LONGEST_FILE = 300
LONGEST_FUNCTION = 40

# What is longer than we like today. A number here may fall and never rise: whoever shortens a file writes it down.
LONG_FILES: dict[str, int] = {
    "api/table/cloth.py": 511,
    "api/table/feed.py": 311,
    "api/table/views.py": 442,
    "core/bank/bets.py": 304,
    "core/bank/judging.py": 366,
    "core/table/chips.py": 303,
    "core/table/colours.py": 352,
    "core/table/signs.py": 301,
    "documents/spin.py": 316,
    "wheels/cammegh.py": 354,
    "wheels/simulated.py": 309,
}
LONG_FUNCTIONS: dict[str, int] = {
    "api/app.py:make_app": 48,
}


def named(module: Path) -> str:
    return module.relative_to(SRC).as_posix()


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def lengths_of_functions() -> dict[str, int]:
    found: dict[str, int] = {}
    for module in MODULES:
        for one in functions(ast.parse(module.read_text())):
            assert one.end_lineno is not None
            length = one.end_lineno - one.lineno + 1
            if length > LONGEST_FUNCTION:
                found[f"{named(module)}:{one.name}"] = length
    return found


def longer_than_allowed(found: dict[str, int], allowed: dict[str, int]) -> list[str]:
    return [
        f"{name}: {lines} lines, at most {allowed.get(name, 0)}"
        for name, lines in found.items()
        if lines > allowed.get(name, 0)
    ]


def test_no_file_grows_beyond_three_hundred_lines() -> None:
    found = {named(one): lines for one in MODULES if (lines := one.read_text().count("\n")) > LONGEST_FILE}
    assert not longer_than_allowed(found, LONG_FILES), "split what holds two nouns"
    gone = sorted(set(LONG_FILES) - set(found))
    assert not gone, f"shorter now: take {', '.join(gone)} off the list"


def test_no_function_grows_beyond_forty_lines() -> None:
    found = lengths_of_functions()
    assert not longer_than_allowed(found, LONG_FUNCTIONS), "name a step of it"
    gone = sorted(set(LONG_FUNCTIONS) - set(found))
    assert not gone, f"shorter now: take {', '.join(gone)} off the list"


# --- alive ----------------------------------------------------------------------------------------------------------


def used_by_name() -> Counter[str]:
    """How often each name is used in the source, its own definition left aside."""
    used: Counter[str] = Counter()
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Name):
                used[node.id] += 1
            elif isinstance(node, ast.Attribute):
                used[node.attr] += 1
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.update(re.findall(r"\b[a-z_]\w+\b", node.value) if " " not in node.value else [])
    return used


def called_from_outside(one: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """A route, a command line, a property of a protocol, or what Python calls by itself."""
    return bool(one.decorator_list) or (one.name.startswith("__") and one.name.endswith("__"))


# Called by name from outside: by libraries that we hand an object to.
OF_LIBRARIES = {"startup", "shell_complete", "to_schema", "run_asgi"}
# Offered to whoever imports the package: exact figures of jackpots, a seed of the players' own, the keys of a wheel.
# Leases and counts of a store are there for whatever must be agreed on between servers; the win by the casino's formula
# for whoever reckons a span of a table from its figures and its counts.
OFFERED = {"hold", "let_go", "tallied"} | {
    "amount_on_average",
    "by_formula",
    "chance_on_next_spin",
    "spins_to_meet",
    "lasts",
    "mix",
    "wake",
}


def test_no_function_lives_for_its_tests_alone() -> None:
    used = used_by_name()
    idle = [
        f"{named(module)}:{one.name}"
        for module in MODULES
        for one in functions(ast.parse(module.read_text()))
        if not used[one.name] and not called_from_outside(one) and one.name not in OF_LIBRARIES | OFFERED
    ]
    assert not idle, "only tests call these: give them work to do, or let them go"
