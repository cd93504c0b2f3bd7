"""Several servers of one house, frozen, killed, cut off and slowed down at random from a seed, under load.

    python -m tests.attacks.servers --minutes 30 --seed 1

plays one history after another, and says the longest wait of those who were left alone and how soon links moved.
"""

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import asyncpg
import click
from msgspec import Struct

from croupier.log import open_store
from tests.attacks.checking import Said, check
from tests.attacks.house_server import open_floor
from tests.attacks.line import Line, line_to
from tests.log.postgres import server as postgres

ROOT = Path(__file__).parent.parent.parent
SHOWS_LIFE = 300.0
"""Seconds in which a server that is left alone answers again, on a machine on which nothing comes at once."""
AFTERWARDS = 1.5
"""Seconds after a trouble in which a server still has to do with it: connections are made anew."""
_HELD = "SELECT name, holder FROM lease WHERE until_ms > (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


class Answer(Struct, frozen=True):
    server: str
    sent: float
    at: float


class Found(Struct):
    """The figures of a history."""

    answered: int = 0
    spins: int = 0
    """Settled at the bank whose wheel runs on one of the servers."""
    longest_wait: float = 0.0
    longest_move: float = 0.0
    moves: int = 0


class HouseServer:
    """A server in a process of its own, behind a line of its own."""

    def __init__(self, name: str, line: Line) -> None:
        self.name, self.line = name, line
        self.said: Said = {}
        self.answers: list[Answer] = []
        self.troubled: list[tuple[float, float]] = []
        """From when until when something was done to it."""
        self._run = 0
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        self._run += 1
        command = (sys.executable, "-m", "tests.attacks.house_server", self.line.address, f"{self.name}.{self._run}")
        self._process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
        self._reading = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for raw in process.stdout:
            if raw.startswith(b"done") and raw.endswith(b"\n"):
                _, key, stream, version, sent, at = raw.decode().split()
                self.said[key] = stream, int(version)
                self.answers.append(Answer(self.name, float(sent), float(at)))

    async def answers_again(self) -> None:
        """Something that was asked after this moment is answered."""
        since = time.monotonic()
        async with asyncio.timeout(SHOWS_LIFE):
            while not self.answers or self.answers[-1].sent < since:
                assert self._process is not None
                assert self._process.returncode is None, f"{self.name} has ended by itself"
                await asyncio.sleep(0.05)

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def kill(self) -> None:
        assert self._process is not None
        assert self._reading is not None
        self.signal(signal.SIGKILL)
        await self._process.wait()
        await self._reading

    # --- what may happen to it --------------------------------------------------------------------------------------

    async def is_frozen(self, seconds: float) -> None:
        self.signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self.signal(signal.SIGCONT)

    async def is_killed(self, seconds: float) -> None:
        await self.kill()
        await asyncio.sleep(seconds / 4)
        await self.start()
        await self.answers_again()

    async def is_cut_off(self, seconds: float) -> None:
        self.line.cut()
        await asyncio.sleep(seconds)
        self.line.mend()

    async def is_slowed_down(self, seconds: float) -> None:
        self.line.delay = seconds / 20
        await asyncio.sleep(seconds)
        self.line.mend()

    async def loses_its_connections(self, seconds: float) -> None:
        self.line.break_all()
        await asyncio.sleep(seconds / 10)


Harm = Callable[[HouseServer, float], Awaitable[None]]
HARMS: tuple[Harm, ...] = (
    HouseServer.is_frozen,
    HouseServer.is_killed,
    HouseServer.is_cut_off,
    HouseServer.is_slowed_down,
    HouseServer.loses_its_connections,
)


class Leases:
    """Who holds what, looked at all the time: how long nobody held what a harmed server had."""

    def __init__(self) -> None:
        self.held: dict[str, str] = {}
        self.moves: list[float] = []
        self._lost: dict[str, float] = {}

    async def watch(self, address: str) -> None:
        db = await asyncpg.connect(address)
        try:
            while True:
                self._see({str(row["name"]): str(row["holder"]) for row in await db.fetch(_HELD)}, time.monotonic())
                await asyncio.sleep(0.1)
        finally:
            await db.close()

    def lose(self, pid: int) -> None:
        """Something is done to the server of this process."""
        now = time.monotonic()
        self._lost |= {name: now for name, holder in self.held.items() if f"/{pid}/" in holder}

    def _see(self, held: dict[str, str], now: float) -> None:
        for name, holder in held.items():
            if name in self._lost and self.held.get(name) not in (None, holder):
                self.moves.append(now - self._lost.pop(name))
        self.held |= held


