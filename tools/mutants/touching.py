"""Which test runs which line: learnt under coverage, in forks, and kept until the test or what it runs changes."""

import hashlib
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import coverage
from msgspec import Struct, ValidationError
from msgspec.json import decode, encode

from tools.mutants.suite import ROOT, Suite, Task, forget, in_forks

KEPT = ROOT / ".mutants"
BOOKS = "src/croupier/books"
SOURCES = ("src/croupier/core", BOOKS)


class Touched(Struct, frozen=True, kw_only=True):
    """For each file and line the tests that run it, quickest first."""

    sources: dict[str, str]
    """Every file of the judging code as it was when a test last ran it."""
    modules: dict[str, str]
    """Every module of tests as it was when its tests were watched."""
    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]

    def running(self, path: str, lines: range) -> list[str]:
        known = self.lines.get(path, {})
        found = {test for line in lines for test in known.get(line, ()) if test in self.seconds}
        return sorted(found, key=lambda name: self.seconds[name])


def touched(suite: Suite, at_once: int) -> Touched:
    """Which tests run which line: from the last run, of tests of which neither the module nor the code has changed."""
    kept, sources = KEPT / "touched.json", _sources()
    modules = {path: fingerprint(path) for path in sorted({name.split("::")[0] for name in suite.items})}
    found = still_holding(_kept(kept), sources, modules)
    names = [name for name in suite.items if name not in found.seconds]
    if not names:
        return found
    parts = [names[at::at_once] for at in range(at_once)]

    def tasks() -> Iterator[Task]:
        for at, part in enumerate(parts):
            yield Task(str(at), partial(_recorded, suite, part), 1800.0)

    for name, answer in in_forks(tasks(), at_once):
        if answer is None:
            raise SystemExit("the tests could not be run under coverage")
        if answer["red"]:
            raise SystemExit(f"red before anything was broken: {', '.join(answer['red'])}")
        _add(found, parts[int(name)], answer)
    KEPT.mkdir(exist_ok=True)
    kept.write_bytes(encode(found))
    return found


def still_holding(known: Touched, sources: dict[str, str], modules: dict[str, str]) -> Touched:
    """What is known of tests that have not changed and have run nothing that has."""
    found = Touched(sources=sources, modules=modules, seconds={}, lines={})
    changed = {path for path in {*sources, *known.sources} if sources.get(path) != known.sources.get(path)}
    if any(path.startswith(BOOKS) for path in changed):  # what stands in a book runs no line of its own
        return found
    same = {path for path, print_ in modules.items() if known.modules.get(path) == print_}
    again = {test for path in changed for tests in known.lines.get(path, {}).values() for test in tests}
    kept = {one: took for one, took in known.seconds.items() if one.split("::")[0] in same and one not in again}
    found.seconds.update(kept)
    found.lines.update({path: lines for path, lines in known.lines.items() if path not in changed})
    return found


def _sources() -> dict[str, str]:
    paths = (path for folder in SOURCES for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".yaml"))
    return {one: fingerprint(one) for one in (str(path.relative_to(ROOT)) for path in sorted(paths))}


def _kept(path: Path) -> Touched:
    """What the last run found; nothing where there was none, or it was written otherwise."""
    try:
        return decode(path.read_bytes(), type=Touched)
    except (FileNotFoundError, ValidationError):
        return Touched(sources={}, modules={}, seconds={}, lines={})


def _recorded(suite: Suite, names: list[str]) -> dict[str, object]:
    watch = coverage.Coverage(data_file=None, config_file=False, source=[str(ROOT / one) for one in SOURCES])
    began: list[float] = []
    numbers = {name: at for at, name in enumerate(names)}

    def before(name: str) -> None:
        began.append(time.monotonic())
        forget()
        watch.switch_context(str(numbers[name]))

    watch.start()
    ran = suite.run(names, before=before, to_the_end=True)
    watch.stop()
    began.append(time.monotonic())
    data = watch.get_data()
    lines = {
        str(Path(path).relative_to(ROOT)): {
            line: [int(test) for test in tests if test] for line, tests in data.contexts_by_lineno(path).items()
        }
        for path in data.measured_files()
    }
    return {"red": ran.red, "lines": lines, "seconds": [b - a for a, b in pairwise(began)]}


def _add(found: Touched, names: list[str], answer: dict[str, Any]) -> None:
    found.seconds.update(zip(names, answer["seconds"], strict=True))
    for path, lines in answer["lines"].items():
        known = found.lines.setdefault(path, {})
        for line, tests in lines.items():
            ran = {names[test] for test in tests}
            known[int(line)] = [test for test in known.get(int(line), ()) if test not in ran] + sorted(ran)


def fingerprint(*folders: str) -> str:
    """Changes whenever anything in these folders or files does."""
    said = hashlib.sha256()
    for folder in folders:
        whole = ROOT / folder
        for path in [whole] if whole.is_file() else sorted(whole.rglob("*")):
            if path.suffix in (".py", ".spin", ".yaml"):
                said.update(path.read_bytes())
    return said.hexdigest()[:16]
