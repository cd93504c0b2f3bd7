"""Which servers run on a log, since when, and when nobody was served: an outage is an event like any other.

A server writes that it starts and that it stops. One that was killed, or lost its power, wrote no stop: the next that
looks finds it gone and writes that. Where several servers share a log each holds a lease while it runs, so that none
takes another for gone that is alive.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
from msgspec import Struct

from croupier import __version__
from croupier.house.clock import Clock
from croupier.house.timekeeping import latest_time
from croupier.log import Append, Appended, NewEvent, OutOfReach, Reader, Store, StoreClosed
from croupier.log.export import iso

STREAM = "house:servers"
LASTS = 15_000
"""Milliseconds after which a server that shares the log and was not heard of is gone."""
EVERY = 5.0
"""Seconds between two signs of life, and between two looks at the others."""


class ServerStarted(Struct, frozen=True, kw_only=True, tag="server_started"):
    server: str
    version: str
    out_since: int | None
    """Since when no server ran; nothing at the first start, and where another one ran all the time."""
    orderly: bool
    """Whether the last one had been stopped, and was not found gone."""


class ServerStopped(Struct, frozen=True, kw_only=True, tag="server_stopped"):
    """In order, by whoever runs it."""

    server: str


class ServerLost(Struct, frozen=True, kw_only=True, tag="server_lost"):
    """It was never stopped and runs no more: killed, crashed, or without power."""

    server: str
    seen_at: int
    """The last moment at which it may have run."""


ServerFact = ServerStarted | ServerStopped | ServerLost


class Known(Struct, frozen=True):
    """A fact, and when it was written."""

    at: int
    fact: ServerFact


Judge = Callable[[Sequence[Known]], ServerFact | None]


async def server_facts(store: Reader) -> list[Known]:
    return [Known(one.at, msgspec.json.decode(one.payload, type=ServerFact)) for one in await store.read(STREAM)]


def running(known: Sequence[Known]) -> list[str]:
    """The servers that started and of which nothing else is known."""
    up: dict[str, None] = {}
    for one in known:
        if isinstance(one.fact, ServerStarted):
            up[one.fact.server] = None
        else:
            up.pop(one.fact.server, None)
    return list(up)


def started(known: Sequence[Known], server: str) -> ServerStarted:
    """What a server writes that starts now, after all that is gone was found."""
    out_since, orderly = None, True
    ends = [one for one in known if not isinstance(one.fact, ServerStarted)]
    if ends and not running(known):
        last = max(ends, key=_ended_at)
        out_since, orderly = _ended_at(last), isinstance(last.fact, ServerStopped)
    return ServerStarted(server=server, version=__version__, out_since=out_since, orderly=orderly)


def _ended_at(one: Known) -> int:
    return one.fact.seen_at if isinstance(one.fact, ServerLost) else one.at


def say_server(one: Known) -> str:
    match one.fact:
        case ServerStarted(server=server, out_since=since, orderly=orderly):
            how = "had been stopped" if orderly else "had not been stopped"
            out = f"; nobody was served from {iso(since)} to {iso(one.at)}, and the last {how}" if since else ""
            return f"Server {server} starts{out}"
        case ServerStopped(server=server):
            return f"Server {server} is stopped"
        case ServerLost(server=server, seen_at=seen_at):
            return f"Server {server} is gone and was not stopped: it may have run until {iso(seen_at)}"


def is_outage(fact: ServerFact) -> bool:
    """Whether somebody should look at it."""
    return isinstance(fact, ServerLost) or (isinstance(fact, ServerStarted) and not fact.orderly)


class Servers:
    """What one server writes of itself and of those beside it."""

    def __init__(self, store: Store, clock: Clock, server: str) -> None:
        self._store, self._clock, self._server = store, clock, server

    async def look(self) -> None:
        """Give a sign of life, and write down who is gone; of several who find the same, one does."""
        await self._is_held(self._server)
        seen_at = await latest_time(self._store)
        if self._store.is_shared:
            seen_at = min(seen_at, self._clock.now() - LASTS)
        for server in running(await server_facts(self._store)):
            if server != self._server and await self._is_held(server):
                await self._write(partial(_lost, server, seen_at))
        await self._write(partial(_begun, self._server))

    async def run(self) -> None:
        """Where only one server can have the log, there is nobody to look for."""
        while self._store.is_shared:
            await asyncio.sleep(EVERY)
            with suppress(OutOfReach, TimeoutError):
                await self.look()

    async def stop(self) -> None:
        """Where the log is out of reach, the next that looks finds this one gone."""
        with suppress(OutOfReach, StoreClosed, TimeoutError):
            async with asyncio.timeout(EVERY):
                await self._write(partial(_stopped, self._server))

    async def _is_held(self, server: str) -> bool:
        """Whether the lease of a server is ours now: our own, or that of one which is gone."""
        if not self._store.is_shared:
            return True
        return await self._store.hold(f"server {server}", self._server, LASTS)

    async def _write(self, judge: Judge) -> None:
        """What is to be written by what stands there: judged again whenever another wrote at the same time."""
        while True:
            known = await server_facts(self._store)
            fact = judge(known)
            if fact is None:
                return
            event = NewEvent(str(fact.__struct_config__.tag), msgspec.json.encode(fact))
            at = self._clock.now()
            asked = Append(stream=STREAM, expected_version=len(known), at=at, by="house", events=(event,))
            if isinstance((await self._store.append([asked]))[0], Appended):
                return


def _lost(server: str, seen_at: int, known: Sequence[Known]) -> ServerFact | None:
    return ServerLost(server=server, seen_at=seen_at) if server in running(known) else None


def _begun(server: str, known: Sequence[Known]) -> ServerFact | None:
    """Also one that was frozen for so long that another found it gone."""
    return None if server in running(known) else started(known, server)


def _stopped(server: str, known: Sequence[Known]) -> ServerFact | None:
    return ServerStopped(server=server) if server in running(known) else None


@asynccontextmanager
async def among_servers(store: Store, clock: Clock, server: str) -> AsyncIterator[None]:
    """One of the servers of this log, from before it does anything until it has done everything."""
    servers = Servers(store, clock, server)
    await servers.look()
    signs = asyncio.create_task(servers.run())
    try:
        yield
    finally:
        signs.cancel()
        await asyncio.gather(signs, return_exceptions=True)
        await servers.stop()
