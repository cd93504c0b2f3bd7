"""The tests, collected once, and forks of the process in which each mutant lives and dies."""

import functools
import gc
import os
import resource
import select
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.json import decode, encode

from croupier.core.game import game
from croupier.core.law import law

ROOT = Path(__file__).parent.parent.parent
PATHS = ("tests/core", "tests/books", "tests/documents", "tests/maths", "tests/test_cases.py")
"""What judges the core and the books without a disk, a network or a browser."""
LEFT_OUT = ("tests/documents/test_slip_paper.py", "tests/maths/test_simulate.py")
"""Slow, and about paper and dice rather than judgements."""


class Ran(Struct, frozen=True, kw_only=True):
    """What became of the tests that ran: the first that went red, or all of them."""

    red: tuple[str, ...]


class _Reports:
    def __init__(self) -> None:
        self.red: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and report.nodeid not in self.red:
            self.red.append(report.nodeid)


class Suite:
    """The collected tests by name, and how to run some of them in a fork."""

    def __init__(self, session: pytest.Session, without: str = "") -> None:
        self.session = session
        left_out = (*LEFT_OUT, without) if without else LEFT_OUT
        self.items: dict[str, pytest.Item] = {
            item.nodeid: item for item in session.items if not item.nodeid.startswith(left_out)
        }

    def run(
        self, names: Sequence[str], *, before: Callable[[str], None] | None = None, to_the_end: bool = False
    ) -> Ran:
        """Run tests in this process, up to the first that goes red unless told to go to the end."""
        reports = _Reports()
        plugins = self.session.config.pluginmanager
        plugins.register(reports)
        items = [self.items[name] for name in names]
        for item, following in zip_longest(items, items[1:]):
            if before is not None:
                before(item.nodeid)
            last = following if to_the_end or not reports.red else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=last)
            if reports.red and not to_the_end:
                break
        plugins.unregister(reports)
        return Ran(red=tuple(reports.red))


def collected(job: Callable[[Suite], int], without: str = "") -> int:
    """Collect the tests once and hand them to a job; what it returns is the exit code."""
    os.chdir(ROOT)
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    taken = _Job(job, without)
    pytest.main(["-qq", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(ROOT), *PATHS], plugins=[taken])
    return taken.code


class _Job:
    def __init__(self, job: Callable[[Suite], int], without: str) -> None:
        self.job = job
        self.without = without
        self.code = 1

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests could not be collected")
        suite = Suite(session, self.without)
        gc.collect()
        plugins = session.config.pluginmanager
        plugins.unregister(plugins.getplugin("terminalreporter"))
        capture = plugins.getplugin("capturemanager")
        with capture.global_and_fixture_disabled() if capture else _nothing():
            self.code = self.job(suite)
        return True


class _nothing:  # noqa: N801 - stands where a context manager stands
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...


# --- forks ----------------------------------------------------------------------------------------------------------


class Task(Struct, frozen=True):
    """Something to do in a fork: its name, the work, and how much of a processor it may use."""

    name: str
    work: Callable[[], Any]
    seconds: float


def in_forks(tasks: Iterator[Task], at_once: int) -> Iterator[tuple[str, Any | None]]:
    """Do each task in a fork of its own, some at once; give its name and its answer, none where the system ended it."""
    running: dict[int, tuple[str, int, bytes]] = {}
    todo = iter(tasks)
    exhausted = False
    while running or not exhausted:
        while len(running) < at_once and not exhausted:
            task = next(todo, None)
            if task is None:
                exhausted = True
            else:
                pid, pipe = _fork(task)
                running[pipe] = (task.name, pid, b"")
        if not running:
            break  # with one at a time nothing is left to wait for when the tasks are found to be over
        for pipe in select.select(list(running), [], [])[0]:
            name, pid, said = running[pipe]
            if more := os.read(pipe, 1 << 20):
                running[pipe] = (name, pid, said + more)
            else:
                os.close(pipe)
                os.waitpid(pid, 0)
                del running[pipe]
                answer = decode(said) if said else {}
                if "broke" in answer:
                    raise RuntimeError(f"the run itself broke at {name}:\n{answer['broke']}")
                yield name, answer.get("answer")


def _fork(task: Task) -> tuple[int, int]:
    """The fork and the pipe it answers on. What hangs is ended by the system, however busy the machine is."""
    sys.stdout.flush()
    sys.stderr.flush()
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid:
        os.close(theirs)
        return pid, ours
    try:
        os.close(ours)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):
            os.dup2(nowhere, standard)
        resource.setrlimit(resource.RLIMIT_CPU, (int(task.seconds) + 1, int(task.seconds) + 2))
        answer = encode(_done(task.work))
        while answer:
            answer = answer[os.write(theirs, answer) :]
    finally:
        os._exit(0)


def _done(work: Callable[[], Any]) -> dict[str, Any]:
    """What the work gives; a mistake of ours must never look like a test that went red."""
    try:
        return {"answer": work()}
    except BaseException:
        return {"broke": traceback.format_exc()}


# --- what was worked out before -------------------------------------------------------------------------------------


def forget() -> None:
    """Throw away what the core worked out and kept, so that a test meets the books and the code as they are now."""
    law._KNOWN.clear()
    game._COMPILED.clear()
    for known in _caches():
        known.cache_clear()


@functools.cache
def _caches() -> tuple[Any, ...]:
    return tuple(
        one
        for name, module in list(sys.modules.items())
        if name.startswith("croupier.")
        for one in vars(module).values()
        if isinstance(one, functools._lru_cache_wrapper)
    )


@functools.cache
def compiled_already() -> tuple[law.Law | game.Game, ...]:
    """What tests hold since they were collected; asked once, before the first fork."""
    return tuple(one for one in gc.get_objects() if type(one) in (law.Law, game.Game))


def compile_again() -> None:
    """Make what tests hold since they were collected say what the books say now."""
    forget()
    for one in compiled_already():
        if isinstance(one, law.Law):
            one.__init__(one.book, one.place)  # type: ignore[misc]
        else:
            kept = (one.book, one.cloth, one.lucky_table)
            one.__dict__.clear()
            one.__init__(*kept)  # type: ignore[misc]
