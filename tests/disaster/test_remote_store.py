"""The database across the simulated network keeps every promise of a store: the same suite as the real ones."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterator
from random import Random

import pytest

from croupier.log import Store
from tests.disaster.disk import Disk
from tests.disaster.histories import Simulator
from tests.disaster.loop import Process, SimLoop
from tests.disaster.network import Network, Weather
from tests.disaster.remote import Database, RemoteStore
from tests.log import builders, test_passing, test_store

OF_FILES = {"test_a_log_of_a_later_edition_is_not_touched"}
"""What is altered behind the back of a store is a file or a real server's."""
SUITE = [
    one
    for module in (test_store, test_passing)
    for name, one in inspect.getmembers(module, inspect.iscoroutinefunction)
    if name.startswith("test_") and list(inspect.signature(one).parameters) == ["address"] and name not in OF_FILES
]


class Line:
    """One database, opened by whoever names it."""

    def __init__(self, sim: Simulator) -> None:
        self.loop = SimLoop(Random(1))
        self._database = Database(self.loop, Network(self.loop, Random(2), Weather()))
        self._mount = sim.vfs.mount(Disk(Random(3)))
        self._count = 0

    async def open_store(self, address: str) -> Store:
        host = self._database.process
        if not host.is_alive:
            host = Process("database")
            await host.begin(self.loop, self._database.open(host, self._mount.log))
        self._count += 1
        server = Process(f"server {self._count}")
        return await server.begin(self.loop, self._open())  # type: ignore[no-any-return]

    async def _open(self) -> Store:
        return RemoteStore(self._database)


@pytest.fixture
def line(sim: Simulator, monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    made = Line(sim)
    for module in (builders, test_store):
        monkeypatch.setattr(module, "open_store", made.open_store)
    yield made
    made.loop.bury()


@pytest.mark.parametrize("promise", SUITE, ids=lambda one: one.__name__)
def test_every_promise_of_a_store_is_kept(line: Line, promise: Callable[[str], Awaitable[None]]) -> None:
    somebody = Process("somebody")
    task: asyncio.Task[None] = somebody.begin(line.loop, promise("simulated:"))
    line.loop.run_until_complete(task)


def test_the_suite_is_the_one_of_the_real_stores() -> None:
    assert len(SUITE) > 25