async def history(address: str, *, seed: int, servers: int, seconds: float) -> Found:
    """Play one, and check what is left. At any moment at least one server is left alone."""
    chance = Random(seed)
    await open_floor(address)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(line_to(address)) for _ in range(servers)]
        house = [HouseServer(f"s{number}", line) for number, line in enumerate(lines, 1)]
        leases = await stack.enter_async_context(_watching(address))
        for one in house:
            await one.start()
            stack.push_async_callback(_end, one)
        await asyncio.gather(*(one.answers_again() for one in house))
        until = time.monotonic() + seconds
        await asyncio.gather(*(_harm(house, leases, Random(chance.random()), until) for _ in range(servers - 1)))
        await asyncio.gather(*(one.answers_again() for one in house))
    spins = await _check(address, house)
    return _figures(house, leases, spins)


async def _harm(house: list[HouseServer], leases: Leases, chance: Random, until: float) -> None:
    """One thing after another, each to a server that is left alone at that moment."""
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(0.2, 1.5))
        well = [one for one in house if not one.troubled or one.troubled[-1][1] < time.monotonic()]
        if len(well) < 2:
            continue
        one, harm = chance.choice(well), chance.choice(HARMS)
        began = time.monotonic()
        one.troubled.append((began, float("inf")))
        leases.lose(one.pid)
        await harm(one, chance.uniform(1, 8))
        one.troubled[-1] = (began, time.monotonic() + AFTERWARDS)


async def _end(one: HouseServer) -> None:
    one.signal(signal.SIGCONT)
    await one.kill()


@asynccontextmanager
async def _watching(address: str) -> AsyncIterator[Leases]:
    leases = Leases()
    watching = asyncio.create_task(leases.watch(address))
    try:
        yield leases
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def _check(address: str, house: list[HouseServer]) -> int:
    store = await open_store(address)
    try:
        return await check(store, {key: what for one in house for key, what in one.said.items()})
    finally:
        await store.close()


def _figures(house: list[HouseServer], leases: Leases, spins: int) -> Found:
    waits = [
        one.at - one.sent
        for server in house
        for one in server.answers
        if not any(one.sent < end and begin < one.at for begin, end in server.troubled)
    ]
    return Found(
        answered=sum(len(one.answers) for one in house),
        spins=spins,
        longest_wait=max(waits, default=0.0),
        longest_move=max(leases.moves, default=0.0),
        moves=len(leases.moves),
    )


@click.command()
@click.option("--minutes", default=30.0, help="How long to go on beginning another history.")
@click.option("--seed", default=1, help="Of the first history; each next has the next.")
@click.option("--seconds", default=30.0, help="How long harm is done in each history.")
def main(minutes: float, seed: int, seconds: float) -> None:
    """Histories of two and three servers in turn; the first that fails stops it, with its seed."""
    until = time.monotonic() + minutes * 60
    all_found = Found()
    with postgres() as database:
        for number in range(seed, sys.maxsize):
            if time.monotonic() >= until:
                break
            servers = 2 + number % 2
            click.echo(f"seed {number}, {servers} servers: ", nl=False)
            found = asyncio.run(history(database.new_address(), seed=number, servers=servers, seconds=seconds))
            click.echo(_words(found))
            all_found = Found(
                answered=all_found.answered + found.answered,
                spins=all_found.spins + found.spins,
                longest_wait=max(all_found.longest_wait, found.longest_wait),
                longest_move=max(all_found.longest_move, found.longest_move),
                moves=all_found.moves + found.moves,
            )
    click.echo(f"in all: {_words(all_found)}")


def _words(found: Found) -> str:
    return (
        f"{found.answered} commands answered, each on the log once; {found.spins} spins, each settled once; "
        f"the longest wait at a server that was left alone {found.longest_wait:.1f} s; "
        f"{found.moves} times a link moved, the slowest in {found.longest_move:.1f} s"
    )


if __name__ == "__main__":
    main()
