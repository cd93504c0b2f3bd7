"""Write src/croupier/books/trace.json: for each clause, the tests that cite it."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "src" / "croupier" / "books" / "trace.json"


class _Collector:
    def __init__(self) -> None:
        self.cited: dict[str, dict[str, list[str]]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("clause"):
                book, *clauses = mark.args
                for clause in clauses:
                    self.cited.setdefault(book, {}).setdefault(clause, []).append(item.nodeid)


def collect() -> dict[str, dict[str, list[str]]]:
    """Ask pytest which tests there are and what they cite; none is run."""
    collector = _Collector()
    code = pytest.main(["--collect-only", "-qq", "--rootdir", str(ROOT), str(ROOT / "tests")], plugins=[collector])
    if code != 0:
        sys.exit(f"the tests could not be collected (pytest says {code})")
    return {
        book: {clause: sorted(set(tests)) for clause, tests in sorted(clauses.items())}
        for book, clauses in sorted(collector.cited.items())
    }


def as_text(record: dict[str, dict[str, list[str]]]) -> str:
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--print"]:
        record = as_text(collect())
        print("\n" + record)
    else:
        RECORD.write_text(as_text(collect()), encoding="utf-8")
