"""The simulator sees: the product is broken on purpose, and a history goes wrong before long."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import apsw
import pytest
from msgspec.structs import replace

from croupier.log import Append, Appended, Result, Writer, sqlite
from croupier.log.plan import AppendPlan
from croupier.log.reader import SqlReader
from croupier.log.sqlite import SqliteStore
from tests.disaster.histories import Simulator
from tests.disaster.plan import Kind, plan_for

Break = Callable[[pytest.MonkeyPatch], None]


def no_fsync(patch: pytest.MonkeyPatch) -> None:
    """SQLite is told not to wait for the disk."""

    def write_ahead(db: apsw.Connection) -> None:
        db.pragma("journal_mode", "WAL")
        db.pragma("synchronous", "OFF")

    patch.setattr(sqlite, "write_ahead", write_ahead)


def answered_too_soon(patch: pytest.MonkeyPatch) -> None:
    """Who asks is answered before it is on the disk."""
    put = Writer.put

    def at_once(self: Writer, one: Append, told: Any = None) -> "asyncio.Future[Result]":
        put(self, one, told)
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        answer.set_result(Appended(one.stream, one.expected_version + 1, one.expected_version + len(one.events)))
        return answer

    patch.setattr(Writer, "put", at_once)


def any_past(patch: pytest.MonkeyPatch) -> None:
    """What was decided on another past is written when only the version fits."""
    judge = AppendPlan._judge
    patch.setattr(AppendPlan, "_judge", lambda self, one: judge(self, replace(one, expected_hash=b"")))


def no_keys(patch: pytest.MonkeyPatch) -> None:
    """A command that comes again is not known again."""
    judge = AppendPlan._judge

    def forgetful(self: AppendPlan, one: Append) -> Result:
        self._done.clear()
        return judge(self, one if one.key is None else replace(one, key=f"{one.key} {self.seq}"))

    async def never(self: SqlReader, key: str, input_hash: bytes) -> None:
        return None

    patch.setattr(AppendPlan, "_judge", forgetful)
    patch.setattr(SqlReader, "done", never)


def a_posting_less(patch: pytest.MonkeyPatch) -> None:
    """The last posting of a batch is forgotten, and its hash is right."""
    write = SqliteStore._write

    def careless(self: SqliteStore, plan: AppendPlan) -> None:
        plan.postings = plan.postings[:-1]
        write(self, plan)

    patch.setattr(SqliteStore, "_write", careless)


def nothing_brought_down(patch: pytest.MonkeyPatch) -> None:
    """What a killed process wrote is read without being on the disk."""
    patch.setattr(sqlite, "bring_down", lambda _: None)


def told_before_it_is_kept(patch: pytest.MonkeyPatch) -> None:
    """Those who watch hear of what is only being written."""
    put = Writer.put

    def told_at_once(self: Writer, one: Append, told: Any = None) -> "asyncio.Future[Result]":
        if told is not None:
            told(Appended(one.stream, one.expected_version + 1, one.expected_version + len(one.events)))
        return put(self, one, None)

    patch.setattr(Writer, "put", told_at_once)


BREAKS: Sequence[tuple[Break, Kind, int]] = (
    (no_fsync, Kind.LOG, 100),
    (answered_too_soon, Kind.FLOOR, 100),
    (any_past, Kind.SERVERS, 1500),
    (no_keys, Kind.FLOOR, 100),
    (a_posting_less, Kind.FLOOR, 20),
    (nothing_brought_down, Kind.LOG, 1500),
    (told_before_it_is_kept, Kind.FLOOR, 200),
)
"""How the product is broken, in which kind of history it is looked for, and in how many at most."""


def seen_after(sim: Simulator, kind: Kind, most: int) -> tuple[int, str]:
    """How many histories it took, and what was seen."""
    seeds = (seed for seed in range(1, 100_000) if plan_for(seed).kind is kind)
    for taken, seed in enumerate(seeds, start=1):
        try:
            sim.run(seed)
        except Exception as error:
            return taken, f"{type(error).__name__}: {error}"
        if taken == most:
            return taken, ""
    raise AssertionError("there are more seeds than that")


@pytest.mark.parametrize(("broken", "kind", "most"), BREAKS)
def test_a_house_that_is_broken_is_seen_to_be(
    sim: Simulator, monkeypatch: pytest.MonkeyPatch, broken: Break, kind: Kind, most: int
) -> None:
    sim.opened_house()
    broken(monkeypatch)
    taken, seen = seen_after(sim, kind, most)
    print(f"{broken.__name__}: {taken} histories: {seen}")
    assert seen, f"{taken} histories, and nothing was seen"
