"""Which test runs which line: learnt in one run under coverage, in forks, and kept until a source or a test changes."""

import hashlib
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import coverage
from msgspec import Struct
from msgspec.json import decode, encode

from tools.mutants.suite import ROOT, Suite, Task, forget, in_forks

KEPT = ROOT / ".mutants"
SOURCES = ("src/croupier/core", "src/croupier/books")


class Touched(Struct, frozen=True, kw_only=True):
    """For each file and line the tests that run it, quickest first."""

    sources: str
    modules: dict[str, str]
    """Every module of tests as it was when its tests were watched."""
    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]

    def running(self, path: str, lines: range) -> list[str]:
        known = self.lines.get(path, {})
        found = {test for line in lines for test in known.get(line, ()) if test in self.seconds}
        return sorted(found, key=lambda name: self.seconds[name])


def touched(suite: Suite, at_once: int) -> Touched:
    """Which tests run which line: of modules that have not changed since, from the last run."""
    kept, sources = KEPT / "touched.json", fingerprint(*SOURCES)
    modules = {path: fingerprint(path) for path in sorted({name.split("::")[0] for name in suite.items})}
    found = Touched(sources=sources, modules=modules, seconds={}, lines={})
    if kept.exists() and (known := decode(kept.read_bytes(), type=Touched)).sources == sources:
        same = {path for path, print_ in modules.items() if known.modules.get(path) == print_}
        found.seconds.update({name: took for name, took in known.seconds.items() if name.split("::")[0] in same})
        found.lines.update(known.lines)
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
