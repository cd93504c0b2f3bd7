"""A house in a world of disasters: one history from its opening to what is left of it, all from one seed."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from random import Random

import apsw
from msgspec import Struct

from croupier.house.house import House
from croupier.log.sqlite import SqliteStore
from croupier.log.store import Store
from tests.disaster.disk import Disk
from tests.disaster.loop import Process, SimLoop
from tests.disaster.network import Network, Weather
from tests.disaster.people import Somebody, appends, counts, deals, notes, opens, pays, plays
from tests.disaster.plan import Kind, Plan
from tests.disaster.remote import Database, RemoteStore
from tests.disaster.site import SECRET, STREAMS, LogSite, LoopClock, Site
from tests.disaster.told import Told, Wrong, check_floor
from tests.disaster.vfs import Mount, Vfs

RESTART_S = 2.0
CALM_S = 6.0
"""Longer than any link waits without looking up: in so many seconds of calm weather every screen stands where the log
stood when they began."""
LOOK_S = 0.2
LONGEST_S = 600.0
"""Of simulated time, until what was asked in calm weather must have been answered."""


class Outcome(Struct, kw_only=True):
    """What a history was."""

    kills: Counter[str]
    mishaps: Counter[str]
    acknowledged: int
    told: int
    turns: int
    operations: int
    digest: str
    """The head of its log and the number of its steps: the same seed gives the same."""


class World:
    """Servers, people, and what happens to them."""

    def __init__(self, vfs: Vfs, seed: int, plan: Plan, image: Disk | None = None) -> None:
        self._vfs, self._seed, self.plan = vfs, seed, plan
        self.chance = Random(f"fate {seed}")
        self.loop = SimLoop(Random(f"thread {seed}"))
        self.disk = Disk(Random(f"disk {seed}"))
        if image is not None:
            self.disk.copy(image)
        self.network = Network(self.loop, Random(f"network {seed}"), Weather())
        self.told = Told()
        self.kills: Counter[str] = Counter()
        self.mishaps: Counter[str] = Counter()
        """What went wrong and killed nobody."""
        self.sends_twice = plan.sends_twice
        self.is_closing = False
        self.is_over = False
        self.mount: Mount | None = None
        self.host = Process("host")
        self.host.is_alive = False
        self.sites: dict[int, Site] = {}
        self.database = Database(self.loop, self.network)
        self._boots = 0
        self.loop.set_exception_handler(lambda _loop, _context: None)

    # --- machines -----------------------------------------------------------------------------------------------------

    def site(self, chance: Random) -> Site | None:
        return self.sites[chance.choice(sorted(self.sites))] if self.sites else None

    def start_host(self) -> None:
        """The machine with the disk: the server itself, or the database of all servers."""
        if self.is_over or self.host.is_alive:
            return
        self._boots += 1
        self.mount = mount = self._vfs.mount(self.disk, self._falls)
        self.host = Process(f"host {self._boots}")
        if self.plan.kind is Kind.SERVERS:
            begun = self.host.begin(self.loop, self.database.open(self.host, mount.log))
        else:
            kind = LogSite if self.plan.kind is Kind.LOG else Site
            site = self.sites[0] = kind(self.host, LoopClock(self.loop), self.told, wheel=True)
            begun = self.host.begin(self.loop, site.serve(lambda: _opened(mount.log)))
        begun.add_done_callback(self._unless_it_began(self.host, lambda: self.fall(power=False)), context=_nobody())

    def start_server(self, number: int) -> None:
        if self.is_over:
            return
        self._boots += 1
        process = Process(f"server {number}, start {self._boots}")
        clock = LoopClock(self.loop, off=number * self.plan.skew_ms)
        site = self.sites[number] = Site(process, clock, self.told, wheel=True)
        begun = process.begin(self.loop, site.serve(self._remote))
        begun.add_done_callback(self._unless_it_began(process, lambda: self.kill(number)), context=_nobody())

    async def _remote(self) -> Store:
        return RemoteStore(self.database)

    def _unless_it_began(self, process: Process, ends: Callable[[], None]) -> Callable[["asyncio.Task[None]"], None]:
        """A server that cannot start ends, and is started again."""

        def look(task: "asyncio.Task[None]") -> None:
            if process.is_alive and not task.cancelled() and task.exception() is not None:
                self.mishaps["a start that failed"] += 1
                ends()

        return look

    # --- disasters ----------------------------------------------------------------------------------------------------

    def fall(self, *, power: bool) -> None:
        """The machine with the disk goes down; what is left is what the disk has."""
        if self.mount is None or not self.host.is_alive:
            return
        self.host.is_alive = False
        self._vfs.forget(self.mount)
        if power:
            self.disk.power_goes()
        else:
            self.disk.process_dies()
        self.mount = None
        if not self.is_over:
            self.loop.call_later(self.chance.random() * RESTART_S, self.start_host, context=_nobody())

    def kill(self, number: int) -> None:
        site = self.sites[number]
        if site.process.is_alive:
            site.process.is_alive = False
            delay = self.chance.random() * RESTART_S
            self.loop.call_later(delay, self.start_server, number, context=_nobody())

    def _falls(self) -> None:
        """The machine goes down in the midst of what is being done, which is the last thing that it does."""
        self.loop.after_each = self._fell

    def _fell(self) -> None:
        self.loop.after_each = None
        if self.mount is not None:
            self._count_fall("in the midst of a write")

    def _count_fall(self, when: str) -> None:
        power = self.chance.random() < 0.5
        self.kills[f"{'power cut' if power else 'process killed'} {when}"] += 1
        self.fall(power=power)

    async def fate(self) -> None:
        ends = self.loop.time() + self.plan.seconds
        self.network.weather = self.plan.weather
        pause = self.plan.seconds / (self.plan.kills + 1)
        for _ in range(self.plan.kills):
            await asyncio.sleep(self.chance.random() * (0.5 if self.chance.random() < 0.3 else 2 * pause))
            if not self.host.is_alive:
                await asyncio.sleep(RESTART_S)
            self._strikes()
            if self.plan.troubles and self.chance.random() < 0.6:
                await self._disk_is_sick()
        await asyncio.sleep(max(0.0, ends - self.loop.time()))

    async def _disk_is_sick(self) -> None:
        self.disk.troubles = dict(self.plan.troubles)
        await asyncio.sleep(self.chance.random() * 3)
        self.disk.troubles = {}

    def _strikes(self) -> None:
        if self.plan.kind is not Kind.SERVERS:
            self._strike_host()
            return
        number = self.chance.choice(sorted(self.sites))
        match self.chance.choice(("host", "kill", "kill", "freeze", "cut")):
            case "host":
                self._strike_host()
            case "kill":
                if self.sites[number].process.is_alive:
                    self.kills["server killed"] += 1
                    self.kill(number)
            case "freeze":
                self._freeze(self.sites[number].process)
            case "cut":
                self._cut(self.sites[number].process)

    def _strike_host(self) -> None:
        if not self.host.is_alive:
            return
        match self.chance.choice(("write", "write", "sync", "between")):
            case "write":
                self.disk.cut_at = self.disk.operations + self.chance.randint(1, 60)
            case "sync":
                self.disk.cut_at_sync = True
            case "between":
                self._count_fall("between two steps")

    def _freeze(self, process: Process) -> None:
        self.mishaps["server frozen"] += 1
        process.is_frozen = True
        self.loop.call_later(self.chance.random() * 20, self.loop.thaw, process, context=_nobody())

    def _cut(self, process: Process) -> None:
        self.mishaps["network cut"] += 1
        self.network.cut(process)
        self.loop.call_later(self.chance.random() * 20, self.network.mend, process, context=_nobody())

    # --- a history ----------------------------------------------------------------------------------------------------

    def run(self, *, opened: bool) -> Outcome:
        random.seed(self._seed)
        hook = _checkpoints(self.plan.checkpoint)
        with hook:
            try:
                self.loop.run_until_complete(self._history(opened=opened))
                return self._outcome()
            finally:
                self.is_over = True
                self.fall(power=False)
                self.loop.bury()

    async def _history(self, *, opened: bool) -> None:
        self.start_host()
        for number in range(1, self.plan.servers + 1):
            self.start_server(number)
        if not opened:
            operator = Somebody(self, "otto", self._seed)
            if self.plan.from_scratch:
                self._strike_host()
            await self._before_long([operator.begin(opens)], "the house was never opened")
        people = self._people()
        await self.fate()
        await self._calm(people)
        await self._last_fall()

    def _people(self) -> "list[asyncio.Task[None]]":
        plays_, others = (
            (appends, (notes, counts)) if self.plan.kind is Kind.LOG else (plays, (pays, deals, notes, counts))
        )
        players = [Somebody(self, f"player {n}", self._seed) for n in range(1, self.plan.players + 1)]
        return [one.begin(plays_) for one in players] + [
            Somebody(self, does.__name__, self._seed).begin(does) for does in others
        ]

    async def _calm(self, people: "list[asyncio.Task[None]]") -> None:
        """Everything works again: now everybody is answered."""
        self.disk.troubles, self.disk.cut_at, self.disk.cut_at_sync = {}, None, False
        self.network.weather = Weather()
        for site in self.sites.values():
            self.loop.thaw(site.process)
            self.network.mend(site.process)
        self.is_closing = True
        await self._before_long(people, "in calm weather somebody was never answered")
        if not await self._until(self._all_are_open, LONGEST_S):
            raise Wrong("in calm weather a server did not open again")
        await self._everybody_sees()

    async def _everybody_sees(self) -> None:
        store = self.database.store if self.plan.kind is Kind.SERVERS else self.sites[0].store
        assert store is not None
        versions = {stream: await store.version(stream) for stream in STREAMS}
        servers = {site.process.name for site in self.sites.values()}
        await self._until(lambda: self.told.stands_still(servers, versions) is None, CALM_S)
        self.told.check_screens(servers, versions)

    def _all_are_open(self) -> bool:
        return self.host.is_alive and all(site.process.is_alive and site.is_open for site in self.sites.values())

    async def _until(self, so: Callable[[], bool], seconds: float) -> bool:
        """Wait until something is so, or the time is up; whether it is so."""
        until = self.loop.time() + seconds
        while not so() and self.loop.time() < until:
            await asyncio.sleep(LOOK_S)
        return so()

    async def _before_long(self, tasks: "list[asyncio.Task[None]]", otherwise: str) -> None:
        _, waiting = await asyncio.wait(tasks, timeout=LONGEST_S)
        if self.told.wrong is not None:
            raise self.told.wrong
        for task in tasks:
            if task.done() and (error := task.exception()) is not None:
                raise error
        if waiting:
            raise Wrong(otherwise)

    async def _last_fall(self) -> None:
        """The whole house goes dark, and what the disk holds is read."""
        self.is_over = True
        for site in self.sites.values():
            site.process.is_alive = False
        self.fall(power=self.chance.random() < 0.8)
        mount = self._vfs.mount(self.disk)
        store = await SqliteStore.open(mount.log)
        await self.told.check(store)
        if self.plan.kind is not Kind.LOG:
            await check_floor(House(store, clock=LoopClock(self.loop), secret=SECRET), store)
        head = await store.head()
        assert head is not None
        self._digest = f"{head.seq} {head.hash.hex()[:16]} {self.loop.turns} {self.disk.operations}"
        await store.close()
        self._vfs.forget(mount)

    def _outcome(self) -> Outcome:
        return Outcome(
            kills=self.kills,
            mishaps=self.mishaps + Counter({trouble.value: times for trouble, times in self.disk.met.items()}),
            acknowledged=len(self.told.done),
            told=len(self.told.seen),
            turns=self.loop.turns,
            operations=self.disk.operations,
            digest=self._digest,
        )


async def _opened(path: str) -> Store:
    return await SqliteStore.open(path)


def _nobody() -> Context:
    """What happens to processes is done by none of them."""
    return Context()


@contextmanager
def _checkpoints(pages: int) -> Iterator[None]:
    def hook(db: apsw.Connection) -> None:
        db.wal_autocheckpoint(pages)

    apsw.connection_hooks.append(hook)
    try:
        yield
    finally:
        apsw.connection_hooks.remove(hook)
